// Writing JSON: brackets, names, and every value that is written in one way only. Internal to this layer.
#pragma once

#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>

#include "touchmove/base/short_text.hpp"
#include "touchmove/board/vocabulary/board_move.hpp"
#include "touchmove/board/vocabulary/piece.hpp"
#include "touchmove/board/vocabulary/square.hpp"
#include "touchmove/game/journal/codes.hpp"
#include "touchmove/rulebook/citation.hpp"

namespace touchmove::game {

/// A move as the journal names it: `e2e4`, `e7e8q`, `N@f7`.
void append_move(std::string& out, const board::BoardMove& move);

/// Appends to a text; a comma goes before every field or item but the first of its object or list.
class JsonWriter {
 public:
  explicit JsonWriter(std::string& out) : out_(out) {}

  void open(char bracket);
  void close(char bracket);
  /// A field's name, written as it stands: names are ours and need no escape.
  void key(std::string_view name);
  /// A value that is JSON already.
  void raw(std::string_view json);
  /// A word of ours, which needs no escape.
  void word(std::string_view text);
  /// A number in hex digits, as a text.
  void hex(std::uint64_t number);

  void value(std::string_view text);
  void value(board::Square square);
  void value(board::Piece man);
  void value(const board::BoardMove& move);
  void value(const SquareList& squares);
  void value(rulebook::Citation clause);
  void value(std::same_as<bool> auto truth) { raw(truth ? "true" : "false"); }
  template <std::integral T>
    requires(!std::same_as<T, bool>)
  void value(T number) {
    if constexpr (std::is_signed_v<T>) {
      negative_or_not(number);
    } else {
      not_negative(number);
    }
  }
  template <std::size_t N>
  void value(const base::ShortText<N>& text) {
    value(text.view());
  }
  template <typename Code>
    requires std::is_enum_v<Code>
  void value(Code code) {
    word(word_of(code));
  }
  /// A set of codes as a list of their words.
  template <typename Code>
  void value(CodeSet<Code> set) {
    open('[');
    each_word(set, [&](std::string_view each) { word(each); });
    close(']');
  }

 private:
  void separate();
  void negative_or_not(std::int64_t number);
  void not_negative(std::uint64_t number);

  std::string& out_;
  bool first_{true};
};

/// A value that fields.hpp describes, as the journal writes it. Made in json.cpp for the types that others show.
template <typename T>
void write_described(JsonWriter& json, const T& value);

}  // namespace touchmove::game
