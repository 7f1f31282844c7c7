#include "touchmove/hall/core/events/views/event_desk_view.hpp"

#include <boost/json/array.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/string.hpp>
#include <charconv>
#include <cstdint>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>

#include "touchmove/hall/core/events/views/event_sheet.hpp"
#include "touchmove/hall/core/events/views/message_value.hpp"
#include "touchmove/messages/catalog.hpp"
#include "touchmove/tournament/event/journal/json.hpp"
#include "touchmove/tournament/event/proposals/propose.hpp"
#include "touchmove/tournament/event/state/rulings.hpp"
#include "touchmove/tournament/event/views/explain.hpp"

namespace touchmove::hall {
namespace {

using namespace tournament::event;
namespace json = boost::json;

json::string text(std::string_view of) { return json::string(of.data(), of.size()); }

json::object by_object(const By& by, const Directory& directory) {
  json::object out{{"office", text(word_of(by.office))}};
  if (!by.person.empty()) out["name"] = text(printed_name(directory, by.person));
  return out;
}

json::object penalty_object(const State& state, std::size_t index, const EventRoom& room) {
  const PenaltyRecord& record = state.penalties[index];
  const Penalise& what = record.what;
  json::object out{{"seq", record.seq},
                   {"at", state.opened->opened_at + record.at},
                   {"by", by_object(record.by, room.directory)},
                   {"penalty", text(word_of(what.penalty))}};
  if (what.entry != 0) out["entry"] = what.entry;
  if (!what.team.empty()) out["team"] = text(what.team);
  if (what.amount != 0) out["amount"] = what.amount;
  if (what.round != 0) out["round"] = what.round;
  if (what.game != 0) out["game"] = what.game;
  if (!what.about.empty()) out["about"] = text(what.about);
  json::array before;
  for (const PenaltyRecord* other : penalties_of(state, what.entry, what.team, index)) before.push_back(other->seq);
  if (!before.empty()) out["before"] = std::move(before);
  return out;
}

json::object appeal_object(const AppealRecord& record, const EventRoom& room) {
  const Appeal& what = record.what;
  json::object out{
      {"appeal", what.appeal}, {"matter", text(word_of(what.matter))}, {"by", by_object(record.by, room.directory)}};
  if (!what.section.empty()) out["section"] = text(what.section);
  if (what.round != 0) out["round"] = what.round;
  if (what.board != 0) out["board"] = what.board;
  if (what.of != 0) out["of"] = what.of;
  if (what.entry != 0) out["entry"] = what.entry;
  json::array steps;
  for (const AppealStep& step : record.steps) {
    json::object one{{"level", text(word_of(step.level))}, {"seq", step.seq}};
    if (step.decision) {
      one["decision"] = text(word_of(*step.decision));
      const auto& events = room.event.events();
      const auto at = static_cast<std::size_t>(step.seq);
      const auto* decided = step.seq >= 0 && at < events.size() ? std::get_if<DecideAppeal>(&events[at].body) : nullptr;
      if (decided != nullptr && !decided->reason.empty()) one["reason"] = text(decided->reason);
    }
    steps.push_back(std::move(one));
  }
  out["steps"] = std::move(steps);
  out["last"] = record.steps.back().level >= last_level(what.matter);
  return out;
}

}  // namespace

json::value plan_value(const SectionPlan& plan) { return json::parse(tournament::event::to_json(plan)); }

bool writes_report(const EventViewer& viewer) {
  return viewer.director && office_of(viewer.role).value_or(Office::Player) >= Office::SectionChief;
}

void add_report(json::object& view, const EventRoom& room) {
  const ReportFacts& facts = room.event.state().report;
  view["report"] = json::parse(tournament::event::to_json(facts));
  json::object directors;
  if (!facts.chief.empty()) directors["chief"] = named_person(room, facts.chief);
  if (!facts.assistant.empty()) directors["assistant"] = named_person(room, facts.assistant);
  json::array others;
  for (const std::string& other : facts.others) others.push_back(named_person(room, other));
  if (!others.empty()) directors["others"] = std::move(others);
  view["directors"] = std::move(directors);
}

json::value report_value(const SectionFacts& facts) { return json::parse(tournament::event::to_json(facts)); }

void add_unsettled(json::object& round, const EventRoom& room, const Section& section) {
  const State& state = room.event.state();
  const Unsettled now = unsettled(state, static_cast<std::size_t>(&section - state.sections.data()));
  for (const auto& [name, entries] :
       {std::pair{"gone", &now.gone}, {"unseated", &now.unseated}, {"mistaken", &now.mistaken}}) {
    json::array numbers;
    for (const EntryNumber entry : *entries) numbers.push_back(entry);
    if (!numbers.empty()) round[name] = std::move(numbers);
  }
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
  json::array why;
  json::array said;
  for (const messages::Message& message : Explainer(state, *section, room.directory).explain(*board)) {
    why.push_back(text(messages::say(message)));
    said.push_back(message_value(message));
  }
  return json::serialize(json::object{{"why", std::move(why)}, {"said", std::move(said)}});
}

void add_desk(json::object& view, const EventRoom& room) {
  const State& state = room.event.state();
  view["parameters"] = json::parse(tournament::event::to_json(state.parameters));
  view["opened_at"] = state.opened->opened_at;
  json::array penalties;
  for (std::size_t i = 0; i < state.penalties.size(); ++i) penalties.push_back(penalty_object(state, i, room));
  view["penalties"] = std::move(penalties);
  json::array appeals;
  for (const AppealRecord& record : state.appeals) appeals.push_back(appeal_object(record, room));
  view["appeals"] = std::move(appeals);
  json::array apart;
  for (const KeptApart& kept : state.kept_apart) {
    json::array entries;
    for (const EntryNumber entry : kept.entries) entries.push_back(entry);
    apart.push_back(json::object{{"entries", std::move(entries)}, {"from", kept.first_round}, {"to", kept.last_round}});
  }
  view["apart"] = std::move(apart);
  std::size_t listed = 0;
  for (const ListPart& part : room.list) listed += part.players ? part.players->players().size() : 0;
  if (listed != 0) view["listed"] = listed;
}

}  // namespace touchmove::hall
