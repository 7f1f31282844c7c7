// Sections in which everybody meets everybody: who was to meet whom, and what becomes of the games of whoever leaves
// (US Chess 30B; FIDE's competition rules say the same of a player who withdraws from a round robin).
#pragma once

#include <cstddef>
#include <optional>

#include "touchmove/tournament/event/state.hpp"
#include "touchmove/tournament/pairing/roundrobin/roundrobin.hpp"

namespace touchmove::tournament::event {

using pairing::roundrobin::Departure;

/// Whether a section is of tables: a round robin, single or double, or quads.
bool is_of_tables(const SectionPlan& plan);

/// What 30B makes of an entry of a round robin who has withdrawn: nothing while they play, or where they are in another
/// kind of section, the small Swiss of a quads event among them. A departure takes effect when every round before its
/// first is paired. Games count as completed when they were played, whatever became of the opponent.
std::optional<Departure> departure_of(const State& state, const Entry& entry);

/// Whom the table has for an entry in a round, and with which colour; nothing where it has nobody, or there is no
/// table.
struct TableOpponent {
  EntryNumber entry{0};
  bool white{false};  ///< the one asked about has White
};
std::optional<TableOpponent> table_opponent(const State& state, const Entry& entry, int round);

/// Whether what an entry did in a round counts: not if they or who they sat opposite left before half of their games.
bool counts_in_round(const State& state, const Entry& entry, int round);

/// A round in which nobody sat because somebody had left after half of their games: forfeited to whoever stayed, and
/// by both if both had left. Nothing for any other round.
struct LeftUnplayed {
  TableOpponent opponent;
  bool forfeited{false};  ///< by the one asked about
};
std::optional<LeftUnplayed> left_unplayed(const State& state, const Entry& entry, int round);

}  // namespace touchmove::tournament::event
