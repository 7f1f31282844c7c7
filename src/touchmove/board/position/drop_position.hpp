// A position whose players hold men in hand: the strictly legal board with its own generator, and beside it the pockets
// and the men that were pawns. The board itself knows nothing of them, so that games without drops do not carry them.
#pragma once

#include <cstdint>
#include <optional>
#include <tl/expected.hpp>

#include "touchmove/board/position/placement.hpp"
#include "touchmove/board/position/position.hpp"
#include "touchmove/board/vocabulary/move_list.hpp"

namespace touchmove::board {

/// The squares a man of that role may be put on from the hand of the side to move, whether or not one is there: empty
/// squares that leave its king in no check, for a pawn not those of the first and last rank. None for a king.
Bitboard drop_targets(const Position& position, Role role);

/// Whether the side to move, in check, could end it by putting some man on an empty square, whatever may come to hand.
/// False if it is in no check.
bool could_be_blocked(const Position& position);

/// A word for what is in both hands, to be xored to `Position::key`; 0 for empty hands.
std::uint64_t key_of(const ByColor<Pocket>& pockets);

class DropPosition {
 public:
  /// The initial position, nothing in hand.
  static DropPosition initial() { return DropPosition(Position::initial(), {}, {}); }
  DropPosition(const Position& position, const ByColor<Pocket>& pockets, Bitboard promoted)
      : position_(position), pockets_(pockets), promoted_(promoted) {}
  /// As `Position::from_placement`, with its pockets (empty if it has none) and promoted men.
  static tl::expected<DropPosition, PositionFaults> from_placement(const Placement& placement);
  Placement to_placement() const;

  const Position& position() const { return position_; }
  Color side_to_move() const { return position_.side_to_move(); }
  const Pocket& pocket(Color color) const { return pockets_[color]; }
  const ByColor<Pocket>& pockets() const { return pockets_; }
  /// Men that were pawns, and go into a hand as such.
  Bitboard promoted() const { return promoted_; }
  /// Key of everything a repetition of the position would have to repeat.
  std::uint64_t key() const { return position_.key() ^ key_of(pockets_); }

  /// One man of that role more in a hand. Precondition: no king, and fewer than 255 there.
  void put_in_hand(Color color, Role role) { ++pockets_[color].count_by_role[static_cast<std::size_t>(role)]; }

  bool is_legal(Move move) const;
  bool has_legal_move() const;
  bool is_checkmate() const { return position_.in_check() && !has_legal_move(); }
  /// Makes a move. Precondition: `is_legal(move)`. The man captured, as it leaves the board: in its own colour, a
  /// promoted man as the pawn it was. It goes into no hand by itself.
  std::optional<Piece> play(Move move);

  friend bool operator==(const DropPosition&, const DropPosition&) = default;

 private:
  Position position_;
  ByColor<Pocket> pockets_{};
  Bitboard promoted_{};
};

/// Replaces the content of `moves` by all legal moves of board and hand, each once, drops last.
void generate_legal(const DropPosition& position, MoveList& moves);
/// How many legal moves there are.
std::uint64_t count_legal(const DropPosition& position);
/// As `perft` of a position, where a captured man changes its colour and goes into the capturer's hand (crazyhouse).
std::uint64_t perft(const DropPosition& position, int depth);

}  // namespace touchmove::board
