// How the men move, rule 5 and 6 of the book: which clauses a move rests on, and which ones an impossible move breaks.
#include "touchmove/books/iesa/movement.hpp"

#include <cstdlib>

#include "touchmove/game/effects/board_hand.hpp"
#include "touchmove/rulebook/cite.hpp"

namespace touchmove::books::iesa {
namespace {

using board::BoardMove;
using board::IllegalReason;
using board::Placement;
using board::Role;
using board::Square;
using rulebook::cite;

int file_index(Square square) { return static_cast<int>(board::file_of(square)); }
int rank_index(Square square) { return static_cast<int>(board::rank_of(square)); }
int files_crossed(const BoardMove& move) { return file_index(move.target) - file_index(move.source); }
int ranks_crossed(const BoardMove& move) { return rank_index(move.target) - rank_index(move.source); }

rulebook::Citation man_clause(Role role) {
  switch (role) {
    case Role::King:
      return cite("iesa:6-1");
    case Role::Queen:
      return cite("iesa:6-5");
    case Role::Rook:
      return cite("iesa:6-3");
    case Role::Bishop:
      return cite("iesa:6-4");
    case Role::Knight:
      return cite("iesa:6-6");
    case Role::Pawn:
      break;
  }
  return cite("iesa:6-7-1");
}

void add(game::CitationList& list, rulebook::Citation clause) { list.push_back(clause); }

/// The square of a knight's first step: one square along the rank or file, towards the square it goes to.
Square knights_first_step(const BoardMove& move) {
  const int files = files_crossed(move);
  const int ranks = ranks_crossed(move);
  const bool along_file = std::abs(ranks) == 2;
  const int file = file_index(move.source) + (along_file ? 0 : files / 2);
  const int rank = rank_index(move.source) + (along_file ? ranks / 2 : 0);
  return board::make_square(static_cast<board::File>(file), static_cast<board::Rank>(rank));
}

void pawn_clauses(const BoardMove& move, bool captures, bool passing, game::CitationList& list) {
  if (passing) return add(list, cite("iesa:6-7-2"));
  if (captures) return add(list, cite("iesa:6-7-1b"));
  add(list, std::abs(ranks_crossed(move)) == 2 ? cite("iesa:6-7-1a") : cite("iesa:6-7-1"));
}

}  // namespace

void move_clauses(const Placement& placement, const BoardMove& move, game::CitationList& list) {
  const auto man = placement.at(move.source);
  if (!man) return;
  if (game::castling_rook(placement, move)) {
    add(list, cite("iesa:7-1-4a"));
    add(list, cite("iesa:6-2"));
    add(list, cite("iesa:6-2-1"));
    return add(list, cite("iesa:5-2-1"));
  }
  const auto captured = game::captured_square(placement, move);
  const bool passing = captured && *captured != move.target;
  if (move.promotion) {
    add(list, cite("iesa:7-1-3"));
    add(list, cite("iesa:6-8-1"));
  } else {
    add(list, captured ? cite("iesa:7-1-2") : cite("iesa:7-1-1"));
  }
  switch (man->role) {
    case Role::Pawn:
      pawn_clauses(move, captured.has_value(), passing, list);
      break;
    case Role::King:
      add(list, cite("iesa:6-1-2"));
      break;
    case Role::Knight:
      add(list, cite("iesa:6-6"));
      if (placement.at(knights_first_step(move))) add(list, cite("iesa:6-6-3"));
      break;
    default:
      add(list, man_clause(man->role));
  }
  if (captured) add(list, cite("iesa:5-3"));
}

game::FaultClauses move_law(const board::IllegalMove& fault, const BoardMove& move, Role mover) {
  const int step = files_crossed(move) > 0 ? 1 : -1;
  const auto castling = cite("iesa:6-2-4");
  switch (fault.reason) {
    case IllegalReason::NoManThere:
    case IllegalReason::NotYourMan:
    case IllegalReason::SameSquare:
    case IllegalReason::CapturesKing:
    case IllegalReason::DropNotInHand:  // the book knows no drops
    case IllegalReason::DropOnMan:
    case IllegalReason::DropPawnOnEdge:
      return {};
    case IllegalReason::WrongShape:
      if (mover == Role::Knight) return {cite("iesa:6-6"), cite("iesa:6-6-2")};
      if (mover == Role::King && ranks_crossed(move) == 0) return {cite("iesa:6-1"), cite("iesa:6-2-1a")};
      if (mover == Role::Pawn) return {cite("iesa:6-7"), cite("iesa:6-7-1")};
      return {man_clause(mover)};
    case IllegalReason::PathBlocked:
      if (mover == Role::Pawn) return {cite("iesa:6-7-1a")};
      return {cite("iesa:5-2"), man_clause(mover)};
    case IllegalReason::TargetHoldsOwnMan:
      if (mover == Role::Knight) return {cite("iesa:6-6-4"), cite("iesa:5-1b")};
      return {cite("iesa:5-1b")};
    case IllegalReason::PawnCannotCaptureForward:
      return {cite("iesa:6-7-1")};
    case IllegalReason::PawnCaptureNeedsMan:
      return {cite("iesa:6-7-1b")};
    case IllegalReason::DoubleStepNotFromStart:
      return {cite("iesa:6-7-1a")};
    case IllegalReason::EnPassantNotAvailable:
      return {cite("iesa:6-7-2")};
    case IllegalReason::PromotionMissing:
      return {cite("iesa:6-8"), cite("iesa:6-8-1")};
    case IllegalReason::PromotionNotAllowed:
      return {cite("iesa:6-8")};
    case IllegalReason::PromotionToKingOrPawn:
      return {cite("iesa:6-8-1a")};
    case IllegalReason::CastlingRightLost:
      return {cite("iesa:6-2-3"), castling};
    case IllegalReason::CastlingPathBlocked: {
      // One clause speaks of the square the king crosses, the other of every square up to the rook.
      const bool crossed = fault.square && rank_index(*fault.square) == rank_index(move.source) &&
                           file_index(*fault.square) == file_index(move.source) + step;
      return {crossed ? cite("iesa:6-2-2b") : cite("iesa:6-2-2e"), castling};
    }
    case IllegalReason::CastlingOutOfCheck:
      return {cite("iesa:6-2-2a"), castling};
    case IllegalReason::CastlingThroughCheck:
      return {cite("iesa:6-2-2c"), castling};
    case IllegalReason::CastlingIntoCheck:
      return {cite("iesa:6-2-2d"), castling};
    case IllegalReason::LeavesKingAttacked:
      if (mover == Role::King) return {cite("iesa:6-1-2"), cite("iesa:10-5")};
      return {cite("iesa:10-5")};
  }
  return {};
}

}  // namespace touchmove::books::iesa
