// FIDE's Swiss for teams, C.04.6 as of 1 February 2026: the matches of the next round.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "touchmove/tournament/pairing/fideteam/ranking.hpp"
#include "touchmove/tournament/pairing/field.hpp"
#include "touchmove/tournament/pairing/team_settings.hpp"

namespace touchmove::tournament::pairing::fideteam {

/// Why a match is as it is.
struct Explanation {
  Points bracket{0};                   ///< the score of the group the bracket was made for
  bool floats{false};                  ///< the two have different scores
  std::size_t top{0};                  ///< the smaller number of the two, by index
  std::optional<std::size_t> natural;  ///< whom the bracket's first pairing gives it
  std::string_view moved_by{};         ///< the article that speaks against the natural opponent; empty: another match's
  int colour_article{0};               ///< 1 to 9: article 4.3.1 to 4.3.9; 0 for the bye

  friend bool operator==(const Explanation&, const Explanation&) = default;
};

struct ExplainedMatch {
  Board board;
  Explanation why;
};

enum class Fault : std::uint8_t {
  NoLegalPairing,   ///< C1 to C3 cannot all be kept
  NoInitialColour,  ///< article 4.3.1 is needed and the event has not drawn the colour
  AllRoundsPlayed,  ///< there is no next round
  TooManyScores,    ///< more different scores than this build has room for
};

/// The terms of C.04.6 among the systems of its kind.
Terms terms_of(const Field& field, const TeamSettings& settings);

/// The matches in order of publication, the bye last. `Field::points` are the primary score, `RoundEntry::second` the
/// other. Exact: the first of the orders of articles 3.5 and 3.6 that keep the criteria best. Cost: some n^2 to n^3 in
/// the number of teams.
tl::expected<std::vector<ExplainedMatch>, Fault> pair_round(const Field& field, const TeamSettings& settings);

}  // namespace touchmove::tournament::pairing::fideteam
