// A move of the strictly legal game, in four bytes.
#pragma once

#include <cstdint>
#include <optional>

#include "touchmove/board/vocabulary/piece.hpp"
#include "touchmove/board/vocabulary/square.hpp"

namespace touchmove::board {

enum class MoveKind : std::uint8_t { Normal, EnPassant, Castle, Promotion, Drop };

/// What one side does in one turn. A castling names the king's square as source and the *rook's* square as target,
/// as Chess960 needs; a drop has its target as source too. The value means nothing without its position.
/// Always inlined, for the move generator is compiled for several kinds of processor (kernel_body.hpp).
class Move {
 public:
  constexpr Move() = default;
  [[gnu::always_inline]] static constexpr Move normal(Square source, Square target) {
    return {MoveKind::Normal, source, target, Role::Pawn};
  }
  [[gnu::always_inline]] static constexpr Move en_passant(Square source, Square target) {
    return {MoveKind::EnPassant, source, target, Role::Pawn};
  }
  [[gnu::always_inline]] static constexpr Move castle(Square king, Square rook) {
    return {MoveKind::Castle, king, rook, Role::King};
  }
  [[gnu::always_inline]] static constexpr Move promotion(Square source, Square target, Role role) {
    return {MoveKind::Promotion, source, target, role};
  }
  [[gnu::always_inline]] static constexpr Move drop(Role role, Square target) {
    return {MoveKind::Drop, target, target, role};
  }

  [[gnu::always_inline]] constexpr MoveKind kind() const { return kind_; }
  [[gnu::always_inline]] constexpr Square source() const { return source_; }
  [[gnu::always_inline]] constexpr Square target() const { return target_; }
  /// The role a pawn becomes; nothing for other kinds.
  constexpr std::optional<Role> promoted_to() const {
    return kind_ == MoveKind::Promotion ? std::optional(role_) : std::nullopt;
  }
  /// The role dropped; nothing for other kinds.
  constexpr std::optional<Role> dropped() const {
    return kind_ == MoveKind::Drop ? std::optional(role_) : std::nullopt;
  }
  [[gnu::always_inline]] constexpr Role raw_role() const { return role_; }

  friend constexpr bool operator==(const Move&, const Move&) = default;

 private:
  [[gnu::always_inline]] constexpr Move(MoveKind kind, Square source, Square target, Role role)
      : source_(source), target_(target), kind_(kind), role_(role) {}

  Square source_{Square::A1};
  Square target_{Square::A1};
  MoveKind kind_{MoveKind::Normal};
  Role role_{Role::Pawn};
};

static_assert(sizeof(Move) == 4);

}  // namespace touchmove::board
