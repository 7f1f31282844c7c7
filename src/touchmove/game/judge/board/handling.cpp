// How men and clock are handled: takebacks, hands, adjusting out of turn, and what an official may do about it.
#include "touchmove/game/judge/judge.hpp"

namespace touchmove::game {

void Judge::punishment_options(const State& state, Color offender, Matter matter, Matter loss) {
  ruling_.options.push_back(option(OptionId::Continue, Chooser::Official, matter, true));
  Option warn = option(OptionId::Warn, Chooser::Official, Matter::Penalties);
  warn.effects.push_back(
      {EffectCode::Warned, {.side = offender, .kind = static_cast<std::uint8_t>(PenaltyKind::Warning)}});
  ruling_.options.push_back(warn);
  if (state.clock.control().timed() && policies_.illegal_ms > 0) {
    Option time = option(OptionId::AddTime, Chooser::Official, Matter::Penalties);
    time.effects.push_back({EffectCode::TimeAdded, {.number = policies_.illegal_ms, .side = ~offender}});
    ruling_.options.push_back(time);
  }
  Option lost = option(OptionId::Loss, Chooser::Official, loss);
  lost.effects.push_back(win_effect(~offender, ResultReason::Penalty));
  ruling_.options.push_back(lost);
}

void Judge::take_back(const State& state, const TakeBack& event) {
  const Color side = *side_;
  if (state.phase == Phase::Ready) return refuse(ClosedReason::NotStarted, Matter::TakeBack);
  if (takes_back(state)) {
    // What was no move, or not allowed, is mended by whoever made it before the clock is pressed.
    verdict(Verdict::Accepted);
    cite(Matter::IllegalNotCompleted);
    return restore_before(state, state.plies.size() - 1);
  }
  if (state.plies.empty() || state.placement.side_to_move == side)
    return refuse(ClosedReason::NoMoveMade, Matter::TakeBack);
  if (!event.allowed || !policies_.clauses[Matter::TakeBackAllowed].deciding)
    return refuse(ClosedReason::AlreadyMoved, Matter::TakeBack);
  // Both broke the rule; the move stays as it was made.
  verdict(Verdict::Open);
  cite(Matter::TakeBackAllowed);
  cite(Matter::TakeBack);
  ruling_.options.push_back(option(OptionId::Continue, Chooser::Official, Matter::TakeBackAllowed, true));
  Option warn = option(OptionId::Warn, Chooser::Official, Matter::Penalties);
  for (const Color each : {Color::White, Color::Black}) {
    warn.effects.push_back(
        {EffectCode::Warned, {.side = each, .kind = static_cast<std::uint8_t>(PenaltyKind::Warning)}});
  }
  ruling_.options.push_back(warn);
  effect(EffectCode::NeedsOfficial);
}

void Judge::pressed_with_other_hand(const State& state) {
  const auto* press = std::get_if<Press>(&event_.body);
  if (press == nullptr || !press->other_hand) return;
  fact(FactCode::OtherHand);
  if (policies_.same_hand == SameHandRule::Free) return;
  const Color side = *side_;
  cite(Matter::SameHand);
  if (state.hand_offences[side] == 0) {
    return effect(EffectCode::Warned, {.side = side, .kind = static_cast<std::uint8_t>(PenaltyKind::Warning)});
  }
  Option warn = option(OptionId::Warn, Chooser::Official, Matter::SameHand, true);
  warn.effects.push_back({EffectCode::Warned, {.side = side, .kind = static_cast<std::uint8_t>(PenaltyKind::Warning)}});
  ruling_.options.push_back(warn);
  Option time = option(OptionId::AddTime, Chooser::Official, Matter::SameHand);
  time.effects.push_back({EffectCode::TimeAdded, {.number = policies_.illegal_ms, .side = ~side}});
  ruling_.options.push_back(time);
  effect(EffectCode::NeedsOfficial);
}

bool Judge::two_hands_pressed(const State& state, const PlyRecord& ply) {
  if (!ply.two_hands || policies_.two_hands != TwoHandsRule::Illegal ||
      policies_.illegal_enforced != Enforcement::AtPress) {
    return false;
  }
  verdict(Verdict::Illegal);
  cite(Matter::TwoHands);
  fact(FactCode::TwoHands);
  // The position is legal: the move stays, the breach is counted and paid for.
  illegal_consequence(state, *side_, std::nullopt);
  if (ruling_.verdict == Verdict::Illegal) press_effect(state, *side_);
  return true;
}

void Judge::adjust_out_of_turn(const State& state, const Adjust& event) {
  if (policies_.early_touch == EarlyTouchRule::CountsLater && event.square) {
    // Who is not on move needs the consent of who is.
    verdict(Verdict::Open);
    cite(Matter::AdjustOutOfTurn);
    Option allow = option(OptionId::Allow, Chooser::Player, Matter::AdjustOutOfTurn);
    Values man{.side = side_};
    man.squares.push_back(*event.square);
    allow.effects.push_back({EffectCode::Adjusting, man});
    ruling_.options.push_back(allow);
    ruling_.options.push_back(option(OptionId::Denied, Chooser::Player, Matter::AdjustOutOfTurn));
    return;
  }
  if (!policies_.adjust_out_of_turn_punished) return refuse(ClosedReason::NotYourTurn, Matter::AdjustOutOfTurn);
  verdict(Verdict::Open);
  cite(Matter::AdjustOutOfTurn);
  fact(FactCode::OutOfTurn);
  punishment_options(state, *side_, Matter::AdjustOutOfTurn);
  effect(EffectCode::NeedsOfficial);
}

void Judge::directed_move_refused(const State& state) {
  verdict(Verdict::Illegal);
  if (state.obligation.announced) {
    // The claim was denied, and with it the move announced ordered.
    const Matter denied = announced_matter(state.obligation);
    const Matter binds = denied == Matter::FiftyDenied ? Matter::FiftyBinds : Matter::RepetitionBinds;
    cite(binds);
    cite(denied);
    punishment_options(state, *side_, Matter::PenaltyDiscretion);
    return effect(EffectCode::NeedsOfficial);
  }
  cite(Matter::TouchDirected);
  if (state.obligation.clause) cite(*state.obligation.clause);
  punishment_options(state, *side_, Matter::TouchDirected);
  effect(EffectCode::NeedsOfficial);
}

}  // namespace touchmove::game
