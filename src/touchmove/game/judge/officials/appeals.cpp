#include "touchmove/game/judge/officials/appeals.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <optional>

#include "touchmove/board/vocabulary/color.hpp"
#include "touchmove/game/book/incident.hpp"
#include "touchmove/game/effects/commit.hpp"
#include "touchmove/game/effects/commit_incidents.hpp"
#include "touchmove/game/judge/consequences/remedies.hpp"
#include "touchmove/game/judge/consequences/replacement.hpp"
#include "touchmove/game/judge/officials/incidents.hpp"
#include "touchmove/game/vocabulary/actor.hpp"
#include "touchmove/game/vocabulary/matter.hpp"
#include "touchmove/game/vocabulary/ruling.hpp"
#include "touchmove/rulebook/citation.hpp"

namespace touchmove::game {
namespace {

using board::Color;

bool states_board(EffectCode code) {
  return is_obligation(code) || code == EffectCode::Restored || code == EffectCode::CastlingBarred;
}

/// Whether a warning among the effects went on record: then that is struck.
bool is_recorded(const EffectList& effects, const Effect& warned) {
  return std::any_of(effects.begin(), effects.end(), [&](const Effect& each) {
    return each.code == EffectCode::Recorded && each.values.side == warned.values.side &&
           each.values.kind.as<PenaltyKind>() == PenaltyKind::Warning;
  });
}

/// A setting of the clocks taken back, or made again: each side has what it took, whatever was used since.
void give_times(const State& state, const ClockReading& from, const ClockReading& to, OptionEffects& effects) {
  const auto give = [&](Color side, std::int64_t before, std::int64_t after) {
    if (before == after || !state.clock.timed(clock_side(side))) return;
    const auto code = after > before ? EffectCode::TimeAdded : EffectCode::TimeTaken;
    effects.push_back({code, {.number = std::abs(before - after), .side = side}});
  };
  give(Color::White, from.white_ms, to.white_ms);
  give(Color::Black, from.black_ms, to.black_ms);
}

Effect counted(const State& state, const Effect& effect, int more) {
  Effect now = effect;
  now.values.number = std::max(0, state.illegal_count[effect.values.side.value_or(Color::White)] + more);
  return now;
}

/// What takes back what stands by a decision, but for the board. Nothing for what only an official can mend by hand.
void take_back(const State& state, const Decision& decision, OptionEffects& effects) {
  for (const Effect& effect : decision.effects) {
    const Values& values = effect.values;
    switch (effect.code) {
      case EffectCode::TimeAdded:
        effects.push_back({EffectCode::TimeTaken, values});
        break;
      case EffectCode::TimeTaken:
        effects.push_back({EffectCode::TimeAdded, values});
        break;
      case EffectCode::Recorded:
        effects.push_back({EffectCode::Struck, {.side = values.side, .reason = values.reason}});
        break;
      case EffectCode::Warned:
        if (!is_recorded(decision.effects, effect))
          effects.push_back({EffectCode::Struck, {.side = values.side, .reason = Incident::OtherBreach}});
        break;
      case EffectCode::Result:
      case EffectCode::Annulled:
        effects.push_back({EffectCode::Reopened, {}});
        break;
      case EffectCode::IllegalCounted:
        effects.push_back(counted(state, effect, -1));
        break;
      case EffectCode::ClockSet:
        if (decision.times) give_times(state, {values.number, values.other}, *decision.times, effects);
        break;
      default:
        break;
    }
  }
}

/// What a decision had taken back stands again. `board`: the position before a ply is set up anew, with what is owed.
void make_stand(const State& state, const Decision& decision, bool board, OptionEffects& effects) {
  for (const Effect& effect : decision.otherwise) {
    switch (effect.code) {
      case EffectCode::TimeAdded:
      case EffectCode::TimeTaken:
      case EffectCode::Recorded:
      case EffectCode::Warned:
      case EffectCode::Penalized:
      case EffectCode::Result:
      case EffectCode::Annulled:
        effects.push_back(effect);
        break;
      case EffectCode::IllegalCounted:
        effects.push_back(counted(state, effect, 1));
        break;
      case EffectCode::ClockSet:
        if (decision.times) give_times(state, *decision.times, {effect.values.number, effect.values.other}, effects);
        break;
      default:
        if (board && states_board(effect.code)) effects.push_back(effect);
        break;
    }
  }
}

/// What reverses a decision: what stands by it is taken back, and what it had taken back stands again.
void undo(const State& state, const Decision& decision, OptionEffects& effects) {
  const auto kept = std::find_if(state.taken_back.begin(), state.taken_back.end(),
                                 [&](const TakenBack& each) { return each.seq == decision.took; });
  const bool is_kept = kept != state.taken_back.end();
  const bool restores = std::any_of(decision.otherwise.begin(), decision.otherwise.end(),
                                    [](const Effect& each) { return each.code == EffectCode::Restored; });
  // Where nothing was played in their place the moves are taken back once more; else what was played comes back.
  const bool anew = restores && (!is_kept || kept->plies.empty());
  if (is_kept && !anew) effects.push_back({EffectCode::Reinstated, {.number = decision.took}});
  take_back(state, decision, effects);
  make_stand(state, decision, anew, effects);
}

/// Whether the game is over by that already.
bool stands_by(const Decision& decision, const Option& end) {
  const auto is_among = [](const EffectList& effects, const Effect& effect) {
    return std::find(effects.begin(), effects.end(), effect) != effects.end();
  };
  return std::any_of(end.effects.begin(), end.effects.end(), [&](const Effect& effect) {
    const bool is_end = effect.code == EffectCode::Result || effect.code == EffectCode::Annulled;
    return is_end && is_among(decision.effects, effect);
  });
}

/// The table without the end that a decision has put to the game.
State as_before(const State& state, const Decision& decision) {
  State before(state);
  const bool ended = std::any_of(decision.effects.begin(), decision.effects.end(), [](const Effect& effect) {
    return effect.code == EffectCode::Result || effect.code == EffectCode::Annulled;
  });
  if (!ended) return before;
  before.phase = Phase::Paused;
  before.outcome.reset();
  return before;
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
    const Decision* const given = last_word(state, appeal.ruling);
    if (given != nullptr && !given->clauses.empty() && given->clauses.front() == rules.fact) {
      // The bystander's word, which both wanted, is final.
      out.refuse(ClosedReason::NoAppeal);
      return out.cite(rules.fact);
    }
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
    if (of_fact && id == OptionId::Agree) {
      choice.effects.push_back(
          {EffectCode::Inquired, {.number = appeal.ruling, .other = static_cast<std::int64_t>(Step::Witness)}});
    }
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
  // Whichever ruling of a matter is named, the last word in it is what an appeal is against.
  const Decision* const decision = last_word(state, appeal.ruling);
  if (decision == nullptr) return refuse_with(ClosedReason::NoAppeal, rules->right);
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
  const bool heard = std::any_of(state.open.begin(), state.open.end(), [&](const OpenRuling& each) {
    return each.appealed && last_word(state, *each.appealed) == decision;
  });
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
  const auto reverse = [&](Option& option, const Option* instead = nullptr) {
    OptionEffects undone;
    undo(state, *decision, undone);
    for (const Effect& effect : undone) {
      if (instead == nullptr || is_undone_for(effect, *instead)) option.effects.push_back(effect);
    }
    if (undone.overflowed()) option.effects.mark_overflowed();
    if (instead != nullptr) option.effects.append(instead->effects);
    if (option.id == OptionId::NewGame || option.id == OptionId::NewGameSameClocks) carry_times_over(option.effects);
    if (decision->other_duty) option.clauses.push_back(*decision->other_duty);
  };
  // Where all that could be chosen was by which end the game is over, a reversal can only be another of them.
  if (!decision->must_end) reverse(add(OptionId::Reverse, rules->reverse));
  for (const Option& end : decision->ends) {
    if (stands_by(*decision, end)) continue;
    Option& changed = add(end.id, rules->reverse);
    changed.squares = end.squares;
    for (const auto clause : end.clauses) changed.clauses.push_back(clause);
    reverse(changed, &end);
  }
  if (decision->incident) {
    // Or another remedy of those the book permitted, when the game was not over by the ruling yet.
    const State before = as_before(state, *decision);
    const FoundRow found = find_row(in.policies.incidents, *decision->incident, before, in.clock(state));
    for (const Remedy& remedy : found.row == nullptr ? std::span<const Remedy>{} : found.row->remedies) {
      const auto other = remedy_option(in, before, *found.row, remedy, *decision->incident);
      const bool plain = remedy.id == OptionId::Continue || remedy.id == OptionId::Dismiss;
      if (!other || plain) continue;
      Option& changed = add(remedy.id, rules->reverse);
      changed.clauses.push_back(remedy.clause);
      reverse(changed, &*other);
    }
  }
  if (rules->stops) {
    out.cite(*rules->stops);
    if (state.phase == Phase::Playing) out.effect(EffectCode::ClockStopped, side_on_time(state));
  }
  out.effect(EffectCode::NeedsOfficial);
}

}  // namespace touchmove::game
