// Reports, the remedies a book permits, and penalties given of an official's own accord. The tables are the book's
// (incident.hpp); nothing here names one.
#include "touchmove/game/book/incident.hpp"

#include <algorithm>
#include <array>

#include "touchmove/game/effects/commit_incidents.hpp"
#include "touchmove/game/judge/judge.hpp"

namespace touchmove::game {
namespace {

using board::Color;

bool is_plain(OptionId id) {
  return id == OptionId::Continue || id == OptionId::Dismiss || id == OptionId::Uphold || id == OptionId::Reverse ||
         id == OptionId::Agree || id == OptionId::Decline || id == OptionId::Offer || id == OptionId::Own ||
         id == OptionId::Other;
}

bool stage_holds(Stage stage, Phase phase) {
  switch (stage) {
    case Stage::Running:
      return phase != Phase::Ended;
    case Stage::Before:
      return phase == Phase::Ready;
    case Stage::Over:
      return phase == Phase::Ended;
    case Stage::Anytime:
      return true;
  }
  return false;
}

/// Whether a row speaks of this incident.
bool speaks_of(const IncidentRow& row, const OpenIncident& incident, const State& state) {
  if (row.about != incident.about || !stage_holds(row.stage, state.phase)) return false;
  if (!row.parties.empty() && !row.parties.has(incident.party)) return false;
  // Once ruled on, an incident keeps the number it had.
  const int count = incident.count != 0 ? incident.count : offences_before(state, incident, row.scope) + 1;
  if (count < row.from || count > row.to) return false;
  const Color turn = state.placement.side_to_move;
  if (row.turn == TurnOf::Offender && incident.side != turn) return false;
  if (row.turn == TurnOf::Opponent && incident.side == turn) return false;
  switch (row.brought) {
    case Brought::Anyhow:
      break;
    case Brought::ByClaim:
      if (!incident.by_claim) return false;
      break;
    case Brought::Meant:
      if (!incident.deliberate) return false;
      break;
    case Brought::Warned:
      if (count < 2) return false;
      break;
    case Brought::Observed:
      if (incident.by_claim || incident.deliberate || count > 1) return false;
      break;
  }
  if (row.until_ms != 0 && incident.at_ms >= row.until_ms) return false;
  if (row.team_event && !incident.team_event) return false;
  if (row.has_moved) {
    const std::size_t own = incident.side == state.start.side_to_move ? 1 : 2;
    if (!incident.side || state.plies.size() < own) return false;
  }
  if (row.presence != Presence::Anyhow) {
    if (!incident.side) return false;
    const auto& arrived = state.paper.arrived_at[*incident.side];
    const bool late = state.paper.absent[*incident.side] || (arrived && *arrived > state.paper.round_began_ms);
    if (late != (row.presence == Presence::Late)) return false;
  }
  if (row.flag_fallen && (!incident.side || !state.clock.flag_down(clock_side(~*incident.side),
                                                                   std::max(state.last_at_ms, incident.at_ms))))
    return false;
  return true;
}

}  // namespace

int offences_before(const State& state, const OpenIncident& incident, Scope scope) {
  return static_cast<int>(std::count_if(state.records.begin(), state.records.end(), [&](const Record& record) {
    return record.about == incident.about && record.side == incident.side &&
           (scope == Scope::Team || record.scope == Scope::Person);
  }));
}

FoundRow find_row(const IncidentRules* rules, const OpenIncident& incident, const State& state) {
  std::optional<rulebook::Citation> sending;
  for (; rules != nullptr; rules = rules->fallback) {
    for (const IncidentRow& row : rules->rows) {
      if (speaks_of(row, incident, state)) return {&row, sending};
    }
    if (!sending) sending = rules->sending;
  }
  return {};
}

std::optional<PenaltyKind> penalty_of(OptionId id) {
  switch (id) {
    case OptionId::Warn:
      return PenaltyKind::Warning;
    case OptionId::AddTime:
      return PenaltyKind::AddTime;
    case OptionId::Loss:
      return PenaltyKind::Loss;
    case OptionId::Restart:
      return PenaltyKind::NewGame;
    default:
      break;
  }
  // The others stand in the same order in both lists, but for those named above.
  constexpr std::array ids{OptionId::TakeTime,
                           OptionId::LossBoth,
                           OptionId::LossHalf,
                           OptionId::RaisePoints,
                           OptionId::ReducePoints,
                           OptionId::ReduceTeamPoints,
                           OptionId::Score,
                           OptionId::Fine,
                           OptionId::Exclude,
                           OptionId::ExpelRound,
                           OptionId::ExpelEvent,
                           OptionId::ForfeitGames,
                           OptionId::Quiet,
                           OptionId::Remove,
                           OptionId::Instruct,
                           OptionId::NewGame,
                           OptionId::NewGameSameClocks};
  constexpr std::array kinds{PenaltyKind::TakeTime,
                             PenaltyKind::LossBoth,
                             PenaltyKind::LossHalf,
                             PenaltyKind::RaisePoints,
                             PenaltyKind::ReducePoints,
                             PenaltyKind::ReduceTeamPoints,
                             PenaltyKind::Score,
                             PenaltyKind::Fine,
                             PenaltyKind::Exclude,
                             PenaltyKind::ExpelRound,
                             PenaltyKind::ExpelEvent,
                             PenaltyKind::ForfeitGames,
                             PenaltyKind::Quiet,
                             PenaltyKind::Remove,
                             PenaltyKind::Instruct,
                             PenaltyKind::NewGame,
                             PenaltyKind::NewGameSameClocks};
  static_assert(ids.size() == kinds.size());
  const auto found = std::find(ids.begin(), ids.end(), id);
  if (found == ids.end()) return std::nullopt;
  return kinds[static_cast<std::size_t>(found - ids.begin())];
}

/// What a remedy would do to this offender now. The time taken never leaves less than the row's floor.
void Judge::remedy_effects(const State& state, const Remedy& remedy, const OpenIncident& incident,
                           OptionEffects& effects) const {
  const auto add = [&](EffectCode code, Values values) { effects.push_back({code, values}); };
  if (remedy.reason != ResultReason::Penalty) {
    // No penalty: the game ended otherwise.
    if (remedy.id == OptionId::WhiteFirst) return effects.push_back(win_effect(Color::Black, remedy.reason));
    if (remedy.id == OptionId::BlackFirst) return effects.push_back(win_effect(Color::White, remedy.reason));
    if (incident.side) effects.push_back(win_effect(~*incident.side, remedy.reason));
    return;
  }
  if (remedy.id == OptionId::Dismiss && policies_.incidents->disallowed) {
    add(EffectCode::Recorded, {.number = incident.count,
                               .side = incident.side,
                               .kind = static_cast<std::uint8_t>(PenaltyKind::None),
                               .reason = static_cast<std::uint8_t>(incident.about)});
  }
  const auto kind = penalty_of(remedy.id);
  if (!kind) return;
  const auto code = static_cast<std::uint8_t>(*kind);
  const auto side = incident.side;
  const std::int64_t usual = remedy.announced ? policies_.device_ms : remedy.ms != 0 ? remedy.ms : policies_.illegal_ms;
  switch (*kind) {
    case PenaltyKind::Warning:
      if (side) {
        add(EffectCode::Warned, {.side = side, .kind = code});
      } else {
        add(EffectCode::Penalized, {.kind = code});
      }
      break;
    case PenaltyKind::AddTime:
      if (side && remedy.as_reading) {
        const std::int64_t left = clock(state).remaining(clock_side(~*side), at_);
        add(EffectCode::TimeAdded, {.number = std::max<std::int64_t>(0, usual - left), .side = ~*side});
      } else if (side) {
        add(EffectCode::TimeAdded, {.number = usual, .side = remedy.disturbed ? *side : ~*side});
      }
      if (side && remedy.warns)
        add(EffectCode::Warned, {.side = side, .kind = static_cast<std::uint8_t>(PenaltyKind::Warning)});
      if (remedy.disturbed) return;
      break;
    case PenaltyKind::TakeTime: {
      if (!side) break;
      const std::int64_t left = clock(state).remaining(clock_side(*side), at_);
      const std::int64_t most = std::max<std::int64_t>(0, left - remedy.floor_ms);
      add(EffectCode::TimeTaken, {.number = remedy.floor_ms > 0 ? std::min(usual, most) : usual, .side = side});
      if (remedy.warns)
        add(EffectCode::Warned, {.side = side, .kind = static_cast<std::uint8_t>(PenaltyKind::Warning)});
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
      Effect next = replacement(state, by_book ? ReplayClocks::Book : ReplayClocks::Kept, state.white);
      if (state.clock.control().timed()) {
        next.values.number -= remedy.ms;
        next.values.other -= remedy.ms;
      }
      effects.push_back(next);
      break;
    }
    default:
      add(EffectCode::Penalized, {.side = side, .kind = code});
      break;
  }
  if (remedy.loses && side) effects.push_back(win_effect(~*side, ResultReason::Penalty));
  add(EffectCode::Recorded,
      {.number = incident.count, .side = side, .kind = code, .reason = static_cast<std::uint8_t>(incident.about)});
}

std::optional<Option> Judge::remedy_option(const State& state, const IncidentRow& row, const Remedy& remedy,
                                           const OpenIncident& incident) const {
  const bool of_time = remedy.id == OptionId::AddTime || remedy.id == OptionId::TakeTime;
  if (of_time && (!state.clock.control().timed() || !incident.side)) return std::nullopt;
  // An event that announced a milder penalty announced one: time, or a warning where there is none to take.
  const bool takes_time = policies_.device_ms > 0 && state.clock.control().timed();
  if (remedy.announced && of_time != takes_time) return std::nullopt;
  // A new game on times cut for both needs times to cut.
  const auto too_short = [&](clock::Side side) {
    return state.clock.timed(side) && clock(state).remaining(side, at_) <= remedy.ms;
  };
  if (remedy.id == OptionId::NewGame && remedy.ms != 0 &&
      (too_short(clock::Side::White) || too_short(clock::Side::Black)))
    return std::nullopt;
  const bool ends_game = remedy.loses || remedy.id == OptionId::Loss || remedy.id == OptionId::LossHalf ||
                         remedy.id == OptionId::LossBoth || remedy.id == OptionId::NewGame ||
                         remedy.id == OptionId::NewGameSameClocks || remedy.id == OptionId::Restart;
  if (state.phase == Phase::Ended && ends_game) return std::nullopt;
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
  remedy_effects(state, remedy, incident, option.effects);
  return option;
}

void Judge::report(const State& state, const Report& report) {
  if (policies_.incidents == nullptr) return refuse(ClosedReason::NotInThisBook, Matter::ClaimProcedure);
  OpenIncident incident = incident_of(state, event_, ruling_).value_or(OpenIncident{});
  if (report.seat && !incident.side) return refuse(ClosedReason::NoSuchSeat, Matter::Penalties);
  const bool needs_side = report.party == Party::Player && report.about != Incident::RefusalBoth &&
                          report.about != Incident::ResignBoth && report.about != Incident::BoardsDiffer &&
                          report.about != Incident::ScoresDiffer && report.about != Incident::ArrangedDraw;
  if (needs_side && !incident.side) return refuse(ClosedReason::NoSuchSeat, Matter::Penalties);
  const bool stands = !incident.disputed && (is_official(event_.by) || event_.source || incident.side == side_);
  weigh(state, incident, stands);
}

void Judge::weigh(const State& state, OpenIncident incident, bool stands) {
  incident.count = 0;
  incident.at_ms = at_;
  incident.team_event = policies_.team_event;
  const FoundRow found = find_row(policies_.incidents, incident, state);
  if (found.row == nullptr) return refuse(ClosedReason::NotInThisBook, Matter::Penalties);
  const IncidentRow& row = *found.row;
  incident.count = static_cast<std::uint8_t>(std::min(offences_before(state, incident, row.scope) + 1, 255));
  cite(row.clause);
  for (const auto& clause : row.beside) {
    if (clause) cite(*clause);
  }
  if (found.sending) cite(*found.sending);
  fact(FactCode::Incident, {.reason = static_cast<std::uint8_t>(incident.about)});
  if (incident.count > 1) {
    fact(FactCode::Offences, {.number = incident.count, .side = incident.side});
    if (policies_.incidents->record_kept) cite(*policies_.incidents->record_kept);
  }
  int shown = 0;
  for (const Record& record : state.records) {
    if (!record.earlier || record.side != incident.side || record.about != incident.about || shown == 3) continue;
    ++shown;
    fact(FactCode::Earlier, {.number = static_cast<std::int64_t>(record.scope),
                             .side = record.side,
                             .kind = static_cast<std::uint8_t>(record.kind),
                             .reason = static_cast<std::uint8_t>(record.about)});
  }
  if (row.offers_draw) return draw_remark(state, row, incident, stands);
  if (row.remedies.empty()) {
    verdict(Verdict::Denied);
    return fact(FactCode::NoSuchFault);
  }
  if (row.at_once && stands) {
    OptionEffects effects;
    remedy_effects(state, row.remedies.front(), incident, effects);
    cite(row.remedies.front().clause);
    name_record();
    verdict(Verdict::Accepted);
    for (const Effect& each : effects) {
      ruling_.effects.push_back(each);
      if (each.code == EffectCode::Result) verdict(Verdict::Ended);
    }
    if (effects.overflowed()) ruling_.effects.mark_overflowed();
    return;
  }
  verdict(Verdict::Open);
  for (const Remedy& remedy : row.remedies) {
    if (const auto option = remedy_option(state, row, remedy, incident)) ruling_.options.push_back(*option);
  }
  if (incident.disputed) {
    fact(FactCode::Disputed);
    if (policies_.incidents->disputed) cite(*policies_.incidents->disputed);
    const bool there = std::any_of(ruling_.options.begin(), ruling_.options.end(),
                                   [](const Option& option) { return option.id == OptionId::Dismiss; });
    if (!there) {
      const auto& tables = *policies_.incidents;
      const Remedy dismiss{.id = OptionId::Dismiss,
                           .clause = tables.disallowed ? *tables.disallowed : tables.disputed.value_or(row.clause)};
      if (const auto option = remedy_option(state, row, dismiss, incident)) ruling_.options.push_back(*option);
    }
  }
  if (row.office == Chooser::Opponent || row.office == Chooser::Player) return;
  if (state.supervised && state.phase == Phase::Playing) effect(EffectCode::ClockStopped, side_on_time(state));
  effect(EffectCode::NeedsOfficial);
}

/// That it is recorded, and what of it.
void Judge::name_record() {
  const IncidentRules& rules = *policies_.incidents;
  if (rules.record) cite(*rules.record);
  if (rules.record_penalty) cite(*rules.record_penalty);
}

/// Whether an official of this rank may take an option; refuses otherwise.
bool Judge::office_may(const Option& option) {
  if (option.by == Chooser::Official) return true;
  if (option.by != Chooser::SectionChief && option.by != Chooser::Chief) {
    refuse(ClosedReason::NotYourChoice);
    return false;
  }
  if (event_.by == Actor::Chief || (event_.by == Actor::SectionChief && option.by == Chooser::SectionChief))
    return true;
  refuse(ClosedReason::HigherOffice);
  for (const auto clause : option.clauses) cite(clause);
  return false;
}

/// What the book wants done and on record before an option is taken; refuses otherwise.
bool Judge::ready_to_impose(const State& state, const OpenRuling& open, OptionId id, const Decide& decide) {
  const auto refuse_with = [&](ClosedReason reason, std::optional<rulebook::Citation> clause) {
    refuse(reason);
    if (clause) cite(*clause);
    return false;
  };
  if (is_plain(id) || !open.incident || open.appealed) return true;
  const IncidentRules* rules = policies_.incidents;
  if (rules == nullptr) return true;
  if (const FoundRow found = find_row(rules, *open.incident, state); found.row != nullptr) {
    for (int i = 0; i < step_count; ++i) {
      const auto step = static_cast<Step>(i);
      if (!found.row->steps.has(step) || open.steps.has(step)) continue;
      (void)refuse_with(ClosedReason::StepsMissing, found.row->steps_clause);
      fact(FactCode::StepMissing, {.other = i});
      return false;
    }
  }
  if (rules->record_names && !open.incident->named)
    return refuse_with(ClosedReason::RecordIncomplete, rules->record_names);
  if (rules->record_who && event_.person.empty()) return refuse_with(ClosedReason::RecordIncomplete, rules->record_who);
  const bool expels = id == OptionId::ExpelRound || id == OptionId::ExpelEvent;
  if (expels && rules->substitute && !decide.substitute)
    return refuse_with(ClosedReason::RecordIncomplete, rules->substitute);
  if (id == OptionId::Exclude && !decide.count) return refuse_with(ClosedReason::RecordIncomplete, rules->record);
  return true;
}

/// The option as decided: with the time the official names, the clock as it stands now, and a second penalty.
std::optional<Option> Judge::option_decided(const State& state, const OpenRuling& open, const Option& chosen,
                                            const Decide& decide) {
  Option option = chosen;
  const auto remedy_of = [&](OptionId id) -> const Remedy* {
    if (!open.incident || open.appealed) return nullptr;
    const FoundRow found = find_row(policies_.incidents, *open.incident, state);
    if (found.row == nullptr) return nullptr;
    const auto remedy = std::find_if(found.row->remedies.begin(), found.row->remedies.end(),
                                     [&](const Remedy& each) { return each.id == id; });
    return remedy == found.row->remedies.end() ? nullptr : &*remedy;
  };
  const auto name_time = [&](Option& named) {
    const Remedy* remedy = remedy_of(named.id);
    for (Effect& each : named.effects) {
      if (each.code != EffectCode::TimeAdded && each.code != EffectCode::TimeTaken) continue;
      if (remedy == nullptr || remedy->ms != 0 || remedy->announced) return false;
      each.values.number = *decide.ms;
      return true;
    }
    return false;
  };
  if (const Remedy* remedy = remedy_of(option.id); remedy != nullptr && remedy->floor_ms > 0) {
    option.effects.clear();
    remedy_effects(state, *remedy, *open.incident, option.effects);
  }
  const auto rests_on = [&](Matter matter) {
    return !open.clauses.empty() && policies_.clauses[matter].deciding == open.clauses.front();
  };
  const bool names_ply = open.incident || rests_on(Matter::IllegalUnrestorable) || rests_on(Matter::ImpossiblePosition);
  const auto restored = std::find_if(option.effects.begin(), option.effects.end(),
                                     [](const Effect& each) { return each.code == EffectCode::Restored; });
  if (option.id == OptionId::Restore && names_ply && restored != option.effects.end()) {
    // As far as the record shows it, unless the official knows better.
    if (decide.count && *decide.count >= 1 && *decide.count <= open.ply) restored->values.number = *decide.count;
  } else if (option.id == OptionId::Restore && names_ply) {
    // Back to the last ply on which everything agrees, which the official names.
    if (!decide.count || *decide.count < 1 || *decide.count > static_cast<int>(state.plies.size())) {
      refuse(ClosedReason::NotMatching);
      for (const auto clause : chosen.clauses) cite(clause);
      return std::nullopt;
    }
    option.effects.push_back({EffectCode::Restored, {.number = *decide.count}});
    option.effects.push_back({EffectCode::Freed, {}});
  }
  bool named = !decide.ms || name_time(option);
  if (decide.also) {
    const auto second = std::find_if(open.options.begin(), open.options.end(),
                                     [&](const Option& each) { return each.id == *decide.also; });
    const IncidentRules* rules = policies_.incidents;
    if (second == open.options.end() || rules == nullptr || !rules->combined || *decide.also == option.id ||
        is_plain(*decide.also) || is_plain(option.id)) {
      refuse(ClosedReason::NoSuchOption);
      return std::nullopt;
    }
    Option other = *second;
    if (!named) named = name_time(other);
    option.effects.append(other.effects);
    option.clauses.push_back(*rules->combined);
  }
  if (!named) {
    refuse(ClosedReason::NotMatching);
    for (const auto clause : chosen.clauses) cite(clause);
    return std::nullopt;
  }
  return option;
}

void Judge::penalty(const State& state, const Penalty& penalty) {
  const auto seated = color_of(state, penalty.seat);
  if (!seated) return refuse(ClosedReason::NoSuchSeat, Matter::Penalties);
  const Color seat = *seated;
  const bool timed = state.clock.control().timed();
  const bool of_time = penalty.kind == PenaltyKind::AddTime || penalty.kind == PenaltyKind::TakeTime;
  const IncidentRules* rules = policies_.incidents;
  std::optional<rulebook::Citation> clause;
  for (const IncidentRules* each = rules; each != nullptr && !clause; each = each->fallback) {
    for (const PenaltyRow& row : each->penalties) {
      if (row.kind == penalty.kind) clause = row.clause;
    }
  }
  if (!clause) return refuse(ClosedReason::NotInThisBook, Matter::Penalties);
  if (of_time && !timed) return refuse(ClosedReason::NoClock, Matter::Penalties);
  const auto incomplete = [&](std::optional<rulebook::Citation> missing) {
    refuse(ClosedReason::RecordIncomplete);
    if (missing) cite(*missing);
    if (rules->record) cite(*rules->record);
  };
  if (rules->record_what && !penalty.about) return incomplete(rules->record_what);
  if (rules->record_who && event_.person.empty()) return incomplete(rules->record_who);
  const bool expels = penalty.kind == PenaltyKind::ExpelRound || penalty.kind == PenaltyKind::ExpelEvent;
  if (expels && rules->substitute && !penalty.substitute) return incomplete(rules->substitute);
  if (penalty.kind == PenaltyKind::Exclude && !penalty.count) return incomplete(rules->record);

  verdict(Verdict::Accepted);
  cite(*clause);
  cite(Matter::Penalties);
  cite(Matter::PenaltyDiscretion);
  name_record();
  const auto code = static_cast<std::uint8_t>(penalty.kind);
  // Time is added to the seat named; whoever is penalised sits opposite.
  const Color offender = penalty.kind == PenaltyKind::AddTime ? ~seat : seat;
  OpenIncident incident;
  incident.about = penalty.about.value_or(Incident::OtherBreach);
  incident.side = offender;
  switch (penalty.kind) {
    case PenaltyKind::Warning:
      effect(EffectCode::Warned, {.side = offender, .kind = code});
      break;
    case PenaltyKind::AddTime:
    case PenaltyKind::TakeTime:
      effect(EffectCode::Penalized, {.side = offender, .kind = code});
      effect(penalty.kind == PenaltyKind::AddTime ? EffectCode::TimeAdded : EffectCode::TimeTaken,
             {.number = penalty.ms, .side = seat});
      break;
    case PenaltyKind::Loss:
      effect(EffectCode::Penalized, {.side = offender, .kind = code});
      win(~offender, ResultReason::Penalty);
      break;
    case PenaltyKind::LossBoth:
      end(GameResult::BothLose, ResultReason::Penalty);
      break;
    case PenaltyKind::LossHalf:
      effect(EffectCode::Penalized, {.side = offender, .kind = code});
      end(offender == Color::White ? GameResult::BlackHalf : GameResult::WhiteHalf, ResultReason::Penalty);
      break;
    case PenaltyKind::NewGame:
    case PenaltyKind::NewGameSameClocks:
      effect(EffectCode::Annulled);
      break;
    default:
      effect(EffectCode::Penalized, {.side = offender, .kind = code});
      break;
  }
  effect(EffectCode::Recorded, {.number = offences_before(state, incident, Scope::Person) + 1,
                                .side = offender,
                                .kind = code,
                                .reason = static_cast<std::uint8_t>(incident.about)});
}

void Judge::inquire(const State& state, const Inquire& inquiry) {
  const auto open = std::find_if(state.open.begin(), state.open.end(),
                                 [&](const OpenRuling& each) { return each.seq == inquiry.ruling; });
  if (open == state.open.end()) return refuse(ClosedReason::NothingOpen);
  for (const IncidentRules* rules = policies_.incidents; rules != nullptr; rules = rules->fallback) {
    for (const StepRow& row : rules->steps) {
      if (row.step != inquiry.step || row.on_appeal != open->appealed.has_value()) continue;
      verdict(Verdict::Noted);
      cite(row.clause);
      if (rules->inquiry && open->appealed) cite(*rules->inquiry);
      return effect(EffectCode::Inquired, {.number = inquiry.ruling, .other = static_cast<std::int64_t>(inquiry.step)});
    }
  }
  refuse(ClosedReason::NotInThisBook, Matter::ClaimProcedure);
}

void Judge::history(const State& state, const History& entry) {
  if (policies_.incidents == nullptr) return refuse(ClosedReason::NotInThisBook, Matter::Penalties);
  const auto side = color_of(state, entry.seat);
  if (!side) return refuse(ClosedReason::NoSuchSeat, Matter::Penalties);
  verdict(Verdict::Noted);
  if (policies_.incidents->record_kept) {
    cite(*policies_.incidents->record_kept);
  } else {
    cite(Matter::Penalties);
  }
  effect(EffectCode::Remembered, {.number = static_cast<std::int64_t>(entry.scope),
                                  .side = side,
                                  .kind = static_cast<std::uint8_t>(entry.kind),
                                  .reason = static_cast<std::uint8_t>(entry.about)});
}

}  // namespace touchmove::game
