// A pawn on the last rank, and what stands for the man that replaces it.
#include "touchmove/game/judge/judge.hpp"

namespace touchmove::game {

bool Judge::stand_in_refused(const State& state, board::Role& role) {
  const auto* promote = std::get_if<Promote>(&event_.body);
  if (promote == nullptr || !promote->stand_in) return false;
  fact(FactCode::StandIn);
  switch (policies_.stand_in) {
    case StandIn::AsNamed:
      return false;
    case StandIn::Rook:
      // Whatever its owner says of it.
      role = board::Role::Rook;
      cite(Matter::PromotionStandIn);
      return false;
    case StandIn::Nothing:
      break;
  }
  verdict(Verdict::Open);
  cite(Matter::PromotionStandIn);
  punishment_options(state, *side_, Matter::PromotionStandIn);
  if (state.supervised && state.phase == Phase::Playing) effect(EffectCode::ClockStopped, side_on_time(state));
  effect(EffectCode::NeedsOfficial);
  return true;
}

void Judge::press_with_promotion_owed(const State& state) {
  const Color side = *side_;
  const OwedPromotion& owed = *state.promotion_owed;
  if (state.illegal == IllegalMode::Refused || policies_.promotion_completes)
    return refuse(ClosedReason::PromotionOwed,
                  policies_.promotion_completes ? Matter::PromotionMissing : Matter::PromotionCommitted);
  const Fact missing{FactCode::MoveIllegal,
                     {.man = board::Piece{side, board::Role::Pawn},
                      .kind = static_cast<std::uint8_t>(board::IllegalReason::PromotionMissing)}};
  switch (policies_.pawn_left) {
    case PawnLeft::Illegal:
      // The pawn stays a pawn: the move is complete and illegal.
      verdict(Verdict::Accepted);
      cite(Matter::IllegalCompleted);
      fact(missing.code, missing.values);
      moved_effect(owed.move, owed.captured);
      return press_effect(state, side);
    case PawnLeft::Queen: {
      verdict(Verdict::Illegal);
      cite(Matter::PromotionMissing);
      board::BoardMove queen = owed.move;
      queen.promotion = board::Role::Queen;
      moved_effect(queen, owed.captured);
      illegal_consequence(state, side, std::nullopt);
      if (ruling_.verdict == Verdict::Illegal) press_effect(state, side);
      return;
    }
    case PawnLeft::Owed:
      // Nothing is determined; the clock runs on the wrong side until somebody says so.
      verdict(Verdict::Illegal);
      cite(Matter::PromotionMissing);
      fact(missing.code, missing.values);
      effect(EffectCode::ClockPressed, side);
      return;
  }
}

bool Judge::touched_after_pawn_left(const State& state, const Touch& event) {
  if (!state.promotion_owed || !state.promotion_owed->pressed || state.placement.side_to_move == *side_) return false;
  if (event.squares.empty()) return false;
  verdict(Verdict::Noted);
  cite(Matter::PromotionMissing);
  fact(FactCode::OutOfTurn);
  if (!state.promotion_owed->answered) effect(EffectCode::ClaimLapsed, *side_);
  return true;
}

void Judge::claim_pawn_left(const State& state) {
  const Color offender = ~*side_;
  verdict(Verdict::Upheld);
  cite(Matter::PromotionMissing);
  // The pawn is replaced in its owner's time.
  if (state.clock.control().timed()) effect(EffectCode::ClockStarted, offender);
  Values owed;
  owed.squares.push_back(state.promotion_owed->move.target);
  owed.move = state.promotion_owed->move;
  effect(EffectCode::MustPromote, owed);
  if (state.promotion_owed->answered) {
    return fact(FactCode::WindowClosed, {.number = static_cast<std::int64_t>(state.plies.size() + 1)});
  }
  if (!state.clock.control().timed() || policies_.illegal_ms == 0) return;
  Option time = option(OptionId::AddTime, Chooser::Official, Matter::PromotionMissing);
  time.effects.push_back({EffectCode::TimeAdded, {.number = policies_.illegal_ms, .side = side_}});
  ruling_.options.push_back(time);
  ruling_.options.push_back(option(OptionId::Continue, Chooser::Official, Matter::PromotionMissing, true));
  effect(EffectCode::NeedsOfficial);
}

}  // namespace touchmove::game
