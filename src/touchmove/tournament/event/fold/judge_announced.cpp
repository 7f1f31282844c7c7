// What is said before play: changes of the rules, titles and awards, coaches, ratings assigned.
#include <algorithm>

#include "touchmove/tournament/event/fold/judge.hpp"
#include "touchmove/tournament/event/state/announced.hpp"
#include "touchmove/tournament/event/vocabulary/clauses.hpp"

namespace touchmove::tournament::event {
namespace {

constexpr std::size_t most_changes = 40;
constexpr std::int64_t notice_days = 28;  // iesa:22-2-1: four weeks

bool is_ruled(std::string_view rulebook, Code code) { return !clause_of(rulebook, code).empty(); }

}  // namespace

void Judge::check_awards(const SectionPlan& plan, const Parameters& parameters, std::string_view rulebook,
                         std::string_view field) {
  const std::string at(field);
  in_range(plan.awards, 0, 10'000, at + ".awards");
  in_range(plan.expected, 0, 100'000, at + ".expected");
  if (plan.championship) {
    // bughouse:B1.0.championship; only that book has such a title to give.
    if (!is_ruled(rulebook, Code::NotChampionship) || parameters.rank != Rank::SpringNational) {
      refuse(Code::NotChampionship, at + ".championship",
             {.section = plan.id, .clause = clause_of(rulebook, Code::NotChampionship)});
    } else if (plan.awards != parameters.host_awards) {
      refuse(Code::AwardsFixed, at + ".awards",
             {.section = plan.id,
              .number = plan.awards,
              .limit = parameters.host_awards,
              .clause = clause_of(rulebook, Code::AwardsFixed)});
    }
    return;
  }
  if (plan.awards == 0 || !is_ruled(rulebook, Code::AwardsSet)) return;
  const Finding finding{.section = plan.id,
                        .number = plan.awards,
                        .limit = plan.expected,
                        .clause = clause_of(rulebook, Code::AwardsSet)};
  // bughouse:B3.0.other: how many is the organizer's to say, but by the attendance projected.
  if (plan.expected == 0) {
    refuse(Code::AwardsUnfounded, at + ".expected", finding);
  } else if (const Section* known = find_section(state_, plan.id);
             known == nullptr || known->plan.awards != plan.awards || known->plan.expected != plan.expected) {
    follow(Code::AwardsSet, finding);
  }
}

void Judge::check_announced(const Parameters& now, const Parameters& then, std::string_view rulebook) {
  for (const BoundLimit& limit : bound_limits(rulebook)) {
    const std::int64_t value = limit.read(then);
    const auto says = [&](const Parameters& parameters) { return limit.read(parameters) == value; };
    if (says(now) || says(default_parameters(rulebook))) continue;
    if (state_.announced && says(with_announced(now, rulebook, *state_.announced))) continue;
    refuse(Code::NotAnnounced, "parameters." + std::string(limit.name),
           {.number = value, .limit = limit.read(now), .clause = clause_of(rulebook, Code::NotAnnounced)});
  }
}

void Judge::operator()(const Announce& x) {
  short_enough(x.notice, "notice", 10);
  short_enough(x.notified, "notified", 10);
  short_enough(x.reason, "reason", 1'000);
  const std::string& book = state_.opened->rulebook;
  if (x.changes.empty() || x.changes.size() > most_changes) {
    in_range(static_cast<std::int64_t>(x.changes.size()), 1, most_changes, "changes");
  }
  for (std::size_t i = 0; i < x.changes.size(); ++i) {
    const RuleChange& change = x.changes[i];
    const std::string field = "changes[" + std::to_string(i) + "]";
    short_enough(change.parameter, field);
    short_enough(change.value, field);
    const auto understood = understand(book, change);
    const auto same = [&](const RuleChange& other) { return other.parameter == change.parameter; };
    if (!understood || std::count_if(x.changes.begin(), x.changes.end(), same) != 1) {
      refuse(Code::BadValue, field, {.value = change.parameter + "=" + change.value});
    } else {
      follow(Code::RuleChanged, {.field = change.parameter, .clause = understood->clause});
    }
  }
  if (state_.announced == x) refuse(Code::AlreadySo, "changes");
  if (is_ruled(book, Code::NoExperiments)) {
    if (state_.parameters.rank == Rank::State) refuse(Code::NoExperiments, "changes");
    // iesa:22-2-1, 22-2-2: those who keep the rules are told first, then the participants, and then these register.
    const auto days = days_between(x.notified, x.notice);
    if (!days || *days < notice_days) {
      refuse(Code::NoticeShort, x.notice.empty() ? "notice" : "notified",
             {.number = days.value_or(0), .limit = notice_days});
    }
    if (!state_.entries.empty()) {
      refuse(Code::RegistrationBegun, "changes", {.number = static_cast<std::int64_t>(state_.entries.size())});
    }
  }
  for (const Section& each : state_.sections) {
    if (!each.ever_posted) continue;
    refuse(Code::AnnouncedLate, "changes", {.section = each.plan.id, .round = 1});
    break;
  }
}

void Judge::operator()(const NameCoach& x) {
  short_enough(x.team, "team", 64);
  short_enough(x.person, "person");
  if (x.person.empty()) refuse(Code::BadValue, "person");
  if (x.team.empty() == (x.entry == 0)) refuse(Code::BadValue, x.team.empty() ? "team" : "entry");
  if (x.entry != 0) entry(x.entry);
  const bool known = std::any_of(state_.coaches.begin(), state_.coaches.end(),
                                 [&](const CoachRecord& record) { return record.what == x; });
  if (known) refuse(Code::AlreadySo, "person", {.entry = x.entry});
}

void Judge::check_form(const Entry& entry) {
  if (!is_ruled(state_.opened->rulebook, Code::FormIncomplete)) return;
  // iesa:17-13: flagged, and nobody is turned away for it.
  const CoachRecord* coach = coach_of(state_, entry);
  if (coach != nullptr && coach->what.telephone) return;
  follow(Code::FormIncomplete, {.field = coach == nullptr ? "coach" : "telephone", .entry = entry.number});
}

void Judge::operator()(const AssignRating& x) {
  short_enough(x.system, "system");
  if (x.system.empty()) refuse(Code::BadValue, "system");
  in_range(x.rating, 1, 4'000, "rating");
  in_range(x.other_rating, 1, 4'000, "other_rating");
  const Entry* at = entry(x.entry);
  if (at == nullptr) return;
  const EntryStanding& now = at->standing;
  if (now.rating != 0 && now.rating_kind != RatingKind::Assigned) {
    refuse(Code::RatingHeld, "entry", {.entry = x.entry, .number = now.rating});
    return;
  }
  if (now.rating == x.rating) refuse(Code::AlreadySo, "rating", {.entry = x.entry, .number = x.rating});
  EntryStanding then = now;
  then.rating = x.rating;
  check_belongs(then, state_.sections[at->section].plan);
  follow(Code::RatingAssigned, {.entry = x.entry, .number = x.rating});
}

}  // namespace touchmove::tournament::event
