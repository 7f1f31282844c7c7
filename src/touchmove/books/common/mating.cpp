#include "touchmove/books/common/mating.hpp"

#include "touchmove/analysis/basis/material.hpp"
#include "touchmove/analysis/forced_win/forced_mate.hpp"
#include "touchmove/analysis/unwinnability/plain_mate.hpp"
#include "touchmove/analysis/unwinnability/unwinnability.hpp"
#include "touchmove/analysis/wall/wall_search.hpp"
#include "touchmove/board/kernel/board_state.hpp"
#include "touchmove/board/position/movegen.hpp"

namespace touchmove::books {
namespace {

using board::Color;
using board::Placement;
using board::Position;
using board::Role;
using game::Answer;

/// The men as sets, and nothing else of the board: what `analysis` decides by material. Where there is a position it
/// has them ready.
board::BoardState men_of(const Placement& placement) {
  board::BoardState sets{};
  for (int index = 0; index < board::square_count; ++index) {
    const auto man = placement.men[static_cast<std::size_t>(index)];
    if (!man) continue;
    const std::uint64_t bit = std::uint64_t{1} << static_cast<unsigned>(index);
    sets.by_role[static_cast<std::size_t>(man->role)] |= bit;
    sets.by_color[static_cast<std::size_t>(man->color)] |= bit;
  }
  return sets;
}

/// Whether every pawn stands before an enemy pawn and none can take, so that the pawns may never move again.
bool pawns_are_locked(const Placement& placement) {
  for (int index = 0; index < board::square_count; ++index) {
    const auto man = placement.men[static_cast<std::size_t>(index)];
    if (!man || man->role != Role::Pawn) continue;
    const int step = man->color == Color::White ? 8 : -8;
    const int ahead = index + step;
    if (ahead < 0 || ahead > 63) return false;
    const auto blocker = placement.men[static_cast<std::size_t>(ahead)];
    if (!blocker || blocker->role != Role::Pawn || blocker->color == man->color) return false;
    const int file = index % 8;
    for (const int side : {-1, 1}) {
      if (file + side < 0 || file + side > 7) continue;
      const int beside = ahead + side;
      const auto target = placement.men[static_cast<std::size_t>(beside)];
      if (target && target->color != man->color) return false;
    }
  }
  return true;
}

/// `men` are those of the placement.
Answer by_men(const Placement& placement, const board::BoardState& men, Color side) {
  // Sources: fide:draws.dead-material and fide:time.flag-draw with their examples.
  if (analysis::is_unwinnable_by_material(men, side)) return Answer::No;
  const auto of = [&](Role role) { return men.by_role[static_cast<std::size_t>(role)]; };
  const std::uint64_t officers = of(Role::Rook) | of(Role::Queen) | of(Role::Knight);
  const bool pawns_needed = (men.by_color[static_cast<std::size_t>(side)] & officers) == 0 && of(Role::Pawn) != 0;
  if (pawns_needed && pawns_are_locked(placement)) return Answer::Unknown;
  return Answer::Yes;
}

Answer by_men(const Placement& placement, const Position* position, Color side) {
  return position != nullptr ? by_men(placement, position->state(), side) : by_men(placement, men_of(placement), side);
}

bool is_mate_for(const Position& position, Color side) {
  return position.side_to_move() != side && position.is_checkmate();
}

}  // namespace

Material material_of(const Placement& placement, Color side) {
  Material material;
  for (int index = 0; index < board::square_count; ++index) {
    const auto man = placement.men[static_cast<std::size_t>(index)];
    if (!man || man->color != side) continue;
    switch (man->role) {
      case Role::Pawn:
        ++material.pawns;
        break;
      case Role::Knight:
        ++material.knights;
        break;
      case Role::Bishop:
        ++(board::is_light(board::square_at(index)) ? material.light_bishops : material.dark_bishops);
        break;
      case Role::Rook:
        ++material.rooks;
        break;
      case Role::Queen:
        ++material.queens;
        break;
      case Role::King:
        break;
    }
  }
  return material;
}

namespace {

/// What the men promise is no proof: a queen can stand where nothing will ever let her out. A line that ends in mate
/// is, and so is a plan that nothing can be in the way of.
Answer shown(const Position& position, Color side) {
  return analysis::is_surely_winnable(position, side) ? Answer::Yes : Answer::Unknown;
}

}  // namespace

Answer can_mate_by_any_series(const Placement& placement, const Position* position, Color side) {
  // OPTIMIZATION: asked first as it answers half of all real positions in the time it takes to count the men.
  if (position != nullptr && analysis::is_plainly_winnable(position->state(), side)) return Answer::Yes;
  const Answer standing = by_men(placement, position, side);
  if (standing != Answer::Yes || position == nullptr) return standing;
  // A side about to lose its last man by force, or a game about to end in stalemate, can mate no more: what every next
  // move leads to decides, two plies deep where moves are few.
  board::MoveList moves;
  board::generate_legal(*position, moves);
  if (moves.empty()) return is_mate_for(*position, side) ? Answer::Yes : Answer::No;
  Answer best = Answer::No;
  for (const board::Move move : moves) {
    const Position after = position->after(move);
    if (is_mate_for(after, side)) return Answer::Yes;
    if (!after.has_legal_move()) continue;
    const Answer answer = by_men(after.to_placement(), &after, side);
    if (answer == Answer::No) continue;
    board::MoveList next;
    board::generate_legal(after, next);
    if (next.size() > 2) {
      if (answer == Answer::Yes) return shown(*position, side);
      best = answer;
      continue;
    }
    for (const board::Move reply : next) {
      const Position later = after.after(reply);
      if (is_mate_for(later, side)) return Answer::Yes;
      if (!later.has_legal_move()) continue;
      const Answer deeper = by_men(later.to_placement(), &later, side);
      if (deeper == Answer::Yes) return shown(*position, side);
      if (deeper == Answer::Unknown) best = deeper;
    }
  }
  return best;
}

namespace {

/// States of a wall that a move may cost: a fraction of a millisecond, and more than any wall without a gap has.
constexpr std::size_t wall_states = 20'000;

/// Proof that a side can mate no more, as far as it can be had between two moves; false says nothing.
bool is_walled_off(const Position& position, Color side) {
  if (analysis::is_surely_unwinnable(position, side)) return true;
  const board::BoardState& men = position.state();
  const std::uint64_t pawns = men.by_role[static_cast<std::size_t>(Role::Pawn)];
  // A wall is made of pawns that stand head to head, and nothing that could jump or break it is behind.
  const std::uint64_t heads = (pawns & men.by_color[0]) << 8U & pawns & men.by_color[1];
  if (heads == 0 || !analysis::has_slow_men_only(men)) return false;
  if (men.en_passant != board::no_square) return false;
  analysis::WallSearch walls;
  return walls.run(men, side, wall_states) == analysis::WallSearch::End::NoMate;
}

}  // namespace

Answer is_dead(const Placement& placement, const Position* position) {
  // OPTIMIZATION: while many men are about, or some that jump or break through, only what the men say is asked: a
  // capture in the middle of a game is answered by counting them.
  if (position != nullptr && analysis::may_be_told_dead(position->state())) {
    const auto plainly = [&](Color side) { return analysis::is_plainly_winnable(position->state(), side); };
    if (plainly(Color::White) || plainly(Color::Black)) return Answer::No;
    if (is_walled_off(*position, Color::White) && is_walled_off(*position, Color::Black)) return Answer::Yes;
  }
  const Answer white = by_men(placement, position, Color::White);
  if (white == Answer::Yes) return Answer::No;
  const Answer black = by_men(placement, position, Color::Black);
  if (black == Answer::Yes) return Answer::No;
  return white == Answer::No && black == Answer::No ? Answer::Yes : Answer::Unknown;
}

game::ForcedMate forces_mate_soon(const Position& position, Color side) {
  game::ForcedMate mate;
  constexpr int moves = 2;
  const auto line = analysis::forced_mate(position, side, moves, 5'000);
  mate.searched_moves = moves;
  if (!line) return mate;
  mate.found = true;
  Position at = position;
  for (const board::Move move : *line) {
    mate.line.push_back(board::to_board_move(at, move));
    at.play(move);
  }
  return mate;
}

Answer may_win_unless_little(const Placement& placement, const Position* position, Color side, IsLittle little) {
  const Material own = material_of(placement, side);
  if (!little(own)) return Answer::Yes;
  if (own.men() == 0) return Answer::No;
  if (position != nullptr && forces_mate_soon(*position, side).found) return Answer::Yes;
  // Against a bare king such men have no mate that is not on the board within a move.
  if (material_of(placement, ~side).men() == 0) return Answer::No;
  return Answer::Unknown;
}

game::ForcedMate forced_mate_of_little(const Placement& placement, const Position* position, Color side,
                                       IsLittle little) {
  const Material own = material_of(placement, side);
  if (position == nullptr || own.men() == 0 || !little(own)) return {};
  return forces_mate_soon(*position, side);
}

Answer dead_of_little(const Placement& placement, const Position* position, IsLittle little) {
  const Material white = material_of(placement, Color::White);
  const Material black = material_of(placement, Color::Black);
  if (!little(white) || !little(black)) return Answer::No;
  if (white.men() + black.men() <= 1) return Answer::Yes;
  if (position == nullptr) return Answer::Unknown;
  for (const auto side : {Color::White, Color::Black}) {
    if (forces_mate_soon(*position, side).found) return Answer::No;
  }
  // With four men on the board the longest forced mate of such men is one move; more men may hide a longer one.
  return white.men() + black.men() <= 2 ? Answer::Yes : Answer::Unknown;
}

}  // namespace touchmove::books
