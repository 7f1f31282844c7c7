// Shows that a side can mate without looking for a line: three walks of which each is possible because everything else
// stands still. No moves are made and none are generated, so an answer takes a fraction of a microsecond.
//
// Lemma. Let all men stand still but the two kings, one man of the winner's that mates (a queen, a rook, or a pawn with
// nothing before it, which becomes a queen) and perhaps a second one that helps. Let A be what the loser's other men
// attack when the kings and the moving men are taken off the board, and B what the winner's attack likewise: lines only
// ever get shorter than these. If
//   1. the winner's king stands outside A (or has just stepped there out of check) and has a step K-K' to squares
//      outside A, and the loser's king, keeping outside B and away from K and K', over empty squares, can walk to two
//      neighbouring squares E and E' of an edge;
//   2. the helper, if one is needed, gets to its square over empty squares, outside A if it is the king, two ranks (or
//      files) from that edge, never attacking E or E' if it is not;
//   3. the mating man gets over empty squares, never attacking E or E', to two neighbouring squares from each of which
//      it could make the mating move to M;
//   4. with the loser's king on E that move is mate: see `contact` and `along_edge`;
// then a helpmate exists: the loser's king walks to E while the winner's steps K-K'-K; then it steps E-E'-E while the
// winner's men go their ways one after the other; where it stands on E' when the mating man is ready, that one makes a
// step between its two squares first. No move of it gives check or moves into check before the last, and both sides
// always have the move named here, so nothing is stalemate.
#pragma once

#include <cstdint>
#include <optional>

#include "touchmove/board/kernel/board_state.hpp"
#include "touchmove/board/vocabulary/color.hpp"

namespace touchmove::analysis {

/// Enough to play the helpmate of the lemma; squares by index.
struct PlainMatePlan {
  static constexpr std::uint8_t nowhere = 64;

  std::uint8_t king_waits{nowhere};  // K; where it does not stand yet, its first move leads there
  std::uint8_t king_steps{nowhere};  // K'
  std::uint8_t mated{nowhere};       // E
  std::uint8_t aside{nowhere};       // E'
  std::uint8_t king_goes{nowhere};   // where the winner's king helps, if it does
  std::uint8_t helper{nowhere};      // another man that does,
  std::uint8_t helper_goes{nowhere};
  std::uint8_t mating_man{nowhere};  // where it stands now
  std::uint8_t promotes{nowhere};    // where it becomes a queen, if a pawn
  std::uint8_t ready{nowhere};       // both squares from which it mates
  std::uint8_t spare{nowhere};
  std::uint8_t mates{nowhere};  // M
};

/// A plan that works whatever the rest of the position; nothing says nothing. Neither allocates nor plays a move.
std::optional<PlainMatePlan> find_plain_mate(const board::BoardState& b, board::Color winner);

/// The same where no line is asked for.
inline bool is_plainly_winnable(const board::BoardState& b, board::Color winner) {
  return find_plain_mate(b, winner).has_value();
}

}  // namespace touchmove::analysis
