#include "touchmove/tournament/event/views/person_table.hpp"

#include <algorithm>
#include <cstddef>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace touchmove::tournament::event {
namespace {

using tiebreak::Outcome;

class Merging {
 public:
  explicit Merging(GameTable games) : from_(std::move(games)) {}

  GameTable merge() {
    gather_rows();
    if (into_.entries.size() == from_.entries.size()) return std::move(from_);
    into_.table.name = from_.table.name;
    into_.table.rounds = from_.table.rounds;
    into_.table.win = from_.table.win;
    into_.table.draw = from_.table.draw;
    into_.table.loss = from_.table.loss;
    for (std::size_t column = 0; column < from_.table.rounds; ++column) {
      for (std::size_t row = 0; row < row_of_.size(); ++row) add(row, column);
    }
    return std::move(into_);
  }

 private:
  void gather_rows() {
    std::map<std::string, std::size_t> rows;
    for (std::size_t i = 0; i < from_.persons.size(); ++i) {
      const auto [at, is_new] = rows.try_emplace(from_.persons[i], into_.entries.size());
      row_of_.push_back(at->second);
      if (!is_new) {
        // Rows stand by pairing number, entries are numbered as they came.
        if (from_.entries[i] > into_.entries[at->second]) {
          into_.entries[at->second] = from_.entries[i];
          into_.table.entrants[at->second].rating = from_.table.entrants[i].rating;
        }
        continue;
      }
      into_.entries.push_back(from_.entries[i]);
      into_.persons.push_back(from_.persons[i]);
      into_.boards.push_back(from_.boards[i]);
      into_.spots.emplace_back(from_.table.rounds);
      results::Entrant entrant = from_.table.entrants[i];
      entrant.cells.assign(from_.table.rounds, no_game());
      into_.table.entrants.push_back(std::move(entrant));
    }
  }

  static results::Cell no_game() { return {Outcome::ZeroPointBye, std::nullopt, pairing::Colour::White, 0}; }

  void add(std::size_t row, std::size_t column) {
    const results::Cell& cell = from_.table.entrants[row].cells[column];
    results::Cell& now = cell_at(row_of_[row], column);
    if (!cell.opponent) {
      if (!now.opponent && cell.points > now.points) now = cell;
      return;
    }
    if (*cell.opponent < row) return;  // came with the opponent
    const std::size_t other = *cell.opponent;
    const std::size_t place = free_column(row_of_[row], row_of_[other], column);
    put(row, column, place);
    put(other, column, place);
  }

  /// The column itself if neither has a game in it, else the first such behind all the section's.
  std::size_t free_column(std::size_t one, std::size_t two, std::size_t column) {
    const auto is_free = [&](std::size_t at) { return !cell_at(one, at).opponent && !cell_at(two, at).opponent; };
    if (is_free(column)) return column;
    std::size_t at = from_.table.rounds;
    while (at < into_.table.rounds && !is_free(at)) ++at;
    if (at == into_.table.rounds) {
      ++into_.table.rounds;
      for (results::Entrant& entrant : into_.table.entrants) entrant.cells.push_back(no_game());
      for (auto& spots : into_.spots) spots.emplace_back();
    }
    return at;
  }

  void put(std::size_t row, std::size_t column, std::size_t place) {
    results::Cell cell = from_.table.entrants[row].cells[column];
    cell.opponent = row_of_[*cell.opponent];
    cell_at(row_of_[row], place) = cell;
    into_.spots[row_of_[row]][place] = from_.spots[row][column];
  }

  results::Cell& cell_at(std::size_t row, std::size_t column) { return into_.table.entrants[row].cells[column]; }

  GameTable from_;
  GameTable into_;
  std::vector<std::size_t> row_of_;  // of a row before
};

}  // namespace

GameTable by_person(GameTable games) { return Merging(std::move(games)).merge(); }

}  // namespace touchmove::tournament::event
