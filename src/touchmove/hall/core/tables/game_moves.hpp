// The moves of the hall's games, from their journals as the store has them.
#pragma once

#include <string>
#include <vector>

#include "touchmove/store/store.hpp"

namespace touchmove::hall {

/// The movetext of each game of an encounter, in order, with the clock readings of docs/formats/journal.md and its
/// result; of a game still going on as far as it has come. None if the journal is empty or cannot be read.
std::vector<std::string> movetexts(const std::vector<store::StoredLine>& lines);

}  // namespace touchmove::hall
