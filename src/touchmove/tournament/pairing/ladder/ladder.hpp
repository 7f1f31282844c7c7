// A challenge ladder: everybody has a place, challenges go a few places up, and a win of the challenger moves both.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "touchmove/tournament/pairing/field.hpp"
#include "touchmove/tournament/pairing/ladder_settings.hpp"

namespace touchmove::tournament::pairing::ladder {

/// Entrants from the top, after the rounds played: it begins with the order of the numbers. A game without a winner
/// moves nobody, whoever was not there stays; a win by forfeit moves as any other.
std::vector<std::size_t> order_of(const Field& field, const LadderSettings& settings);

/// Whether one of the two may challenge the other now: within the reach, those who are not there passed over, and not
/// within the gap since they met last.
bool may_challenge(const Field& field, const LadderSettings& settings, std::size_t one, std::size_t other);

struct Challenge {
  std::size_t challenger{0};
  std::size_t challenged{0};
  std::size_t from{0};  ///< the challenger's place, from 0
  std::size_t at{0};
  std::size_t nearest{0};   ///< who stood next below the challenged of those not yet on a board
  bool nearest_met{false};  ///< and met them within the gap
  bool kept_apart{false};   ///< or is kept apart from them by the event
  bool challenger_white{true};
  bool by_fewer{false};   ///< the colours go by who had White less often
  bool by_latest{false};  ///< or by the latest games with different ones; neither: White for the challenger
};

/// The challenges of the next round: as many as can be. Left out is who has played most, of these the lowest, without
/// whom as many can be made. From the top each is challenged by the next below who may, and who leaves the others
/// theirs.
std::vector<Challenge> challenges(const Field& field, const LadderSettings& settings);

}  // namespace touchmove::tournament::pairing::ladder
