// The Keizer system: whoever is there is paired by a table, the first with the second, the third with the fourth, but
// not with whom they have met a short time ago. No federation has rules of it; these are the ones in docs/pairing.md.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include <tl/expected.hpp>

#include "touchmove/tournament/pairing/field.hpp"
#include "touchmove/tournament/pairing/keizer_settings.hpp"

namespace touchmove::tournament::pairing::keizer {

/// Why a board is as it is.
struct Explanation {
  std::size_t higher{0};                 ///< who stands higher in the table, by entrant
  std::optional<std::size_t> natural{};  ///< the next one who was still to be paired
  bool met_lately{false};                ///< why it is another: the two have met within the gap
  bool kept_apart{false};                ///< or the event keeps them apart
  int colour_article{0};                 ///< 1 to 5: as 5.2.1 to 5.2.5 of FIDE's Burstein system; 0 for the bye

  friend bool operator==(const Explanation&, const Explanation&) = default;
};

struct ExplainedBoard {
  Board board;
  Explanation why;
};

enum class Fault : std::uint8_t {
  NoLegalPairing,   ///< whom the event keeps apart cannot all be paired
  NoInitialColour,  ///< the colour of the first board is needed and has not been drawn
  AllRoundsPlayed,  ///< there is no next round
};

/// The boards from the top of the table, the bye last. The bye has who had the fewest, of these the last of the table.
/// The highest left meets the next one with whom everybody else can still be paired. If nobody can keep the gap it is
/// one round less for all, and so on. Cost: some n^3 in the number of players.
tl::expected<std::vector<ExplainedBoard>, Fault> pair_round(const Field& field, const KeizerSettings& settings);

}  // namespace touchmove::tournament::pairing::keizer
