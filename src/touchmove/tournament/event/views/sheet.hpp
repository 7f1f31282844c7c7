// The games of a pairing one by one, as charts show them.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "touchmove/tournament/event/state/state.hpp"
#include "touchmove/tournament/event/views/cross_table.hpp"
#include "touchmove/tournament/event/vocabulary/persons.hpp"

namespace touchmove::tournament::event {

/// One game of a pairing: a board of a team match, a game of bughouse, one of a round of two.
struct SheetLine {
  int game{1};
  std::string white_side;  ///< name of who sits for White's entry of the pairing; empty: nobody, or nobody is named
  std::string black_side;
  bool exchanged{false};  ///< White's entry of the pairing has Black in this game
  Result result{Result::None};
  bool disputed{false};
};

/// The games of a pairing in their order; none of a bye.
std::vector<SheetLine> sheet_of(const State& state, const SectionPlan& plan, const Directory& directory, int round,
                                const Board& board);

/// A game's result as its line has it, the first side first, whatever colour it has: "1-0", "0-1F" of one that was
/// forfeited; empty while there is none.
std::string_view sheet_text(Result result);

/// How a pairing of several games stands: the sum of its games' points, weighted where boards are, or what a match of
/// bughouse came to. "2.5-1.5"; empty while nothing has been finished.
std::string match_text(const SectionPlan& plan, const Board& board);

/// A cross table with everybody numbered by the entry, as the commands and the desk call them, in place of the pairing
/// number by which reports do: one number a person wherever somebody looks.
CrossTable by_entry(CrossTable table);

/// What a chart says of an entry besides the name.
struct About {
  std::string rating;  ///< by which it is ranked; "unr." where it has none
  std::string school;  ///< the team's name, else the person's school, else the club's; with the grade, "Lane Tech (5)"
};
About about(const State& state, const Directory& directory, const Entry& entry);

/// What heads a column of a table by rounds (from 0): "3", or, where each game of a round has its own, "3.2".
std::string round_head(const SectionPlan& plan, std::size_t column);

}  // namespace touchmove::tournament::event
