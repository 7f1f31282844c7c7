#include "touchmove/tournament/formats/tables/standings_csv.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <utility>

#include "touchmove/tournament/basis/text.hpp"
#include "touchmove/tournament/formats/csv/rows.hpp"

namespace touchmove::tournament::files {
namespace {

using tiebreak::Outcome;

std::string round_column(std::size_t round) { return "r" + std::to_string(round + 1); }

/// What the letters of two players' cells of one game may be: the first's, then the second's.
bool go_together(char mine, char theirs) {
  static constexpr std::string_view pairs = "WL LW DD DL LD LL XF FX FF ZZ ??";
  const std::string both{mine, theirs};
  return pairs.find(both) != std::string_view::npos;
}

constexpr std::array<const char*, 5> fixed{"place", "number", "name", "team", "score"};

bool is_fixed(const std::string& column) { return std::find(fixed.begin(), fixed.end(), column) != fixed.end(); }

/// "r3"
bool is_round(std::string_view column) {
  return column.size() > 1 && column[0] == 'r' && is_digits(column.substr(1), column.size() - 1);
}

/// The columns in the order they are written in.
std::vector<std::string> columns_of(const StandingsFile& file) {
  std::vector<std::string> columns(fixed.begin(), fixed.end());
  columns.insert(columns.end(), file.tiebreaks.begin(), file.tiebreaks.end());
  for (std::size_t round = 0; round < file.rounds; ++round) columns.push_back(round_column(round));
  columns.insert(columns.end(), file.extra_columns.begin(), file.extra_columns.end());
  return columns;
}

/// Finds what the columns between the known ones are: tie-breaks before the rounds, anything after them.
void part_columns(const CsvTable& table, StandingsFile& file) {
  const auto& columns = table.columns;
  const auto score = std::find(columns.begin(), columns.end(), "score");
  auto after = score == columns.end() ? columns.begin() : score + 1;
  const auto first_round = std::find(after, columns.end(), round_column(0));
  if (first_round != columns.end()) {
    std::copy_if(after, first_round, std::back_inserter(file.tiebreaks),
                 [](const std::string& column) { return !is_fixed(column); });
    after = first_round;
    while (after != columns.end() && *after == round_column(file.rounds)) {
      ++after;
      ++file.rounds;
    }
  }
}

void check_opponents(const StandingsFile& file, Rows& rows) {
  std::map<int, std::size_t> by_number;
  for (std::size_t i = 0; i < file.rows.size(); ++i) {
    rows.go_to(i);
    if (file.rows[i].number == 0) continue;
    const auto [first, is_new] = by_number.try_emplace(file.rows[i].number, i);
    if (!is_new) rows.mistake("number", text_fault("twice", std::to_string(file.rows[i].number)));
  }
  for (std::size_t i = 0; i < file.rows.size(); ++i) {
    rows.go_to(i);
    for (std::size_t round = 0; round < file.rounds; ++round) {
      const RoundText& mine = file.rows[i].rounds[round];
      if (mine.opponent == 0) continue;
      const auto found = by_number.find(mine.opponent);
      if (found == by_number.end()) {
        rows.mistake(round_column(round), fault("no_player", {{"player", mine.opponent}}));
        continue;
      }
      const RoundText& theirs = file.rows[found->second].rounds[round];
      const auto of_them = [&](std::string_view what) {
        rows.mistake(round_column(round), fault(what, {{"player", mine.opponent}}));
      };
      if (found->second == i) {
        rows.mistake(round_column(round), fault("own_opponent"));
      } else if (theirs.opponent != file.rows[i].number) {
        of_them("other_opponent");
      } else if (!go_together(mine.letter, theirs.letter)) {
        of_them("other_result");
      } else if (mine.colour != '-' && mine.colour == theirs.colour) {
        of_them("same_colour");
      }
    }
  }
}

}  // namespace

std::string to_string(const RoundText& round) {
  std::string text(1, round.letter);
  if (round.opponent != 0) text += std::to_string(round.opponent);
  if (round.colour != '-') text += round.colour;
  return text;
}

std::optional<RoundText> parse_round_text(std::string_view text) {
  text = trimmed(text);
  if (text.empty()) return std::nullopt;
  RoundText round;
  round.letter = text[0] >= 'a' && text[0] <= 'z' ? static_cast<char>(text[0] - 'a' + 'A') : text[0];
  text.remove_prefix(1);
  const bool game = std::string_view("WDLXFZ?").find(round.letter) != std::string_view::npos;
  const bool bye = std::string_view("BHU").find(round.letter) != std::string_view::npos;
  if (!game && !bye) return std::nullopt;
  if (text.empty()) {
    // a game needs its opponent; a forfeit may have none that is known
    const bool alone = bye || std::string_view("XFZ").find(round.letter) != std::string_view::npos;
    return alone ? std::optional(round) : std::nullopt;
  }
  const char last = text.back();
  if (last == 'w' || last == 'W' || last == 'b' || last == 'B') {
    round.colour = last == 'w' || last == 'W' ? 'w' : 'b';
    text.remove_suffix(1);
  }
  const auto opponent = to_number(text);
  if (bye || !opponent || *opponent < 1 || *opponent > 9999) return std::nullopt;
  round.opponent = *opponent;
  return round;
}

RoundText round_text(const results::Section& section, const results::Cell& cell) {
  RoundText round;
  if (cell.opponent) {
    round.opponent = section.entrants[*cell.opponent].number;
    round.colour = cell.colour == pairing::Colour::White ? 'w' : 'b';
  }
  if (cell.yet_to_meet) {
    round.opponent = section.entrants[*cell.yet_to_meet].number;
    round.colour = cell.colour == pairing::Colour::White ? 'w' : 'b';
  }
  if (!cell.outcome || cell.yet_to_meet) {
    round.letter = '?';
    return round;
  }
  switch (*cell.outcome) {
    case Outcome::Win:
      round.letter = 'W';
      break;
    case Outcome::Draw:
      round.letter = 'D';
      break;
    case Outcome::Loss:
      round.letter = 'L';
      break;
    case Outcome::ForfeitWin:
      round.letter = cell.points == section.draw ? 'Z' : 'X';
      break;
    case Outcome::ForfeitLoss:
      round.letter = cell.points == section.draw && section.draw != 0 ? 'Z' : 'F';
      break;
    case Outcome::PairingBye:
    case Outcome::FullPointBye:
      round.letter = 'B';
      break;
    case Outcome::HalfPointBye:
      round.letter = 'H';
      break;
    case Outcome::ZeroPointBye:
      round.letter = 'U';
      break;
  }
  return round;
}

tl::expected<StandingsFile, std::vector<Mistake>> read_standings(std::string_view bytes) {
  CsvRead read = read_csv_lines(bytes);
  CsvTable& table = read.table;
  if (table.columns.empty()) return tl::unexpected(std::move(read.mistakes));
  Aliases own;
  for (const char* column : fixed) own.push_back({column, column});
  rename_columns(table, own);
  StandingsFile file;
  part_columns(table, file);
  std::vector<std::string> known = columns_of(file);
  Rows rows(table, known);
  for (const char* column : {"place", "number", "name", "score"}) rows.need(column);
  file.extra_columns = rows.extra_columns();
  for (const auto* columns : {&file.tiebreaks, &file.extra_columns}) {
    for (const std::string& column : *columns) {
      if (!is_round(column)) continue;
      rows.mistakes().push_back({1, column, fault("rounds")});
    }
  }
  for (std::size_t i = 0; i < table.rows.size(); ++i) {
    rows.go_to(i);
    StandingRow row;
    const auto wanted = [&rows](const char* column) {
      if (rows.has(column) && rows.text(column).empty()) rows.mistake(column, fault("missing"));
      return rows.number(column, 1, 9999).value_or(0);
    };
    // Who has no place stands in the file all the same: opponents refer to them.
    if (!rows.text("place").empty()) row.place = wanted("place");
    row.number = wanted("number");
    row.name = rows.needed("name");
    row.team = rows.text("team");
    const std::string score = rows.text("score");
    if (const auto points = to_tenths(score)) {
      row.score = *points;
    } else if (rows.has("score")) {
      rows.mistake("score", text_fault("score", score));
    }
    for (const std::string& name : file.tiebreaks) row.tiebreaks.push_back(rows.text(name));
    for (std::size_t round = 0; round < file.rounds; ++round) {
      const std::string text = rows.text(round_column(round));
      const auto cell = parse_round_text(text);
      if (!cell) rows.mistake(round_column(round), text_fault("round", text));
      row.rounds.push_back(cell.value_or(RoundText{}));
    }
    row.extra = rows.extra();
    file.rows.push_back(std::move(row));
  }
  // A line that cannot be read is no opponent that is not there.
  if (read.mistakes.empty()) check_opponents(file, rows);
  std::vector<Mistake> mistakes = merged(std::move(rows.mistakes()), read.mistakes);
  if (!mistakes.empty()) return tl::unexpected(std::move(mistakes));
  return file;
}

std::string round_head(std::size_t column, std::size_t games) {
  const std::string round = std::to_string(column / std::max<std::size_t>(games, 1) + 1);
  return games > 1 ? round + "." + std::to_string(column % games + 1) : round;
}

std::string write_standings(const StandingsFile& file, Formulas formulas) {
  CsvTable table;
  table.columns = columns_of(file);
  for (const StandingRow& standing : file.rows) {
    CsvRow row;
    row.cells = {standing.place == 0 ? "" : std::to_string(standing.place), std::to_string(standing.number),
                 standing.name, standing.team, results::points_text(standing.score)};
    row.cells.insert(row.cells.end(), standing.tiebreaks.begin(), standing.tiebreaks.end());
    for (const RoundText& round : standing.rounds) row.cells.push_back(to_string(round));
    row.cells.insert(row.cells.end(), standing.extra.begin(), standing.extra.end());
    row.cells.resize(table.columns.size());
    table.rows.push_back(std::move(row));
  }
  return write_csv(table, formulas);
}

StandingsFile standings_file(const results::Section& section, const std::vector<tiebreak::TieBreak>& list,
                             const std::vector<tiebreak::Standing>& rows) {
  StandingsFile file;
  file.rounds = section.rounds;
  for (const tiebreak::TieBreak& tiebreak : list) file.tiebreaks.push_back(to_string(tiebreak));
  for (const tiebreak::Standing& standing : rows) {
    const results::Entrant& entrant = section.entrants[standing.player];
    StandingRow row;
    row.place = static_cast<int>(standing.place);
    row.number = entrant.number;
    row.name = results::name_of(entrant);
    row.team = entrant.team;
    row.score = standing.score;
    for (const tiebreak::Worked& worked : standing.tiebreaks) {
      row.tiebreaks.push_back(worked.value ? tiebreak::to_string(*worked.value) : "");
    }
    for (const results::Cell& cell : entrant.cells) row.rounds.push_back(round_text(section, cell));
    row.rounds.resize(section.rounds);
    file.rows.push_back(std::move(row));
  }
  return file;
}

}  // namespace touchmove::tournament::files
