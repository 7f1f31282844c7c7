// The US Chess Swiss as a pairing system.
#pragma once

#include <string_view>
#include <vector>

#include "touchmove/tournament/pairing/system/system.hpp"
#include "touchmove/tournament/pairing/uschess/terms/explanation.hpp"

namespace touchmove::tournament::pairing::uschess {

inline constexpr std::string_view edition = "us-chess-7";

extern const System system;

/// Why a board of a round is as it is, as an event keeps it.
std::vector<PairingReason> reasons_of(const pairing::Field& field, const PairedRound& round,
                                      const ExplainedBoard& board);

/// Its next round, for systems that have a Swiss of this kind somewhere.
tl::expected<std::vector<ReasonedBoard>, NoRound> pair(const Task& task);

}  // namespace touchmove::tournament::pairing::uschess
