// Small fields for US Chess pairings, and rounds as text.
#pragma once

#include <cstddef>
#include <set>
#include <string>
#include <vector>

#include "touchmove/tournament/pairing/uschess/checker/checker.hpp"
#include "touchmove/tournament/pairing/uschess/uschess.hpp"

namespace touchmove::support {

using namespace tournament::pairing;
using namespace tournament::pairing::uschess;

/// A field of players given by rating (0: unrated), colours so far ("WBxW", x for no game) and points in tenths. Their
/// opponents have left.
struct Past {
  int rating{0};
  std::string colours;
  Points points{0};
};

inline Field field_of(const std::vector<Past>& players, std::size_t total_rounds = 9) {
  Field field;
  field.initial_colour = Colour::White;
  field.total_rounds = total_rounds;
  field.played_rounds = players.front().colours.size();
  for (const Past& past : players) {
    Entrant entrant;
    entrant.number = static_cast<int>(field.entrants.size() + 1);
    if (past.rating > 0) entrant.rating = past.rating;
    field.entrants.push_back(entrant);
  }
  for (std::size_t i = 0; i < players.size(); ++i) {
    for (const char colour : players[i].colours) {
      RoundEntry entry;
      if (colour != 'x') {
        entry.opponent = field.entrants.size();
        entry.played = entry.paired = true;
        entry.colour = colour == 'W' ? Colour::White : Colour::Black;
        Entrant gone;
        gone.number = static_cast<int>(field.entrants.size() + 1);
        gone.present = false;
        gone.rounds.resize(field.played_rounds);
        field.entrants.push_back(gone);
      }
      field.entrants[i].rounds.push_back(entry);
    }
    if (!players[i].colours.empty()) field.entrants[i].rounds.front().points = players[i].points;
  }
  return field;
}

inline std::string boards_of(const Field& field, const PairedRound& round) {
  std::string text;
  for (const auto& [board, why] : round.boards) {
    text += (text.empty() ? "" : " ") + std::to_string(field.entrants[board.white].number) + "-" +
            std::to_string(board.black ? field.entrants[*board.black].number : 0);
  }
  return text;
}

inline std::string paired(const Field& field, const Settings& settings = {}) {
  const auto round = pair_round(field, settings);
  if (!round) return std::string(key_of(round.error().fault));
  return boards_of(field, *round);
}

inline std::vector<Board> plain(const PairedRound& round) {
  std::vector<Board> boards;
  for (const ExplainedBoard& each : round.boards) boards.push_back(each.board);
  return boards;
}

/// What the checker finds wrong, each kind once.
inline std::set<Violation> violations(const Field& field, const Settings& settings, const std::vector<Board>& boards) {
  std::set<Violation> kinds;
  for (const Breach& breach : check_round(field, settings, boards)) kinds.insert(breach.violation);
  return kinds;
}

inline void meet(Field& field, std::size_t a, std::size_t b) {
  RoundEntry entry;
  entry.played = entry.paired = true;
  entry.opponent = b;
  field.entrants[a].rounds[0] = entry;
  entry.opponent = a;
  entry.colour = Colour::Black;
  field.entrants[b].rounds[0] = entry;
}

}  // namespace touchmove::support
