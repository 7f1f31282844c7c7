#include "touchmove/notation/moves/written.hpp"

#include <cstddef>

#include "touchmove/notation/letters.hpp"

namespace touchmove::notation {
namespace {

/// Whether a text can only be a pawn's move to the last rank: `a8`, `bxa8`, `e7-e8`.
bool is_pawn_to_last_rank(std::string_view move) {
  if (move.size() < 2) return false;
  const char rank = move.back();
  const char file = move[move.size() - 2];
  const bool pawn = !is_upper(move.front()) || move.front() == 'P';
  return pawn && file >= 'a' && file <= 'h' && (rank == '1' || rank == '8');
}

}  // namespace

WrittenMove take_apart(std::string_view text) {
  WrittenMove written;
  const auto skip = [&](auto&& keep) {
    std::size_t count = 0;
    while (count < text.size() && keep(text[count])) ++count;
    const std::string_view skipped = text.substr(0, count);
    text.remove_prefix(count);
    return skipped;
  };
  const auto blanks = [](char c) { return c == ' ' || c == '\t'; };
  (void)skip(blanks);
  const std::string_view whole = text;
  const auto number = skip(is_digit);
  // A number belongs to the move behind it only with a dot; `0-0` begins with none.
  const bool numbered = !text.empty() && text.front() == '.';
  if (!number.empty() && !numbered) text = whole;
  std::size_t dots = 0;
  if (numbered) {
    const auto between = skip([&](char c) { return c == '.' || blanks(c); });
    for (const char mark : between) dots += mark == '.' ? 1 : 0;
  }
  written.blacks = dots >= 3 || (number.empty() && dots == 2);
  written.move = skip([](char c) { return c != ' ' && c != '\t'; });
  (void)skip(blanks);
  for (const std::string_view sign : {std::string_view("(=)"), std::string_view("=")}) {
    if (written.offers || written.move.size() <= sign.size() || !written.move.ends_with(sign)) continue;
    const auto move = written.move.substr(0, written.move.size() - sign.size());
    if (sign == "=" && is_pawn_to_last_rank(move)) break;
    written.move = move;
    written.offers = true;
  }
  for (const std::string_view sign : {std::string_view("(=)"), std::string_view("=")}) {
    if (!written.offers && (text == sign || (text.starts_with(sign) && text[sign.size()] == ' ')))
      written.offers = true;
  }
  return written;
}

}  // namespace touchmove::notation
