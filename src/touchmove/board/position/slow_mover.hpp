// The moves of chess, rule by rule, on any board whatever, as an arbiter would go through them. Nothing here is shared
// with the move generator (no bitboards, no masks, no tables), so that each can be the other's test; and it works where
// the generator may not go: boards with no king or several, pawns on the last rank, both kings in check.
#pragma once

#include <tl/expected.hpp>
#include <vector>

#include "touchmove/board/position/placement.hpp"
#include "touchmove/board/vocabulary/board_move.hpp"
#include "touchmove/board/vocabulary/illegal_reason.hpp"

namespace touchmove::board {

/// The board after that move, or every fault of the move, in the order of `IllegalReason`. A side with several kings
/// may leave none of them attacked; a side without a king cannot be in check. The result always holds the square passed
/// over by a double step, captured on or not. A
/// drop takes its man from the pocket; a captured man goes into none, for whose it becomes is the variant's business.
tl::expected<Placement, std::vector<IllegalMove>> judge(const Placement& placement, const BoardMove& move);

/// Every move that `judge` allows, ordered by source and target square, drops last; each castling once, written as
/// `to_board_move` writes it.
std::vector<BoardMove> legal_moves_slow(const Placement& placement);

/// Whether a man of that colour attacks the square (pinned or not).
bool is_attacked(const Placement& placement, Square square, Color by);

/// The squares of the men of that colour that attack the square.
std::vector<Square> attackers_slow(const Placement& placement, Square square, Color by);

}  // namespace touchmove::board
