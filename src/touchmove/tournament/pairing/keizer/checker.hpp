// A round of the Keizer system looked at again, written apart from the engine: its table worked out from the games.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "touchmove/tournament/pairing/field.hpp"
#include "touchmove/tournament/pairing/keizer_settings.hpp"

namespace touchmove::tournament::pairing::keizer {

enum class Violation : std::uint8_t {
  PairedTwice,
  LeftOut,
  Absent,
  Forbidden,  ///< the event keeps the two apart
  TooSoon,    ///< the two have met within the gap that all could keep
  UnneededBye,
  OtherBye,     ///< somebody with fewer byes, or as many and further down the table, could have it
  CloserBoards  ///< two boards exchanged are nearer in the table, from the top
};
std::string_view describe(Violation violation);

struct Breach {
  Violation violation{Violation::LeftOut};
  std::size_t entrant{0};  ///< by index; White of a board

  friend bool operator==(const Breach&, const Breach&) = default;
};

/// Everything wrong with the boards of the field's next round that exchanging the opponents of two boards shows.
std::vector<Breach> check_round(const Field& field, const KeizerSettings& settings, std::span<const Board> boards);

}  // namespace touchmove::tournament::pairing::keizer
