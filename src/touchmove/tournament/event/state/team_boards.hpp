// Teams and partnerships as they are ranked and seated: by which rating, and who of them sits at a board.
#pragma once

#include <cstddef>
#include <string>

#include "touchmove/tournament/event/state/state.hpp"

namespace touchmove::tournament::event {

/// What an entry is ranked and paired by.
struct RankedBy {
  int rating{0};    ///< 0: unrated
  int averaged{0};  ///< so many members' ratings make it; 0: it is the entry's own
};

/// The entry's own rating; of a team or partnership without one the average of its members' ratings, of all or of the
/// plan's first `rating_boards` of them (rule 31D). Unrated members are left out, halves are rounded up.
RankedBy ranked_by(const SectionPlan& plan, const EntryStanding& standing);
int rating_of(const State& state, const Entry& entry);

/// Whether a member is out in a round for a forfeit (uschess:II.8.withdrawn).
bool is_out(const Entry& entry, const std::string& person, int round);

/// Who sat for an entry at a board (from 0) of a round: as lined up for the round, else its members in their order
/// without those who are out, so that lower boards move up. Empty: nobody.
std::string sitting(const Entry& entry, int round, std::size_t board);

/// Who has White and who Black in a game (from 1) by the pairing: of the games of two players, and of the boards of two
/// teams, every second has the colours of the board changed.
EntryNumber white_of(const Board& board, int game);
EntryNumber black_of(const Board& board, int game);

/// Whether a team that names its members has nobody for a game (from 1) of a round. Of others nobody can tell.
bool is_empty_board(const SectionPlan& plan, const Entry& entry, int round, int game);

}  // namespace touchmove::tournament::event
