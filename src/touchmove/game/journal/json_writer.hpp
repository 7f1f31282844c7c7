// Writing JSON objects field by field. Internal to this layer.
#pragma once

#include <charconv>
#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>

#include "touchmove/board/vocabulary/board_move.hpp"
#include "touchmove/board/vocabulary/square.hpp"
#include "touchmove/game/journal/codes.hpp"
#include "touchmove/game/journal/json.hpp"
#include "touchmove/game/journal/json_fields.hpp"
#include "touchmove/rulebook/catalog.hpp"

namespace touchmove::game {

inline void append_square(std::string& out, board::Square square) {
  out += static_cast<char>('a' + static_cast<int>(board::file_of(square)));
  out += static_cast<char>('1' + static_cast<int>(board::rank_of(square)));
}

/// A move as the journal names it: `e2e4`, `e7e8q`, `N@f7`.
inline void append_move(std::string& out, const board::BoardMove& move) {
  if (move.dropped) {
    out += letter_of({board::Color::White, *move.dropped});
    out += '@';
  } else {
    append_square(out, move.source);
  }
  append_square(out, move.target);
  if (move.promotion) out += letter_of({board::Color::Black, *move.promotion});
}

/// Appends to a text; a comma goes before every field or item but the first of its object or list.
class JsonWriter {
 public:
  explicit JsonWriter(std::string& out) : out_(out) {}

  JsonWriter& open(char bracket) {
    separate();
    out_ += bracket;
    first_ = true;
    return *this;
  }
  JsonWriter& close(char bracket) {
    out_ += bracket;
    first_ = false;
    return *this;
  }
  /// A field's name, written as it stands: names are ours and need no escape.
  JsonWriter& key(std::string_view name) {
    separate();
    out_ += '"';
    out_ += name;
    out_ += "\":";
    first_ = true;
    return *this;
  }
  /// A word of ours, which needs no escape.
  JsonWriter& word(std::string_view text) {
    separate();
    out_ += '"';
    out_ += text;
    out_ += '"';
    return *this;
  }
  JsonWriter& text(std::string_view text) {
    separate();
    append_json_text(out_, text);
    return *this;
  }
  JsonWriter& number(std::integral auto value) {
    separate();
    char digits[24];
    const auto [end, error] = std::to_chars(digits, digits + sizeof digits, value);
    out_.append(digits, error == std::errc{} ? end : digits);
    return *this;
  }
  JsonWriter& truth(bool value) {
    separate();
    out_ += value ? "true" : "false";
    return *this;
  }
  JsonWriter& null() {
    separate();
    out_ += "null";
    return *this;
  }
  /// A value that is JSON already.
  JsonWriter& raw(std::string_view json) {
    separate();
    out_ += json;
    return *this;
  }
  JsonWriter& square(board::Square square) {
    separate();
    out_ += '"';
    append_square(out_, square);
    out_ += '"';
    return *this;
  }
  JsonWriter& move(const board::BoardMove& move) {
    separate();
    out_ += '"';
    append_move(out_, move);
    out_ += '"';
    return *this;
  }
  JsonWriter& man(board::Piece man) {
    const char letter = letter_of(man);
    return word({&letter, 1});
  }
  JsonWriter& squares(const SquareList& squares) {
    open('[');
    for (const board::Square square : squares) this->square(square);
    return close(']');
  }
  /// A set of codes as a list of their words.
  template <typename Code>
  JsonWriter& words(CodeSet<Code> set) {
    open('[');
    const auto names = words_of<Code>();
    for (std::size_t i = 0; i < names.size(); ++i) {
      if (set.has(static_cast<Code>(i))) word(names[i]);
    }
    return close(']');
  }
  JsonWriter& clause(rulebook::Citation citation) {
    separate();
    const rulebook::Clause& clause = rulebook::clause(citation);
    out_ += '"';
    out_ += rulebook::catalogs()[citation.book_index()].id;
    out_ += ':';
    out_ += clause.id;
    out_ += '"';
    return *this;
  }
  JsonWriter& hex(std::uint64_t value) {
    separate();
    char digits[17];
    const auto [end, error] = std::to_chars(digits, digits + sizeof digits, value, 16);
    out_ += '"';
    out_.append(digits, error == std::errc{} ? end : digits);
    out_ += '"';
    return *this;
  }

 private:
  void separate() {
    if (!first_) out_ += ',';
    first_ = false;
  }
  std::string& out_;
  bool first_{true};
};

/// An option with what it would do, as the journal writes it.
void write_option(JsonWriter& json, const Option& option);

}  // namespace touchmove::game
