// The moves of a game as people write them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "touchmove/board/vocabulary/board_move.hpp"
#include "touchmove/game/state/state.hpp"

namespace touchmove::game {

struct ShownMove {
  int ply{0};  ///< from 1
  /// SAN; of a man put down from the hand "N@f3"; of a move the laws do not allow where it came from and went to,
  /// "Ke1-e3", and of a turn passed "--".
  std::string san;
  board::BoardMove move{};
  std::int64_t at_ms{0};                   ///< when it was determined
  std::optional<std::int64_t> clock_ms{};  ///< the mover's time after it; nothing without a clock
  bool offered{false};                     ///< a draw was offered with it
  bool legal{true};                        ///< the board allowed it

  friend bool operator==(const ShownMove&, const ShownMove&) = default;
};

/// The moves on the board, those of the first `from` plies left out.
std::vector<ShownMove> shown_moves(const State& state, std::size_t from = 0);

}  // namespace touchmove::game
