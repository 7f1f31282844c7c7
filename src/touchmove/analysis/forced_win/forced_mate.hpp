// Mates that can be forced within a few moves.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "touchmove/board/position/position.hpp"
#include "touchmove/board/vocabulary/color.hpp"
#include "touchmove/board/vocabulary/move.hpp"

namespace touchmove::analysis {

/// The shortest mate that `winner` forces within `moves` moves of his own whatever is answered, with the longest
/// defence; empty if he has given it already. Nothing if there is none so short, or if that many positions were looked
/// at before one was found.
std::optional<std::vector<board::Move>> forced_mate(const board::Position& position, board::Color winner, int moves,
                                                    std::size_t positions);

}  // namespace touchmove::analysis
