// What the opponent may require, and what becomes of it: exacted, illegal and so lost, let pass, or too late.
#include <algorithm>

#include "touchmove/game/judge/demands.hpp"
#include "touchmove/game/judge/judge.hpp"

namespace touchmove::game {

namespace {

/// The effects of an obligation, as a demand states it.
void owe(OptionEffects& effects, const Obligation& obligation) {
  const auto add = [&](EffectCode code, std::optional<board::Square> square) {
    Effect effect{code, {}};
    if (square) effect.values.squares.push_back(*square);
    effects.push_back(effect);
  };
  if (obligation.man) add(EffectCode::MustMove, obligation.man);
  if (obligation.captured) add(EffectCode::MustCapture, obligation.captured);
  if (obligation.no_castling) add(EffectCode::CastlingBarred, std::nullopt);
  effects.push_back({EffectCode::Demanded, {}});
}

}  // namespace

void Judge::offer_demands(const State& state, const Demands& demands, Matter matter) {
  for (const Demand& demand : demands) {
    Option option = this->option(demand.id, Chooser::Opponent, demand.legal ? matter : Matter::DemandIllegal);
    option.squares = demand.squares;
    if (demand.legal && demand.obligation.no_castling) {
      if (const auto clause = policies_.clauses[Matter::DemandNoCastling].deciding) option.clauses.push_back(*clause);
    }
    if (demand.legal) {
      owe(option.effects, demand.obligation);
    } else {
      option.effects.push_back({EffectCode::Freed, {}});
    }
    ruling_.options.push_back(option);
  }
  if (demands.overflowed()) ruling_.options.mark_overflowed();
  if (ruling_.options.empty()) return;
  // He need not require anything.
  Option pass = option(OptionId::Continue, Chooser::Opponent, Matter::DemandWindow, true);
  pass.effects.push_back({EffectCode::Freed, {}});
  ruling_.options.push_back(pass);
  verdict(Verdict::Open);
  // While the opponent considers what to exact, his time runs.
  if (state.clock.control().timed() && state.phase == Phase::Playing) {
    cite(Matter::DemandTime);
    effect(EffectCode::ClockStarted, ~offender_);
  }
}

/// The opponent has touched a man: what he might have required is lost.
void Judge::lapse_demand(const State& state) {
  const OpenRuling* open = open_demand(state, *side_);
  if (open == nullptr) return;
  cite(Matter::DemandWindow);
  effect(EffectCode::Settled, {.number = open->seq});
}

/// The player goes on without waiting: his own time runs again, and what may be required stays open.
void Judge::go_on_under_demand(const State& state) {
  if (open_demand(state, ~*side_) == nullptr || !state.clock.control().timed()) return;
  if (state.clock.running() == clock_side(~*side_)) effect(EffectCode::ClockStarted, *side_);
}

void Judge::touched_with_choice(const State& state, const SquareList& all) {
  const board::Placement& placement = state.placement;
  offender_ = *side_;
  const OpenRuling* open = open_demand(state, ~*side_);
  SquareList counting = all;
  if (open != nullptr && open->options.front().id == OptionId::KingMove) {
    // The men touched in vain are dealt with there; what is touched now counts by itself.
    counting.clear();
    for (const Square square : all) {
      if (std::find(state.touched.begin(), state.touched.end(), square) == state.touched.end())
        counting.push_back(square);
    }
    if (counting.empty()) return verdict(Verdict::Noted);
  }
  const TouchDuty duty = touch_duty(placement, state.position, counting, DutyFor::Touch);
  cite(duty.matter);
  if (duty.obligation.any()) {
    verdict(Verdict::Obliged);
    if (duty.obligation.man)
      fact(FactCode::LegalMoves, {.number = legal_target_count(placement, state.position, *duty.obligation.man)});
    return state_duty(duty.obligation);
  }
  if (state.obligation.any()) effect(EffectCode::Freed);
  if (open != nullptr) effect(EffectCode::Settled, {.number = open->seq});
  if (duty.demands.empty()) return verdict(Verdict::Accepted);
  offer_demands(state, duty.demands, duty.matter);
}

void Judge::illegal_with_choice(const State& state, std::size_t ply) {
  const PlyRecord& made = state.plies[ply];
  offender_ = ~*side_;
  const board::Placement before = placement_before(state, ply);
  std::optional<board::Position> position;
  if (auto regular = board::Position::from_placement(before)) position = *regular;
  const bool too_late = !state.touched.empty();
  const Matter matter = castling_rook(before, made.move) ? Matter::IllegalCastling
                        : made.captured                  ? Matter::IllegalCapture
                                                         : Matter::IllegalQuiet;
  if (!too_late) cite(matter);
  cite(Matter::IllegalClaim);
  cite(too_late ? Matter::DemandWindow : Matter::DemandRestored);
  effect(EffectCode::Restored, {.number = static_cast<std::int64_t>(ply + 1)});
  effect(EffectCode::Freed);
  verdict(Verdict::Upheld);
  if (too_late) return;
  offer_demands(state, demands_for_illegal(before, position, made.move), matter);
}

void Judge::breach_with_choice(const State& state, std::size_t ply) {
  const PlyRecord& made = state.plies[ply];
  offender_ = ~*side_;
  const board::Placement before = placement_before(state, ply);
  std::optional<board::Position> position;
  if (auto regular = board::Position::from_placement(before)) position = *regular;
  verdict(Verdict::Upheld);
  if (made.owed.demanded) {
    if (made.owed.clause) cite(*made.owed.clause);
    cite(Matter::DemandRestored);
    effect(EffectCode::Restored, {.number = static_cast<std::int64_t>(ply + 1)});
    return state_duty(made.owed);
  }
  // What was moved against an earlier touch was touched too late to count.
  SquareList touched = made.touched;
  while (touched.size() > made.touched_before) touched.pop_back();
  const TouchDuty duty = touch_duty(before, position, touched, DutyFor::Penalty);
  cite(duty.matter);
  cite(Matter::DemandRestored);
  effect(EffectCode::Restored, {.number = static_cast<std::int64_t>(ply + 1)});
  if (duty.obligation.any()) {
    Obligation obligation = duty.obligation;
    obligation.demanded = true;
    obligation.no_castling = true;
    if (obligation.man && before.at(*obligation.man)->role != board::Role::King) obligation.no_castling = false;
    return state_duty(obligation);
  }
  effect(EffectCode::Freed);
  offer_demands(state, duty.demands, duty.matter);
}

void Judge::exact(const State& state, const OpenRuling& open, const Option& option) {
  const bool passed = option.id == OptionId::Continue;
  const bool disregarded = std::any_of(option.effects.begin(), option.effects.end(),
                                       [](const Effect& effect) { return effect.code == EffectCode::Freed; });
  verdict(passed ? Verdict::Accepted : disregarded ? Verdict::Denied : Verdict::Upheld);
  for (const auto clause : option.clauses) cite(clause);
  for (const auto clause : open.clauses) cite(clause);
  const bool moved_on = static_cast<int>(state.plies.size()) > open.ply;
  const Color player = ~*side_;
  if (!disregarded && moved_on) {
    // The position before the offence comes back first.
    cite(Matter::DemandRestored);
    effect(EffectCode::Restored, {.number = open.ply + 1});
  }
  effect(EffectCode::Settled, {.number = open.seq});
  if (!(disregarded && moved_on)) {
    for (const Effect& chosen : option.effects) ruling_.effects.push_back(chosen);
  }
  const bool turn_is_players = !moved_on || !disregarded;
  if (turn_is_players && state.clock.control().timed() && state.phase == Phase::Playing)
    effect(EffectCode::ClockStarted, player);
}

/// What the side now on move touched out of turn takes effect with this move.
void Judge::early_touch_takes_effect(const State& state, const board::Placement& before, const board::BoardMove& move) {
  const Color next = ~*side_;
  if (state.touched_early[next].empty() || ruling_.verdict == Verdict::Ended) return;
  const EarlyTouch early = early_touch_after(before, move, state.touched_early[next]);
  board::Placement after = before;
  play_by_hand(after, move);
  std::optional<board::Position> position;
  if (auto regular = board::Position::from_placement(after)) position = *regular;
  offender_ = next;
  cite(Matter::EarlyTouch);
  TouchDuty duty;
  if (early.squares.empty()) {
    if (!early.gone) return;
    // The man was taken meanwhile: it cannot legally be moved.
    duty.demands = king_move_only(after, position);
  } else {
    duty = touch_duty(after, position, early.squares, DutyFor::Penalty);
  }
  cite(duty.matter);
  if (duty.obligation.any()) return state_duty(duty.obligation);
  const Verdict made = ruling_.verdict;
  const std::size_t effects = ruling_.effects.size();
  offer_demands(state, duty.demands, duty.matter);
  // The mover's own time runs until he presses: nothing changes hands yet.
  while (ruling_.effects.size() > effects) ruling_.effects.pop_back();
  if (ruling_.options.empty()) verdict(made);
}

/// A hand of the side that is not on move: its men are put back, and it is deemed to have touched them when its turn
/// comes.
void Judge::touch_early(const State& state, const SquareList& squares) {
  const Color side = *side_;
  verdict(Verdict::Obliged);
  cite(Matter::EarlyTouch);
  fact(FactCode::OutOfTurn);
  Values touched{.side = side};
  for (const Square square : squares) {
    const auto man = state.placement.at(square);
    if (!man) continue;
    if (state.adjusting == square && state.adjusting_side == side) {
      verdict(Verdict::Noted);
      cite(Matter::AdjustOutOfTurn);
      effect(EffectCode::Adjusted, square);
      continue;
    }
    touched.squares.push_back(square);
  }
  if (touched.squares.empty()) return verdict(Verdict::Noted);
  verdict(Verdict::Obliged);
  effect(EffectCode::TouchedEarly, touched);
  lapse_demand(state);
}

}  // namespace touchmove::game
