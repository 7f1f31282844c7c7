#include "touchmove/books/bcf_1911/bcf_1911.hpp"

namespace touchmove::books::bcf_1911 {

using game::Enforcement;
using game::Matter;
using rulebook::cite;

const Bcf1911 book{};

namespace {

void name_clauses(game::Clauses& clauses) {
  // turn and clock
  clauses.set(Matter::OutOfTurn, cite("bcf-1911:23"));
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
  clauses.set(Matter::TouchBoth, cite("bcf-1911:22i"));
  clauses.set(Matter::TouchOffBoard, cite("bcf-1911:23.note"));
  clauses.set(Matter::TouchClaim, cite("bcf-1911:29"));
  clauses.set(Matter::TouchWindow, cite("bcf-1911:26"));
  clauses.set(Matter::Adjust, cite("bcf-1911:21.player"));
  clauses.set(Matter::AdjustOutOfTurn, cite("bcf-1911:21.opponent"));
  clauses.set(Matter::TouchNoneLegal, cite("bcf-1911:22a"));
  clauses.set(Matter::KingAndRook, cite("bcf-1911:12.procedure"));
  clauses.set(Matter::CastlingCommitted, cite("bcf-1911:20a"));
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
  clauses.set(Matter::KingTaken, cite("bcf-1911:11"));
  // endings that happen
  clauses.set(Matter::Checkmate, cite("bcf-1911:30"));
  clauses.set(Matter::Stalemate, cite("bcf-1911:31"));
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
  clauses.set(Matter::RepetitionTiming, cite("bcf-1911:32c"));
  clauses.set(Matter::FiftyMoves, cite("bcf-1911:32d"));
  clauses.set(Matter::PerpetualCheck, cite("bcf-1911:32b"));
  // time
  clauses.set(Matter::FlagObserved, cite("bcf-1911:gap.claim-order"));
  clauses.set(Matter::FlagWho, cite("bcf-1911:gap.claim-order"));
  clauses.set(Matter::FlagLoss, cite("bcf-1911:42c"));
  clauses.set(Matter::BothFlags, cite("bcf-1911:gap.both-exceed"));
  // officials and judgement
  clauses.set(Matter::ClaimProcedure, cite("bcf-1911:43"));
  clauses.set(Matter::Penalties, cite("bcf-1911:gap.no-agreement"));
  clauses.set(Matter::PenaltyDiscretion, cite("bcf-1911:gap.no-agreement"));
  clauses.set(Matter::WrongSetup, cite("bcf-1911:7"));
  clauses.set(Matter::WrongColours, cite("bcf-1911:19"));
  clauses.set(Matter::WrongBoard, cite("bcf-1911:3"));
  clauses.set(Matter::Assistance, cite("bcf-1911:40"));
  clauses.set(Matter::Displaced, cite("bcf-1911:42a"));
  clauses.set(Matter::Intervention, cite("bcf-1911:gap.no-agreement"));
  clauses.set(Matter::Annulment, cite("bcf-1911:17"));
}

}  // namespace

game::Policies Bcf1911::policies(const game::Conditions& conditions) const {
  game::Policies policies;
  name_clauses(policies.clauses);
  const bool witnessed = conditions.custody == game::Custody::Witnessed;

  // No arbiter exists in these laws: what is wrong is pointed out by the opponent.
  policies.touch_enforced = Enforcement::OnClaim;
  policies.touch_window = game::ClaimWindow::UntilTouch;  // bcf-1911:26
  policies.reply_before_press = true;                     // bcf-1911:20d: a move is complete by the hand

  policies.illegal_enforced = Enforcement::OnClaim;
  policies.illegal_window = game::ClaimWindow::UntilMove;  // bcf-1911:24.0
  policies.illegal_late = game::LateIllegal::Restored;     // bcf-1911:25
  policies.illegal_ms = 0;

  policies.offer_end = game::OfferEnd::ByMove;
  policies.draw_claimant = game::DrawClaimant::OnMove;
  policies.wrong_colours_limit = 4;  // bcf-1911:19

  // bcf-1911:gap.claim-order: the program's own clock speaks at once, clocks kept by hand when either person does.
  policies.flag_caller = witnessed ? game::FlagCaller::Anyone : game::FlagCaller::Players;
  return policies;
}

}  // namespace touchmove::books::bcf_1911
