// Deputies and assistants, boards with holes, announced moves: what a disabled player is granted, and what then counts
// as touched and as made.
#include <algorithm>

#include "touchmove/game/book/incident.hpp"
#include "touchmove/game/effects/commit_incidents.hpp"
#include "touchmove/game/judge/judge.hpp"

namespace touchmove::game {
namespace {

using board::Color;

/// The task an act is, where a deputy does it.
std::optional<DeputyTask> task_of(const Event& event) {
  switch (event.type()) {
    case EventType::Touch:
    case EventType::Adjust:
    case EventType::Release:
    case EventType::Move:
    case EventType::Promote:
      return DeputyTask::Move;
    case EventType::Press:
    case EventType::Start:
      return DeputyTask::Press;
    case EventType::Announce:
    case EventType::Confirm:
      return DeputyTask::Announce;
    case EventType::Entry:
    case EventType::Sheet:
      return DeputyTask::Write;
    case EventType::Claim: {
      const ClaimKind kind = std::get<Claim>(event.body).kind;
      if (kind == ClaimKind::Flag || kind == ClaimKind::BothFlags) return DeputyTask::ClaimTime;
      if (kind == ClaimKind::TouchedMan) return DeputyTask::ReportTouch;
      return std::nullopt;
    }
    default:
      return std::nullopt;
  }
}

std::optional<rulebook::Citation> clause_of(const HelperRules& rules, DeputyTask task) {
  const auto row =
      std::find_if(rules.duties.begin(), rules.duties.end(), [&](const DeputyRow& each) { return each.task == task; });
  return row == rules.duties.end() ? std::nullopt : std::optional(row->clause);
}

/// Before White's clock is started; without a clock, before a man is touched.
bool before_the_game(const State& state) {
  return state.phase == Phase::Ready ||
         (!state.clock.control().timed() && state.plies.empty() && state.touched.empty());
}

/// Whether that side has asked for anything a disabled player is granted; a deputy for the other's moves is not that.
bool is_granted(const State& state, Color side) {
  DutySet duties = state.deputies[side].duties;
  const DutySet of_other{DeputyTask::OpponentMoves};
  return !state.measures[side].empty() || !of_other.covers(duties);
}

bool announces(const State& state) {
  const auto asked = [&](Color side) {
    return state.measures[side].has(Measure::AnnouncedMoves) || state.measures[side].has(Measure::TwoBoards) ||
           state.deputies[side].duties.has(DeputyTask::Move);
  };
  return asked(Color::White) || asked(Color::Black);
}

}  // namespace

/// The side a deputy acts for is the seat's; whether he may do this is the book's. True if the ruling is made here.
bool Judge::deputy_acts(const State& state) {
  const HelperRules* rules = policies_.incidents == nullptr ? nullptr : policies_.incidents->helpers;
  if (rules == nullptr || event_.person.empty()) return false;
  const Deputy& own = state.deputies[*side_];
  const Deputy& other = state.deputies[~*side_];
  const bool is_own = own.person == event_.person;
  const bool is_other = other.person == event_.person;
  if (!is_own && !is_other) return false;
  const auto task = task_of(event_);
  // Who plays against a disabled player may have that player's moves made by a deputy of his own.
  const bool for_other = is_other && task == DeputyTask::Move && other.duties.has(DeputyTask::OpponentMoves);
  if (!task || !((is_own && own.duties.has(*task)) || for_other)) {
    refuse(ClosedReason::NotDeputysDuty);
    cite(task ? clause_of(*rules, *task).value_or(rules->appoint) : rules->appoint);
    cite(rules->appoint);
    return true;
  }
  if (task != DeputyTask::Move) return false;
  const auto clause = clause_of(*rules, for_other ? DeputyTask::OpponentMoves : DeputyTask::Move);
  if (event_.type() == EventType::Touch || event_.type() == EventType::Adjust) {
    // A helper's hand binds nobody: the player's word does.
    verdict(Verdict::Noted);
    cite(clause.value_or(rules->appoint));
    return true;
  }
  if (rules->deputy_confirmed) {
    const bool announced = state.announced && state.announced->side == *side_;
    if (!announced || !state.announced->confirmed) {
      refuse(announced ? ClosedReason::NotConfirmed : ClosedReason::NotAnnounced);
      cite(*rules->deputy_confirmed);
      return true;
    }
  }
  return false;
}

void Judge::name_helper(const State& state) {
  const HelperRules* rules = policies_.incidents == nullptr ? nullptr : policies_.incidents->helpers;
  if (rules == nullptr || !side_ || ruling_.verdict == Verdict::Refused) return;
  if (event_.type() == EventType::Touch && state.measures[*side_].has(Measure::SecuringBoard)) cite(rules->touched);
  const Deputy& own = state.deputies[*side_];
  if (const auto task = task_of(event_);
      task && !event_.person.empty() && own.person == event_.person && own.duties.has(*task)) {
    const auto row = std::find_if(rules->duties.begin(), rules->duties.end(),
                                  [&](const DeputyRow& each) { return each.task == *task; });
    if (row != rules->duties.end() && row->acting) cite(*row->acting);
  }
  const bool repeated = state.announced && state.announced->side == *side_ && state.announced->confirmed;
  if (event_.type() == EventType::Move && repeated && rules->executed) cite(*rules->executed);
}

/// What two boards and announced moves add to an ordinary act. True if the ruling is made here.
bool Judge::announcing_bars(const State& state) {
  const HelperRules* rules = policies_.incidents == nullptr ? nullptr : policies_.incidents->helpers;
  if (rules == nullptr) return false;
  const Color side = *side_;
  const bool securing = state.measures[side].has(Measure::SecuringBoard);
  const bool announced = state.announced && state.announced->side == side;
  if (event_.type() == EventType::Touch && std::get<Touch>(event_.body).felt && securing) {
    verdict(Verdict::Noted);
    cite(rules->touched);
    return true;
  }
  if (event_.type() == EventType::Press && announces(state)) {
    const bool made = unpressed_ply(state, side).has_value();
    if (securing && !made && state.placement.side_to_move == side) {
      refuse(ClosedReason::NoMoveMade);
      cite(rules->press.value_or(rules->made));
      cite(rules->made);
      return true;
    }
    if (rules->announcing == Announcing::WithTheMove && made &&
        (!announced || state.announced->move != state.plies.back().move)) {
      refuse(ClosedReason::NotAnnounced);
      cite(rules->made);
      cite(rules->announced);
      return true;
    }
  }
  if (event_.type() == EventType::Move && rules->announcing == Announcing::MakesMove && announced && !securing &&
      announces(state) && !state.announced->confirmed) {
    refuse(ClosedReason::NotConfirmed);
    cite(rules->repeated);
    return true;
  }
  return false;
}

void Judge::announce(const State& state, const Announce& announced) {
  const HelperRules* rules = policies_.incidents == nullptr ? nullptr : policies_.incidents->helpers;
  if (rules == nullptr) return refuse(ClosedReason::NotInThisBook, Matter::ClaimProcedure);
  const Color side = *side_;
  const auto refuse_with = [&](ClosedReason reason, rulebook::Citation clause) {
    refuse(reason);
    cite(clause);
  };
  if (!announces(state)) return refuse_with(ClosedReason::BeforeTheGame, rules->announced);
  if (state.phase == Phase::Ready) return refuse_with(ClosedReason::NotStarted, rules->announced);
  if (state.phase == Phase::Paused) return refuse_with(ClosedReason::Paused, rules->announced);
  const bool made = unpressed_ply(state, side).has_value() && state.placement.side_to_move != side;
  const bool slip = state.announced && state.announced->side == side;
  if (state.placement.side_to_move != side && !made) {
    // Once the opponent's clock runs what was said stands.
    return refuse_with(state.plies.empty() ? ClosedReason::NotYourTurn : ClosedReason::AlreadyAnnounced, rules->slip);
  }
  const Effect said{EffectCode::Announced, {.move = announced.move, .side = side}};
  const bool makes = rules->announcing == Announcing::MakesMove && state.measures[side].has(Measure::SecuringBoard);
  if (!makes) {
    if (made && state.plies.back().move != announced.move) return refuse_with(ClosedReason::AlreadyMoved, rules->slip);
    verdict(Verdict::Accepted);
    if (slip) cite(rules->slip);
    cite(rules->announced);
    return effect(said.code, said.values);
  }
  if (made && !slip) return refuse_with(ClosedReason::AlreadyMoved, rules->slip);
  if (made) {
    // The move announced by a slip is taken back before the other is made.
    const State before = taken_back(state);
    ruling_.effects.push_back(said);
    move(before, announced.move);
  } else {
    ruling_.effects.push_back(said);
    move(state, announced.move);
  }
  if (ruling_.verdict == Verdict::Refused) return;
  const auto clauses = ruling_.clauses;
  cite_anew();
  if (slip) cite(rules->slip);
  cite(rules->made);
  cite(rules->announced);
  for (const auto clause : clauses) cite(clause);
}

void Judge::confirm(const State& state) {
  const HelperRules* rules = policies_.incidents == nullptr ? nullptr : policies_.incidents->helpers;
  if (rules == nullptr) return refuse(ClosedReason::NotInThisBook, Matter::ClaimProcedure);
  if (!state.announced || state.announced->side == *side_ || state.announced->confirmed) {
    refuse(ClosedReason::NotAnnounced);
    return cite(rules->repeated);
  }
  verdict(Verdict::Accepted);
  const bool by_deputy = state.deputies[~*side_].duties.has(DeputyTask::Move) && rules->deputy_confirmed;
  cite(by_deputy ? *rules->deputy_confirmed : rules->repeated);
  effect(EffectCode::Confirmed, *side_);
  if (by_deputy && rules->confirmed_binds && state.placement.side_to_move == state.announced->side) {
    verdict(Verdict::Obliged);
    cite(*rules->confirmed_binds);
    effect(EffectCode::MustPlay, {.move = state.announced->move});
  }
}

void Judge::assign_deputy(const State& state, const AssignDeputy& assigned) {
  const HelperRules* rules = policies_.incidents == nullptr ? nullptr : policies_.incidents->helpers;
  if (rules == nullptr) return refuse(ClosedReason::NotInThisBook, Matter::ClaimProcedure);
  const auto side = color_of(state, assigned.seat);
  const auto refuse_with = [&](ClosedReason reason, rulebook::Citation clause) {
    refuse(reason);
    cite(clause);
  };
  if (!side || assigned.deputy.empty()) return refuse_with(ClosedReason::NoSuchSeat, rules->appoint);
  // The player's helper must be acceptable to the official, or is the player's to appoint, as the book says.
  if (side_ && (rules->by_official || *side_ != *side)) return refuse_with(ClosedReason::OnlyOfficials, rules->appoint);
  const bool for_opponent = rules->appoint_opponent && !is_granted(state, *side) && is_granted(state, ~*side);
  bool answering = true;  // only what the opponent may have because the other has a deputy
  base::StaticVector<rulebook::Citation, deputy_task_count> clauses;
  for (int i = 0; i < deputy_task_count; ++i) {
    const auto task = static_cast<DeputyTask>(i);
    if (!assigned.duties.has(task)) continue;
    const auto row = std::find_if(rules->duties.begin(), rules->duties.end(),
                                  [&](const DeputyRow& each) { return each.task == task; });
    if (row == rules->duties.end()) return refuse_with(ClosedReason::NotDeputysDuty, rules->appoint);
    if (task == DeputyTask::OpponentMoves && rules->appoint_opponent && !for_opponent)
      return refuse_with(ClosedReason::NotDeputysDuty, *rules->appoint_opponent);
    const Deputy& other = state.deputies[~*side];
    const bool answers = row->for_opponent && other.duties.has(task);
    answering = answering && answers;
    clauses.push_back((answers || for_opponent) && row->opponent ? *row->opponent : row->clause);
  }
  if (clauses.empty()) return refuse_with(ClosedReason::NotDeputysDuty, rules->appoint);
  if (rules->before && !before_the_game(state) && !answering)
    return refuse_with(ClosedReason::BeforeTheGame, *rules->before);
  verdict(Verdict::Accepted);
  for (const auto clause : clauses) cite(clause);
  cite(for_opponent ? *rules->appoint_opponent : rules->appoint);
  effect(EffectCode::DeputyAssigned, {.number = assigned.duties.bits(), .side = side});
}

void Judge::accommodate(const State& state, const Accommodate& granted) {
  const HelperRules* rules = policies_.incidents == nullptr ? nullptr : policies_.incidents->helpers;
  if (rules == nullptr) return refuse(ClosedReason::NotInThisBook, Matter::ClaimProcedure);
  const auto side = color_of(state, granted.seat);
  if (!side) return refuse(ClosedReason::NoSuchSeat, Matter::ClaimProcedure);
  base::StaticVector<rulebook::Citation, measure_count> clauses;
  bool anytime = true;
  for (int i = 0; i < measure_count; ++i) {
    const auto measure = static_cast<Measure>(i);
    if (!granted.measures.has(measure)) continue;
    const auto row = std::find_if(rules->measures.begin(), rules->measures.end(),
                                  [&](const MeasureRow& each) { return each.measure == measure; });
    if (row == rules->measures.end()) return refuse(ClosedReason::NotInThisBook, Matter::ClaimProcedure);
    anytime = anytime && row->anytime;
    clauses.push_back(row->clause);
  }
  if (clauses.empty()) return refuse(ClosedReason::NotInThisBook, Matter::ClaimProcedure);
  if (rules->before && !before_the_game(state) && !anytime) {
    refuse(ClosedReason::BeforeTheGame);
    if (rules->request) cite(*rules->request);
    return cite(*rules->before);
  }
  verdict(Verdict::Accepted);
  for (const auto clause : clauses) cite(clause);
  if (rules->granted) cite(*rules->granted);
  if (rules->request) cite(*rules->request);
  const bool scores = granted.measures.has(Measure::Braille) || granted.measures.has(Measure::Recorder);
  if (scores && rules->scoring) cite(*rules->scoring);
  effect(EffectCode::Accommodated, {.number = granted.measures.bits(), .side = side});
}

}  // namespace touchmove::game
