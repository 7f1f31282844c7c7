#include "touchmove/game/effects/odds.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>

#include "touchmove/board/position/slow_mover.hpp"
#include "touchmove/game/effects/board_hand.hpp"

namespace touchmove::game {
namespace {

using board::Color;
using board::File;
using board::Piece;
using board::Rank;
using board::Role;
using board::Square;

struct Named {
  std::string_view name;
  Odds odds;
  Square left_off;
};

constexpr std::array<Named, 6> all_odds{{
    {"pawn_and_move", Odds::PawnAndMove, Square::F7},
    {"pawn_and_two_moves", Odds::PawnAndTwoMoves, Square::F7},
    {"knight", Odds::QueensKnight, Square::B1},
    {"kings_knight", Odds::KingsKnight, Square::G1},
    {"rook", Odds::QueensRook, Square::A1},
    {"kings_rook", Odds::KingsRook, Square::H1},
}};

}  // namespace

std::optional<Odds> parse_odds(std::string_view text) {
  for (const Named& named : all_odds) {
    if (named.name == text) return named.odds;
  }
  return std::nullopt;
}

std::string_view word_of(Odds odds) {
  return std::find_if(all_odds.begin(), all_odds.end(), [&](const Named& named) { return named.odds == odds; })->name;
}

board::Color giver_of(Odds odds) {
  return odds == Odds::PawnAndMove || odds == Odds::PawnAndTwoMoves ? Color::Black : Color::White;
}

std::optional<Variation> variation_of(Odds odds, const Book& book) {
  const Policies policies = book.policies({});
  if (!policies.odds_known) return std::nullopt;
  Variation variation{"odds", std::string(word_of(odds)), ""};
  const Matter matter = giver_of(odds) == Color::Black ? Matter::OddsPawn : Matter::OddsPiece;
  if (const auto clause = policies.clauses[matter].deciding) variation.clause = rulebook::to_string(*clause);
  return variation;
}

board::Placement start_at_odds(Odds odds) {
  board::Placement start = board::Placement::initial();
  for (const Named& named : all_odds) {
    if (named.odds != odds) continue;
    start.set(named.left_off, std::nullopt);
    start.castling_rooks.erase(named.left_off);
  }
  return start;
}

board::Bitboard absent_rooks_of(const board::Placement& start) {
  board::Bitboard absent;
  for (const Color side : {Color::White, Color::Black}) {
    const Rank home = side == Color::White ? Rank::R1 : Rank::R8;
    if (!holds(start, board::make_square(File::E, home), {side, Role::King})) continue;
    const std::array corners{board::make_square(File::A, home), board::make_square(File::H, home)};
    for (const Square corner : corners) {
      const Square other = corner == corners[0] ? corners[1] : corners[0];
      // A rook given as odds: the other one is still to castle with.
      if (!start.at(corner) && start.castling_rooks.contains(other)) absent.insert(corner);
    }
  }
  return absent;
}

bool may_castle_without_rook(const State& state, const board::BoardMove& move) {
  if (state.absent_rooks.empty() || move.promotion) return false;
  const board::Placement& placement = state.placement;
  const Color side = placement.side_to_move;
  const Rank home = side == Color::White ? Rank::R1 : Rank::R8;
  const Square king = board::make_square(File::E, home);
  if (move.source != king || !holds(placement, king, {side, Role::King})) return false;
  if (board::rank_of(move.target) != home) return false;
  const int distance = static_cast<int>(board::file_of(move.target)) - static_cast<int>(File::E);
  if (std::abs(distance) != 2) return false;
  const Square corner = board::make_square(distance > 0 ? File::H : File::A, home);
  if (!state.absent_rooks.contains(corner)) return false;

  // The king unmoved, and nothing ever on the rook's square.
  board::Placement replayed = state.start;
  for (const PlyRecord& ply : state.plies) {
    if (ply.move.source == king || ply.move.target == corner) return false;
    play_by_hand(replayed, ply.move);
    if (replayed.at(corner)) return false;
  }
  // The rest is ordinary castling with a rook that stands there.
  board::Placement imagined = placement;
  imagined.set(corner, Piece{side, Role::Rook});
  imagined.castling_rooks.insert(corner);
  return board::judge(imagined, {king, move.target, std::nullopt}).has_value();
}

}  // namespace touchmove::game
