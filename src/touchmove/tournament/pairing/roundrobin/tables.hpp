// Round-robin tables: who meets whom in which round, with which colour (US Chess 30, chapter 12; FIDE C.05, Berger).
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "touchmove/tournament/pairing/field.hpp"

namespace touchmove::tournament::pairing::roundrobin {

/// A game of a table; players are its numbers less one.
struct TableGame {
  std::size_t white{0};
  std::size_t black{0};
  friend bool operator==(const TableGame&, const TableGame&) = default;
};
struct TableRound {
  std::vector<TableGame> games;
  std::optional<std::size_t> sits_out;  ///< with an odd number of players
  friend bool operator==(const TableRound&, const TableRound&) = default;
};
using Table = std::vector<TableRound>;

enum class TableKind : std::uint8_t {
  Berger,
  /// Chapter 12: three or four players by the table of a quad, five or six by one of their own, more by Berger's with
  /// the rounds in reverse order. Rebuilt from descriptions, not from the printed chapter.
  CrenshawBerger,
};

/// Everybody meets everybody once. Empty for fewer than two players.
Table table_of(TableKind kind, std::size_t players);

/// A quad (30G): 1-4 2-3, 3-1 4-2, 1-2 3-4, the higher numbers of the last round having the colour of the toss.
Table quad_table(Colour toss);

/// Twice (30F): the second cycle with colours reversed. `swap_last_rounds` exchanges the last two rounds of the first
/// cycle, so that nobody has three equal colours (FIDE).
Table doubled(Table table, bool swap_last_rounds);

}  // namespace touchmove::tournament::pairing::roundrobin
