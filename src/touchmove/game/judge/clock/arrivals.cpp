#include "touchmove/game/judge/clock/arrivals.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "touchmove/board/vocabulary/color.hpp"
#include "touchmove/game/effects/commit.hpp"
#include "touchmove/game/effects/commit_restored.hpp"
#include "touchmove/game/vocabulary/matter.hpp"
#include "touchmove/game/vocabulary/ruling.hpp"

namespace touchmove::game {
namespace {

using board::Color;

/// Whether a side has made a move, so was there.
bool has_acted(const State& state, board::Color side) {
  board::Color mover = state.start.side_to_move;
  for (std::size_t i = 0; i < state.plies.size(); ++i, mover = ~mover) {
    if (mover == side) return true;
  }
  return false;
}

/// Whether neither was there when the clock should have been started, so that the first to come starts it: both were
/// said to be away; or the clock is not started yet, and nobody has said that anyone was there or not.
bool both_were_away(const Context& in, const State& state, Color first) {
  const auto& absent = state.paper.absent;
  if (!state.plies.empty() || state.paper.arrived_at[~first]) return false;
  if (absent[first] && absent[~first]) return state.phase == Phase::Ready || state.phase == Phase::Playing;
  return state.phase == Phase::Ready && !absent[first] && !absent[~first] && in.is_reported();
}

std::int64_t default_time(const Context& in, const State& state, Color side) {
  const ArrivalPolicy& policy = in.policies.paper.arrival;
  const clock::Side display = clock_side(side);
  if (!policy.half_first_control || !state.clock.timed(display)) return policy.default_ms;
  return std::min<std::int64_t>(policy.default_ms, state.clock.control()[display].periods[0].allotted_ms / 2);
}

/// When the session began that a side is late for: the round, or the game taken up again. Nothing if that side is not
/// late, or nothing has begun yet.
std::optional<std::int64_t> session_of_absent(const Context& in, const State& state, Color late) {
  if (!state.paper.absent[late]) return std::nullopt;
  const auto& adjournment = state.paper.adjournment;
  // fide:adjournment.absent: the default time applies on resumption too.
  if (adjournment && adjournment->sealed && in.decides(Matter::AdjournAbsent)) return adjournment->resumed_at;
  return has_acted(state, late) ? std::nullopt : std::optional(state.paper.round_began_ms);
}

/// How long a side was late, against what it may be.
struct Lateness {
  std::int64_t late_ms{0};
  std::int64_t limit_ms{0};
  bool loses{false};  ///< so late that it has lost
};

/// Says how late a side is that was due when its session began; of one that has lost by it, what it has lost by.
Lateness tell_lateness(const Context& in, RulingWriter& out, const State& state, Color side, std::int64_t began) {
  const std::int64_t late = std::max<std::int64_t>(0, in.at - began);
  const std::int64_t limit = default_time(in, state, side);
  const bool loses = late > limit || (late == limit && in.policies.paper.arrival.at_default_too);
  out.fact(FactCode::Late, {.number = late, .side = side});
  if (loses) {
    out.cite(Matter::LateArrival);
    out.fact(FactCode::DefaultTime, {.number = limit});
    if (late > limit) out.cite(Matter::LateBeyond);
  }
  return {.late_ms = late, .limit_ms = limit, .loses = loses};
}

void lose_by_default(const Context& in, RulingWriter& out, const State& state, Color late, bool found = true) {
  const ArrivalPolicy& policy = in.policies.paper.arrival;
  // Two who are both too late have both lost.
  const bool both = state.paper.absent[~late];
  const GameResult result = both                   ? GameResult::BothLose
                            : late == Color::White ? GameResult::BlackWins
                                                   : GameResult::WhiteWins;
  if (in.decides(Matter::ForfeitWithdraws)) {
    // It is out of the event with it, not of this game alone.
    out.cite(Matter::ForfeitWithdraws);
    out.fact(FactCode::ForfeitWithdraws, {.side = late});
    if (both) out.fact(FactCode::ForfeitWithdraws, {.side = ~late});
  }
  if (!policy.judged && found) return out.end(result, ResultReason::Forfeit);
  out.verdict(Verdict::Open);
  Option loss = in.option(OptionId::Loss, Chooser::Official, Matter::LateArrival, true);
  loss.effects.push_back(result_effect(result, ResultReason::Forfeit));
  out.offer(loss);
  Option play = in.option(OptionId::Continue, Chooser::Official, Matter::LateArrival);
  play.effects.push_back({EffectCode::Arrived, {.side = late}});
  out.offer(play);
  out.effect(EffectCode::NeedsOfficial);
}

}  // namespace

void judge_absent(const Context& in, RulingWriter& out, const State& state, const Absent& absent) {
  const auto who =
      absent.seat ? color_of_seat(in, state, absent.seat) : (in.side ? std::optional(~*in.side) : std::nullopt);
  if (!who || who == in.side) return out.refuse(ClosedReason::NoSuchSeat, Matter::LateArrival);
  const bool confirms = !in.side && state.paper.absence_in_word[*who];
  const bool at_start =
      has_acted(state, *who) || (state.paper.absent[*who] && !confirms) || state.paper.arrived_at[*who];
  const bool resuming = state.paper.adjournment && state.paper.adjournment->sealed;
  if (at_start && !resuming) return out.refuse(ClosedReason::NobodyAbsent, Matter::LateArrival);
  out.verdict(Verdict::Noted);
  out.cite(resuming ? Matter::AdjournAbsent : in.first_decided(Matter::AbsenceReport, Matter::LateArrival));
  if (!resuming) {
    out.cite(Matter::AbsenceNoted);
    // What an official notes, and what White reports where there is no clock, the book says by itself.
    if (!in.side && in.decides(Matter::AbsenceNoted)) out.cite_first(Matter::AbsenceNoted);
    const bool by_white = in.side == board::Color::White && in.decides(Matter::AbsenceNoClock);
    if (state.paper.clock_missing && by_white) out.cite_first(Matter::AbsenceNoClock);
    if (state.paper.clock_missing) out.cite(Matter::AbsenceNoClock);
    out.fact(FactCode::Elapsed, {.number = std::max<std::int64_t>(0, in.at - state.paper.round_began_ms)});
  }
  out.cite(Matter::LateArrival);
  out.effect(EffectCode::AbsentNoted, *who);
  // Whoever waits says so; where the board is watched that is for an official to see.
  if (!in.side || in.is_reported()) return;
  out.fact(FactCode::Reported, {.side = who});
  out.effect(EffectCode::NeedsOfficial);
}

void judge_arrive(const Context& in, RulingWriter& out, const State& state, const Arrive& arrive) {
  const auto who = color_of_seat(in, state, arrive.seat);
  if (!who) return out.refuse(ClosedReason::NoSuchSeat, Matter::LateArrival);
  if (in.side && who != in.side) return out.refuse(ClosedReason::OnlyOfficials, Matter::LateArrival);
  const bool resuming = state.paper.adjournment && state.paper.adjournment->sealed &&
                        (!state.paper.adjournment->opened || state.paper.absent[*who]);
  if (resuming) {
    if (!state.paper.absent[*who]) return out.refuse(ClosedReason::NobodyAbsent, Matter::AdjournAbsent);
    out.cite(Matter::AdjournAbsent);
  } else {
    if (!in.decides(Matter::LateArrival)) return out.refuse(ClosedReason::NotInThisBook, Matter::ClaimProcedure);
    if (state.paper.arrived_at[*who] || has_acted(state, *who))
      return out.refuse(ClosedReason::NobodyAbsent, Matter::LateArrival);
    out.cite(Matter::LateArrival);
  }
  const auto began = resuming ? session_of_absent(in, state, *who) : std::optional(state.paper.round_began_ms);
  const bool counts = began && in.decides(Matter::LateArrival);
  const Lateness late = counts ? tell_lateness(in, out, state, *who, *began) : Lateness{};
  if (late.loses) return lose_by_default(in, out, state, *who);
  out.verdict(Verdict::Accepted);
  out.effect(EffectCode::Arrived, *who);
  if (resuming || late.late_ms == 0 || !both_were_away(in, state, *who) || !state.clock.control().timed()) return;
  // Without a clock there is nothing to set yet.
  if (state.paper.clock_missing) return;
  const Color first = state.placement.side_to_move;
  board::ByColor<std::int64_t> used{};
  switch (in.policies.paper.arrival.both) {
    case LateBoth::Nothing:
      return;
    case LateBoth::WhiteLoses:
      used[first] = late.late_ms;
      break;
    case LateBoth::Shared:
      used.white = late.late_ms / 2;
      used.black = late.late_ms - used.white;
      break;
  }
  // The other clause speaks of a game that was begun without a clock.
  const Matter decides = in.first_decided(Matter::LateBothStart, Matter::LateBoth);
  if (in.decides(decides)) out.cite_first(decides);
  out.cite(Matter::LateBoth);
  out.cite(Matter::LateBothStart);
  const clock::Clock full = clock_at_start(state);
  const auto left = [&](Color side) {
    const clock::Side display = clock_side(side);
    return full.timed(display) ? full.remaining(display, 0) - used[side] : 0;
  };
  out.effect(EffectCode::ClockSet, {.number = left(Color::White), .other = left(Color::Black)});
  out.effect(EffectCode::ClockStarted, first);
}

void claim_default_time(const Context& in, RulingWriter& out, const State& state) {
  if (!in.decides(Matter::LateArrival)) return out.refuse(ClosedReason::NotInThisBook, Matter::ClaimProcedure);
  const Color late = ~*in.side;
  const auto began = session_of_absent(in, state, late);
  const bool resuming = state.paper.adjournment && state.paper.adjournment->sealed && in.decides(Matter::AdjournAbsent);
  if (!began) {
    const bool waits = resuming && state.paper.absent[late];
    return out.refuse(waits ? ClosedReason::Adjourned : ClosedReason::NobodyAbsent,
                      resuming ? Matter::AdjournAbsent : Matter::LateArrival);
  }
  if (resuming) out.cite(Matter::AdjournAbsent);
  out.cite(Matter::LateArrival);
  const Lateness waited = tell_lateness(in, out, state, late, *began);
  if (!waited.loses) {
    out.fact(FactCode::DefaultTime, {.number = waited.limit_ms});
    return out.verdict(Verdict::Denied);
  }
  const bool in_word = state.paper.absence_in_word[late];
  if (in_word) out.fact(FactCode::Reported, {.side = late});
  lose_by_default(in, out, state, late, !in_word);
  if (out.is(Verdict::Ended)) out.verdict(Verdict::Upheld);
}

}  // namespace touchmove::game
