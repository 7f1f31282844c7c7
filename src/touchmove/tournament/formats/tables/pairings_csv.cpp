#include "touchmove/tournament/formats/tables/pairings_csv.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <tuple>
#include <utility>

#include "touchmove/tournament/basis/text.hpp"
#include "touchmove/tournament/formats/csv/rows.hpp"

namespace touchmove::tournament::files {
namespace {

using tiebreak::Outcome;

const std::vector<std::string>& pairing_columns() {
  static const std::vector<std::string> names{"section", "round",        "board", "white_number",
                                              "white",   "black_number", "black", "result"};
  return names;
}

constexpr std::array<std::pair<std::string_view, BoardResult>, 19> spellings{{
    {"", BoardResult::NotIn},
    {"1-0", BoardResult::WhiteWins},
    {"1/2-1/2", BoardResult::Draw},
    {"0-1", BoardResult::BlackWins},
    {"0-0", BoardResult::BothLose},
    {"1-0f", BoardResult::WhiteByForfeit},
    {"0-1f", BoardResult::BlackByForfeit},
    {"0-0f", BoardResult::NobodyByForfeit},
    {"bye 1", BoardResult::FullBye},
    {"bye 1/2", BoardResult::HalfBye},
    {"bye 0", BoardResult::ZeroBye},
    {"\xc2\xbd-\xc2\xbd", BoardResult::Draw},
    {"0.5-0.5", BoardResult::Draw},
    {"1:0", BoardResult::WhiteWins},
    {"0:1", BoardResult::BlackWins},
    {"draw", BoardResult::Draw},
    {"*", BoardResult::NotIn},
    {"bye 0.5", BoardResult::HalfBye},
    {"bye \xc2\xbd", BoardResult::HalfBye},
}};

/// NotIn counts as a game.
bool is_bye(BoardResult result) { return result >= BoardResult::FullBye; }

PairingRow read_pairing(Rows& rows) {
  PairingRow row;
  row.section = rows.text("section");
  const auto wanted = [&rows](const char* column, int most) {
    if (rows.text(column).empty()) {
      rows.mistake(column, fault("missing"));
      return 0;
    }
    return rows.number(column, 1, most).value_or(0);
  };
  row.round = wanted("round", 99);
  row.board = rows.number("board", 1, 9999);
  row.white_number = wanted("white_number", 9999);
  row.white = rows.text("white");
  row.black_number = rows.number("black_number", 1, 9999);
  row.black = rows.text("black");
  const std::string text = rows.text("result");
  const auto result = parse_board_result(text);
  if (!result) rows.mistake("result", text_fault("result", text));
  row.result = result.value_or(BoardResult::NotIn);
  if (result && is_bye(row.result) && row.black_number) rows.mistake("black_number", fault("bye_opponent"));
  if (result && !is_bye(row.result) && !row.black_number && rows.text("black_number").empty()) {
    rows.mistake("black_number", fault("no_opponent"));
  }
  if (row.black_number == row.white_number) rows.mistake("black_number", fault("own_opponent"));
  row.extra = rows.extra();
  return row;
}

/// Both may have lost, so the loser's result needs the other's.
BoardResult result_of(Outcome white, bool both_lost) {
  switch (white) {
    case Outcome::Win:
      return BoardResult::WhiteWins;
    case Outcome::Draw:
      return BoardResult::Draw;
    case Outcome::Loss:
      return both_lost ? BoardResult::BothLose : BoardResult::BlackWins;
    case Outcome::ForfeitWin:
      return BoardResult::WhiteByForfeit;
    case Outcome::ForfeitLoss:
      return both_lost ? BoardResult::NobodyByForfeit : BoardResult::BlackByForfeit;
    case Outcome::PairingBye:
    case Outcome::FullPointBye:
      return BoardResult::FullBye;
    case Outcome::HalfPointBye:
      return BoardResult::HalfBye;
    case Outcome::ZeroPointBye:
      break;
  }
  return BoardResult::ZeroBye;
}

}  // namespace

std::string_view word_of(BoardResult result) {
  switch (result) {
    case BoardResult::WhiteByForfeit:
      return "1-0F";
    case BoardResult::BlackByForfeit:
      return "0-1F";
    case BoardResult::NobodyByForfeit:
      return "0-0F";
    default:
      break;
  }
  const auto* found =
      std::find_if(spellings.begin(), spellings.end(), [&](const auto& entry) { return entry.second == result; });
  return found->first;
}

std::optional<BoardResult> parse_board_result(std::string_view text) {
  const std::string small = lower(trimmed(text));
  for (const auto& [spelling, result] : spellings) {
    if (spelling == small) return result;
  }
  return std::nullopt;
}

tl::expected<PairingsFile, std::vector<Mistake>> read_pairings(std::string_view bytes) {
  CsvRead read = read_csv_lines(bytes);
  CsvTable& table = read.table;
  if (table.columns.empty()) return tl::unexpected(std::move(read.mistakes));
  Aliases own;
  for (const std::string& column : pairing_columns()) own.push_back({column, column});
  rename_columns(table, own);
  Rows rows(table, pairing_columns());
  for (const char* column : {"round", "white_number", "black_number", "result"}) rows.need(column);
  PairingsFile file;
  file.extra_columns = rows.extra_columns();
  using Key = std::tuple<std::string, int, int>;
  std::map<Key, std::size_t> boards;
  std::map<Key, std::size_t> players;
  for (std::size_t i = 0; i < table.rows.size(); ++i) {
    rows.go_to(i);
    PairingRow row = read_pairing(rows);
    const auto once = [&](std::map<Key, std::size_t>& seen, const char* column, std::optional<int> number) {
      if (!number || *number == 0 || row.round == 0) return;
      const auto [first, is_new] = seen.try_emplace(Key{row.section, row.round, *number}, rows.line());
      if (!is_new) {
        rows.mistake(column, fault("in_line_same_round", {{"text", std::to_string(*number)},
                                                          {"line", static_cast<std::int64_t>(first->second)}}));
      }
    };
    once(boards, "board", row.board);
    once(players, "white_number", row.white_number);
    if (row.black_number != row.white_number) once(players, "black_number", row.black_number);
    file.rows.push_back(std::move(row));
  }
  std::vector<Mistake> mistakes = merged(std::move(rows.mistakes()), read.mistakes);
  if (!mistakes.empty()) return tl::unexpected(std::move(mistakes));
  return file;
}

std::string write_pairings(const PairingsFile& file, Formulas formulas) {
  CsvTable table;
  table.columns = pairing_columns();
  table.columns.insert(table.columns.end(), file.extra_columns.begin(), file.extra_columns.end());
  for (const PairingRow& pairing : file.rows) {
    CsvRow row;
    row.cells = {pairing.section,
                 std::to_string(pairing.round),
                 pairing.board ? std::to_string(*pairing.board) : "",
                 std::to_string(pairing.white_number),
                 pairing.white,
                 pairing.black_number ? std::to_string(*pairing.black_number) : "",
                 pairing.black,
                 std::string(word_of(pairing.result))};
    row.cells.insert(row.cells.end(), pairing.extra.begin(), pairing.extra.end());
    row.cells.resize(table.columns.size());
    table.rows.push_back(std::move(row));
  }
  return write_csv(table, formulas);
}

std::vector<PairingRow> pairings_of(const results::Section& section, std::size_t round) {
  std::vector<PairingRow> games;
  std::vector<PairingRow> byes;
  for (const results::Entrant& entrant : section.entrants) {
    if (round >= entrant.cells.size()) continue;
    const results::Cell& cell = entrant.cells[round];
    PairingRow row;
    row.section = section.name;
    row.round = static_cast<int>(round + 1);
    row.white_number = entrant.number;
    row.white = results::name_of(entrant);
    if (!cell.opponent) {
      row.result = result_of(cell.outcome.value_or(Outcome::ZeroPointBye), false);
      byes.push_back(std::move(row));
      continue;
    }
    const results::Entrant& other = section.entrants[*cell.opponent];
    // forfeits may have been noted without colours: then the first of the two stands for White
    const bool same = round < other.cells.size() && other.cells[round].colour == cell.colour;
    const bool first = &entrant < &other;
    if (same ? !first : cell.colour == pairing::Colour::Black) continue;
    row.black_number = other.number;
    row.black = results::name_of(other);
    const bool both_same = round < other.cells.size() && other.cells[round].outcome == cell.outcome;
    if (cell.outcome) row.result = result_of(*cell.outcome, both_same);
    games.push_back(std::move(row));
  }
  const auto by_number = [](const PairingRow& a, const PairingRow& b) { return a.white_number < b.white_number; };
  std::stable_sort(games.begin(), games.end(), by_number);
  std::stable_sort(byes.begin(), byes.end(), by_number);
  games.insert(games.end(), byes.begin(), byes.end());
  return games;
}

}  // namespace touchmove::tournament::files
