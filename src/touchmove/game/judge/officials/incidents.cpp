#include "touchmove/game/judge/officials/incidents.hpp"

#include <algorithm>
#include <cstdint>

#include "touchmove/board/vocabulary/color.hpp"
#include "touchmove/game/book/offender.hpp"
#include "touchmove/game/effects/commit.hpp"
#include "touchmove/game/effects/commit_incidents.hpp"
#include "touchmove/game/judge/claims/claims_time.hpp"
#include "touchmove/game/judge/claims/disputed.hpp"
#include "touchmove/game/judge/claims/offers.hpp"
#include "touchmove/game/judge/consequences/duties.hpp"
#include "touchmove/game/judge/consequences/remedies.hpp"
#include "touchmove/game/judge/consequences/replacement.hpp"
#include "touchmove/game/vocabulary/actor.hpp"
#include "touchmove/game/vocabulary/matter.hpp"
#include "touchmove/rulebook/citation.hpp"

namespace touchmove::game {

using board::Color;

namespace {

/// Whether the opponent of that side had required something of it, as far as is on record.
bool was_required(const State& state, Color side) {
  if (state.placement.side_to_move == side && state.obligation.demanded) return true;
  Color mover = state.start.side_to_move;
  for (const PlyRecord& ply : state.plies) {
    if (mover == side && ply.owed.demanded) return true;
    mover = ~mover;
  }
  return false;
}

}  // namespace

void judge_report(const Context& in, RulingWriter& out, const State& state, const Report& report) {
  if (in.policies.incidents == nullptr) return out.refuse(ClosedReason::NotInThisBook, Matter::ClaimProcedure);
  OpenIncident incident = incident_of(state, in.event, out.ruling()).value_or(OpenIncident{});
  if (report.seat && !incident.side) return out.refuse(ClosedReason::NoSuchSeat, Matter::Penalties);
  const bool needs_side = report.party == Party::Player && report.about != Incident::RefusalBoth &&
                          report.about != Incident::ResignBoth && report.about != Incident::BoardsDiffer &&
                          report.about != Incident::ScoresDiffer && report.about != Incident::ArrangedDraw &&
                          report.about != Incident::Handshake;
  if (needs_side && !incident.side) return out.refuse(ClosedReason::NoSuchSeat, Matter::Penalties);
  if (report.about == Incident::PartnerBoard && is_seat(in.event.by) && is_before_official(state, incident.side)) {
    // The hand that is meant was seen.
    out.verdict(Verdict::Noted);
    out.cite(Matter::PartnerHands);
    return out.fact(FactCode::Incident, {.reason = incident.about});
  }
  if (report.about == Incident::FlagRemark && report.party == Party::Player && in.side &&
      in.policies.owner_calls_flag && state.hears_of_clocks && state.phase != Phase::Ended) {
    // Whichever of the two says it, it is a player's word.
    return claim_flag(in, out, state);
  }
  if (const FoundRow found = find_row(in.policies.incidents, incident, state, in.clock(state));
      found.row != nullptr && found.row->demanded && in.side && !in.event.source && incident.side &&
      !was_required(state, *incident.side)) {
    // Who required nothing was refused nothing; an official, or both players, may know of more.
    out.verdict(Verdict::Denied);
    out.cite(found.row->clause);
    return out.fact(FactCode::NoSuchFault);
  }
  if (report.about == Incident::DrawOffers && incident.side) {
    // How many there were, the one that stands with them.
    const int offers =
        state.refused_offers[*incident.side] + (state.offer && state.offer->side == incident.side ? 1 : 0);
    if (offers > 0) out.fact(FactCode::RepeatedOffers, {.number = offers});
  }
  const bool stands = !incident.disputed && (is_official(in.event.by) || in.event.source || incident.side == in.side);
  weigh_incident(in, out, state, incident, stands);
}

namespace {

/// Nothing the book says of such a thing holds here. The clause of what it does say is named.
void not_spoken_of(const Context& in, RulingWriter& out, const State& state, Incident about, Party party) {
  for (const IncidentRules* rules = in.policies.incidents; rules != nullptr; rules = rules->fallback) {
    const auto like = std::find_if(rules->rows.begin(), rules->rows.end(),
                                   [&](const IncidentRow& row) { return row.about == about; });
    if (like == rules->rows.end()) continue;
    const bool over = state.phase == Phase::Ended && like->stage == Stage::Running;
    const bool begun = state.phase != Phase::Ready && like->stage == Stage::Before;
    const bool unmoved = like->has_moved && state.phase != Phase::Ended && like->parties.has(party);
    out.refuse(over      ? ClosedReason::GameOver
               : begun   ? ClosedReason::BeforeTheGame
               : unmoved ? ClosedReason::NotYetMade
                         : ClosedReason::NotInThisBook);
    return out.cite(like->clause);
  }
  out.refuse(ClosedReason::NotInThisBook, Matter::Penalties);
}

}  // namespace

void weigh_incident(const Context& in, RulingWriter& out, const State& state, OpenIncident incident, bool stands) {
  incident.count = 0;
  incident.at_ms = in.at;
  incident.team_event = in.policies.team_event;
  const FoundRow found = find_row(in.policies.incidents, incident, state, in.clock(state));
  if (found.row == nullptr) return not_spoken_of(in, out, state, incident.about, incident.party);
  const IncidentRow& row = *found.row;
  incident.count = static_cast<std::uint8_t>(std::min(offences_before(state, incident, row.scope) + 1, 255));
  out.cite(row.clause);
  for (const auto& clause : row.beside) {
    if (clause) out.cite(*clause);
  }
  if (found.sending) out.cite(*found.sending);
  // What is refused is the scoresheet that was asked for.
  if (incident.about == Incident::Refusal && incident.side && state.paper.sheets[*incident.side].lent)
    out.cite(Matter::SheetLent);
  out.fact(FactCode::Incident, {.reason = incident.about});
  if (incident.count > 1) {
    out.fact(FactCode::Offences, {.number = incident.count, .side = offender_of(incident)});
    if (in.policies.incidents->record_kept) out.cite(*in.policies.incidents->record_kept);
  }
  if (row.flag_fallen && incident.side) out.fact(FactCode::FlagDown, {.side = ~*incident.side});
  if (row.presence == Presence::Late && incident.side) {
    // Not there when the round began, by so much as is known.
    const auto& arrived = state.paper.arrived_at[*incident.side];
    const std::int64_t until = arrived.value_or(in.at);
    out.fact(FactCode::Late, {.number = until - state.paper.round_began_ms, .side = incident.side});
  }
  int shown = 0;
  for (const Record& record : state.records) {
    if (!record.earlier || record.side != offender_of(incident) || record.about != incident.about || shown == 3)
      continue;
    ++shown;
    out.fact(FactCode::Earlier, {.number = static_cast<std::int64_t>(record.scope),
                                 .side = record.side,
                                 .kind = record.kind,
                                 .reason = record.about});
  }
  if (row.offers_draw) return draw_remark(in, out, state, row, incident, stands);
  if (row.remedies.empty()) {
    out.verdict(row.disregarded ? Verdict::Noted : Verdict::Denied);
    if (!row.disregarded) return out.fact(FactCode::NoBreach);
    // A partner may; what an onlooker says is worth nothing, nor is what the players agree on.
    if (incident.party == Party::Partner) return out.fact(FactCode::NoBreach);
    out.fact(incident.party == Party::Player ? FactCode::AgreementVoid : FactCode::Disregarded);
    if (incident.about == Incident::TouchWaived && state.obligation.any())
      out.fact(FactCode::OwedStill, unmet_by(state.obligation));
    return;
  }
  if (row.at_once && stands) {
    OptionEffects effects;
    remedy_effects(in, state, row.remedies.front(), incident, effects);
    out.cite(row.remedies.front().clause);
    name_record(in, out);
    out.verdict(Verdict::Accepted);
    for (const Effect& each : effects) {
      out.effect(each);
      if (each.code == EffectCode::Result) out.verdict(Verdict::Ended);
    }
    if (effects.overflowed()) out.ruling().effects.mark_overflowed();
    return;
  }
  out.verdict(Verdict::Open);
  const bool resigns = std::any_of(row.remedies.begin(), row.remedies.end(),
                                   [](const Remedy& remedy) { return remedy.reason == ResultReason::Resignation; });
  for (const Color side : {Color::White, Color::Black}) {
    const bool asked = resigns && (!incident.side || incident.side == side);
    if (asked && opponent_cannot_mate(in, state, side)) out.fact(FactCode::CannotMate, {.side = ~side});
  }
  for (const Remedy& remedy : row.remedies) {
    if (const auto option = remedy_option(in, state, row, remedy, incident)) out.offer(*option);
  }
  // The game is over, and nothing can be done that does not touch it.
  if (out.ruling().options.empty() && state.phase == Phase::Ended) {
    out.refuse(ClosedReason::GameOver);
    return out.cite(row.clause);
  }
  const auto offers = [&](OptionId id) {
    return std::any_of(out.ruling().options.begin(), out.ruling().options.end(),
                       [id](const Option& option) { return option.id == id; });
  };
  if (incident.disputed) {
    out.fact(FactCode::Disputed);
    if (in.policies.incidents->disputed) out.cite(*in.policies.incidents->disputed);
  }
  // What nobody has admitted or found may be found not to be so.
  const bool of_official = row.office != Chooser::Opponent && row.office != Chooser::Player;
  if (incident.disputed || (of_official && !stands && !offers(OptionId::Continue))) {
    if (!offers(OptionId::Dismiss)) {
      const auto& tables = *in.policies.incidents;
      const Remedy dismiss{.id = OptionId::Dismiss,
                           .clause = tables.disallowed ? *tables.disallowed : tables.disputed.value_or(row.clause)};
      if (const auto option = remedy_option(in, state, row, dismiss, incident)) out.offer(*option);
    }
  }
  if (row.office == Chooser::Opponent || row.office == Chooser::Player) return;
  if (state.supervised && state.phase == Phase::Playing) out.effect(EffectCode::ClockStopped, side_on_time(state));
  out.effect(EffectCode::NeedsOfficial);
}

void name_record(const Context& in, RulingWriter& out) {
  const IncidentRules& rules = *in.policies.incidents;
  if (rules.record) out.cite(*rules.record);
  if (rules.record_penalty) out.cite(*rules.record_penalty);
}

bool office_may(const Context& in, RulingWriter& out, const Option& option) {
  if (option.by == Chooser::Official) return true;
  if (option.by != Chooser::SectionChief && option.by != Chooser::Chief) {
    out.refuse(ClosedReason::NotYourChoice);
    return false;
  }
  if (in.event.by == Actor::Chief || (in.event.by == Actor::SectionChief && option.by == Chooser::SectionChief))
    return true;
  out.refuse(ClosedReason::HigherOffice);
  for (const auto clause : option.clauses) out.cite(clause);
  return false;
}

bool ready_to_impose(const Context& in, RulingWriter& out, const State& state, const OpenRuling& open, OptionId id,
                     const Decide& decide) {
  const auto refuse_with = [&](ClosedReason reason, std::optional<rulebook::Citation> clause) {
    out.refuse(reason);
    if (clause) out.cite(*clause);
    return false;
  };
  if (is_plain(id) || !open.incident || open.appealed) return true;
  const IncidentRules* rules = in.policies.incidents;
  if (rules == nullptr) return true;
  if (const FoundRow found = find_row(rules, *open.incident, state, in.clock(state)); found.row != nullptr) {
    // What the ruling leaves open beside the remedies is no penalty.
    const auto& remedies = found.row->remedies;
    const bool is_remedy =
        std::any_of(remedies.begin(), remedies.end(), [id](const Remedy& each) { return each.id == id; });
    if (!is_remedy && !penalty_of(id)) return true;
    for (int i = 0; i < step_count; ++i) {
      const auto step = static_cast<Step>(i);
      if (!found.row->steps.has(step) || open.steps.has(step)) continue;
      (void)refuse_with(ClosedReason::StepsMissing, found.row->steps_clause);
      out.fact(FactCode::StepMissing, {.other = i});
      return false;
    }
  }
  const auto lacks = [&](RecordPart part, std::optional<rulebook::Citation> clause) {
    (void)refuse_with(ClosedReason::RecordIncomplete, clause);
    out.fact(FactCode::RecordLacks, {.number = static_cast<std::int64_t>(part)});
    return false;
  };
  if (rules->record_names && !open.incident->named) return lacks(RecordPart::Offender, rules->record_names);
  if (rules->record_who && in.event.person.empty()) return lacks(RecordPart::Person, rules->record_who);
  const bool expels = id == OptionId::ExpelRound || id == OptionId::ExpelEvent;
  if (expels && rules->substitute && !decide.substitute) return lacks(RecordPart::Substitute, rules->substitute);
  if (id == OptionId::Exclude && !decide.count)
    return lacks(RecordPart::Count, rules->record_penalty ? rules->record_penalty : rules->record);
  return true;
}

namespace {

/// Whether the time of an option that no row of the tables offered is the official's to say: it rests on his
/// discretion, or on a usual penalty he may depart from.
bool leaves_time_open(const Context& in, const Option& option) {
  if (option.clauses.empty()) return false;
  const auto rests_on = [&](Matter matter) { return in.policies.clauses[matter].deciding == option.clauses.front(); };
  if (rests_on(Matter::Penalties) || rests_on(Matter::PenaltyDiscretion) || rests_on(Matter::BehindAgain) ||
      (in.policies.touch_breach == BreachCost::Judged && rests_on(Matter::TouchClaim)))
    return true;
  return in.policies.illegal_cost == IllegalCost::UsualPenalty && in.decides(Matter::PenaltyDiscretion) &&
         rests_on(Matter::IllegalPenalty);
}

}  // namespace

std::optional<Option> option_decided(const Context& in, RulingWriter& out, const State& state, const OpenRuling& open,
                                     const Option& chosen, const Decide& decide) {
  Option option = chosen;
  const auto remedy_of = [&](OptionId id) -> const Remedy* {
    if (!open.incident || open.appealed) return nullptr;
    const FoundRow found = find_row(in.policies.incidents, *open.incident, state, in.clock(state));
    if (found.row == nullptr) return nullptr;
    const auto remedy = std::find_if(found.row->remedies.begin(), found.row->remedies.end(),
                                     [&](const Remedy& each) { return each.id == id; });
    return remedy == found.row->remedies.end() ? nullptr : &*remedy;
  };
  const auto name_time = [&](Option& named) {
    const Remedy* remedy = remedy_of(named.id);
    for (Effect& each : named.effects) {
      if (each.code != EffectCode::TimeAdded && each.code != EffectCode::TimeTaken) continue;
      const bool is_open = remedy == nullptr ? leaves_time_open(in, named) : remedy->ms == 0 && !remedy->announced;
      if (!is_open) return false;
      each.values.number = *decide.ms;
      return true;
    }
    return false;
  };
  if (const Remedy* remedy = remedy_of(option.id); remedy != nullptr && remedy->floor_ms > 0) {
    option.effects.clear();
    remedy_effects(in, state, *remedy, *open.incident, option.effects);
  }
  if (const Remedy* remedy = remedy_of(option.id);
      remedy != nullptr && remedy->once_asked && open.steps.has(Step::Asked) && !option.clauses.empty())
    option.clauses.front() = *remedy->once_asked;
  const auto rests_on = [&](Matter matter) {
    return !open.clauses.empty() && in.policies.clauses[matter].deciding == open.clauses.front();
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
      out.refuse(ClosedReason::NotMatching);
      for (const auto clause : chosen.clauses) out.cite(clause);
      return std::nullopt;
    }
    option.effects.push_back({EffectCode::Restored, {.number = *decide.count}});
    option.effects.push_back({EffectCode::Freed, {}});
  }
  bool named = !decide.ms || name_time(option);
  if (decide.also) {
    const auto second = std::find_if(open.options.begin(), open.options.end(),
                                     [&](const Option& each) { return each.id == *decide.also; });
    const IncidentRules* rules = in.policies.incidents;
    if (second == open.options.end() || rules == nullptr || !rules->combined || *decide.also == option.id ||
        is_plain(*decide.also) || is_plain(option.id)) {
      out.refuse(ClosedReason::NoSuchOption);
      return std::nullopt;
    }
    Option other = *second;
    if (!named) named = name_time(other);
    option.effects.append(other.effects);
    // That both may be imposed at once decides before what each of them rests on.
    option.clauses.push_front(*rules->combined);
  }
  if (!named) {
    out.refuse(ClosedReason::NotMatching);
    for (const auto clause : chosen.clauses) out.cite(clause);
    return std::nullopt;
  }
  const auto discretion = in.policies.clauses[Matter::PenaltyDiscretion].deciding;
  if (decide.ms && remedy_of(option.id) == nullptr && discretion && option.clauses.front() != *discretion) {
    // The usual amount is departed from.
    option.clauses.push_back(*discretion);
  }
  return option;
}

namespace {

/// Whether a penalty has a number of its own: of rounds, of half points, or an amount.
bool is_counted(PenaltyKind kind) {
  using enum PenaltyKind;
  return kind == RaisePoints || kind == ReducePoints || kind == ReduceTeamPoints || kind == Score || kind == Fine ||
         kind == Exclude;
}

bool touches_result(PenaltyKind kind) {
  using enum PenaltyKind;
  return kind == Loss || kind == LossBoth || kind == LossHalf || kind == NewGame || kind == NewGameSameClocks;
}

}  // namespace

void judge_penalty(const Context& in, RulingWriter& out, const State& state, const Penalty& penalty) {
  const auto seated = color_of(state, penalty.seat);
  if (!seated) return out.refuse(ClosedReason::NoSuchSeat, Matter::Penalties);
  const Color seat = *seated;
  const bool timed = state.clock.control().timed();
  const bool of_time = penalty.kind == PenaltyKind::AddTime || penalty.kind == PenaltyKind::TakeTime;
  // A game that is over is neither won nor lost by it, and its clocks stand.
  if (state.phase == Phase::Ended && (of_time || touches_result(penalty.kind)))
    return out.refuse(ClosedReason::GameOver, Matter::GameOver);
  const IncidentRules* rules = in.policies.incidents;
  std::optional<rulebook::Citation> clause;
  for (const IncidentRules* each = rules; each != nullptr && !clause; each = each->fallback) {
    for (const PenaltyRow& row : each->penalties) {
      if (row.kind == penalty.kind) clause = row.clause;
    }
  }
  if (!clause) return out.refuse(ClosedReason::NotInThisBook, Matter::Penalties);
  if (of_time && !timed) return out.refuse(ClosedReason::NoClock, Matter::Penalties);
  const auto incomplete = [&](RecordPart part, std::optional<rulebook::Citation> missing) {
    out.refuse(ClosedReason::RecordIncomplete);
    if (missing) out.cite(*missing);
    if (rules->record) out.cite(*rules->record);
    out.fact(FactCode::RecordLacks, {.number = static_cast<std::int64_t>(part)});
  };
  if (rules->record_what && !penalty.about) return incomplete(RecordPart::About, rules->record_what);
  if (rules->record_who && in.event.person.empty()) return incomplete(RecordPart::Person, rules->record_who);
  const bool expels = penalty.kind == PenaltyKind::ExpelRound || penalty.kind == PenaltyKind::ExpelEvent;
  if (expels && rules->substitute && !penalty.substitute) return incomplete(RecordPart::Substitute, rules->substitute);
  // Which penalty it is is not said whole.
  const auto how_much = rules->record_penalty ? rules->record_penalty : rules->record;
  if (penalty.kind == PenaltyKind::Exclude && !penalty.count) return incomplete(RecordPart::Count, how_much);
  if (of_time && penalty.ms == 0)
    return incomplete(RecordPart::Ms, rules->record_penalty ? rules->record_penalty : clause);
  if ((penalty.ms != 0 && !of_time) || (penalty.count && !is_counted(penalty.kind)) ||
      (penalty.substitute && !expels)) {
    // Said, and without effect: another penalty was meant.
    out.refuse(ClosedReason::NotMatching);
    return out.cite(*clause);
  }

  out.verdict(Verdict::Accepted);
  out.cite(*clause);
  out.cite(Matter::Penalties);
  out.cite(Matter::PenaltyDiscretion);
  name_record(in, out);
  const PenaltyKind code = penalty.kind;
  // Time is added to the seat named; whoever is penalised sits opposite.
  const Color offender = penalty.kind == PenaltyKind::AddTime ? ~seat : seat;
  OpenIncident incident;
  incident.about = penalty.about.value_or(Incident::OtherBreach);
  incident.side = offender;
  switch (penalty.kind) {
    case PenaltyKind::Warning:
      out.effect(EffectCode::Warned, {.side = offender, .kind = code});
      break;
    case PenaltyKind::AddTime:
    case PenaltyKind::TakeTime:
      out.effect(EffectCode::Penalized, {.side = offender, .kind = code});
      out.effect(penalty.kind == PenaltyKind::AddTime ? EffectCode::TimeAdded : EffectCode::TimeTaken,
                 {.number = penalty.ms, .side = seat});
      break;
    case PenaltyKind::Loss:
      out.effect(EffectCode::Penalized, {.side = offender, .kind = code});
      out.win(~offender, ResultReason::Penalty);
      break;
    case PenaltyKind::LossBoth:
      out.end(GameResult::BothLose, ResultReason::Penalty);
      break;
    case PenaltyKind::LossHalf:
      out.effect(EffectCode::Penalized, {.side = offender, .kind = code});
      out.end(offender == Color::White ? GameResult::BlackHalf : GameResult::WhiteHalf, ResultReason::Penalty);
      break;
    case PenaltyKind::NewGame:
    case PenaltyKind::NewGameSameClocks: {
      const bool same_clocks = code == PenaltyKind::NewGameSameClocks;
      const Effect next = replacement(in, state, same_clocks ? ReplayClocks::Kept : ReplayClocks::Book, state.white);
      const Matter clocks = same_clocks ? Matter::ReplacementWaived : Matter::ReplacementClocks;
      if (leaves_no_time(state, next)) return out.refuse(ClosedReason::CannotBePlayed, clocks);
      out.cite(clocks);
      out.effect(EffectCode::Annulled);
      out.effect(next);
      break;
    }
    default:
      out.effect(EffectCode::Penalized, {.side = offender, .kind = code});
      break;
  }
  out.effect(EffectCode::Recorded, {.number = offences_before(state, incident, Scope::Person) + 1,
                                    .side = offender,
                                    .kind = code,
                                    .reason = incident.about});
}

namespace {

Inquiry kind_of(const Context& in, const State& state, const OpenRuling& open) {
  if (open.appealed) return Inquiry::Appeal;
  const bool of_touch = std::any_of(open.options.begin(), open.options.end(),
                                    [](const Option& option) { return option.id == OptionId::Deliberate; });
  if (of_touch) return Inquiry::Touch;
  if (!open.incident) return Inquiry::Anything;
  const FoundRow found = find_row(in.policies.incidents, *open.incident, state, in.clock(state));
  return found.row != nullptr && !found.row->steps.empty() ? Inquiry::Prescribed : Inquiry::Anything;
}

/// The clause for a step; nothing where none speaks of it. `elsewhere`: one that speaks of it on another occasion.
const StepRow* find_step(const IncidentRules* rules, Step step, Inquiry into, const StepRow** elsewhere) {
  for (; rules != nullptr; rules = rules->fallback) {
    for (const StepRow& row : rules->steps) {
      if (row.step != step) continue;
      if (row.into == into || (row.into == Inquiry::Anything && into != Inquiry::Appeal)) return &row;
      *elsewhere = &row;
    }
  }
  return nullptr;
}

/// Whether whoever decides may take that step though no clause speaks of it: he hears people. Where the book lists what
/// is to be done he does that.
bool may_just_ask(const IncidentRules* rules, Step step, Inquiry into, const OpenRuling& open) {
  if (into == Inquiry::Appeal && rules != nullptr && rules->inquiry) return false;
  const bool hears = step == Step::Testimony || step == Step::Witness;
  // Who is said to be gone is looked for.
  const bool looks_for = step == Step::Searched && open.incident && open.incident->about == Incident::Abandoned;
  return hears || ((step == Step::Asked || looks_for) && into != Inquiry::Prescribed);
}

}  // namespace

void judge_inquire(const Context& in, RulingWriter& out, const State& state, const Inquire& inquiry) {
  const auto note = [&] {
    out.verdict(Verdict::Noted);
    out.effect(EffectCode::Inquired, {.number = inquiry.ruling, .other = static_cast<std::int64_t>(inquiry.step)});
  };
  const auto open = std::find_if(state.open.begin(), state.open.end(),
                                 [&](const OpenRuling& each) { return each.seq == inquiry.ruling; });
  if (open == state.open.end()) {
    // A disputed act that was only noted: nothing waits for a choice, and the official asks before he finds anything.
    if (std::find(state.disputed.begin(), state.disputed.end(), inquiry.ruling) == state.disputed.end())
      return out.refuse(ClosedReason::NothingOpen);
    cite_finding(in, out);
    return note();
  }
  const IncidentRules* rules = in.policies.incidents;
  const StepRow* elsewhere = nullptr;
  const Inquiry into = kind_of(in, state, *open);
  if (const StepRow* row = find_step(rules, inquiry.step, into, &elsewhere); row != nullptr) {
    out.cite(row->clause);
    if (into == Inquiry::Appeal && rules->inquiry) out.cite(*rules->inquiry);
    return note();
  }
  if (!may_just_ask(rules, inquiry.step, into, *open)) {
    // What is done on another occasion; or where the book says itself what is to be done.
    const bool early = elsewhere != nullptr && elsewhere->into == Inquiry::Appeal;
    out.refuse(early                  ? ClosedReason::NoAppeal
               : elsewhere != nullptr ? ClosedReason::NotMatching
                                      : ClosedReason::NotInThisBook);
    return elsewhere != nullptr ? out.cite(elsewhere->clause) : out.cite(Matter::ClaimProcedure);
  }
  // Whoever is to decide may ask; what he decides by decides.
  for (const auto clause : open->clauses) out.cite(clause);
  if (open->clauses.empty()) out.cite(Matter::ClaimProcedure);
  note();
}

void judge_history(const Context& in, RulingWriter& out, const State& state, const History& entry) {
  if (in.policies.incidents == nullptr) return out.refuse(ClosedReason::NotInThisBook, Matter::Penalties);
  const auto side = color_of(state, entry.seat);
  if (!side) return out.refuse(ClosedReason::NoSuchSeat, Matter::Penalties);
  out.verdict(Verdict::Noted);
  if (in.policies.incidents->record_kept) {
    out.cite(*in.policies.incidents->record_kept);
  } else {
    out.cite(Matter::Penalties);
  }
  out.effect(
      EffectCode::Remembered,
      {.number = static_cast<std::int64_t>(entry.scope), .side = side, .kind = entry.kind, .reason = entry.about});
}

}  // namespace touchmove::game
