// What only the game can tell of what is said of it: which move "Nf3" is, which event "last" is.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "touchmove/board/vocabulary/board_move.hpp"
#include "touchmove/game/vocabulary/event.hpp"

namespace touchmove::game {

class Hearing {
 public:
  virtual ~Hearing() = default;

  /// An event is about to be heard, of that type; who speaks, when and of which board is known, the rest is not.
  virtual void listen(const Event& head) = 0;
  /// A move by whoever speaks, in any notation of a scoresheet; or why it is none, as a sentence.
  virtual tl::expected<board::BoardMove, std::string> move(std::string_view text) const = 0;
  /// How many plies were made with the move named so, by its number and side, as "24...Kf8"; or why none is meant, as a
  /// sentence.
  virtual tl::expected<int, std::string> ply(std::string_view text) const = 0;
  /// The seq of the event that is called so.
  virtual std::optional<std::int64_t> event(std::string_view name) const = 0;
  /// The event is to be called so from now on. False if it may not be.
  virtual bool call(std::string_view name) = 0;
};

}  // namespace touchmove::game
