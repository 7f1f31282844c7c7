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

/// Fills `line` with a helpmate and returns true, or returns false. `moves` is scratch.
bool find_greedy_mate(const BoardState& root, board::Color winner, const MatePlan& plan, Care care,
                      board::MoveList& moves, GreedyLine& line);

}  // namespace touchmove::analysis
