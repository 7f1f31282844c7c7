#include "touchmove/game/effects/commit_incidents.hpp"

#include <algorithm>
#include <cstdint>

#include "touchmove/game/book/incident.hpp"
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

/// Plies that an effect leaves standing as they are, if it changes the board or what is owed on it.
std::optional<std::size_t> left_standing(const State& state, const Effect& effect) {
  const std::size_t plies = state.plies.size();
  if (is_obligation(effect.code)) return plies;
  switch (effect.code) {
    case EffectCode::Restored: {
      const std::int64_t from = effect.values.number - 1;
      if (from < 0 || from > static_cast<std::int64_t>(plies)) return std::nullopt;
      return static_cast<std::size_t>(from);
    }
    case EffectCode::Reinstated:
      for (const TakenBack& back : state.taken_back) {
        if (back.seq == effect.values.number) return std::min(back.from, plies);
      }
      return std::nullopt;
    case EffectCode::CastlingBarred:
      return plies;
    default:
      return std::nullopt;
  }
}

/// Whether that is the reading stated with the event: no ruling, and nothing to be taken back.
bool is_reading(const Event& event, const Effect& effect) {
  return event.clocks && effect.code == EffectCode::ClockSet && effect.values.number == event.clocks->white_ms &&
         effect.values.other == event.clocks->black_ms;
}

/// What the last presses brought, if no side has made more than one of these moves.
board::ByColor<std::int64_t> gains_of(const State& state, const std::vector<PlyRecord>& plies, std::size_t from) {
  board::ByColor<int> completed{};
  for (std::size_t i = 0; i < plies.size(); ++i) {
    if (plies[i].completed) ++completed[(from + i) % 2 == 0 ? state.start.side_to_move : ~state.start.side_to_move];
  }
  board::ByColor<std::int64_t> gains{};
  if (completed.white > 1 || completed.black > 1) return gains;
  for (const Color side : {Color::White, Color::Black}) {
    if (completed[side] == 1) gains[side] = state.clock.last_gain(clock_side(side));
  }
  return gains;
}

/// Of the choices that an official's word settles, those that end the game.
void keep_ends(const State& state, const Event& event, Undone& undone) {
  const auto* decide = std::get_if<Decide>(&event.body);
  if (decide == nullptr) return;
  for (const OpenRuling& open : state.open) {
    if (open.seq != decide->ruling || open.appealed) continue;
    for (const Option& option : open.options) {
      if (ends_game(option)) undone.ends.push_back(option);
    }
    undone.must_end = undone.ends.size() == open.options.size();
  }
}

/// Whether a choice takes back an end and ends the game as well: journals of before name both.
bool reopens(const Option& option) {
  return ends_game(option) && std::any_of(option.effects.begin(), option.effects.end(),
                                          [](const Effect& effect) { return effect.code == EffectCode::Reopened; });
}

/// How many effects of what is chosen on appeal only take the decision back.
/// `exactly`: none of them is written among those as well that it brings itself.
std::size_t effects_undoing(const OpenRuling& appeal, const Decision& decision, OptionId id, bool exactly) {
  const auto named = [id](const Option& option) { return option.id == id; };
  const auto chosen = std::find_if(appeal.options.begin(), appeal.options.end(), named);
  if (chosen == appeal.options.end()) return 0;
  for (const Option& option : appeal.options) {
    if (option.id != OptionId::Reverse) continue;
    if (chosen->id == OptionId::Reverse || reopens(*chosen)) return option.effects.size();
    const bool begins_with_all = option.effects.size() <= chosen->effects.size() &&
                                 std::equal(option.effects.begin(), option.effects.end(), chosen->effects.begin());
    if (!exactly && begins_with_all) return option.effects.size();
    return static_cast<std::size_t>(
        std::count_if(option.effects.begin(), option.effects.end(),
                      [&](const Effect& effect) { return is_undone_for(effect, *chosen); }));
  }
  const auto end = std::find_if(decision.ends.begin(), decision.ends.end(), named);
  return end == decision.ends.end() ? 0 : chosen->effects.size() - end->effects.size();
}

}  // namespace

bool ends_game(const Option& option) {
  return std::any_of(option.effects.begin(), option.effects.end(), [](const Effect& effect) {
    return effect.code == EffectCode::Result || effect.code == EffectCode::Annulled;
  });
}

bool is_undone_for(const Effect& effect, const Option& instead) {
  if (effect.code == EffectCode::Reopened) return !ends_game(instead);
  return effect.code != EffectCode::Result && effect.code != EffectCode::Annulled;
}

Chooser office_of(Actor by) {
  if (by == Actor::Chief) return Chooser::Chief;
  return by == Actor::SectionChief ? Chooser::SectionChief : Chooser::Official;
}

Undone undone_by(const State& state, const Event& event, const Ruling& ruling) {
  Undone undone;
  if (!is_decision(event, ruling)) return undone;
  keep_ends(state, event, undone);
  const std::int64_t at = std::max(event.at_ms, state.last_at_ms);
  std::optional<std::size_t> standing;
  for (const Effect& effect : ruling.effects) {
    if (effect.code == EffectCode::ClockSet && !is_reading(event, effect)) {
      const auto left = [&](clock::Side side) { return state.clock.timed(side) ? state.clock.remaining(side, at) : 0; };
      undone.times = ClockReading{left(clock::Side::White), left(clock::Side::Black)};
    }
    if (const auto left = left_standing(state, effect)) standing = std::min(standing.value_or(*left), *left);
  }
  if (!standing) return undone;
  const auto from = static_cast<std::ptrdiff_t>(*standing);
  TakenBack before{.seq = event.seq,
                   .from = *standing,
                   .plies = {state.plies.begin() + from, state.plies.end()},
                   .misplaced = state.misplaced,
                   .touched = state.touched,
                   .owed = state.obligation,
                   .to_press = state.to_press};
  before.gains = gains_of(state, before.plies, before.from);
  undone.moves = std::move(before);
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
      if (last == state.records.rend()) {
        // A warning that went on no record is taken back as such.
        if (values.side && state.warnings[*values.side] > 0) --state.warnings[*values.side];
        break;
      }
      if (last->kind == PenaltyKind::Warning && last->side) --state.warnings[*last->side];
      state.records.erase(std::next(last).base());
      break;
    }
    case EffectCode::Reopened:
      state.annulled = false;
      state.outcome.reset();
      // The clocks stand as they stood, the side on move to be charged, until an official lets play go on.
      state.clock.start(clock_side(side_due(state)), std::max(event.at_ms, state.last_at_ms));
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

std::optional<OpenIncident> punished_as(const Ruling& ruling) {
  for (const Option& option : ruling.options) {
    if (!penalty_of(option.id)) continue;
    for (const Effect& effect : option.effects) {
      if (effect.code != EffectCode::Recorded) continue;
      OpenIncident incident;
      incident.about = effect.values.reason.as<Incident>();
      incident.side = effect.values.side;
      incident.count = static_cast<std::uint8_t>(std::min<std::int64_t>(effect.values.number, 255));
      return incident;
    }
  }
  return std::nullopt;
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
      // What a hand from beside does here is its team's.
      if (!incident.side && report->about == Incident::PartnerBoard)
        incident.side = color_of(state, partner_of(*report->seat));
    } else if (report->party == Party::Player && reporter) {
      incident.side = ~*reporter;
    }
  } else if (const auto* claim = std::get_if<Claim>(&event.body)) {
    const auto reporter = color_of(state, event.by);
    if (!reporter) return punished_as(ruling);
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
        return punished_as(ruling);
    }
  } else {
    return punished_as(ruling);
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

bool is_before_official(const State& state, std::optional<Color> side) {
  return std::any_of(state.open.begin(), state.open.end(), [&](const OpenRuling& open) {
    return !open.claimant && open.incident && open.incident->about == Incident::PartnerBoard &&
           open.incident->side == side;
  });
}

const Decision* last_word(const State& state, std::int64_t ruling) {
  const auto named = std::find_if(state.decisions.begin(), state.decisions.end(),
                                  [&](const Decision& each) { return each.seq == ruling; });
  if (named == state.decisions.end()) return nullptr;
  const Decision* last = nullptr;
  for (const Decision& each : state.decisions) {
    if (each.matter == named->matter) last = &each;
  }
  return last;
}

std::optional<Appealed> appealed_by(const State& state, const Event& event) {
  const auto* decide = std::get_if<Decide>(&event.body);
  if (decide == nullptr) return std::nullopt;
  for (const OpenRuling& open : state.open) {
    if (open.seq != decide->ruling || !open.appealed) continue;
    const Decision* decision = last_word(state, *open.appealed);
    if (decision == nullptr) return std::nullopt;
    Appealed appealed{*decision, decide->option, 0};
    appealed.undoing = effects_undoing(open, *decision, decide->option, state.undoes_exactly);
    return appealed;
  }
  return std::nullopt;
}

void keep_decision(State& state, const Event& event, const Ruling& ruling, const std::optional<OpenIncident>& incident,
                   const Undone& undone, const std::optional<Appealed>& appealed) {
  if (!is_decision(event, ruling)) return;
  Decision decision;
  decision.seq = decision.matter = event.seq;
  decision.office = office_of(event.by);
  decision.ply = static_cast<int>(state.plies.size());
  decision.ended_game = state.phase == Phase::Ended;
  // What decides stands first; an appeal is against that.
  for (const auto clause : ruling.clauses) decision.clauses.push_if_room(clause);
  decision.incident = incident;
  decision.times = undone.times;
  decision.took = undone.moves ? event.seq : -1;
  const Decision* before = appealed ? &appealed->decision : nullptr;
  if (before != nullptr) decision.matter = before->matter;
  if (!incident) {
    decision.ends = before == nullptr ? undone.ends : before->ends;
    decision.must_end = before == nullptr ? undone.must_end : before->must_end;
  }
  if (before != nullptr && appealed->chosen == OptionId::Uphold) {
    // What was ruled stands, by this word.
    decision.effects = before->effects;
    decision.otherwise = before->otherwise;
    decision.duty = before->duty;
    decision.other_duty = before->other_duty;
    decision.times = before->times;
    decision.took = before->took;
  } else if (before != nullptr && appealed->chosen == OptionId::Reverse) {
    decision.effects = before->otherwise;
    decision.otherwise = before->effects;
    decision.duty = before->other_duty;
    decision.other_duty = before->duty;
    decision.times = before->times;
  } else {
    std::size_t undoing = 0;
    if (before != nullptr) {
      decision.otherwise = before->effects;
      decision.other_duty = before->duty;
      decision.times = before->times;
      undoing = appealed->undoing;
    }
    for (const Effect& effect : ruling.effects) {
      // A reading stated with the decision stands before what it undoes.
      if (state.hears_of_clocks && is_reading(event, effect)) continue;
      if (undoing > 0) {
        --undoing;
      } else if (effect.code != EffectCode::Settled && !is_reading(event, effect)) {
        decision.effects.push_back(effect);
      }
    }
    const bool owes = std::any_of(decision.effects.begin(), decision.effects.end(), [](const Effect& effect) {
      return is_obligation(effect.code) && effect.code != EffectCode::Freed;
    });
    if (owes) decision.duty = state.obligation.clause;
    // A game that was not to count has ended after all.
    if (before != nullptr && !before->ends.empty() && state.outcome) state.annulled = false;
  }
  state.decisions.push_latest(decision);
  if (undone.moves) state.taken_back.push_back(*undone.moves);
  std::erase_if(state.taken_back, [&](const TakenBack& each) {
    return std::none_of(state.decisions.begin(), state.decisions.end(),
                        [&](const Decision& kept) { return kept.took == each.seq; });
  });
}

void postpone(State& state, std::int64_t seq) {
  const auto found =
      std::find_if(state.open.begin(), state.open.end(), [seq](const OpenRuling& open) { return open.seq == seq; });
  if (found == state.open.end()) return;
  found->postponed = true;
  OptionList left;
  for (const Option& option : found->options) {
    if (option.id != OptionId::Draw && option.id != OptionId::Denied) continue;
    Option kept = option;
    kept.effects.clear();
    for (const Effect& effect : option.effects) {
      if (effect.code == EffectCode::Result) kept.effects.push_back(effect);
    }
    left.push_back(kept);
  }
  found->options = left;
}

}  // namespace touchmove::game
