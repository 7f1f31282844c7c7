// `touchmove tournament join`: the sections of another event, from another laptop's store, go on in this one.
#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "event/tournament_context.hpp"
#include "rim/language.hpp"
#include "rim/terminal.hpp"
#include "touchmove/messages/catalog.hpp"
#include "touchmove/tournament/basis/text.hpp"
#include "touchmove/tournament/event/exports/reports.hpp"
#include "touchmove/tournament/event/imports/copy_section.hpp"
#include "touchmove/tournament/event/imports/take_over.hpp"
#include "touchmove/tournament/event/views/cross_table.hpp"

namespace touchmove::app {
namespace {

using messages::Message;
using namespace tournament::event;

struct Join {
  std::string store;
  std::string event;
  std::vector<std::string> sections;  ///< "open" or "open=open2": only these, and what they are called here
};

Message join_message(std::string_view what, std::vector<messages::Param> params = {}) {
  return Message("file.join." + std::string(what), std::move(params));
}

class Joining {
 public:
  Joining(const EventDesk& here, const EventDesk& there) : here_(here), there_(there) {}

  /// Which sections, by their index there, and what each is called here.
  void choose(const std::vector<std::string>& asked) {
    const State& from = there_.event().state();
    if (asked.empty()) {
      for (std::size_t i = 0; i < from.sections.size(); ++i) {
        const bool is_empty = from.sections[i].rounds.empty() && entries_of(from, i).empty();
        if (from.sections[i].merged_into.empty() && !is_empty) chosen_.emplace_back(i, from.sections[i].plan.id);
      }
    }
    for (const std::string& one : asked) {
      const std::size_t equals = std::min(one.find('='), one.size());
      const std::string id = one.substr(0, equals);
      const auto index = section_index(from, id);
      if (!index || !from.sections[*index].merged_into.empty()) {
        faults.push_back(join_message("no_section", {{"section", id}, {"event", there_.id()}}));
        continue;
      }
      chosen_.emplace_back(*index, equals == one.size() ? id : one.substr(equals + 1));
    }
    if (chosen_.empty() && faults.empty()) faults.push_back(join_message("nothing", {{"event", there_.id()}}));
  }

  void check() {
    const State& state = here_.event().state();
    const auto entered = entered_here();
    for (std::size_t i = 0; i < chosen_.size(); ++i) {
      const auto& [index, id] = chosen_[i];
      const bool twice = std::any_of(chosen_.begin(), chosen_.begin() + static_cast<std::ptrdiff_t>(i),
                                     [&](const auto& other) { return other.second == id; });
      if (twice || find_section(state, id) != nullptr)
        faults.push_back(join_message("section_there", {{"section", id}}));
      for (const Entry* entry : entries_of(there_.event().state(), index)) {
        check_person(entered, entry->person);
        for (const std::string& member : entry->members) check_person(entered, member);
        for (const std::string* code : {&entry->standing.team, &entry->standing.club}) check_team(*code);
      }
    }
  }

  void collect() {
    const State& from = there_.event().state();
    auto next = static_cast<EntryNumber>(here_.event().state().entries.size()) + 1;
    for (const auto& [index, id] : chosen_) {
      from.sections[index].plan.unit == Unit::Person ? take(index, id, next) : take_teams(index, id, next);
    }
    for (const ExtraRecord& record : from.extra_games) {
      const auto white = entries_.find(record.what.white);
      const auto black = entries_.find(record.what.black);
      if (white == entries_.end() || black == entries_.end()) continue;
      // What it counted for is in the rounds already, as a bye of its worth.
      ExtraGame game = record.what;
      game.game = static_cast<int>(here_.event().state().extra_games.size() + extra_games_++) + 1;
      game.white = white->second;
      game.black = black->second;
      game.white_counts = game.black_counts = false;
      acts.emplace_back(game);
      if (record.result != Result::None) acts.emplace_back(ExtraResult{game.game, record.result, "joined"});
    }
  }

  std::vector<Message> faults;
  std::vector<Message> notes;
  std::vector<Body> acts;
  std::vector<store::Put> puts;
  std::size_t players{0};
  std::size_t sections() const { return chosen_.size(); }

 private:
  const Person* person_there(const std::string& id) const {
    const auto known = there_.directory().persons.find(id);
    return known == there_.directory().persons.end() ? nullptr : &known->second;
  }

  /// Somebody who is entered here, as a team's member it may be.
  struct Entered {
    std::string person;
    std::string section;
  };

  /// What somebody is known by.
  enum class IdKind : std::uint8_t { Person, Member, Rated };
  using Everybody = std::map<std::pair<IdKind, std::string>, Entered>;

  /// Who is here, by each id they have; of several of one id the first.
  Everybody entered_here() const {
    Everybody entered;
    const State& state = here_.event().state();
    const auto add = [&](const Entry& entry, const std::string& who) {
      const Entered made{who, state.sections[entry.section].plan.id};
      entered.emplace(std::pair(IdKind::Person, who), made);
      const auto known = here_.directory().persons.find(who);
      if (known == here_.directory().persons.end()) return;
      const Person& person = known->second;
      if (!person.federation_id.empty()) entered.emplace(std::pair(IdKind::Member, person.federation_id), made);
      if (!person.fide_id.empty()) entered.emplace(std::pair(IdKind::Rated, person.fide_id), made);
    };
    for (const Entry& entry : state.entries) {
      add(entry, entry.person);
      for (const std::string& member : entry.members) add(entry, member);
    }
    return entered;
  }

  /// Nobody is in the event twice, and one id is one person's.
  void check_person(const Everybody& entered, const std::string& there) {
    const Person* person = person_there(there);
    const Person nobody;
    const Person& known = person != nullptr ? *person : nobody;
    const std::array<std::pair<IdKind, std::string>, 3> ids{
        {{IdKind::Person, there}, {IdKind::Member, known.federation_id}, {IdKind::Rated, known.fide_id}}};
    for (const auto& key : ids) {
      const std::string& id = key.second;
      const auto found = id.empty() ? entered.end() : entered.find(key);
      if (found == entered.end()) continue;
      const std::string name = printed_name(there_.directory(), there);
      const std::string here = printed_name(here_.directory(), found->second.person);
      const bool same_name = tournament::files::lower(here) == tournament::files::lower(name);
      faults.push_back(same_name
                           ? join_message("entered", {{"name", name}, {"id", id}, {"section", found->second.section}})
                           : join_message("other_name", {{"id", id}, {"here", here}, {"there", name}}));
      return;
    }
  }

  void check_team(const std::string& code) {
    const auto there = there_.directory().teams.find(code);
    const auto here = here_.directory().teams.find(code);
    if (code.empty() || there == there_.directory().teams.end()) return;
    if (here != here_.directory().teams.end() && here->second != there->second) {
      Message fault = join_message("other_team", {{"code", code}, {"here", here->second}, {"there", there->second}});
      if (std::find(faults.begin(), faults.end(), fault) == faults.end()) faults.push_back(std::move(fault));
    } else if (here == here_.directory().teams.end()) {
      puts.push_back(here_.put_team(code, there->second));
    }
  }

  void take(std::size_t index, const std::string& id, EntryNumber& next) {
    const State& from = there_.event().state();
    const Section& section = from.sections[index];
    const CrossTable table = cross_table(from, index, there_.directory());
    std::map<int, EntryNumber> of_number;
    for (std::size_t i = 0; i < table.own; ++i) of_number[table.table.entrants[i].number] = table.entries[i];
    SectionPlan plan = section.plan;
    plan.id = id;
    auto taken =
        take_over(report_of(from, index, there_.directory(), Unposted::Shown), plan, next,
                  [&](int number) {
                    const auto known = of_number.find(number);
                    return known == of_number.end() ? new_person_id() : find_entry(from, known->second)->person;
                  },
                  {true, true});
    if (!taken) {
      for (Message& fault : taken.error()) {
        faults.push_back(join_message("of_section", {{"section", id}, {"what", std::vector{std::move(fault)}}}));
      }
      return;
    }
    std::map<int, Phase> phases;
    for (Body& act : taken->acts) {
      if (const auto* phase = std::get_if<SetPhase>(&act)) phases[phase->round] = phase->phase;
      if (auto* planned = std::get_if<PlanSection>(&act)) *planned = {plan, "joined"};
      if (auto* enter = std::get_if<Enter>(&act)) {
        const EntryNumber was = of_number.contains(enter->pairing_number) ? of_number[enter->pairing_number] : 0;
        if (const Entry* entry = find_entry(from, was)) {
          enter->standing = entry->standing;
          entries_[was] = enter->entry;
        }
        ++next;
        ++players;
      }
      acts.push_back(std::move(act));
    }
    // A finished round was locked as another program's is; it is as open here as it is there.
    for (const auto& [round, phase] : phases) {
      const Phase there = section.rounds[static_cast<std::size_t>(round) - 1].phase;
      if (there == phase) continue;
      if (phase == Phase::Locked) acts.emplace_back(SetPhase{id, round, Phase::Posted, "joined"});
      if (there != Phase::Posted) acts.emplace_back(SetPhase{id, round, there, "joined"});
    }
    for (const Person& person : taken->persons) put(person.id, &person);
    take_papers(section, id);
    for (const Message& note : taken->notes) {
      if (note.key == "file.take_over.events_own") continue;  // the two events are one now
      notes.push_back(join_message("of_section", {{"section", id}, {"what", std::vector{note}}}));
    }
  }

  /// A section in which teams or partnerships meet, said again act by act.
  void take_teams(std::size_t index, const std::string& id, EntryNumber& next) {
    const Section& section = there_.event().state().sections[index];
    auto copied = copy_section(there_.event().state(), index, id, next);
    if (!copied) {
      faults.push_back(join_message("of_section", {{"section", id}, {"what", std::vector{copied.error()}}}));
      return;
    }
    next += static_cast<EntryNumber>(copied->entries.size());
    players += copied->entries.size();
    entries_.insert(copied->entries.begin(), copied->entries.end());
    for (Body& act : copied->acts) acts.push_back(std::move(act));
    for (const std::string& person : copied->persons) put(person, nullptr);
    for (const Message& note : copied->notes) {
      notes.push_back(join_message("of_section", {{"section", id}, {"what", std::vector{note}}}));
    }
    take_papers(section, id);
  }

  /// Prizes, and what the rating report says of the section.
  void take_papers(const Section& section, const std::string& id) {
    if (!section.prizes.empty()) acts.emplace_back(SetPrizes{id, section.prizes, "joined"});
    if (section.report == SectionFacts{}) return;
    acts.emplace_back(SetSectionReport{id, section.report, "joined"});
    for (const std::string* who : {&section.report.chief, &section.report.assistant}) put(*who, nullptr);
  }

  /// As they are there; who is nowhere in the table of persons as the report has them.
  void put(const std::string& id, const Person* otherwise) {
    const Person* person = person_there(id);
    if (person == nullptr) person = otherwise;
    if (person != nullptr) puts.push_back(here_.put_person(*person));
  }

  const EventDesk& here_;
  const EventDesk& there_;
  std::vector<std::pair<std::size_t, std::string>> chosen_;
  std::map<EntryNumber, EntryNumber> entries_;  // there: here
  std::size_t extra_games_{0};
};

int join(TournamentContext& context, const Join& asked) {
  if (!context.open(EventDesk::Access::Write)) return BadUsage;
  if (!context.desk->exists()) {
    complain(say(Message("file.copy.no_event", {{"event", context.desk->id()}}), context.language));
    return AnswerIsNo;
  }
  if (context.is_repeated()) return context.act_all({});
  const auto there = EventDesk::open(asked.store, asked.event, EventDesk::Access::Read);
  if (!there) {
    complain(there.error());
    return BadUsage;
  }
  if (!there->exists()) {
    complain(say(Message("file.copy.no_event", {{"event", there->id()}}), context.language));
    return AnswerIsNo;
  }
  Joining joining(*context.desk, *there);
  joining.choose(asked.sections);
  if (joining.faults.empty()) joining.check();
  if (joining.faults.empty()) joining.collect();
  if (!joining.faults.empty()) {
    for (const std::string& fault : said(joining.faults, context.language)) complain(visible(fault));
    return AnswerIsNo;
  }
  // What was done there is history, and nobody is withdrawn by it a second time.
  context.despite = true;
  const Parameters holds = context.desk->event().state().parameters;
  Parameters lenient = holds;
  lenient.forfeit_withdraws = false;
  std::vector<Body> acts;
  if (!(lenient == holds)) acts.emplace_back(ChangeParameters{lenient, "joining"});
  acts.insert(acts.end(), joining.acts.begin(), joining.acts.end());
  if (!(lenient == holds)) acts.emplace_back(ChangeParameters{holds, "joined"});
  const int code = context.act_all(acts, std::move(joining.puts));
  if (code != Done) return code;
  if (!context.json) {
    const Message done = join_message("done", {{"sections", static_cast<std::int64_t>(joining.sections())},
                                               {"players", static_cast<std::int64_t>(joining.players)},
                                               {"event", there->id()}});
    std::printf("  %s\n", visible(say(done, context.language)).c_str());
  }
  for (const std::string& note : said(joining.notes, context.language)) complain(visible(note));
  return code;
}

}  // namespace

void add_tournament_join(CLI::App& app, TournamentContext& context, int& exit_code) {
  auto x = std::make_shared<Join>();
  auto* c = app.add_subcommand("join", "The sections of another event, as from another laptop, go on in this one");
  c->add_option("FROM", x->store, "The store it lies in")->required()->type_name("sqlite:FILE");
  c->add_option("FROM-EVENT", x->event, "The event's id there; not needed where the store has one event");
  c->add_option("--section", x->sections, "Only this one; open=open2 calls it otherwise here");
  c->footer(
      "Players, rounds, results, byes, who is kept apart, prizes and what the report says of a section come with it, "
      "as\n"
      "one act that 'undo last' takes back. Nothing is done where a section is here already, where an id is another\n"
      "person's here, or where somebody is entered here.");
  c->callback([x, &context, &exit_code] { exit_code = join(context, *x); });
}

}  // namespace touchmove::app
