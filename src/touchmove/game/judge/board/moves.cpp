// A man stands on its new square and the hand is off: the move is determined.
#include <algorithm>
#include "touchmove/board/position/movegen.hpp"
#include "touchmove/board/position/slow_mover.hpp"

#include "touchmove/game/effects/odds.hpp"
#include "touchmove/game/judge/judge.hpp"

namespace touchmove::game {

/// The man that leaves the board by a move, if one of the other side does.
static std::optional<board::Piece> captured_by(const State& state, const board::BoardMove& move) {
  const auto square = captured_square(state.placement, move);
  return square ? state.placement.at(*square) : std::nullopt;
}

/// Whether a pawn goes two squares: worth a word where pawns come from the hand.
static bool move_is_double_step(const State& state, const board::BoardMove& move) {
  const auto man = state.placement.at(move.source);
  return state.placement.pockets && man && man->role == board::Role::Pawn &&
         board::relative_rank(man->color, move.source) == board::Rank::R2 &&
         board::relative_rank(man->color, move.target) == board::Rank::R4;
}

void Judge::moved_effect(const board::BoardMove& move, std::optional<board::Piece> captured) {
  Values values;
  values.move = move;
  values.promoted = move.promotion;
  values.man = captured;
  effect(EffectCode::ManMoved, values);
}

Judge::FaultedClauses Judge::name_faults(const State& state, const board::BoardMove& move) {
  FaultedClauses broken;
  const auto judged = board::judge(state.placement, move);
  if (judged) return broken;
  const auto man = state.placement.at(move.source);
  for (const board::IllegalMove& fault : judged.error()) {
    Values values;
    values.kind = static_cast<std::uint8_t>(fault.reason);
    values.man = fault.man;
    if (fault.square) values.squares.push_back(*fault.square);
    fact(FactCode::MoveIllegal, values);
    if (policies_.move_law == nullptr || !man) continue;
    const FaultClauses clauses = policies_.move_law(fault, move, man->role);
    for (const auto& clause : {clauses.exact, clauses.also}) {
      if (clause && std::find(broken.begin(), broken.end(), *clause) == broken.end()) broken.push_back(*clause);
    }
  }
  return broken;
}

void Judge::cite_move(const State& state, const board::BoardMove& move) {
  if (policies_.move_clauses == nullptr) return cite(Matter::Release);
  CitationList list;
  board::Placement before = state.placement;
  if (const auto& owed = state.promotion_owed) {
    // The pawn stands on the last rank already.
    before.set(owed->move.source, before.at(owed->move.target));
    before.set(owed->move.target, owed->captured);
  }
  policies_.move_clauses(before, move, list);
  cite_all(list);
}

void Judge::move(const State& state, const board::BoardMove& move) {
  if (takes_back(state)) {
    const State before = taken_back(state);
    Judge::move(before, move);
    return cite(policies_.clock_move ? Matter::ClockMove : Matter::IllegalNotCompleted);
  }
  if (move.dropped) return drop(state, move);
  if (move_out_of_turn(state, move)) return;
  if (!hand_may_act(state, false)) return;
  go_on_under_demand(state);
  make_move(state, move);
  const bool made = std::any_of(ruling_.effects.begin(), ruling_.effects.end(),
                                [](const Effect& effect) { return effect.code == EffectCode::ManMoved; });
  if (!made) return;
  lapse_demand(state);
  early_touch_takes_effect(state, state.placement, move);
}

/// A move by the side that is not on move: the first move of the game may stand, any other is a touch.
bool Judge::move_out_of_turn(const State& state, const board::BoardMove& move) {
  const Color side = *side_;
  if (state.placement.side_to_move == side || state.phase == Phase::Paused) return false;
  const auto man = state.placement.at(move.source);
  if (state.plies.empty() && man && man->color == side && policies_.wrong_first_move == WrongFirstMove::Stands) {
    effect(EffectCode::TurnTaken, side);
    State taken(state);
    commit_effects(taken, {ruling_.effects.data(), ruling_.effects.size()}, {}, at_);
    make_move(taken, move);
    cite(Matter::FirstMove);
    return true;
  }
  if (policies_.early_touch != EarlyTouchRule::CountsLater || !man) return false;
  SquareList touched;
  touched.push_back(move.source);
  if (const auto captured = captured_square(state.placement, move)) touched.push_back(*captured);
  touch_early(state, touched);
  return true;
}

/// A move the hand has begun and not completed, as reported from a real board: castling before the rook has moved, a
/// capture before the captured man is off. In the hall the program does both in the same movement.
bool Judge::begins(const State& state, const board::BoardMove& move) {
  if (policies_.completion != Completion::ByHand || state.custody != Custody::Reported || !state.position) return false;
  if (state.placement.side_to_move != *side_ || state.phase == Phase::Paused) return false;
  const auto legal = board::to_legal_move(*state.position, move);
  if (!legal || (state.obligation.any() && !keeps(state.obligation, state.placement, move))) return false;
  std::optional<Square> waiting;
  Matter matter = Matter::CastlingCommitted;
  if (legal->kind() == board::MoveKind::Castle) {
    waiting = castling_rook(state.placement, move);
  } else {
    waiting = captured_square(state.placement, move);
    matter = Matter::CaptureComplete;
    const auto taken_off = [&](Square square) {
      return std::find(state.touched.begin(), state.touched.end(), square) != state.touched.end();
    };
    if (waiting && taken_off(*waiting)) return false;
  }
  if (!waiting) return false;
  verdict(Verdict::Obliged);
  cite(matter);
  Values values;
  values.move = move;
  values.squares.push_back(*waiting);
  effect(EffectCode::MoveBegun, values);
  return true;
}

void Judge::make_move(const State& state, const board::BoardMove& move) {
  const auto man = state.placement.at(move.source);
  if (!man || move.source == move.target)
    return refuse(man ? ClosedReason::CannotBePlayed : ClosedReason::NoSuchMan, Matter::Release);

  const auto legal = state.position ? board::to_legal_move(*state.position, move) : std::nullopt;
  if (!move.promotion && reaches_last_rank(state.placement, move) && man->color == *side_) {
    // The pawn stands on the last rank and waits for the man that replaces it.
    board::BoardMove queen = move;
    queen.promotion = board::Role::Queen;
    if (is_legal(state.placement, state.position, queen) &&
        (keeps(state.obligation, state.placement, queen) || state.obligation.move == move)) {
      start_clock_if_ready(state);
      verdict(Verdict::Obliged);
      cite(Matter::PromotionCommitted);
      Values values;
      values.squares.push_back(move.target);
      values.move = move;
      if (state.lifted != move.source) effect(EffectCode::Touched, move.source);
      return effect(EffectCode::MustPromote, values);
    }
  }
  if (!legal && !state.obligation.no_castling && may_castle_without_rook(state, move)) {
    start_clock_if_ready(state);
    verdict(Verdict::Accepted);
    cite(Matter::AbsentRook);
    moved_effect(move, std::nullopt);
    return determined(state);
  }
  const bool swapped = !legal && is_swapped_castling(state, move);
  if (!legal && !swapped && !(!state.position && is_legal(state.placement, state.position, move)))
    return illegal_move(state, move);

  if (state.obligation.any() && !keeps(state.obligation, state.placement, move)) {
    // The board allows it, the men touched before do not.
    Values unmet;
    if (state.obligation.move) unmet.squares.push_back(state.obligation.move->source);
    if (state.obligation.man) unmet.squares.push_back(*state.obligation.man);
    if (state.obligation.captured) unmet.squares.push_back(*state.obligation.captured);
    const auto clause = state.obligation.clause;
    if (state.illegal == IllegalMode::Refused) {
      refuse(ClosedReason::CannotBePlayed);
      if (clause) cite(*clause);
      return fact(FactCode::ObligationUnmet, unmet);
    }
    if (state.obligation.directed && policies_.directed_touch_binds) {
      directed_move_refused(state);
      return fact(FactCode::ObligationUnmet, unmet);
    }
    start_clock_if_ready(state);
    if (clause) cite(*clause);
    fact(FactCode::ObligationUnmet, unmet);
    if (policies_.touch_enforced == Enforcement::AtPress) {
      verdict(Verdict::Illegal);
      cite(Matter::TouchClaim);
      moved_effect(move, captured_by(state, move));
      if (state.press == PressMode::Automatic) {
        State standing(state);
        commit_effects(standing, {ruling_.effects.data(), ruling_.effects.size()}, {}, at_);
        restore_before(standing, state.plies.size());
      }
      return;
    }
    verdict(Verdict::Accepted);
    moved_effect(move, captured_by(state, move));
    if (state.press == PressMode::Automatic) press_effect(state, *side_);
    return;
  }

  start_clock_if_ready(state);
  verdict(Verdict::Accepted);
  if (legal) {
    legal_move(state, move, *legal, captured_by(state, move));
  } else {
    if (swapped) cite(Matter::SwappedCastling);
    cite_move(state, move);
    moved_effect(move, captured_by(state, move));
    determined(state);
  }
}

void Judge::legal_move(const State& state, const board::BoardMove& move, board::Move legal,
                       std::optional<board::Piece> captured) {
  if (legal.kind() == board::MoveKind::Castle) cite(Matter::CastlingCommitted);
  if (captured && policies_.clauses[Matter::CaptureComplete].deciding) {
    cite(Matter::CaptureComplete);
    cite(Matter::CaptureMade);
    if (legal.kind() == board::MoveKind::EnPassant) cite(Matter::EnPassant);
  } else {
    cite_move(state, move);
  }
  if (legal.kind() == board::MoveKind::Castle) cite(Matter::CastlingMade);
  moved_effect(move, captured);
  const board::Position after = state.position->after(legal);
  if (!policies_.clock_move && ends_by_position(state, after, move)) return;
  if (move_is_double_step(state, move)) cite(Matter::DoubleStep);
  determined(state);
}

/// What follows every determined move that does not end the game: offers it answers, and the clock where the program
/// presses it.
void Judge::determined(const State& state) {
  const Color side = *side_;
  unwritten_moves(state);
  if (state.offer && state.offer->side != side) {
    cite(Matter::OfferLife);
    effect(EffectCode::OfferLapsed, state.offer->side);
  }
  if (state.two_moves && state.plies.empty()) {
    // The receiver makes two moves together: the other side passes the turn between them.
    cite(Matter::OddsPawn);
    return effect(EffectCode::TurnPassed, ~side);
  }
  if (state.press != PressMode::Automatic) return;
  press_effect(state, side);
  if (!policies_.clock_move) return;
  State after(state);
  commit_effects(after, {ruling_.effects.data(), ruling_.effects.size()}, {}, at_);
  if (!after.plies.empty()) completed_by_clock(after, PlyRecord(after.plies.back()));
}

bool Judge::ends_by_position(const State& state, const board::Position& after, const board::BoardMove& move) {
  if (!after.has_legal_move()) {
    cite_anew();
    if (after.in_check()) {
      cite(Matter::Checkmate);
      win(*side_, ResultReason::Checkmate);
    } else {
      cite(Matter::Stalemate);
      cite(Matter::StalemateDraws);
      draw(ResultReason::Stalemate);
    }
    return true;
  }
  // Men must have left the board, or a pawn become a man, for the men left to decide anything new.
  const bool men_changed = move.promotion.has_value() || after.occupied().count() != state.position->occupied().count();
  if (men_changed && policies_.dead) {
    if (policies_.dead(after.to_placement(), &after) == Answer::Yes) {
      cite_anew();
      cite(Matter::DeadMaterial);
      draw(ResultReason::DeadPosition);
      return true;
    }
  }
  if (policies_.fivefold_ends && after.halfmove_clock() >= 16) {
    const int count = occurrences_of(state, after.key()) + 1;
    if (count >= 5) {
      cite_anew();
      cite(Matter::Fivefold);
      fact(FactCode::Occurrences, {.number = count});
      draw(ResultReason::Fivefold);
      return true;
    }
  }
  if (policies_.seventy_five_ends && after.halfmove_clock() >= 150) {
    cite_anew();
    cite(Matter::SeventyFive);
    fact(FactCode::QuietMoves, {.number = after.halfmove_clock()});
    draw(ResultReason::SeventyFive);
    return true;
  }
  return false;
}

void Judge::illegal_move(const State& state, const board::BoardMove& move) {
  const auto target = state.placement.at(move.target);
  if (target && target->role == board::Role::King && target->color != *side_ && policies_.king_may_be_taken &&
      !state.plies.empty() && state.plies.back().completed) {
    const auto judged = board::judge(state.placement, move);
    bool only_the_king = !judged.has_value();
    if (!judged) {
      for (const board::IllegalMove& fault : judged.error()) {
        only_the_king &= fault.reason == board::IllegalReason::CapturesKing ||
                         fault.reason == board::IllegalReason::LeavesKingAttacked;
      }
    }
    if (only_the_king) return take_king(state, move);
  }

  const auto broken = name_faults(state, move);
  if (state.illegal == IllegalMode::Refused) {
    const auto facts = ruling_.facts;
    refuse(ClosedReason::CannotBePlayed, Matter::IllegalDefinition);
    cite_all(broken);
    ruling_.facts.append(facts);
    return;
  }
  start_clock_if_ready(state);
  verdict(Verdict::Illegal);
  cite(Matter::IllegalDefinition);
  cite(Matter::IllegalNotCompleted);
  cite_all(broken);
  moved_effect(move, captured_by(state, move));
  if (state.press == PressMode::Automatic) {
    if (policies_.illegal_enforced == Enforcement::AtPress) {
      State standing(state);
      commit_effects(standing, {ruling_.effects.data(), ruling_.effects.size()}, {}, at_);
      illegal_consequence(standing, *side_, state.plies.size());
    } else {
      press_effect(state, *side_);
    }
  }
}

void Judge::take_king(const State& state, const board::BoardMove& move) {
  verdict(Verdict::Accepted);
  cite(Matter::KingTaken);
  moved_effect(move, captured_by(state, move));
  end_for_breach(state, ~*side_, state.placement, state.plies.size(), ResultReason::KingTaken,
                 ResultReason::IllegalNoMate);
}

void Judge::promote(const State& state, board::Role role) {
  const Color side = *side_;
  if (state.phase == Phase::Paused) return refuse(ClosedReason::Paused, Matter::PauseReason);
  if (!state.promotion_owed || state.placement.side_to_move != side) {
    const bool just_chosen = state.to_press[side] && state.placement.side_to_move != side && !state.plies.empty() &&
                             state.plies.back().move.promotion.has_value();
    // The choice is final when the new man has touched the square.
    if (just_chosen) return refuse(ClosedReason::ChoiceFinal, Matter::PromotionChoice);
    return refuse(ClosedReason::NoPromotionOwed, Matter::PromotionCommitted);
  }
  if (stand_in_refused(state, role)) return;
  board::BoardMove move = state.promotion_owed->move;
  if (role == board::Role::King || role == board::Role::Pawn)
    return refuse(ClosedReason::CannotBePlayed, Matter::PromotionCommitted);
  move.promotion = role;
  verdict(Verdict::Accepted);
  if (const auto legal = state.position ? board::to_legal_move(*state.position, move) : std::nullopt) {
    legal_move(state, move, *legal, state.promotion_owed->captured);
    cite(Matter::PromotionChoice);
    board::Placement before = state.placement;
    before.set(move.target, state.promotion_owed->captured);
    before.set(move.source, board::Piece{side, board::Role::Pawn});
    return early_touch_takes_effect(state, before, move);
  }
  // On an irregular board the step was judged when the pawn arrived.
  cite(Matter::Release);
  cite(Matter::PromotionChoice);
  moved_effect(move, state.promotion_owed->captured);
  determined(state);
}

}  // namespace touchmove::game
