#include "touchmove/game/effects/commit_restored.hpp"

#include <algorithm>
#include <cstdint>

#include "touchmove/board/position/drop_position.hpp"
#include "touchmove/game/effects/board_hand.hpp"
#include "touchmove/game/effects/commit.hpp"

namespace touchmove::game {
namespace {

using board::Color;

/// More moves than any game has; a position that says more was never played to.
constexpr int most_moves = 6000;

/// What the moves between two counts of one clock brought by opening periods, and, if those are wanted, as bonuses; it
/// will be brought again.
std::int64_t brought_by_moves(clock::Clock fewer, const clock::Clock& more, clock::Side side, bool bonuses) {
  std::int64_t brought = 0;
  while (fewer.moves_made(side) < more.moves_made(side)) {
    const std::int64_t bonus = fewer.bonus(side) == clock::Bonus::Increment ? fewer.bonus_ms(side) : 0;
    const auto left = fewer.moves_to_control(side);
    fewer.count_move(side, 0);
    if (bonuses) {
      brought += fewer.last_gain(side);
    } else if (left == 1u) {
      brought += fewer.last_gain(side) - bonus;
    }
  }
  return brought;
}

/// A clock that has counted exactly the completed plies that are left, with the times it shows now, less what the
/// others brought.
void recount_clock(State& state, std::int64_t at) {
  clock::Clock clock = clock_at_start(state);
  const Color first = state.start.side_to_move;
  for (std::size_t i = 0; i < state.plies.size(); ++i) {
    if (!state.plies[i].completed) continue;
    clock.count_move(clock_side(i % 2 == 0 ? first : ~first), at);
  }
  for (const clock::Side side : {clock::Side::White, clock::Side::Black}) {
    if (!clock.timed(side)) continue;
    std::int64_t brought = brought_by_moves(clock, state.clock, side, state.keeps_matters);
    // Moves that stand again bring again what they had brought.
    if (state.keeps_matters) brought -= brought_by_moves(state.clock, clock, side, true);
    clock.set(side, state.clock.remaining(side, at) - brought, at);
  }
  state.clock = clock;
}

/// Forgets the men put back wrongly since that many plies were made. Whether there were any. A castling whose rook is
/// put where it belongs is whole.
bool drop_misplaced(State& state, std::size_t plies) {
  const std::size_t before = state.misplaced.size();
  while (!state.misplaced.empty() && state.misplaced.back().ply >= plies) {
    const Misplacement& last = state.misplaced.back();
    if (last.castling && last.ply == plies && plies > 0) state.plies[plies - 1].legal = true;
    state.misplaced.pop_back();
  }
  return state.misplaced.size() != before;
}

/// What is known of a ply by the board it leaves.
void read_ply(PlyRecord& ply, const State& state) {
  ply.key = state.position ? state.position->key() : 0;
  if (state.position && state.placement.pockets) ply.key ^= board::key_of(*state.placement.pockets);
  ply.check = state.position && state.position->in_check();
}

/// Forgets what was left open about moves that are taken back: whoever decided it later would take back others, made
/// in their place. What somebody touched on the turn that comes again is still to be found out; an appeal stays.
void drop_stale_matters(State& state, std::int64_t ply) {
  const auto is_stale = [&](const OpenRuling& open) {
    if (open.appealed) return false;
    return std::any_of(open.options.begin(), open.options.end(), [&](const Option& option) {
      return std::any_of(option.effects.begin(), option.effects.end(), [&](const Effect& effect) {
        if (effect.code != EffectCode::Restored) return false;
        return effect.values.number > ply || (effect.values.number == ply && option.id == OptionId::Restore);
      });
    });
  };
  state.open.drop_if(is_stale);
}

}  // namespace

clock::Clock clock_at_start(const State& state, const clock::TimeControl& control) {
  clock::Clock clock(control);
  if (!state.counts_moves_before) return clock;
  const board::Placement& start = state.start;
  for (const Color side : {Color::White, Color::Black}) {
    const clock::Side display = clock_side(side);
    const bool has_moved = side == Color::White && start.side_to_move == Color::Black;
    const int made = std::clamp(static_cast<int>(start.fullmove_number) - 1 + (has_moved ? 1 : 0), 0, most_moves);
    if (made == 0 || !clock.timed(display)) continue;
    for (int i = 0; i < made; ++i) clock.count_move(display, 0);
    clock.set(display, control[display].periods[clock.period_index(display)].allotted_ms, 0);
  }
  return clock;
}

int plies_made(const State& state) {
  const int here = static_cast<int>(state.plies.size());
  if (!state.counts_moves_before || state.start.fullmove_number <= 1) return here;
  const int turn = state.start.side_to_move == Color::Black ? 1 : 0;
  return here + 2 * (static_cast<int>(state.start.fullmove_number) - 1) + turn;
}

void rest_hand(State& state) {
  state.touched.clear();
  state.lifted.reset();
  state.adjusting.reset();
  state.adjusting_next = false;
  state.obligation = Obligation{};
  state.promotion_owed.reset();
  state.begun.reset();
  state.idle_press.reset();
}

void read_position(State& state) {
  if (auto position = board::Position::from_placement(state.placement)) {
    state.position = *position;
  } else {
    state.position.reset();
  }
}

void misplace(State& state, const Values& values, bool second) {
  const bool is_there = values.move.dropped || state.placement.at(values.move.source);
  // A ruling never asks for more than are kept (`judge_restore`); a journal that was tampered with may.
  if (!is_there || state.misplaced.full()) return;
  state.misplaced.push_back(
      {.ply = state.plies.size(), .side = values.side.value_or(Color::White), .move = values.move, .second = second});
  put_elsewhere(state.placement, values.move);
  read_position(state);
}

void misplace_rook(State& state, const Values& values) {
  if (state.plies.empty() || values.squares.empty() || state.misplaced.full()) return;
  PlyRecord& castling = state.plies.back();
  const auto proper = rook_beside_king(placement_before(state, state.plies.size() - 1), castling.move);
  if (!proper || !holds(state.placement, *proper, {~state.placement.side_to_move, board::Role::Rook})) return;
  state.misplaced.push_back({.ply = state.plies.size(),
                             .side = ~state.placement.side_to_move,
                             .move = {*proper, values.squares[0], std::nullopt},
                             .castling = true});
  put_elsewhere(state.placement, state.misplaced.back().move);
  read_position(state);
  castling.legal = false;
  read_ply(castling, state);
}

void restore_before(State& state, const Values& values, std::int64_t at) {
  const auto wanted = values.number;
  const auto plies = static_cast<std::int64_t>(state.plies.size());
  if (wanted < 1 || wanted > plies + 1) return;
  const auto index = static_cast<std::size_t>(wanted - 1);
  drop_stale_matters(state, wanted);
  const bool misplaced = drop_misplaced(state, index);
  while (!state.toppled.empty() && state.toppled.back().ply >= index) state.toppled.pop_back();
  while (!state.loose_touches.empty() && state.loose_touches.back().ply >= index) state.loose_touches.pop_back();
  if (wanted == plies + 1) {
    // Nothing was played since a man was put back wrongly.
    if (!misplaced) return;
    state.placement = placement_before(state, index);
    read_position(state);
    if (index > 0) read_ply(state.plies.back(), state);
    return rest_hand(state);
  }
  const bool was_running = state.clock.running().has_value();
  const bool was_paused = state.clock.paused();

  board::ByColor<int> counted{};
  Color mover = state.start.side_to_move;
  for (std::size_t i = 0; i < state.plies.size(); ++i, mover = ~mover) {
    if (i >= index && state.plies[i].completed) ++counted[mover];
  }
  const Color offender = index % 2 == 0 ? state.start.side_to_move : ~state.start.side_to_move;
  const SquareList touched = state.plies[index].touched;

  // Men that came into a hand meanwhile stay there.
  for (Arrival& arrival : state.arrivals) arrival.ply = std::min(arrival.ply, index);
  state.placement = placement_before(state, index);
  state.plies.resize(index);
  state.mended_at = index;
  read_position(state);
  if (misplaced && index > 0) read_ply(state.plies.back(), state);
  rest_hand(state);
  state.touched = touched;
  state.touched_early = {};
  state.to_press = {};
  if (state.offer && state.offer->ply > static_cast<int>(index)) {
    // Made with the move that is taken back it stands as one made before it: nobody has answered it.
    const bool with_it = state.offer->side == offender && state.offer->ply == static_cast<int>(index) + 1;
    if (state.keeps_matters && with_it && counted[~offender] == 0 && plies == static_cast<std::int64_t>(index) + 1) {
      state.offer->ply = static_cast<int>(index);
    } else {
      state.offer.reset();
    }
  }

  if (values.other != 0) {
    // The moves taken back stay counted for the time limit.
  } else if (counted.white <= 1 && counted.black <= 1) {
    // What the presses of the moves taken back had brought comes off again.
    bool revoked = true;
    for (const Color side : {Color::White, Color::Black}) {
      if (counted[side] == 1) revoked = state.clock.revoke_press(clock_side(side), at) && revoked;
    }
    // Of a second one taken back a clock no longer knows what it brought.
    if (!revoked && state.keeps_matters) recount_clock(state, at);
  } else {
    recount_clock(state, at);
  }
  if (state.clock.on_move() != clock_side(offender) || counted.white > 1 || counted.black > 1) {
    if (was_running || was_paused) state.clock.start(clock_side(offender), at);
    if (was_paused) state.clock.pause(at);
  }
}

void set_men_right(State& state, const Values& values) {
  const board::Placement proper = board::Placement::initial();
  for (const board::Square square : values.squares) state.start.set(square, proper.at(square));
  if (state.start.men == proper.men) {
    state.start.castling_rooks = proper.castling_rooks;
    state.swapped_rooks = {};
  }
  // What stood on the board after each of the moves is now another position.
  const auto key_of_placement = [](const board::Placement& placement) {
    const auto position = board::Position::from_placement(placement);
    if (!position) return std::uint64_t{0};
    return placement.pockets ? position->key() ^ board::key_of(*placement.pockets) : position->key();
  };
  state.start_key = key_of_placement(state.start);
  for (std::size_t made = 1; made <= state.plies.size(); ++made)
    state.plies[made - 1].key = key_of_placement(placement_before(state, made, Misplaced::Stood));
  state.placement = placement_before(state, state.plies.size(), Misplaced::Stood);
  read_position(state);
  rest_hand(state);
}

void reinstate(State& state, std::int64_t seq, std::int64_t at) {
  const auto back = std::find_if(state.taken_back.begin(), state.taken_back.end(),
                                 [&](const TakenBack& each) { return each.seq == seq; });
  if (back == state.taken_back.end() || back->from > state.plies.size()) return;
  const bool was_running = state.clock.running().has_value();
  const bool was_paused = state.clock.paused();
  const bool replaced = state.plies.size() != back->from;
  state.mended_at.reset();
  board::ByColor<int> completed{};
  for (std::size_t i = 0; i < back->plies.size(); ++i) {
    const Color mover = (back->from + i) % 2 == 0 ? state.start.side_to_move : ~state.start.side_to_move;
    if (back->plies[i].completed) ++completed[mover];
  }
  state.plies.resize(back->from);
  state.plies.insert(state.plies.end(), back->plies.begin(), back->plies.end());
  state.misplaced = back->misplaced;
  for (const Misplacement& each : state.misplaced) {
    if (each.castling && each.ply > 0 && each.ply <= state.plies.size()) state.plies[each.ply - 1].legal = false;
  }
  state.placement = placement_before(state, state.plies.size(), Misplaced::Stood);
  read_position(state);
  rest_hand(state);
  state.touched_early = {};
  state.offer.reset();
  state.touched = back->touched;
  state.obligation = back->owed;
  state.to_press = back->to_press;
  if (replaced || completed.white > 1 || completed.black > 1) {
    recount_clock(state, at);
  } else {
    // What their presses had brought comes back with them.
    for (const Color side : {Color::White, Color::Black}) {
      if (completed[side] != 1) continue;
      const clock::Side display = clock_side(side);
      const std::int64_t left = state.clock.remaining(display, at);
      state.clock.count_move(display, at);
      if (state.clock.timed(display)) state.clock.set(display, left + back->gains[side], at);
    }
  }
  const clock::Side due = clock_side(side_due(state));
  if ((!was_running && !was_paused) || (state.clock.on_move() == due && back->plies.empty() && !replaced)) return;
  state.clock.start(due, at);
  if (was_paused) state.clock.pause(at);
}

}  // namespace touchmove::game
