// `touchmove tournament`: files of other programs.
#include <cstdio>
#include <fstream>
#include <iostream>
#include <memory>

#include "input.hpp"
#include "touchmove/tournament/event/reports.hpp"
#include "touchmove/tournament/files/players_csv.hpp"
#include "touchmove/tournament/trf/reader.hpp"
#include "touchmove/tournament/trf/writer.hpp"
#include "tournament_context.hpp"

namespace touchmove::app {
namespace {

using namespace tournament::event;

struct Transfer {
  std::string section;
  std::string file{"-"};
};

int export_trf(TournamentContext& context, const Transfer& transfer) {
  const auto section = context.section(transfer.section);
  const State* state = context.view();
  if (!section || state == nullptr) return BadUsage;
  const std::string bytes = tournament::trf::write_report(report_of(*state, *section, context.desk->directory()));
  if (transfer.file == "-") {
    std::fwrite(bytes.data(), 1, bytes.size(), stdout);
    return Done;
  }
  std::ofstream file(transfer.file, std::ios::binary);
  file << bytes;
  file.close();
  if (!file) {
    std::fprintf(stderr, "touchmove tournament: cannot write %s\n", transfer.file.c_str());
    return BadUsage;
  }
  return Done;
}

int import_trf(TournamentContext& context, const Transfer& transfer, const SectionPlan& asked) {
  std::string bytes;
  const std::string trouble = read_input(transfer.file, [&](std::string_view piece) { bytes += piece; });
  if (!trouble.empty()) {
    std::fprintf(stderr, "touchmove tournament: %s: %s\n", transfer.file.c_str(), trouble.c_str());
    return BadUsage;
  }
  const auto report = tournament::trf::read_report(bytes);
  if (!report) {
    for (const auto& mistake : report.error()) {
      std::fprintf(stderr, "touchmove tournament: %s: %s\n", transfer.file.c_str(),
                   tournament::trf::to_string(mistake).c_str());
    }
    return AnswerIsNo;
  }
  if (!context.open(EventDesk::Access::Write)) return BadUsage;
  const EventDesk& desk = *context.desk;
  SectionPlan plan = asked;
  plan.id = transfer.section;
  const auto next = static_cast<int>(desk.event().state().entries.size()) + 1;
  const auto taken = take_over(*report, plan, next, [](int) { return new_person_id(); });
  if (!taken) {
    for (const std::string& fault : taken.error()) {
      std::fprintf(stderr, "touchmove tournament: %s: %s\n", transfer.file.c_str(), fault.c_str());
    }
    return AnswerIsNo;
  }
  std::vector<store::Put> puts;
  for (const Person& person : taken->persons) puts.push_back(desk.put_person(person));
  // What the other program allowed is history.
  context.despite = true;
  // Nobody is withdrawn by what happened under another program.
  std::vector<Body> acts;
  const Parameters holds = desk.event().state().parameters;
  Parameters lenient = holds;
  lenient.forfeit_withdraws = false;
  if (!(lenient == holds)) acts.emplace_back(ChangeParameters{lenient, "taking over"});
  acts.insert(acts.end(), taken->acts.begin(), taken->acts.end());
  if (!(lenient == holds)) acts.emplace_back(ChangeParameters{holds, "taken over"});
  const int code = context.act_all(acts, std::move(puts));
  if (code == Done && !context.json) {
    std::printf("  %zu players, %d rounds taken over\n", taken->persons.size(), taken->rounds_played);
  }
  return code;
}

/// Everybody of a players.csv, or nobody: every mistake by line and field, and whoever seems to be entered already.
int import_players(TournamentContext& context, const Transfer& transfer, bool even_if_alike) {
  namespace files = tournament::files;
  std::string bytes;
  const std::string trouble = read_input(transfer.file, [&](std::string_view piece) { bytes += piece; });
  if (!trouble.empty()) {
    std::fprintf(stderr, "touchmove tournament: %s: %s\n", transfer.file.c_str(), trouble.c_str());
    return BadUsage;
  }
  const auto players = files::read_players(bytes);
  if (!players) {
    for (const files::Mistake& mistake : players.error()) {
      std::fprintf(stderr, "touchmove tournament: %s: %s\n", transfer.file.c_str(), files::to_string(mistake).c_str());
    }
    return AnswerIsNo;
  }
  if (!context.open(EventDesk::Access::Write)) return BadUsage;
  const EventDesk& desk = *context.desk;
  Directory known = desk.directory();
  std::vector<Body> acts;
  std::vector<store::Put> puts;
  auto next = static_cast<EntryNumber>(desk.event().state().entries.size());
  int alike = 0;
  for (const files::PlayerRow& row : players->rows) {
    Person person;
    person.id = new_person_id();
    person.last = row.last;
    person.first = row.first;
    person.federation_id = row.id;
    person.fide_id = row.fide_id;
    person.title = row.title;
    person.sex = row.sex;
    if (row.birth_year) person.birth_date = std::to_string(*row.birth_year);
    person.federation = row.federation;
    person.grade = row.grade;
    person.fide_rating = row.fide_rating.value_or(0);
    for (std::size_t i = 0; i < row.extra.size() && i < players->extra_columns.size(); ++i) {
      if (!row.extra[i].empty()) person.other.push_back({players->extra_columns[i], row.extra[i]});
    }
    for (const Duplicate& duplicate : find_duplicates(known, person)) {
      if (even_if_alike) break;
      std::fprintf(stderr, "touchmove tournament: %s, %s is entered already, or in the file twice\n",
                   person.last.c_str(), person.first.c_str());
      static_cast<void>(duplicate);
      ++alike;
      break;
    }
    Enter enter;
    enter.entry = ++next;
    enter.person = person.id;
    enter.section = row.section.empty() ? transfer.section : row.section;
    if (row.rating) {
      enter.standing.rating = row.rating->rating;
      enter.standing.rating_kind = row.rating->is_provisional() ? RatingKind::Provisional : RatingKind::Established;
    }
    enter.standing.team = row.team;
    enter.standing.club = row.club;
    enter.standing.family = row.family;
    enter.standing.conference = row.conference;
    acts.emplace_back(enter);
    for (const files::RequestedBye& bye : row.byes) {
      acts.emplace_back(RequestBye{enter.entry, bye.round,
                                   bye.kind == 'H'   ? ByeKind::Half
                                   : bye.kind == 'F' ? ByeKind::Full
                                                     : ByeKind::Zero});
    }
    if (row.checked_in.value_or(false)) acts.emplace_back(CheckIn{enter.entry, true});
    puts.push_back(desk.put_person(person));
    known.persons[person.id] = std::move(person);
  }
  if (alike > 0) {
    std::fprintf(stderr, "touchmove tournament: nobody was entered; --even-if-alike enters them all the same\n");
    return AnswerIsNo;
  }
  if (acts.empty()) return Done;
  return context.act_all(acts, std::move(puts));
}

}  // namespace

void add_tournament_files(CLI::App& app, TournamentContext& context, int& exit_code) {
  auto* out = app.add_subcommand("export", "Write a section for other programs");
  out->require_subcommand(1);
  {
    auto x = std::make_shared<Transfer>();
    auto* c = out->add_subcommand("trf", "A FIDE Tournament Report File");
    c->add_option("SECTION", x->section, "Section")->required();
    c->add_option("FILE", x->file, "File; - for standard output")->capture_default_str();
    c->add_option("--as-of", context.as_of, "As it was after this event of the log");
    c->callback([=, &context, &exit_code] { exit_code = export_trf(context, *x); });
  }
  auto* in = app.add_subcommand("import", "Read what other programs wrote");
  in->require_subcommand(1);
  {
    auto x = std::make_shared<Transfer>();
    auto alike = std::make_shared<bool>(false);
    auto* c = in->add_subcommand("players", "Enter the players of a CSV file (docs/formats/csv.md)");
    c->add_option("FILE", x->file, "File; - for standard input")->required();
    c->add_option("--section", x->section, "Section of whoever has none in the file");
    c->add_flag("--even-if-alike", *alike, "Enter those who seem to be entered already");
    c->callback([=, &context, &exit_code] { exit_code = import_players(context, *x, *alike); });
  }
  {
    auto x = std::make_shared<Transfer>();
    auto plan = std::make_shared<SectionPlan>();
    plan->pairings = Pairings::Dutch;
    plan->tiebreak_system = TieBreakSystem::Fide;
    auto* c = in->add_subcommand("trf", "Take over a running section from its report");
    c->add_option("SECTION", x->section, "The section it becomes")->required();
    c->add_option("FILE", x->file, "File; - for standard input")->required();
    add_word(*c, "--pairings", plan->pairings, "How its next rounds are paired");
    add_word(*c, "--tiebreak-system", plan->tiebreak_system, "Whose tie-breaks");
    c->add_option("--tiebreaks", plan->tiebreaks, "Their list");
    c->add_option("--rounds", plan->rounds, "Rounds, where the file does not say");
    c->callback([=, &context, &exit_code] { exit_code = import_trf(context, *x, *plan); });
  }
}

}  // namespace touchmove::app
