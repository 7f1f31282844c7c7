// A small Swiss by the lines of a round-robin table (29K, 29L): whatever the results, nobody meets twice and no round
// is a dead end while lines are left, for each of them pairs everybody.
//
// The table is made by round one. Its pairs, in the order of their lower starting numbers, are the games of the first
// line of the Berger table, the lower starting number of each having the number written first; whoever had the bye has
// the number that sits out. Colours play no part. So the table can be read from the rounds at any time.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include <tl/expected.hpp>

#include "touchmove/tournament/pairing/field.hpp"
#include "touchmove/tournament/pairing/uschess/terms/explanation.hpp"
#include "touchmove/tournament/pairing/uschess/terms/ranking.hpp"
#include "touchmove/tournament/pairing/uschess/terms/settings.hpp"

namespace touchmove::tournament::pairing::uschess {

/// A line of the table, as it pairs those who are there; entrants by index.
struct Line {
  std::size_t number{0};  ///< from 1
  std::vector<std::pair<std::size_t, std::size_t>> pairs;
  std::optional<std::size_t> left_over;  ///< who sits out, or whose opponent is away
};

/// The lines that no round so far has used and that leave over no more than one of `there`; not one of them pairs two
/// who were paired before. After round one; else why there are none.
tl::expected<std::vector<Line>, NoLine> open_lines(const Field& field, const std::vector<std::size_t>& there);

/// A line, and whom a Swiss would have given the leader; an entrant.
struct ChosenLine {
  Line line;
  std::optional<std::size_t> proper;
};

/// The open line that gives the leader the proper opponent: by halves `swiss_opponent`, then whoever of the own score
/// group is nearest to the middle of it, then the others by rank; of neighbours the next in rank. Lines that pair two
/// who may not meet are left out, and a line that would leave over somebody who had a full-point bye or a forfeit win
/// (28L3) is taken only if there is no other.
tl::expected<ChosenLine, NoLine> choose_line(const Field& field, const Settings& settings, const Ranking& ranking,
                                             const std::function<std::optional<std::size_t>()>& swiss_opponent);

}  // namespace touchmove::tournament::pairing::uschess
