// What a hand does to the men on a board, legal or not, and what the touched men oblige it to.
#pragma once

#include <optional>

#include "touchmove/board/position/placement.hpp"
#include "touchmove/board/position/position.hpp"
#include "touchmove/game/book/policies.hpp"
#include "touchmove/game/state/state.hpp"

namespace touchmove::game {

/// Whether that man stands on that square.
bool holds(const board::Placement& placement, board::Square square, board::Piece man);

/// The rook that goes along when that king makes that move as a castling, legal or not: the king goes two squares along
/// its own first rank from a square where such a rook stands on that side with nothing between, or onto its own rook.
/// Nothing if the move is no castling.
std::optional<board::Square> castling_rook(const board::Placement& placement, const board::BoardMove& move);

/// Where that rook stands once it has castled with that king, wherever they stood: on the d or the f file.
board::Square castled_rook(board::Square king, board::Square rook);

/// Where that rook stands once the king has made that move by hand; nothing if the move is no castling.
std::optional<board::Square> rook_beside_king(const board::Placement& before, const board::BoardMove& move);

/// The square a move empties of an enemy man: its target, or the pawn taken en passant. Nothing for other moves.
std::optional<board::Square> captured_square(const board::Placement& placement, const board::BoardMove& move);

/// Gives the turn to the other side without a move; men, rights and the count of quiet plies stay.
void pass_turn(board::Placement& placement);

/// Carries a move out as a hand does, whether or not it is allowed: men, castling rights, en passant target, counters
/// and the side to move. There must be a man on the source square. Returns the man that left the board. A move from a
/// square to itself stands for a turn passed.
std::optional<board::Piece> play_by_hand(board::Placement& placement, const board::BoardMove& move);

/// Puts a man down on another square than its own, as one does who sets fallen men up again, or one from the hand of
/// the side that is not on move. An other man there leaves.
void put_elsewhere(board::Placement& placement, const board::BoardMove& move);

/// Whether that move is the castling of a side whose king and queen were exchanged at the start: the king goes two
/// squares towards a rook that has not moved, and the rook over it, with the conditions of any castling.
bool is_swapped_castling(const State& state, const board::BoardMove& move);

/// Whether a pawn of its colour arrives on its last rank by that move.
bool reaches_last_rank(const board::Placement& placement, const board::BoardMove& move);

/// The board's verdict on moves, by the fast position where there is one and rule by rule where there is none.
bool is_legal(const board::Placement& placement, const std::optional<board::Position>& position,
              const board::BoardMove& move);
/// How many squares the man may legally go to.
int legal_target_count(const board::Placement& placement, const std::optional<board::Position>& position,
                       board::Square man);
/// Whether some legal move captures the enemy man there.
bool is_capturable(const board::Placement& placement, const std::optional<board::Position>& position,
                   board::Square man);

/// What touching these men, in this order, obliges the side to move to, and the matter that says so
/// (`TouchNoneLegal` if nothing does).
struct Duty {
  Obligation obligation;
  Matter matter{Matter::TouchNoneLegal};
};
Duty duty_of(const board::Placement& placement, const std::optional<board::Position>& position,
             const SquareList& touched, CastlingTouch castling);

/// Whether a move does what is obliged.
bool keeps(const Obligation& obligation, const board::Placement& placement, const board::BoardMove& move);

}  // namespace touchmove::game
