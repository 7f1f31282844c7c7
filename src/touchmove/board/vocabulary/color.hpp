// Whose man, whose move; and a pair of anything, one for each side.
#pragma once

#include <cstddef>
#include <cstdint>

namespace touchmove::board {

enum class Color : std::uint8_t { White, Black };

constexpr Color operator~(Color color) { return color == Color::White ? Color::Black : Color::White; }

/// One T for each side, indexed by Color.
template <typename T>
struct ByColor {
  T white{};
  T black{};

  constexpr T& operator[](Color color) { return color == Color::White ? white : black; }
  constexpr const T& operator[](Color color) const { return color == Color::White ? white : black; }
  friend bool operator==(const ByColor&, const ByColor&) = default;  // constexpr where T's is
};

}  // namespace touchmove::board
