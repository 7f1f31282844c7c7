#include "touchmove/notation/positions/forsyth.hpp"

#include <optional>

#include "touchmove/notation/letters.hpp"

namespace touchmove::notation {
namespace {

using board::Color;
using board::Piece;

constexpr bool is_blank(char letter) { return letter == ' ' || letter == '\t' || letter == '\r' || letter == '\n'; }

/// A man and the bytes that name it: a letter, or a circled capital in UTF-8.
struct NamedMan {
  std::optional<Piece> man;
  std::size_t length{1};
};

NamedMan man_at(std::string_view text) {
  constexpr std::size_t length = 3;
  const auto byte = [&](std::size_t at) { return static_cast<unsigned>(static_cast<unsigned char>(text[at])); };
  if (text.size() < length || byte(0) != 0xE2U) return {piece_of_letter(text.front()), 1};
  const unsigned code = ((byte(0) & 0x0FU) << 12U) | ((byte(1) & 0x3FU) << 6U) | (byte(2) & 0x3FU);
  constexpr unsigned circled_a = 0x24B6U;
  constexpr unsigned circled_z = 0x24CFU;
  if (code < circled_a || code > circled_z) return {std::nullopt, length};
  const auto role = role_of_capital(static_cast<char>('A' + static_cast<char>(code - circled_a)));
  if (!role) return {std::nullopt, length};
  return {Piece{Color::Black, *role}, length};
}

tl::unexpected<FenError> fail(FenFault fault, std::string_view text, std::size_t from, std::size_t length) {
  return tl::unexpected(FenError{fault, from + 1, std::string(text.substr(from, length))});
}

}  // namespace

tl::expected<board::Placement, FenError> parse_forsyth(std::string_view text) {
  board::Placement placement;
  constexpr int ranks = 8;
  constexpr int files = 8;
  int rank = ranks - 1;  // 0 is White's first
  int file = 0;
  bool any = false;
  for (std::size_t at = 0; at < text.size();) {
    const char letter = text[at];
    if (is_blank(letter)) {
      ++at;
      continue;
    }
    if (letter == '/') {
      // A divider after a whole rank says nothing new; within one it is too early.
      if (file != 0 || !any) return fail(FenFault::TooFewFilesInRank, text, at, 1);
      ++at;
      continue;
    }
    any = true;
    if (rank < 0) return fail(FenFault::TooManyRanks, text, at, 1);
    if (letter >= '1' && letter <= '8') {
      file += letter - '0';
      if (file > files) return fail(FenFault::TooManyFilesInRank, text, at, 1);
      ++at;
    } else {
      const NamedMan named = man_at(text.substr(at));
      if (!named.man) return fail(FenFault::UnknownMan, text, at, named.length);
      placement.set(board::make_square(static_cast<board::File>(file), static_cast<board::Rank>(rank)), named.man);
      ++file;
      at += named.length;
    }
    if (file == files) {
      --rank;
      file = 0;
    }
  }
  if (!any) return fail(FenFault::Empty, text, 0, 0);
  if (file != 0) return fail(FenFault::TooFewFilesInRank, text, text.size(), 0);
  if (rank >= 0) return fail(FenFault::TooFewRanks, text, text.size(), 0);
  return placement;
}

std::string to_forsyth(const board::Placement& placement, ForsythStyle style) {
  std::string out;
  const auto put = [&](char letter, bool first) {
    if (!first && style != ForsythStyle::Compact) out += ' ';
    out += letter;
  };
  for (int rank = 7; rank >= 0; --rank) {
    char empty = '0';
    bool first = true;
    const auto put_empty = [&] {
      if (empty == '0') return;
      put(empty, first);
      first = false;
      empty = '0';
    };
    for (int file = 0; file < 8; ++file) {
      const auto man = placement.at(board::make_square(static_cast<board::File>(file), static_cast<board::Rank>(rank)));
      if (!man) {
        ++empty;
        continue;
      }
      put_empty();
      put(letter_of(*man), first);
      first = false;
    }
    put_empty();
    if (rank == 0) break;
    out += style == ForsythStyle::Divided ? " / " : style == ForsythStyle::Compact ? "/" : "\n";
  }
  return out;
}

}  // namespace touchmove::notation
