#include "touchmove/game/evidence/likeness.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace touchmove::game {
namespace {

constexpr int confused = 3;
constexpr int other = 10;
constexpr int missing = 7;
constexpr int mark_for_mark = 1;
constexpr std::size_t longest = 15;

/// Signs that look alike, a group each.
constexpr std::array<std::string_view, 22> groups{"l1I|i!7", "0OoQD", "8B3S", "5S$s", "6bG", "9gq", "2Zz",  "ec",
                                                  "a4o",     "hbn",   "ft+",  "NHMW", "RKP", "QO9", "xX*%", "dcl",
                                                  "KXH",     "38",    "14",   "56",   "ad",  "B6R"};

constexpr std::string_view slight_signs = "+#x:-=!?().,'";

constexpr bool is_mark(char sign) { return slight_signs.find(sign) != std::string_view::npos; }

constexpr std::size_t ascii = 128;

/// What one sign costs for another, both of ASCII.
/// OPTIMIZATION: a table, since reading a sheet compares hundreds of millions of signs.
constexpr auto prices = [] {
  std::array<std::array<std::uint8_t, ascii>, ascii> table{};
  for (auto& row : table) row.fill(other);
  for (const std::string_view group : groups) {
    for (const char a : group) {
      for (const char b : group) table[static_cast<std::size_t>(a)][static_cast<std::size_t>(b)] = confused;
    }
  }
  for (const char a : slight_signs) {
    for (const char b : slight_signs) table[static_cast<std::size_t>(a)][static_cast<std::size_t>(b)] = mark_for_mark;
  }
  for (std::size_t sign = 0; sign < ascii; ++sign) table[sign][sign] = 0;
  return table;
}();

int price_of(char a, char b) {
  const auto one = static_cast<unsigned char>(a);
  const auto two = static_cast<unsigned char>(b);
  if (one < ascii && two < ascii) return prices[one][two];
  return a == b ? 0 : other;
}

int price_of(char sign) { return is_mark(sign) ? mark_for_mark : missing; }

/// One byte a sign: the euro and the figures of other alphabets that stand for letters.
std::string in_bytes(std::string_view text) {
  std::string out;
  while (!text.empty() && out.size() < longest) {
    if (text.starts_with("\xE2\x82\xAC")) {  // €
      out += 'e';
      text.remove_prefix(3);
    } else {
      out += text.front();
      text.remove_prefix(1);
    }
  }
  return out;
}

}  // namespace

int likeness(std::string_view written, std::string_view meant, int limit) {
  const std::string a = in_bytes(written);
  const std::string b = in_bytes(meant);
  std::array<int, longest + 1> row{};
  for (std::size_t j = 0; j < b.size(); ++j) row[j + 1] = row[j] + price_of(b[j]);
  for (const char sign : a) {
    int diagonal = row[0];
    row[0] += price_of(sign);
    int least = row[0];
    for (std::size_t j = 0; j < b.size(); ++j) {
      const int price =
          std::min({diagonal + price_of(sign, b[j]), row[j + 1] + price_of(sign), row[j] + price_of(b[j])});
      diagonal = row[j + 1];
      row[j + 1] = price;
      least = std::min(least, price);
    }
    if (least >= limit) return limit;
  }
  // Where no sign but marks is left of what was meant, nothing speaks for it.
  const auto letters = static_cast<int>(std::count_if(b.begin(), b.end(), [](char sign) { return !is_mark(sign); }));
  return row[b.size()] >= other * letters ? limit : std::min(row[b.size()], limit);
}

}  // namespace touchmove::game
