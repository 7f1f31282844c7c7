// Lines that a search found by its guesses wander. What is shown as evidence need not.
#pragma once

#include <cstddef>
#include <vector>

#include "touchmove/board/kernel/board_state.hpp"
#include "touchmove/board/vocabulary/move.hpp"

namespace touchmove::analysis {

/// Makes a line of legal moves from `root` shorter where a few moves lead to a position that it meets only later, and
/// cuts what leads back to a position it had met before. It stays a line of legal moves to the same last position; its
/// length never grows. Positions are compared whole, the counters of moves left out. From every eighth place or so that
/// many positions around are looked at, 300,000 in all: some 0.2 ms a thousand.
void trim_line(const board::BoardState& root, std::vector<board::Move>& line, std::size_t positions_a_look);

}  // namespace touchmove::analysis
