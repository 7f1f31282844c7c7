// A picture of a mate to work towards: the loser's king in one corner, the winner's king near it, and what else the men
// left require. A plan only guesses; it orders searches and proves nothing.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "touchmove/analysis/basis/words.hpp"

namespace touchmove::analysis {

struct MatePlan {
  unsigned corner{0};
  Word winner_king{0};  // where the winner's king stands best
  Word blocker{0};      // where one of the loser's men must stand in its king's way; empty if none need
  Word zone{0};         // the corner and what surrounds it: other men had better keep out
};

/// How far a position is from such a mate; 0 is next to it. Larger steps come first: a pawn that must promote, then the
/// kings, then the rest.
int distance_to_plan(const BoardState& b, const MatePlan& plan, unsigned winner);

/// The pawn with the shortest way to its last rank, what lies before it and the squares it could take on.
struct Runner {
  unsigned square{64};
  Word path{0};
  Word beside{0};
  int way{16};  // steps, men in the way counted too
};
Runner foremost_pawn(const BoardState& b, unsigned color);

/// King's steps between any two squares of an empty board.
struct StepTable {
  std::array<std::array<std::uint8_t, 64>, 64> steps{};
};
constexpr StepTable make_steps() {
  StepTable table;
  for (unsigned a = 0; a < 64; ++a) {
    for (unsigned b = 0; b < 64; ++b) {
      const int files = static_cast<int>(a & 7U) - static_cast<int>(b & 7U);
      const int ranks = static_cast<int>(a >> 3U) - static_cast<int>(b >> 3U);
      table.steps[a][b] = static_cast<std::uint8_t>(std::max(files < 0 ? -files : files, ranks < 0 ? -ranks : ranks));
    }
  }
  return table;
}
inline constexpr StepTable king_steps = make_steps();

constexpr int king_distance(unsigned from, unsigned to) { return king_steps.steps[from][to]; }
/// King's steps to the nearest of the targets; 8 if there are none.
int steps_to(unsigned from, Word targets);

/// Plans for the men of a position, the most likely first.
struct MatePlans {
  std::array<MatePlan, 8> plans{};
  unsigned size{0};
};
MatePlans plans_for(const BoardState& b, unsigned winner);

}  // namespace touchmove::analysis
