#include "touchmove/game/effects/commit_incidents.hpp"

#include <algorithm>

#include "touchmove/game/effects/commit.hpp"

namespace touchmove::game {

using board::Color;

namespace {

/// Whether a ruling is one that may be appealed against.
bool is_decision(const Event& event, const Ruling& ruling) {
  const bool ruled = ruling.verdict == Verdict::Accepted || ruling.verdict == Verdict::Ended ||
                     ruling.verdict == Verdict::Upheld || ruling.verdict == Verdict::Denied;
  if (!ruled) return false;
  switch (event.type()) {
    case EventType::Decide:
    case EventType::Penalty:
    case EventType::Claim:
    case EventType::Report:
    case EventType::Annul:
      return true;
    case EventType::SetClock:
    case EventType::Restore:
      return is_official(event.by);
    default:
      return false;
  }
}

}  // namespace

Chooser office_of(Actor by) {
  if (by == Actor::Chief) return Chooser::Chief;
  return by == Actor::SectionChief ? Chooser::SectionChief : Chooser::Official;
}

Undone undone_by(const State& state, const Event& event, const Ruling& ruling) {
  Undone undone;
  if (!is_decision(event, ruling)) return undone;
  const std::int64_t at = std::max(event.at_ms, state.last_at_ms);
  for (const Effect& effect : ruling.effects) {
    if (effect.code == EffectCode::ClockSet) {
      const auto left = [&](clock::Side side) { return state.clock.timed(side) ? state.clock.remaining(side, at) : 0; };
      undone.times = ClockReading{left(clock::Side::White), left(clock::Side::Black)};
    }
    if (effect.code != EffectCode::Restored || undone.moves) continue;
    const std::int64_t from = effect.values.number - 1;
    if (from < 0 || from >= static_cast<std::int64_t>(state.plies.size())) continue;
    undone.moves = TakenBack{
        event.seq, static_cast<std::size_t>(from), {state.plies.begin() + from, state.plies.end()}, state.misplaced};
  }
  return undone;
}

void commit_incident(State& state, const Event& event, const Effect& effect) {
  const Values& values = effect.values;
  const Color side = values.side.value_or(Color::White);
  const auto about = values.reason.as<Incident>();
  switch (effect.code) {
    case EffectCode::Recorded:
      state.records.push_back({event.seq, values.side, about, values.kind.as<PenaltyKind>(), Scope::Person, false});
      break;
    case EffectCode::Remembered:
      state.records.push_back(
          {event.seq, values.side, about, values.kind.as<PenaltyKind>(), static_cast<Scope>(values.number), true});
      break;
    case EffectCode::Struck: {
      const auto last = std::find_if(state.records.rbegin(), state.records.rend(), [&](const Record& record) {
        return record.side == values.side && record.about == about && !record.earlier;
      });
      if (last == state.records.rend()) break;
      if (last->kind == PenaltyKind::Warning && last->side) --state.warnings[*last->side];
      state.records.erase(std::next(last).base());
      break;
    }
    case EffectCode::Reopened:
      state.annulled = false;
      state.outcome.reset();
      // The clocks stand as they stood, the side on move to be charged, until an official lets play go on.
      state.clock.start(clock_side(state.placement.side_to_move), std::max(event.at_ms, state.last_at_ms));
      state.clock.pause(std::max(event.at_ms, state.last_at_ms));
      state.phase = Phase::Paused;
      break;
    case EffectCode::Inquired:
      for (OpenRuling& open : state.open) {
        if (open.seq == values.number) open.steps.add(static_cast<Step>(values.other));
      }
      break;
    case EffectCode::DeputyAssigned:
      if (const auto* assigned = std::get_if<AssignDeputy>(&event.body)) {
        state.deputies[side] = {assigned->deputy, DutySet::from_bits(static_cast<std::uint16_t>(values.number))};
      }
      break;
    case EffectCode::Accommodated:
      state.measures[side].add(MeasureSet::from_bits(static_cast<std::uint16_t>(values.number)));
      break;
    case EffectCode::Announced:
      state.announced = AnnouncedMove{side, values.move, false};
      break;
    case EffectCode::Confirmed:
      if (state.announced) state.announced->confirmed = true;
      break;
    default:
      break;
  }
}

std::optional<OpenIncident> incident_of(const State& state, const Event& event, const Ruling& ruling) {
  OpenIncident incident;
  if (const auto* report = std::get_if<Report>(&event.body)) {
    incident.about = report->about;
    incident.party = report->party;
    incident.deliberate = report->deliberate;
    incident.named = report->party == Party::Player || !report->offender.empty();
    const auto reporter = color_of(state, event.by);
    if (report->seat) {
      incident.side = color_of(state, *report->seat);
    } else if (report->party == Party::Player && reporter) {
      incident.side = ~*reporter;
    }
  } else if (const auto* claim = std::get_if<Claim>(&event.body)) {
    const auto reporter = color_of(state, event.by);
    if (!reporter) return std::nullopt;
    incident.side = ~*reporter;
    switch (claim->kind) {
      case ClaimKind::Distraction:
        incident.about = Incident::Distraction;
        break;
      case ClaimKind::Device:
        incident.about = Incident::DeviceUsed;
        break;
      case ClaimKind::Assistance:
        incident.about = Incident::Advice;
        break;
      default:
        return std::nullopt;
    }
  } else {
    return std::nullopt;
  }
  incident.by_claim = is_seat(event.by);
  incident.disputed = event.source && event.source->standing == ReportStanding::Disputed;
  if (!ruling.clauses.empty()) incident.count = 1;
  incident.at_ms = std::max(event.at_ms, state.last_at_ms);
  for (const Fact& fact : ruling.facts) {
    if (fact.code == FactCode::Offences)
      incident.count = static_cast<std::uint8_t>(std::min<std::int64_t>(fact.values.number, 255));
  }
  return incident;
}

void keep_decision(State& state, const Event& event, const Ruling& ruling, const std::optional<OpenIncident>& incident,
                   const Undone& undone) {
  if (!is_decision(event, ruling)) return;
  Decision decision;
  decision.seq = event.seq;
  decision.office = office_of(event.by);
  decision.ply = static_cast<int>(state.plies.size());
  decision.ended_game = state.phase == Phase::Ended;
  // What decides stands first; an appeal is against that.
  for (const auto clause : ruling.clauses) decision.clauses.push_if_room(clause);
  for (const Effect& effect : ruling.effects) {
    if (effect.code != EffectCode::Settled) decision.effects.push_back(effect);
  }
  decision.incident = incident;
  decision.times = undone.times;
  if (state.decisions.full()) {
    std::copy(state.decisions.begin() + 1, state.decisions.end(), state.decisions.begin());
    state.decisions.pop_back();
  }
  state.decisions.push_back(decision);
  if (undone.moves) state.taken_back.push_back(*undone.moves);
  std::erase_if(state.taken_back, [&](const TakenBack& each) {
    return std::none_of(state.decisions.begin(), state.decisions.end(),
                        [&](const Decision& kept) { return kept.seq == each.seq; });
  });
}

}  // namespace touchmove::game
