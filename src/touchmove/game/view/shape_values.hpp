// What a shape may hold beside the values of a game.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace touchmove::game {

/// A value that is JSON already.
struct RawJson {
  std::string text{};
};

/// What is JSON already of a value of that type: a shape, a list of them, or what a journal is made of. The text must
/// outlive what it is put into.
template <typename T>
struct JsonOf {
  std::string_view text{};
};

/// The word of a code that is not the game's own.
template <typename Code>
struct WordOf {
  std::string_view word{};
};

/// A number written in hex digits, as a text.
struct Hex {
  std::uint64_t number{0};
};

}  // namespace touchmove::game
