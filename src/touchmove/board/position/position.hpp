// The strictly legal board: fast, Chess960-capable, and impossible to make from an impossible placement.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "touchmove/board/kernel/board_state.hpp"
#include "touchmove/board/position/placement.hpp"
#include "touchmove/board/vocabulary/attacks.hpp"
#include "touchmove/board/vocabulary/bitboard.hpp"
#include "touchmove/board/vocabulary/move.hpp"

namespace touchmove::board {

/// One reason why a placement is no legal position. Several may hold at once.
enum class PositionFault : std::uint8_t {
  NoWhiteKing,
  NoBlackKing,
  SeveralWhiteKings,
  SeveralBlackKings,
  PawnOnFirstOrLastRank,
  SideNotToMoveInCheck,
  BadCastlingRights,
  BadEnPassantTarget,
  TooManyCheckers,
  TooManyMen,
};

/// Plain words for a fault, such as "the side not to move is in check".
std::string_view describe(PositionFault fault);

/// Every reason found, in the order of the enumeration.
using PositionFaults = std::vector<PositionFault>;

class Position;

namespace detail {
/// What `for_each_successor` (movegen.hpp) rests on.
void visit_successors(const Position& position, Position& next, void (*visit)(void*, Move), void* context);
}  // namespace detail

/// A legal position: its men, the side to move, the rights that go with them and both move counters, in 160 bytes that
/// are copied to make a move. Equality ignores the move counters and takes an en passant target only if it can be
/// captured on; equality for *repetition* is a rulebook's policy.
class Position {
 public:
  static Position initial();

  /// The start array of that number in Scharnagl's numbering; 518 is the usual one. Precondition: 0 <= number < 960.
  static Position chess960(int number);

  /// The position standing on that board, or every reason why it is none. Castling rights, en passant target and
  /// counters are taken over; an en passant target that no pawn can legally capture on is dropped. Pockets are not
  /// looked at. It is not proved that a game could lead here: men beyond one set are a fault only above 32 a side,
  /// which even two sets could not provide, and checks only from more than two men.
  static tl::expected<Position, PositionFaults> from_placement(const Placement& placement);
  Placement to_placement() const;

  Color side_to_move() const { return static_cast<Color>(state_.side_to_move); }
  Bitboard occupied() const { return Bitboard(state_.by_color[0] | state_.by_color[1]); }
  Bitboard by_color(Color color) const { return Bitboard(state_.by_color[static_cast<unsigned>(color)]); }
  Bitboard by_role(Role role) const { return Bitboard(state_.by_role[static_cast<unsigned>(role)]); }
  Bitboard men(Color color, Role role) const { return by_color(color) & by_role(role); }
  std::optional<Piece> at(Square square) const {
    const unsigned code = state_.mailbox[static_cast<unsigned>(square)];
    if (code == empty_code) return std::nullopt;
    return Piece{static_cast<Color>(code >> 3U), static_cast<Role>(code & 7U)};
  }
  Square king(Color color) const { return men(color, Role::King).first(); }

  /// The squares of rooks, of both sides, that may still castle.
  Bitboard castling_rooks() const { return Bitboard(state_.castling_rooks); }
  /// The square passed over by a double step just made, if an en passant capture is strictly legal now.
  std::optional<Square> en_passant_target() const {
    if (state_.en_passant == no_square) return std::nullopt;
    return static_cast<Square>(state_.en_passant);
  }
  /// Plies since the last capture or pawn move.
  std::uint16_t halfmove_clock() const { return state_.halfmove_clock; }
  std::uint16_t fullmove_number() const { return state_.fullmove_number; }

  /// Zobrist key of men, side to move, castling rights and capturable en passant target; the counters are not in it.
  std::uint64_t key() const { return state_.key; }

  /// The enemy men that give check to the side to move.
  Bitboard checkers() const;
  bool in_check() const { return !checkers().empty(); }
  bool has_legal_move() const;
  bool is_checkmate() const { return in_check() && !has_legal_move(); }
  bool is_stalemate() const { return !in_check() && !has_legal_move(); }

  /// Whether that move, of exactly that kind, may be made here. Any move may be asked about.
  bool is_legal(Move move) const;
  /// Makes a move. Precondition: `is_legal(move)`. Allocates nothing.
  void play(Move move);
  /// Puts a man of the side to move on a square, which ends its turn. Precondition: `drop_targets` has that square.
  void drop(Role role, Square target);
  /// The position after a move. Precondition: `is_legal(move)`. Cheaper than a copy on which the move is then played.
  Position after(Move move) const;

  /// The bare words, for the move generator.
  const BoardState& state() const { return state_; }

  friend bool operator==(const Position& a, const Position& b);
  friend void detail::visit_successors(const Position& position, Position& next, void (*visit)(void*, Move),
                                       void* context);

 private:
  struct Unwritten {};

  Position() : state_{} {}
  explicit Position(Unwritten /*all of it is written next*/) {}

  BoardState state_;
};

/// The men of one colour that attack a square if the board were occupied like that. The men asked about stand where
/// they stand in the position, also if `occupied` leaves them out.
Bitboard attackers_to(const Position& position, Square square, Color by, Bitboard occupied);

}  // namespace touchmove::board
