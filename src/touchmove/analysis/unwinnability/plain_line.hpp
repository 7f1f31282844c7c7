// The plan of a plain mate played out, for whoever wants to see the line. Nothing is searched: the ways are floods of
// words, a ply takes some tens of nanoseconds.
#pragma once

#include <vector>

#include "touchmove/analysis/unwinnability/plain_mate.hpp"
#include "touchmove/board/vocabulary/move.hpp"

namespace touchmove::analysis {

/// Adds to `line` the moves from `root` to the mate of its plan, each of them legal, and returns true. First both sides
/// go their ways at once, which halves the line; where they get in each other's way, one waits for the other as the
/// lemma says. Every move and the mate are looked at as they are made, so nothing rests on the lemma here: if a plan
/// failed, `line` would be as it was and the answer false.
bool play_plain_mate(const board::BoardState& root, board::Color winner, const PlainMatePlan& plan,
                     std::vector<board::Move>& line);

}  // namespace touchmove::analysis
