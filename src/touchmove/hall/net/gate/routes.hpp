// Which part of a store that nodes share a request belongs to. A name the hall of a part makes says its part in its
// last letter, so that everybody who sees the name knows it, and nobody has to ask.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "touchmove/hall/core/protocol/random.hpp"

namespace touchmove::hall::gate {

using Part = std::int64_t;

/// How many there are; a letter has 32 values, and each part two of them.
inline constexpr Part parts = 16;

/// The part a game's or an event's name says it is in; nothing if it is no such name.
std::optional<Part> part_of(std::string_view id);

/// Random bytes from which `make_id` makes names of that part, and everything else is made as ever.
Random names_of_part(Random random, Part part);

/// The part in which is what is not many's: the accounts, the programs of the Lichess API with their games, the
/// organizer's link.
inline constexpr Part first_part = 0;

struct Route {
  enum class To : std::uint8_t {
    One,   ///< the hall of `part`
    Any,   ///< whichever
    All,   ///< every one; the answers are lists, and become one
    Node,  ///< the node itself: whether it is ready
    None,  ///< what nodes do not do
  };
  To to{To::Any};
  Part part{0};
};

/// `target` may have a query.
Route route_of(std::string_view method, std::string_view target);

}  // namespace touchmove::hall::gate
