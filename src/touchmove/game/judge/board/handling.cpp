#include "touchmove/game/judge/board/handling.hpp"

#include <cstdint>
#include <optional>
#include <variant>

#include "touchmove/board/vocabulary/color.hpp"
#include "touchmove/game/judge/board/hands.hpp"
#include "touchmove/game/judge/board/second_move.hpp"
#include "touchmove/game/judge/consequences/breaches.hpp"
#include "touchmove/game/judge/consequences/duties.hpp"
#include "touchmove/game/judge/consequences/plies.hpp"
#include "touchmove/game/judge/consequences/remedies.hpp"
#include "touchmove/game/vocabulary/matter.hpp"
#include "touchmove/game/vocabulary/ruling.hpp"

namespace touchmove::game {

using board::Color;

void judge_take_back(const Context& in, RulingWriter& out, const State& state, const TakeBack& event) {
  const Color side = *in.side;
  if (state.phase == Phase::Ready) return out.refuse(ClosedReason::NotStarted, Matter::TakeBack);
  if (may_mend_second(state, side)) {
    // What lies there beside the move is put back by whoever moved it, before the clock is pressed.
    out.verdict(Verdict::Accepted);
    out.cite(Matter::IllegalNotCompleted);
    return mend_second(out, *second_move(state));
  }
  if (takes_back(in, state)) {
    // What was no move, or not allowed, is mended by whoever made it before the clock is pressed.
    out.verdict(Verdict::Accepted);
    if (state.plies.back().two_hands && in.decides(Matter::OneHand)) out.cite(Matter::OneHand);
    out.cite(Matter::IllegalNotCompleted);
    return restore_before(in, out, state, state.plies.size() - 1);
  }
  if (state.plies.empty() || state.placement.side_to_move == side)
    return out.refuse(ClosedReason::NoMoveMade, Matter::TakeBack);
  if (!event.allowed || !in.decides(Matter::TakeBackAllowed))
    return out.refuse(ClosedReason::AlreadyMoved, Matter::TakeBack);
  // Both broke the rule; the move stays as it was made.
  out.verdict(Verdict::Open);
  out.cite(Matter::TakeBackAllowed);
  out.cite(Matter::TakeBack);
  out.fact(FactCode::Incident, {.reason = Incident::TakebackAllowed});
  offer_remedies(in, out, state, Incident::TakebackAllowed, ~side, Matter::TakeBackAllowed, true);
  // Who permitted it is penalised by the book's list; a warning is for both.
  for (Option& option : out.ruling().options) {
    if (option.id != OptionId::Warn) continue;
    option.effects.push_back({EffectCode::Warned, {.side = side, .kind = PenaltyKind::Warning}});
  }
  out.effect(EffectCode::NeedsOfficial);
}

void pressed_with_other_hand(const Context& in, RulingWriter& out, const State& state) {
  const auto* press = std::get_if<Press>(&in.event.body);
  if (press == nullptr || !press->other_hand) return;
  out.fact(FactCode::OtherHand);
  // What it costs is for a report to ask; that the book has it otherwise is said at once.
  if (in.policies.same_hand == SameHandRule::Free) return out.cite(Matter::SameHand);
  const Color side = *in.side;
  if (in.decides(Matter::SameHand)) out.cite_first(Matter::SameHand);
  if (in.decides(Matter::SameHandInTrouble) && in_time_trouble(in, state)) out.cite_first(Matter::SameHandInTrouble);
  if (state.hand_offences[side] == 0) {
    return out.effect(EffectCode::Warned, {.side = side, .kind = PenaltyKind::Warning});
  }
  out.fact(FactCode::Offences, {.number = state.hand_offences[side] + 1, .side = side});
  Option warn = in.option(OptionId::Warn, Chooser::Official, Matter::SameHand, true);
  warn.effects.push_back({EffectCode::Warned, {.side = side, .kind = PenaltyKind::Warning}});
  out.offer(warn);
  Option time = in.option(OptionId::AddTime, Chooser::Official, Matter::SameHand);
  time.effects.push_back({EffectCode::TimeAdded, {.number = in.policies.illegal_ms, .side = ~side}});
  out.offer(time);
  out.effect(EffectCode::NeedsOfficial);
}

bool two_hands_pressed(const Context& in, RulingWriter& out, const State& state, const PlyRecord& ply) {
  if (!ply.two_hands || in.policies.two_hands != TwoHandsRule::Illegal ||
      in.by_custody().illegal_enforced != Enforcement::AtPress) {
    return false;
  }
  out.verdict(Verdict::Illegal);
  out.cite(Matter::TwoHands);
  out.fact(FactCode::TwoHands);
  // The position is legal: the move stays, the breach is counted and paid for.
  illegal_consequence(in, out, state, *in.side, std::nullopt);
  if (out.is(Verdict::Illegal)) press_effect(out, state, *in.side);
  return true;
}

void adjust_out_of_turn(const Context& in, RulingWriter& out, const State& state, const Adjust& event) {
  if (in.policies.early_touch == EarlyTouchRule::CountsLater) {
    // Who is not on move needs the consent of who is.
    out.verdict(Verdict::Open);
    out.cite(Matter::AdjustOutOfTurn);
    out.fact(FactCode::OutOfTurn);
    Option allow = in.option(OptionId::Allow, Chooser::Player, Matter::AdjustOutOfTurn);
    Values man{.side = in.side};
    if (event.square) man.squares.push_back(*event.square);
    allow.effects.push_back({EffectCode::Adjusting, man});
    out.offer(allow);
    out.offer(in.option(OptionId::Denied, Chooser::Player, Matter::AdjustOutOfTurn));
    return;
  }
  if (!in.policies.adjust_out_of_turn_punished) return out.refuse(ClosedReason::NotYourTurn, Matter::AdjustOutOfTurn);
  out.verdict(Verdict::Open);
  out.cite(Matter::AdjustOutOfTurn);
  out.fact(FactCode::OutOfTurn);
  offer_remedies(in, out, state, Incident::AdjustedOutOfTurn, *in.side, std::nullopt, false);
  out.effect(EffectCode::NeedsOfficial);
}

void directed_move_refused(const Context& in, RulingWriter& out, const State& state) {
  out.verdict(Verdict::Illegal);
  if (state.obligation.announced) {
    // The claim was denied, and with it the move announced ordered.
    const Matter denied = announced_matter(in, state.obligation);
    const Matter binds = denied == Matter::FiftyDenied ? Matter::FiftyBinds : Matter::RepetitionBinds;
    out.cite(binds);
    out.cite(denied);
    offer_remedies(in, out, state, Incident::Unsporting, *in.side, binds, true);
    return out.effect(EffectCode::NeedsOfficial);
  }
  out.cite(Matter::TouchDirected);
  if (state.obligation.clause) out.cite(*state.obligation.clause);
  offer_remedies(in, out, state, Incident::Unsporting, *in.side, Matter::TouchDirected, true);
  out.effect(EffectCode::NeedsOfficial);
}

}  // namespace touchmove::game
