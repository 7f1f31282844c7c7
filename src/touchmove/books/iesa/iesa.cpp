#include "touchmove/books/iesa/iesa.hpp"

#include "touchmove/books/common/mating.hpp"
#include "touchmove/books/iesa/clauses.hpp"
#include "touchmove/books/iesa/iesa_events.hpp"
#include "touchmove/books/iesa/iesa_paper.hpp"
#include "touchmove/books/iesa/incidents.hpp"
#include "touchmove/books/iesa/movement.hpp"
#include "touchmove/books/iesa/theoretical_draws.hpp"

namespace touchmove::books::iesa {

using game::Enforcement;

const Iesa book{};

namespace {

/// iesa:12-7-1: no more than a lone king, king and knight, or king and bishop.
bool little_material(const Material& men) { return !men.heavy() && men.minors() <= 1; }

game::Answer may_win(const board::Placement& placement, const board::Position* position, board::Color side) {
  return may_win_unless_little(placement, position, side, little_material);
}

game::ForcedMate forced_mate(const board::Placement& placement, const board::Position* position, board::Color side) {
  return forced_mate_of_little(placement, position, side, little_material);
}

game::Answer dead(const board::Placement& placement, const board::Position* position) {
  return dead_of_little(placement, position, little_material);
}

}  // namespace

game::Policies Iesa::policies(const game::Conditions& conditions) const {
  (void)conditions;
  game::Policies policies;
  name_clauses(policies.clauses);
  name_paper_clauses(policies.clauses);
  policies.paper = paper_policies();
  // iesa:8-7, 9-1: the players claim.
  policies.touch_enforced = Enforcement::OnClaim;
  policies.touch_window = game::ClaimWindow::UntilTouch;  // iesa:8-7-1
  policies.castling_touch = game::CastlingTouch::King;    // iesa:6-2-4, 6-2-5, 8-4
  policies.reply_before_press = true;                     // iesa:7-3
  policies.directed_touch_binds = true;                   // iesa:8-7-4
  policies.adjust_out_of_turn_punished = true;            // iesa:8-2
  policies.same_hand = game::SameHandRule::Warned;        // iesa:4-5a
  policies.pawn_left = game::PawnLeft::Owed;              // iesa:6-8-4
  policies.stand_in = game::StandIn::Nothing;             // iesa:6-8-5
  policies.move_clauses = move_clauses;
  policies.move_law = move_law;
  policies.notation = {.zeros = true, .parentheses = true, .en_passant_mark = true};  // iesa:20-3

  policies.illegal_enforced = Enforcement::OnClaim;
  policies.illegal_reach = 5;             // iesa:9-1
  policies.illegal_trouble_ms = 300'000;  // iesa:16-1, 16-1-2
  policies.illegal_trouble_moves = 2;
  policies.illegal_late = game::LateIllegal::Stands;  // iesa:9-1-5
  policies.illegal_cost = game::IllegalCost::Time;
  policies.illegal_ms = 120'000;  // iesa:9-1-3

  policies.offer_end = game::OfferEnd::ByMove;                       // iesa:12-2-2b
  policies.offer_time = game::OfferTime::AfterMove;                  // iesa:12-2-1
  policies.offer_penalty_ms = 120'000;                               // iesa:12-3-2c
  policies.early_draw_moves = 10;                                    // iesa:12-2-4, 12-5-5
  policies.draw_claimant = game::DrawClaimant::UntilPress;           // iesa:12-5-2, 12-6-1, with 7-3
  policies.wrong_draw_claim_ms = 120'000;                            // iesa:12-5-3b, 12-6-2b
  policies.announced_move_binds = true;                              // iesa:12-5-3a, 12-6-2a
  policies.official_may_draw = true;                                 // iesa:12-11
  policies.both_in_check_draws = true;                               // iesa:12-9
  policies.losing_chances = theoretical_draw;                        // iesa:12-8
  policies.wrong_appeal_ms = 120'000;                                // iesa:16-2
  policies.perpetual_proof = game::PerpetualProof::ByDemonstration;  // iesa:16-3-1
  policies.idle_press_ms = 120'000;                                  // iesa:14-11
  // iesa:3-5-1a, 3-5-1b; 3-5-2; 2-2-2.
  policies.wrong_setup = {game::StartRemedy::Annulled, game::StartRemedy::Judged, 10};
  policies.replacement_clocks = game::ReplacementClocks::Cut;  // iesa:18-2-1
  policies.replacement_cut_ms = 300'000;
  policies.wrong_colours.early = game::StartRemedy::GoesOn;  // and is never late
  policies.wrong_board.early = game::StartRemedy::GoesOn;

  policies.flag_caller = game::FlagCaller::Players;  // iesa:11-3-1
  policies.both_flags_draw = true;                   // iesa:11-3-4
  policies.may_win_on_time = may_win;                // iesa:11-3-5
  policies.forced_mate = forced_mate;
  policies.mating_question = game::Question::ForcedWin;  // iesa:12-7
  policies.dead = dead;
  policies.incidents = &incidents;  // chapters 16 to 19 and 21
  return policies;
}

const game::EventPolicies& Iesa::events() const { return iesa::events; }
const game::RecordPolicies& Iesa::records() const { return iesa::records; }

}  // namespace touchmove::books::iesa
