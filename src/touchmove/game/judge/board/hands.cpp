#include "touchmove/game/judge/board/hands.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "touchmove/board/vocabulary/color.hpp"
#include "touchmove/game/book/incident.hpp"
#include "touchmove/game/effects/board_hand.hpp"
#include "touchmove/game/effects/commit.hpp"
#include "touchmove/game/effects/commit_restored.hpp"
#include "touchmove/game/judge/board/second_move.hpp"
#include "touchmove/game/judge/consequences/duties.hpp"
#include "touchmove/game/vocabulary/matter.hpp"
#include "touchmove/game/vocabulary/permission.hpp"

namespace touchmove::game {

using board::Color;

void refuse_paused(const Context& in, RulingWriter& out, const State& state) {
  const bool appealed =
      std::any_of(state.open.begin(), state.open.end(), [](const OpenRuling& open) { return open.appealed; });
  const AppealRules* rules = in.policies.incidents == nullptr ? nullptr : in.policies.incidents->appeals;
  if (!appealed || rules == nullptr || !rules->stops) return out.refuse(ClosedReason::Paused, Matter::PauseReason);
  out.refuse(ClosedReason::Paused);
  out.cite(*rules->stops);
}

bool hand_may_act(const Context& in, RulingWriter& out, const State& state, bool touching) {
  const Color side = *in.side;
  if (state.phase == Phase::Paused) {
    refuse_paused(in, out, state);
    return false;
  }
  if (state.promotion_owed && state.placement.side_to_move == side) {
    out.refuse(ClosedReason::PromotionOwed, Matter::PromotionCommitted);
    return false;
  }
  if (state.placement.side_to_move != side) {
    if (touching) {
      // A touch out of turn binds nobody; nor may what was let go be taken up again.
      out.verdict(Verdict::Noted);
      if (state.to_press[side] && !in.policies.clock_move) out.cite(Matter::TakeBack);
      out.cite(Matter::OutOfTurn);
      out.fact(FactCode::OutOfTurn);
    } else {
      const bool made = state.to_press[side];
      const Matter turn =
          plies_made(state) == 0 ? in.first_decided(Matter::FirstMoveDue, Matter::OutOfTurn) : Matter::OutOfTurn;
      out.refuse(made ? ClosedReason::AlreadyMoved : ClosedReason::NotYourTurn, made ? Matter::TakeBack : turn);
    }
    return false;
  }
  if (state.to_press[~side]) {
    const PlyRecord& last = state.plies.back();
    if ((!last.legal && in.by_custody().illegal_enforced == Enforcement::AtPress) ||
        (!last.kept_touch && in.by_custody().touch_enforced == Enforcement::AtPress) ||
        (may_mend_second(state, ~side) && in.by_custody().illegal_enforced == Enforcement::AtPress)) {
      out.refuse(ClosedReason::IllegalMoveStands, Matter::IllegalNotCompleted);
      return false;
    }
    if (!in.policies.reply_before_press && state.clock.control().timed() && !state.paper.clock_missing) {
      out.refuse(ClosedReason::OpponentHasNotPressed, Matter::ReplyBeforePress);
      return false;
    }
  }
  return true;
}

bool takes_back(const Context& in, const State& state) {
  const Color side = *in.side;
  return !state.completed_by_hand && state.phase == Phase::Playing && state.placement.side_to_move != side &&
         state.to_press[side] && !state.plies.empty() &&
         (in.policies.clock_move || breached(state.plies.back()) ||
          (state.plies.back().two_hands && in.policies.two_hands == TwoHandsRule::Illegal));
}

bool is_rook_of_castling(const State& state, Color side, std::optional<board::Square> from,
                         std::optional<board::Square> to) {
  if (state.plies.empty()) return false;
  const board::BoardMove& king = state.plies.back().move;
  // Cheaply: it is a king on its first rank that moved last, and no man stands where the hand takes one up.
  if (king.dropped || board::rank_of(king.source) != board::rank_of(king.target)) return false;
  if (from && (state.placement.at(*from) || board::rank_of(*from) != board::rank_of(king.source))) return false;
  if (to && state.placement.at(*to) != board::Piece{side, board::Role::Rook}) return false;
  const board::Placement before = placement_before(state, state.plies.size() - 1);
  const auto rook = castling_rook(before, king);
  if (!rook || (from && *from != *rook)) return false;
  // Where a rook stands now and none did is where it belongs.
  return !to || before.at(*to) != state.placement.at(*to);
}

void rook_follows(const Context& in, RulingWriter& out) {
  out.verdict(Verdict::Noted);
  for (const Matter matter : {Matter::CastlingMade, Matter::CastlingCommitted, Matter::Release}) {
    if (in.decides(matter)) return out.cite(matter);
  }
}

Touch as_before(const State& state, Touch event) {
  const board::BoardMove& last = state.plies.back().move;
  if (last.dropped) return event;
  const auto rook = castling_rook(placement_before(state, state.plies.size() - 1), last);
  for (board::Square& square : event.squares) {
    if (square == last.target) {
      square = last.source;
    } else if (rook && square == castled_rook(last.source, *rook)) {
      square = *rook;
    }
  }
  return event;
}

State taken_back(const Context& in, RulingWriter& out, const State& state) {
  State before(state);
  const std::size_t ply = state.plies.size() - 1;
  out.effect(EffectCode::Restored, {.number = static_cast<std::int64_t>(ply + 1)});
  commit_effects(before, out.effects(), {}, in.at);
  if (in.policies.clock_move) return before;
  const Duty duty = duty_before(in, state, ply, before.placement, before.position);
  const std::size_t stated = out.effects().size();
  state_duty(out, duty.obligation);
  commit_effects(before, out.effects().subspan(stated), {}, in.at);
  before.obligation.clause = in.policies.clauses[duty.matter].deciding;
  return before;
}

}  // namespace touchmove::game
