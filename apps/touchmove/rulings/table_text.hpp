// A table as it stands after an event, for people and for programs.
#pragma once

#include <string>

#include "touchmove/game/fold/encounter.hpp"
#include "touchmove/game/vocabulary/ruling.hpp"

namespace touchmove::app {

/// A ruling for a person: what was said, the verdict, each clause with its rule, facts, effects and options.
std::string ruling_text(const game::Event& event, const game::Ruling& ruling);

/// The table for a person: diagram, FEN, side to move, both clocks, what is owed, offered and open, and how many
/// illegal moves each side has made.
std::string table_text(const game::Encounter& table);

/// The same as one JSON object: the state of docs/formats/protocol.md without its moves and what is permitted, and
/// `illegal_moves`.
std::string table_json(const game::Encounter& table);

}  // namespace touchmove::app
