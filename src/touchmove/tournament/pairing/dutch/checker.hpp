// The absolute rules of FIDE C.04.3 looked at again, written apart from the engine: from the rounds as they were
// entered, with none of its code.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "touchmove/tournament/pairing/field.hpp"

namespace touchmove::tournament::pairing::dutch {

enum class Violation : std::uint8_t {
  PairedTwice,          ///< on two boards, or against oneself
  LeftOut,              ///< present and on no board
  Absent,               ///< not present and on a board
  SecondMeeting,        ///< C1
  Forbidden,            ///< the event keeps the two apart
  SecondBye,            ///< C2
  UnneededBye,          ///< more than one bye, or one with an even number of players
  AbsoluteClash,        ///< C3
  PreferenceOverruled,  ///< articles 5.2.1, 5.2.2: the one or the stronger preference was not granted
};
std::string_view describe(Violation violation);

struct Breach {
  Violation violation{Violation::LeftOut};
  std::size_t entrant{0};  ///< by index; the White player of a board

  friend bool operator==(const Breach&, const Breach&) = default;
};

/// Everything wrong with the boards of the field's next round; empty if they are legal.
std::vector<Breach> check_round(const Field& field, std::span<const Board> boards);

}  // namespace touchmove::tournament::pairing::dutch
