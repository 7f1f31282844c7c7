// `touchmove tournament export`: an event for other programs, for the federation and for the public.
#include <chrono>
#include <cstdio>
#include <memory>

#include "event/tournament_context.hpp"
#include "rim/lists/formulas.hpp"
#include "rim/language.hpp"
#include "rim/output_files.hpp"
#include "rim/terminal.hpp"
#include "stores/hall_games.hpp"
#include "stores/qr_svg.hpp"
#include "touchmove/tournament/event/exports/exports.hpp"
#include "touchmove/tournament/event/exports/print_sheets.hpp"
#include "touchmove/tournament/event/exports/prize_file.hpp"
#include "touchmove/tournament/event/exports/rating_report.hpp"
#include "touchmove/tournament/event/exports/reports.hpp"
#include "touchmove/tournament/formats/trf/fit.hpp"
#include "touchmove/tournament/formats/trf/writer.hpp"

namespace touchmove::app {
namespace {

using namespace tournament::event;
namespace files = tournament::files;
namespace results = tournament::results;

struct Target {
  std::string section;
  std::string file{"-"};
  std::string edition{"26"};
};

int put(const std::string& path, const std::string& bytes) {
  const std::string fault = write_output(path, bytes);
  if (fault.empty()) return Done;
  std::fprintf(stderr, "touchmove tournament: %s\n", fault.c_str());
  return BadUsage;
}

/// Writes what `make` gives of a section.
template <typename Make>
int export_section(TournamentContext& context, const Target& target, const Make& make) {
  const auto section = context.section(target.section);
  if (!section) return section.error();
  const State* state = context.view();
  return put(target.file, make(*state, *section, context.desk->directory()));
}

results::Date today() {
  const auto now = std::chrono::time_point_cast<std::chrono::days>(std::chrono::system_clock::now());
  const std::chrono::year_month_day day{now};
  return {static_cast<int>(day.year()), static_cast<int>(static_cast<unsigned>(day.month())),
          static_cast<int>(static_cast<unsigned>(day.day()))};
}

void print_problem(const files::ReportProblem& problem, const std::string& language) {
  messages::Message what = message_of(problem);
  if (problem.severity == files::Severity::Warns) {
    what = messages::Message("file.preflight.warning", {{"what", std::vector{what}}});
  }
  std::fprintf(stderr, "touchmove tournament: %s\n", visible(say(what, language)).c_str());
}

int export_uschess_report(TournamentContext& context, const std::string& folder) {
  const State* state = context.view();
  if (state == nullptr) return BadUsage;
  for (const files::ReportProblem& problem : rounds_missing(*state)) print_problem(problem, context.language);
  const auto report = files::write_uschess_report(rating_report(*state, context.desk->directory(), today()));
  const auto& problems = report ? report->warnings : report.error();
  for (const files::ReportProblem& problem : problems) print_problem(problem, context.language);
  if (!report) {
    const messages::Message nothing("file.preflight.nothing");
    std::fprintf(stderr, "touchmove tournament: %s\n", say(nothing, context.language).c_str());
    return AnswerIsNo;
  }
  std::vector<std::pair<std::string, std::string>> outputs;
  for (const files::ReportFile& file : report->files) outputs.emplace_back(file.name, file.bytes);
  const std::string fault = write_outputs(folder, outputs);
  if (!fault.empty()) {
    std::fprintf(stderr, "touchmove tournament: %s\n", fault.c_str());
    return BadUsage;
  }
  for (const auto& [name, bytes] : outputs)
    std::printf("%s/%s, %zu bytes\n", folder.c_str(), name.c_str(), bytes.size());
  return Done;
}

int export_sheets(TournamentContext& context, const Target& target, SheetWish wish) {
  const auto section = context.section(target.section);
  if (!section) return section.error();
  const State& state = *context.view();
  wish.language = context.language;
  if (!wish.link.empty() && state.opened && !state.opened->id.empty()) wish.link += "/e/" + state.opened->id;
  const auto sheets = sheets_of(state, *section, context.desk->directory(), wish);
  if (sheets) return put(target.file, tournament::publish::html_of(*sheets, qr_svg));
  complain(say(sheets.error(), context.language));
  return AnswerIsNo;
}

void add_sheets(CLI::App& out, TournamentContext& context, int& exit_code) {
  auto x = std::make_shared<Target>();
  auto wish = std::make_shared<SheetWish>();
  auto* c = out.add_subcommand("sheets", "Something to print: one HTML file, for any browser's printer or PDF");
  add_word(*c, "KIND", wish->kind, "What")->required();
  c->add_option("SECTION", x->section, "Section")->required();
  c->add_option("FILE", x->file, "File; - for standard output")->capture_default_str();
  add_word(*c, "--paper", wish->paper, "A4, Letter, or A3 across in letters for the wall");
  c->add_option("--round", wish->round, "Of pairings, names and slips; the latest if left out");
  c->add_option("--places", wish->places, "Of certificates: so many")->capture_default_str();
  c->add_option("--address", wish->link, "On slips: a code that leads to the event's page in the hall at this address");
  c->add_option("--as-of", context.as_of, "As it was after this event of the log");
  c->callback([x, wish, &context, &exit_code] { exit_code = export_sheets(context, *x, *wish); });
}

}  // namespace

void add_tournament_exports(CLI::App& out, TournamentContext& context, int& exit_code) {
  const auto add = [&](const char* name, const char* help, const auto& make) {
    auto x = std::make_shared<Target>();
    auto* c = out.add_subcommand(name, help);
    c->add_option("SECTION", x->section, "Section")->required();
    c->add_option("FILE", x->file, "File; - for standard output")->capture_default_str();
    c->add_option("--as-of", context.as_of, "As it was after this event of the log");
    c->callback([=, &context, &exit_code] { exit_code = export_section(context, *x, make); });
    return std::pair(c, x);
  };
  {
    auto edition = std::make_shared<std::string>("26");
    auto unposted = std::make_shared<bool>(false);
    auto [command, x] = add("trf", "A FIDE Tournament Report File",
                            [=, &context](const State& state, std::size_t section, const Directory& directory) {
                              auto report =
                                  report_of(state, section, directory, *unposted ? Unposted::Shown : Unposted::Hidden);
                              for (const std::string& note : said(tournament::trf::fit(report), context.language)) {
                                std::fprintf(stderr, "touchmove tournament: warning: %s\n", visible(note).c_str());
                              }
                              return tournament::trf::write_report(*edition == "16" ? as_trf16(report) : report);
                            });
    command->add_option("--edition", *edition, "16 for programs that do not know the records of 2026")
        ->check(CLI::IsMember({"16", "26"}))
        ->capture_default_str();
    command->add_flag("--unposted", *unposted, "With a round that is paired and not posted");
  }
  const auto add_table = [&](const char* name, const char* help, const auto& write) {
    auto formulas = std::make_shared<files::Formulas>(files::Formulas::Kept);
    auto [command, x] = add(name, help, [=](const State& state, std::size_t section, const Directory& directory) {
      return write(state, section, directory, *formulas);
    });
    add_no_formulas(*command, *formulas);
  };
  add_table("standings", "Standings with tie-breaks and every round, as CSV",
            [](const State& state, std::size_t section, const Directory& directory, files::Formulas formulas) {
              return files::write_standings(standings_file(state, section, directory), formulas);
            });
  add_table("pairings", "The boards of every round with results, as CSV",
            [](const State& state, std::size_t section, const Directory& directory, files::Formulas formulas) {
              return files::write_pairings(pairings_file(state, section, directory), formulas);
            });
  add_table("players", "The entries, as CSV",
            [](const State& state, std::size_t section, const Directory& directory, files::Formulas formulas) {
              return files::write_players(players_file(state, directory, section), formulas);
            });
  add_table("prizes", "The prizes, as CSV",
            [](const State& state, std::size_t section, const Directory&, files::Formulas formulas) {
              return prizes_to_csv(state.sections[section].prizes, formulas);
            });
  add("pgn", "Every game in PGN, with the moves of those played in the hall",
      [&context](const State& state, std::size_t section, const Directory& directory) {
        return section_pgn(state, section, directory, [&context](const std::string& encounter, int game) {
          return movetext_of(context.desk->store(), encounter, game);
        });
      });
  {
    auto x = std::make_shared<Target>();
    auto* c = out.add_subcommand("html", "The event as everybody may see it, one page that needs no other file");
    c->add_option("FILE", x->file, "File; - for standard output")->capture_default_str();
    c->add_option("--as-of", context.as_of, "As it was after this event of the log");
    c->callback([=, &context, &exit_code] {
      const State* state = context.view();
      exit_code = state == nullptr ? static_cast<int>(BadUsage)
                                   : put(x->file, tournament::publish::html_page(
                                                      published(*state, context.desk->directory(), context.language)));
    });
  }
  add_sheets(out, context, exit_code);
  add_export_fees(out, context, exit_code);
  add_export_sharing(out, context, exit_code);
  {
    auto folder = std::make_shared<std::string>();
    auto* c = out.add_subcommand("uschess-report",
                                 "The US Chess rating report of all sections: three DBF files, or what they lack");
    c->add_option("FOLDER", *folder, "Folder of the files; made if it is not there")->required();
    c->add_option("--as-of", context.as_of, "As it was after this event of the log");
    c->callback([=, &context, &exit_code] { exit_code = export_uschess_report(context, *folder); });
  }
}

}  // namespace touchmove::app
