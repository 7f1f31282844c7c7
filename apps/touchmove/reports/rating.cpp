// `touchmove rating`: what an event will probably do to its players' ratings, with the arithmetic.
#include <cstdio>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rim/commands.hpp"
#include "rim/input.hpp"
#include "rim/language.hpp"
#include "rim/terminal.hpp"
#include "touchmove/messages/catalog.hpp"
#include "touchmove/tournament/basis/text.hpp"
#include "touchmove/tournament/formats/trf/reader.hpp"
#include "touchmove/tournament/intake/section_from_report.hpp"
#include "touchmove/tournament/rating/from_section.hpp"
#include "touchmove/tournament/rating/words.hpp"

namespace touchmove::app {
namespace {

namespace rating = tournament::rating;
namespace uschess = tournament::rating::uschess;
namespace fide = tournament::rating::fide;
namespace files = tournament::files;
namespace results = tournament::results;

struct RatingOptions {
  std::string file;
  std::string system;
  std::string date;
  std::string language{messages::english};
  std::vector<std::string> games;
  std::vector<std::string> ages;
  bool dual{false};
  bool explain{false};
  bool json{false};
};

using Row = rating::Line;

std::string text_of(const std::optional<int>& number) { return number ? std::to_string(*number) : "-"; }

void print_text(const results::Section& section, const std::vector<Row>& rows, const RatingOptions& options) {
  std::printf("number\tname\tbefore\tafter\tchange\tnote\n");
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const Row& row = rows[i];
    std::string change = "-";
    if (row.before && row.after) {
      const int difference = *row.after - *row.before;
      change = (difference > 0 ? "+" : "") + std::to_string(difference);
    }
    std::printf("%d\t%s\t%s\t%s\t%s\t%s\n", section.entrants[i].number, results::name_of(section.entrants[i]).c_str(),
                text_of(row.before).c_str(), text_of(row.after).c_str(), change.c_str(),
                rating::note_text(row, options.language).c_str());
    if (!options.explain) continue;
    for (const std::string& step : rating::step_texts(row, options.language)) std::printf("  # %s\n", step.c_str());
  }
}

void print_json(const results::Section& section, const std::vector<Row>& rows, const RatingOptions& options) {
  const auto number = [](const std::optional<int>& value) { return value ? std::to_string(*value) : "null"; };
  std::printf("{\"system\":%s,\"players\":[", json_text(options.system).c_str());
  for (std::size_t i = 0; i < rows.size(); ++i) {
    std::printf("%s{\"number\":%d,\"name\":%s,\"before\":%s,\"after\":%s,\"note\":%s", i == 0 ? "" : ",",
                section.entrants[i].number, json_text(results::name_of(section.entrants[i])).c_str(),
                number(rows[i].before).c_str(), number(rows[i].after).c_str(),
                json_text(rating::note_text(rows[i])).c_str());
    if (options.explain) {
      const char* separator = ",\"steps\":[";
      for (const std::string& step : rating::step_texts(rows[i])) {
        std::printf("%s%s", std::exchange(separator, ","), json_text(step).c_str());
      }
      std::printf("%s]", rows[i].steps.empty() ? separator : "");
    }
    std::printf("}");
  }
  std::printf("]}\n");
}

int complain(const std::string& where, const std::vector<std::string>& faults) {
  for (const std::string& fault : faults) {
    std::fprintf(stderr, "touchmove rating: %s: %s\n", where.c_str(), fault.c_str());
  }
  return BadUsage;
}

/// "3=12" for each of a list: by starting number.
std::optional<std::map<int, int>> numbers_of(const std::vector<std::string>& list) {
  std::map<int, int> numbers;
  for (const std::string& text : list) {
    const std::size_t sign = text.find('=');
    if (sign == std::string::npos) return std::nullopt;
    const auto player = files::to_number(std::string_view(text).substr(0, sign));
    const auto value = files::to_number(std::string_view(text).substr(sign + 1));
    if (!player || !value) return std::nullopt;
    numbers[*player] = *value;
  }
  return numbers;
}

int run(const RatingOptions& options) {
  const auto one = [&](const std::string& what) {
    return std::vector{messages::say(messages::Message("rating." + what), options.language)};
  };
  const auto games = numbers_of(options.games);
  if (!games) return complain("--games", one("refused.games"));
  const auto ages = numbers_of(options.ages);
  if (!ages) return complain("--age", one("refused.age"));
  std::string bytes;
  const std::string trouble = read_input(options.file, [&](std::string_view piece) { bytes += piece; });
  if (!trouble.empty()) return complain(options.file, {trouble});
  const auto report = tournament::trf::read_report(bytes);
  if (!report) {
    std::vector<std::string> mistakes;
    for (const auto& mistake : report.error())
      mistakes.push_back(tournament::trf::to_string(mistake, options.language));
    return complain(options.file, mistakes);
  }
  const auto section = results::section_from_report(*report);
  if (!section) return complain(options.file, said(section.error(), options.language));
  std::optional<results::Date> date = results::parse_date(options.date);
  for (const auto* record : report->all<tournament::trf::TextRecord>()) {
    if (options.date.empty() && record->code == "052") date = results::parse_date(files::trimmed(record->text));
  }
  if (!date) return complain("--date", one("refused.no_date"));

  std::vector<Row> rows;
  if (options.system == "uschess") {
    auto players = rating::uschess_players(*section);
    for (std::size_t i = 0; i < players.size(); ++i) {
      const int number = section->entrants[i].number;
      if (const auto stated = games->find(number); stated != games->end()) players[i].games_before = stated->second;
      if (section->entrants[i].birth_year) players[i].age = date->year - *section->entrants[i].birth_year;
      if (const auto stated = ages->find(number); stated != ages->end()) players[i].age = stated->second;
    }
    const auto estimates = uschess::estimate(players, {*date, options.dual});
    if (!estimates) {
      std::vector<std::string> faults;
      for (const auto& fault : estimates.error()) {
        messages::Message what = fault.what;
        if (fault.player) {
          what = messages::Message("rating.fault.player", {{"number", section->entrants[*fault.player].number},
                                                           {"what", std::vector{fault.what}}});
        }
        faults.push_back(messages::say(what, options.language));
      }
      return complain(options.file, faults);
    }
    for (const auto& estimate : *estimates) rows.push_back(rating::line_of(estimate, *section));
  } else {
    auto players = rating::fide_players(*section);
    for (std::size_t i = 0; i < players.size(); ++i) {
      const auto stated = games->find(section->entrants[i].number);
      if (stated != games->end()) players[i].games_before = stated->second;
      const auto estimate = fide::estimate(players[i], {date->year, date->month});
      if (!estimate) return complain(options.file, said(estimate.error(), options.language));
      rows.push_back(rating::line_of(*estimate, *section));
    }
  }
  options.json ? print_json(*section, rows, options) : print_text(*section, rows, options);
  return Done;
}

}  // namespace

void add_rating(CLI::App& app, int& exit_code) {
  auto options = std::make_shared<RatingOptions>();
  CLI::App* command = app.add_subcommand("rating", "Estimate the ratings after an event");
  command->add_option("FILE", options->file, "The event as a FIDE Tournament Report File; - for standard input")
      ->required();
  command->add_option("--system", options->system, "Whose rating system")
      ->required()
      ->check(CLI::IsMember({"uschess", "fide"}));
  command->add_option("--date", options->date, "The last day of the event (default: record 052)");
  command->add_option("--games", options->games,
                      "Games a player's rating rests on, as NUMBER=GAMES; by default it is established. Repeatable");
  command->add_option("--age", options->ages, "Age of an unrated player, as NUMBER=YEARS (default: by birth year)");
  command->add_flag("--dual", options->dual, "The regular rating of a dual event (US Chess)");
  command->add_flag("--explain", options->explain, "Show every step");
  add_language(*command, options->language, "In which language steps and mistakes are told");
  command->add_flag("--json", options->json, "Print one JSON object");
  command->footer(
      "An estimate: the federation's own run is official, and knows floors, earlier games and other events.\n"
      "Prints a line of headings, then a player a line, fields parted by tabs.\n"
      "Exit codes: 0 done; 2 bad usage or unreadable input.");
  command->callback([options, &exit_code] { exit_code = run(*options); });
}

}  // namespace touchmove::app
