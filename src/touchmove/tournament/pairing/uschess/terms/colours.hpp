// Who gets White (29E3, 29E4), and what it costs.
#pragma once

#include <cstdint>
#include <string_view>

#include "touchmove/tournament/pairing/uschess/terms/ranking.hpp"

namespace touchmove::tournament::pairing::uschess {

/// Which step of 29E4 decided a board's colours.
enum class ColourRule : std::uint8_t {
  None,              ///< a bye
  Toss,              ///< 29E2: nobody has a history; the lot drawn for the event, in turn by board
  Due,               ///< rule 1: they are due different colours, or one of them none
  OneUnbalanced,     ///< rule 2
  LargerImbalance,   ///< rule 3
  LastRound,         ///< rule 4: both get the opposite of the last round
  LatestDifference,  ///< rule 5: of the latest round that differed
  Rank,              ///< rule 6, or the variation in force
  Lot,               ///< 29E4c instead of rule 6
};
std::string_view word_of(ColourRule rule);

struct ColourChoice {
  int colour{0};  ///< of the higher ranked: 1 White, -1 Black, 0 if only the toss can say
  ColourRule rule{ColourRule::Toss};
};

/// `rank_gives` says whom rule 6 favours: 1 the higher ranked player, -1 the lower.
ColourChoice choose_colour(const Player& higher, const Player& lower, ColourPriority priority, int rank_gives = 1);

/// What a pair suffers by its colours (29E5): alternation only, or a difference of two or a third colour in a row.
enum class Conflict : std::uint8_t { None, Weak, Strong };
struct Clash {
  Conflict conflict{Conflict::None};
  bool extra_black{false};  ///< it is strong, and somebody who suffers has Black
};
Clash clash_of(const Player& higher, const Player& lower, ColourPriority priority);

/// Whether the colour would be the player's third in a row.
bool is_third_in_a_row(const Player& player, int colour);

}  // namespace touchmove::tournament::pairing::uschess
