// Where the words of the codes are put: a table for each enumeration (codes_*.cpp). Internal to this folder.
#pragma once

#include "touchmove/base/enum_table.hpp"
#include "touchmove/game/journal/codes.hpp"

namespace touchmove::game {

/// The words of an enumeration, made from one row for each of its enumerators.
template <typename Code>
constexpr auto words = nullptr;

/// To be instantiated for each table.
template <typename Code>
std::span<const std::string_view> words_of() {
  return words<Code>;
}

}  // namespace touchmove::game
