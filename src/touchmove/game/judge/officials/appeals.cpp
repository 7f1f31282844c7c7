#include "touchmove/game/judge/officials/appeals.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <optional>

#include "touchmove/board/vocabulary/color.hpp"
#include "touchmove/game/book/incident.hpp"
#include "touchmove/game/effects/commit.hpp"
#include "touchmove/game/judge/officials/incidents.hpp"
#include "touchmove/game/vocabulary/actor.hpp"
#include "touchmove/game/vocabulary/matter.hpp"
#include "touchmove/game/vocabulary/ruling.hpp"
#include "touchmove/rulebook/citation.hpp"

namespace touchmove::game {
namespace {

using board::Color;

/// What takes an effect back. Nothing for one that only an official can mend by hand.
std::optional<Effect> inverse(const Effect& effect) {
  switch (effect.code) {
    case EffectCode::TimeAdded:
      return Effect{EffectCode::TimeTaken, effect.values};
    case EffectCode::TimeTaken:
      return Effect{EffectCode::TimeAdded, effect.values};
    case EffectCode::Recorded:
      return Effect{EffectCode::Struck, {.side = effect.values.side, .reason = effect.values.reason}};
    case EffectCode::Result:
    case EffectCode::Annulled:
      return Effect{EffectCode::Reopened, {}};
    case EffectCode::IllegalCounted: {
      Effect less = effect;
      --less.values.number;
      return less;
    }
    default:
      return std::nullopt;
  }
}

/// What takes a ruling back, as far as its effects can be undone.
void undo(const State& state, const Decision& decision, OptionEffects& effects) {
  const auto kept = [&](std::int64_t seq) {
    return std::find_if(state.taken_back.begin(), state.taken_back.end(),
                        [&](const TakenBack& each) { return each.seq == seq; });
  };
  for (const Effect& effect : decision.effects) {
    if (const auto back = inverse(effect)) effects.push_back(*back);
    if (effect.code == EffectCode::Restored && kept(decision.seq) != state.taken_back.end())
      effects.push_back({EffectCode::Reinstated, {.number = decision.seq}});
    if (effect.code == EffectCode::Reinstated) {
      const auto moves = kept(effect.values.number);
      if (moves != state.taken_back.end())
        effects.push_back({EffectCode::Restored, {.number = static_cast<std::int64_t>(moves->from) + 1}});
    }
    if (effect.code != EffectCode::ClockSet || !decision.times) continue;
    // Each side has back what the setting took, whatever was used since.
    const auto give = [&](Color side, std::int64_t before, std::int64_t after) {
      if (before == after || !state.clock.timed(clock_side(side))) return;
      const auto code = before > after ? EffectCode::TimeAdded : EffectCode::TimeTaken;
      effects.push_back({code, {.number = std::abs(before - after), .side = side}});
    };
    give(Color::White, decision.times->white_ms, effect.values.number);
    give(Color::Black, decision.times->black_ms, effect.values.other);
  }
}

Chooser chooser_of(Actor office) {
  if (office == Actor::Chief) return Chooser::Chief;
  return office == Actor::SectionChief ? Chooser::SectionChief : Chooser::Official;
}

/// What a ruling left open is put to somebody outside the game, if the opponent agrees.
void refer_appeal(const Context& in, RulingWriter& out, const State& state, const Appeal& appeal,
                  const ReferralRules& rules) {
  const auto open = std::find_if(state.open.begin(), state.open.end(),
                                 [&](const OpenRuling& each) { return each.seq == appeal.ruling; });
  if (open == state.open.end()) {
    out.refuse(ClosedReason::NothingOpen);
    return out.cite(rules.law);
  }
  const bool of_fact = std::any_of(open->options.begin(), open->options.end(), [](const Option& option) {
    return option.id == OptionId::Deliberate || option.id == OptionId::Accidental || option.id == OptionId::Dismiss;
  });
  const auto clause = of_fact ? rules.fact : rules.law;
  out.verdict(Verdict::Open);
  out.cite(clause);
  // The other of the two is asked, whoever is on move.
  const Chooser other = *in.side == state.placement.side_to_move ? Chooser::Opponent : Chooser::Player;
  for (const auto id : {OptionId::Agree, OptionId::Decline}) {
    Option choice = in.option(id, other);
    choice.clauses.push_back(id == OptionId::Agree ? clause : rules.without);
    choice.effects.push_back({EffectCode::NeedsOfficial, {}});
    out.offer(choice);
  }
}

}  // namespace

void judge_appeal(const Context& in, RulingWriter& out, const State& state, const Appeal& appeal) {
  const AppealRules* rules = in.policies.incidents == nullptr ? nullptr : in.policies.incidents->appeals;
  for (const IncidentRules* each = in.policies.incidents; each != nullptr && rules == nullptr; each = each->fallback)
    rules = each->appeals;
  if (rules == nullptr) {
    if (in.policies.incidents != nullptr && in.policies.incidents->referral != nullptr && in.side)
      return refer_appeal(in, out, state, appeal, *in.policies.incidents->referral);
    return out.refuse(ClosedReason::NotInThisBook, Matter::ClaimProcedure);
  }
  const auto refuse_with = [&](ClosedReason reason, rulebook::Citation clause) {
    out.refuse(reason);
    out.cite(clause);
  };
  // Only the two players of the game appeal.
  if (!in.side) return refuse_with(ClosedReason::OnlyPlayers, rules->right);
  const auto decision = std::find_if(state.decisions.begin(), state.decisions.end(),
                                     [&](const Decision& each) { return each.seq == appeal.ruling; });
  if (decision == state.decisions.end()) return refuse_with(ClosedReason::NoAppeal, rules->right);
  if (rules->window == AppealWindow::BeforeMove) {
    // The appellant's own plies since: from the first after the ruling on.
    const Color first = state.start.side_to_move;
    for (std::size_t ply = static_cast<std::size_t>(decision->ply); ply < state.plies.size(); ++ply) {
      if ((ply % 2 == 0 ? first : ~first) != *in.side) continue;
      refuse_with(ClosedReason::WindowClosed, rules->window_clause);
      return out.fact(FactCode::WindowClosed, {.number = static_cast<std::int64_t>(ply + 1)});
    }
    if (state.phase == Phase::Ended && !decision->ended_game)
      return refuse_with(ClosedReason::WindowClosed, rules->window_clause);
  }
  const auto level = std::find_if(rules->levels.begin(), rules->levels.end(),
                                  [&](const AppealLevel& each) { return each.office > decision->office; });
  if (level == rules->levels.end()) return refuse_with(ClosedReason::NoAppeal, rules->last);
  if (appeal.to) {
    const Chooser to = chooser_of(*appeal.to);
    if (to > level->office) return refuse_with(ClosedReason::LevelSkipped, rules->order);
    if (to < level->office) return refuse_with(ClosedReason::NoAppeal, rules->order);
  }
  const bool heard = std::any_of(state.open.begin(), state.open.end(),
                                 [&](const OpenRuling& each) { return each.appealed == appeal.ruling; });
  if (heard) return refuse_with(ClosedReason::NoAppeal, rules->right);

  out.verdict(Verdict::Open);
  out.cite(level->clause);
  out.cite(rules->right);
  if (rules->window == AppealWindow::BeforeMove) out.cite(rules->window_clause);
  const auto add = [&](OptionId id, rulebook::Citation clause) -> Option& {
    Option option = in.option(id, level->office);
    option.clauses.push_back(clause);
    if (rules->outcome) option.clauses.push_back(*rules->outcome);
    out.offer(option);
    return out.ruling().options.back();
  };
  (void)add(OptionId::Uphold, rules->uphold);
  const auto reverse = [&](Option& option) { undo(state, *decision, option.effects); };
  reverse(add(OptionId::Reverse, rules->reverse));
  if (decision->incident) {
    // Or another remedy of those the book permitted.
    const FoundRow found = find_row(in.policies.incidents, *decision->incident, state);
    for (const Remedy& remedy : found.row == nullptr ? std::span<const Remedy>{} : found.row->remedies) {
      const auto other = remedy_option(in, state, *found.row, remedy, *decision->incident);
      const bool plain = remedy.id == OptionId::Continue || remedy.id == OptionId::Dismiss;
      if (!other || plain) continue;
      Option& changed = add(remedy.id, rules->reverse);
      changed.clauses.push_back(remedy.clause);
      reverse(changed);
      changed.effects.append(other->effects);
    }
  }
  if (rules->stops) {
    out.cite(*rules->stops);
    if (state.phase == Phase::Playing) out.effect(EffectCode::ClockStopped, side_on_time(state));
  }
  out.effect(EffectCode::NeedsOfficial);
}

}  // namespace touchmove::game
