// The games of the hall in the store beside an event: their moves for its PGN.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "touchmove/store/store.hpp"

namespace touchmove::app {

/// The movetext with its result of one of an encounter's games, from 1, without what happened after `until` (ms since
/// 1970); nothing if the store has no such game or it cannot be read.
std::optional<std::string> movetext_of(store::Store& store, const std::string& encounter, int game,
                                       std::optional<std::int64_t> until = {});

}  // namespace touchmove::app
