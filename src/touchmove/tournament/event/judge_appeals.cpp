// Penalties, and appeals by level and deadline.
#include <algorithm>

#include "touchmove/tournament/event/clauses.hpp"
#include "touchmove/tournament/event/judge.hpp"
#include "touchmove/tournament/event/rulings.hpp"

namespace touchmove::tournament::event {
void Judge::operator()(const Penalise& x) {
  needs(Office::FloorOfficial);
  short_enough(x.team, "team", 64);
  short_enough(x.about, "about", 64);
  short_enough(x.encounter, "encounter");
  in_range(x.round, 0, 99, "round");
  if (x.entry == 0 && x.team.empty()) refuse(Code::BadValue, "entry");
  const Entry* at = x.entry != 0 ? entry(x.entry) : nullptr;
  const bool known_team = x.team.empty() || std::any_of(state_.entries.begin(), state_.entries.end(),
                                                        [&](const Entry& e) { return e.standing.team == x.team; });
  if (!known_team) refuse(Code::BadValue, "team", {.value = x.team});
  switch (x.penalty) {
    case Penalty::PointsOff:
      in_range(x.amount, 1, 10'000, "amount");
      break;
    case Penalty::Suspension:
      in_range(x.amount, 1, 99, "amount");
      break;
    case Penalty::Time:
      in_range(x.amount, 1, 86'400'000, "amount");
      break;
    case Penalty::Expulsion:
      if (event_.by.office != Office::ChiefDirector) refuse(Code::NotPermitted, "by");
      break;
    default:
      break;
  }
  if ((x.penalty == Penalty::Suspension || x.penalty == Penalty::Expulsion) && x.entry == 0) {
    refuse(Code::BadValue, "entry");
  }
  const auto earlier = static_cast<std::int64_t>(penalties_of(state_, x.entry, x.team, state_.penalties.size()).size());
  if (earlier > 0) follow(Code::History, {.entry = x.entry, .number = earlier});
  if (x.penalty == Penalty::PointsOff && at != nullptr) {
    const Points total = score_of(state_, *at);
    follow(Code::ScoreChanged, {.section = state_.sections[at->section].plan.id,
                                .entry = x.entry,
                                .round = x.round,
                                .number = total,
                                .limit = total - x.amount});
  }
}

void Judge::operator()(const Appeal& x) {
  const auto next = static_cast<int>(state_.appeals.size()) + 1;
  if (x.appeal != next) refuse(Code::UnknownAppeal, "appeal", {.number = next});
  if (event_.by.office == Office::Hall) refuse(Code::NotPermitted, "by");
  if (x.entry != 0) entry(x.entry);
  const Parameters& limits = state_.parameters;
  if (x.matter == Matter::Pairing) {
    // iesa:19-4: a coach, and only on showing the pairing to be illegal or potentially so.
    if (limits.coaches_appeal_pairings && event_.by.office != Office::Coach) {
      refuse(Code::OnlyCoachAppeals, "by");
    }
    const Section* at = section(x.section);
    const Round* paired = round(at, x.round);
    const Board* where = board(paired, x.board);
    if (where == nullptr) return;
    if (limits.pairing_appeals_need_flag) {
      const bool shows = std::any_of(where->flags.begin(), where->flags.end(),
                                     [&](Flag flag) { return !clause_of(state_.opened->rulebook, flag).empty(); });
      if (!shows) refuse(Code::NotAppealable, "board", {.section = x.section, .round = x.round, .board = x.board});
    }
    // iesa:19-4-4: not once ten minutes have passed since the round began; posted stands in where none is appointed.
    const auto until = pairing_appeal_until(state_, *at, x.round);
    if (until && event_.at > *until) {
      refuse(Code::AppealDeadline, "round",
             {.section = x.section, .round = x.round, .number = event_.at, .limit = *until});
    }
    return;
  }
  if (x.of < 0 || x.of >= event_.seq) refuse(Code::BadValue, "of", {.value = std::to_string(x.of)});
  if (x.matter == Matter::Penalty) {
    const auto given = std::find_if(state_.penalties.begin(), state_.penalties.end(),
                                    [&](const PenaltyRecord& record) { return record.seq == x.of; });
    if (given == state_.penalties.end()) {
      refuse(Code::BadValue, "of", {.value = std::to_string(x.of)});
    } else if (event_.at > given->at + limits.ruling_appeal) {
      refuse(Code::AppealDeadline, "of", {.number = event_.at, .limit = given->at + limits.ruling_appeal, .seq = x.of});
    }
  }
}

void Judge::operator()(const DecideAppeal& x) {
  short_enough(x.reason, "reason", 1'000);
  if (x.appeal < 1 || static_cast<std::size_t>(x.appeal) > state_.appeals.size()) {
    refuse(Code::UnknownAppeal, "appeal", {.number = x.appeal});
    return;
  }
  const AppealRecord& record = state_.appeals[static_cast<std::size_t>(x.appeal) - 1];
  const AppealStep& step = record.steps.back();
  if (step.decision) {
    refuse(Code::AppealClosed, "appeal", {.number = x.appeal, .seq = step.seq});
    return;
  }
  if (event_.by.office != step.level &&
      !(event_.by.office == Office::ChiefDirector && step.level != Office::ChiefDirector)) {
    refuse(Code::WrongLevel, "by", {.number = x.appeal});
  }
}

void Judge::operator()(const Escalate& x) {
  if (x.appeal < 1 || static_cast<std::size_t>(x.appeal) > state_.appeals.size()) {
    refuse(Code::UnknownAppeal, "appeal", {.number = x.appeal});
    return;
  }
  const AppealRecord& record = state_.appeals[static_cast<std::size_t>(x.appeal) - 1];
  const AppealStep& step = record.steps.back();
  if (!step.decision) {
    refuse(Code::WrongLevel, "appeal", {.number = x.appeal});
  } else if (step.level >= last_level(record.what.matter)) {
    refuse(Code::NoHigherLevel, "appeal", {.number = x.appeal});
  }
  if (event_.by.office == Office::Hall) refuse(Code::NotPermitted, "by");
}

}  // namespace touchmove::tournament::event
