// The rook of a castling made by hand: on its way beside the king, or left where castling does not put it.
#pragma once

#include <optional>

#include "touchmove/board/vocabulary/color.hpp"
#include "touchmove/board/vocabulary/square.hpp"
#include "touchmove/game/judge/basis/context.hpp"
#include "touchmove/game/judge/basis/ruling_writer.hpp"
#include "touchmove/game/state/state.hpp"

namespace touchmove::game {

/// Where the event says that the rook of a castling lies; nothing if it says nothing of one.
std::optional<board::Square> told_rook(const Context& in);

/// Where the rook lies of the castling the player has made and not pressed, rightly or not; nothing if he has made
/// none.
std::optional<board::Square> rook_of_castling(const Context& in, const State& state);

/// Likewise, if it does not lie where it belongs.
std::optional<board::Square> rook_left(const Context& in, const State& state);

/// The rook of the castling just made is taken up: nothing is moved yet. True if it is that rook.
bool takes_up_rook(const Context& in, RulingWriter& out, const State& state, board::Square square);

/// That rook is put down: where it belongs, where it lay, or wrongly.
void put_rook(const Context& in, RulingWriter& out, const State& state, board::Square square);

/// The king that has castled by hand is taken up again and put where its rook would stand: that rook was never moved.
/// True if it is so.
bool king_goes_on(const Context& in, RulingWriter& out, const State& state, board::Square lifted, board::Square square);

/// The clauses by which a castling whose rook lies there is none, and the fact.
void name_rook(const Context& in, RulingWriter& out, board::Color side, board::Square square);

}  // namespace touchmove::game
