// What a shape may hold beside the values of a game.
#pragma once

#include <cstdint>
#include <string>

namespace touchmove::game {

/// A value that is JSON already.
struct RawJson {
  std::string text{};
};

/// A number written in hex digits, as a text.
struct Hex {
  std::uint64_t number{0};
};

}  // namespace touchmove::game
