// A round of FIDE's Swiss for teams looked at again, written apart from the engine: from the rounds as they were
// entered, with none of its code but the matching that says whether teams can be paired at all.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "touchmove/tournament/pairing/field.hpp"
#include "touchmove/tournament/pairing/team_settings.hpp"

namespace touchmove::tournament::pairing::fideteam {

enum class Violation : std::uint8_t {
  PairedTwice,     ///< in two matches, or against itself
  LeftOut,         ///< present and in no match
  Absent,          ///< not present and in a match
  SecondMeeting,   ///< C1
  Forbidden,       ///< the event keeps the two apart
  SecondBye,       ///< C2
  UnneededBye,     ///< more than one bye, or one with an even number of teams
  OtherBye,        ///< 3.4: another team could have had the bye, and comes before
  OtherUpfloater,  ///< C5, C7 or 3.5: another team could have come up in its place, and comes before
  BetterMatches,   ///< C8 to C10 or 3.6: two matches of a bracket exchanged keep them better, or come before
  OtherColours,    ///< article 4
};
std::string_view describe(Violation violation);

struct Breach {
  Violation violation{Violation::LeftOut};
  std::size_t entrant{0};  ///< by index; the team with White of a match

  friend bool operator==(const Breach&, const Breach&) = default;
};

/// How C.04.5 looks at the same articles.
struct OtherTerms {
  std::size_t rounds_not_spared{2};  ///< the last so many, in which no floater is spared
  bool of_two_games{false};          ///< colours are those of first games, and given as C.04.5 has it
};

/// Everything wrong with the matches of the field's next round that exchanging two teams, or the opponents of two
/// matches, shows; empty if they stand.
std::vector<Breach> check_round(const Field& field, const TeamSettings& settings, std::span<const Board> boards,
                                const OtherTerms& terms = {});

}  // namespace touchmove::tournament::pairing::fideteam
