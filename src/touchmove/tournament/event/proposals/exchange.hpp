// Two players of a round change places, as a director says it: by who they are, not by what the boards are then.
#pragma once

#include <cstdint>
#include <string>

#include <tl/expected.hpp>

#include "touchmove/tournament/event/state/state.hpp"
#include "touchmove/tournament/event/vocabulary/event.hpp"

namespace touchmove::tournament::event {

/// Why two cannot change places.
struct NoExchange {
  enum class Why : std::uint8_t {
    UnknownEntry,
    OtherSection,  ///< the entry is not of the section named, or sits in another than the first
    NoRound,       ///< the round is not paired
    NoBoard,       ///< the entry sits at no board of the round
    Same,          ///< it is one and the same
  };
  Why why{Why::UnknownEntry};
  EntryNumber entry{0};
  std::string section{};
  int round{0};
  friend bool operator==(const NoExchange&, const NoExchange&) = default;
};

/// The boards on which two entries sit, with each in the other's place; where both sit at one board they change
/// colours. `section` may be empty, and is then the first entry's; `round` 0 is the latest one paired. Whether the
/// rules allow it is judged as of any other change of boards.
tl::expected<ChangeBoards, NoExchange> exchange_players(const State& state, const std::string& section, int round,
                                                        EntryNumber first, EntryNumber second);

}  // namespace touchmove::tournament::event
