// FIDE (Dutch) system, C.04.3, edition of 1 February 2026: the boards of the next round.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "touchmove/tournament/pairing/dutch/criteria.hpp"
#include "touchmove/tournament/pairing/field.hpp"

namespace touchmove::tournament::pairing::dutch {

/// Why a board is as it is.
struct Explanation {
  Points bracket{0};                   ///< the score of the bracket the pair was made in
  bool moved_down{false};              ///< the higher player came from a higher score
  std::size_t higher{0};               ///< entrants by index
  std::optional<std::size_t> natural;  ///< whom the bracket's first candidate gives the higher player
  /// What speaks against the natural opponent: of the two alone, or of what the bracket could be with them paired.
  /// Nothing if they met the natural one, or if the order of generation decided. In brackets of more than 60, and where
  /// no more is asked for, only what speaks against the two alone is looked at.
  std::optional<Criterion> reason;
  int colour_rule{0};  ///< 1 to 5: article 5.2.1 to 5.2.5; 0 for the bye

  friend bool operator==(const Explanation&, const Explanation&) = default;
};

struct ExplainedBoard {
  Board board;
  Explanation why;
};

enum class PairingFault : std::uint8_t {
  NoLegalPairing,   ///< C1 to C3 cannot all be kept
  NoInitialColour,  ///< article 5.2.5 is needed and the event has not drawn the colour
  AllRoundsPlayed,  ///< there is no next round
  TooManyScores,    ///< more different scores float into one bracket than this build has room for
};
/// The key of what is to be said of it.
std::string_view key_of(PairingFault fault);

/// How far it is gone into why a pair is not the natural one.
enum class Reasons : std::uint8_t {
  OfBracket,  ///< also what the bracket would be with the natural pair in it: it is paired once more for each board
  OfPair,     ///< only what the two break by themselves
};

/// The boards in order of publication, the bye last. Exact: what walking through the candidates of article 4 would
/// give. Cost: some n^2 to n^3 in the size of the largest score group; of small brackets the reasons cost most.
tl::expected<std::vector<ExplainedBoard>, PairingFault> pair_round(const Field& field,
                                                                   Reasons reasons = Reasons::OfBracket);

}  // namespace touchmove::tournament::pairing::dutch
