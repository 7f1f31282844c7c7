// A round of a Scheveningen match looked at again without its tables: by what every one of them has to give.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "touchmove/tournament/pairing/field.hpp"

namespace touchmove::tournament::pairing::scheveningen {

enum class Violation : std::uint8_t {
  PairedTwice,
  Absent,
  LeftOut,  ///< there, as is everybody of teams of one size, and on no board
  Teammates,
  SecondMeeting,
  UnevenTeams,   ///< a team has White on more boards than half of them, one more of an odd number
  UnevenColours  ///< after the last round somebody has played more Whites than Blacks, or one more of an odd number
};
std::string_view describe(Violation violation);

struct Breach {
  Violation violation{Violation::Absent};
  std::size_t entrant{0};  ///< by index; White of a board

  friend bool operator==(const Breach&, const Breach&) = default;
};

/// What is said of colours is said where both teams are complete and nobody has been away.
std::vector<Breach> check_round(const Field& field, std::span<const Board> boards);

}  // namespace touchmove::tournament::pairing::scheveningen
