// Since when a game stood dead. A dead position stays dead whatever is played, so only the last position of a game need
// be looked at, and halving finds the first.
#pragma once

#include <cstddef>
#include <span>

#include "touchmove/analysis/unwinnability/unwinnability.hpp"
#include "touchmove/board/position/position.hpp"
#include "touchmove/board/vocabulary/move.hpp"

namespace touchmove::audit {

/// After how many of these legal moves nobody could mate any more by any series of legal moves (fide 5.2.2).
/// Precondition: nobody can after all of them. Where the analyst's limit leaves a position open it counts as alive: the
/// answer may be too late then, never too early.
std::size_t dead_since(const board::Position& start, std::span<const board::Move> moves,
                       analysis::WinnabilityAnalyst& analyst);

}  // namespace touchmove::audit
