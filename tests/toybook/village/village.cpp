#include "tests/toybook/village/village.hpp"

#include "tests/toybook/village/cite.hpp"
#include "tests/toybook/village/village_events.hpp"
#include "touchmove/books/common/mating.hpp"

namespace touchmove::books::village {

using game::Matter;

const Village book{};

namespace {

void name_clauses(game::Clauses& clauses) {
  for (const Matter matter : {Matter::OutOfTurn, Matter::ClockStart}) clauses.set(matter, cite("village:turn"));
  for (const Matter matter : {Matter::TouchOwn, Matter::TouchOpponent, Matter::TouchSeveral, Matter::TouchBoth,
                              Matter::TouchNoneLegal, Matter::TouchOffBoard, Matter::TouchClaim, Matter::TouchWindow}) {
    clauses.set(matter, cite("village:touch"));
  }
  for (const Matter matter : {Matter::Release, Matter::Press, Matter::PromotionCommitted, Matter::PromotionChoice}) {
    clauses.set(matter, cite("village:made"));
  }
  for (const Matter matter : {Matter::IllegalDefinition, Matter::IllegalNotCompleted, Matter::IllegalCompleted,
                              Matter::IllegalRestored, Matter::IllegalClaim, Matter::IllegalClaimDraw,
                              Matter::IllegalPenalty, Matter::IllegalReplacement, Matter::IllegalStands}) {
    clauses.set(matter, cite("village:illegal"));
  }
  clauses.set(Matter::Checkmate, cite("village:mate"));
  clauses.set(Matter::Stalemate, cite("village:stalemate"));
  for (const Matter matter : {Matter::Agreement, Matter::Offer, Matter::OfferLife, Matter::Resignation}) {
    clauses.set(matter, cite("village:agreement"));
  }
  for (const Matter matter : {Matter::FlagObserved, Matter::FlagWho, Matter::FlagLoss, Matter::FlagNoMate}) {
    clauses.set(matter, cite("village:flag"));
  }
}

}  // namespace

game::Policies Village::policies(const game::Conditions& /*conditions*/) const {
  game::Policies policies;
  name_clauses(policies.clauses);
  policies.illegal_cost = game::IllegalCost::Game;  // village:illegal
  policies.illegal_window = game::ClaimWindow::UntilMove;
  policies.flag_caller = game::FlagCaller::Players;  // village:flag
  policies.may_win_on_time = can_mate_by_any_series;
  return policies;
}

const game::EventPolicies& Village::events() const { return village::events; }
const game::RecordPolicies& Village::records() const { return village::records; }

}  // namespace touchmove::books::village
