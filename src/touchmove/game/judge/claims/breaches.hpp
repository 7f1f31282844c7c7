// Illegal moves and breaches of touch-move: who may claim them, until when, and what they cost.
#pragma once

#include <cstddef>
#include <optional>

#include "touchmove/board/vocabulary/color.hpp"
#include "touchmove/board/vocabulary/square.hpp"
#include "touchmove/game/judge/basis/context.hpp"
#include "touchmove/game/judge/basis/ruling_writer.hpp"
#include "touchmove/game/state/state.hpp"

namespace touchmove::game {

/// A claim that the opponent has made an illegal move.
void claim_illegal_move(const Context& in, RulingWriter& out, const State& state);

/// A claim that the opponent has not moved or captured what he touched. `square`: a man he was not seen to touch.
void claim_touched_man(const Context& in, RulingWriter& out, const State& state, const Claim& claim);

/// The opponent's last move is legal on the board and does not keep to what he had touched: claimed as illegal it is
/// ruled on as what it is. True if so.
bool claim_touch_breach(const Context& in, RulingWriter& out, const State& state);

/// A touch of the side on move that the other player reports and it denies, or the other way round: what follows if it
/// is found to have been meant, and if not.
void touch_in_dispute(const Context& in, RulingWriter& out, const State& state, board::Square square);

/// A touch that nobody had seen is found to have been meant: what the opponent may require for it, or what it costs,
/// beside what the option itself does.
void touch_found(const Context& in, RulingWriter& out, const State& state, const OpenRuling& open,
                 const Option& option);

/// A claim to win by taking the king, or that it stood to be taken.
void claim_king_taken(const Context& in, RulingWriter& out, const State& state);

/// Whether both kings are in check, and so it is ruled on. An illegal move within reach is undone, if the position
/// before it can be set up again; otherwise the game is drawn, once an official finds that it cannot be put right.
bool both_in_check(const Context& in, RulingWriter& out, const State& state);

}  // namespace touchmove::game
