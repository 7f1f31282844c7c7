#include "touchmove/game/judge/claims/sameness.hpp"

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

}  // namespace

void name_differing_rights(const Context& in, RulingWriter& out, const State& state, const DrawGround& ground,
                           int count) {
  const Placement claimed = position_claimed(state, ground);
  Placement there = state.start;
  base::StaticVector<Fact, most_named> differing;
  const auto look = [&](std::size_t ply) {
    if (there.side_to_move != claimed.side_to_move || there.men != claimed.men || differing.full()) return;
    if (const auto fact = difference(there, claimed, ply)) differing.push_back(*fact);
  };
  look(0);
  for (std::size_t ply = 0; ply < ground.plies; ++ply) {
    play_by_hand(there, state.plies[ply].move);
    look(ply + 1);
  }
  if (differing.empty() || count + static_cast<int>(differing.size()) < 3) return;
  for (const Fact& fact : differing) out.fact(fact.code, fact.values);
  const bool by_castling = differing.front().code == FactCode::CastlingDiffers;
  const Matter matter = by_castling ? Matter::RepetitionCastling : Matter::RepetitionEnPassant;
  if (in.decides(matter)) out.cite_first(matter);
}

}  // namespace touchmove::game
