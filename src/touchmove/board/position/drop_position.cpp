#include "touchmove/board/position/drop_position.hpp"

#include <array>

#include "touchmove/board/position/movegen.hpp"
#include "touchmove/board/vocabulary/attacks.hpp"

namespace touchmove::board {
namespace {

constexpr std::array<Role, 5> dropped_roles{Role::Queen, Role::Rook, Role::Bishop, Role::Knight, Role::Pawn};

/// Empty squares that leave the king of the side to move in no check.
Bitboard open_squares(const Position& position) {
  const Bitboard empty = ~position.occupied();
  const Bitboard checkers = position.checkers();
  if (checkers.empty()) return empty;
  if (checkers.more_than_one()) return {};  // no one man stands between two
  return empty & between(position.king(position.side_to_move()), checkers.first());
}

Bitboard for_role(Bitboard squares, Role role) {
  if (role == Role::King) return {};
  return role == Role::Pawn ? squares & ~(rank_squares(Rank::R1) | rank_squares(Rank::R8)) : squares;
}

std::uint8_t count_of(const Pocket& pocket, Role role) { return pocket.count_by_role[static_cast<std::size_t>(role)]; }

bool is_empty(const Pocket& pocket) { return pocket == Pocket{}; }

}  // namespace

Bitboard drop_targets(const Position& position, Role role) { return for_role(open_squares(position), role); }

bool could_be_blocked(const Position& position) { return position.in_check() && !open_squares(position).empty(); }

std::uint64_t key_of(const ByColor<Pocket>& pockets) {
  // SplitMix64's finisher over what is held: empty hands give 0 and everything else a word of its own.
  std::uint64_t key = 0;
  std::uint64_t place = 0;
  for (const Color color : {Color::White, Color::Black}) {
    for (const std::uint8_t count : pockets[color].count_by_role) {
      ++place;
      if (count == 0) continue;
      std::uint64_t word = (place << 8U | count) * 0x9E3779B97F4A7C15ULL;
      word = (word ^ (word >> 30U)) * 0xBF58476D1CE4E5B9ULL;
      word = (word ^ (word >> 27U)) * 0x94D049BB133111EBULL;
      key ^= word ^ (word >> 31U);
    }
  }
  return key;
}

tl::expected<DropPosition, PositionFaults> DropPosition::from_placement(const Placement& placement) {
  auto position = Position::from_placement(placement);
  if (!position) return tl::make_unexpected(std::move(position.error()));
  return DropPosition(*position, placement.pockets.value_or(ByColor<Pocket>{}),
                      placement.promoted & position->occupied());
}

Placement DropPosition::to_placement() const {
  Placement placement = position_.to_placement();
  placement.pockets = pockets_;
  placement.promoted = promoted_;
  return placement;
}

bool DropPosition::is_legal(Move move) const {
  const auto role = move.dropped();
  if (!role) return position_.is_legal(move);
  return *role != Role::King && move.source() == move.target() && count_of(pockets_[side_to_move()], *role) > 0 &&
         drop_targets(position_, *role).contains(move.target());
}

bool DropPosition::has_legal_move() const { return count_legal(*this) != 0; }

std::optional<Piece> DropPosition::play(Move move) {
  if (const auto role = move.dropped()) {
    --pockets_[side_to_move()].count_by_role[static_cast<std::size_t>(*role)];
    position_.drop(*role, move.target());
    return std::nullopt;
  }
  std::optional<Piece> captured;
  if (move.kind() == MoveKind::EnPassant) {
    captured = Piece{~side_to_move(), Role::Pawn};
  } else if (move.kind() != MoveKind::Castle) {
    captured = position_.at(move.target());
    if (captured && promoted_.contains(move.target())) captured->role = Role::Pawn;
    const bool promoted = move.kind() == MoveKind::Promotion || promoted_.contains(move.source());
    promoted_.erase(move.source());
    promoted_.erase(move.target());
    if (promoted) promoted_.insert(move.target());
  }
  position_.play(move);
  return captured;
}

void generate_legal(const DropPosition& position, MoveList& moves) {
  generate_legal(position.position(), moves);
  const Pocket& pocket = position.pocket(position.side_to_move());
  if (is_empty(pocket)) return;
  const Bitboard open = open_squares(position.position());
  for (const Role role : dropped_roles) {
    if (count_of(pocket, role) == 0) continue;
    for (const Square target : for_role(open, role)) moves.push_back(Move::drop(role, target));
  }
}

std::uint64_t count_legal(const DropPosition& position) {
  std::uint64_t count = count_legal(position.position());
  const Pocket& pocket = position.pocket(position.side_to_move());
  if (is_empty(pocket)) return count;
  const Bitboard open = open_squares(position.position());
  for (const Role role : dropped_roles) {
    if (count_of(pocket, role) > 0) count += static_cast<std::uint64_t>(for_role(open, role).count());
  }
  return count;
}

std::uint64_t perft(const DropPosition& position, int depth) {
  if (depth <= 0) return 1;
  if (depth == 1) return count_legal(position);
  MoveList moves;
  generate_legal(position, moves);
  std::uint64_t count = 0;
  for (const Move move : moves) {
    DropPosition next = position;
    if (const auto captured = next.play(move)) next.put_in_hand(position.side_to_move(), captured->role);
    count += perft(next, depth - 1);
  }
  return count;
}

}  // namespace touchmove::board
