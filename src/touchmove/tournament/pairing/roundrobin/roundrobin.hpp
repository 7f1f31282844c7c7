// The next round of a round robin and of quads, with players who left (US Chess 30).
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "touchmove/tournament/pairing/field.hpp"
#include "touchmove/tournament/pairing/roundrobin/tables.hpp"

namespace touchmove::tournament::pairing::roundrobin {

/// What 30B makes of a player who leaves.
enum class Departure : std::uint8_t {
  NotCompeted,    ///< before half of the games: the scores do not count in the standings, the games are rated
  GamesForfeited  ///< later: the remaining games are forfeited to the opponents
};
/// `scheduled`: how many games the table gives a player.
Departure departure_of(std::size_t games_completed, std::size_t scheduled);

/// An entrant's round.
enum class Fate : std::uint8_t {
  Game,
  SitsOut,      ///< the table has nobody for the player
  FreeOfPoint,  ///< the opponent left and counts as not having competed
  ForfeitWin,   ///< the opponent left later
};
struct RobinBoard {
  Fate fate{Fate::Game};
  Board board;                          ///< without a black player unless it is a game
  std::optional<std::size_t> opponent;  ///< who is not there, where somebody should be
  friend bool operator==(const RobinBoard&, const RobinBoard&) = default;
};

enum class RobinFault : std::uint8_t {
  TooFewPlayers,    ///< fewer than two
  AllRoundsPlayed,  ///< the table has no further round
  NotThisTable,     ///< the rounds played are not those of the table
};
/// The key of what is to be said of it.
std::string_view key_of(RobinFault fault);

/// The whole table of an event: twice (30F) where it has twice as many rounds. Empty for fewer than two players.
Table full_table(TableKind kind, std::size_t players, std::size_t total_rounds);

/// The table of a quad, or of the three or fewer players of an event with no more. The toss says who has White in the
/// last round of four.
Table table_of_quad(std::size_t players, Colour toss);

/// The next round of a table, its numbers being the entrants' order: the starting numbers, drawn by lot (30A) or, of
/// three or four players, by rating (30G). An event of twice as many rounds is a double round robin. Who is not present
/// has left.
tl::expected<std::vector<RobinBoard>, RobinFault> pair_robin(const Field& field, TableKind kind);

/// Whether the rounds played are those of a table, whatever the colours, its numbers being the entrants' order.
bool is_of_table(const Field& field, TableKind kind);

/// A drawing of numbers: `count` entrants in an order that is the same for the same seed.
std::vector<std::size_t> drawn_numbers(std::size_t count, std::uint64_t seed);

/// Sections of an event by rating (30G): fours from the top, and five to seven at the bottom, who play a small Swiss.
/// Entrants by rating; fewer than four are one section.
struct QuadSection {
  std::vector<std::size_t> entrants;
  bool swiss{false};
};
std::vector<QuadSection> quad_sections(const Field& field);

/// A section as an event of its own, its entrants by their order there. `total_rounds` is three.
Field section_field(const Field& field, const QuadSection& section);

/// The next round of a quad (four entrants, or three who sit out in turn); `field` is the section's.
tl::expected<std::vector<RobinBoard>, RobinFault> pair_quad(const Field& field);

}  // namespace touchmove::tournament::pairing::roundrobin
