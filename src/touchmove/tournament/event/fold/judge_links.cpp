// Secret links of the desk: who may do what by which, and who gives them out.
#include <algorithm>
#include <utility>

#include "touchmove/tournament/event/fold/judge.hpp"
#include "touchmove/tournament/event/state/extra_games.hpp"
#include "touchmove/tournament/event/state/registration.hpp"

namespace touchmove::tournament::event {
namespace {

constexpr std::size_t most_links = 1'000;  // of the desk, in one event

using Ids = std::optional<std::vector<std::string>>;

/// Which sections each kind of event concerns. What is not named here is the whole event's.
class Concerned {
 public:
  explicit Concerned(const State& state) : state_(state) {}

  Ids operator()(const PlanSection& x) const {
    // A section that is not there yet is the event's to have.
    return find_section(state_, x.plan.id) == nullptr ? std::nullopt : Ids({x.plan.id});
  }
  Ids operator()(const Schedule& x) const { return Ids({x.section}); }
  Ids operator()(const Enter& x) const { return Ids({x.section}); }
  Ids operator()(const EditEntry& x) const { return of(x.entry); }
  Ids operator()(const ChangeSection& x) const {
    Ids ids = of(x.entry);
    if (ids) ids->push_back(x.section);
    return ids;
  }
  Ids operator()(const MergeSections& x) const { return Ids({x.from, x.into}); }
  Ids operator()(const CheckIn& x) const { return of(x.entry); }
  Ids operator()(const Withdraw& x) const { return of(x.entry); }
  Ids operator()(const Reinstate& x) const { return of(x.entry); }
  Ids operator()(const RequestBye& x) const { return of(x.entry); }
  Ids operator()(const CancelBye& x) const { return of(x.entry); }
  Ids operator()(const KeepApart& x) const { return of(x.entries); }
  Ids operator()(const VirtualPoints& x) const { return of(x.entries); }
  Ids operator()(const CheckInAll& x) const { return x.section.empty() ? std::nullopt : Ids({x.section}); }
  Ids operator()(const NoteFee& x) const { return of(x.entries); }
  Ids operator()(const Apply& x) const { return Ids({x.section}); }
  Ids operator()(const AnswerApplication& x) const {
    const ApplicationRecord* application = find_application(state_, x.application);
    return application == nullptr ? std::nullopt : Ids({application->what.section});
  }
  Ids operator()(const LineUp& x) const { return of(x.entry); }
  Ids operator()(const PairRound& x) const { return Ids({x.section}); }
  Ids operator()(const ChangeBoards& x) const { return Ids({x.section}); }
  Ids operator()(const MakeUp& x) const { return Ids({x.section}); }
  Ids operator()(const Unpair& x) const { return Ids({x.section}); }
  Ids operator()(const SetPhase& x) const { return Ids({x.section}); }
  Ids operator()(const EnterResult& x) const { return Ids({x.section}); }
  Ids operator()(const CorrectResult& x) const { return Ids({x.section}); }
  Ids operator()(const ExtraGame& x) const { return of({x.white, x.black}); }
  Ids operator()(const ExtraResult& x) const {
    const ExtraRecord* game = find_extra_game(state_, x.game);
    return game == nullptr ? std::nullopt : of({game->what.white, game->what.black});
  }
  Ids operator()(const LinkGame& x) const { return Ids({x.section}); }
  Ids operator()(const Penalise& x) const { return x.entry == 0 ? std::nullopt : of(x.entry); }
  Ids operator()(const Appeal& x) const { return x.section.empty() ? of(x.entry) : Ids({x.section}); }
  Ids operator()(const DecideAppeal& x) const { return of_appeal(x.appeal); }
  Ids operator()(const Escalate& x) const { return of_appeal(x.appeal); }
  Ids operator()(const IssueLinks& x) const { return x.links.empty() ? of(x.entries) : std::nullopt; }
  Ids operator()(const RevokeLinks& x) const { return x.links.empty() ? of(x.entries) : std::nullopt; }
  template <typename Other>
  Ids operator()(const Other&) const {
    return std::nullopt;
  }

 private:
  Ids of(EntryNumber number) const {
    const Entry* entry = find_entry(state_, number);
    return entry == nullptr ? std::nullopt : Ids({state_.sections[entry->section].plan.id});
  }
  Ids of(const std::vector<EntryNumber>& numbers) const {
    Ids ids{std::vector<std::string>()};
    for (const EntryNumber number : numbers) {
      const Ids one = of(number);
      if (!one) return std::nullopt;
      ids->push_back(one->front());
    }
    return ids;
  }
  Ids of_appeal(int number) const {
    if (number < 1 || std::cmp_greater(number, state_.appeals.size())) return std::nullopt;
    return (*this)(state_.appeals[static_cast<std::size_t>(number) - 1].what);
  }

  const State& state_;
};

}  // namespace

Ids sections_concerned(const State& state, const Body& body) { return std::visit(Concerned(state), body); }

bool is_within(const DeskLink& link, const Ids& sections) {
  if (link.sections.empty()) return true;
  const auto is_theirs = [&](const std::string& id) {
    return std::find(link.sections.begin(), link.sections.end(), id) != link.sections.end();
  };
  return sections && std::all_of(sections->begin(), sections->end(), is_theirs);
}

void Judge::check_link() {
  if (!event_.by.link || event_.type() == Type::Opened) return;
  const int number = *event_.by.link;
  if (number < 0 || std::cmp_greater_equal(number, state_.links.size())) {
    refuse(Code::UnknownLink, "by.link", {.number = number});
    return;
  }
  const DeskLink& link = state_.links[static_cast<std::size_t>(number)];
  if (link.revoked) refuse(Code::LinkRevoked, "by.link", {.number = number});
  const bool may = link.role != Role::Kiosk || event_.type() == Type::CheckIn;
  if (office_of(link.role) != event_.by.office || !may) refuse(Code::NotPermitted, "by.office");
  // Whose an undo is, only the whole journal knows.
  if (event_.type() != Type::Undo && !is_within(link, sections_concerned(state_, event_.body))) {
    refuse(Code::OtherSection, "by.link", {.number = number});
  }
}

void Judge::operator()(const Appoint& x) {
  const auto next = static_cast<std::int64_t>(state_.links.size());
  if (x.link != next)
    refuse(Code::BadValue, "link", {.value = std::to_string(x.link), .number = x.link, .limit = next});
  if (state_.links.size() >= most_links) {
    refuse(Code::BadValue, "link",
           {.value = std::to_string(x.link), .number = x.link, .limit = static_cast<std::int64_t>(most_links)});
  }
  short_enough(x.person, "person");
  short_enough(x.station, "station", 40);
  const bool whole = x.role == Role::ChiefDirector || x.role == Role::Coach;
  if (whole && !x.sections.empty()) refuse(Code::BadValue, "sections");
  // A coach's record is by the person.
  if (x.role == Role::Coach && x.person.empty()) refuse(Code::BadValue, "person");
  for (const std::string& id : x.sections) live_section(id, "sections");
}

void Judge::check_links(const std::vector<int>& links, const std::vector<EntryNumber>& entries) {
  if (links.empty() && entries.empty()) refuse(Code::BadValue, "links");
  // Players' links are also their section's chief's to give out, those of the desk are not.
  if (!links.empty() && grant() == Grant::Own) refuse(Code::NotPermitted, "by");
  for (std::size_t i = 0; i < links.size(); ++i) {
    if (std::find(links.begin(), links.begin() + static_cast<std::ptrdiff_t>(i), links[i]) !=
        links.begin() + static_cast<std::ptrdiff_t>(i)) {
      refuse(Code::BadValue, "links", {.value = std::to_string(links[i])});
    } else if (links[i] < 0 || std::cmp_greater_equal(links[i], state_.links.size())) {
      refuse(Code::UnknownLink, "links", {.number = links[i]});
    } else if (state_.links[static_cast<std::size_t>(links[i])].revoked) {
      refuse(Code::LinkRevoked, "links", {.number = links[i]});
    }
  }
  for (const EntryNumber number : entries) entry(number, "entries");
}

void Judge::operator()(const IssueLinks& x) {
  check_links(x.links, x.entries);
  short_enough(x.reason, "reason", 1'000);
}

void Judge::operator()(const RevokeLinks& x) {
  check_links(x.links, x.entries);
  short_enough(x.reason, "reason", 1'000);
  for (std::size_t i = 0; i < state_.links.size(); ++i) {
    const DeskLink& link = state_.links[i];
    const bool goes = std::find(x.links.begin(), x.links.end(), static_cast<int>(i)) != x.links.end();
    if (link.role == Role::ChiefDirector && !link.revoked && !goes) return;
  }
  if (!x.links.empty()) refuse(Code::LastChief, "links");
}

}  // namespace touchmove::tournament::event
