// Sections in which everybody meets everybody: whom the table has for whom, which of its games are still to be played,
// and what becomes of those of whoever leaves (US Chess 30B; FIDE's competition rules say the same of a player who
// withdraws from a round robin).
//
// The numbers of a table are fixed when its first round is paired. Nothing that happens later changes who meets whom:
// who leaves keeps the number, and who comes late gets the one that would have sat out. A game not played in its round
// is postponed; the act `MakeUp` pairs it after all, in that round.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <vector>

#include "touchmove/tournament/event/state/state.hpp"
#include "touchmove/tournament/pairing/roundrobin/roundrobin.hpp"

namespace touchmove::tournament::event {

using pairing::roundrobin::Departure;

/// Whether a section is of tables: a round robin, single or double, or quads.
bool is_of_tables(const SectionPlan& plan);

/// Whether all of a section is one table: a round robin, single or double.
bool is_robin(const SectionPlan& plan);

/// Whether a section is parted into tables of a few players each: quads.
bool is_of_groups(const SectionPlan& plan);

/// The tables that pairing a section's first round fixes: of a round robin one, of quads one for each. Whoever has left
/// by then gets no number, and the house player only where the others are odd. `paired` says its table and numbers;
/// what it does not say, or says of others than those who play, is as in journals from before it was said.
std::vector<FixedTable> tables_to_fix(const State& state, std::size_t section, const PairRound& paired);

/// Whether so many players of a section's round robin are numbered by lot or by rating: as planned, else by the
/// rulebook.
RobinNumbers numbering_of(const State& state, std::size_t section, std::size_t players);

/// The first round of a round robin with the table and the numbers that the section's plan and the event's rulebook ask
/// for: who has a pairing number keeps it, the others are numbered behind them, by lot or by rating. Any other round,
/// and what it says already, as it is.
PairRound with_table(const State& state, PairRound paired);

/// Whether these are the numbers of the table that the round fixes: everybody who gets one, once, those with a pairing
/// number first and in its order.
bool can_be_numbered(const State& state, std::size_t section, int round, const std::vector<EntryNumber>& numbers);

/// Entries of a section without a pairing number, in the order in which the next pairing would give them one.
std::vector<EntryNumber> numbered_next(const State& state, std::size_t section);

/// The last of a section's rounds that a table has a game in; the one before its first if it has none at all.
int last_round_of(const State& state, std::size_t section, const FixedTable& table);

/// How many late entrants can get a number in the tables of a section; nothing where any number can.
std::optional<std::size_t> open_places(const Section& section);

/// The table in which an entry has a number, a table of quads' Swiss among them; null if in none.
const FixedTable* table_with(const Section& section, EntryNumber entry);

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
/// Who has moved to another section by a director's act has left the table.
bool counts_in_round(const State& state, const Entry& entry, int round);

/// A round in which nobody sat because somebody had left after half of their games: forfeited to whoever stayed, and
/// by both if both had left. Nothing for any other round.
struct LeftUnplayed {
  TableOpponent opponent;
  bool forfeited{false};  ///< by the one asked about
};
std::optional<LeftUnplayed> left_unplayed(const State& state, const Entry& entry, int round);

/// The opponent of a paired round whom an entry has yet to meet: nobody sat, nobody has left, and neither was given
/// points for the round.
std::optional<TableOpponent> postponed(const State& state, const Entry& entry, int round);

/// A game of a table that is still to be played.
struct GameToPlay {
  int round{0};  ///< of the table, in the section's rounds
  EntryNumber white{0};
  EntryNumber black{0};
  int sat_down{0};  ///< the round of the board that waits for its result; 0: there is no board
  int board{0};
  friend bool operator==(const GameToPlay&, const GameToPlay&) = default;
};
/// Those of a section's paired rounds, round by round.
std::vector<GameToPlay> still_to_play(const State& state, std::size_t section);

/// The boards of a table in a round, for those who are there. After the table's own come games of earlier rounds whose
/// players cannot meet in that round any more, because one of them sat elsewhere by the director's hand, and, once the
/// table has no further round, every game still to be paired. What the boards of this round are now is not looked at.
std::vector<PairedBoard> boards_of_table(const State& state, std::size_t section, const FixedTable& table, int round,
                                         const std::function<bool(EntryNumber)>& is_there);

/// The act that pairs a game of two entries that is still to be played: the earliest, in the round of the table or else
/// the first in which neither sits at a board. Nothing if there is none.
std::optional<MakeUp> make_up_of(const State& state, std::size_t section, EntryNumber a, EntryNumber b);

}  // namespace touchmove::tournament::event
