#include "touchmove/game/judge/helpers.hpp"

#include <algorithm>
#include <optional>
#include <variant>

#include "touchmove/base/static_vector.hpp"
#include "touchmove/board/vocabulary/color.hpp"
#include "touchmove/game/book/incident.hpp"
#include "touchmove/game/effects/commit.hpp"
#include "touchmove/game/judge/board/hands.hpp"
#include "touchmove/game/judge/board/moves.hpp"
#include "touchmove/game/judge/consequences/plies.hpp"
#include "touchmove/game/vocabulary/event_paper.hpp"
#include "touchmove/game/vocabulary/matter.hpp"
#include "touchmove/game/vocabulary/ruling.hpp"
#include "touchmove/rulebook/citation.hpp"

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

}  // namespace

bool announces(const State& state) {
  const auto asked = [&](Color side) {
    return state.measures[side].has(Measure::AnnouncedMoves) || state.measures[side].has(Measure::TwoBoards) ||
           state.deputies[side].duties.has(DeputyTask::Move);
  };
  return asked(Color::White) || asked(Color::Black);
}

bool deputy_acts(const Context& in, RulingWriter& out, const State& state) {
  const HelperRules* rules = in.policies.incidents == nullptr ? nullptr : in.policies.incidents->helpers;
  if (rules == nullptr || in.event.person.empty()) return false;
  const Deputy& own = state.deputies[*in.side];
  const Deputy& other = state.deputies[~*in.side];
  const bool is_own = own.person == in.event.person;
  const bool is_other = other.person == in.event.person;
  if (!is_own && !is_other) return false;
  const auto task = task_of(in.event);
  // Who plays against a disabled player may have that player's moves made by a deputy of his own.
  const bool for_other = is_other && task == DeputyTask::Move && other.duties.has(DeputyTask::OpponentMoves);
  if (!task || !((is_own && own.duties.has(*task)) || for_other)) {
    out.refuse(ClosedReason::NotDeputysDuty);
    out.cite(task ? clause_of(*rules, *task).value_or(rules->appoint) : rules->appoint);
    out.cite(rules->appoint);
    return true;
  }
  if (task != DeputyTask::Move) return false;
  const auto clause = clause_of(*rules, for_other ? DeputyTask::OpponentMoves : DeputyTask::Move);
  if (in.event.type() == EventType::Touch || in.event.type() == EventType::Adjust) {
    // A helper's hand binds nobody: the player's word does.
    out.verdict(Verdict::Noted);
    out.cite(clause.value_or(rules->appoint));
    return true;
  }
  if (rules->deputy_confirmed) {
    const bool announced = state.announced && state.announced->side == *in.side;
    if (!announced || !state.announced->confirmed) {
      out.refuse(announced ? ClosedReason::NotConfirmed : ClosedReason::NotAnnounced);
      out.cite(*rules->deputy_confirmed);
      return true;
    }
  }
  return false;
}

namespace {

void put_first(RulingWriter& out, rulebook::Citation clause) {
  const ClauseList before = out.ruling().clauses;
  out.cite_anew();
  out.cite(clause);
  out.cite_all(before);
}

/// A move made by hand on a securing board is executed when the man is in its hole.
void name_hand_on_securing_board(const HelperRules& rules, RulingWriter& out) {
  for (const Effect& effect : out.effects()) {
    if (effect.code != EffectCode::ManMoved) continue;
    const auto clause = effect.values.man ? rules.taken : rules.placed;
    if (clause) put_first(out, *clause);
    return;
  }
}

}  // namespace

void name_helper(const Context& in, RulingWriter& out, const State& state) {
  const HelperRules* rules = in.policies.incidents == nullptr ? nullptr : in.policies.incidents->helpers;
  if (rules == nullptr || !in.side || out.is(Verdict::Refused)) return;
  const bool securing = state.measures[*in.side].has(Measure::SecuringBoard);
  if (in.event.type() == EventType::Touch && securing) out.cite(rules->touched);
  if (securing && (in.event.type() == EventType::Move || in.event.type() == EventType::Release))
    name_hand_on_securing_board(*rules, out);
  const Deputy& own = state.deputies[*in.side];
  if (const auto task = task_of(in.event);
      task && !in.event.person.empty() && own.person == in.event.person && own.duties.has(*task)) {
    const auto row = std::find_if(rules->duties.begin(), rules->duties.end(),
                                  [&](const DeputyRow& each) { return each.task == *task; });
    // Whose claim a flag is is said to the contrary elsewhere: that the helper may make it decides.
    if (row != rules->duties.end() && row->acting) {
      if (*task == DeputyTask::ClaimTime) {
        put_first(out, *row->acting);
      } else {
        out.cite(*row->acting);
      }
    }
  }
  const bool repeated = state.announced && state.announced->side == *in.side && state.announced->confirmed;
  if (in.event.type() == EventType::Move && repeated && rules->executed) out.cite(*rules->executed);
}

bool announcing_bars(const Context& in, RulingWriter& out, const State& state) {
  const HelperRules* rules = in.policies.incidents == nullptr ? nullptr : in.policies.incidents->helpers;
  if (rules == nullptr) return false;
  const Color side = *in.side;
  const bool securing = state.measures[side].has(Measure::SecuringBoard);
  const bool announced = state.announced && state.announced->side == side;
  if (in.event.type() == EventType::Touch && std::get<Touch>(in.event.body).felt && securing) {
    out.verdict(Verdict::Noted);
    out.cite(rules->touched);
    return true;
  }
  if (in.event.type() == EventType::Press && announces(state)) {
    const bool made = unpressed_ply(state, side).has_value();
    if (securing && !made && state.placement.side_to_move == side) {
      out.refuse(ClosedReason::NoMoveMade);
      out.cite(rules->press.value_or(rules->made));
      out.cite(rules->made);
      return true;
    }
    if (rules->announcing == Announcing::WithTheMove && made &&
        (!announced || state.announced->move != state.plies.back().move)) {
      out.refuse(ClosedReason::NotAnnounced);
      out.cite(rules->made);
      out.cite(rules->announced);
      return true;
    }
  }
  if (in.event.type() == EventType::Move && rules->announcing == Announcing::MakesMove && announced && !securing &&
      announces(state) && !state.announced->confirmed) {
    out.refuse(ClosedReason::NotConfirmed);
    out.cite(rules->repeated);
    return true;
  }
  return false;
}

void judge_announce(const Context& in, RulingWriter& out, const State& state, const Announce& announced) {
  const HelperRules* rules = in.policies.incidents == nullptr ? nullptr : in.policies.incidents->helpers;
  if (rules == nullptr) return out.refuse(ClosedReason::NotInThisBook, Matter::ClaimProcedure);
  const Color side = *in.side;
  const auto refuse_with = [&](ClosedReason reason, rulebook::Citation clause) {
    out.refuse(reason);
    out.cite(clause);
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
  if (slip && !made && state.announced->confirmed && state.obligation.announced && rules->confirmed_binds) {
    // Repeated by the opponent it is no slip any more: to say another is a change of mind.
    refuse_with(ClosedReason::AlreadyAnnounced, *rules->confirmed_binds);
    return out.cite(rules->slip);
  }
  const Effect said{EffectCode::Announced, {.move = announced.move, .side = side}};
  const bool makes = rules->announcing == Announcing::MakesMove && state.measures[side].has(Measure::SecuringBoard);
  if (!makes) {
    if (made && state.plies.back().move != announced.move) return refuse_with(ClosedReason::AlreadyMoved, rules->slip);
    out.verdict(Verdict::Accepted);
    if (slip) out.cite(rules->slip);
    out.cite(rules->announced);
    return out.effect(said.code, said.values);
  }
  if (made && !slip) return refuse_with(ClosedReason::AlreadyMoved, rules->slip);
  if (made) {
    // The move announced by a slip is taken back before the other is made.
    State before(state);
    out.effect(EffectCode::Restored, {.number = static_cast<std::int64_t>(state.plies.size())});
    // A word binds to no man.
    out.effect(EffectCode::Freed);
    commit_effects(before, out.effects(), {}, in.at);
    out.effect(said);
    judge_move(in, out, before, announced.move);
  } else {
    out.effect(said);
    judge_move(in, out, state, announced.move);
  }
  if (out.is(Verdict::Refused)) return;
  const auto clauses = out.ruling().clauses;
  out.cite_anew();
  if (slip) out.cite(rules->slip);
  out.cite(rules->made);
  out.cite(rules->announced);
  for (const auto clause : clauses) out.cite(clause);
}

void judge_confirm(const Context& in, RulingWriter& out, const State& state) {
  const HelperRules* rules = in.policies.incidents == nullptr ? nullptr : in.policies.incidents->helpers;
  if (rules == nullptr) return out.refuse(ClosedReason::NotInThisBook, Matter::ClaimProcedure);
  if (!state.announced || state.announced->side == *in.side || state.announced->confirmed) {
    out.refuse(ClosedReason::NotAnnounced);
    return out.cite(rules->repeated);
  }
  out.verdict(Verdict::Accepted);
  const bool by_deputy = state.deputies[~*in.side].duties.has(DeputyTask::Move) && rules->deputy_confirmed;
  const bool binds = by_deputy && rules->confirmed_binds && state.placement.side_to_move == state.announced->side;
  if (binds) out.cite(*rules->confirmed_binds);
  out.cite(by_deputy ? *rules->deputy_confirmed : rules->repeated);
  out.effect(EffectCode::Confirmed, *in.side);
  if (binds) {
    out.verdict(Verdict::Obliged);
    out.effect(EffectCode::MustPlay, {.move = state.announced->move});
  }
}

void judge_assign_deputy(const Context& in, RulingWriter& out, const State& state, const AssignDeputy& assigned) {
  const HelperRules* rules = in.policies.incidents == nullptr ? nullptr : in.policies.incidents->helpers;
  if (rules == nullptr) return out.refuse(ClosedReason::NotInThisBook, Matter::ClaimProcedure);
  const auto side = color_of(state, assigned.seat);
  const auto refuse_with = [&](ClosedReason reason, rulebook::Citation clause) {
    out.refuse(reason);
    out.cite(clause);
  };
  if (!side || assigned.deputy.empty()) return refuse_with(ClosedReason::NoSuchSeat, rules->appoint);
  // The player's helper must be acceptable to the official, or is the player's to appoint, as the book says.
  if (in.side && (rules->by_official || *in.side != *side))
    return refuse_with(ClosedReason::OnlyOfficials, rules->appoint);
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
  out.verdict(Verdict::Accepted);
  for (const auto clause : clauses) out.cite(clause);
  out.cite(for_opponent ? *rules->appoint_opponent : rules->appoint);
  out.effect(EffectCode::DeputyAssigned, {.number = assigned.duties.bits(), .side = side});
}

void judge_accommodate(const Context& in, RulingWriter& out, const State& state, const Accommodate& granted) {
  const HelperRules* rules = in.policies.incidents == nullptr ? nullptr : in.policies.incidents->helpers;
  if (rules == nullptr) return out.refuse(ClosedReason::NotInThisBook, Matter::ClaimProcedure);
  const auto side = color_of(state, granted.seat);
  if (!side) return out.refuse(ClosedReason::NoSuchSeat, Matter::ClaimProcedure);
  base::StaticVector<rulebook::Citation, measure_count> clauses;
  bool anytime = true;
  for (int i = 0; i < measure_count; ++i) {
    const auto measure = static_cast<Measure>(i);
    if (!granted.measures.has(measure)) continue;
    const auto row = std::find_if(rules->measures.begin(), rules->measures.end(),
                                  [&](const MeasureRow& each) { return each.measure == measure; });
    if (row == rules->measures.end()) return out.refuse(ClosedReason::NotInThisBook, Matter::ClaimProcedure);
    anytime = anytime && row->anytime;
    clauses.push_back(row->clause);
  }
  if (clauses.empty()) return out.refuse(ClosedReason::NotInThisBook, Matter::ClaimProcedure);
  if (rules->before && !before_the_game(state) && !anytime) {
    out.refuse(ClosedReason::BeforeTheGame);
    if (rules->request) out.cite(*rules->request);
    return out.cite(*rules->before);
  }
  out.verdict(Verdict::Accepted);
  for (const auto clause : clauses) out.cite(clause);
  if (rules->granted) out.cite(*rules->granted);
  if (rules->request) out.cite(*rules->request);
  const bool scores = granted.measures.has(Measure::Braille) || granted.measures.has(Measure::Recorder);
  if (scores && rules->scoring) out.cite(*rules->scoring);
  out.effect(EffectCode::Accommodated, {.number = granted.measures.bits(), .side = side});
}

}  // namespace touchmove::game
