// Who is there and since when: lateness, absence, the time within which one must come.
#include <algorithm>

#include "touchmove/game/judge/judge.hpp"

namespace touchmove::game {
namespace {

/// Whether a side has made a move, so was there.
bool has_acted(const State& state, board::Color side) {
  board::Color mover = state.start.side_to_move;
  for (std::size_t i = 0; i < state.plies.size(); ++i, mover = ~mover) {
    if (mover == side) return true;
  }
  return false;
}

}  // namespace

std::int64_t Judge::default_time(const State& state, Color side) const {
  const ArrivalPolicy& policy = policies_.paper.arrival;
  const clock::Side display = clock_side(side);
  if (!policy.half_first_control || !state.clock.timed(display)) return policy.default_ms;
  return std::min<std::int64_t>(policy.default_ms, state.clock.control()[display].periods[0].allotted_ms / 2);
}

void Judge::lose_by_default(const State& state, Color late) {
  const ArrivalPolicy& policy = policies_.paper.arrival;
  // Two who are both too late have both lost.
  const bool both = state.paper.absent[~late];
  const GameResult result = both                   ? GameResult::BothLose
                            : late == Color::White ? GameResult::BlackWins
                                                   : GameResult::WhiteWins;
  if (!policy.judged) return end(result, ResultReason::Forfeit);
  verdict(Verdict::Open);
  Option loss = option(OptionId::Loss, Chooser::Official, Matter::LateArrival, true);
  loss.effects.push_back(result_effect(result, ResultReason::Forfeit));
  ruling_.options.push_back(loss);
  Option play = option(OptionId::Continue, Chooser::Official, Matter::LateArrival);
  play.effects.push_back({EffectCode::Arrived, {.side = late}});
  ruling_.options.push_back(play);
  effect(EffectCode::NeedsOfficial);
}

void Judge::absent(const State& state, const Absent& absent) {
  const auto who = absent.seat ? color_of_seat(state, absent.seat) : (side_ ? std::optional(~*side_) : std::nullopt);
  if (!who || who == side_) return refuse(ClosedReason::NoSuchSeat, Matter::LateArrival);
  // Where the program is the witness no player says that the other is away.
  if (side_ && state.custody == Custody::Witnessed) return refuse(ClosedReason::OnlyOfficials, Matter::LateArrival);
  const bool at_start = has_acted(state, *who) || state.paper.absent[*who] || state.paper.arrived_at[*who];
  const bool resuming = state.paper.adjournment && state.paper.adjournment->sealed;
  if (at_start && !resuming) return refuse(ClosedReason::NobodyAbsent, Matter::LateArrival);
  verdict(Verdict::Noted);
  cite(resuming ? Matter::AdjournAbsent : first_decided(Matter::AbsenceReport, Matter::LateArrival));
  if (!resuming) {
    cite(Matter::AbsenceNoted);
    if (state.paper.clock_missing) cite(Matter::AbsenceNoClock);
    fact(FactCode::Elapsed, {.number = std::max<std::int64_t>(0, at_ - state.paper.round_began_ms)});
  }
  cite(Matter::LateArrival);
  effect(EffectCode::AbsentNoted, *who);
}

void Judge::arrive(const State& state, const Arrive& arrive) {
  const auto who = color_of_seat(state, arrive.seat);
  if (!who) return refuse(ClosedReason::NoSuchSeat, Matter::LateArrival);
  if (side_ && who != side_) return refuse(ClosedReason::OnlyOfficials, Matter::LateArrival);
  const bool resuming = state.paper.adjournment && state.paper.adjournment->sealed && !state.paper.adjournment->opened;
  if (resuming) {
    if (!state.paper.absent[*who]) return refuse(ClosedReason::NobodyAbsent, Matter::AdjournAbsent);
    verdict(Verdict::Accepted);
    cite(Matter::AdjournAbsent);
    return effect(EffectCode::Arrived, *who);
  }
  if (!policies_.clauses[Matter::LateArrival].deciding)
    return refuse(ClosedReason::NotInThisBook, Matter::ClaimProcedure);
  if (state.paper.arrived_at[*who] || has_acted(state, *who))
    return refuse(ClosedReason::NobodyAbsent, Matter::LateArrival);

  const std::int64_t late = std::max<std::int64_t>(0, at_ - state.paper.round_began_ms);
  const std::int64_t limit = default_time(state, *who);
  fact(FactCode::Late, {.number = late, .side = who});
  cite(Matter::LateArrival);
  if (late > limit || (late == limit && policies_.paper.arrival.at_default_too)) {
    fact(FactCode::DefaultTime, {.number = limit});
    return lose_by_default(state, *who);
  }
  verdict(Verdict::Accepted);
  effect(EffectCode::Arrived, *who);
  // Neither was there when the clock should have been started: the first to come starts it.
  const bool both_away = state.paper.absent[*who] && state.paper.absent[~*who];
  if (state.phase != Phase::Ready || !both_away || !state.clock.control().timed()) return;
  const Color first = state.placement.side_to_move;
  board::ByColor<std::int64_t> used{};
  switch (policies_.paper.arrival.both) {
    case LateBoth::Nothing:
      return;
    case LateBoth::WhiteLoses:
      used[first] = late;
      break;
    case LateBoth::Shared:
      used.white = late / 2;
      used.black = late - late / 2;
      break;
  }
  cite(Matter::LateBoth);
  cite(Matter::LateBothStart);
  const auto left = [&](Color side) {
    const clock::Side display = clock_side(side);
    return state.clock.timed(display) ? state.clock.remaining(display, at_) - used[side] : 0;
  };
  effect(EffectCode::ClockSet, {.number = left(Color::White), .other = left(Color::Black)});
  effect(EffectCode::ClockStarted, first);
}

void Judge::claim_default_time(const State& state) {
  if (!policies_.clauses[Matter::LateArrival].deciding)
    return refuse(ClosedReason::NotInThisBook, Matter::ClaimProcedure);
  const Color late = ~*side_;
  if (!state.paper.absent[late] || has_acted(state, late))
    return refuse(ClosedReason::NobodyAbsent, Matter::LateArrival);
  const std::int64_t waited = std::max<std::int64_t>(0, at_ - state.paper.round_began_ms);
  const std::int64_t limit = default_time(state, late);
  cite(Matter::LateArrival);
  fact(FactCode::Late, {.number = waited, .side = late});
  fact(FactCode::DefaultTime, {.number = limit});
  if (waited < limit || (waited == limit && !policies_.paper.arrival.at_default_too)) return verdict(Verdict::Denied);
  lose_by_default(state, late);
  if (ruling_.verdict == Verdict::Ended) verdict(Verdict::Upheld);
}

}  // namespace touchmove::game
