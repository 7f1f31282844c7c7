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

/// Something among the last moves that the book still undoes.
struct Irregularity {
  std::size_t ply{0};
  board::Color maker{board::Color::White};
  bool misplaced{false};  ///< men put back wrongly, not a move
};

/// The first thing among the last moves of either side that the book still undoes. `trouble`: little time is left, so
/// that less is undone.
std::optional<Irregularity> illegal_in_reach(const Context& in, const State& state, bool trouble);

/// Undoes what `illegal_in_reach` found, and states what it costs.
void undo_irregularity(const Context& in, RulingWriter& out, const State& state, const Irregularity& found);

/// A claim that the opponent has made an illegal move.
void claim_illegal_move(const Context& in, RulingWriter& out, const State& state);

/// A claim that the opponent has not moved or captured what he touched. `square`: a man he was not seen to touch.
void claim_touched_man(const Context& in, RulingWriter& out, const State& state, std::optional<board::Square> square);

/// A claim to win by taking the king, or that it stood to be taken.
void claim_king_taken(const Context& in, RulingWriter& out, const State& state);

}  // namespace touchmove::game
