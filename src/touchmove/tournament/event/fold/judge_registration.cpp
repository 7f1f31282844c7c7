// What stands around the entries: places and who waits for one, requests of the public page, fees, check-in of all.
#include <algorithm>
#include <set>
#include <string>

#include "touchmove/tournament/event/fold/judge.hpp"
#include "touchmove/tournament/event/state/registration.hpp"

namespace touchmove::tournament::event {
namespace {

constexpr std::size_t most_fee_entries = 10'000;
constexpr std::int64_t most_fee = 100'000'000'00;
constexpr std::size_t longest_currency = 12;

}  // namespace

void Judge::check_room(const Section& section, EntryNumber entry, std::string_view field) {
  const auto index = static_cast<std::size_t>(&section - state_.sections.data());
  if (!is_full(state_, index)) return;
  refuse(Code::SectionFull, field,
         {.section = section.plan.id,
          .entry = entry,
          .number = static_cast<std::int64_t>(places_taken(state_, index)),
          .limit = section.plan.places});
}

void Judge::follow_place_free(const Entry& leaves) {
  if (leaves.house || leaves.withdrawal) return;
  const Section& where = state_.sections[leaves.section];
  const auto taken = static_cast<std::int64_t>(places_taken(state_, leaves.section));
  const auto waiting = waiting_for(state_, where.plan.id);
  if (waiting.empty() || (where.plan.places > 0 && taken - 1 >= where.plan.places)) return;
  follow(Code::PlaceFree, {.section = where.plan.id, .number = static_cast<std::int64_t>(waiting.size())});
}

void Judge::check_application(const Enter& x) {
  if (x.application == 0) return;
  const ApplicationRecord* granted = find_application(state_, x.application);
  if (granted == nullptr) {
    refuse(Code::UnknownApplication, "application", {.number = x.application});
  } else if (!is_open(*granted)) {
    refuse(Code::ApplicationClosed, "application", {.entry = granted->entry, .number = x.application});
  } else if (granted->what.person != x.person) {
    refuse(Code::BadValue, "person", {.value = x.person});
  }
}

void Judge::operator()(const CheckInAll& x) {
  const Section* at = x.section.empty() ? nullptr : live_section(x.section);
  if (!x.section.empty() && at == nullptr) return;
  const bool changes = std::any_of(state_.entries.begin(), state_.entries.end(), [&](const Entry& entry) {
    const bool meant = at == nullptr || &state_.sections[entry.section] == at;
    return meant && !entry.withdrawal && entry.checked_in != x.present;
  });
  if (!changes) refuse(Code::AlreadySo, "present", {.section = x.section});
}

void Judge::operator()(const NoteFee& x) {
  if (x.entries.empty() || x.entries.size() > most_fee_entries) {
    refuse(Code::BadValue, "entries",
           {.number = static_cast<std::int64_t>(x.entries.size()),
            .limit = static_cast<std::int64_t>(x.entries.empty() ? 1 : most_fee_entries)});
  }
  std::set<EntryNumber> named;
  for (std::size_t i = 0; i < x.entries.size(); ++i) {
    const std::string field = "entries[" + std::to_string(i) + "]";
    entry(x.entries[i], field);
    if (!named.insert(x.entries[i]).second) refuse(Code::EntryTwice, field, {.entry = x.entries[i]});
  }
  in_range(x.sum, 1, most_fee, "sum");
  short_enough(x.currency, "currency", longest_currency);
  short_enough(x.remark, "remark");
}

void Judge::operator()(const OpenRegistration& x) {
  for (const std::string& id : x.sections) live_section(id, "sections");
  short_enough(x.notice, "notice", 1'000);
  if (x == state_.registration) refuse(Code::AlreadySo, "open");
}

void Judge::operator()(const Apply& x) {
  const bool by_self = event_.by.office == Office::Player;
  const auto next = static_cast<std::int64_t>(state_.applications.size()) + 1;
  if (x.application != next) {
    refuse(Code::BadValue, "application",
           {.value = std::to_string(x.application), .number = x.application, .limit = next});
  }
  if (x.person.empty()) refuse(Code::BadValue, "person");
  short_enough(x.person, "person");
  check_standing(x.standing);
  if (const Entry* known = entry_of_person(state_, x.person); known != nullptr && !known->withdrawal) {
    refuse(Code::PersonEntered, "person", {.other = known->number});
  }
  for (const ApplicationRecord& other : state_.applications) {
    if (other.what.person != x.person || !is_open(other)) continue;
    refuse(Code::HasApplied, "person", {.number = other.what.application});
  }
  const Section* into = live_section(x.section);
  if (into == nullptr) return;
  if (into->plan.unit != Unit::Person) refuse(Code::BadValue, "section", {.value = x.section});
  check_belongs(x.standing, into->plan);
  const auto& open = state_.registration;
  const bool theirs =
      open.sections.empty() || std::find(open.sections.begin(), open.sections.end(), x.section) != open.sections.end();
  if (by_self && (!open.open || !theirs)) refuse(Code::RegistrationClosed, "section", {.section = x.section});
  // Who goes on the list, and who in, is the desk's to say.
  if (by_self && x.waiting) refuse(Code::NotPermitted, "waiting");
  if (const auto& close = state_.parameters.entries_close; by_self && close && event_.at > *close) {
    refuse(Code::EntriesClosed, "section", {.section = x.section, .number = event_.at, .limit = *close});
  }
  if (x.waiting) {
    follow(Code::InLine,
           {.section = x.section, .number = static_cast<std::int64_t>(waiting_for(state_, x.section).size()) + 1});
  }
}

void Judge::operator()(const AnswerApplication& x) {
  short_enough(x.reason, "reason", 1'000);
  const ApplicationRecord* at = find_application(state_, x.application);
  if (at == nullptr) {
    refuse(Code::UnknownApplication, "application", {.number = x.application});
    return;
  }
  const bool reopens = x.answer == ApplicationAnswer::Reopen;
  if (at->state == ApplicationState::Entered || (at->state == ApplicationState::Declined && !reopens)) {
    refuse(Code::ApplicationClosed, "application", {.entry = at->entry, .number = x.application});
  } else if ((reopens && at->state == ApplicationState::Asked) ||
             (x.answer == ApplicationAnswer::Wait && at->state == ApplicationState::Waiting)) {
    refuse(Code::AlreadySo, "answer", {.number = x.application});
  } else if (x.answer == ApplicationAnswer::Wait) {
    const auto before = waiting_for(state_, at->what.section);
    const auto ahead = std::count_if(before.begin(), before.end(), [&](const ApplicationRecord* other) {
      return other->what.application < x.application;
    });
    follow(Code::InLine, {.section = at->what.section, .number = ahead + 1});
  }
}

}  // namespace touchmove::tournament::event
