// The first and cheapest try for a helpmate: one line, no table, no memory of its own. Both sides make the move that
// brings the plan nearest, every check is tried for mate on the way, and if the line runs in circles or grows too long
// nothing is said.
#pragma once

#include <cstddef>
#include <cstdint>

#include "touchmove/analysis/basis/mate_plan.hpp"
#include "touchmove/base/static_vector.hpp"
#include "touchmove/board/vocabulary/color.hpp"
#include "touchmove/board/vocabulary/move.hpp"
#include "touchmove/board/vocabulary/move_list.hpp"

namespace touchmove::analysis {

inline constexpr std::size_t greedy_plies = 96;
using GreedyLine = base::StaticVector<board::Move, greedy_plies>;

/// With much care the kings go round what stands in their way and are let go where they must; each move costs twice.
enum class Care : std::uint8_t { Little, Much };

/// What a line is to lead to. Where no line is shown it need only come to where a plan settles the rest
/// (plain_mate.hpp), which is after a few moves more often than not.
enum class Goal : std::uint8_t { Mate, PlainMate };

/// Fills `line` with a helpmate, or with the way to a plain one, and returns true; or returns false. `moves` is
/// scratch.
bool find_greedy_mate(const BoardState& root, board::Color winner, const MatePlan& plan, Care care, Goal goal,
                      board::MoveList& moves, GreedyLine& line);

}  // namespace touchmove::analysis
