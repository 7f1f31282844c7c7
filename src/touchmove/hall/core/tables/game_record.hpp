// A game as clients see it that know moves, clocks and a result, and nothing of touches, presses and rulings.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "touchmove/game/vocabulary/event.hpp"
#include "touchmove/hall/core/protocol/seat.hpp"

namespace touchmove::hall {

/// How a game ended, as such clients have it.
enum class RecordEnd : std::uint8_t {
  None,
  Mate,
  Resignation,
  Stalemate,
  OutOfTime,
  Draw,     ///< agreed, claimed or dead
  Aborted,  ///< it does not count
  Other,    ///< ruled
};

struct GameRecord {
  std::string start;  ///< a FEN; empty: the initial position
  bool chess960{false};
  std::string fen;                 ///< now
  std::vector<std::string> moves;  ///< in UCI
  std::string last_move;
  bool white_to_move{true};
  bool to_press{false};  ///< the last move is made, and not completed by the clock
  bool started{false};   ///< the clock has been started
  bool paused{false};
  std::optional<std::array<std::int64_t, 2>> left_ms;  ///< on White's and Black's clock; nothing: no clock
  std::optional<bool> white_offers;                    ///< a draw offer stands, and whose
  RecordEnd end{RecordEnd::None};
  std::optional<bool> white_won;
  Seat white{Seat::A};
  std::vector<game::EventBody> draw_claims;  ///< of the side on move, that would be upheld now
  /// What an official states without anybody's claim: the fifth occurrence, the seventy-fifth move.
  std::vector<game::EventBody> official_draws;
};

}  // namespace touchmove::hall
