// FIDE's Dubov system, C.04.4.1 as of 1 February 2026: the boards of the next round.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "touchmove/tournament/pairing/field.hpp"

namespace touchmove::tournament::pairing::dubov {

/// Why a board is as it is.
struct Explanation {
  Points bracket{0};      ///< the score of the bracket's residents
  bool floats{false};     ///< one of the two came up from a lower score
  std::size_t seeker{0};  ///< of the subgroup that seeks White, for whom an opponent was sought; by entrant
  std::optional<std::size_t> natural{};  ///< the opponent where everybody may meet
  std::string_view moved_by{};  ///< the criterion that speaks against the natural opponent; empty: another board's
  int colour_article{0};        ///< 1 to 5: article 5.2.1 to 5.2.5; 0 for the bye

  friend bool operator==(const Explanation&, const Explanation&) = default;
};

struct ExplainedBoard {
  Board board;
  Explanation why;
};

enum class Fault : std::uint8_t {
  NoLegalPairing,   ///< C1 to C4 cannot all be kept
  NoInitialColour,  ///< article 5.2.1 is needed and the event has not drawn the colour
  AllRoundsPlayed,  ///< there is no next round
  TooManyScores,    ///< more different scores than this build has room for
  Unrated,          ///< somebody has no rating (1.1); who, says `unrated`
};

/// The boards in order of publication, the bye last. Exact: the first of the orders of article 4 that keep the criteria
/// best. Cost: some n^2 to n^3 in the number of players.
tl::expected<std::vector<ExplainedBoard>, Fault> pair_round(const Field& field);

}  // namespace touchmove::tournament::pairing::dubov
