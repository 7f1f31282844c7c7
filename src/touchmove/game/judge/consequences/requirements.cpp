#include "touchmove/game/judge/consequences/requirements.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>

#include "touchmove/board/position/position.hpp"
#include "touchmove/board/vocabulary/color.hpp"
#include "touchmove/board/vocabulary/piece.hpp"
#include "touchmove/board/vocabulary/square.hpp"
#include "touchmove/game/effects/board_hand.hpp"
#include "touchmove/game/effects/commit.hpp"
#include "touchmove/game/effects/commit_restored.hpp"
#include "touchmove/game/judge/consequences/demands.hpp"
#include "touchmove/game/judge/consequences/duties.hpp"
#include "touchmove/game/judge/consequences/plies.hpp"
#include "touchmove/game/vocabulary/event.hpp"
#include "touchmove/game/vocabulary/matter.hpp"

namespace touchmove::game {
namespace {

using board::Color;
using board::Square;

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

void offer_demands(const Context& in, RulingWriter& out, const State& state, Color offender, const Demands& demands,
                   Matter matter) {
  for (const Demand& demand : demands) {
    Option option = in.option(demand.id, Chooser::Opponent, demand.legal ? matter : Matter::DemandIllegal);
    option.squares = demand.squares;
    if (demand.legal && demand.obligation.no_castling) {
      if (const auto clause = in.policies.clauses[Matter::DemandNoCastling].deciding) option.clauses.push_back(*clause);
    }
    if (demand.legal) {
      owe(option.effects, demand.obligation);
    } else {
      option.effects.push_back({EffectCode::Freed, {}});
    }
    out.offer(option);
  }
  if (demands.overflowed()) out.ruling().options.mark_overflowed();
  if (out.ruling().options.empty()) return;
  // He need not require anything.
  Option pass = in.option(OptionId::Continue, Chooser::Opponent, Matter::DemandWindow, true);
  pass.effects.push_back({EffectCode::Freed, {}});
  out.offer(pass);
  out.verdict(Verdict::Open);
  // While the opponent considers what to exact, his time runs.
  if (state.clock.control().timed() && state.phase == Phase::Playing) {
    out.cite(Matter::DemandTime);
    out.effect(EffectCode::ClockStarted, ~offender);
  }
}

namespace {

/// By what the right to require something is lost: the man touched, or the move made.
void say_demand_lapsed(RulingWriter& out, const State& state) {
  for (const Effect& effect : out.effects()) {
    const bool touch = effect.code == EffectCode::Touched || effect.code == EffectCode::TouchedEarly;
    if (touch && !effect.values.squares.empty()) {
      Values man;
      man.squares.push_back(effect.values.squares.front());
      return out.fact(FactCode::LapsedByTouch, man);
    }
    if (effect.code == EffectCode::ManMoved)
      return out.fact(FactCode::LapsedBy, {.number = static_cast<std::int64_t>(state.plies.size()) + 1});
  }
}

}  // namespace

void lapse_demand(const Context& in, RulingWriter& out, const State& state) {
  const OpenRuling* open = open_demand(state, *in.side);
  if (open == nullptr) return;
  out.cite(Matter::DemandWindow);
  say_demand_lapsed(out, state);
  out.effect(EffectCode::Settled, {.number = open->seq});
  // Nothing is considered any more: who committed the offence, and has the move, thinks on his own time again, and
  // owes nothing for the men touched.
  const Color offender = ~*in.side;
  const bool his_turn = state.placement.side_to_move == offender && state.phase == Phase::Playing;
  if (his_turn) out.effect(EffectCode::Freed);
  if (!his_turn || !state.clock.control().timed() || state.clock.running() != clock_side(*in.side)) return;
  out.cite(Matter::DemandTime);
  out.effect(EffectCode::ClockStarted, offender);
}

void go_on_under_demand(const Context& in, RulingWriter& out, const State& state) {
  if (open_demand(state, ~*in.side) == nullptr || !state.clock.control().timed()) return;
  if (state.clock.running() == clock_side(~*in.side)) out.effect(EffectCode::ClockStarted, *in.side);
}

void touched_with_choice(const Context& in, RulingWriter& out, const State& state, const SquareList& all) {
  const board::Placement& placement = state.placement;
  const OpenRuling* open = open_demand(state, ~*in.side);
  SquareList counting = all;
  if (open != nullptr && open->options.front().id == OptionId::KingMove) {
    // The men touched in vain are dealt with there; what is touched now counts by itself.
    counting.clear();
    for (const Square square : all) {
      if (std::find(state.touched.begin(), state.touched.end(), square) == state.touched.end())
        counting.push_back(square);
    }
    if (counting.empty()) return out.verdict(Verdict::Noted);
  }
  const TouchDuty duty = touch_duty(placement, state.position, counting, DutyFor::Touch);
  out.cite(duty.matter);
  if (duty.obligation.any()) {
    out.verdict(Verdict::Obliged);
    if (duty.obligation.man) {
      Values owed{.number = legal_target_count(placement, state.position, *duty.obligation.man)};
      owed.squares.push_back(*duty.obligation.man);
      out.fact(FactCode::LegalMoves, owed);
    }
    return state_duty(out, duty.obligation);
  }
  say_unbinding(out, placement, state.position, counting);
  if (state.obligation.any()) out.effect(EffectCode::Freed);
  if (open != nullptr) out.effect(EffectCode::Settled, {.number = open->seq});
  if (duty.demands.empty()) return out.verdict(Verdict::Accepted);
  offer_demands(in, out, state, *in.side, duty.demands, duty.matter);
}

void illegal_with_choice(const Context& in, RulingWriter& out, const State& state, std::size_t ply) {
  const PlyRecord& made = state.plies[ply];
  const board::Placement before = placement_before(state, ply);
  std::optional<board::Position> position;
  if (auto regular = board::Position::from_placement(before)) position = *regular;
  const bool too_late = !state.touched.empty();
  const bool castled = castling_rook(before, made.move).has_value();
  const Matter matter = castled         ? Matter::IllegalCastling
                        : made.captured ? Matter::IllegalCapture
                                        : Matter::IllegalQuiet;
  if (!too_late) {
    if (castled) out.cite(Matter::IllegalQuiet);  // castling captures nothing
    out.cite(matter);
  }
  const FaultedClauses broken = name_faults(in, out, state, ply, before, made.move);
  out.cite(Matter::IllegalClaim);
  out.cite(too_late ? Matter::DemandWindow : Matter::DemandRestored);
  out.cite_all(broken);
  out.effect(EffectCode::Restored, {.number = static_cast<std::int64_t>(ply + 1)});
  out.effect(EffectCode::Freed);
  out.verdict(Verdict::Upheld);
  if (too_late) return;
  offer_demands(in, out, state, ~*in.side, demands_for_illegal(before, position, made.move), matter);
}

void cite_duty(const Context& in, RulingWriter& out, const Obligation& owed, const board::Placement& before,
               const board::BoardMove& move) {
  const bool castled = owed.no_castling && castling_rook(before, move);
  if (castled && in.decides(Matter::DemandNoCastling)) out.cite(Matter::DemandNoCastling);
  if (is_rook_first(in, owed.man, before, move)) out.cite(Matter::RookFirst);
  if (owed.clause) out.cite(*owed.clause);
}

void breach_with_choice(const Context& in, RulingWriter& out, const State& state, std::size_t ply) {
  const PlyRecord& made = state.plies[ply];
  const board::Placement before = placement_before(state, ply);
  std::optional<board::Position> position;
  if (auto regular = board::Position::from_placement(before)) position = *regular;
  out.verdict(Verdict::Upheld);
  if (made.owed.demanded) {
    cite_duty(in, out, made.owed, before, made.move);
    out.cite(Matter::DemandRestored);
    say_unmet(out, made.owed);
    out.fact(FactCode::PlayedInstead, {.move = made.move});
    out.effect(EffectCode::Restored, {.number = static_cast<std::int64_t>(ply + 1)});
    return state_duty(out, made.owed);
  }
  // What was moved against an earlier touch was touched too late to count.
  SquareList touched = made.touched;
  while (touched.size() > made.touched_before) touched.pop_back();
  const TouchDuty duty = touch_duty(before, position, touched, DutyFor::Penalty);
  out.cite(duty.matter);
  out.cite(Matter::DemandRestored);
  for (const Square square : touched) {
    Values man{.man = before.at(square)};
    man.squares.push_back(square);
    if (man.man) out.fact(FactCode::Touched, man);
  }
  if (made.owed.clause && made.owed.clause == in.policies.clauses[Matter::EarlyTouch].deciding) {
    // Touched while it was not his turn, which counts as touched on the next.
    out.cite(Matter::EarlyTouch);
    for (const Square square : touched) {
      Values early;
      early.squares.push_back(square);
      out.fact(FactCode::TouchedOutOfTurn, early);
    }
  }
  out.fact(FactCode::PlayedInstead, {.move = made.move});
  out.effect(EffectCode::Restored, {.number = static_cast<std::int64_t>(ply + 1)});
  if (duty.obligation.any()) {
    Obligation obligation = duty.obligation;
    obligation.demanded = true;
    obligation.no_castling = true;
    if (obligation.man && before.at(*obligation.man)->role != board::Role::King) obligation.no_castling = false;
    return state_duty(out, obligation);
  }
  out.effect(EffectCode::Freed);
  offer_demands(in, out, state, ~*in.side, duty.demands, duty.matter);
}

namespace {

/// Why what was required cannot be: the man has no such move, or cannot be taken. `ply`: the plies made when it was
/// open to require it, if others were made since; else -1.
void say_unmeetable(RulingWriter& out, const State& state, const Option& option, int ply) {
  const board::Placement board = ply < 0 ? state.placement : placement_before(state, static_cast<std::size_t>(ply));
  SquareList named = option.squares;
  if (option.id == OptionId::KingMove) {
    for (int index = 0; index < board::square_count; ++index) {
      const Square square = board::square_at(index);
      if (board.at(square) == board::Piece{board.side_to_move, board::Role::King}) named.push_if_room(square);
    }
  }
  for (const Square square : named) {
    const auto man = board.at(square);
    if (!man) continue;
    Values values{.man = man};
    values.squares.push_back(square);
    out.fact(man->color == board.side_to_move ? FactCode::CannotMove : FactCode::CannotBeTaken, values);
  }
}

}  // namespace

void exact_demand(const Context& in, RulingWriter& out, const State& state, const OpenRuling& open,
                  const Option& option) {
  const bool passed = option.id == OptionId::Continue;
  const bool disregarded = std::any_of(option.effects.begin(), option.effects.end(),
                                       [](const Effect& effect) { return effect.code == EffectCode::Freed; });
  out.verdict(passed ? Verdict::Accepted : disregarded ? Verdict::Denied : Verdict::Upheld);
  for (const auto clause : option.clauses) out.cite(clause);
  for (const auto clause : open.clauses) out.cite(clause);
  const bool moved_on = static_cast<int>(state.plies.size()) > open.ply;
  const Color player = ~*in.side;
  if (disregarded && !passed) say_unmeetable(out, state, option, moved_on ? open.ply : -1);
  if (!disregarded && moved_on) {
    // The position before the offence comes back first.
    out.cite(Matter::DemandRestored);
    out.effect(EffectCode::Restored, {.number = open.ply + 1});
  }
  out.effect(EffectCode::Settled, {.number = open.seq});
  if (!(disregarded && moved_on)) {
    for (const Effect& chosen : option.effects) out.effect(chosen);
  }
  const bool turn_is_players = !moved_on || !disregarded;
  if (turn_is_players && state.clock.control().timed() && state.phase == Phase::Playing)
    out.effect(EffectCode::ClockStarted, player);
}

void early_touch_takes_effect(const Context& in, RulingWriter& out, const State& state, const board::Placement& before,
                              const board::BoardMove& move) {
  const Color next = ~*in.side;
  if (state.touched_early[next].empty() || out.is(Verdict::Ended)) return;
  const EarlyTouch early = early_touch_after(before, move, state.touched_early[next]);
  board::Placement after = before;
  play_by_hand(after, move);
  std::optional<board::Position> position;
  if (auto regular = board::Position::from_placement(after)) position = *regular;
  out.cite(Matter::EarlyTouch);
  TouchDuty duty;
  if (early.squares.empty()) {
    if (!early.gone) return;
    // The man was taken meanwhile: it cannot legally be moved.
    duty.demands = king_move_only(after, position);
  } else {
    duty = touch_duty(after, position, early.squares, DutyFor::Penalty);
  }
  out.cite(duty.matter);
  if (duty.obligation.any()) return state_duty(out, duty.obligation);
  const Verdict made = out.ruling().verdict;
  const std::size_t effects = out.effects().size();
  offer_demands(in, out, state, next, duty.demands, duty.matter);
  // The mover's own time runs until he presses: nothing changes hands yet.
  while (out.effects().size() > effects) out.ruling().effects.pop_back();
  if (out.ruling().options.empty()) return out.verdict(made);
  // That the touch counts now decides, before how the move was completed.
  out.cite_first(duty.matter);
  out.cite_first(Matter::EarlyTouch);
  for (const Square square : state.touched_early[next]) {
    Values man;
    man.squares.push_back(square);
    out.fact(FactCode::TouchedOutOfTurn, man);
  }
  for (const Square square : early.squares) {
    const auto man = after.at(square);
    if (!man || man->color != next || legal_target_count(after, position, square) > 0) continue;
    Values pinned{.man = man};
    pinned.squares.push_back(square);
    out.fact(FactCode::CannotMove, pinned);
  }
}

void touch_early(const Context& in, RulingWriter& out, const State& state, const SquareList& squares) {
  const Color side = *in.side;
  out.verdict(Verdict::Obliged);
  // Who has the first move, and that a turn has one move, is said before what a touch out of turn does.
  const bool first = plies_made(state) == 0;
  const Matter turn = first ? Matter::FirstMoveDue : Matter::OutOfTurn;
  const bool moves_again = !first && in.event.type() == EventType::Move;
  if ((first || moves_again) && in.decides(turn)) out.cite(turn);
  out.cite(Matter::EarlyTouch);
  out.fact(FactCode::OutOfTurn);
  Values touched{.side = side};
  bool adjusting_next = state.adjusting_next && state.adjusting_side == side;
  for (const Square square : squares) {
    const auto man = state.placement.at(square);
    if (!man) continue;
    if (adjusting_next || (state.adjusting == square && state.adjusting_side == side)) {
      adjusting_next = false;
      out.verdict(Verdict::Noted);
      out.cite(Matter::AdjustOutOfTurn);
      out.effect(EffectCode::Adjusted, square);
      continue;
    }
    touched.squares.push_back(square);
  }
  if (touched.squares.empty()) return out.verdict(Verdict::Noted);
  out.verdict(Verdict::Obliged);
  out.effect(EffectCode::TouchedEarly, touched);
  lapse_demand(in, out, state);
}

}  // namespace touchmove::game
