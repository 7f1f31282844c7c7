#include "touchmove/books/iesa/theoretical_draws.hpp"

#include <cstdlib>

#include "touchmove/books/common/mating.hpp"
#include "touchmove/rulebook/cite.hpp"

namespace touchmove::books::iesa {
namespace {

using board::Color;
using board::Placement;
using board::Role;
using board::Square;
using game::Answer;
using game::LosingChances;
using rulebook::Citation;
using rulebook::cite;

bool is_lone(const Material& men, int Material::* kind) { return men.men() == 1 && men.*kind == 1; }

std::optional<Square> find_man(const Placement& placement, Color color, Role role) {
  for (int index = 0; index < board::square_count; ++index) {
    const auto square = board::square_at(index);
    if (placement.at(square) == board::Piece{color, role}) return square;
  }
  return std::nullopt;
}

/// What men are worth, to tell the weaker side: INTERPRETATION, the book does not say who that is
/// (docs/decisions/0005).
int worth(const Material& men) { return men.pawns + 3 * men.minors() + 5 * men.rooks + 9 * men.queens; }

/// iesa:12-8-1a: the king stands on a rank ahead of the rook pawn, on its file or the one beside it.
bool holds_rook_pawn(const Placement& placement, Color pawn_side) {
  const auto pawn = find_man(placement, pawn_side, Role::Pawn);
  const auto king = find_man(placement, ~pawn_side, Role::King);
  if (!pawn || !king) return false;
  const int files = std::abs(static_cast<int>(board::file_of(*king)) - static_cast<int>(board::file_of(*pawn)));
  const int ranks = static_cast<int>(board::rank_of(*king)) - static_cast<int>(board::rank_of(*pawn));
  return files <= 1 && (pawn_side == Color::White ? ranks > 0 : ranks < 0);
}

bool is_rook_pawn(const Placement& placement, Color side) {
  const auto pawn = find_man(placement, side, Role::Pawn);
  return pawn && (board::file_of(*pawn) == board::File::A || board::file_of(*pawn) == board::File::H);
}

}  // namespace

LosingChances theoretical_draw(const Placement& placement, Color claimant) {
  const Color other = ~claimant;
  const Material own = material_of(placement, claimant);
  const Material theirs = material_of(placement, other);
  const auto ruled = [&](Answer answer, Citation clause, std::optional<Citation> within) {
    return LosingChances{answer, clause, other, std::nullopt, within};
  };
  const game::Fact not_entitled{game::FactCode::NotSideNamed, {.side = claimant}};
  const auto unless_won = [&](bool entitled, Citation clause, std::optional<Citation> within) {
    LosingChances ending = ruled(entitled ? Answer::Unknown : Answer::No, clause, within);
    if (!entitled) ending.failed = not_entitled;
    return ending;
  };
  const Citation weaker = cite("iesa:12-8-1");
  const Citation even = cite("iesa:12-8-2");

  // A rook pawn alone, against a king alone: with the king before it no win exists, so nothing need be asked.
  for (const Color strong : {other, claimant}) {
    const bool pawn_ending =
        is_lone(strong == other ? theirs : own, &Material::pawns) && (strong == other ? own : theirs).men() == 0;
    if (!pawn_ending) continue;
    if (!is_rook_pawn(placement, strong)) {
      LosingChances ending = ruled(Answer::No, cite("iesa:12-8-1a"), weaker);
      ending.failed = game::Fact{.code = game::FactCode::NoRookPawn};
      if (const auto pawn = find_man(placement, strong, Role::Pawn)) ending.failed->values.squares.push_back(*pawn);
      return ending;
    }
    const bool entitled = strong == other && holds_rook_pawn(placement, strong);
    LosingChances ending = ruled(entitled ? Answer::Yes : Answer::No, cite("iesa:12-8-1a"), weaker);
    if (strong != other) ending.failed = not_entitled;
    if (strong == other) {
      game::Fact stands{.code = entitled ? game::FactCode::KingBefore : game::FactCode::KingNotBefore};
      for (const auto square : {find_man(placement, claimant, Role::King), find_man(placement, strong, Role::Pawn)}) {
        if (square) stands.values.squares.push_back(*square);
      }
      (entitled ? ending.met : ending.failed) = stands;
    }
    return ending;
  }
  const auto two_knights = [](const Material& men) { return men.men() == 2 && men.knights == 2; };
  if (two_knights(theirs) && worth(own) <= worth(theirs))
    return unless_won(worth(own) < worth(theirs), cite("iesa:12-8-1b"), weaker);
  // The clause is for the weaker side, which has not the more men against them, nor the two knights itself.
  if (two_knights(theirs)) return unless_won(false, cite("iesa:12-8-1b"), weaker);
  if (two_knights(own) && worth(theirs) < worth(own)) return unless_won(false, cite("iesa:12-8-1b"), weaker);
  if (is_lone(own, &Material::queens) && is_lone(theirs, &Material::queens))
    return unless_won(true, cite("iesa:12-8-2a"), even);
  if (is_lone(own, &Material::rooks) && is_lone(theirs, &Material::rooks))
    return unless_won(true, cite("iesa:12-8-2b"), even);
  if (is_lone(own, &Material::queens) && is_lone(theirs, &Material::rooks))
    return unless_won(true, cite("iesa:12-8-3"), std::nullopt);
  if (is_lone(own, &Material::rooks) && is_lone(theirs, &Material::queens))
    return unless_won(false, cite("iesa:12-8-3"), std::nullopt);
  return {};
}

}  // namespace touchmove::books::iesa
