// What the checker of US Chess rounds asks of a player, from the rounds as they were entered.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <string>

#include "touchmove/tournament/pairing/field.hpp"

namespace touchmove::tournament::pairing::uschess {

/// Colours by round: 'W', 'B' or '-'.
inline std::string history_of(const Entrant& entrant) {
  std::string history;
  for (const RoundEntry& entry : entrant.rounds) {
    history += !entry.played || entry.both_colours ? '-' : entry.colour == Colour::White ? 'W' : 'B';
  }
  return history;
}

inline int surplus_of(const std::string& history) {  // Whites less Blacks
  return static_cast<int>(std::count(history.begin(), history.end(), 'W') -
                          std::count(history.begin(), history.end(), 'B'));
}

inline char other(char colour) { return colour == 'W' ? 'B' : 'W'; }

/// 29E3a.
inline char due_of(const std::string& history) {
  const int surplus = surplus_of(history);
  if (surplus != 0) return surplus > 0 ? 'B' : 'W';
  const std::size_t last = history.find_last_of("WB");
  return last == std::string::npos ? ' ' : other(history[last]);
}

inline bool third_in_a_row(std::string history, char colour) {
  std::erase(history, '-');
  return history.size() >= 2 && history.ends_with(std::string(2, colour));
}

/// Who sits where among the present, with all that is asked of a player.
struct Seat {
  std::size_t entrant{0};
  Points score{0};
  bool rated{false};
  int rating{0};
  int number{0};
  std::string history;
  char due{' '};
  int surplus{0};
};

inline bool outranks(const Seat& a, const Seat& b) {
  if (a.score != b.score) return a.score > b.score;
  if (a.rated != b.rated) return a.rated;
  if (a.rated && a.rating != b.rating) return a.rating > b.rating;
  return a.number < b.number;
}

inline int distance(const Seat& a, const Seat& b) { return a.rated && b.rated ? std::abs(a.rating - b.rating) : 0; }

struct Conflicts {
  int strong{0};
  int weak{0};
  bool operator<(const Conflicts& than) const {
    return strong != than.strong ? strong < than.strong : weak < than.weak;
  }
};
inline Conflicts sum(const Conflicts& a, const Conflicts& b) { return {a.strong + b.strong, a.weak + b.weak}; }

}  // namespace touchmove::tournament::pairing::uschess
