#include "touchmove/books/bcf_1911/bcf_1911.hpp"

#include "touchmove/books/bcf_1911/bcf_1911_events.hpp"
#include "touchmove/books/bcf_1911/bcf_1911_paper.hpp"
#include "touchmove/books/bcf_1911/incidents.hpp"
#include "touchmove/books/bcf_1911/move_law.hpp"
#include "touchmove/rulebook/cite.hpp"

namespace touchmove::books::bcf_1911 {

using game::Enforcement;
using game::Matter;
using rulebook::cite;

const Bcf1911 book{};

namespace {

void name_clauses(game::Clauses& clauses) {
  // turn and clock
  clauses.set(Matter::OutOfTurn, cite("bcf-1911:1"));
  clauses.set(Matter::ClockStart, cite("bcf-1911:36b"));
  clauses.set(Matter::Press, cite("bcf-1911:36c"));
  // Play may stop, if it goes on within a reasonable time.
  clauses.set(Matter::PauseReason, cite("bcf-1911:42b"));
  clauses.set(Matter::Outage, cite("bcf-1911:36e"));
  clauses.set(Matter::SetClock, cite("bcf-1911:36e"));
  // touching
  clauses.set(Matter::TouchOwn, cite("bcf-1911:22a"));
  clauses.set(Matter::TouchOpponent, cite("bcf-1911:22h"));
  clauses.set(Matter::TouchSeveral, cite("bcf-1911:22j"));
  clauses.set(Matter::TouchSeveralOpponents, cite("bcf-1911:22k"));
  clauses.set(Matter::TouchMixed, cite("bcf-1911:gap.touch-mixed"));
  clauses.set(Matter::EarlyTouch, cite("bcf-1911:23"));
  clauses.set(Matter::TouchBoth, cite("bcf-1911:22i"));
  clauses.set(Matter::TouchOffBoard, cite("bcf-1911:23.note"));
  clauses.set(Matter::TouchAccident, cite("bcf-1911:23.note"));
  clauses.set(Matter::TouchClaim, cite("bcf-1911:29"));
  clauses.set(Matter::TouchWindow, cite("bcf-1911:26"));
  clauses.set(Matter::Adjust, cite("bcf-1911:21.player"));
  clauses.set(Matter::AdjustOutOfTurn, cite("bcf-1911:21.opponent"));
  clauses.set(Matter::TouchNoneLegal, cite("bcf-1911:22a"));
  clauses.set(Matter::KingAndRook, cite("bcf-1911:22j"));
  clauses.set(Matter::CastlingCommitted, cite("bcf-1911:20a"));
  clauses.set(Matter::CastlingUnmade, cite("bcf-1911:12.procedure"));
  clauses.set(Matter::CastlingMade, cite("bcf-1911:12.procedure"));
  clauses.set(Matter::CaptureComplete, cite("bcf-1911:20c"));
  clauses.set(Matter::CaptureMade, cite("bcf-1911:10"));
  clauses.set(Matter::EnPassant, cite("bcf-1911:13"));
  clauses.set(Matter::EnPassantForced, cite("bcf-1911:14"));
  clauses.set(Matter::OneMan, cite("bcf-1911:1"));
  clauses.set(Matter::Release, cite("bcf-1911:20d"));
  clauses.set(Matter::PromotionCommitted, cite("bcf-1911:15"));
  clauses.set(Matter::PromotionChoice, cite("bcf-1911:20b"));
  clauses.set(Matter::PromotionMissing, cite("bcf-1911:gap.promotion-silent"));
  // illegal moves
  clauses.set(Matter::IllegalDefinition, cite("bcf-1911:24.0"));
  clauses.set(Matter::IllegalNotCompleted, cite("bcf-1911:24.0"));
  clauses.set(Matter::IllegalCompleted, cite("bcf-1911:24.0"));
  clauses.set(Matter::IllegalRestored, cite("bcf-1911:24.0"));
  clauses.set(Matter::IllegalClaim, cite("bcf-1911:24.0"));
  clauses.set(Matter::IllegalReplacement, cite("bcf-1911:29"));
  clauses.set(Matter::IllegalLater, cite("bcf-1911:25"));
  clauses.set(Matter::IllegalQuiet, cite("bcf-1911:24a"));
  clauses.set(Matter::IllegalCapture, cite("bcf-1911:24b"));
  clauses.set(Matter::IllegalCastling, cite("bcf-1911:gap.castling-illegal-order"));
  clauses.set(Matter::IllegalClaimant, cite("bcf-1911:24.0"));
  clauses.set(Matter::IllegalRetracted, cite("bcf-1911:36f"));
  clauses.set(Matter::DemandWindow, cite("bcf-1911:26"));
  clauses.set(Matter::DemandNoCastling, cite("bcf-1911:27"));
  clauses.set(Matter::DemandIllegal, cite("bcf-1911:28"));
  clauses.set(Matter::DemandRestored, cite("bcf-1911:29"));
  clauses.set(Matter::DemandTime, cite("bcf-1911:36c"));
  clauses.set(Matter::KingTaken, cite("bcf-1911:11"));
  // endings that happen
  clauses.set(Matter::Checkmate, cite("bcf-1911:30"));
  clauses.set(Matter::Stalemate, cite("bcf-1911:31"));
  clauses.set(Matter::StalemateDraws, cite("bcf-1911:32a"));
  clauses.set(Matter::DeadPosition, cite("bcf-1911:gap.dead-position"));
  clauses.set(Matter::DeadMaterial, cite("bcf-1911:gap.dead-position"));
  // agreement and resignation
  clauses.set(Matter::Agreement, cite("bcf-1911:32e"));
  clauses.set(Matter::Offer, cite("bcf-1911:32e"));
  clauses.set(Matter::OfferLife, cite("bcf-1911:32e"));
  clauses.set(Matter::OfferRefused, cite("bcf-1911:32e"));
  clauses.set(Matter::OfferWithdraw, cite("bcf-1911:32e"));
  clauses.set(Matter::Resignation, cite("bcf-1911:gap.resignation"));
  // draw claims
  clauses.set(Matter::Repetition, cite("bcf-1911:32c"));
  clauses.set(Matter::RepetitionMen, cite("bcf-1911:32c"));
  clauses.set(Matter::RepetitionTiming, cite("bcf-1911:32c"));
  clauses.set(Matter::FiftyMoves, cite("bcf-1911:32d"));
  clauses.set(Matter::PerpetualCheck, cite("bcf-1911:32b"));
  // time
  clauses.set(Matter::FlagObserved, cite("bcf-1911:gap.claim-order"));
  clauses.set(Matter::FlagWho, cite("bcf-1911:gap.claim-order"));
  clauses.set(Matter::FlagNotDown, cite("bcf-1911:36a"));
  clauses.set(Matter::FlagLoss, cite("bcf-1911:42c"));
  clauses.set(Matter::FlagMateFirst, cite("bcf-1911:30"));
  clauses.add(Matter::FlagMateFirst, cite("bcf-1911:gap.claim-order"));
  clauses.set(Matter::FlagStalemateFirst, cite("bcf-1911:32a"));
  clauses.add(Matter::FlagStalemateFirst, cite("bcf-1911:gap.claim-order"));
  clauses.set(Matter::FlagTooLate, cite("bcf-1911:gap.claim-order"));
  clauses.set(Matter::BothFlags, cite("bcf-1911:gap.both-exceed"));
  // officials and judgement
  clauses.set(Matter::ClaimProcedure, cite("bcf-1911:43"));
  clauses.set(Matter::Penalties, cite("bcf-1911:gap.no-agreement"));
  clauses.set(Matter::PenaltyDiscretion, cite("bcf-1911:gap.no-agreement"));
  clauses.set(Matter::WrongSetup, cite("bcf-1911:7"));
  clauses.set(Matter::FirstMove, cite("bcf-1911:19"));
  clauses.set(Matter::FirstMoveDue, cite("bcf-1911:18"));
  clauses.set(Matter::OddsPawn, cite("bcf-1911:37"));
  clauses.set(Matter::OddsPiece, cite("bcf-1911:38"));
  clauses.set(Matter::AbsentRook, cite("bcf-1911:39"));
  clauses.set(Matter::WrongColours, cite("bcf-1911:19"));
  clauses.set(Matter::WrongBoard, cite("bcf-1911:3"));
  clauses.set(Matter::Assistance, cite("bcf-1911:40"));
  clauses.set(Matter::Displaced, cite("bcf-1911:42a"));
  clauses.set(Matter::Intervention, cite("bcf-1911:gap.no-agreement"));
  clauses.set(Matter::Annulment, cite("bcf-1911:17"));
  clauses.set(Matter::FurtherGame, cite("bcf-1911:17"));
  clauses.set(Matter::SeriesColours, cite("bcf-1911:17"));
}

}  // namespace

game::Policies Bcf1911::policies(const game::Conditions& conditions) const {
  game::Policies policies;
  name_clauses(policies.clauses);
  const bool witnessed = conditions.custody == game::Custody::Witnessed;

  // No arbiter exists in these laws: what is wrong is pointed out by the opponent.
  policies.touch_enforced = Enforcement::OnClaim;
  policies.touch_window = game::ClaimWindow::UntilTouch;     // bcf-1911:26
  policies.touch_choice = game::TouchChoice::Opponent;       // bcf-1911:22i, 22j, 22k
  policies.early_touch = game::EarlyTouchRule::CountsLater;  // bcf-1911:23
  // bcf-1911:20a to 20d: a move is complete by the hand.
  policies.completion = game::Completion::ByHand;
  policies.reply_before_press = true;
  policies.promotion_completes = true;                       // bcf-1911:20b
  policies.wrong_first_move = game::WrongFirstMove::Stands;  // bcf-1911:19
  policies.castles_without_rook = true;                      // bcf-1911:39
  policies.odds_known = true;                                // bcf-1911:37, 38
  policies.move_law = move_law;

  policies.illegal_enforced = Enforcement::OnClaim;
  policies.illegal_window = game::ClaimWindow::UntilMove;  // bcf-1911:24.0
  policies.illegal_late = game::LateIllegal::Restored;     // bcf-1911:25
  policies.illegal_ms = 0;
  policies.illegal_cost = game::IllegalCost::Demand;  // bcf-1911:24a, 24b

  policies.offer_end = game::OfferEnd::ByMove;
  policies.draw_claimant = game::DrawClaimant::OnMoveAlways;                    // bcf-1911:32c
  policies.sameness = game::Sameness::MenAndTurn;                               // bcf-1911:32c
  policies.perpetual_proof = game::PerpetualProof::ByAnalysis;                  // bcf-1911:32b
  policies.wrong_setup = {.early = game::StartRemedy::NoGame};                  // bcf-1911:7
  policies.wrong_colours = {.early = game::StartRemedy::NoGame, .limit = 4};    // bcf-1911:19
  policies.wrong_board = {.early = game::StartRemedy::BegunAgain, .limit = 4};  // bcf-1911:3

  // bcf-1911:gap.claim-order: the program's own clock speaks at once, clocks kept by hand when either person does.
  name_paper_clauses(policies.clauses);
  policies.paper = paper_policies();
  policies.flag_caller = witnessed ? game::FlagCaller::Anyone : game::FlagCaller::Players;
  policies.incidents = &incidents;
  return policies;
}

const game::EventPolicies& Bcf1911::events() const { return bcf_1911::events; }
const game::RecordPolicies& Bcf1911::records() const { return bcf_1911::records; }

}  // namespace touchmove::books::bcf_1911
