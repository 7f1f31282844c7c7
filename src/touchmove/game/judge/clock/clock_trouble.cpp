#include "touchmove/game/judge/clock/clock_trouble.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "touchmove/base/enum_names.hpp"
#include "touchmove/board/vocabulary/color.hpp"
#include "touchmove/game/effects/commit.hpp"
#include "touchmove/game/effects/commit_restored.hpp"
#include "touchmove/game/judge/consequences/remedies.hpp"
#include "touchmove/game/vocabulary/matter.hpp"
#include "touchmove/game/vocabulary/ruling.hpp"

namespace touchmove::game {
namespace {

using board::Color;

/// The words of `pause` that name a reason some book knows, in the order of their values.
constexpr auto pause_reasons = base::words_of_names<PauseReason>();

/// Nothing for any other words.
std::optional<PauseReason> reason_of(const Pause& pause) {
  const auto word = std::find(pause_reasons.begin(), pause_reasons.end(), pause.about.view());
  if (word == pause_reasons.end()) return std::nullopt;
  return static_cast<PauseReason>(word - pause_reasons.begin());
}

/// Whether the book lets a clock be stopped for that.
bool is_known_reason(const Context& in, const Pause& pause) {
  const auto reason = reason_of(pause);
  return reason && (in.policies.paper.clock.pause_reasons & pause_bit(*reason)) != 0;
}

/// All the time a side has been given so far.
std::int64_t allotted(const clock::Clock& clock, clock::Side side) {
  const auto& periods = clock.control()[side].periods;
  std::int64_t total = 0;
  unsigned counted = 0;
  for (std::size_t i = 0; i <= clock.period_index(side) && i < periods.size(); ++i) {
    total += periods[i].allotted_ms;
    if (periods[i].bonus != clock::Bonus::Increment) continue;
    const unsigned left = clock.moves_made(side) - counted;
    const unsigned here = i < clock.period_index(side) ? std::min<unsigned>(left, periods[i].moves) : left;
    total += std::int64_t{periods[i].bonus_ms} * here;
    counted += here;
  }
  return total;
}

std::int64_t registered(const Context& in, const State& state, Color side) {
  const clock::Clock& shown = in.clock(state);
  const clock::Side display = clock_side(side);
  const clock::Clock first = clock_at_start(state);
  const std::int64_t since = allotted(shown, display) - allotted(first, display);
  return first.remaining(display, 0) + since - shown.remaining(display, in.at);
}

void clock_missing(const Context& in, RulingWriter& out, const State& state) {
  if (!in.decides(Matter::ClockMissing)) return out.refuse(ClosedReason::NotInThisBook, Matter::ClaimProcedure);
  if (state.phase != Phase::Ready || state.paper.clock_missing)
    return out.refuse(ClosedReason::ClockThere, Matter::ClockMissing);
  out.cite(Matter::ClockMissing);
  if (!in.policies.paper.clock.missing_forfeits) {
    out.verdict(Verdict::Accepted);
    out.cite(Matter::ClockMissingLater);
    return out.effect(EffectCode::ClockMissing);
  }
  out.verdict(Verdict::Open);
  out.fact(FactCode::NoClock);
  Option loss = in.option(OptionId::Loss, Chooser::Official, Matter::ClockMissing, true);
  loss.effects.push_back(result_effect(GameResult::BothLose, ResultReason::NoClock));
  out.offer(loss);
  out.effect(EffectCode::NeedsOfficial);
}

/// Whether what is wrong with a clock is mended at once: an official says so, or the players of a book that lets them,
/// where no official watches who would look at it himself.
bool is_mended_at_once(const Context& in, const State& state) {
  if (is_official(in.event.by)) return true;
  return in.policies.paper.clock.players_mend && !state.supervised && in.is_reported();
}

void clock_defective(const Context& in, RulingWriter& out, const State& state, const ClockReport& report) {
  const ClockPolicy& policy = in.policies.paper.clock;
  out.cite(Matter::ClockDefective);
  const clock::Clock& shown = in.clock(state);
  board::ByColor<std::int64_t> used{};
  for (const Color side : {Color::White, Color::Black}) {
    if (!state.clock.timed(clock_side(side))) continue;
    used[side] = registered(in, state, side);
    out.fact(FactCode::Registered, {.number = used[side], .side = side});
  }
  const bool computed = report.elapsed_ms && report.stopped != StoppedUnit::None;
  board::ByColor<std::int64_t> charged = used;
  if (computed) {
    out.fact(FactCode::Elapsed, {.number = *report.elapsed_ms});
    const std::int64_t unregistered = std::max<std::int64_t>(0, *report.elapsed_ms - used.white - used.black);
    switch (report.stopped) {
      case StoppedUnit::White:
        charged.white += unregistered;
        break;
      case StoppedUnit::Black:
        charged.black += unregistered;
        break;
      default:
        charged.white += unregistered / 2;
        charged.black += unregistered - unregistered / 2;
        break;
    }
  }
  const auto left = [&](Color side) {
    const clock::Side display = clock_side(side);
    return state.clock.timed(display) ? shown.remaining(display, in.at) - (charged[side] - used[side]) : 0;
  };
  Values set{.number = left(Color::White), .other = left(Color::Black)};
  const bool over = computed && ((state.clock.timed(clock::Side::White) && set.number <= 0) ||
                                 (state.clock.timed(clock::Side::Black) && set.other <= 0));
  if (policy.defect == DefectCharge::Computed && computed && !over) {
    const bool nothing_lost = charged.white == used.white && charged.black == used.black;
    // The article that says how the time is found decides before the one on defective clocks.
    const Matter found = nothing_lost                          ? Matter::ClockReplaced
                         : report.stopped == StoppedUnit::Both ? Matter::ClockUnitsStopped
                                                               : Matter::ClockUnitStopped;
    if (in.decides(found)) out.cite_first(found);
    if (is_mended_at_once(in, state)) {
      out.verdict(Verdict::Accepted);
      return out.effect(EffectCode::ClockSet, set);
    }
  }
  // What leaves the setting to the official decides before how it would be found.
  if (over) {
    out.cite_first(Matter::ClockOverLimit);
    if (state.clock.timed(clock::Side::White) && set.number <= 0) out.fact(FactCode::OverLimit, {.side = Color::White});
    if (state.clock.timed(clock::Side::Black) && set.other <= 0) out.fact(FactCode::OverLimit, {.side = Color::Black});
  }
  if (!computed && in.decides(Matter::ClockUnknown)) out.cite_first(Matter::ClockUnknown);
  out.verdict(Verdict::Open);
  if (state.phase == Phase::Playing) out.effect(EffectCode::ClockStopped, side_on_time(state));
  const Color running = side_on_time(state);
  const auto give = [&](OptionId id, const Values* clocks, bool is_default) {
    Option choice =
        in.option(id, Chooser::Official, over ? Matter::ClockOverLimit : Matter::ClockDefective, is_default);
    if (clocks != nullptr) choice.effects.push_back({EffectCode::ClockSet, *clocks});
    if (state.phase == Phase::Playing) choice.effects.push_back({EffectCode::ClockResumed, {.side = running}});
    out.offer(choice);
  };
  if (computed) {
    // Nobody loses by an estimate: what would be below zero is a last minute.
    constexpr std::int64_t last_minute = 60'000;
    if (state.clock.timed(clock::Side::White) && set.number <= 0) set.number = last_minute;
    if (state.clock.timed(clock::Side::Black) && set.other <= 0) set.other = last_minute;
    give(OptionId::Estimate, &set, true);
  }
  give(OptionId::AsShown, nullptr, !computed);
  out.effect(EffectCode::NeedsOfficial);
}

/// What a clock found wrong should show.
struct RightTimes {
  board::ByColor<std::int64_t> set{};
  board::ByColor<std::int64_t> excess{};  ///< what it had been set to too much
  bool bonus_differs{false};
  bool is_read{false};
};

RightTimes right_times(const Context& in, const State& state, const ClockReport& report) {
  RightTimes right;
  auto& [set, excess, bonus_differs, is_read] = right;
  const clock::Clock& shown = in.clock(state);
  // Times that were never read off it are reckoned, from the right setting already.
  is_read = in.stated != nullptr || state.clock_read;
  const clock::Clock fresh = clock_at_start(state);
  for (const Color side : {Color::White, Color::Black}) {
    const clock::Side display = clock_side(side);
    if (!state.clock.timed(display)) continue;
    set[side] = shown.remaining(display, in.at);
    const auto& found = side == Color::White ? report.white_ms : report.black_ms;
    const std::int64_t given = fresh.remaining(display, 0);
    if (found) {
      if (is_read) set[side] += given - *found;
      excess[side] = std::max<std::int64_t>(0, *found - given);
    }
    if (report.bonus_ms) {
      // Of an increment in the place of a delay so much is too much on every move that took longer than the delay.
      const std::int64_t due = std::int64_t{state.clock.bonus_ms(display)} - *report.bonus_ms;
      bonus_differs |= due != 0 || fresh.bonus(display) == clock::Bonus::Delay;
      if (is_read) set[side] += due * state.clock.moves_made(display);
    }
  }
  return right;
}

/// The game has been lost on a clock that had been set wrongly: an official may let it go on with the right times.
void clock_wrong_after_flag(const Context& in, RulingWriter& out, const State& state, const ClockReport& report) {
  const RightTimes right = right_times(in, state, report);
  out.cite(Matter::ClockWrongSetting);
  bool any = false;
  for (const Color side : {Color::White, Color::Black}) {
    const clock::Side display = clock_side(side);
    if (!state.clock.timed(display) || !in.clock(state).flag_down(display, in.at)) continue;
    out.fact(FactCode::FlagDown, {.side = side});
    any |= right.set[side] > 0;
  }
  if (!any) return out.verdict(Verdict::Denied);
  out.verdict(Verdict::Open);
  Option correct = in.option(OptionId::Correct, Chooser::Official, Matter::ClockWrongSetting, true);
  correct.effects.push_back({EffectCode::Reopened, {}});
  correct.effects.push_back({EffectCode::ClockSet, {.number = right.set.white, .other = right.set.black}});
  out.offer(correct);
  out.offer(in.option(OptionId::AsShown, Chooser::Official, Matter::ClockWrongSetting));
  out.effect(EffectCode::NeedsOfficial);
}

void clock_wrong(const Context& in, RulingWriter& out, const State& state, const ClockReport& report) {
  const ClockPolicy& policy = in.policies.paper.clock;
  const auto [set, excess, bonus_differs, is_read] = right_times(in, state, report);
  const Values right{.number = set.white, .other = set.black};
  const int moves = plies_made(state) / 2;
  out.fact(FactCode::CompletedMoves, {.number = moves});
  if (!is_read) out.fact(FactCode::TimesReckoned);
  const bool late = policy.setting_until > 0 && moves >= policy.setting_until;
  if (late && !policy.setting_late_judged) {
    out.cite(Matter::ClockWrongSetting);
    if (excess.white == 0 && excess.black == 0) return out.verdict(Verdict::Denied);
    // What a clock shows too much may be cut back at any time.
    out.verdict(Verdict::Open);
    out.cite(Matter::ClockExcess);
    Option cut = in.option(OptionId::Correct, Chooser::Official, Matter::ClockExcess);
    for (const Color side : {Color::White, Color::Black}) {
      if (excess[side] > 0) cut.effects.push_back({EffectCode::TimeTaken, {.number = excess[side], .side = side}});
    }
    out.offer(cut);
    out.offer(in.option(OptionId::Continue, Chooser::Official, Matter::ClockExcess, true));
    return out.effect(EffectCode::NeedsOfficial);
  }
  if (late) out.cite(Matter::ClockSettingLate);
  out.cite(Matter::ClockWrongSetting);
  if (bonus_differs && in.decides(Matter::ClockBonus)) out.cite_first(Matter::ClockBonus);
  if (!policy.setting_judged && is_mended_at_once(in, state)) {
    out.verdict(Verdict::Accepted);
    out.effect(EffectCode::ClockSet, right);
    for (const Color side : {Color::White, Color::Black}) {
      if (bonus_differs && state.clock.timed(clock_side(side)))
        out.effect(EffectCode::BonusSet, {.number = state.clock.bonus_ms(clock_side(side)), .side = side});
    }
    return;
  }
  out.verdict(Verdict::Open);
  const Color running = side_on_time(state);
  if (state.phase == Phase::Playing) out.effect(EffectCode::ClockStopped, running);
  // After so many moves it is not changed, unless an official has reason to.
  const Matter decides = late ? Matter::ClockSettingLate : Matter::ClockWrongSetting;
  Option correct = in.option(OptionId::Correct, Chooser::Official, decides, !late);
  correct.effects.push_back({EffectCode::ClockSet, right});
  if (bonus_differs) {
    // The clock on the table had another bonus; from now on it brings what the control says.
    for (const Color side : {Color::White, Color::Black}) {
      if (!state.clock.timed(clock_side(side))) continue;
      correct.effects.push_back(
          {EffectCode::BonusSet, {.number = state.clock.bonus_ms(clock_side(side)), .side = side}});
    }
  }
  Option stays = in.option(OptionId::AsShown, Chooser::Official, decides, late);
  for (Option* choice : {&correct, &stays}) {
    if (state.phase == Phase::Playing) choice->effects.push_back({EffectCode::ClockResumed, {.side = running}});
    out.offer(*choice);
  }
  out.effect(EffectCode::NeedsOfficial);
}

}  // namespace

void judge_report_clock(const Context& in, RulingWriter& out, const State& state, const ClockReport& report) {
  const auto only_if = [&](Matter matter) {
    if (in.decides(matter)) return true;
    out.refuse(ClosedReason::NotInThisBook, Matter::ClaimProcedure);
    return false;
  };
  // Where the book knows no defects it is a claim like others.
  const bool judged = report.kind == ClockTrouble::WrongSetting && in.policies.paper.clock.setting_judged;
  const Matter defect = judged ? Matter::ClockWrongSetting : Matter::ClockDefective;
  const Matter matter = in.decides(Matter::ClockDefective) ? defect : Matter::ClaimProcedure;
  if (!state.clock.control().timed()) return out.refuse(ClosedReason::NoClock, matter);
  // Where the program keeps the clock no player says that it is wrong; where an official watches a clock on the table
  // either may. That it was knocked over is a claim against him who did it, and to push down the side that did not
  // start is a player's own.
  const bool is_claim = report.kind == ClockTrouble::KnockedOver && in.decides(Matter::ClockKnockedOver);
  const bool is_push = report.kind == ClockTrouble::NotStarted && in.decides(Matter::ClockNotStarted);
  const bool may = in.side ? is_claim || is_push || state.supervised || in.is_reported() : is_official(in.event.by);
  if (!may) return out.refuse(ClosedReason::OnlyOfficials, matter);
  switch (report.kind) {
    case ClockTrouble::Missing:
      return clock_missing(in, out, state);
    case ClockTrouble::Waived:
      if (!only_if(Matter::ClockRequired)) return;
      if (state.phase != Phase::Ready) return out.refuse(ClosedReason::ClockThere, Matter::ClockRequired);
      // What the players agreed is void: the clock is started all the same.
      out.verdict(Verdict::Accepted);
      out.cite(Matter::ClockRequired);
      out.fact(FactCode::AgreementVoid);
      return out.effect(EffectCode::ClockStarted, state.placement.side_to_move);
    case ClockTrouble::Defective:
      if (only_if(Matter::ClockDefective)) clock_defective(in, out, state, report);
      return;
    case ClockTrouble::WrongSetting:
      if (!only_if(Matter::ClockWrongSetting)) return;
      return state.phase == Phase::Ended ? clock_wrong_after_flag(in, out, state, report)
                                         : clock_wrong(in, out, state, report);
    case ClockTrouble::NotStarted: {
      if (in.decides(Matter::ClockNeglect)) {
        // Whoever did not set the opponent's clock going bears what that cost; other errors are put right.
        out.verdict(Verdict::Denied);
        out.cite(Matter::ClockNeglect);
        out.cite(Matter::ClockWrongSetting);
        return out.fact(FactCode::ClockNeglected, {.side = ~state.placement.side_to_move});
      }
      if (!only_if(Matter::ClockNotStarted)) return;
      if (!in.side) return out.refuse(ClosedReason::OnlyPlayers, Matter::ClockNotStarted);
      if (state.phase != Phase::Playing) return out.refuse(ClosedReason::ClockNotRunning, Matter::ClockNotStarted);
      // Only who has completed a move may push the other side down.
      if (state.placement.side_to_move == *in.side)
        return out.refuse(ClosedReason::NoMoveMade, Matter::ClockNotStarted);
      out.verdict(Verdict::Accepted);
      out.cite(Matter::ClockNotStarted);
      if (state.to_press[*in.side]) return out.effect(EffectCode::ClockPressed, *in.side);
      return out.effect(EffectCode::ClockStarted, ~*in.side);
    }
    case ClockTrouble::Unsuitable: {
      if (!only_if(Matter::ClockUnsuitable)) return;
      out.verdict(Verdict::Open);
      // Of a clock that halts a side it is said which; any other is not of the kind that is wanted.
      const bool halts = report.stopped != StoppedUnit::None;
      if (!halts && in.decides(Matter::ClockKind)) out.cite(Matter::ClockKind);
      out.cite(Matter::ClockUnsuitable);
      out.cite(Matter::ClockKind);
      out.fact(FactCode::ClockUnsuitable);
      out.offer(in.option(OptionId::Correct, Chooser::Official, Matter::ClockUnsuitable, true));
      out.offer(in.option(OptionId::Continue, Chooser::Official, Matter::PenaltyDiscretion));
      if (state.phase == Phase::Playing) out.effect(EffectCode::ClockStopped, side_on_time(state));
      return out.effect(EffectCode::NeedsOfficial);
    }
    case ClockTrouble::KnockedOver: {
      if (!only_if(Matter::ClockKnockedOver)) return;
      const auto by =
          report.seat ? color_of_seat(in, state, report.seat) : (in.side ? std::optional(~*in.side) : std::nullopt);
      if (!by) return out.refuse(ClosedReason::NoSuchSeat, Matter::ClockKnockedOver);
      out.cite(Matter::ClockKnockedOver);
      out.fact(FactCode::Incident, {.reason = Incident::ClockKnockedOver});
      if (in.policies.paper.clock.knocked_over_ms > 0) {
        out.verdict(Verdict::Upheld);
        return out.effect(EffectCode::TimeAdded, {.number = in.policies.paper.clock.knocked_over_ms, .side = ~*by});
      }
      out.verdict(Verdict::Open);
      offer_remedies(in, out, state, Incident::ClockKnockedOver, *by, Matter::ClockKnockedOver, false);
      return out.effect(EffectCode::NeedsOfficial);
    }
  }
}

void judge_obtain_clock(const Context& in, RulingWriter& out, const State& state) {
  if (!state.paper.clock_missing) return out.refuse(ClosedReason::ClockThere, Matter::ClockMissing);
  out.verdict(Verdict::Accepted);
  out.cite(Matter::ClockObtained);
  const std::int64_t elapsed = std::max<std::int64_t>(0, in.at - state.paper.round_began_ms);
  out.fact(FactCode::Elapsed, {.number = elapsed});
  board::ByColor<std::int64_t> used{};
  if (in.policies.paper.clock.missing == ClockShare::Equal) {
    std::int64_t shared = elapsed;
    for (const Color side : {Color::White, Color::Black}) {
      // One player's absence counts as that player's only if it was reported; else all is shared.
      if (!state.paper.absence_reported[side]) continue;
      const std::int64_t until = state.paper.arrived_at[side].value_or(in.at);
      const std::int64_t alone = std::clamp<std::int64_t>(until - state.paper.round_began_ms, 0, shared);
      if (in.decides(Matter::ClockObtainedAbsent)) out.cite_first(Matter::ClockObtainedAbsent);
      out.cite(Matter::ClockObtainedRest);
      out.fact(FactCode::Reported, {.side = side});
      used[side] += alone;
      shared -= alone;
    }
    used.white += shared / 2;
    used.black += shared - shared / 2;
    const bool late = state.paper.arrived_at.white || state.paper.arrived_at.black;
    const bool both_late = state.paper.arrived_at.white && state.paper.arrived_at.black;
    if (both_late && shared == elapsed && in.decides(Matter::LateBoth)) {
      out.cite_first(Matter::LateBoth);
    } else if (late && shared == elapsed) {
      // Nobody reported it: that is why the absence counts as nobody's. An official who brings the clock divides the
      // time; brought by a player, the late one's time is shared.
      const Matter divides = in.side ? Matter::ClockObtainedLate : Matter::ClockObtainedUnreported;
      if (in.decides(divides)) out.cite_first(divides);
      out.cite(Matter::ClockObtainedUnreported);
      out.cite(Matter::ClockObtainedLate);
    }
  }
  const auto left = [&](Color side) {
    const clock::Side display = clock_side(side);
    return state.clock.timed(display) ? in.clock(state).remaining(display, in.at) - used[side] : 0;
  };
  out.effect(EffectCode::ClockSet, {.number = left(Color::White), .other = left(Color::Black)});
  out.effect(EffectCode::ClockFound);
  out.effect(EffectCode::ClockStarted, state.placement.side_to_move);
}

void cite_pause(const Context& in, RulingWriter& out, const State& state, const Pause& pause) {
  const auto cite_exact = [&](Matter matter) {
    if (in.decides(matter)) out.cite(matter);
  };
  const auto reason = reason_of(pause);
  if (reason == PauseReason::SheetProblem) cite_exact(Matter::PauseSheet);
  if (reason == PauseReason::PromotionPiece) cite_exact(Matter::PausePromotion);
  if (reason == PauseReason::Claim && in.side) cite_exact(Matter::PauseClaim);
  if (reason == PauseReason::Dispute && in_time_trouble(in, state)) cite_exact(Matter::PauseDispute);
}

void cite_official_pause(const Context& in, RulingWriter& out, const Pause& pause) {
  const bool known = is_known_reason(in, pause);
  if (reason_of(pause) == PauseReason::Dispute && in.decides(Matter::RulingStopsClock))
    out.cite(Matter::RulingStopsClock);
  for (const Matter matter :
       {known ? Matter::OfficialStopsByRule : Matter::OfficialStopsAtWill, Matter::OfficialStops}) {
    if (in.decides(matter)) out.cite(matter);
  }
}

bool pause_improper(const Context& in, RulingWriter& out, const State& state, const Pause& pause) {
  if (!in.side || pause.about.empty()) return false;
  if (is_known_reason(in, pause) || !in.decides(Matter::PauseImproper)) return false;
  const Color running = side_on_time(state);
  out.cite(Matter::PauseImproper);
  out.fact(FactCode::PauseUnfounded);
  out.effect(EffectCode::ClockStopped, running);
  if (!in.policies.paper.clock.pause_cost_judged) {
    out.verdict(Verdict::Illegal);
    out.effect(EffectCode::TimeAdded, {.number = in.policies.paper.clock.pause_cost_ms, .side = ~*in.side});
    out.effect(EffectCode::NeedsOfficial);
    return true;
  }
  out.verdict(Verdict::Open);
  offer_remedies(in, out, state, Incident::OtherBreach, *in.side, Matter::PauseImproper, false);
  // Whatever leaves the game going on lets the clock run again.
  for (Option& choice : out.ruling().options) {
    const bool ends = std::any_of(choice.effects.begin(), choice.effects.end(), [](const Effect& effect) {
      return effect.code == EffectCode::Result || effect.code == EffectCode::Annulled;
    });
    if (!ends) choice.effects.push_back({EffectCode::ClockResumed, {.side = running}});
  }
  out.effect(EffectCode::NeedsOfficial);
  return true;
}

}  // namespace touchmove::game
