#include "touchmove/books/fide/fide.hpp"

#include "touchmove/books/common/mating.hpp"
#include "touchmove/books/fide/fide_events.hpp"
#include "touchmove/books/fide/fide_paper.hpp"
#include "touchmove/books/fide/incidents.hpp"
#include "touchmove/books/fide/move_law.hpp"
#include "touchmove/rulebook/cite.hpp"

namespace touchmove::books::fide {

using game::Enforcement;
using game::Matter;
using game::TimeClass;
using rulebook::cite;

const Fide book{};

namespace {

void name_clauses(game::Clauses& clauses) {
  // turn and clock
  clauses.set(Matter::OutOfTurn, cite("fide:setup.first-move"));
  clauses.set(Matter::ReplyBeforePress, cite("fide:clock.press-right"));
  clauses.set(Matter::ClockStart, cite("fide:clock.placement"));
  clauses.set(Matter::Press, cite("fide:clock.press"));
  clauses.set(Matter::SameHand, cite("fide:clock.same-hand"));
  clauses.set(Matter::PressWithoutMove, cite("fide:illegal.clock-without-move"));
  clauses.set(Matter::PressBack, cite("fide:irregularities.displaced"));
  clauses.set(Matter::PauseReason, cite("fide:clock.pause-reason"));
  clauses.set(Matter::Outage, cite("fide:penalties.disturbance"));
  clauses.set(Matter::SetClock, cite("fide:clock.wrong-setting"));
  clauses.set(Matter::SetClockRestored, cite("fide:irregularities.clocks-after"));
  // touching
  clauses.set(Matter::TouchOwn, cite("fide:touch.own"));
  clauses.set(Matter::TouchOpponent, cite("fide:touch.opponent"));
  clauses.set(Matter::TouchSeveral, cite("fide:touch.several"));
  clauses.set(Matter::TouchBoth, cite("fide:touch.both"));
  clauses.set(Matter::TouchNoneLegal, cite("fide:touch.none-legal"));
  clauses.set(Matter::TouchOffBoard, cite("fide:touch.intent"));
  clauses.set(Matter::TouchAccident, cite("fide:touch.intent"));
  clauses.set(Matter::TouchClaim, cite("fide:touch.claim-window"));
  clauses.set(Matter::TouchWindow, cite("fide:touch.claim-window"));
  clauses.set(Matter::Adjust, cite("fide:touch.adjust"));
  clauses.set(Matter::AdjustOutOfTurn, cite("fide:touch.adjust-turn"));
  clauses.set(Matter::KingAndRook, cite("fide:touch.king-and-rook"));
  clauses.set(Matter::RookFirst, cite("fide:touch.castle-king-first"));
  clauses.set(Matter::CastlingIllegal, cite("fide:touch.castle-illegal"));
  clauses.set(Matter::CaptureComplete, cite("fide:touch.made.capture"));
  clauses.add(Matter::CaptureComplete, cite("fide:touch.release"));
  clauses.set(Matter::CastlingCommitted, cite("fide:touch.made.castling"));
  clauses.set(Matter::CastlingUnmade, cite("fide:castling.procedure"));
  clauses.set(Matter::OneMan, cite("fide:setup.one-man"));
  clauses.set(Matter::Release, cite("fide:touch.release"));
  clauses.set(Matter::PromotionCommitted, cite("fide:touch.promotion-committed"));
  clauses.set(Matter::PromotionChoice, cite("fide:touch.promotion-choice-final"));
  clauses.set(Matter::PromotionTakenOff, cite("fide:touch.promotion-committed"));
  clauses.set(Matter::PromotionOrder, cite("fide:touch.promotion-order"));
  clauses.set(Matter::PromotionMissing, cite("fide:illegal.promotion-missing"));
  // illegal moves
  clauses.set(Matter::IllegalDefinition, cite("fide:illegal.definition"));
  clauses.set(Matter::IllegalCheck, cite("fide:check.duty"));
  clauses.set(Matter::IllegalMate, cite("fide:checkmate.legal-move"));
  clauses.set(Matter::IllegalCastling, cite("fide:illegal.castling"));
  clauses.set(Matter::IllegalNotCompleted, cite("fide:illegal.completed"));
  clauses.set(Matter::IllegalCompleted, cite("fide:illegal.completed"));
  clauses.set(Matter::IllegalRestored, cite("fide:illegal.immediate"));
  clauses.set(Matter::IllegalPenalty, cite("fide:illegal.first"));
  clauses.set(Matter::IllegalRepeated, cite("fide:illegal.second"));
  clauses.set(Matter::IllegalRepeatedDraw, cite("fide:illegal.second-draw"));
  clauses.set(Matter::IllegalReplacement, cite("fide:illegal.replacement-touch"));
  clauses.set(Matter::IllegalClaim, cite("fide:illegal.immediate"));
  clauses.set(Matter::IllegalClaimDraw, cite("fide:illegal.second-draw"));
  clauses.set(Matter::IllegalStands, cite("fide:illegal.fast-stands"));
  clauses.set(Matter::IllegalLater, cite("fide:illegal.later"));
  clauses.set(Matter::IllegalUnrestorable, cite("fide:illegal.unrecoverable"));
  clauses.set(Matter::IllegalAfterGame, cite("fide:illegal.after-game"));
  clauses.set(Matter::ImpossiblePosition, cite("fide:irregularities.illegal-position"));
  clauses.set(Matter::KingTaken, cite("fide:movement.king-not-captured"));
  clauses.set(Matter::IllegalPosition, cite("fide:illegal.fast-illegal-position"));
  // endings that happen
  clauses.set(Matter::Checkmate, cite("fide:checkmate.definition"));
  clauses.set(Matter::Stalemate, cite("fide:draws.stalemate"));
  clauses.set(Matter::DeadPosition, cite("fide:draws.dead-position"));
  clauses.set(Matter::DeadBlocked, cite("fide:draws.dead-blocked"));
  clauses.set(Matter::DeadMaterial, cite("fide:draws.dead-material"));
  clauses.set(Matter::Fivefold, cite("fide:draws.fivefold"));
  clauses.set(Matter::SeventyFive, cite("fide:draws.seventy-five"));
  clauses.set(Matter::GameOver, cite("fide:overview.endings"));
  // agreement and resignation
  clauses.set(Matter::Agreement, cite("fide:draws.agreement"));
  clauses.set(Matter::AgreementMinimum, cite("fide:draws.agreement-minimum"));
  clauses.set(Matter::Offer, cite("fide:draws.offer"));
  clauses.set(Matter::OfferImproper, cite("fide:conduct.distraction"));
  clauses.set(Matter::OfferLife, cite("fide:draws.offer-life"));
  clauses.set(Matter::OfferRefused, cite("fide:draws.offer-life"));
  clauses.set(Matter::OfferWithdraw, cite("fide:draws.offer-life"));
  clauses.set(Matter::OfferRepeated, cite("fide:conduct.distraction"));
  clauses.set(Matter::ClaimIsOffer, cite("fide:draws.claim-is-offer"));
  clauses.set(Matter::Resignation, cite("fide:resignation.result"));
  clauses.set(Matter::ResignationNoMate, cite("fide:resignation.no-mate"));
  // draw claims
  clauses.set(Matter::Repetition, cite("fide:draws.threefold"));
  clauses.set(Matter::RepetitionIntended, cite("fide:draws.claim-intended"));
  clauses.set(Matter::RepetitionSame, cite("fide:draws.sameness"));
  clauses.set(Matter::RepetitionCastling, cite("fide:draws.sameness-castling"));
  clauses.set(Matter::RepetitionEnPassant, cite("fide:draws.sameness-en-passant"));
  clauses.set(Matter::RepetitionMen, cite("fide:draws.sameness"));
  clauses.set(Matter::RepetitionTiming, cite("fide:draws.threefold"));
  clauses.set(Matter::DrawClaimTouched, cite("fide:draws.claim-touch"));
  clauses.set(Matter::FiftyMoves, cite("fide:draws.fifty"));
  clauses.set(Matter::ClaimUpheld, cite("fide:draws.claim-correct"));
  clauses.set(Matter::ClaimSettles, cite("fide:draws.claim-correct"));
  clauses.set(Matter::ClaimDenied, cite("fide:draws.claim-incorrect"));
  clauses.set(Matter::PerpetualCheck, cite("fide:draws.no-perpetual"));
  clauses.set(Matter::LosingChances, cite("fide:draws.us-losing-chances"));
  // time
  clauses.set(Matter::FlagObserved, cite("fide:time.flag-established"));
  clauses.set(Matter::FlagNotDown, cite("fide:clock.flag-check"));
  clauses.set(Matter::FlagWho, cite("fide:time.flag-established"));
  clauses.set(Matter::FlagLoss, cite("fide:time.flag-loss"));
  clauses.set(Matter::FlagNoMate, cite("fide:time.flag-draw"));
  clauses.set(Matter::FlagMaterial, cite("fide:draws.flag-no-mate"));
  clauses.set(Matter::FlagMateFirst, cite("fide:time.mate-first"));
  clauses.set(Matter::FlagStalemateFirst, cite("fide:time.draw-first"));
  clauses.set(Matter::FlagDeadFirst, cite("fide:time.draw-first"));
  clauses.set(Matter::FlagDrawFirst, cite("fide:time.draw-first"));
  clauses.set(Matter::FlagSettled, cite("fide:time.flag-first"));
  clauses.set(Matter::BothFlags, cite("fide:time.both-flags"));
  // officials and judgement
  clauses.set(Matter::ClaimProcedure, cite("fide:irregularities.arbiter"));
  clauses.set(Matter::Penalties, cite("fide:penalties.kinds"));
  clauses.set(Matter::PenaltyDiscretion, cite("fide:penalties.kinds"));
  clauses.set(Matter::OneHand, cite("fide:touch.one-hand"));
  clauses.set(Matter::TwoHands, cite("fide:illegal.two-hands"));
  clauses.set(Matter::PromotionStandIn, cite("fide:touch.inverted-rook"));
  clauses.set(Matter::WrongSetup, cite("fide:irregularities.initial"));
  clauses.set(Matter::WrongColours, cite("fide:irregularities.colours"));
  clauses.set(Matter::WrongBoard, cite("fide:irregularities.board"));
  clauses.set(Matter::WrongBoardTransfer, cite("fide:irregularities.board"));
  clauses.set(Matter::WrongBoardGoesOn, cite("fide:irregularities.board"));
  clauses.set(Matter::BehindInNotation, cite("fide:record.duty"));
  clauses.set(Matter::Distraction, cite("fide:conduct.distraction"));
  clauses.set(Matter::Device, cite("fide:conduct.devices"));
  clauses.set(Matter::Assistance, cite("fide:conduct.assistance"));
  clauses.set(Matter::Displaced, cite("fide:irregularities.displaced"));
  clauses.set(Matter::DisplacedUnclear, cite("fide:irregularities.displaced-unclear"));
  clauses.set(Matter::Intervention, cite("fide:penalties.arbiter-limits"));
  clauses.set(Matter::Annulment, cite("fide:irregularities.initial"));
  clauses.set(Matter::Replacement, cite("fide:irregularities.initial"));
}

}  // namespace

game::Policies Fide::policies(const game::Conditions& conditions) const {
  game::Policies policies;
  name_clauses(policies.clauses);
  const bool fast = conditions.time_class != TimeClass::Standard;
  // fide:illegal.fast-supervised: with an official at the board the full rules hold in rapid and blitz too.
  const bool full_rules = !fast || conditions.supervised;
  // What no arbiter and no program saw is acted on when it is claimed.
  const bool witnessed = conditions.custody == game::Custody::Witnessed;

  // fide:touch.claim-window: who sees the breach acts without a complaint.
  policies.touch_enforced = witnessed ? Enforcement::AtPress : Enforcement::OnClaim;
  policies.touch_window = game::ClaimWindow::UntilTouch;
  policies.castling_touch = game::CastlingTouch::Castling;
  policies.reply_before_press = true;                // fide:clock.press-right
  policies.press_without_move_counts = true;         // fide:illegal.clock-without-move
  policies.pawn_left = game::PawnLeft::Queen;        // fide:illegal.promotion-missing
  policies.stand_in = game::StandIn::Rook;           // fide:touch.inverted-rook
  policies.two_hands = game::TwoHandsRule::Illegal;  // fide:illegal.two-hands

  policies.illegal_enforced = full_rules && witnessed ? Enforcement::AtPress : Enforcement::OnClaim;
  // fide:illegal.fast-stands: until the opponent has made his next move; otherwise fide:illegal.later.
  policies.illegal_window = game::ClaimWindow::UntilMove;
  policies.illegal_late = full_rules ? game::LateIllegal::Restored : game::LateIllegal::Stands;
  policies.illegal_cost = game::IllegalCost::TimeThenLoss;
  policies.illegal_position_draws = !full_rules;  // fide:illegal.fast-illegal-position
  policies.illegal_loses_at = 2;                  // fide:illegal.second
  policies.illegal_ms = fast ? 60'000 : 120'000;
  if (fast) policies.clauses.set(Matter::IllegalPenalty, cite("fide:illegal.first-fast"));

  policies.offer_end = game::OfferEnd::ByTouch;      // fide:draws.offer-life
  policies.offer_time = game::OfferTime::AfterMove;  // fide:draws.offer
  policies.agreement_minimum_plies = 2;              // fide:draws.agreement-minimum
  policies.claim_is_offer = true;                    // fide:draws.claim-is-offer
  policies.draw_claimant = game::DrawClaimant::OnMove;
  policies.wrong_draw_claim_ms = fast ? 60'000 : 120'000;  // fide:draws.claim-incorrect
  policies.announced_move_binds = true;
  policies.fivefold_ends = true;
  policies.seventy_five_ends = true;

  // fide:time.flag-established: in the hall the clock itself is the observer.
  policies.flag_caller = game::FlagCaller::Anyone;
  policies.may_win_on_time = can_mate_by_any_series;
  policies.mating_question = game::Question::CanMate;
  policies.move_law = move_law;
  policies.notation = {.zeros = true};     // fide:record.algebraic-details
  policies.resignation_needs_mate = true;  // fide:resignation.no-mate
  policies.dead = is_dead;

  name_paper_clauses(policies.clauses);
  policies.paper = paper_policies(conditions.time_class);

  policies.wrong_colours.limit = 10;                       // fide:irregularities.colours
  policies.wrong_board.early = game::StartRemedy::GoesOn;  // fide:irregularities.board
  policies.incidents = &incidents;
  if (!full_rules) {
    policies.wrong_setup.limit = 10;
    policies.clauses.set(Matter::WrongSetup, cite("fide:irregularities.fast-ten-moves"));
    policies.wrong_board.limit = 10;
    policies.clauses.set(Matter::WrongBoard, cite("fide:irregularities.fast-ten-moves"));
    // Nor is the clock set right, unless the schedule would suffer.
    policies.paper.clock.setting_until = 10;
    policies.paper.clock.setting_late_judged = true;
    policies.clauses.set(Matter::ClockSettingLate, cite("fide:irregularities.fast-ten-moves"));
  }
  return policies;
}

const game::EventPolicies& Fide::events() const { return fide::events; }
const game::RecordPolicies& Fide::records() const { return fide::records; }

}  // namespace touchmove::books::fide
