#include "touchmove/game/judge/consequences/plies.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>

#include "touchmove/analysis/basis/material.hpp"
#include "touchmove/board/position/slow_mover.hpp"
#include "touchmove/board/vocabulary/square.hpp"
#include "touchmove/game/effects/commit.hpp"
#include "touchmove/game/effects/odds.hpp"
#include "touchmove/game/judge/consequences/material.hpp"
#include "touchmove/game/vocabulary/matter.hpp"
#include "touchmove/game/vocabulary/ruling.hpp"

namespace touchmove::game {

using board::Color;
using board::Square;

void moved_effect(RulingWriter& out, const board::BoardMove& move, std::optional<board::Piece> captured) {
  Values values;
  values.move = move;
  values.promoted = move.promotion;
  values.man = captured;
  out.effect(EffectCode::ManMoved, values);
}

Matter matter_of_drop(board::IllegalReason reason) {
  switch (reason) {
    case board::IllegalReason::DropNotInHand:
      return Matter::DropNotInHand;
    case board::IllegalReason::LeavesKingAttacked:
      return Matter::DropSelfCheck;
    default:
      return Matter::DropSquare;
  }
}

const Misplacement* rook_misplaced(const State& state, std::size_t ply) {
  const auto* const found = std::find_if(state.misplaced.begin(), state.misplaced.end(), [&](const Misplacement& each) {
    return each.castling && each.ply == ply + 1;
  });
  return found == state.misplaced.end() ? nullptr : found;
}

namespace {

/// Castling towards a rook given as odds, where it would be allowed had nobody stood on the rook's square: by which ply
/// somebody has, and the square.
std::optional<std::pair<Square, std::size_t>> visited_corner(const State& state, std::size_t ply,
                                                             const board::BoardMove& move) {
  if (state.absent_rooks.empty() || board::rank_of(move.source) != board::rank_of(move.target)) return std::nullopt;
  State alone(state);
  alone.placement = placement_before(state, ply);
  alone.plies.clear();
  alone.start = alone.placement;
  if (!may_castle_without_rook(alone, move)) return std::nullopt;
  const bool short_side = board::file_of(move.target) > board::file_of(move.source);
  const Square corner = board::make_square(short_side ? board::File::H : board::File::A, board::rank_of(move.source));
  for (std::size_t made = 0; made < ply; ++made) {
    if (state.plies[made].move.source == move.source) return std::nullopt;  // the king has moved
  }
  for (std::size_t made = 0; made < ply; ++made) {
    if (state.plies[made].move.target == corner) return std::pair(corner, made + 1);
  }
  return std::nullopt;
}

/// Whether a man that had been promoted to that came into the hand of the side on move before that ply.
bool came_as_pawn(const State& state, std::size_t ply, const board::Placement& placement, board::Role role) {
  return std::any_of(state.arrivals.begin(), state.arrivals.end(), [&](const Arrival& each) {
    return each.ply <= ply && each.promoted == role && each.man.color == placement.side_to_move;
  });
}

/// Whether such a man came into the hand of the side on move after that ply and before the next one.
bool came_too_late(const State& state, std::size_t ply, const board::Placement& placement, board::Role role) {
  return std::any_of(state.arrivals.begin(), state.arrivals.end(), [&](const Arrival& each) {
    return each.ply == ply + 1 && each.man == board::Piece{placement.side_to_move, role};
  });
}

}  // namespace

FaultedClauses name_faults(const Context& in, RulingWriter& out, const State& state, std::size_t ply,
                           const board::Placement& placement, const board::BoardMove& move) {
  FaultedClauses broken;
  if (const Misplacement* rook = rook_misplaced(state, ply)) {
    if (const auto clause = in.policies.clauses[Matter::CastlingUnmade].deciding) broken.push_back(*clause);
    Values lies{.side = rook->side};
    lies.squares.push_back(rook->move.target);
    out.fact(FactCode::RookMisplaced, lies);
  }
  const auto judged = board::judge(placement, move);
  if (judged) return broken;
  if (const auto visited = visited_corner(state, ply, move)) {
    // The king has not moved: what is lacking is that the square was empty all the time.
    Values stood{.number = static_cast<std::int64_t>(visited->second)};
    stood.squares.push_back(visited->first);
    out.fact(FactCode::SquareVisited, stood);
    out.cite_first(Matter::AbsentRook);
    return broken;
  }
  const auto man = placement.at(move.source);
  const auto break_clause = [&](const std::optional<rulebook::Citation>& clause) {
    if (clause && std::find(broken.begin(), broken.end(), *clause) == broken.end()) broken.push_back(*clause);
  };
  for (const board::IllegalMove& fault : judged.error()) {
    Values values;
    values.kind = fault.reason;
    values.man = fault.man;
    if (fault.square) values.squares.push_back(*fault.square);
    out.fact(FactCode::MoveIllegal, values);
    if (move.dropped) {
      if (fault.reason == board::IllegalReason::DropNotInHand && came_as_pawn(state, ply, placement, *move.dropped)) {
        // Such a man was taken, but it had been a pawn, and as one it came.
        const board::Piece meant{placement.side_to_move, *move.dropped};
        out.fact(FactCode::CameAsPawn, {.man = meant, .side = meant.color});
        break_clause(in.policies.clauses[Matter::PassingPromoted].deciding);
        continue;
      }
      if (fault.reason == board::IllegalReason::DropNotInHand && came_too_late(state, ply, placement, *move.dropped)) {
        const board::Piece meant{placement.side_to_move, *move.dropped};
        out.fact(FactCode::PassedLater, {.man = meant, .side = meant.color});
      }
      break_clause(in.policies.clauses[matter_of_drop(fault.reason)].deciding);
      continue;
    }
    if (in.policies.move_law == nullptr || !man) continue;
    const FaultClauses clauses = in.policies.move_law(fault, move, man->role);
    break_clause(clauses.exact);
    break_clause(clauses.also);
  }
  return broken;
}

namespace {

/// Whether every pawn stands before another, so that none can move.
bool are_pawns_blocked(const board::Position& position) {
  const auto& men = position.state();
  const std::uint64_t pawns = men.by_role[static_cast<std::size_t>(board::Role::Pawn)];
  const std::uint64_t white = pawns & men.by_color[static_cast<std::size_t>(Color::White)];
  const std::uint64_t ahead = white << 8U | (pawns & ~white) >> 8U;
  return pawns != 0 && (ahead & ~pawns) == 0;
}

/// Nobody may ever mate any more, as the book counts it. False where that is not known.
bool ends_dead(const Context& in, RulingWriter& out, const State& state, const board::Position& position) {
  if (in.policies.dead == nullptr || in.policies.dead(position.to_placement(), &position) != Answer::Yes) return false;
  // By the men alone, or by how they stand.
  const bool by_men = analysis::is_unwinnable_by_material(position.state(), Color::White) &&
                      analysis::is_unwinnable_by_material(position.state(), Color::Black);
  out.cite_anew();
  if (in.decides(Matter::DeadInTrouble) && in_time_trouble(in, state)) out.cite(Matter::DeadInTrouble);
  if (by_men || !in.decides(Matter::DeadPosition)) out.cite(Matter::DeadMaterial);
  if (!by_men) cite_dead(in, out, position);
  say_dead(in, out, position);
  out.draw(ResultReason::DeadPosition);
  return true;
}

/// Whether nobody can move any more; then it is mate or stalemate.
bool ends_without_a_move(RulingWriter& out, const board::Position& position) {
  if (position.has_legal_move()) return false;
  out.cite_anew();
  if (position.in_check()) {
    out.cite(Matter::Checkmate);
    out.win(~position.side_to_move(), ResultReason::Checkmate);
  } else {
    out.cite(Matter::Stalemate);
    out.cite(Matter::StalemateDraws);
    out.draw(ResultReason::Stalemate);
  }
  return true;
}

bool ends_by_seventy_five(const Context& in, RulingWriter& out, const board::Position& position) {
  if (!in.policies.seventy_five_ends || position.halfmove_clock() < 150) return false;
  out.cite_anew();
  out.cite(Matter::SeventyFive);
  out.fact(FactCode::QuietMoves, {.number = position.halfmove_clock()});
  out.draw(ResultReason::SeventyFive);
  return true;
}

}  // namespace

void cite_dead(const Context& in, RulingWriter& out, const board::Position& position) {
  if (in.decides(Matter::DeadBlocked) && are_pawns_blocked(position)) out.cite(Matter::DeadBlocked);
  out.cite(Matter::DeadPosition);
}

void say_dead(const Context& in, RulingWriter& out, const board::Position& position) {
  if (are_pawns_blocked(position)) out.fact(FactCode::PawnsBlocked);
  const board::Placement placement = position.to_placement();
  for (const Color side : {Color::White, Color::Black}) {
    say_cannot_win(in, out, placement, side);
    (void)show_men(out, placement, side);
  }
}

bool ends_by_position(const Context& in, RulingWriter& out, const State& state, const board::Position& after,
                      const board::BoardMove& move) {
  if (ends_without_a_move(out, after)) {
    // A mate on the very move by which the game would be drawn counts, by the clause that draws it.
    if (after.in_check() && in.policies.seventy_five_ends && after.halfmove_clock() >= 150) {
      out.cite_first(Matter::SeventyFive);
      out.fact(FactCode::QuietMoves, {.number = after.halfmove_clock()});
    }
    return true;
  }
  // What stood on a board that was irregular is not counted: then it is asked.
  const bool men_changed =
      move.promotion.has_value() || !state.position || after.occupied().count() != state.position->occupied().count();
  // OPTIMIZATION: a quiet move is asked about only where the men let a dead position be told.
  if ((men_changed || analysis::may_be_told_dead(after.state())) && ends_dead(in, out, state, after)) return true;
  if (in.policies.fivefold_ends && after.halfmove_clock() >= 16) {
    const int count = occurrences_of(state, after.key()) + 1;
    if (count >= 5) {
      out.cite_anew();
      out.cite(Matter::Fivefold);
      out.fact(FactCode::Occurrences, {.number = count});
      out.draw(ResultReason::Fivefold);
      return true;
    }
  }
  return ends_by_seventy_five(in, out, after);
}

bool ends_at_the_start(const Context& in, RulingWriter& out, const State& state) {
  // Where men come from the hand a position ends nothing before the press.
  if (!state.position || in.policies.clock_move || state.two_moves) return false;
  return ends_without_a_move(out, *state.position) || ends_dead(in, out, state, *state.position) ||
         ends_by_seventy_five(in, out, *state.position);
}

std::optional<std::size_t> unpressed_ply(const State& state, Color side) {
  if (!state.to_press[side]) return std::nullopt;
  const std::size_t back = state.placement.side_to_move == side ? 2 : 1;
  if (state.plies.size() < back) return std::nullopt;
  return state.plies.size() - back;
}

void press_effect(RulingWriter& out, const State& state, Color side) {
  out.cite(state.clock.control().timed() ? Matter::Press : Matter::Release);
  out.effect(EffectCode::ClockPressed, side);
}

void start_clock_if_ready(RulingWriter& out, const State& state) {
  if (state.phase != Phase::Ready) return;
  out.effect(EffectCode::ClockStarted, state.placement.side_to_move);
}

}  // namespace touchmove::game
