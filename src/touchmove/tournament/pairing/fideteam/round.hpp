// A round of the systems whose score groups are completed from below: the bye first, then group after group, each with
// the first set of upfloaters and the first pairing that keep the criteria best (C.04.6, articles 3.3 to 3.6; C.04.5
// has the same articles).
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include <tl/expected.hpp>

#include "touchmove/tournament/pairing/fideteam/bracket.hpp"
#include "touchmove/tournament/pairing/fideteam/ranking.hpp"

namespace touchmove::tournament::pairing::fideteam {

struct MadePair {
  BracketPair pair;
  Points bracket{0};  ///< the score of the group at the top
};

struct MadeRound {
  std::vector<MadePair> pairs;     ///< by rank, bracket after bracket
  std::optional<std::size_t> bye;  ///< by rank
};

enum class NoRoundMade : std::uint8_t {
  NoLegalPairing,
  TooManyScores,  ///< more different scores than this build has room for
};

tl::expected<MadeRound, NoRoundMade> make_round(const Ranking& ranking);

}  // namespace touchmove::tournament::pairing::fideteam
