// The cross table of a section: what reports, ratings, prizes and exports are made from.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "touchmove/messages/catalog.hpp"
#include "touchmove/tournament/standings/tiebreak/event.hpp"

namespace touchmove::tournament::results {

using pairing::Colour;
using pairing::Points;
using tiebreak::Outcome;

/// One round of one entrant. Of a round of two games each game is a round of its own here.
struct Cell {
  std::optional<Outcome> outcome;       ///< nothing: paired, and the result is not in
  std::optional<std::size_t> opponent;  ///< of a game or a forfeit: index among the entrants
  Colour colour{Colour::White};         ///< means nothing unless there is an opponent
  Points points{0};                     ///< as awarded, in tenths
  /// Not where one of the two left a round robin before half of the games (30B): the game was played, and is rated.
  bool counts{true};
  /// Of a round robin, where there was no game: who has yet to be met, with `colour`. Index among the entrants.
  std::optional<std::size_t> yet_to_meet{};
  /// Not where a table has no game for the entrant, or none yet: nothing was missed.
  bool due{true};
  /// A game with somebody who is not in the table, as paper has it: "W*b". What it brought stands as a bye's does.
  std::string beside{};

  friend bool operator==(const Cell&, const Cell&) = default;
};

/// Points taken off a score as a penalty: off the score alone, so that games and tie-breaks stay as they were played.
struct Deduction {
  std::size_t column{0};  ///< behind which round of the table it comes off
  Points points{0};       ///< in tenths
  std::string about;      ///< what was done
  int round{0};           ///< the round it was given in, which the table may not reach

  friend bool operator==(const Deduction&, const Deduction&) = default;
};

struct Entrant {
  int number{0};  ///< the pairing number
  std::string last;
  std::string first;
  std::string title;
  std::string sex;
  std::optional<int> birth_year;
  std::string uschess_id;
  std::string fide_id;
  std::string state;
  std::string federation;
  std::optional<int> rating;  ///< the one paired by; nothing for an unrated entrant
  std::string team;
  std::string club;
  std::vector<Cell> cells;
  std::vector<Deduction> deductions;

  friend bool operator==(const Entrant&, const Entrant&) = default;
};

/// A section after some rounds. Every entrant has `rounds` cells, and an opponent's cell names this one; neither is
/// checked here.
struct Section {
  std::string name;
  std::vector<Entrant> entrants;
  std::size_t rounds{0};
  Points win{10};
  Points draw{5};
  Points loss{0};

  friend bool operator==(const Section&, const Section&) = default;
};

/// "Doe, Jane"; only one of the two where the other is missing.
std::string name_of(const Entrant& entrant);

/// Points as awarded less what was taken off, in tenths.
Points score_of(const Entrant& entrant);

/// "0.5 off in round 2: noise; 1 off in round 3"; empty where nothing was taken off.
std::string deductions_text(const Entrant& entrant, std::string_view language = messages::english);
/// The same as messages, one each.
std::vector<messages::Message> deductions_said(const Entrant& entrant);

/// "2", "2.5".
std::string points_text(Points tenths);

/// What tie-breaks and standings are computed from. A game whose result is not in is one that has brought neither
/// side anything yet, and one that does not count is neither a game nor missed.
tiebreak::Event event_of(const Section& section);

/// From a report's event, names parted at the first comma.
Section section_of(const tiebreak::Event& event);

}  // namespace touchmove::tournament::results
