#include "touchmove/tournament/formats/tables/round_cells.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include "touchmove/tournament/formats/csv/csv.hpp"

namespace touchmove::tournament::files {
namespace {

using messages::Message;

trf::Tenths points_of(char result) {
  switch (result) {
    case '1':
    case '+':
    case 'F':
    case 'U':
    case 'W':
      return 10;
    case '=':
    case 'H':
    case 'D':
      return 5;
    default:
      return 0;
  }
}

bool goes_with(char mine, char theirs) {
  switch (mine) {
    case '1':
      return theirs == '0';
    case '0':
      return theirs == '1' || theirs == '0';
    case 'W':
      return theirs == 'L';
    case 'L':
      return theirs == 'W' || theirs == 'L';
    case '+':
      return theirs == '-';
    case '-':
      return theirs == '+' || theirs == '-';
    default:
      return mine == theirs;
  }
}

std::string decimal(trf::Tenths points) {
  return std::to_string(points / 10) + (points % 10 == 0 ? "" : "." + std::to_string(points % 10));
}

}  // namespace

RoundCells::RoundCells(std::vector<trf::PlayerRecord*> players) : players_(std::move(players)) {
  for (std::size_t i = 0; i < players_.size(); ++i) by_number_.emplace(players_[i]->number, i);
}

std::vector<RoundCells::Fault> RoundCells::faults() const {
  std::vector<Fault> found;
  for (std::size_t player = 0; player < players_.size(); ++player) {
    const trf::PlayerRecord& own = *players_[player];
    for (std::size_t round = 0; round < own.rounds.size(); ++round) {
      const trf::RoundCell& cell = own.rounds[round];
      if (cell.opponent == 0) continue;
      const auto report = [&](Message what) { found.push_back({player, round, std::move(what)}); };
      const auto other = by_number_.find(cell.opponent);
      if (other == by_number_.end()) {
        report(fault("no_player", {{"player", cell.opponent}}));
        continue;
      }
      const auto& their_rounds = players_[other->second]->rounds;
      const trf::RoundCell theirs = round < their_rounds.size() ? their_rounds[round] : trf::RoundCell{};
      if (cell.opponent == own.number) {
        report(fault("own_opponent"));
      } else if (theirs.opponent != own.number) {
        report(fault("other_opponent", {{"player", cell.opponent}}));
      } else if (!goes_with(cell.result, theirs.result)) {
        report(fault("other_result", {{"player", cell.opponent}}));
      } else if (cell.colour != '-' && cell.colour == theirs.colour) {
        report(fault("same_colour", {{"player", cell.opponent}}));
      }
    }
  }
  return found;
}

trf::Tenths RoundCells::sum(std::size_t player) const {
  trf::Tenths points = 0;
  for (const trf::RoundCell& cell : players_[player]->rounds) points += points_of(cell.result);
  return points;
}

std::optional<Message> RoundCells::fault_of_score(std::size_t player, trf::Tenths stated) const {
  const trf::Tenths points = sum(player);
  if (points == stated) return std::nullopt;
  return Message("file.crosstable.score", {{"stated", decimal(stated)}, {"sum", decimal(points)}});
}

std::vector<Message> RoundCells::complete() {
  std::map<int, int> whites;
  std::set<int> guessed;
  std::size_t rounds = 0;
  for (std::size_t player = 0; player < players_.size(); ++player) {
    players_[player]->points = sum(player);
    rounds = std::max(rounds, players_[player]->rounds.size());
  }
  for (std::size_t round = 0; round < rounds; ++round) {
    for (trf::PlayerRecord* player : players_) {
      if (round >= player->rounds.size()) continue;
      trf::RoundCell& cell = player->rounds[round];
      if (cell.opponent == 0 || cell.opponent < player->number) continue;
      trf::RoundCell& theirs = players_[by_number_.at(cell.opponent)]->rounds[round];
      if (cell.colour == '-' && theirs.colour == '-') {
        if (cell.result != '+' && cell.result != '-') guessed.insert(static_cast<int>(round) + 1);
        cell.colour = whites[player->number] <= whites[cell.opponent] ? 'w' : 'b';
      } else if (cell.colour == '-') {
        cell.colour = theirs.colour == 'w' ? 'b' : 'w';
      }
      theirs.colour = cell.colour == 'w' ? 'b' : 'w';
      ++whites[cell.colour == 'w' ? player->number : cell.opponent];
    }
  }
  std::vector<Message> notes;
  for (const int round : guessed) {
    notes.emplace_back("file.crosstable.colours", std::vector<messages::Param>{{"round", round}});
  }
  return notes;
}

trf::TextRecord us_record(const trf::PlayerRecord& player, std::string_view state, std::string_view id) {
  std::string record(68 - 3, ' ');
  const auto put = [&](std::size_t column, std::string_view value) { record.replace(column - 4, value.size(), value); };
  const std::string number = std::to_string(player.number);
  put(9 - number.size(), number);
  if (player.rating) {
    const std::string rating = std::to_string(*player.rating);
    put(53 - rating.size(), rating);
  }
  if (state.size() == 2) put(54, state);
  put(58, id);
  return {"USA", std::move(record)};
}

}  // namespace touchmove::tournament::files
