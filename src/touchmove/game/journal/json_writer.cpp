#include "touchmove/game/journal/json_writer.hpp"

#include <charconv>

#include "touchmove/game/journal/json.hpp"
#include "touchmove/notation/letters.hpp"
#include "touchmove/rulebook/catalog.hpp"

namespace touchmove::game {
namespace {

void append_square(std::string& out, board::Square square) {
  out += static_cast<char>('a' + static_cast<int>(board::file_of(square)));
  out += static_cast<char>('1' + static_cast<int>(board::rank_of(square)));
}

void append_digits(std::string& out, auto number, int base = 10) {
  char digits[24];
  const auto [end, error] = std::to_chars(digits, digits + sizeof digits, number, base);
  out.append(digits, error == std::errc{} ? end : digits);
}

}  // namespace

void append_move(std::string& out, const board::BoardMove& move) {
  if (move.dropped) {
    out += notation::letter_of({board::Color::White, *move.dropped});
    out += '@';
  } else {
    append_square(out, move.source);
  }
  append_square(out, move.target);
  if (move.promotion) out += notation::letter_of({board::Color::Black, *move.promotion});
}

void append_json_text(std::string& out, std::string_view text) {
  constexpr std::string_view hex = "0123456789abcdef";
  out += '"';
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\') {
      out += '\\';
      out += c;
    } else if (byte < 0x20) {
      out += "\\u00";
      out += hex[byte >> 4U];
      out += hex[byte & 15U];
    } else {
      out += c;
    }
  }
  out += '"';
}

void JsonWriter::separate() {
  if (!first_) out_ += ',';
  first_ = false;
}

void JsonWriter::open(char bracket) {
  separate();
  out_ += bracket;
  first_ = true;
}

void JsonWriter::close(char bracket) {
  out_ += bracket;
  first_ = false;
}

void JsonWriter::key(std::string_view name) {
  word(name);
  out_ += ':';
  first_ = true;
}

void JsonWriter::raw(std::string_view json) {
  separate();
  out_ += json;
}

void JsonWriter::word(std::string_view text) {
  separate();
  out_ += '"';
  out_ += text;
  out_ += '"';
}

void JsonWriter::hex(std::uint64_t number) {
  separate();
  out_ += '"';
  append_digits(out_, number, 16);
  out_ += '"';
}

void JsonWriter::value(std::string_view text) {
  separate();
  append_json_text(out_, text);
}

void JsonWriter::value(board::Square square) {
  separate();
  out_ += '"';
  append_square(out_, square);
  out_ += '"';
}

void JsonWriter::value(board::Piece man) {
  const char letter = notation::letter_of(man);
  word({&letter, 1});
}

void JsonWriter::value(const board::BoardMove& move) {
  separate();
  out_ += '"';
  append_move(out_, move);
  out_ += '"';
}

void JsonWriter::value(const SquareList& squares) {
  open('[');
  for (const board::Square square : squares) value(square);
  close(']');
}

void JsonWriter::value(rulebook::Citation clause) {
  separate();
  out_ += '"';
  out_ += rulebook::catalogs()[clause.book_index()].id;
  out_ += ':';
  out_ += rulebook::clause(clause).id;
  out_ += '"';
}

void JsonWriter::negative_or_not(std::int64_t number) {
  separate();
  append_digits(out_, number);
}

void JsonWriter::not_negative(std::uint64_t number) {
  separate();
  append_digits(out_, number);
}

}  // namespace touchmove::game
