// `touchmove tournament`: files of other programs.
#include <algorithm>
#include <cstdio>
#include <memory>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "event/tournament_context.hpp"
#include "rim/input.hpp"
#include "rim/language.hpp"
#include "rim/terminal.hpp"
#include "touchmove/tournament/event/imports/import_pgn.hpp"
#include "touchmove/tournament/event/imports/import_players.hpp"
#include "touchmove/tournament/event/imports/take_over.hpp"
#include "touchmove/tournament/event/imports/take_over_header.hpp"
#include "touchmove/tournament/event/imports/take_over_natives.hpp"
#include "touchmove/tournament/event/sharing/results_csv.hpp"
#include "touchmove/tournament/formats/natives/natives.hpp"
#include "touchmove/tournament/formats/tables/crosstable_csv.hpp"
#include "touchmove/tournament/formats/trf/reader.hpp"

namespace touchmove::app {
namespace {

using namespace tournament::event;

struct Transfer {
  std::string section;
  std::string file{"-"};
};

/// What is asked for in the plan of a section that the report becomes.
struct AskedPlan {
  SectionPlan plan{.pairings = Pairings::Dutch, .tiebreak_system = TieBreakSystem::Fide};
  Given given{};
  bool list{false};
  bool time{false};
  bool rounds{false};

  /// What is not asked for stays as the section has it.
  SectionPlan on(const Section* known, const std::string& id) const {
    SectionPlan result = known != nullptr ? known->plan : plan;
    result.id = id;
    if (given.pairings) result.pairings = plan.pairings;
    if (given.tiebreaks) result.tiebreak_system = plan.tiebreak_system;
    if (list) result.tiebreaks = plan.tiebreaks;
    if (time) result.time_control = plan.time_control;
    if (rounds) result.rounds = plan.rounds;
    return result;
  }
};

/// What was read of another program's event, by whatever of its sections were asked for.
struct Reading {
  TakenOver taken;
  TakenHeader header;
  std::vector<messages::Message> notes;  ///< of whoever read the file
};

/// Sections go on with what was read of them, all as one act.
int carry_out(TournamentContext& context, const std::string& file, Reading& reading) {
  const EventDesk& desk = *context.desk;
  const State& state = desk.event().state();
  TakenOver& taken = reading.taken;
  std::vector<store::Put> puts;
  for (const Person& person : taken.persons) puts.push_back(desk.put_person(person));
  for (const Person& person : reading.header.persons) puts.push_back(desk.put_person(person));
  for (const auto& [code, name] : taken.teams) puts.push_back(desk.put_team(code, name));
  std::erase_if(taken.acts, [&](const Body& act) {
    const auto* planned = std::get_if<PlanSection>(&act);
    const Section* known = planned == nullptr ? nullptr : find_section(state, planned->plan.id);
    return known != nullptr && planned->plan == known->plan;
  });
  // What the other program allowed is history.
  context.despite = true;
  // Nobody is withdrawn by what happened under another program.
  std::vector<Body> acts;
  const Parameters holds = state.parameters;
  Parameters lenient = holds;
  lenient.forfeit_withdraws = false;
  if (!(lenient == holds)) acts.emplace_back(ChangeParameters{lenient, "taking over"});
  acts.insert(acts.end(), taken.acts.begin(), taken.acts.end());
  if (!(lenient == holds)) acts.emplace_back(ChangeParameters{holds, "taken over"});
  acts.insert(acts.end(), reading.header.acts.begin(), reading.header.acts.end());
  const int code = context.act_all(acts, std::move(puts));
  if (code == Done && !context.json) {
    const messages::Message done("file.take_over.done", {{"players", static_cast<std::int64_t>(taken.persons.size())},
                                                         {"rounds", taken.rounds_played}});
    std::printf("  %s\n", say(done, context.language).c_str());
  }
  if (code == Done) {
    for (const auto* told : {&reading.notes, &taken.notes, &reading.header.notes}) {
      for (const std::string& note : said(*told, context.language)) {
        complain(visible(file + ": " + note));
      }
    }
  }
  return code;
}

int complain_of(const TournamentContext& context, const std::string& file,
                const std::vector<messages::Message>& faults) {
  for (const std::string& fault : said(faults, context.language)) {
    std::fprintf(stderr, "touchmove tournament: %s: %s\n", file.c_str(), visible(fault).c_str());
  }
  return AnswerIsNo;
}

EntryNumber next_entry(const TournamentContext& context) {
  return static_cast<EntryNumber>(context.desk->event().state().entries.size()) + 1;
}

/// The section goes on with what the report says of it; `notes` are those of whoever read it.
int take_over_report(TournamentContext& context, const Transfer& transfer, const AskedPlan& asked,
                     const tournament::trf::Report* report, std::vector<messages::Message> notes) {
  if (!context.open(EventDesk::Access::Write)) return BadUsage;
  const EventDesk& desk = *context.desk;
  const State& state = desk.event().state();
  const Section* known = find_section(state, transfer.section);
  auto taken = take_over(
      *report, asked.on(known, transfer.section), next_entry(context), [](int) { return new_person_id(); },
      asked.given);
  if (!taken) return complain_of(context, transfer.file, taken.error());
  Reading reading{std::move(*taken), take_header(*report, state, desk.directory(), transfer.section, new_person_id),
                  std::move(notes)};
  return carry_out(context, transfer.file, reading);
}

int import_trf(TournamentContext& context, const Transfer& transfer, const AskedPlan& asked) {
  const std::string* const bytes = context.input(transfer.file);
  if (bytes == nullptr) return BadUsage;
  const auto report = tournament::trf::read_report(*bytes);
  if (!report) {
    for (const auto& mistake : report.error()) {
      std::fprintf(stderr, "touchmove tournament: %s: %s\n", transfer.file.c_str(),
                   tournament::trf::to_string(mistake, context.language).c_str());
    }
    return AnswerIsNo;
  }
  return take_over_report(context, transfer, asked, &*report, {});
}

/// A cross table says nothing of the plan: rounds are those asked for, or as many as the section has.
int import_crosstable(TournamentContext& context, const Transfer& transfer, const AskedPlan& asked) {
  const std::string* const bytes = context.input(transfer.file);
  if (bytes == nullptr) return BadUsage;
  auto read = tournament::files::read_crosstable(*bytes);
  if (!read) {
    for (const auto& mistake : read.error()) {
      std::fprintf(stderr, "touchmove tournament: %s: %s\n", transfer.file.c_str(),
                   visible(tournament::files::to_string(mistake, context.language)).c_str());
    }
    return AnswerIsNo;
  }
  if (!context.open(EventDesk::Access::Write)) return BadUsage;
  const Section* known = find_section(context.desk->event().state(), transfer.section);
  int rounds = asked.on(known, transfer.section).rounds;
  for (const auto* player : read->report.all<tournament::trf::PlayerRecord>()) {
    rounds = std::max(rounds, static_cast<int>(player->rounds.size()));
  }
  read->report.records.emplace_back(tournament::trf::RoundCount{rounds});
  return take_over_report(context, transfer, asked, &read->report, std::move(read->notes));
}

/// "Open" or "Open=open2": which sections of a file, and what they are called here.
struct NativeTransfer {
  std::string file{"-"};
  std::vector<std::string> sections;
};

using SectionsAsked = std::vector<std::pair<const tournament::files::NativeSection*, std::string>>;

tl::expected<SectionsAsked, std::vector<messages::Message>> choose(const tournament::files::NativeEvent& event,
                                                                   const std::vector<std::string>& asked) {
  using messages::Message;
  SectionsAsked chosen;
  std::vector<Message> faults;
  std::string all;
  for (const auto& section : event.sections) {
    all += (all.empty() ? "" : ", ") + section.name;
    if (asked.empty()) chosen.emplace_back(&section, section_id_of(section.name));
  }
  for (const std::string& one : asked) {
    const std::size_t equals = std::min(one.rfind('='), one.size());
    const std::string name = one.substr(0, equals);
    const auto section = std::find_if(event.sections.begin(), event.sections.end(), [&](const auto& each) {
      return each.name == name || section_id_of(each.name) == name;
    });
    if (section == event.sections.end()) {
      faults.emplace_back("file.native.no_section", std::vector<messages::Param>{{"section", name}, {"sections", all}});
      continue;
    }
    chosen.emplace_back(&*section, equals == one.size() ? section_id_of(name) : one.substr(equals + 1));
  }
  for (std::size_t i = 0; i < chosen.size(); ++i) {
    const bool twice = std::any_of(chosen.begin(), chosen.begin() + static_cast<std::ptrdiff_t>(i),
                                   [&](const auto& other) { return other.second == chosen[i].second; });
    if (twice) {
      faults.emplace_back("file.native.section_twice", std::vector<messages::Param>{{"section", chosen[i].second}});
    }
  }
  if (!faults.empty()) return tl::unexpected(std::move(faults));
  return chosen;
}

/// Sections of another program's own file, as one act. What is not asked for is planned as the rulebook has it.
int import_native(TournamentContext& context, const NativeTransfer& transfer, AskedPlan asked) {
  const std::string* const bytes = context.input(transfer.file);
  if (bytes == nullptr) return BadUsage;
  auto read = tournament::files::read_native(*bytes);
  if (!read) {
    for (const auto& mistake : read.error()) {
      std::fprintf(stderr, "touchmove tournament: %s: %s\n", transfer.file.c_str(),
                   visible(tournament::files::to_string(mistake, context.language)).c_str());
    }
    return AnswerIsNo;
  }
  const auto chosen = choose(*read, transfer.sections);
  if (!chosen) return complain_of(context, transfer.file, chosen.error());
  if (!context.open(EventDesk::Access::Write)) return BadUsage;
  if (context.is_repeated()) return context.act_all({});
  const EventDesk& desk = *context.desk;
  const State& state = desk.event().state();
  const std::string rulebook = state.opened ? state.opened->rulebook : std::string();
  if (!asked.given.pairings) asked.plan.pairings = default_pairings(rulebook);
  if (!asked.given.tiebreaks) asked.plan.tiebreak_system = default_tiebreak_system(rulebook, asked.plan.pairings);
  std::vector<NativeTake> takes;
  Reading reading;
  reading.notes.emplace_back("file.native.done", std::vector<messages::Param>{{"program", read->program}});
  reading.notes.insert(reading.notes.end(), read->notes.begin(), read->notes.end());
  for (const auto& [section, id] : *chosen) {
    SectionPlan plan = asked.on(find_section(state, id), id);
    if (plan.name.empty() && section->name != id) plan.name = section->name;
    takes.push_back({section, std::move(plan), asked.given});
    TakenHeader header = take_header(section->report, state, desk.directory(), id, new_person_id);
    for (Body& act : header.acts) reading.header.acts.push_back(std::move(act));
    for (Person& person : header.persons) reading.header.persons.push_back(std::move(person));
    for (messages::Message& note : header.notes) reading.header.notes.push_back(std::move(note));
  }
  auto taken = take_over_natives(takes, next_entry(context), new_person_id);
  if (!taken) return complain_of(context, transfer.file, taken.error());
  reading.taken = std::move(*taken);
  return carry_out(context, transfer.file, reading);
}

/// Everybody of a players.csv, or nobody: every mistake by line and field, and whoever seems to be entered already.
int import_players(TournamentContext& context, const Transfer& transfer, bool even_if_alike) {
  const std::string* const bytes = context.input(transfer.file);
  if (bytes == nullptr) return BadUsage;
  if (!context.open(EventDesk::Access::Write)) return BadUsage;
  const EventDesk& desk = *context.desk;
  // Said again, everybody in the list would seem to be entered already.
  if (context.is_repeated()) return context.act_all({});
  PlayerImport how{transfer.section, even_if_alike};
  const DeskAuthor author = context.author();
  how.by = author.by;
  how.despite = author.despite;
  how.at = desk.moment_of(author);
  const auto players =
      tournament::event::import_players(desk.event().state(), desk.directory(), *bytes, how, new_person_id);
  if (!players) {
    const UnimportedPlayers& why = players.error();
    for (const std::string& mistake : said(why.mistakes, context.language)) {
      std::fprintf(stderr, "touchmove tournament: %s: %s\n", transfer.file.c_str(), visible(mistake).c_str());
    }
    std::vector<messages::Message> and_yet{messages::Message("file.players.nobody")};
    if (why.alike) and_yet.emplace_back("file.players.even_if_alike");
    if (why.rules) and_yet.emplace_back("file.players.despite");
    const messages::Message nobody("file.parts", {{"parts", and_yet}});
    std::fprintf(stderr, "touchmove tournament: %s\n", say(nobody, context.language).c_str());
    return AnswerIsNo;
  }
  if (players->acts.empty()) return Done;
  std::vector<store::Put> puts;
  for (const Person& person : players->persons) puts.push_back(desk.put_person(person));
  return context.act_all(players->acts, std::move(puts));
}

void print_imported(const TournamentContext& context, const ImportedResults& read) {
  const auto number = [](std::size_t value) { return static_cast<std::int64_t>(value); };
  const messages::Message done("file.pgn.done", {{"games", number(read.games)},
                                                 {"entered", number(read.acts.size())},
                                                 {"known", number(read.known)},
                                                 {"open", number(read.open)}});
  std::printf("  %s\n", say(done, context.language).c_str());
}

/// The results of every line of a file, or none: every mistake by line and field.
int import_results(TournamentContext& context, const Transfer& transfer) {
  const std::string* const bytes = context.input(transfer.file);
  if (bytes == nullptr) return BadUsage;
  if (!context.open(EventDesk::Access::Write)) return BadUsage;
  if (context.is_repeated()) return context.act_all({});
  const auto section = context.section(transfer.section);
  if (!section) return section.error();
  const auto read = results_from_csv(context.desk->event().state(), *section, *bytes);
  if (!read) {
    for (const tournament::files::Mistake& mistake : read.error()) {
      complain(transfer.file + ": " + tournament::files::to_string(mistake, context.language));
    }
    complain(say(messages::Message("file.pgn.nothing"), context.language));
    return AnswerIsNo;
  }
  const int code = read->acts.empty() ? static_cast<int>(Done) : context.act_all(read->acts);
  if (code == Done && !context.json) print_imported(context, *read);
  return code;
}

/// The results of every game of a file, or none: every mistake by game and line.
int import_pgn(TournamentContext& context, const Transfer& transfer) {
  const std::string* const bytes = context.input(transfer.file);
  if (bytes == nullptr) return BadUsage;
  if (!context.open(EventDesk::Access::Write)) return BadUsage;
  if (context.is_repeated()) return context.act_all({});
  const auto section = context.section(transfer.section);
  if (!section) return section.error();
  const auto read = results_from_pgn(context.desk->event().state(), context.desk->directory(), *section, *bytes);
  if (!read) {
    for (const std::string& mistake : said(read.error(), context.language)) {
      std::fprintf(stderr, "touchmove tournament: %s: %s\n", transfer.file.c_str(), visible(mistake).c_str());
    }
    std::fprintf(stderr, "touchmove tournament: %s\n",
                 say(messages::Message("file.pgn.nothing"), context.language).c_str());
    return AnswerIsNo;
  }
  const int code = read->acts.empty() ? static_cast<int>(Done) : context.act_all(read->acts);
  if (code == Done && !context.json) print_imported(context, *read);
  return code;
}

}  // namespace

void add_tournament_files(CLI::App& app, TournamentContext& context, int& exit_code) {
  auto* out = app.add_subcommand("export", "Write an event for other programs, the federation or the public");
  out->require_subcommand(1);
  add_tournament_exports(*out, context, exit_code);
  auto* in = app.add_subcommand("import", "Read what other programs wrote");
  in->require_subcommand(1);
  {
    auto x = std::make_shared<Transfer>();
    auto alike = std::make_shared<bool>(false);
    auto* c = in->add_subcommand("players",
                                 "Enter the players of a file with commas, semicolons or tabs (docs/formats/csv.md)");
    c->add_option("FILE", x->file, "File; - for standard input")->required();
    c->add_option("--section", x->section, "Section of whoever has none in the file");
    c->add_flag("--even-if-alike", *alike, "Enter those whose name is entered already");
    c->callback([=, &context, &exit_code] { exit_code = import_players(context, *x, *alike); });
  }
  {
    auto x = std::make_shared<Transfer>();
    auto* c = in->add_subcommand("pgn", "Enter the results of a PGN file's games at the boards of their players");
    c->add_option("SECTION", x->section, "Section")->required();
    c->add_option("FILE", x->file, "File; - for standard input")->required();
    c->callback([=, &context, &exit_code] { exit_code = import_pgn(context, *x); });
  }
  {
    auto x = std::make_shared<Transfer>();
    auto* c = in->add_subcommand("results", "Enter the results of a CSV file at their boards (docs/formats/csv.md)");
    c->add_option("SECTION", x->section, "Section")->required();
    c->add_option("FILE", x->file, "File; - for standard input")->required();
    c->callback([=, &context, &exit_code] { exit_code = import_results(context, *x); });
  }
  {
    auto x = std::make_shared<Transfer>();
    auto asked = std::make_shared<AskedPlan>();
    SectionPlan& plan = asked->plan;
    auto* c = in->add_subcommand("trf", "Take over a running section from its report");
    c->add_option("SECTION", x->section, "The section it becomes")->required();
    c->add_option("FILE", x->file, "File; - for standard input")->required();
    const auto* pairings = add_word(*c, "--pairings", plan.pairings,
                                    "How its next rounds are paired; left out, as record 192 says, else as the section "
                                    "is planned, a new one dutch");
    const auto* system = add_word(*c, "--tiebreak-system", plan.tiebreak_system,
                                  "Whose tie-breaks; left out, those of record 202 or 212, else the section's, a new "
                                  "one FIDE's");
    const auto* list = c->add_option("--tiebreaks", plan.tiebreaks, "Their list");
    const auto* time = c->add_option("--time", plan.time_control, "Time control; left out, that of record 122 or 222");
    const auto* rounds = c->add_option("--rounds", plan.rounds, "Rounds, where the file does not say");
    c->footer(
        "What the file says of the pairings goes on: results, points, colour, byes announced, who is kept apart, "
        "virtual\n"
        "points. What cannot be taken over is named with its line; where the next round would hang on it, nothing is.");
    c->callback([=, &context, &exit_code] {
      asked->given = {pairings->count() > 0, system->count() + list->count() > 0};
      asked->list = list->count() > 0;
      asked->time = time->count() > 0;
      asked->rounds = rounds->count() > 0;
      exit_code = import_trf(context, *x, *asked);
    });
  }
  {
    auto x = std::make_shared<NativeTransfer>();
    auto asked = std::make_shared<AskedPlan>();
    SectionPlan& plan = asked->plan;
    auto* c = in->add_subcommand("native", "Take over running sections from another program's own file");
    c->add_option("FILE", x->file, "SwissSys' .sjson, WinTD's JSON, Vega's .tdf; - for standard input")->required();
    c->add_option("--section", x->sections, "Only this one; Open=open2 calls it otherwise here");
    const auto* pairings = add_word(*c, "--pairings", plan.pairings,
                                    "How the next rounds are paired; left out, as the section is planned or the file "
                                    "says, else as the rulebook has it");
    const auto* system = add_word(*c, "--tiebreak-system", plan.tiebreak_system, "Whose tie-breaks; left out likewise");
    const auto* time = c->add_option("--time", plan.time_control, "Time control; left out, the file's");
    const auto* rounds = c->add_option("--rounds", plan.rounds, "Rounds, where the file does not say");
    c->footer(
        "All sections of the file are one act that 'undo last' takes back: docs/formats/natives.md. Every field and\n"
        "round that is not understood is named; nothing is taken of a file with a mistake, or of one that is none of\n"
        "these, which is told what to do instead.");
    c->callback([=, &context, &exit_code] {
      asked->given = {pairings->count() > 0, system->count() > 0};
      asked->time = time->count() > 0;
      asked->rounds = rounds->count() > 0;
      exit_code = import_native(context, *x, *asked);
    });
  }
  {
    auto x = std::make_shared<Transfer>();
    auto asked = std::make_shared<AskedPlan>();
    SectionPlan& plan = asked->plan;
    auto* c = in->add_subcommand("crosstable", "Take over a running section from another program's cross table");
    c->add_option("SECTION", x->section, "The section it becomes")->required();
    c->add_option("FILE", x->file, "File with commas, semicolons or tabs; - for standard input")->required();
    const auto* pairings =
        add_word(*c, "--pairings", plan.pairings,
                 "How its next rounds are paired; left out, as the section is planned, a new one dutch");
    const auto* system = add_word(*c, "--tiebreak-system", plan.tiebreak_system, "Whose tie-breaks; left out likewise");
    const auto* time = c->add_option("--time", plan.time_control, "Time control");
    const auto* rounds = c->add_option("--rounds", plan.rounds, "Rounds; at least those of the file");
    c->footer(
        "A line a player, a column a round, cells such as W12b, L3, H, 12w1: docs/formats/csv.md. Every line and\n"
        "column that is not understood is named, and nothing is taken of a file with a mistake.");
    c->callback([=, &context, &exit_code] {
      asked->given = {pairings->count() > 0, system->count() > 0};
      asked->time = time->count() > 0;
      asked->rounds = rounds->count() > 0;
      exit_code = import_crosstable(context, *x, *asked);
    });
  }
}

}  // namespace touchmove::app
