#include "touchmove/game/judge/board/touch.hpp"

#include <algorithm>
#include <optional>

#include "touchmove/board/position/movegen.hpp"
#include "touchmove/board/position/placement.hpp"
#include "touchmove/board/position/position.hpp"
#include "touchmove/board/vocabulary/board_move.hpp"
#include "touchmove/board/vocabulary/color.hpp"
#include "touchmove/board/vocabulary/move_list.hpp"
#include "touchmove/board/vocabulary/square.hpp"
#include "touchmove/game/effects/board_hand.hpp"
#include "touchmove/game/judge/board/castling.hpp"
#include "touchmove/game/judge/board/handling.hpp"
#include "touchmove/game/judge/board/hands.hpp"
#include "touchmove/game/judge/board/moves.hpp"
#include "touchmove/game/judge/board/promotions.hpp"
#include "touchmove/game/judge/board/second_move.hpp"
#include "touchmove/game/judge/consequences/duties.hpp"
#include "touchmove/game/judge/consequences/plies.hpp"
#include "touchmove/game/judge/consequences/requirements.hpp"
#include "touchmove/game/vocabulary/matter.hpp"

namespace touchmove::game {

using board::Color;
using board::Square;

namespace {

void lapse_offer_by_touch(const Context& in, RulingWriter& out, const State& state) {
  if (in.policies.offer_end != OfferEnd::ByTouch || !state.offer || state.offer->side == *in.side) return;
  out.cite(Matter::OfferLife);
  out.effect(EffectCode::OfferLapsed, state.offer->side);
}

/// In what order men count as touched where nobody can say, or they were touched at once: the player's own before the
/// others, and among them the king, with whom a castling begins. Whether there are men of both colours.
bool own_men_first(const board::Placement& placement, SquareList& squares) {
  const Color side = placement.side_to_move;
  const auto rank = [&](Square square) {
    const auto man = placement.at(square);
    if (!man || man->color != side) return man ? 2 : 3;
    return man->role == board::Role::King ? 0 : 1;
  };
  std::stable_sort(squares.begin(), squares.end(), [&](Square a, Square b) { return rank(a) < rank(b); });
  const auto stands = [&](bool own) {
    return std::any_of(squares.begin(), squares.end(),
                       [&](Square each) { return own ? rank(each) < 2 : rank(each) == 2; });
  };
  return stands(true) && stands(false);
}

/// The men touched before the one that binds can be neither moved nor taken.
void say_why_not_first(RulingWriter& out, const State& state, const SquareList& all, const Obligation& owed) {
  for (const Square square : all) {
    if (square == owed.man || square == owed.captured) return;
    const auto man = state.placement.at(square);
    if (!man) continue;
    const bool own = man->color == state.placement.side_to_move;
    const bool able = own ? legal_target_count(state.placement, state.position, square) > 0
                          : is_capturable(state.placement, state.position, square);
    if (able) continue;
    Values values{.man = man};
    values.squares.push_back(square);
    out.fact(own ? FactCode::CannotMove : FactCode::CannotBeTaken, values);
  }
}

/// The one move that takes a man, where there is one alone: in passing it is easily overlooked.
void say_only_capture(RulingWriter& out, const State& state, Square captured) {
  if (!state.position) return;
  board::MoveList moves;
  board::generate_legal(*state.position, moves);
  std::optional<board::BoardMove> only;
  for (const board::Move each : moves) {
    const board::BoardMove move = board::to_board_move(*state.position, each);
    if (captured_square(state.placement, move) != captured) continue;
    if (only && only->source != move.source) return;
    if (!only) only = move;
  }
  if (!only) return;
  only->promotion.reset();
  out.fact(FactCode::CanMove, {.move = *only});
}

}  // namespace

void judge_touch(const Context& in, RulingWriter& out, const State& state, const Touch& event) {
  if (event.squares.size() == 1 && takes_up_rook(in, out, state, event.squares.front())) return;
  if (takes_back(in, state)) {
    const State before = taken_back(in, out, state);
    judge_touch(in, out, before, as_before(state, event));
    return in.policies.clock_move ? out.cite(Matter::ClockMove) : void();
  }
  const bool early = in.policies.early_touch == EarlyTouchRule::CountsLater && state.placement.side_to_move != *in.side;
  if (early && state.phase != Phase::Paused && !event.squares.empty())
    return touch_early(in, out, state, event.squares);
  if (touched_after_pawn_left(in, out, state, event)) return;
  if (event.squares.empty() && state.promotion_owed && state.placement.side_to_move == *in.side &&
      state.phase == Phase::Playing) {
    // A spare man beside the board, thought of for the pawn: nothing is chosen until it stands there.
    out.verdict(Verdict::Noted);
    return out.cite(Matter::TouchOffBoard);
  }
  const Color side = *in.side;
  const board::Placement& placement = state.placement;
  if (!hand_may_act(in, out, state, true)) {
    if (!out.is(Verdict::Noted) || !goes_on_beside(in, state)) return;
    // Taken up again after the move: where it is let go, if anywhere else, it is a second one.
    for (const Square square : event.squares) {
      const auto man = placement.at(square);
      if (man && man->color == side) return out.effect(EffectCode::Lifted, square);
    }
    return;
  }

  if (event.squares.empty()) {
    out.verdict(Verdict::Noted);
    return out.cite(Matter::TouchOffBoard);
  }

  if (state.begun && event.squares.size() == 1 && event.squares.front() == state.begun->square) {
    // What the move still wants: the captured man comes off, or the rook is taken up.
    const auto man = placement.at(state.begun->square);
    if (man && man->color != side) return judge_move(in, out, state, state.begun->move);
    out.verdict(Verdict::Accepted);
    out.cite(Matter::CastlingMade);
    Values rook;
    rook.squares.push_back(state.begun->square);
    out.effect(EffectCode::Touched, rook);
    return out.effect(EffectCode::Lifted, state.begun->square);
  }
  SquareList all = state.touched_early[side];
  // The first men touched are what obliges, as in the state (`add_touched`).
  const auto touch_too = [&all](Square square) {
    if (std::find(all.begin(), all.end(), square) == all.end()) all.push_if_room(square);
  };
  for (const Square square : state.touched) touch_too(square);
  Values touched;
  std::optional<Square> lifted;
  bool adjusting_next = state.adjusting_next && !state.adjusting_side;
  SquareList ordered;
  if (event.order_unknown) ordered = event.squares;
  const bool of_both = event.order_unknown && own_men_first(placement, ordered);
  for (const Square square : event.order_unknown ? ordered : event.squares) {
    const auto man = placement.at(square);
    if (!man) {
      Values values;
      values.squares.push_back(square);
      out.fact(FactCode::NoManThere, values);
      continue;
    }
    if ((state.adjusting == square && !state.adjusting_side) || adjusting_next) {
      // Announced before: no intention to move it.
      adjusting_next = false;
      Values values;
      values.squares.push_back(square);
      out.fact(FactCode::Adjusting, values);
      out.effect(EffectCode::Adjusted, square);
      continue;
    }
    Values values;
    values.squares.push_back(square);
    values.man = man;
    out.fact(FactCode::Touched, values);
    touched.squares.push_back(square);
    touch_too(square);
    if (man->color == side) lifted = square;
  }
  if (touched.squares.empty()) {
    out.verdict(Verdict::Noted);
    return out.cite(out.effects().empty() ? Matter::TouchOffBoard : Matter::Adjust);
  }

  start_clock_if_ready(out, state);
  out.effect(EffectCode::Touched, touched);
  if (lifted) out.effect(EffectCode::Lifted, *lifted);

  if (in.policies.clock_move) {
    out.verdict(Verdict::Accepted);
    return out.cite(Matter::ClockMove);
  }
  if (state.obligation.announced) {
    // The move announced with a claim that failed must be made; touching changes nothing in that.
    out.verdict(Verdict::Obliged);
    if (state.obligation.clause) out.cite(*state.obligation.clause);
    out.effect(EffectCode::MustPlay, {.move = *state.obligation.move});
    return lapse_offer_by_touch(in, out, state);
  }
  const bool is_owed = state.obligation.move && !state.obligation.man;
  if (is_owed && in.policies.touch_choice != TouchChoice::Opponent) {
    // A castling that is owed is owed still.
    out.verdict(Verdict::Obliged);
    if (state.obligation.clause) out.cite(*state.obligation.clause);
    const bool stated = std::any_of(out.effects().begin(), out.effects().end(),
                                    [](const Effect& effect) { return effect.code == EffectCode::MustCastle; });
    if (!stated) state_duty(out, state.obligation);
    return lapse_offer_by_touch(in, out, state);
  }
  const bool is_directed = state.obligation.directed && in.policies.touch_choice == TouchChoice::Opponent;
  if (state.obligation.demanded || is_directed) {
    // What the opponent required, or an official has found to be owed, is owed whatever else is touched.
    out.verdict(Verdict::Obliged);
    if (state.obligation.clause) out.cite(*state.obligation.clause);
    state_duty(out, state.obligation);
    lapse_demand(in, out, state);
    return lapse_offer_by_touch(in, out, state);
  }
  if (in.policies.touch_choice == TouchChoice::Opponent) {
    touched_with_choice(in, out, state, all);
    lapse_demand(in, out, state);
    return lapse_offer_by_touch(in, out, state);
  }
  if (of_both) out.cite(Matter::TouchOrderUnknown);
  const Duty duty = duty_of(placement, state.position, all, in.policies.castling_touch);
  if (duty.obligation.any() || duty.matter != Matter::TouchNoneLegal) out.cite(duty.matter);
  if (duty.matter == Matter::CastlingIllegal) out.cite(Matter::CastlingElse);
  if (duty.matter == Matter::CastlingFree) out.cite(Matter::CastlingIllegal);
  if (duty.matter == Matter::TouchBoth || duty.matter == Matter::TouchFirstOfBoth) {
    out.cite(Matter::TouchOwn);
    out.cite(Matter::TouchOpponent);
  }
  if (duty.obligation.any()) {
    out.verdict(Verdict::Obliged);
    say_why_not_first(out, state, all, duty.obligation);
    if (duty.obligation.man) {
      Values owed{.number = legal_target_count(placement, state.position, *duty.obligation.man)};
      owed.squares.push_back(*duty.obligation.man);
      out.fact(FactCode::LegalMoves, owed);
    } else if (duty.obligation.captured) {
      say_only_capture(out, state, *duty.obligation.captured);
    }
    state_duty(out, duty.obligation);
  } else {
    // No touched man can be moved or captured.
    out.verdict(Verdict::Accepted);
    say_unbinding(out, placement, state.position, all);
    const auto first = placement.at(touched.squares.front());
    const Matter hand = first && first->color == side ? Matter::TouchOwn : Matter::TouchOpponent;
    out.cite(in.first_decided(Matter::TouchNoneLegal, hand));
    out.cite(hand);
    if (state.obligation.any()) out.effect(EffectCode::Freed);
  }
  lapse_offer_by_touch(in, out, state);
}

void judge_adjust(const Context& in, RulingWriter& out, const State& state, const Adjust& event) {
  if (state.phase == Phase::Paused) return refuse_paused(in, out, state);
  if (state.placement.side_to_move != *in.side) return adjust_out_of_turn(in, out, state, event);
  // Told nobody, or told too late, it is no adjusting.
  if (event.told == Told::Nobody) return out.refuse(ClosedReason::BadNotice, Matter::AdjustAway);
  if (event.square && std::find(state.touched.begin(), state.touched.end(), *event.square) != state.touched.end()) {
    // Said afterwards it does not help.
    return out.refuse(ClosedReason::BadNotice, Matter::Adjust);
  }
  if (!event.square && in_hand(state, *in.side)) return out.refuse(ClosedReason::BadNotice, Matter::Adjust);
  out.verdict(Verdict::Accepted);
  if (event.told == Told::Official) out.cite(Matter::AdjustTellOfficial);
  if (event.told == Told::Bystander) out.cite(Matter::AdjustBystander);
  if (event.told != Told::Opponent) out.cite(Matter::AdjustAway);
  out.cite(Matter::Adjust);
  if (event.square) {
    out.effect(EffectCode::Adjusting, *event.square);
  } else {
    out.effect(EffectCode::Adjusting);
  }
}

void judge_release(const Context& in, RulingWriter& out, const State& state, const Release& event) {
  const auto lifted = in_hand(state, *in.side);
  std::optional<board::Square> square;
  if (!event.off_board) square = event.square;
  if (square && lifted && rook_of_castling(in, state) == lifted) return put_rook(in, out, state, *square);
  if (square && lifted && king_goes_on(in, out, state, *lifted, *square)) return;
  if (square && follows_castling(in, state, std::nullopt, *square)) return rook_follows(in, out);
  if (goes_on_beside(in, state)) return release_beside(in, out, state, square);
  if (!hand_may_act(in, out, state, false)) return;
  if (event.off_board && !lifted && !state.touched.empty()) {
    // A prisoner, taken off before the man that takes it is moved.
    out.verdict(state.obligation.any() ? Verdict::Obliged : Verdict::Noted);
    return state.obligation.clause ? out.cite(*state.obligation.clause) : out.cite(Matter::TouchOpponent);
  }
  const bool adjusted =
      std::any_of(state.loose_touches.begin(), state.loose_touches.end(), [&](const LooseTouch& each) {
        return each.adjusted && each.square == square && each.side == *in.side && each.ply == state.plies.size();
      });
  if (!lifted && adjusted) {
    // Set straight, and let go.
    out.verdict(Verdict::Noted);
    return out.cite(Matter::Adjust);
  }
  if (!lifted) return out.refuse(ClosedReason::NothingInHand, Matter::Release);
  if (!square && pawn_taken_off(in, out, state, *lifted)) return;
  if (!square || *lifted == *square) {
    // Put back where it stood, or, beside the board, to be put back: nothing is made, and the touch still counts.
    out.verdict(state.obligation.any() ? Verdict::Obliged : Verdict::Noted);
    if (state.obligation.clause) {
      out.cite(*state.obligation.clause);
    } else {
      out.cite(Matter::TouchOwn);
    }
    return out.effect(EffectCode::PutBack, *lifted);
  }
  if (state.begun && *lifted == state.begun->square) {
    const auto proper = rook_beside_king(state.placement, state.begun->move);
    if (proper && *square != *proper) return judge_castling_unmade(in, out, state, state.begun->move, *square);
    return judge_move(in, out, state, state.begun->move);
  }
  const board::BoardMove made{*lifted, *square, std::nullopt};
  if (!begins_move(in, out, state, made)) judge_move(in, out, state, made);
}

}  // namespace touchmove::game
