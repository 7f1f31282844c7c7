// The words journals, protocol and scenarios use for codes, and which values each fact and effect carries. One table
// for all readers and writers.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string_view>

#include "touchmove/board/vocabulary/illegal_reason.hpp"
#include "touchmove/game/vocabulary/event.hpp"
#include "touchmove/game/vocabulary/permission.hpp"
#include "touchmove/game/vocabulary/ruling.hpp"

namespace touchmove::game {

/// The words for an enumeration, in the order of its values. Instantiated in codes.cpp for every enumeration of
/// enumerations.hpp.
template <typename Code>
std::span<const std::string_view> words_of();

/// The word for a code; "" for a number that is none.
template <typename Code>
std::string_view word_of(Code code) {
  const auto names = words_of<Code>();
  const auto index = static_cast<std::size_t>(code);
  return index < names.size() ? names[index] : std::string_view{};
}

/// The code of a word; nothing for other words.
template <typename Code>
std::optional<Code> parse_word(std::string_view word) {
  const auto names = words_of<Code>();
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (names[i] == word) return static_cast<Code>(i);
  }
  return std::nullopt;
}

/// Calls `take` with the word of each code of a set, in the order of their enumeration.
template <typename Code>
void each_word(CodeSet<Code> set, auto&& take) {
  const auto names = words_of<Code>();
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (set.has(static_cast<Code>(i))) take(names[i]);
  }
}

/// A value of a fact or an effect. What each is called and where `Values` keeps it: `visit_value` in fields.hpp.
// clang-format off
enum class Field : std::uint8_t {
  Square, Squares, Man, Move, Captured, Promoted, Side, Ms, Count, Ply, White, Black, Illegal, Penalty, Result,
  Reason, Closed, Ruling, Option, Seat, WhiteSeat, Game, Replaces, StartWhite, StartBlack, PointsA, PointsB, Counted,
  About, Scope, Step, Duties, Measures, Castling, Custody, Counter, Part,
};
// clang-format on

/// The fields of a code, in the order they are written.
struct Fields {
  std::array<Field, 5> fields{};
  std::size_t count{0};

  constexpr Fields() = default;
  constexpr Fields(std::initializer_list<Field> list) {
    for (const Field field : list) fields[count++] = field;
  }
  std::span<const Field> span() const { return {fields.data(), count}; }
};

/// What a fact or an effect carries.
const Fields& fields_of(FactCode code);
const Fields& fields_of(EffectCode code);

}  // namespace touchmove::game
