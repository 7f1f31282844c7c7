// What lies before a seat, for a machine that has it: what it may do now, and the position it would be asked about.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "touchmove/game/vocabulary/event.hpp"
#include "touchmove/hall/core/machines/engine_task.hpp"

namespace touchmove::hall {

struct Duty {
  bool may_start{false};   ///< the seat may start the clock
  bool owes_press{false};  ///< its move is made and is to be completed
  bool on_move{false};
  bool offered{false};     ///< the opponent's draw offer stands, and may be accepted
  bool lost_sight{false};  ///< the board is no legal position: no engine can be asked about it
  /// What a player would not let pass: claims that would be upheld, choices that are the seat's own.
  std::vector<game::EventBody> rights;
  std::vector<game::EventBody> draw_claims;  ///< that would be upheld
  EngineTask task;                           ///< the position, without a strength
  std::vector<std::string> legal;            ///< every move that may be made, in UCI
  int moves{0};                              ///< the seat has made
  std::optional<std::int64_t> left_ms;       ///< on its clock; nothing: no clock
};

}  // namespace touchmove::hall
