// The state as one viewer's page needs it (docs/formats/protocol.md, "The state").
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "touchmove/game/actor.hpp"

namespace touchmove::game {

class Encounter;
class Game;

/// Who looks, and what the table grants them.
struct Viewer {
  std::optional<Actor> as{};  ///< nothing: a spectator
  bool hints{false};          ///< the table shows where the lifted man may go
};

/// The state object as of `now_ms`, which must not lie before the last event.
void append_view_json(std::string& out, const Game& game, const Viewer& viewer, std::int64_t now_ms);
std::string view_json(const Game& game, const Viewer& viewer, std::int64_t now_ms);
/// The same of the game that is on, with the encounter's score and its other games beside it where it has several.
std::string view_json(const Encounter& encounter, const Viewer& viewer, std::int64_t now_ms);

}  // namespace touchmove::game
