// Carrying out a ruling: the only place where the state of a game changes.
#pragma once

#include <cstdint>
#include <span>

#include "touchmove/game/state/state.hpp"
#include "touchmove/game/vocabulary/event.hpp"
#include "touchmove/game/vocabulary/matter.hpp"
#include "touchmove/game/vocabulary/ruling.hpp"

namespace touchmove::game {

/// Carries out the effects of a ruling on an event, in order, and keeps what the ruling leaves open. Effects that
/// cannot be carried out (they come from a journal that was tampered with) are left out. No other function changes a
/// state, so that recorded rulings give the same state again. `book` tells which of the clauses cited is that of a
/// duty.
void commit(State& state, const Event& event, const Ruling& ruling, const Clauses& book);

/// Carries out effects alone.
void commit_effects(State& state, std::span<const Effect> effects, std::span<const rulebook::Citation> clauses,
                    std::int64_t at_ms);

/// Whether men put back wrongly after the last of the plies before a board are on it already.
enum class Misplaced : std::uint8_t { NotYet, Stood };
/// The board before a ply (0-based index into `plies`), played again from the start.
board::Placement placement_before(const State& state, std::size_t ply_index, Misplaced misplaced = Misplaced::NotYet);

/// How often the position with that key has stood on the board since nothing could be undone, counting those in
/// `plies` and the start.
int occurrences_of(const State& state, std::uint64_t key);

/// How often the men now on the board have stood there alike with the same side to move, rights apart.
int occurrences_of_men(const State& state);

constexpr clock::Side clock_side(board::Color color) {
  return color == board::Color::White ? clock::Side::White : clock::Side::Black;
}
constexpr board::Color board_color(clock::Side side) {
  return side == clock::Side::White ? board::Color::White : board::Color::Black;
}

/// Whose time runs, or runs on after a pause: until the press the mover's own. Without a clock the side to move.
inline board::Color side_on_time(const State& state) {
  const auto side = state.clock.on_move();
  return side && state.clock.control().timed() ? board_color(*side) : state.placement.side_to_move;
}

/// Whose time is to run while nothing is stopped: until he presses the mover's own, as far as there is a clock.
inline board::Color side_due(const State& state) {
  const board::Color turn = state.placement.side_to_move;
  return state.to_press[~turn] && state.clock.control().timed() ? ~turn : turn;
}

/// The side an effect names; White where it names none, since its code means one side alone.
inline board::Color side_of(const Values& values) { return values.side.value_or(board::Color::White); }

/// Whether an effect lays a duty upon the side to move, or takes it away.
constexpr bool is_obligation(EffectCode code) {
  return code == EffectCode::MustMove || code == EffectCode::MustCapture || code == EffectCode::MustCastle ||
         code == EffectCode::MustPlay || code == EffectCode::Freed;
}

}  // namespace touchmove::game
