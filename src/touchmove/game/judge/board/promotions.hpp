// A pawn on the last rank, and what stands for the man that replaces it.
#pragma once

#include <optional>

#include "touchmove/board/vocabulary/board_move.hpp"
#include "touchmove/board/vocabulary/piece.hpp"
#include "touchmove/board/vocabulary/square.hpp"
#include "touchmove/game/judge/basis/context.hpp"
#include "touchmove/game/judge/basis/ruling_writer.hpp"
#include "touchmove/game/state/state.hpp"
#include "touchmove/game/vocabulary/event.hpp"

namespace touchmove::game {

/// What is put down for the new man is none. Whether the promotion goes no further; else `role` is what it stands for.
bool stand_in_refused(const Context& in, RulingWriter& out, const State& state, board::Role& role);

/// Which promotion a man put down at once is meant for, the pawn never having stood on the last rank.
struct MeantPromotion {
  std::optional<board::BoardMove> move{};  ///< without a role; nothing: none, or it cannot be told
  int fitting{0};                          ///< how many promotions that are allowed fit what was told
};

/// Of the pawn in the hand, else of one touched, else of any; to `square`, or where none was named to wherever it may
/// go. Where none is allowed, `move` is that of the one pawn it can be, if there is one and a square was named.
MeantPromotion promotion_meant(const State& state, std::optional<board::Square> square);

/// A pawn is taken off the seventh rank and put beside the board. True if it is ruled on: it must be promoted, whether
/// or not the book lets it be put back.
bool pawn_taken_off(const Context& in, RulingWriter& out, const State& state, board::Square pawn);

/// The clock is pressed while a pawn stands on the last rank.
void press_with_promotion_owed(const Context& in, RulingWriter& out, const State& state);

/// Whether the opponent of a pawn left on the last rank touches a man; then it is ruled on.
bool touched_after_pawn_left(const Context& in, RulingWriter& out, const State& state, const Touch& event);

/// The claim that the opponent left a pawn on the last rank and pressed.
void claim_pawn_left(const Context& in, RulingWriter& out, const State& state);

}  // namespace touchmove::game
