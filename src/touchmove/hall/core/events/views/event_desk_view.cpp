#include "touchmove/hall/core/events/views/event_desk_view.hpp"

#include <algorithm>
#include <boost/json/array.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/string.hpp>
#include <charconv>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "touchmove/hall/core/events/basis/answer_shapes.hpp"
#include "touchmove/hall/core/events/basis/message_value.hpp"
#include "touchmove/hall/core/events/views/event_sheet.hpp"
#include "touchmove/messages/catalog.hpp"
#include "touchmove/tournament/event/proposals/propose.hpp"
#include "touchmove/tournament/event/state/registration.hpp"
#include "touchmove/tournament/event/state/rulings.hpp"
#include "touchmove/tournament/event/views/explain.hpp"

namespace touchmove::hall {
namespace {

using namespace tournament::event;
namespace json = boost::json;

ByShape shape_of(const By& by, const Directory& directory) {
  ByShape out{by.office, std::nullopt};
  if (!by.person.empty()) out.printed = printed_name(directory, by.person);
  return out;
}

PenaltyShape penalty_shape(const State& state, std::size_t index, const EventRoom& room) {
  const PenaltyRecord& record = state.penalties[index];
  const Penalise& what = record.what;
  PenaltyShape out;
  out.seq = record.seq;
  out.at = state.opened->opened_at + record.at;
  out.by = shape_of(record.by, room.directory);
  out.penalty = what.penalty;
  out.entry = what.entry;
  out.team = what.team;
  if (!what.coach.empty()) out.coach = printed_name(room.directory, what.coach);
  out.amount = what.amount;
  out.round = what.round;
  out.game = what.game;
  out.about = what.about;
  for (const PenaltyRecord* other : penalties_before(state, what, index)) out.before.push_back(other->seq);
  return out;
}

AppealShape appeal_shape(const AppealRecord& record, const EventRoom& room) {
  const Appeal& what = record.what;
  AppealShape out;
  out.appeal = what.appeal;
  out.matter = what.matter;
  out.by = shape_of(record.by, room.directory);
  out.section = what.section;
  out.round = what.round;
  out.board = what.board;
  out.of = what.of;
  out.entry = what.entry;
  for (const AppealStep& step : record.steps) {
    AppealStepShape one{step.level, step.seq, step.decision, {}};
    if (step.decision) {
      const auto& events = room.event.events();
      const auto at = static_cast<std::size_t>(step.seq);
      const auto* decided = step.seq >= 0 && at < events.size() ? std::get_if<DecideAppeal>(&events[at].body) : nullptr;
      if (decided != nullptr) one.reason = decided->reason;
    }
    out.steps.push_back(std::move(one));
  }
  out.last = record.steps.back().level >= last_level(what.matter);
  return out;
}

/// Each once, however many forms name them.
void add_coach(std::vector<CoachShape>& to, const EventRoom& room, const std::string& person) {
  const bool known = std::any_of(to.begin(), to.end(), [&](const CoachShape& one) { return one.person == person; });
  if (!known) to.push_back({person, printed_name(room.directory, person)});
}

FeeShape fee_shape(const Account& account) {
  return {account.currency, account.owed, account.paid, account.waived, account.refunded, account.open()};
}

}  // namespace

bool writes_report(const EventViewer& viewer) { return viewer.may(Deed::SeeReport); }

void add_report(EventShape& view, const EventRoom& room) {
  const ReportFacts& facts = room.event.state().report;
  view.report = {&facts};
  DirectorsShape& directors = view.directors.emplace();
  if (!facts.chief.empty()) directors.chief = named_person(room, facts.chief);
  if (!facts.assistant.empty()) directors.assistant = named_person(room, facts.assistant);
  for (const std::string& other : facts.others) directors.others.push_back(named_person(room, other));
}

void add_unsettled(RoundShape& round, const EventRoom& room, const Section& section) {
  const State& state = room.event.state();
  const Unsettled now = unsettled(state, static_cast<std::size_t>(&section - state.sections.data()));
  round.gone = now.gone;
  round.unseated = now.unseated;
  round.mistaken = now.mistaken;
  round.appealed = now.appealed;
}

std::optional<std::string> why_view(const EventRoom& room, std::string_view of) {
  const State& state = room.event.state();
  const auto number_after = [&](std::size_t slash) {
    int number = 0;
    const std::string_view digits = slash == std::string_view::npos ? std::string_view() : of.substr(slash + 1);
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    return error == std::errc() && end == digits.data() + digits.size() ? number : 0;
  };
  const std::size_t last = of.rfind('/');
  const int board_number = number_after(last);
  of = of.substr(0, last);
  const std::size_t before = of.rfind('/');
  const int round_number = number_after(before);
  const auto section = section_index(state, of.substr(0, before));
  const Round* round = section ? find_round(state.sections[*section], round_number) : nullptr;
  const Board* board = round != nullptr ? find_board(*round, board_number) : nullptr;
  if (board == nullptr) return std::nullopt;
  const std::vector<messages::Message> messages = Explainer(state, *section, room.directory).explain(*board);
  const std::string said = messages_json(messages);
  WhyShape shown{{}, {said}};
  for (const messages::Message& message : messages) shown.why.push_back(messages::say(message));
  return game::shape_json(shown);
}

void add_desk(EventShape& view, const EventRoom& room) {
  const State& state = room.event.state();
  view.parameters = {&state.parameters};
  view.opened_at = state.opened->opened_at;
  auto& penalties = view.penalties.emplace();
  for (std::size_t i = 0; i < state.penalties.size(); ++i) penalties.push_back(penalty_shape(state, i, room));
  auto& appeals = view.appeals.emplace();
  for (const AppealRecord& record : state.appeals) appeals.push_back(appeal_shape(record, room));
  for (const CoachRecord& record : state.coaches) add_coach(view.coaches, room, record.what.person);
  for (const DeskLink& link : state.links) {
    if (link.role == Role::Coach) add_coach(view.coaches, room, link.person);
  }
  auto& apart = view.apart.emplace();
  for (const KeptApart& kept : state.kept_apart) apart.push_back({kept.entries, kept.first_round, kept.last_round});
  for (const ExtraRecord& each : state.extra_games) {
    const ExtraGame& game = each.what;
    view.extra_games.push_back({game.game, game.white, game.black, game.white_round, game.black_round,
                                game.white_counts, game.black_counts, each.result});
  }
  for (const ListPart& part : room.list) view.listed += part.players ? part.players->players().size() : 0;
}

void add_registration(EventShape& view, const EventRoom& room, const EventViewer& viewer) {
  const State& state = room.event.state();
  const auto alikes = alike_applicants(state, room.directory);
  std::map<std::string, int> places;
  for (const ApplicationRecord& each : state.applications) {
    if (!is_open(each)) continue;
    ApplicationShape& out = view.applications.emplace_back();
    out.application = each.what.application;
    out.who = named_person(room, each.what.person);
    out.section = each.what.section;
    out.rating = each.what.standing.rating;
    out.provisional = each.what.standing.rating_kind == RatingKind::Provisional;
    out.state = each.state;
    out.at = state.opened->opened_at + each.at;
    out.by_self = each.by_self;
    out.reason = each.reason;
    if (each.state == ApplicationState::Waiting) out.place = ++places[each.what.section];
    if (const auto alike = alikes.find(out.application); alike != alikes.end()) {
      out.alike_entry = alike->second.entry;
      out.alike_application = alike->second.application;
    }
    const auto person = room.directory.persons.find(each.what.person);
    if (person == room.directory.persons.end()) continue;
    out.school = person->second.school;
    if (!viewer.may(Deed::SeeContacts)) continue;
    out.contact = person->second.contact;
    out.birth_date = person->second.birth_date;
  }
  if (!viewer.may(Deed::SeeFees)) return;
  const auto accounts = accounts_of(state);
  for (EntryShape& entry : view.entries) {
    const auto noted = accounts.find(entry.entry);
    if (noted == accounts.end()) continue;
    for (const Account& account : noted->second) entry.fees.push_back(fee_shape(account));
  }
  for (const Account& sum : sums_of(state, accounts)) view.fees.push_back(fee_shape(sum));
}

}  // namespace touchmove::hall
