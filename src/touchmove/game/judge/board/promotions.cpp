#include "touchmove/game/judge/board/promotions.hpp"

#include <cstdint>
#include <optional>
#include <variant>

#include "touchmove/board/vocabulary/board_move.hpp"
#include "touchmove/board/vocabulary/color.hpp"
#include "touchmove/game/effects/commit.hpp"
#include "touchmove/game/judge/consequences/breaches.hpp"
#include "touchmove/game/judge/consequences/plies.hpp"
#include "touchmove/game/judge/consequences/remedies.hpp"
#include "touchmove/game/vocabulary/matter.hpp"
#include "touchmove/game/vocabulary/ruling.hpp"

namespace touchmove::game {

using board::Color;

bool stand_in_refused(const Context& in, RulingWriter& out, const State& state, board::Role& role) {
  const auto* promote = std::get_if<Promote>(&in.event.body);
  if (promote == nullptr || !promote->stand_in) return false;
  out.fact(FactCode::StandIn);
  switch (in.policies.stand_in) {
    case StandIn::AsNamed:
      if (in.decides(Matter::PromotionStandIn)) out.cite(Matter::PromotionStandIn);
      return false;
    case StandIn::Rook:
      // Whatever its owner says of it.
      role = board::Role::Rook;
      out.cite(Matter::PromotionStandIn);
      return false;
    case StandIn::Nothing:
      break;
  }
  out.verdict(Verdict::Open);
  out.cite(Matter::PromotionStandIn);
  // What stands there is what it is, unless an official lets the right one be fetched.
  Option stands = in.option(OptionId::AsShown, Chooser::Official, Matter::PromotionStandIn, true);
  if (const auto clause = in.policies.clauses[Matter::PromotionChoice].deciding) stands.clauses.push_back(*clause);
  board::BoardMove rook = state.promotion_owed->move;
  rook.promotion = board::Role::Rook;
  stands.effects.push_back(
      {EffectCode::ManMoved, {.move = rook, .man = state.promotion_owed->captured, .promoted = rook.promotion}});
  out.offer(stands);
  offer_remedies(in, out, state, Incident::OtherBreach, *in.side, Matter::PromotionStandIn, true);
  for (Option& option : out.ruling().options) option.is_default = option.id == OptionId::AsShown;
  if (state.supervised && state.phase == Phase::Playing) out.effect(EffectCode::ClockStopped, side_on_time(state));
  out.effect(EffectCode::NeedsOfficial);
  return true;
}

void press_with_promotion_owed(const Context& in, RulingWriter& out, const State& state) {
  const Color side = *in.side;
  const OwedPromotion& owed = *state.promotion_owed;
  if (state.illegal == IllegalMode::Refused || in.policies.promotion_completes)
    return out.refuse(ClosedReason::PromotionOwed,
                      in.policies.promotion_completes ? Matter::PromotionMissing : Matter::PromotionCommitted);
  const Fact missing{FactCode::MoveIllegal,
                     {.man = board::Piece{side, board::Role::Pawn}, .kind = board::IllegalReason::PromotionMissing}};
  switch (in.policies.pawn_left) {
    case PawnLeft::Illegal:
      // The pawn stays a pawn: the move is complete and illegal.
      out.verdict(Verdict::Accepted);
      out.cite(Matter::IllegalCompleted);
      out.fact(missing.code, missing.values);
      moved_effect(out, owed.move, owed.captured);
      return press_effect(out, state, side);
    case PawnLeft::Queen: {
      out.verdict(Verdict::Illegal);
      out.cite(Matter::PromotionMissing);
      out.fact(missing.code, missing.values);
      board::BoardMove queen = owed.move;
      queen.promotion = board::Role::Queen;
      moved_effect(out, queen, owed.captured);
      illegal_consequence(in, out, state, side, std::nullopt);
      if (out.is(Verdict::Illegal)) press_effect(out, state, side);
      return;
    }
    case PawnLeft::Owed:
      // Nothing is determined; the clock runs on the wrong side until somebody says so.
      out.verdict(Verdict::Illegal);
      out.cite(Matter::PromotionMissing);
      out.fact(missing.code, missing.values);
      out.effect(EffectCode::ClockPressed, side);
      return;
  }
}

bool touched_after_pawn_left(const Context& in, RulingWriter& out, const State& state, const Touch& event) {
  if (!state.promotion_owed || !state.promotion_owed->pressed || state.placement.side_to_move == *in.side) return false;
  if (event.squares.empty()) return false;
  out.verdict(Verdict::Noted);
  out.cite(Matter::PromotionMissing);
  out.fact(FactCode::OutOfTurn);
  if (!state.promotion_owed->answered) out.effect(EffectCode::ClaimLapsed, *in.side);
  return true;
}

void claim_pawn_left(const Context& in, RulingWriter& out, const State& state) {
  const Color offender = ~*in.side;
  out.verdict(Verdict::Upheld);
  out.cite(Matter::PromotionMissing);
  // The pawn is replaced in its owner's time.
  if (state.clock.control().timed()) out.effect(EffectCode::ClockStarted, offender);
  Values owed;
  owed.squares.push_back(state.promotion_owed->move.target);
  owed.move = state.promotion_owed->move;
  out.effect(EffectCode::MustPromote, owed);
  if (state.promotion_owed->answered) {
    return out.fact(FactCode::WindowClosed, {.number = static_cast<std::int64_t>(state.plies.size() + 1)});
  }
  if (!state.clock.control().timed() || in.policies.illegal_ms == 0) return;
  // It was pressed without a move determined, which usually costs the same.
  out.cite(Matter::PressWithoutMove);
  Option time = in.option(OptionId::AddTime, Chooser::Official, Matter::PromotionMissing, true);
  time.effects.push_back({EffectCode::TimeAdded, {.number = in.policies.illegal_ms, .side = in.side}});
  out.offer(time);
  out.offer(in.option(OptionId::Continue, Chooser::Official, Matter::PromotionMissing));
  out.effect(EffectCode::NeedsOfficial);
}

}  // namespace touchmove::game
