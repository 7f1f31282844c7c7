// FIDE's Double Swiss, C.04.5 as of 1 February 2026: every pairing is a match of two games. The matches of the next
// round.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "touchmove/tournament/pairing/fideteam/ranking.hpp"
#include "touchmove/tournament/pairing/field.hpp"

namespace touchmove::tournament::pairing::doubleswiss {

/// Why a match is as it is.
struct Explanation {
  Points bracket{0};                     ///< the score of the group the bracket was made for
  bool floats{false};                    ///< the two have different scores
  std::size_t top{0};                    ///< the smaller number of the two, by index
  std::optional<std::size_t> natural{};  ///< whom the bracket's first pairing gives it
  std::string_view moved_by{};  ///< the article that speaks against the natural opponent; empty: another match's
  int colour_article{0};        ///< 1 to 5: article 4.3.1 to 4.3.5; 0 for the bye

  friend bool operator==(const Explanation&, const Explanation&) = default;
};

struct ExplainedMatch {
  Board board;  ///< White has White in the first game
  Explanation why;
};

enum class Fault : std::uint8_t {
  NoLegalPairing,   ///< C1 to C3 cannot all be kept
  NoInitialColour,  ///< article 4.3.1 is needed and the event has not drawn the colour
  AllRoundsPlayed,  ///< there is no next round
  TooManyScores,    ///< more different scores than this build has room for
};

/// What C.04.5 has otherwise than C.04.6: no colours in the pairing, floaters spared in all rounds but the last, a bye
/// or forfeit only where a match's points were had without a game.
fideteam::Terms terms_of(const Field& field);

/// Article 4.3: the colour of `first`, the higher ranked player, in the first game, and the last number of the article
/// that decides.
fideteam::ColourChoice first_game_colour(const fideteam::Team& first, const fideteam::Team& other, Colour initial);

/// The matches in order of publication, the bye last. `RoundEntry::points` are those of both games, `colour` that of
/// the first. Exact: the first of the orders of articles 3.5 and 3.6 that keep the criteria best.
tl::expected<std::vector<ExplainedMatch>, Fault> pair_round(const Field& field);

}  // namespace touchmove::tournament::pairing::doubleswiss
