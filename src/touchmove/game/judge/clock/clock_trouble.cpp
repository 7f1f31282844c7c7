// The clock as a thing: none there, defective, set wrongly, knocked over, stopped without a reason.
#include <algorithm>
#include <array>

#include "touchmove/game/judge/judge.hpp"

namespace touchmove::game {
namespace {

/// The words of `pause` that name a reason some book knows, in the order of `PauseReason`.
constexpr std::array<std::string_view, 6> pause_reasons{"official",     "claim",           "dispute",
                                                        "irregularity", "promotion_piece", "sheet_problem"};

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

}  // namespace

std::int64_t Judge::registered(const State& state, Color side) const {
  const clock::Clock& shown = clock(state);
  const clock::Side display = clock_side(side);
  return allotted(shown, display) - shown.remaining(display, at_);
}

void Judge::report_clock(const State& state, const ClockReport& report) {
  const auto only_if = [&](Matter matter) {
    if (policies_.clauses[matter].deciding) return true;
    refuse(ClosedReason::NotInThisBook, Matter::ClaimProcedure);
    return false;
  };
  if (!state.clock.control().timed()) return refuse(ClosedReason::NoClock, Matter::ClockDefective);
  // Where the program keeps the clock no player says that it is wrong.
  const bool may = side_ ? state.custody == Custody::Reported : is_official(event_.by);
  if (!may) return refuse(ClosedReason::OnlyOfficials, Matter::ClockDefective);
  switch (report.kind) {
    case ClockTrouble::Missing:
      return clock_missing(state);
    case ClockTrouble::Waived:
      if (!only_if(Matter::ClockRequired)) return;
      if (state.phase != Phase::Ready) return refuse(ClosedReason::ClockThere, Matter::ClockRequired);
      // What the players agreed is void: the clock is started all the same.
      verdict(Verdict::Accepted);
      cite(Matter::ClockRequired);
      return effect(EffectCode::ClockStarted, state.placement.side_to_move);
    case ClockTrouble::Defective:
      if (only_if(Matter::ClockDefective)) clock_defective(state, report);
      return;
    case ClockTrouble::WrongSetting:
      if (only_if(Matter::ClockWrongSetting)) clock_wrong(state, report);
      return;
    case ClockTrouble::NotStarted: {
      if (!only_if(Matter::ClockNotStarted)) return;
      if (!side_) return refuse(ClosedReason::OnlyPlayers, Matter::ClockNotStarted);
      if (state.phase != Phase::Playing) return refuse(ClosedReason::ClockNotRunning, Matter::ClockNotStarted);
      // Only who has completed a move may push the other side down.
      if (state.placement.side_to_move == *side_) return refuse(ClosedReason::NoMoveMade, Matter::ClockNotStarted);
      verdict(Verdict::Accepted);
      cite(Matter::ClockNotStarted);
      if (state.to_press[*side_]) return effect(EffectCode::ClockPressed, *side_);
      return effect(EffectCode::ClockStarted, ~*side_);
    }
    case ClockTrouble::Unsuitable: {
      if (!only_if(Matter::ClockUnsuitable)) return;
      verdict(Verdict::Open);
      cite(Matter::ClockUnsuitable);
      cite(Matter::ClockKind);
      ruling_.options.push_back(option(OptionId::Correct, Chooser::Official, Matter::ClockUnsuitable, true));
      ruling_.options.push_back(option(OptionId::Continue, Chooser::Official, Matter::PenaltyDiscretion));
      if (state.phase == Phase::Playing) effect(EffectCode::ClockStopped, side_on_time(state));
      return effect(EffectCode::NeedsOfficial);
    }
    case ClockTrouble::KnockedOver: {
      if (!only_if(Matter::ClockKnockedOver)) return;
      const auto by = report.seat ? color_of_seat(state, report.seat) : (side_ ? std::optional(~*side_) : std::nullopt);
      if (!by) return refuse(ClosedReason::NoSuchSeat, Matter::ClockKnockedOver);
      cite(Matter::ClockKnockedOver);
      if (policies_.paper.clock.knocked_over_ms > 0) {
        verdict(Verdict::Upheld);
        return effect(EffectCode::TimeAdded, {.number = policies_.paper.clock.knocked_over_ms, .side = ~*by});
      }
      verdict(Verdict::Open);
      offer_penalties(state, *by, Matter::ClockKnockedOver);
      return effect(EffectCode::NeedsOfficial);
    }
  }
}

void Judge::clock_missing(const State& state) {
  if (!policies_.clauses[Matter::ClockMissing].deciding)
    return refuse(ClosedReason::NotInThisBook, Matter::ClaimProcedure);
  if (state.phase != Phase::Ready || state.paper.clock_missing)
    return refuse(ClosedReason::ClockThere, Matter::ClockMissing);
  cite(Matter::ClockMissing);
  if (!policies_.paper.clock.missing_forfeits) {
    verdict(Verdict::Accepted);
    cite(Matter::ClockMissingLater);
    return effect(EffectCode::ClockMissing);
  }
  verdict(Verdict::Open);
  Option loss = option(OptionId::Loss, Chooser::Official, Matter::ClockMissing, true);
  loss.effects.push_back(result_effect(GameResult::BothLose, ResultReason::NoClock));
  ruling_.options.push_back(loss);
  effect(EffectCode::NeedsOfficial);
}

void Judge::obtain_clock(const State& state) {
  if (!state.paper.clock_missing) return refuse(ClosedReason::ClockThere, Matter::ClockMissing);
  verdict(Verdict::Accepted);
  cite(Matter::ClockObtained);
  const std::int64_t elapsed = std::max<std::int64_t>(0, at_ - state.paper.round_began_ms);
  fact(FactCode::Elapsed, {.number = elapsed});
  board::ByColor<std::int64_t> used{};
  if (policies_.paper.clock.missing == ClockShare::Equal) {
    std::int64_t shared = elapsed;
    for (const Color side : {Color::White, Color::Black}) {
      // One player's absence counts as that player's only if it was reported; else all is shared.
      if (!state.paper.absence_reported[side]) continue;
      const std::int64_t until = state.paper.arrived_at[side].value_or(at_);
      const std::int64_t alone = std::clamp<std::int64_t>(until - state.paper.round_began_ms, 0, shared);
      cite(Matter::ClockObtainedAbsent);
      cite(Matter::ClockObtainedRest);
      fact(FactCode::Reported, {.side = side});
      used[side] += alone;
      shared -= alone;
    }
    used.white += shared / 2;
    used.black += shared - shared / 2;
    const bool late = state.paper.arrived_at.white || state.paper.arrived_at.black;
    if (late && shared == elapsed) {
      cite(Matter::ClockObtainedLate);
      cite(Matter::ClockObtainedUnreported);
    }
  }
  const auto left = [&](Color side) {
    const clock::Side display = clock_side(side);
    return state.clock.timed(display) ? state.clock.remaining(display, at_) - used[side] : 0;
  };
  effect(EffectCode::ClockSet, {.number = left(Color::White), .other = left(Color::Black)});
  effect(EffectCode::ClockFound);
  effect(EffectCode::ClockStarted, state.placement.side_to_move);
}

void Judge::clock_defective(const State& state, const ClockReport& report) {
  const ClockPolicy& policy = policies_.paper.clock;
  cite(Matter::ClockDefective);
  const clock::Clock& shown = clock(state);
  board::ByColor<std::int64_t> used{};
  for (const Color side : {Color::White, Color::Black}) {
    if (!state.clock.timed(clock_side(side))) continue;
    used[side] = registered(state, side);
    fact(FactCode::Registered, {.number = used[side], .side = side});
  }
  const bool computed = report.elapsed_ms && report.stopped != StoppedUnit::None;
  board::ByColor<std::int64_t> charged = used;
  if (computed) {
    fact(FactCode::Elapsed, {.number = *report.elapsed_ms});
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
    return state.clock.timed(display) ? shown.remaining(display, at_) - (charged[side] - used[side]) : 0;
  };
  Values set{.number = left(Color::White), .other = left(Color::Black)};
  const bool over = computed && ((state.clock.timed(clock::Side::White) && set.number <= 0) ||
                                 (state.clock.timed(clock::Side::Black) && set.other <= 0));
  const bool may = is_official(event_.by) || policy.players_mend;
  if (policy.defect == DefectCharge::Computed && computed && !over && may) {
    const bool nothing_lost = charged.white == used.white && charged.black == used.black;
    cite(nothing_lost                          ? Matter::ClockReplaced
         : report.stopped == StoppedUnit::Both ? Matter::ClockUnitsStopped
                                               : Matter::ClockUnitStopped);
    verdict(Verdict::Accepted);
    return effect(EffectCode::ClockSet, set);
  }
  if (over) cite(Matter::ClockOverLimit);
  if (!computed) cite(Matter::ClockUnknown);
  verdict(Verdict::Open);
  if (state.phase == Phase::Playing) effect(EffectCode::ClockStopped, side_on_time(state));
  const Color running = side_on_time(state);
  const auto give = [&](OptionId id, const Values* clocks, bool is_default) {
    Option choice = option(id, Chooser::Official, over ? Matter::ClockOverLimit : Matter::ClockDefective, is_default);
    if (clocks != nullptr) choice.effects.push_back({EffectCode::ClockSet, *clocks});
    if (state.phase == Phase::Playing) choice.effects.push_back({EffectCode::ClockResumed, {.side = running}});
    ruling_.options.push_back(choice);
  };
  if (computed) {
    // Nobody loses by an estimate: what would be below zero is a last minute.
    constexpr std::int64_t last_minute = 60'000;
    if (state.clock.timed(clock::Side::White) && set.number <= 0) set.number = last_minute;
    if (state.clock.timed(clock::Side::Black) && set.other <= 0) set.other = last_minute;
    give(OptionId::Estimate, &set, true);
  }
  give(OptionId::AsShown, nullptr, !computed);
  effect(EffectCode::NeedsOfficial);
}

void Judge::clock_wrong(const State& state, const ClockReport& report) {
  const ClockPolicy& policy = policies_.paper.clock;
  const clock::Clock& shown = clock(state);
  board::ByColor<std::int64_t> set{};
  board::ByColor<std::int64_t> excess{};
  bool bonus_differs = false;
  for (const Color side : {Color::White, Color::Black}) {
    const clock::Side display = clock_side(side);
    if (!state.clock.timed(display)) continue;
    set[side] = shown.remaining(display, at_);
    const auto& first = state.clock.control()[display].periods[0];
    const auto& found = side == Color::White ? report.white_ms : report.black_ms;
    if (found) {
      set[side] += std::int64_t{first.allotted_ms} - *found;
      excess[side] = std::max<std::int64_t>(0, *found - std::int64_t{first.allotted_ms});
    }
    if (report.bonus_ms && first.bonus != clock::Bonus::Delay) {
      const std::int64_t due = std::int64_t{state.clock.bonus_ms(display)} - *report.bonus_ms;
      bonus_differs |= due != 0;
      set[side] += due * state.clock.moves_made(display);
    }
  }
  const Values right{.number = set.white, .other = set.black};
  const int moves = static_cast<int>(state.plies.size() / 2);
  fact(FactCode::CompletedMoves, {.number = moves});
  if (policy.setting_until > 0 && moves >= policy.setting_until) {
    cite(Matter::ClockWrongSetting);
    if (excess.white == 0 && excess.black == 0) return verdict(Verdict::Denied);
    // What a clock shows too much may be cut back at any time.
    verdict(Verdict::Open);
    cite(Matter::ClockExcess);
    Option cut = option(OptionId::Correct, Chooser::Official, Matter::ClockExcess);
    for (const Color side : {Color::White, Color::Black}) {
      if (excess[side] > 0) cut.effects.push_back({EffectCode::TimeTaken, {.number = excess[side], .side = side}});
    }
    ruling_.options.push_back(cut);
    ruling_.options.push_back(option(OptionId::Continue, Chooser::Official, Matter::ClockExcess, true));
    return effect(EffectCode::NeedsOfficial);
  }
  cite(Matter::ClockWrongSetting);
  if (bonus_differs) cite(Matter::ClockBonus);
  if (!policy.setting_judged && (is_official(event_.by) || policy.players_mend)) {
    verdict(Verdict::Accepted);
    effect(EffectCode::ClockSet, right);
    for (const Color side : {Color::White, Color::Black}) {
      if (bonus_differs && state.clock.timed(clock_side(side)))
        effect(EffectCode::BonusSet, {.number = state.clock.bonus_ms(clock_side(side)), .side = side});
    }
    return;
  }
  verdict(Verdict::Open);
  const Color running = side_on_time(state);
  if (state.phase == Phase::Playing) effect(EffectCode::ClockStopped, running);
  Option correct = option(OptionId::Correct, Chooser::Official, Matter::ClockWrongSetting, true);
  correct.effects.push_back({EffectCode::ClockSet, right});
  if (bonus_differs) {
    // The clock on the table had another bonus; from now on it brings what the control says.
    for (const Color side : {Color::White, Color::Black}) {
      if (!state.clock.timed(clock_side(side))) continue;
      correct.effects.push_back(
          {EffectCode::BonusSet, {.number = state.clock.bonus_ms(clock_side(side)), .side = side}});
    }
  }
  Option stays = option(OptionId::AsShown, Chooser::Official, Matter::ClockWrongSetting);
  for (Option* choice : {&correct, &stays}) {
    if (state.phase == Phase::Playing) choice->effects.push_back({EffectCode::ClockResumed, {.side = running}});
    ruling_.options.push_back(*choice);
  }
  effect(EffectCode::NeedsOfficial);
}

/// The clause that names the reason given, beside the one on stopping the clocks.
void Judge::cite_pause(const Pause& pause) {
  if (pause.about.view() == pause_reasons[static_cast<std::size_t>(PauseReason::SheetProblem)])
    cite(Matter::PauseSheet);
  if (pause.about.view() == pause_reasons[static_cast<std::size_t>(PauseReason::PromotionPiece)])
    cite(Matter::PausePromotion);
}

/// The clauses by which an official stops the clocks.
void Judge::cite_official_pause(const Pause& pause) {
  const auto word = std::find(pause_reasons.begin(), pause_reasons.end(), pause.about.view());
  const bool known =
      word != pause_reasons.end() &&
      (policies_.paper.clock.pause_reasons & pause_bit(static_cast<PauseReason>(word - pause_reasons.begin()))) != 0;
  for (const Matter matter :
       {known ? Matter::OfficialStopsByRule : Matter::OfficialStopsAtWill, Matter::OfficialStops}) {
    if (policies_.clauses[matter].deciding) cite(matter);
  }
}

/// Whether the clocks are stopped for no reason this book knows; if so the ruling says what it costs.
bool Judge::pause_improper(const State& state, const Pause& pause) {
  if (!side_ || pause.about.empty()) return false;
  const auto word = std::find(pause_reasons.begin(), pause_reasons.end(), pause.about.view());
  if (word != pause_reasons.end()) {
    const auto reason = static_cast<PauseReason>(word - pause_reasons.begin());
    if ((policies_.paper.clock.pause_reasons & pause_bit(reason)) != 0) return false;
  }
  if (!policies_.clauses[Matter::PauseImproper].deciding) return false;
  const Color running = side_on_time(state);
  cite(Matter::PauseImproper);
  effect(EffectCode::ClockStopped, running);
  if (!policies_.paper.clock.pause_cost_judged) {
    verdict(Verdict::Illegal);
    effect(EffectCode::TimeAdded, {.number = policies_.paper.clock.pause_cost_ms, .side = ~*side_});
    effect(EffectCode::NeedsOfficial);
    return true;
  }
  verdict(Verdict::Open);
  offer_penalties(state, *side_, Matter::PauseImproper);
  for (Option& choice : ruling_.options) choice.effects.push_back({EffectCode::ClockResumed, {.side = running}});
  effect(EffectCode::NeedsOfficial);
  return true;
}

}  // namespace touchmove::game
