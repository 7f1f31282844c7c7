#include "touchmove/audit/plain_looks.hpp"

#include <algorithm>
#include <cstdint>

#include "touchmove/analysis/basis/fill.hpp"
#include "touchmove/analysis/basis/words.hpp"
#include "touchmove/board/position/movegen.hpp"
#include "touchmove/board/vocabulary/attacks.hpp"
#include "touchmove/board/vocabulary/bitboard.hpp"
#include "touchmove/board/vocabulary/move_list.hpp"

namespace touchmove::audit {
namespace {

using board::Bitboard;
using board::Color;
using board::Position;
using board::Role;

/// Files with a pawn of that colour, one bit each.
unsigned pawn_files(const Position& position, Color color) {
  std::uint64_t pawns = position.men(color, Role::Pawn).bits();
  pawns |= pawns >> 32U;
  pawns |= pawns >> 16U;
  return static_cast<unsigned>((pawns | pawns >> 8U) & 0xFFU);
}

/// Whether that side's king can walk to a pawn that no other protects, if all men but the pawns keep out of its way.
bool can_take_a_pawn(const Position& position, Color side) {
  const board::BoardState& state = position.state();
  const auto us = static_cast<unsigned>(side);
  const auto them = us ^ 1U;
  const analysis::Word own_pawns = analysis::men(state, us, analysis::pawn);
  const analysis::Word pawns = analysis::men(state, them, analysis::pawn);
  const analysis::Word open = ~own_pawns & ~analysis::pawn_reach(pawns, them);
  return (analysis::king_fill(analysis::men(state, us, analysis::king), open) & pawns) != 0;
}

}  // namespace

bool has_heavy_men(const Position& position, Color side) {
  const Bitboard own = position.by_color(side);
  const Bitboard majors = own & (position.by_role(Role::Queen) | position.by_role(Role::Rook));
  return !majors.empty() && own.count() > 2;
}

bool answers_to_heavy_men(const Position& position) {
  const Color winner = ~position.side_to_move();
  board::MoveList answers;
  board::generate_legal(position, answers);
  return std::any_of(answers.begin(), answers.end(), [&](const board::Move answer) {
    const Position after = position.after(answer);
    return !after.in_check() && has_heavy_men(after, winner);
  });
}

// OPTIMIZATION: saves counting all moves at the end of every game.
bool plainly_has_move(const Position& position) {
  const Color us = position.side_to_move();
  const board::Square king = position.king(us);
  const Bitboard free_pawns = position.men(us, Role::Pawn) & ~board::queen_attacks(king, Bitboard());
  const std::uint64_t ahead = us == Color::White ? free_pawns.bits() << 8U : free_pawns.bits() >> 8U;
  return !(Bitboard(ahead) & ~position.occupied()).empty() && !position.in_check();
}

bool pawns_may_be_a_wall(const Position& position) {
  const unsigned files = pawn_files(position, Color::White);
  return files != 0 && files == pawn_files(position, Color::Black) && !can_take_a_pawn(position, Color::White) &&
         !can_take_a_pawn(position, Color::Black);
}

}  // namespace touchmove::audit
