#include "touchmove/tournament/formats/publish/text.hpp"

#include <algorithm>
#include <numeric>

#include "touchmove/tournament/basis/text.hpp"

namespace touchmove::tournament::publish {
namespace {

std::size_t width_of(std::string_view text) {
  return static_cast<std::size_t>(
      std::count_if(text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xc0U) != 0x80U; }));
}

std::string number_text(std::size_t number) { return std::to_string(number); }

}  // namespace

std::string columns_text(const std::vector<std::vector<std::string>>& rows, const std::vector<bool>& right) {
  std::vector<std::size_t> widths;
  for (const auto& row : rows) {
    widths.resize(std::max(widths.size(), row.size()));
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], width_of(row[i]));
  }
  std::string out;
  for (std::size_t r = 0; r < rows.size(); ++r) {
    std::string line;
    for (std::size_t i = 0; i < rows[r].size(); ++i) {
      if (i != 0) line += "  ";
      const std::string blanks(widths[i] - width_of(rows[r][i]), ' ');
      const bool to_right = i < right.size() && right[i];
      line += to_right ? blanks + rows[r][i] : rows[r][i] + blanks;
    }
    while (!line.empty() && line.back() == ' ') line.pop_back();
    out += line + "\n";
    if (r == 0) {
      const std::size_t width = std::accumulate(widths.begin(), widths.end(), std::size_t{0});
      out += std::string(width + 2 * (std::max<std::size_t>(widths.size(), 1) - 1), '-') + "\n";
    }
  }
  return out;
}

std::string cross_table(const files::StandingsFile& standings) {
  const bool teams = std::any_of(standings.rows.begin(), standings.rows.end(),
                                 [](const files::StandingRow& row) { return !row.team.empty(); });
  std::vector<std::string> head{"Place", "No.", "Name"};
  std::vector<bool> right{true, true, false};
  if (teams) {
    head.emplace_back("Team");
    right.push_back(false);
  }
  for (std::size_t column = 0; column < standings.rounds; ++column) {
    head.push_back(files::round_head(column, standings.games));
    right.push_back(false);
  }
  head.emplace_back("Score");
  right.push_back(true);
  for (const std::string& tiebreak : standings.tiebreaks) {
    head.push_back(tiebreak);
    right.push_back(true);
  }
  std::vector<std::vector<std::string>> rows{head};
  for (const files::StandingRow& standing : standings.rows) {
    std::vector<std::string> row{standing.place == 0 ? "" : std::to_string(standing.place),
                                 std::to_string(standing.number), standing.name};
    if (teams) row.push_back(standing.team);
    for (const files::RoundText& round : standing.rounds) row.push_back(to_string(round));
    row.push_back(results::points_text(standing.score));
    row.insert(row.end(), standing.tiebreaks.begin(), standing.tiebreaks.end());
    rows.push_back(std::move(row));
  }
  return columns_text(rows, right);
}

std::string wall_chart(const results::Section& section) {
  std::vector<std::vector<std::string>> rows{{"No.", "Name", "Rating"}};
  for (std::size_t round = 1; round <= section.rounds; ++round) rows[0].push_back("Rd " + number_text(round));
  std::vector<std::size_t> order(section.entrants.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return section.entrants[a].number < section.entrants[b].number;
  });
  for (const std::size_t index : order) {
    const results::Entrant& entrant = section.entrants[index];
    std::vector<std::string> games{std::to_string(entrant.number), results::name_of(entrant),
                                   entrant.rating ? std::to_string(*entrant.rating) : "unr."};
    std::vector<std::string> scores{"", entrant.team, ""};
    results::Points score = 0;
    for (const results::Cell& cell : entrant.cells) {
      games.push_back(to_string(files::round_text(section, cell)));
      score += cell.points;
      scores.push_back(cell.outcome ? results::points_text(score) : "");
    }
    rows.push_back(std::move(games));
    rows.push_back(std::move(scores));
  }
  return columns_text(rows, {true, false, true});
}

std::string pair_chart(const std::vector<files::PairingRow>& boards, Order order) {
  const auto board_of = [](const files::PairingRow& row) { return row.board ? std::to_string(*row.board) : ""; };
  const auto label = [](int number, const std::string& name) { return std::to_string(number) + " " + name; };
  const auto result_of = [](const files::PairingRow& row) { return std::string(word_of(row.result)); };
  std::vector<std::vector<std::string>> rows;
  if (order == Order::Boards) {
    rows.push_back({"Board", "White", "Result", "Black"});
    for (const files::PairingRow& row : boards) {
      rows.push_back({board_of(row), label(row.white_number, row.white), result_of(row),
                      row.black_number ? label(*row.black_number, row.black) : ""});
    }
    return columns_text(rows, {true});
  }
  rows.push_back({"Name", "Board", "Colour", "Opponent"});
  for (const files::PairingRow& row : boards) {
    if (!row.black_number) {
      rows.push_back({row.white, "", result_of(row), ""});
      continue;
    }
    rows.push_back({row.white, board_of(row), "White", row.black});
    rows.push_back({row.black, board_of(row), "Black", row.white});
  }
  std::stable_sort(rows.begin() + 1, rows.end(),
                   [](const auto& a, const auto& b) { return files::lower(a.front()) < files::lower(b.front()); });
  return columns_text(rows, {false, true});
}

}  // namespace touchmove::tournament::publish
