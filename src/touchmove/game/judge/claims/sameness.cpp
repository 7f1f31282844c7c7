#include "touchmove/game/judge/claims/sameness.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "touchmove/base/static_vector.hpp"
#include "touchmove/board/position/placement.hpp"
#include "touchmove/board/position/position.hpp"
#include "touchmove/board/vocabulary/bitboard.hpp"
#include "touchmove/board/vocabulary/color.hpp"
#include "touchmove/board/vocabulary/square.hpp"
#include "touchmove/game/effects/board_hand.hpp"
#include "touchmove/game/effects/commit.hpp"
#include "touchmove/game/vocabulary/matter.hpp"
#include "touchmove/game/vocabulary/ruling.hpp"

namespace touchmove::game {
namespace {

using board::Placement;

/// More are not named: three make a claim.
constexpr int most_named = 4;

/// Where a pawn could really be taken in passing.
std::optional<board::Square> passing_square(const Placement& placement) {
  const auto position = board::Position::from_placement(placement);
  return position ? position->en_passant_target() : std::nullopt;
}

/// The position that is claimed.
Placement position_claimed(const State& state, const DrawGround& ground) {
  Placement claimed =
      ground.plies == state.plies.size() ? state.placement : placement_before(state, ground.plies, Misplaced::Stood);
  if (ground.announced) play_by_hand(claimed, *ground.announced);
  return claimed;
}

/// What tells a position apart from the one claimed, whose men stand alike; nothing if nothing does.
std::optional<Fact> difference(const Placement& there, const Placement& claimed, std::size_t ply) {
  const auto number = static_cast<std::int64_t>(ply);
  const board::Bitboard rooks = there.castling_rooks ^ claimed.castling_rooks;
  if (!rooks.empty()) {
    Fact fact{FactCode::CastlingDiffers, {.number = number}};
    fact.values.squares.push_back(rooks.first());
    if (const auto rook = there.at(rooks.first())) fact.values.side = rook->color;
    return fact;
  }
  const auto passing = passing_square(there);
  if (passing == passing_square(claimed) || !passing) return std::nullopt;
  Fact fact{FactCode::EnPassantDiffers, {.number = number}};
  fact.values.squares.push_back(*passing);
  return fact;
}

/// The one man that stood elsewhere in a position, or that has left the board since, where all others stand as in the
/// one claimed; nothing if it is not one.
std::optional<Fact> man_elsewhere(const Placement& there, const Placement& claimed, std::size_t ply) {
  Fact fact{FactCode::ManElsewhere, {.number = static_cast<std::int64_t>(ply)}};
  std::optional<board::Square> stood;
  std::optional<board::Square> stands;
  for (int index = 0; index < board::square_count; ++index) {
    const auto square = board::square_at(index);
    const auto before = there.at(square);
    const auto now = claimed.at(square);
    if (before == now) continue;
    if (before && !now && !stood) {
      stood = square;
    } else if (now && !before && !stands) {
      stands = square;
    } else {
      return std::nullopt;
    }
  }
  if (!stood || (stands && there.at(*stood) != claimed.at(*stands))) return std::nullopt;
  fact.values.squares.push_back(*stood);
  if (stands) fact.values.squares.push_back(*stands);
  return fact;
}

/// Every position before the one claimed with the same side to move: `look(position, plies made)`.
template <typename Look>
void each_before(const State& state, const DrawGround& ground, const Placement& claimed, Look&& look) {
  Placement there = state.start;
  for (std::size_t ply = 0; ply <= ground.plies; ++ply) {
    if (ply > 0) play_by_hand(there, state.plies[ply - 1].move);
    // The last is the one claimed, unless a move is announced that makes it.
    const bool is_claimed = ply == ground.plies && !ground.announced;
    if (!is_claimed && there.side_to_move == claimed.side_to_move) look(there, ply);
  }
}

/// A board on which each man is known by where it stood at the beginning.
class KnownMen {
 public:
  explicit KnownMen(const Placement& start) : board_(start) {
    for (int index = 0; index < board::square_count; ++index) origins_[static_cast<std::size_t>(index)] = index;
  }
  const Placement& board() const { return board_; }

  void play(const board::BoardMove& move) {
    const Placement before = board_;
    play_by_hand(board_, move);
    if (move.dropped) {
      origin_of(move.target) = new_man_++;
    } else if (const auto rook = castling_rook(before, move)) {
      const int of_king = origin_of(move.source);
      const int of_rook = origin_of(*rook);
      for (int index = 0; index < board::square_count; ++index) {
        const auto square = board::square_at(index);
        const auto man = board_.at(square);
        if (man && man != before.at(square)) origin_of(square) = man->role == board::Role::King ? of_king : of_rook;
      }
    } else {
      origin_of(move.target) = origin_of(move.source);
    }
  }
  /// Where other men stand than on a board that looks the same; empty if the same do.
  SquareList exchanged(const KnownMen& other) const {
    SquareList squares;
    for (int index = 0; index < board::square_count; ++index) {
      const auto square = board::square_at(index);
      const auto at = static_cast<std::size_t>(index);
      if (board_.at(square) && origins_[at] != other.origins_[at]) squares.push_if_room(square);
    }
    return squares;
  }

 private:
  int& origin_of(board::Square square) { return origins_[static_cast<std::size_t>(board::index_of(square))]; }

  Placement board_;
  std::array<int, board::square_count> origins_{};
  int new_man_{board::square_count};
};

}  // namespace

void name_differing(const Context& in, RulingWriter& out, const State& state, const DrawGround& ground, int count) {
  const Placement claimed = position_claimed(state, ground);
  base::StaticVector<Fact, most_named> rights;
  base::StaticVector<Fact, most_named> men;
  each_before(state, ground, claimed, [&](const Placement& there, std::size_t ply) {
    if (there.men != claimed.men) {
      const auto fact = men.full() ? std::nullopt : man_elsewhere(there, claimed, ply);
      if (fact) men.push_back(*fact);
    } else if (in.policies.sameness == Sameness::WithRights && !rights.full()) {
      if (const auto fact = difference(there, claimed, ply)) rights.push_back(*fact);
    }
  });
  const int by_rights = count + static_cast<int>(rights.size());
  // What differed is named where without it the claim would have held: else it decided nothing.
  if (by_rights + static_cast<int>(men.size()) < 3) return;
  for (const Fact& fact : rights) out.fact(fact.code, fact.values);
  if (by_rights < 3) {
    for (const Fact& fact : men) out.fact(fact.code, fact.values);
    return;
  }
  const bool by_castling = rights.front().code == FactCode::CastlingDiffers;
  const Matter matter = by_castling ? Matter::RepetitionCastling : Matter::RepetitionEnPassant;
  if (in.decides(matter)) out.cite_first(matter);
}

void name_exchanged_men(const Context& in, RulingWriter& out, const State& state, const DrawGround& ground) {
  if (!in.decides(Matter::RepetitionMen)) return;
  KnownMen now(state.start);
  for (std::size_t ply = 0; ply < ground.plies; ++ply) now.play(state.plies[ply].move);
  if (ground.announced) now.play(*ground.announced);
  KnownMen then(state.start);
  for (std::size_t ply = 0; ply < ground.plies; ++ply) {
    if (ply > 0) then.play(state.plies[ply - 1].move);
    const bool alike = then.board().men == now.board().men && then.board().side_to_move == now.board().side_to_move;
    const SquareList exchanged = alike ? then.exchanged(now) : SquareList{};
    if (exchanged.empty()) continue;
    out.fact(FactCode::LikeMenExchanged, {.number = static_cast<std::int64_t>(ply), .squares = exchanged});
    return out.cite_first(Matter::RepetitionMen);
  }
}

}  // namespace touchmove::game
