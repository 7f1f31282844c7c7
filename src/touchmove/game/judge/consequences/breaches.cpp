#include "touchmove/game/judge/consequences/breaches.hpp"

#include <algorithm>
#include <cstdint>
#include <cstdlib>

#include "touchmove/board/position/position.hpp"
#include "touchmove/board/position/slow_mover.hpp"
#include "touchmove/game/effects/board_hand.hpp"
#include "touchmove/game/effects/commit.hpp"
#include "touchmove/game/judge/consequences/demands.hpp"
#include "touchmove/game/judge/consequences/duties.hpp"
#include "touchmove/game/judge/consequences/material.hpp"
#include "touchmove/game/judge/consequences/plies.hpp"
#include "touchmove/game/judge/consequences/requirements.hpp"
#include "touchmove/game/vocabulary/matter.hpp"

namespace touchmove::game {

using board::Color;

namespace {

/// Whether the man that a ply moved is something put down for a pawn.
bool moves_stand_in(const State& state, std::size_t ply) {
  board::Square square = state.plies[ply].move.source;
  if (state.plies[ply].move.dropped) return false;
  for (std::size_t made = ply; made > 0; --made) {
    const PlyRecord& before = state.plies[made - 1];
    if (before.move.target != square) continue;
    if (before.stand_in || before.move.dropped) return before.stand_in;
    square = before.move.source;
  }
  return false;
}

/// Whether that side, to move there, would be mated if the king that stands in check could not be taken.
bool looks_mated(const board::Placement& placement) {
  const Color side = placement.side_to_move;
  if (placement.pockets || !board::legal_moves_slow(placement).empty()) return false;
  for (int index = 0; index < board::square_count; ++index) {
    const auto square = board::square_at(index);
    if (placement.at(square) == board::Piece{side, board::Role::King})
      return board::is_attacked(placement, square, ~side);
  }
  return false;
}

/// Whether the side on move there is in check.
bool stands_in_check(const board::Placement& placement) {
  for (int index = 0; index < board::square_count; ++index) {
    const auto square = board::square_at(index);
    if (placement.at(square) == board::Piece{placement.side_to_move, board::Role::King} &&
        board::is_attacked(placement, square, ~placement.side_to_move))
      return true;
  }
  return false;
}

}  // namespace

bool leaves_check_unanswered(const board::Placement& before, const board::BoardMove& move) {
  if (move.dropped || !stands_in_check(before)) return false;
  const auto judged = board::judge(before, move);
  if (judged) return false;
  return std::any_of(judged.error().begin(), judged.error().end(), [](const board::IllegalMove& fault) {
    return fault.reason == board::IllegalReason::LeavesKingAttacked ||
           fault.reason == board::IllegalReason::CastlingOutOfCheck;
  });
}

void cite_faults(const Context& in, RulingWriter& out, const State& state, std::size_t ply,
                 const board::Placement& before) {
  if (ply >= state.plies.size()) return;
  const board::BoardMove& move = state.plies[ply].move;
  if (moves_stand_in(state, ply)) {
    // What the man is, whatever its owner called it, is what the players disagree on.
    if (in.policies.stand_in == StandIn::Rook && in.decides(Matter::PromotionStandIn)) {
      out.cite_first(Matter::PromotionStandIn);
    } else {
      out.cite(Matter::PromotionStandIn);
    }
    out.fact(FactCode::StandIn);
  }
  const bool is_named = std::any_of(out.ruling().facts.begin(), out.ruling().facts.end(), [](const Fact& fact) {
    return fact.code == FactCode::MoveIllegal || fact.code == FactCode::RookMisplaced ||
           fact.code == FactCode::SquareVisited;
  });
  if (!is_named) out.cite_all(name_faults(in, out, state, ply, before, move));
  // Where the game is lost by it nothing is said of how a check is to be met.
  const bool is_mended = in.policies.illegal_cost != IllegalCost::Game;
  if (is_mended && in.decides(Matter::IllegalCheck) && leaves_check_unanswered(before, move))
    out.cite(Matter::IllegalCheck);
  const bool is_last = ply + 1 == state.plies.size();
  // On which of the two men the duty lies is what an illegal castling leaves in doubt; not one that is only half made.
  const bool half = rook_misplaced(state, ply) != nullptr && board::judge(before, move).has_value();
  const bool castled =
      in.policies.illegal_cost != IllegalCost::Demand && !half && castling_rook(before, move).has_value();
  if (is_last && castled && in.decides(Matter::IllegalCastling)) out.cite_first(Matter::IllegalCastling);
  // It seemed to end the game.
  if (is_last && in.decides(Matter::IllegalMate) && looks_mated(state.placement)) out.cite_first(Matter::IllegalMate);
}

namespace {

/// Whether the rook of a castling stands on an attacked square, or passes one that the king does not.
bool rook_meets_attack(const board::Placement& before, const board::BoardMove& move, board::Square rook) {
  const Color mover = before.side_to_move;
  const int king_file = static_cast<int>(board::file_of(move.source));
  const int rook_file = static_cast<int>(board::file_of(rook));
  const int step = rook_file < king_file ? 1 : -1;
  for (int file = rook_file; std::abs(king_file - file) > 2; file += step) {
    if (board::is_attacked(before, board::make_square(static_cast<board::File>(file), board::rank_of(rook)), ~mover))
      return true;
  }
  return false;
}

}  // namespace

bool name_special_move(const Context& in, RulingWriter& out, const State& state, std::size_t ply) {
  const PlyRecord& made = state.plies[ply];
  if (!made.legal || made.move.dropped || in.policies.move_law == nullptr) return false;
  const board::Placement before = placement_before(state, ply);
  const auto man = before.at(made.move.source);
  if (!man) return false;
  bool named = false;
  const auto name = [&](board::IllegalReason against) {
    const FaultClauses clauses = in.policies.move_law({.reason = against}, made.move, man->role);
    if (!clauses.exact) return;
    out.cite(*clauses.exact);
    named = true;
  };
  if (const auto rook = castling_rook(before, made.move)) {
    // It is the king that must not be, pass or come under attack; the rook may.
    if (rook_meets_attack(before, made.move, *rook)) name(board::IllegalReason::CastlingThroughCheck);
    name(board::IllegalReason::CastlingRightLost);
  } else if (const auto taken = captured_square(before, made.move); taken && *taken != made.move.target) {
    name(board::IllegalReason::EnPassantNotAvailable);
  } else if (made.move.promotion) {
    name(board::IllegalReason::PromotionMissing);
  }
  if (named) out.fact(FactCode::NoBreach);
  return named;
}

void end_for_breach(const Context& in, RulingWriter& out, const State& state, Color offender,
                    const board::Placement& board, std::size_t ply, ResultReason loss, ResultReason no_mate) {
  std::optional<board::Position> position;
  if (auto regular = board::Position::from_placement(board)) position = *regular;
  const Answer answer = in.policies.may_win_on_time
                            ? in.policies.may_win_on_time(board, position ? &*position : nullptr, ~offender)
                            : Answer::Yes;
  const Matter drawn = loss == ResultReason::IllegalMove && in.policies.illegal_cost == IllegalCost::TimeThenLoss
                           ? Matter::IllegalRepeatedDraw
                           : Matter::IllegalClaimDraw;
  const Matter lost = loss == ResultReason::KingTaken                         ? Matter::KingTaken
                      : in.policies.illegal_cost == IllegalCost::TimeThenLoss ? Matter::IllegalRepeated
                                                                              : Matter::IllegalClaim;
  switch (answer) {
    case Answer::Yes:
      return out.win(~offender, loss);
    case Answer::No: {
      // The clause that turns the loss into a draw decides.
      out.cite_first(drawn);
      // What could be mated with is counted in some books, not whether a mate can be reached.
      if (in.decides(Matter::FlagMaterial)) out.cite(Matter::FlagMaterial);
      say_cannot_win(in, out, board, ~offender);
      (void)show_men(out, board, ~offender);
      return out.draw(no_mate);
    }
    case Answer::Unknown: {
      out.verdict(Verdict::Needs);
      out.cite(drawn);
      out.effect(EffectCode::ClockStopped, side_on_time(state));
      out.ruling().needs =
          Needs{in.policies.mating_question, ~offender, static_cast<int>(ply), position ? position->key() : 0};
      Option yes = in.option(OptionId::Loss, Chooser::Official, lost, !in.wins_must_be_shown());
      yes.effects.push_back(win_effect(~offender, loss));
      Option no = in.option(OptionId::Draw, Chooser::Official, drawn, in.wins_must_be_shown());
      no.effects.push_back(result_effect(GameResult::Draw, no_mate));
      out.offer(yes);
      out.offer(no);
      return;
    }
  }
}

void usual_penalty(const Context& in, RulingWriter& out, const State& state, Color offender) {
  if (!state.clock.control().timed() || in.policies.illegal_ms == 0) return;
  // An official who watches, or to whom it is told, may choose otherwise.
  const bool judged = state.supervised || in.is_reported();
  if (!judged || in.policies.illegal_cost == IllegalCost::Time) {
    out.cite(Matter::IllegalPenalty);
    return out.effect(EffectCode::TimeAdded, {.number = in.policies.illegal_ms, .side = ~offender});
  }
  Option time = in.option(OptionId::AddTime, Chooser::Official, Matter::IllegalPenalty, true);
  time.effects.push_back({EffectCode::TimeAdded, {.number = in.policies.illegal_ms, .side = ~offender}});
  Option warn = in.option(OptionId::Warn, Chooser::Official, Matter::PenaltyDiscretion);
  warn.effects.push_back({EffectCode::Warned, {.side = offender, .kind = PenaltyKind::Warning}});
  Option taken = in.option(OptionId::TakeTime, Chooser::Official, Matter::PenaltyDiscretion);
  taken.effects.push_back({EffectCode::TimeTaken, {.number = in.policies.illegal_ms, .side = offender}});
  Option lost = in.option(OptionId::Loss, Chooser::Official, Matter::PenaltyDiscretion);
  lost.effects.push_back(win_effect(~offender, ResultReason::Penalty));
  out.offer(time);
  out.offer(warn);
  out.offer(taken);
  out.offer(lost);
  out.offer(in.option(OptionId::Continue, Chooser::Official, Matter::PenaltyDiscretion));
  out.effect(EffectCode::NeedsOfficial);
}

void judged_penalty(const Context& in, RulingWriter& out, const State& state, Color offender, Matter matter) {
  if (!state.supervised && state.custody != Custody::Reported) return;
  out.offer(in.option(OptionId::Continue, Chooser::Official, matter, true));
  Option warn = in.option(OptionId::Warn, Chooser::Official, matter);
  warn.effects.push_back({EffectCode::Warned, {.side = offender, .kind = PenaltyKind::Warning}});
  out.offer(warn);
  if (state.clock.control().timed()) {
    Option time = in.option(OptionId::AddTime, Chooser::Official, matter);
    time.effects.push_back({EffectCode::TimeAdded, {.number = in.policies.illegal_ms, .side = ~offender}});
    out.offer(time);
    Option taken = in.option(OptionId::TakeTime, Chooser::Official, matter);
    taken.effects.push_back({EffectCode::TimeTaken, {.number = in.policies.illegal_ms, .side = offender}});
    out.offer(taken);
  }
  out.effect(EffectCode::NeedsOfficial);
}

void illegal_consequence(const Context& in, RulingWriter& out, const State& state, Color offender,
                         std::optional<std::size_t> ply) {
  if (in.policies.illegal_cost == IllegalCost::Demand && ply) return illegal_with_choice(in, out, state, *ply);
  const int count = state.illegal_count[offender] + 1;
  const board::Placement board = ply ? placement_before(state, *ply) : state.placement;
  if (in.policies.illegal_cost == IllegalCost::Game) {
    // A clause of its own for such a move decides before the one for all.
    if (ply) out.cite_all(name_faults(in, out, state, *ply, board, state.plies[*ply].move));
    out.cite(Matter::IllegalClaim);
    out.cite(Matter::IllegalCompleted);
    if (ply) cite_faults(in, out, state, *ply, board);
    const clock::Side claimants = clock_side(~offender);
    if (in.decides(Matter::FlagAfterIllegal) && state.clock.timed(claimants) &&
        in.clock(state).flag_down(claimants, in.at)) {
      // Nobody had claimed that before: which claim came first decides between the two.
      out.cite(Matter::FlagAfterIllegal);
      out.fact(FactCode::FlagUncalled, {.side = ~offender});
    }
    return end_for_breach(in, out, state, offender, state.placement, state.plies.size(), ResultReason::IllegalMove,
                          ResultReason::IllegalNoMate);
  }
  if (in.policies.illegal_cost == IllegalCost::UsualPenalty || in.policies.illegal_cost == IllegalCost::Time) {
    if (in.policies.illegal_cost == IllegalCost::UsualPenalty && ply) {
      // What is to be done about the move decides; that it may be claimed comes after.
      const bool in_check = leaves_check_unanswered(board, state.plies[*ply].move);
      const Matter remedy = in_check ? Matter::IllegalCheck : Matter::IllegalDefinition;
      if (in.decides(remedy)) out.cite(remedy);
    }
    out.cite(Matter::IllegalClaim);
    out.cite(Matter::IllegalRestored);
    out.effect(EffectCode::IllegalCounted, {.number = count, .side = offender});
    if (ply) restore_before(in, out, state, *ply);
    if (ply) cite_faults(in, out, state, *ply, board);
    if (!out.is(Verdict::Ended)) usual_penalty(in, out, state, offender);
    return;
  }
  out.effect(EffectCode::IllegalCounted, {.number = count, .side = offender});
  if (in.policies.illegal_loses_at > 0 && count >= in.policies.illegal_loses_at) {
    if (ply) cite_faults(in, out, state, *ply, board);
    out.cite_first(Matter::IllegalRepeated);
    // Found later: the moves made since are void, whatever it costs.
    if (ply && *ply + 1 < state.plies.size())
      out.effect(EffectCode::Restored, {.number = static_cast<std::int64_t>(*ply + 1)});
    out.fact(FactCode::IllegalMoves, {.number = count - 1, .side = offender});
    return end_for_breach(in, out, state, offender, board, ply.value_or(state.plies.size()), ResultReason::IllegalMove,
                          ResultReason::IllegalNoMate);
  }
  out.cite(Matter::IllegalPenalty);
  if (ply) out.cite(Matter::IllegalRestored);
  out.cite(Matter::IllegalCompleted);
  if (ply) restore_before(in, out, state, *ply);
  if (out.is(Verdict::Ended)) return;
  if (ply) cite_faults(in, out, state, *ply, board);
  if (state.clock.control().timed() && in.policies.illegal_ms > 0) {
    out.effect(EffectCode::TimeAdded, {.number = in.policies.illegal_ms, .side = ~offender});
  }
}

}  // namespace touchmove::game
