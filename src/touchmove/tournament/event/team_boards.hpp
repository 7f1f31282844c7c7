// Teams and partnerships as they are ranked and seated: by which rating, who of them sits at a board, and the games of
// a pairing one by one, as charts show them.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "touchmove/tournament/event/persons.hpp"
#include "touchmove/tournament/event/state.hpp"

namespace touchmove::tournament::event {

/// What an entry is ranked and paired by.
struct RankedBy {
  int rating{0};    ///< 0: unrated
  int averaged{0};  ///< so many members' ratings make it; 0: it is the entry's own
};

/// The entry's own rating; of a team or partnership without one the average of its members' ratings, of all or of the
/// plan's first `rating_boards` of them (rule 31D). Unrated members are left out, halves are rounded up.
RankedBy ranked_by(const SectionPlan& plan, const Standing& standing);
int rating_of(const State& state, const Entry& entry);

/// Whether a member is out in a round for a forfeit (uschess:II.8.withdrawn).
bool is_out(const Entry& entry, const std::string& person, int round);

/// Who sat for an entry at a board (from 0) of a round: as lined up for the round, else its members in their order
/// without those who are out, so that lower boards move up. Empty: nobody.
std::string sitting(const Entry& entry, int round, std::size_t board);

/// Whether a team that names its members has nobody for a game (from 1) of a round. Of others nobody can tell.
bool is_empty_board(const SectionPlan& plan, const Entry& entry, int round, int game);

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

/// What heads a column of a table by rounds (from 0): "3", or, where each game of a round has its own, "3.2".
std::string round_head(const SectionPlan& plan, std::size_t column);

}  // namespace touchmove::tournament::event
