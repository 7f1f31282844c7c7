// FIDE's Burstein system, C.04.4.2 as of 1 February 2026: the boards of a round after the seeding rounds.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "touchmove/tournament/pairing/field.hpp"

namespace touchmove::tournament::pairing::burstein {

/// Why a board is as it is.
struct Explanation {
  Points bracket{0};                     ///< the score of the bracket's residents
  bool floats{false};                    ///< the two have different scores
  std::size_t higher{0};                 ///< who has the higher index, by entrant
  std::optional<std::size_t> natural{};  ///< whom the bracket's first pairing gives that player
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
  TooManyScores,    ///< more different scores float into one bracket than this build has room for
};

/// The boards in order of publication, the bye last, by articles 3 to 5, whatever the round's number is: that seeding
/// rounds are the Dutch system's is for the caller to see (`seeding_rounds`). Exact. Cost: some n^3 in the number of
/// players of a bracket and below where the first pairing of the order does not do.
tl::expected<std::vector<ExplainedBoard>, Fault> pair_round(const Field& field);

}  // namespace touchmove::tournament::pairing::burstein
