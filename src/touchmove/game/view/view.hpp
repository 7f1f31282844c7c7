// The state as one viewer's page needs it (docs/formats/protocol.md, "The state").
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "touchmove/game/state/state.hpp"
#include "touchmove/game/view/state_shapes.hpp"
#include "touchmove/game/vocabulary/actor.hpp"

namespace touchmove::game {

class Encounter;
class Game;

/// Who looks, and what the table grants them.
struct Viewer {
  std::optional<Actor> as{};  ///< nothing: a spectator
  bool hints{false};          ///< the table shows where the lifted man may go
  /// How many moves, from the first on, the viewer has already been shown as they are; those are left out.
  std::size_t moves_from{0};
  bool waiting{false};  ///< not all have come to the table: a game ready to begin waits for them
};

/// Which of the moves a viewer was shown still stand as shown. A state sent after every event would otherwise tell the
/// whole game again each time: 58 kB an event after 300 moves.
class ShownMoves {
 public:
  /// How many moves, from the first on, are as they were at the last call. Nothing is before the first.
  std::size_t update(const Game& game);

 private:
  std::vector<PlyRecord> plies_;
  std::vector<Mark> marks_;
};

/// The state as of `now_ms`, or of the last event where that is later.
StateShape view(const Game& game, const Viewer& viewer, std::int64_t now_ms);
/// The same of the game that is on, with the encounter's score and its other games beside it where it has several.
StateShape view(const Encounter& encounter, const Viewer& viewer, std::int64_t now_ms);
/// What somebody may do now, and what not and why; nothing for a spectator.
std::vector<PermittedShape> permitted_shapes(const Game& game, std::optional<Actor> as, std::int64_t now_ms);

/// The JSON of a state.
std::string state_json(const StateShape& state);
std::string view_json(const Game& game, const Viewer& viewer, std::int64_t now_ms);
std::string view_json(const Encounter& encounter, const Viewer& viewer, std::int64_t now_ms);

}  // namespace touchmove::game
