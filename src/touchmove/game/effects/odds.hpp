// Games at odds: what is left off the board, who makes two moves, and castling towards a rook that was never there
// (bcf-1911:37 to 39).
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "touchmove/board/position/placement.hpp"
#include "touchmove/board/vocabulary/board_move.hpp"
#include "touchmove/game/book/book.hpp"
#include "touchmove/game/state/state.hpp"
#include "touchmove/game/vocabulary/opened.hpp"

namespace touchmove::game {

enum class Odds : std::uint8_t { PawnAndMove, PawnAndTwoMoves, QueensKnight, KingsKnight, QueensRook, KingsRook };
inline constexpr std::array every_odds{Odds::PawnAndMove, Odds::PawnAndTwoMoves, Odds::QueensKnight,
                                       Odds::KingsKnight, Odds::QueensRook,      Odds::KingsRook};

/// "pawn_and_move", "pawn_and_two_moves", "knight", "kings_knight", "rook", "kings_rook", as an opening names its odds
/// in the variation `odds`. A knight or rook is the queen's unless agreed otherwise.
std::optional<Odds> parse_odds(std::string_view text);
std::string_view word_of(Odds odds);

/// Who plays without the man: Black at a pawn (bcf-1911:37), White at a piece (bcf-1911:38).
board::Color giver_of(Odds odds);

/// The variation that opens a game at these odds, with the clause that lays them down; nothing if the book knows none.
std::optional<Variation> variation_of(Odds odds, const Book& book);

/// The board the game begins from: the giver of a pawn has Black, the giver of a piece has White; White moves first.
board::Placement start_at_odds(Odds odds);

/// The corner squares from which a rook is missing in a start that otherwise has its king at home.
board::Bitboard absent_rooks_of(const board::Placement& start);

/// Whether the king may now move as in castling towards a rook given as odds: king unmoved, the squares between empty
/// and none of those it crosses attacked, and the rook's square empty ever since the start. No rook moves.
bool may_castle_without_rook(const State& state, const board::BoardMove& move);

}  // namespace touchmove::game
