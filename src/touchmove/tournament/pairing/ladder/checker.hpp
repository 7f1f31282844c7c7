// A round of a ladder looked at again, written apart from the engine: the ladder climbed from the games once more.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "touchmove/tournament/pairing/field.hpp"
#include "touchmove/tournament/pairing/ladder_settings.hpp"

namespace touchmove::tournament::pairing::ladder {

enum class Violation : std::uint8_t {
  PairedTwice,
  Absent,
  IsBye,        ///< a ladder has none: whoever is left over sits out
  Forbidden,    ///< the event keeps the two apart
  OutOfReach,   ///< more places apart than a challenge goes
  TooSoon,      ///< met within the gap
  FewerBoards,  ///< two who sit out may meet
  CloserBoards  ///< two boards exchanged are nearer on the ladder, from the top
};
std::string_view describe(Violation violation);

struct Breach {
  Violation violation{Violation::Absent};
  std::size_t entrant{0};  ///< by index; White of a board

  friend bool operator==(const Breach&, const Breach&) = default;
};

std::vector<Breach> check_round(const Field& field, const LadderSettings& settings, std::span<const Board> boards);

}  // namespace touchmove::tournament::pairing::ladder
