#include "touchmove/tournament/formats/uschess/uschess_report.hpp"

#include <algorithm>
#include <utility>

#include "touchmove/clock/time_control.hpp"
#include "touchmove/tournament/basis/text.hpp"
#include "touchmove/tournament/formats/dbf/dbf.hpp"
#include "touchmove/tournament/formats/uschess/uschess_report_check.hpp"
#include "touchmove/tournament/rating/time_class.hpp"

namespace touchmove::tournament::files {
namespace {

using results::Cell;
using tiebreak::Outcome;

/// A table under construction. All its fields are text, left-justified: US Chess takes numbers and dates so.
class Table {
 public:
  explicit Table(const results::Date& written) { table_.updated = written; }

  void field(std::string name, std::size_t length) { table_.fields.push_back({std::move(name), 'C', length, 0}); }
  void begin() { table_.records.emplace_back(); }
  /// The next value of the record, in ASCII capitals and cut to its field.
  void put(std::string_view value) { put_as_it_is(ascii_capitals(trimmed(value)).value_or(std::string())); }
  void put_as_it_is(std::string text) {
    auto& record = table_.records.back();
    text.resize(std::min(text.size(), table_.fields[record.size()].length));
    record.push_back(std::move(text));
  }
  void put(int number) { put(std::to_string(number)); }

  /// What stands here fits its fields: it was cut to them.
  std::string bytes() const { return write_dbf(table_).value_or(std::string()); }

 private:
  DbfTable table_;
};

std::string minutes(std::uint32_t ms) {
  std::string text = std::to_string(ms / 60000);
  if (const std::uint32_t rest = ms % 60000; rest != 0) {
    std::string part = std::to_string(1000 + rest * 1000 / 60000).substr(1);
    while (part.back() == '0') part.pop_back();
    text += "." + part;
  }
  return text;
}

char system_letter(std::string_view time_control) {
  const auto control = clock::parse_time_control(time_control);
  if (!control) return 'R';
  const auto time_class = rating::time_class_of(*control);
  if (!time_class) return 'R';
  switch (*time_class) {
    case rating::TimeClass::Quick:
      return 'Q';
    case rating::TimeClass::Blitz:  // has no letter; the portal rates by the time control
    case rating::TimeClass::Dual:
      return 'D';
    case rating::TimeClass::Regular:
      break;
  }
  return 'R';
}

char letter_of(const Cell& cell, results::Points draw) {
  const Outcome outcome = cell.outcome.value_or(Outcome::ZeroPointBye);
  switch (outcome) {
    case Outcome::Win:
      return 'W';
    case Outcome::Draw:
      return 'D';
    case Outcome::Loss:
      return 'L';
    case Outcome::ForfeitWin:
    case Outcome::ForfeitLoss:
      if (cell.points == draw) return 'Z';
      return outcome == Outcome::ForfeitWin ? 'X' : 'F';
    case Outcome::PairingBye:
    case Outcome::FullPointBye:
      return 'B';
    case Outcome::HalfPointBye:
      return 'H';
    case Outcome::ZeroPointBye:
      break;
  }
  return 'U';
}

std::string cell_text(const Cell& cell, const std::vector<int>& numbers, results::Points draw) {
  std::string text(1, letter_of(cell, draw));
  if (!cell.outcome || !tiebreak::is_played(*cell.outcome)) return text + "0";
  text += std::to_string(numbers[*cell.opponent]);
  return text + (cell.colour == pairing::Colour::White ? 'W' : 'B');
}

std::string header_file(const ReportEvent& event) {
  Table table(event.written);
  table.field("H_FORMAT", 5);
  table.field("H_PROGRAM", 10);
  table.field("H_EVENT_ID", 12);
  table.field("H_NAME", event_name_width);
  table.field("H_TOT_SECT", 2);
  table.field("H_BEG_DATE", 8);
  table.field("H_END_DATE", 8);
  table.field("H_AFF_ID", 8);
  table.field("H_CITY", city_width);
  table.field("H_STATE", 2);
  table.field("H_ZIPCODE", 10);
  table.field("H_COUNTRY", 21);
  table.field("H_SENDCROS", 1);
  table.field("H_CTD_ID", 8);
  table.field("H_ATD_ID", 8);
  table.field("H_OTHER_TD", 255);
  table.begin();
  table.put("2C");
  table.put("TOUCHMOVE");
  table.put("");
  table.put(event.name);
  table.put(static_cast<int>(event.sections.size()));
  table.put(results::compact(event.begin));
  table.put(results::compact(event.end));
  table.put(event.affiliate_id);
  table.put(event.city);
  table.put(event.state);
  table.put(event.zip);
  table.put("USA");
  table.put(event.cross_table_to == CrossTableTo::Director    ? "T"
            : event.cross_table_to == CrossTableTo::Affiliate ? "A"
                                                              : "N");
  table.put(event.chief_id);
  table.put(event.assistant_id);
  std::string others;
  for (const std::string& id : event.other_directors) others += (others.empty() ? "" : ",") + id;
  table.put(others);
  return table.bytes();
}

std::string_view level_letter(ScholasticLevel level) {
  switch (level) {
    case ScholasticLevel::Primary:
      return "P";
    case ScholasticLevel::JuniorHigh:
      return "J";
    case ScholasticLevel::Scholastic:
      return "S";
    case ScholasticLevel::None:
      break;
  }
  return "N";
}

std::string sections_file(const ReportEvent& event) {
  Table table(event.written);
  table.field("S_EVENT_ID", 12);
  table.field("S_SEC_NUM", 2);
  table.field("S_SEC_NAME", section_name_width);
  table.field("S_R_SYSTEM", 1);
  table.field("S_TIMECTL", time_control_width);
  table.field("S_CTD_ID", 8);
  table.field("S_ATD_ID", 8);
  table.field("S_TRN_TYPE", 1);
  table.field("S_TOT_RNDS", 2);
  table.field("S_LST_PAIR", 4);
  table.field("S_BEG_DATE", 8);
  table.field("S_END_DATE", 8);
  table.field("S_SCH_LVL", 1);
  table.field("S_GR_PRIX", 1);
  table.field("S_GP_PTS", 3);
  table.field("S_FIDE", 1);
  int number = 0;
  for (const ReportSection& section : event.sections) {
    table.begin();
    table.put("");
    table.put(++number);
    table.put(section.table.name);
    table.put(std::string(1, system_letter(section.time_control)));
    // the one text with a small letter: US Chess stores G/60;d5
    table.put_as_it_is(uschess_time_control(section.time_control).value_or(std::string()));
    table.put(section.chief_id);
    table.put(section.assistant_id);
    table.put(section.paired_as == PairedAs::Swiss ? "S" : section.paired_as == PairedAs::RoundRobin ? "R" : "M");
    table.put(static_cast<int>(section.table.rounds));
    table.put(static_cast<int>(section.table.entrants.size()));
    table.put(results::compact(section.begin));
    table.put(results::compact(section.end));
    table.put(level_letter(section.level));
    table.put(section.grand_prix ? "Y" : "N");
    table.put(section.grand_prix ? std::to_string(section.grand_prix_points) : "");
    table.put(section.fide_rated ? "Y" : "N");
  }
  return table.bytes();
}

std::string players_file(const ReportEvent& event) {
  std::size_t rounds = 0;
  for (const ReportSection& section : event.sections) rounds = std::max(rounds, section.table.rounds);
  Table table(event.written);
  table.field("D_EVENT_ID", 12);
  table.field("D_SEC_NUM", 2);
  table.field("D_PAIR_NUM", 4);
  table.field("D_MEM_ID", 8);
  table.field("D_NAME", player_name_width);
  table.field("D_STATE", 2);
  table.field("D_RATING", 4);
  for (std::size_t round = 1; round <= rounds; ++round) {
    table.field("D_RND" + std::string(round < 10 ? "0" : "") + std::to_string(round), 7);
  }
  int section_number = 0;
  for (const ReportSection& section : event.sections) {
    ++section_number;
    const auto& entrants = section.table.entrants;
    const std::vector<int> numbers = report_numbers(section.table);
    std::vector<std::size_t> order(entrants.size());
    for (std::size_t i = 0; i < entrants.size(); ++i) order[static_cast<std::size_t>(numbers[i] - 1)] = i;
    for (const std::size_t index : order) {
      const results::Entrant& entrant = entrants[index];
      table.begin();
      table.put("");
      table.put(section_number);
      table.put(numbers[index]);
      table.put(entrant.uschess_id);
      table.put(results::name_of(entrant));
      table.put(entrant.state);
      table.put(entrant.rating ? std::to_string(*entrant.rating) : "");
      for (std::size_t round = 0; round < rounds; ++round) {
        table.put(round < entrant.cells.size() ? cell_text(entrant.cells[round], numbers, section.table.draw) : "U0");
      }
    }
  }
  return table.bytes();
}

}  // namespace

std::optional<std::string> uschess_time_control(std::string_view time_control) {
  const auto control = clock::parse_time_control(time_control);
  if (!control || !rating::time_class_of(*control)) return std::nullopt;
  std::string text;
  const clock::SideControl& side = control->white;
  for (const clock::Period& period : side.periods) {
    if (!text.empty()) text += ",";
    const char* rest = side.periods.size() == 1 ? "G" : "SD";
    text += (period.moves == 0 ? rest : std::to_string(period.moves)) + std::string("/") + minutes(period.allotted_ms);
  }
  const clock::Period& first = side.periods[0];
  std::string seconds = std::to_string(first.bonus_ms / 1000);
  return text + (first.bonus == clock::Bonus::Increment ? ";+" : ";d") + seconds;
}

tl::expected<RatingReport, std::vector<ReportProblem>> write_uschess_report(const ReportEvent& event) {
  auto problems = preflight(event);
  const bool blocked = std::any_of(problems.begin(), problems.end(),
                                   [](const ReportProblem& problem) { return problem.severity == Severity::Blocks; });
  if (blocked) return tl::unexpected(std::move(problems));
  RatingReport report;
  report.files = {{"THEXPORT.DBF", header_file(event)},
                  {"TSEXPORT.DBF", sections_file(event)},
                  {"TDEXPORT.DBF", players_file(event)}};
  report.warnings = std::move(problems);
  return report;
}

}  // namespace touchmove::tournament::files
