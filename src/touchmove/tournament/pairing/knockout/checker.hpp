// A round of a knockout looked at again, written apart from the engine: every round is followed from the first, as far
// as it was one of the bracket's.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "touchmove/tournament/pairing/field.hpp"
#include "touchmove/tournament/pairing/knockout_settings.hpp"

namespace touchmove::tournament::pairing::knockout {

enum class Violation : std::uint8_t {
  PairedTwice,
  Absent,
  NotInBracket,  ///< lost an earlier match, or was never in it
  LeftOut,       ///< still in it and there, and on no board
  OtherSeeds,    ///< the first round: not the seeds that meet on neighbouring lines
  OtherLines,    ///< a later round: the two come from matches that are not neighbours
  ByeOfSeed,     ///< a bye in the first round that a better seed has not
  UnevenColours  ///< White for who had it more often
};
std::string_view describe(Violation violation);

struct Breach {
  Violation violation{Violation::LeftOut};
  std::size_t entrant{0};  ///< by index; White of a board

  friend bool operator==(const Breach&, const Breach&) = default;
};

/// Of matches that a lot settled it does not know who won: either may be in the bracket.
std::vector<Breach> check_round(const Field& field, const KnockoutSettings& settings, std::span<const Board> boards);

}  // namespace touchmove::tournament::pairing::knockout
