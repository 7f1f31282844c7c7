#include "touchmove/game/judge/consequences/remedies.hpp"

#include <algorithm>
#include <cstdint>

#include "touchmove/board/vocabulary/color.hpp"
#include "touchmove/game/book/offender.hpp"
#include "touchmove/game/effects/commit.hpp"
#include "touchmove/game/judge/consequences/replacement.hpp"
#include "touchmove/game/vocabulary/event.hpp"
#include "touchmove/game/vocabulary/matter.hpp"

namespace touchmove::game {

using board::Color;

bool is_plain(OptionId id) {
  return id == OptionId::Continue || id == OptionId::Dismiss || id == OptionId::Uphold || id == OptionId::Reverse ||
         id == OptionId::Agree || id == OptionId::Decline || id == OptionId::Offer || id == OptionId::Own ||
         id == OptionId::Other;
}

namespace {

/// That side has resigned: the opponent wins, or nobody where he cannot give mate and the book asks for that.
Effect resigned(const Context& in, const State& state, Color side, ResultReason reason) {
  if (reason == ResultReason::Resignation && opponent_cannot_mate(in, state, side))
    return result_effect(GameResult::Draw, ResultReason::ResignationNoMate);
  return win_effect(~side, reason);
}

}  // namespace

bool opponent_cannot_mate(const Context& in, const State& state, Color side) {
  if (!in.policies.resignation_needs_mate || in.policies.may_win_on_time == nullptr) return false;
  const board::Position* position = state.position ? &*state.position : nullptr;
  return in.policies.may_win_on_time(state.placement, position, ~side) == Answer::No;
}

void remedy_effects(const Context& in, const State& state, const Remedy& remedy, const OpenIncident& incident,
                    OptionEffects& effects) {
  const auto add = [&](EffectCode code, Values values) { effects.push_back({code, values}); };
  if (remedy.reason != ResultReason::Penalty) {
    // No penalty: the game ended otherwise.
    if (remedy.id == OptionId::WhiteFirst) return effects.push_back(resigned(in, state, Color::White, remedy.reason));
    if (remedy.id == OptionId::BlackFirst) return effects.push_back(resigned(in, state, Color::Black, remedy.reason));
    if (remedy.id == OptionId::Draw) return effects.push_back(result_effect(GameResult::Draw, remedy.reason));
    if (incident.side) effects.push_back(resigned(in, state, *incident.side, remedy.reason));
    return;
  }
  if (remedy.id == OptionId::Dismiss && in.policies.incidents->disallowed) {
    add(EffectCode::Recorded,
        {.number = incident.count, .side = offender_of(incident), .kind = PenaltyKind::None, .reason = incident.about});
  }
  const auto kind = penalty_of(remedy.id);
  if (!kind) return;
  const PenaltyKind code = *kind;
  const auto side = incident.side;  // whose game it is about
  const auto offender = offender_of(incident);
  const std::int64_t usual = remedy.announced ? in.policies.device_ms
                             : remedy.ms != 0 ? remedy.ms
                                              : in.policies.illegal_ms;
  switch (*kind) {
    case PenaltyKind::Warning:
      if (offender) {
        add(EffectCode::Warned, {.side = offender, .kind = code});
      } else {
        add(EffectCode::Penalized, {.kind = code});
      }
      break;
    case PenaltyKind::AddTime:
      if (side && remedy.as_reading) {
        const std::int64_t left = in.clock(state).remaining(clock_side(~*side), in.at);
        add(EffectCode::TimeAdded, {.number = std::max<std::int64_t>(0, usual - left), .side = ~*side});
      } else if (side) {
        add(EffectCode::TimeAdded, {.number = usual, .side = remedy.disturbed ? *side : ~*side});
      }
      if (offender && remedy.warns) add(EffectCode::Warned, {.side = offender, .kind = PenaltyKind::Warning});
      if (remedy.disturbed) return;
      break;
    case PenaltyKind::TakeTime: {
      if (!side) break;
      const std::int64_t left = in.clock(state).remaining(clock_side(*side), in.at);
      const std::int64_t most = std::max<std::int64_t>(0, left - remedy.floor_ms);
      add(EffectCode::TimeTaken, {.number = remedy.floor_ms > 0 ? std::min(usual, most) : usual, .side = side});
      if (remedy.warns) add(EffectCode::Warned, {.side = side, .kind = PenaltyKind::Warning});
      break;
    }
    case PenaltyKind::Loss:
      add(EffectCode::Penalized, {.side = side, .kind = code});
      if (side) effects.push_back(win_effect(~*side, ResultReason::Penalty));
      break;
    case PenaltyKind::LossBoth:
      effects.push_back(result_effect(GameResult::BothLose, ResultReason::Penalty));
      break;
    case PenaltyKind::LossHalf:
      add(EffectCode::Penalized, {.side = side, .kind = code});
      if (side) {
        effects.push_back(result_effect(*side == Color::White ? GameResult::BlackHalf : GameResult::WhiteHalf,
                                        ResultReason::Penalty));
      }
      break;
    case PenaltyKind::NewGame:
    case PenaltyKind::NewGameSameClocks: {
      add(EffectCode::Annulled, {});
      const bool by_book = remedy.id == OptionId::Restart;
      Effect next = replacement(in, state, by_book ? ReplayClocks::Book : ReplayClocks::Kept, state.white);
      if (state.clock.control().timed()) {
        next.values.number -= remedy.ms;
        next.values.other -= remedy.ms;
      }
      effects.push_back(next);
      break;
    }
    default:
      add(EffectCode::Penalized, {.side = offender, .kind = code});
      break;
  }
  if (remedy.told)
    return add(EffectCode::Recorded, {.number = incident.count, .side = side, .kind = code, .reason = incident.about});
  if (remedy.loses && side) effects.push_back(win_effect(~*side, ResultReason::Penalty));
  add(EffectCode::Recorded, {.number = incident.count, .side = offender, .kind = code, .reason = incident.about});
}

std::optional<Option> remedy_option(const Context& in, const State& state, const IncidentRow& row, const Remedy& remedy,
                                    const OpenIncident& incident) {
  const bool of_time = remedy.id == OptionId::AddTime || remedy.id == OptionId::TakeTime;
  if (of_time && (!state.clock.control().timed() || !incident.side)) return std::nullopt;
  // Of whoever plays no game here neither the clock nor the game can pay: the players' are not theirs.
  const bool of_player =
      !remedy.told && (of_time ? !remedy.disturbed : remedy.id == OptionId::Loss || remedy.id == OptionId::LossHalf);
  if (of_player && !offender_of(incident)) return std::nullopt;
  // An event that announced a milder penalty announced one: time, or a warning where there is none to take.
  const bool takes_time = in.policies.device_ms > 0 && state.clock.control().timed();
  if (remedy.announced && of_time != takes_time) return std::nullopt;
  // A new game on times cut for both needs times to cut.
  const auto too_short = [&](clock::Side side) {
    return state.clock.timed(side) && in.clock(state).remaining(side, in.at) <= remedy.ms;
  };
  if (remedy.id == OptionId::NewGame && remedy.ms != 0 &&
      (too_short(clock::Side::White) || too_short(clock::Side::Black)))
    return std::nullopt;
  const bool ends_game = remedy.loses || remedy.id == OptionId::Loss || remedy.id == OptionId::LossHalf ||
                         remedy.id == OptionId::LossBoth || remedy.id == OptionId::NewGame ||
                         remedy.id == OptionId::NewGameSameClocks || remedy.id == OptionId::Restart;
  if (state.phase == Phase::Ended && (ends_game || of_time)) return std::nullopt;
  if ((remedy.id == OptionId::Loss || remedy.id == OptionId::LossHalf) && !incident.side) return std::nullopt;
  Option option;
  option.id = remedy.id;
  option.by = row.office;
  // Of two who resigned together the one on move is taken to have been first, where the book says no more.
  const bool first = (remedy.id == OptionId::WhiteFirst && state.placement.side_to_move == Color::White) ||
                     (remedy.id == OptionId::BlackFirst && state.placement.side_to_move == Color::Black);
  option.is_default = remedy.usual || first;
  option.clauses.push_back(remedy.clause);
  if (remedy.beside) option.clauses.push_back(*remedy.beside);
  remedy_effects(in, state, remedy, incident, option.effects);
  const bool drawn = std::any_of(option.effects.begin(), option.effects.end(), [](const Effect& effect) {
    return effect.code == EffectCode::Result &&
           effect.values.reason.as<ResultReason>() == ResultReason::ResignationNoMate;
  });
  if (const auto clause = in.policies.clauses[Matter::ResignationNoMate].deciding; drawn && clause)
    option.clauses.push_front(*clause);
  return option;
}

namespace {

/// What may be done about a breach where the book has no tables.
void offer_plainly(const Context& in, RulingWriter& out, const State& state, Color offender) {
  Option warn = in.option(OptionId::Warn, Chooser::Official, Matter::Penalties);
  warn.effects.push_back({EffectCode::Warned, {.side = offender, .kind = PenaltyKind::Warning}});
  out.offer(warn);
  if (state.clock.control().timed() && in.policies.illegal_ms > 0) {
    Option time = in.option(OptionId::AddTime, Chooser::Official, Matter::Penalties);
    time.effects.push_back({EffectCode::TimeAdded, {.number = in.policies.illegal_ms, .side = ~offender}});
    out.offer(time);
  }
  Option lost = in.option(OptionId::Loss, Chooser::Official, Matter::Penalties);
  lost.effects.push_back(win_effect(~offender, ResultReason::Penalty));
  out.offer(lost);
}

}  // namespace

void offer_remedies(const Context& in, RulingWriter& out, const State& state, Incident about, Color offender,
                    std::optional<Matter> lenient, bool usually) {
  if (lenient) out.offer(in.option(OptionId::Continue, Chooser::Official, *lenient, usually));
  OpenIncident incident{.about = about, .side = offender, .at_ms = in.at};
  incident.team_event = in.policies.team_event;
  const FoundRow found = find_row(in.policies.incidents, incident, state, in.clock(state));
  if (found.row == nullptr || found.row->remedies.empty()) return offer_plainly(in, out, state, offender);
  incident.count = static_cast<std::uint8_t>(std::min(offences_before(state, incident, found.row->scope) + 1, 255));
  for (const Remedy& remedy : found.row->remedies) {
    if (lenient && remedy.id == OptionId::Continue) continue;
    auto option = remedy_option(in, state, *found.row, remedy, incident);
    if (!option) continue;
    if (lenient && usually) option->is_default = false;
    if (found.sending) option->clauses.push_back(*found.sending);
    out.offer(*option);
  }
}

void offer_remedies_for(const Context& in, RulingWriter& out, const State& state, Incident about, Color offender) {
  if (!state.supervised && !in.is_reported()) return;
  const OpenIncident incident{.about = about, .side = offender, .at_ms = in.at};
  const FoundRow found = find_row(in.policies.incidents, incident, state, in.clock(state));
  if (found.row == nullptr || found.row->remedies.empty()) return;
  offer_remedies(in, out, state, about, offender, std::nullopt, false);
  out.effect(EffectCode::NeedsOfficial);
}

}  // namespace touchmove::game
