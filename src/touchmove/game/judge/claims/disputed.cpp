#include "touchmove/game/judge/claims/disputed.hpp"

#include "touchmove/game/book/incident.hpp"
#include "touchmove/game/judge/claims/breaches.hpp"
#include "touchmove/game/vocabulary/matter.hpp"

namespace touchmove::game {
namespace {

/// What a player does with hand and tongue.
bool is_an_act(EventType type) {
  if (is_act_of_hand(type)) return true;
  switch (type) {
    case EventType::OfferDraw:
    case EventType::AcceptDraw:
    case EventType::DeclineDraw:
    case EventType::WithdrawOffer:
    case EventType::Resign:
    case EventType::Announce:
    case EventType::Confirm:
      return true;
    default:
      return false;
  }
}

/// How a book has disputed facts found: its own clause, else that of the book its silence goes to.
std::optional<rulebook::Citation> how_found(const IncidentRules* rules) {
  for (; rules != nullptr; rules = rules->fallback) {
    if (rules->disputed) return rules->disputed;
  }
  return std::nullopt;
}

}  // namespace

void cite_finding(const Context& in, RulingWriter& out) {
  if (const auto found = how_found(in.policies.incidents)) {
    out.cite(*found);
  } else {
    out.cite(in.first_decided(Matter::TouchFound, Matter::ClaimProcedure));
  }
  out.cite(Matter::ClaimProcedure);
}

bool judge_disputed(const Context& in, RulingWriter& out, const State& state) {
  if (!in.event.source || in.event.source->standing != ReportStanding::Disputed) return false;
  if (!in.side || !is_an_act(in.event.type()) || state.phase == Phase::Ended) return false;
  const auto* touch = std::get_if<Touch>(&in.event.body);
  const bool on_move = state.placement.side_to_move == in.side && state.phase != Phase::Ready;
  if (touch != nullptr && on_move && touch->squares.size() == 1 && state.placement.at(touch->squares.front()) &&
      !in.policies.clock_move) {
    touch_in_dispute(in, out, state, touch->squares.front());
    return true;
  }
  out.verdict(Verdict::Noted);
  cite_finding(in, out);
  out.fact(FactCode::Disputed);
  out.effect(EffectCode::NeedsOfficial);
  return true;
}

}  // namespace touchmove::game
