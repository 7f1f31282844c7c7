// Who may lay hands on the men, and what is taken back by a hand.
#pragma once

#include <optional>

#include "touchmove/board/vocabulary/square.hpp"
#include "touchmove/game/judge/basis/context.hpp"
#include "touchmove/game/judge/basis/ruling_writer.hpp"
#include "touchmove/game/state/state.hpp"

namespace touchmove::game {

/// Whether a ply was illegal or broke what a touch obliged to.
inline bool breached(const PlyRecord& ply) { return !ply.legal || !ply.kept_touch; }

/// Refuses an act while the clocks stand, by what they stand for: an appeal that is open, or else any reason to stop
/// them.
void refuse_paused(const Context& in, RulingWriter& out, const State& state);

/// Whether the player may lay hands on the men now. If not, the ruling says why.
bool hand_may_act(const Context& in, RulingWriter& out, const State& state, bool touching);

/// Whether the ply last made was not allowed and is not pressed yet, so that its maker's next touch takes it back.
bool takes_back(const Context& in, const State& state);

/// The state once the last ply, which was not allowed and is not completed, is taken back; the ruling says so.
State taken_back(const Context& in, RulingWriter& out, const State& state);

/// As below, of a side that has moved.
bool is_rook_of_castling(const State& state, board::Color side, std::optional<board::Square> from,
                         std::optional<board::Square> to);

/// Whether that is the rook of the castling just made, on its way beside the king: the recorded move has it there
/// already. `from` and `to` are squares where a hand took a man up or put one down; without one the other is asked of.
inline bool follows_castling(const Context& in, const State& state, std::optional<board::Square> from,
                             std::optional<board::Square> to) {
  // OPTIMIZATION: nearly every hand is that of the side on move.
  const board::Color side = *in.side;
  return state.placement.side_to_move != side && state.to_press[side] && is_rook_of_castling(state, side, from, to);
}
/// Tells that: nothing is moved.
void rook_follows(const Context& in, RulingWriter& out);

/// What was touched as it stood before the last move, which is taken back: whoever takes up the man moved takes it up
/// from where it came.
Touch as_before(const State& state, Touch event);

}  // namespace touchmove::game
