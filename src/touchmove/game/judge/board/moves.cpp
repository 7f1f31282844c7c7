#include "touchmove/game/judge/board/moves.hpp"

#include <algorithm>
#include <iterator>
#include <optional>

#include "touchmove/board/position/movegen.hpp"
#include "touchmove/board/position/placement.hpp"
#include "touchmove/board/position/position.hpp"
#include "touchmove/board/position/slow_mover.hpp"
#include "touchmove/board/vocabulary/color.hpp"
#include "touchmove/board/vocabulary/square.hpp"
#include "touchmove/game/effects/board_hand.hpp"
#include "touchmove/game/effects/commit.hpp"
#include "touchmove/game/effects/commit_restored.hpp"
#include "touchmove/game/effects/odds.hpp"
#include "touchmove/game/judge/board/castling.hpp"
#include "touchmove/game/judge/board/completion.hpp"
#include "touchmove/game/judge/board/drops.hpp"
#include "touchmove/game/judge/board/handling.hpp"
#include "touchmove/game/judge/board/hands.hpp"
#include "touchmove/game/judge/board/promotions.hpp"
#include "touchmove/game/judge/board/second_move.hpp"
#include "touchmove/game/judge/consequences/breaches.hpp"
#include "touchmove/game/judge/consequences/duties.hpp"
#include "touchmove/game/judge/consequences/plies.hpp"
#include "touchmove/game/judge/consequences/requirements.hpp"
#include "touchmove/game/vocabulary/event.hpp"
#include "touchmove/game/vocabulary/matter.hpp"
#include "touchmove/game/vocabulary/ruling.hpp"

namespace touchmove::game {
namespace {

using board::Color;
using board::Square;

/// The man that leaves the board by a move, if one of the other side does.
std::optional<board::Piece> captured_by(const State& state, const board::BoardMove& move) {
  const auto square = captured_square(state.placement, move);
  return square ? state.placement.at(*square) : std::nullopt;
}

/// Whether a pawn goes two squares: worth a word where pawns come from the hand.
/// Two squares by a pawn that was put down on its second rank.
bool is_double_step_of_dropped(const State& state, const board::BoardMove& move) {
  const auto man = state.placement.at(move.source);
  if (!state.placement.pockets || !man || man->role != board::Role::Pawn ||
      board::relative_rank(man->color, move.source) != board::Rank::R2 ||
      board::relative_rank(man->color, move.target) != board::Rank::R4) {
    return false;
  }
  const auto came = std::find_if(state.plies.rbegin(), state.plies.rend(),
                                 [&](const PlyRecord& ply) { return ply.move.target == move.source; });
  return came != state.plies.rend() && came->move.dropped.has_value();
}

/// The clauses by which that move, which is allowed, is determined.
void cite_move(const Context& in, RulingWriter& out, const State& state, const board::BoardMove& move) {
  if (in.policies.move_clauses == nullptr) return out.cite(Matter::Release);
  CitationList list;
  board::Placement before = state.placement;
  if (const auto& owed = state.promotion_owed) {
    // The pawn stands on the last rank already.
    before.set(owed->move.source, before.at(owed->move.target));
    before.set(owed->move.target, owed->captured);
  }
  in.policies.move_clauses(before, move, list);
  out.cite_all(list);
}

/// Whether the turn is the first of a game at the odds of two moves, which its receiver makes together.
bool is_of_two_moves(const State& state) {
  return state.two_moves &&
         (state.plies.empty() || (state.plies.size() == 2 && state.plies.back().move == passed_turn));
}

/// Which of the moves open to a player was chosen who touched the king and a rook for a castling that cannot be.
void cite_after_castling(const Context& in, RulingWriter& out, const State& state, const board::BoardMove& move,
                         bool castles) {
  if (state.touched.size() < 2 || !in.decides(Matter::CastlingKing) || !in.decides(Matter::CastlingIllegal)) return;
  if (state.obligation.clause != in.policies.clauses[Matter::CastlingIllegal].deciding) return;
  const auto king = state.placement.at(state.touched[0]);
  const auto rook = state.placement.at(state.touched[1]);
  const bool meant = king && rook && king->role == board::Role::King && rook->role == board::Role::Rook;
  if (!meant || state.touched[0] != move.source) return;
  out.cite(castles ? Matter::CastlingOther : Matter::CastlingKing);
}

void legal_move(const Context& in, RulingWriter& out, const State& state, const board::BoardMove& move,
                board::Move legal, std::optional<board::Piece> captured) {
  if (is_of_two_moves(state)) out.cite(Matter::OddsPawn);
  // Where the word makes the new man it completes the move.
  const bool named = move.promotion && in.policies.promotion_completes;
  if (named) {
    out.cite(Matter::PromotionChoice);
    out.cite(Matter::PromotionCommitted);
  }
  const bool castles = legal.kind() == board::MoveKind::Castle;
  cite_after_castling(in, out, state, move, castles);
  // A book with clauses of its own for each move has one for a castling that is whole; of a king let go two squares
  // away it is said first that nothing else may be played.
  const bool whole = in.policies.move_clauses != nullptr && in.event.type() != EventType::Release;
  if (castles && !whole) out.cite(Matter::CastlingCommitted);
  if (captured && in.decides(Matter::CaptureComplete)) {
    out.cite(Matter::CaptureComplete);
    out.cite(Matter::CaptureMade);
    if (legal.kind() == board::MoveKind::EnPassant) out.cite(Matter::EnPassant);
  } else if (!named) {
    cite_move(in, out, state, move);
  }
  if (castles && whole) out.cite(Matter::CastlingCommitted);
  if (castles) out.cite(Matter::CastlingMade);
  moved_effect(out, move, captured);
  const board::Position after = state.position->after(legal);
  if (!in.policies.clock_move && ends_by_position(in, out, state, after, move)) return;
  if (is_double_step_of_dropped(state, move)) out.cite(Matter::DoubleStep);
  move_determined(in, out, state);
}

/// What follows a move that no regular position was there for: on a board that an illegal move has left irregular, or
/// one that the book alone allows. The position it leaves may be regular again, and then it ends the game as any other.
void by_hand_determined(const Context& in, RulingWriter& out, const State& state, const board::BoardMove& move) {
  if (!in.policies.clock_move) {
    board::Placement after = state.placement;
    if (const auto& owed = state.promotion_owed) {
      // The pawn stands on the last rank already.
      after.set(owed->move.source, after.at(owed->move.target));
      after.set(owed->move.target, owed->captured);
    }
    play_by_hand(after, move);
    const auto position = board::Position::from_placement(after);
    if (position && ends_by_position(in, out, state, *position, move)) {
      const auto last =
          std::find_if(state.plies.rbegin(), state.plies.rend(), [](const PlyRecord& ply) { return !ply.legal; });
      if (last == state.plies.rend()) return;
      // What was illegal and not claimed is part of the game that has ended, though it could have been claimed still.
      const bool in_reach = std::distance(state.plies.rbegin(), last) + 1 < 2 * in.policies.illegal_reach;
      return out.cite(in_reach ? Matter::GameOver : Matter::IllegalStands);
    }
  }
  move_determined(in, out, state);
}

void take_king(const Context& in, RulingWriter& out, const State& state, const board::BoardMove& move) {
  out.verdict(Verdict::Accepted);
  out.cite(Matter::KingTaken);
  // What has left it there to be taken.
  const std::size_t left = state.plies.size() - 1;
  (void)name_faults(in, out, state, left, placement_before(state, left), state.plies[left].move);
  moved_effect(out, move, captured_by(state, move));
  end_for_breach(in, out, state, ~*in.side, state.placement, state.plies.size(), ResultReason::KingTaken,
                 ResultReason::IllegalNoMate);
}

/// What was illegal stands, and where the clock is pressed with the move, it is.
void press_by_itself(const Context& in, RulingWriter& out, const State& state) {
  if (state.press != PressMode::Automatic) return;
  if (in.by_custody().illegal_enforced != Enforcement::AtPress) return press_effect(out, state, *in.side);
  State standing(state);
  commit_effects(standing, out.effects(), {}, in.at);
  illegal_consequence(in, out, standing, *in.side, state.plies.size());
}

void illegal_move(const Context& in, RulingWriter& out, const State& state, const board::BoardMove& move) {
  const auto target = state.placement.at(move.target);
  if (target && target->role == board::Role::King && target->color != *in.side && in.policies.king_may_be_taken &&
      !state.plies.empty() && state.plies.back().completed) {
    const auto judged = board::judge(state.placement, move);
    bool only_the_king = !judged.has_value();
    if (!judged) {
      for (const board::IllegalMove& fault : judged.error()) {
        only_the_king &= fault.reason == board::IllegalReason::CapturesKing ||
                         fault.reason == board::IllegalReason::LeavesKingAttacked;
      }
    }
    if (only_the_king) return take_king(in, out, state, move);
  }

  const auto broken = name_faults(in, out, state, state.plies.size(), state.placement, move);
  if (state.illegal == IllegalMode::Refused) {
    const auto facts = out.ruling().facts;
    out.refuse(ClosedReason::CannotBePlayed, Matter::IllegalDefinition);
    out.cite_all(broken);
    out.ruling().facts.append(facts);
    return;
  }
  start_clock_if_ready(out, state);
  out.verdict(Verdict::Illegal);
  out.cite(Matter::IllegalDefinition);
  out.cite(Matter::IllegalNotCompleted);
  // The king let go as in a castling that cannot be: another move of it is owed, if it has one.
  if (!in.policies.clock_move && castling_rook(state.placement, move) && in.decides(Matter::CastlingIllegal)) {
    out.cite(Matter::CastlingIllegal);
    SquareList touched = state.touched;
    if (std::find(touched.begin(), touched.end(), move.source) == touched.end()) touched.push_if_room(move.source);
    const Duty duty = duty_of(state.placement, state.position, touched, in.policies.castling_touch);
    if (duty.obligation.man) {
      Values owed;
      owed.squares.push_back(*duty.obligation.man);
      out.fact(FactCode::OwedInstead, owed);
    }
  }
  out.cite_all(broken);
  moved_effect(out, move, captured_by(state, move));
  press_by_itself(in, out, state);
}

void make_move(const Context& in, RulingWriter& out, const State& state, const board::BoardMove& move) {
  const auto man = state.placement.at(move.source);
  if (!man || move.source == move.target)
    return out.refuse(man ? ClosedReason::CannotBePlayed : ClosedReason::NoSuchMan, Matter::Release);

  const auto legal = state.position ? board::to_legal_move(*state.position, move) : std::nullopt;
  if (!move.promotion && reaches_last_rank(state.placement, move) && man->color == *in.side) {
    // The pawn stands on the last rank and waits for the man that replaces it.
    board::BoardMove queen = move;
    queen.promotion = board::Role::Queen;
    if (is_legal(state.placement, state.position, queen) &&
        (keeps(state.obligation, state.placement, queen) || state.obligation.move == move)) {
      start_clock_if_ready(out, state);
      out.verdict(Verdict::Obliged);
      out.cite(Matter::PromotionCommitted);
      Values values;
      values.squares.push_back(move.target);
      values.move = move;
      if (state.lifted != move.source) out.effect(EffectCode::Touched, move.source);
      return out.effect(EffectCode::MustPromote, values);
    }
  }
  if (!legal && !state.obligation.no_castling && may_castle_without_rook(state, move)) {
    start_clock_if_ready(out, state);
    out.verdict(Verdict::Accepted);
    out.cite(Matter::AbsentRook);
    moved_effect(out, move, std::nullopt);
    return by_hand_determined(in, out, state, move);
  }
  const bool swapped = !legal && is_swapped_castling(state, move);
  if (!legal && !swapped && !(!state.position && is_legal(state.placement, state.position, move)))
    return illegal_move(in, out, state, move);

  if (state.obligation.any() && !keeps(state.obligation, state.placement, move)) {
    // The board allows it, the men touched before do not.
    if (state.illegal == IllegalMode::Refused) {
      out.refuse(ClosedReason::CannotBePlayed);
      cite_duty(in, out, state.obligation, state.placement, move);
      return say_unmet(out, state.obligation);
    }
    if (state.obligation.directed && in.policies.directed_touch_binds) {
      directed_move_refused(in, out, state);
      return say_unmet(out, state.obligation);
    }
    start_clock_if_ready(out, state);
    // What was taken back is replaced, and touch-move governs that as well.
    const bool replaces = state.mended_at == state.plies.size() && in.policies.touch_choice != TouchChoice::Opponent;
    if (replaces) out.cite(Matter::IllegalReplacement);
    cite_duty(in, out, state.obligation, state.placement, move);
    say_unmet(out, state.obligation);
    if (in.by_custody().touch_enforced == Enforcement::AtPress) {
      out.verdict(Verdict::Illegal);
      if (!state.obligation.announced) out.cite(Matter::TouchClaim);
      moved_effect(out, move, captured_by(state, move));
      if (state.press == PressMode::Automatic) {
        State standing(state);
        commit_effects(standing, out.effects(), {}, in.at);
        restore_before(in, out, standing, state.plies.size());
      }
      return;
    }
    out.verdict(Verdict::Accepted);
    moved_effect(out, move, captured_by(state, move));
    if (state.press == PressMode::Automatic) press_effect(out, state, *in.side);
    return;
  }

  start_clock_if_ready(out, state);
  out.verdict(Verdict::Accepted);
  if (legal) {
    legal_move(in, out, state, move, *legal, captured_by(state, move));
  } else {
    if (swapped) out.cite(Matter::SwappedCastling);
    cite_move(in, out, state, move);
    moved_effect(out, move, captured_by(state, move));
    by_hand_determined(in, out, state, move);
  }
}

/// A move by the side that is not on move: the first move of the game may stand, any other is a touch.
bool move_out_of_turn(const Context& in, RulingWriter& out, const State& state, const board::BoardMove& move) {
  const Color side = *in.side;
  if (state.placement.side_to_move == side || state.phase == Phase::Paused) return false;
  const auto man = state.placement.at(move.source);
  // The first move of a game, not of a position it is taken up in; nor where the other side has begun its own.
  const bool begins = plies_made(state) == 0 && state.touched.empty() && !state.promotion_owed;
  if (begins && man && man->color == side && in.policies.wrong_first_move == WrongFirstMove::Stands) {
    out.effect(EffectCode::TurnTaken, side);
    State taken(state);
    commit_effects(taken, out.effects(), {}, in.at);
    make_move(in, out, taken, move);
    if (out.is(Verdict::Accepted) || out.is(Verdict::Obliged)) {
      out.cite_first(Matter::FirstMove);
      out.cite(Matter::FirstMoveDue);
    }
    return true;
  }
  if (in.policies.early_touch != EarlyTouchRule::CountsLater || !man) return false;
  SquareList touched;
  touched.push_back(move.source);
  if (const auto captured = captured_square(state.placement, move)) touched.push_back(*captured);
  touch_early(in, out, state, touched);
  return true;
}

/// Whoever takes a man to move it has declined what was offered, whatever becomes of the move.
void decline_by_hand(const Context& in, RulingWriter& out, const State& state) {
  if (in.policies.offer_end != OfferEnd::ByTouch || !state.offer || state.offer->side == *in.side) return;
  if (out.is(Verdict::Refused) || out.is(Verdict::Ended)) return;
  const bool lapsed = std::any_of(out.effects().begin(), out.effects().end(),
                                  [](const Effect& effect) { return effect.code == EffectCode::OfferLapsed; });
  if (lapsed) return;
  out.cite(Matter::OfferLife);
  out.effect(EffectCode::OfferLapsed, state.offer->side);
}

}  // namespace

void judge_move(const Context& in, RulingWriter& out, const State& state, const board::BoardMove& move) {
  if (!move.dropped && follows_castling(in, state, move.source, move.target)) return rook_follows(in, out);
  if (const auto rook = rook_left(in, state); rook && !move.dropped && *rook == move.source)
    return put_rook(in, out, state, move.target);
  if (goes_on_beside(in, state)) return judge_second_move(in, out, state, move);
  const bool early = in.policies.early_touch == EarlyTouchRule::CountsLater;
  if (says_second(in) && !early) return out.refuse(ClosedReason::NoMoveMade, Matter::OneMan);
  if (takes_back(in, state)) {
    const State before = taken_back(in, out, state);
    judge_move(in, out, before, move);
    return out.cite(in.policies.clock_move ? Matter::ClockMove : Matter::IllegalNotCompleted);
  }
  if (move.dropped) return judge_drop(in, out, state, move);
  if (move_out_of_turn(in, out, state, move)) return;
  if (!hand_may_act(in, out, state, false)) return;
  go_on_under_demand(in, out, state);
  const auto rook = told_rook(in);
  if (rook && rook != rook_beside_king(state.placement, move)) {
    judge_castling_unmade(in, out, state, move, *rook);
  } else {
    make_move(in, out, state, move);
  }
  const bool made = std::any_of(out.effects().begin(), out.effects().end(),
                                [](const Effect& effect) { return effect.code == EffectCode::ManMoved; });
  decline_by_hand(in, out, state);
  if (!made) return;
  lapse_demand(in, out, state);
  early_touch_takes_effect(in, out, state, state.placement, move);
}

void judge_castling_unmade(const Context& in, RulingWriter& out, const State& state, const board::BoardMove& move,
                           Square rook) {
  const bool castles = castling_rook(state.placement, move).has_value();
  if (state.misplaced.full()) return out.refuse(ClosedReason::TooMuchAtOnce, Matter::CastlingUnmade);
  board::Placement whole = state.placement;
  if (castles) play_by_hand(whole, move);
  if (state.illegal == IllegalMode::Refused || !castles || whole.at(rook))
    return out.refuse(ClosedReason::CannotBePlayed, Matter::CastlingUnmade);
  start_clock_if_ready(out, state);
  out.verdict(Verdict::Illegal);
  name_rook(in, out, *in.side, rook);
  out.cite(Matter::IllegalDefinition);
  out.cite(Matter::IllegalNotCompleted);
  out.cite_all(name_faults(in, out, state, state.plies.size(), state.placement, move));
  moved_effect(out, move, std::nullopt);
  Values lies{.side = *in.side};
  lies.squares.push_back(rook);
  out.effect(EffectCode::RookMisplaced, lies);
  press_by_itself(in, out, state);
}

bool begins_move(const Context& in, RulingWriter& out, const State& state, const board::BoardMove& move) {
  if (told_rook(in)) return false;
  const auto* release = std::get_if<Release>(&in.event.body);
  const bool left = release != nullptr && release->capture_left;
  if ((in.policies.completion != Completion::ByHand && !left) || !state.position) return false;
  if (state.placement.side_to_move != *in.side || state.phase == Phase::Paused) return false;
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
  if (!waiting || (!left && !in.is_reported()) || (left && matter == Matter::CastlingCommitted)) return false;
  if (left) start_clock_if_ready(out, state);
  out.verdict(Verdict::Obliged);
  if (in.decides(matter)) {
    out.cite(matter);
  } else {
    cite_move(in, out, state, move);
  }
  Values values;
  values.move = move;
  values.squares.push_back(*waiting);
  out.effect(EffectCode::MoveBegun, values);
  return true;
}

namespace {

bool is_appealed(const State& state) {
  return std::any_of(state.open.begin(), state.open.end(), [](const OpenRuling& open) { return open.appealed; });
}

/// The new man is put down while the pawn has not stood on the last rank: the pawn is moved there by it.
void promote_at_once(const Context& in, RulingWriter& out, const State& state, const Promote& promote) {
  const MeantPromotion meant = promotion_meant(state, promote.square);
  if (!meant.move && meant.fitting == 0) return out.refuse(ClosedReason::NoPromotionOwed, Matter::PromotionCommitted);
  if (!hand_may_act(in, out, state, false)) return;
  if (!meant.move) {
    // Which pawn, or which square, is not said.
    out.refuse(ClosedReason::CannotBePlayed, Matter::PromotionCommitted);
    return out.fact(FactCode::LegalMoves, {.number = meant.fitting});
  }
  board::BoardMove move = *meant.move;
  if (meant.fitting == 0) {
    move.promotion = promote.role;
    return judge_move(in, out, state, move);
  }
  // The pawn goes there and the man takes its place, in one.
  judge_move(in, out, state, move);
  if (!out.is(Verdict::Obliged)) return;
  State standing(state);
  commit_effects(standing, out.effects(), {}, in.at);
  out.cite_anew();
  Promote on_board = promote;
  on_board.square.reset();
  judge_promotion(in, out, standing, on_board);
  if (out.is(Verdict::Accepted) && in.decides(Matter::PromotionOrder)) out.cite_first(Matter::PromotionOrder);
}

}  // namespace

void judge_promotion(const Context& in, RulingWriter& out, const State& state, const Promote& promote) {
  const Color side = *in.side;
  board::Role role = promote.role;
  // The clocks may stand for nothing but that the man was fetched.
  const bool fetched = state.promotion_owed && state.placement.side_to_move == side && !is_appealed(state) &&
                       (in.policies.paper.clock.pause_reasons & pause_bit(PauseReason::PromotionPiece)) != 0;
  if (state.phase == Phase::Paused && !fetched) return refuse_paused(in, out, state);
  if (!state.promotion_owed || state.placement.side_to_move != side) {
    const bool just_chosen = state.to_press[side] && state.placement.side_to_move != side && !state.plies.empty() &&
                             state.plies.back().move.promotion.has_value();
    if (just_chosen && in.policies.clock_move && takes_back(in, state)) {
      // Nothing is final before the press.
      board::BoardMove anew = state.plies.back().move;
      anew.promotion = role;
      return judge_move(in, out, state, anew);
    }
    // The choice is final when the new man has touched the square.
    if (just_chosen) return out.refuse(ClosedReason::ChoiceFinal, Matter::PromotionChoice);
    if (state.placement.side_to_move == side) return promote_at_once(in, out, state, promote);
    return out.refuse(ClosedReason::NoPromotionOwed, Matter::PromotionCommitted);
  }
  // The pawn is let go: it is replaced where it stands.
  if (promote.square && *promote.square != state.promotion_owed->move.target)
    return out.refuse(ClosedReason::CannotBePlayed, Matter::PromotionCommitted);
  if (stand_in_refused(in, out, state, role)) return;
  board::BoardMove move = state.promotion_owed->move;
  if (role == board::Role::King || role == board::Role::Pawn)
    return out.refuse(ClosedReason::CannotBePlayed, Matter::PromotionCommitted);
  move.promotion = role;
  out.verdict(Verdict::Accepted);
  if (const auto legal = state.position ? board::to_legal_move(*state.position, move) : std::nullopt) {
    legal_move(in, out, state, move, *legal, state.promotion_owed->captured);
    out.cite(Matter::PromotionChoice);
    board::Placement before = state.placement;
    before.set(move.target, state.promotion_owed->captured);
    before.set(move.source, board::Piece{side, board::Role::Pawn});
    return early_touch_takes_effect(in, out, state, before, move);
  }
  // On an irregular board the step was judged when the pawn arrived.
  if (!in.policies.promotion_completes) out.cite(Matter::Release);
  out.cite(Matter::PromotionChoice);
  moved_effect(out, move, state.promotion_owed->captured);
  by_hand_determined(in, out, state, move);
}

}  // namespace touchmove::game
