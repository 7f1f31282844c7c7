#include "touchmove/game/evidence/likeness.hpp"

#include <algorithm>
#include <array>
#include <string>

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

bool look_alike(char a, char b) {
  return std::any_of(groups.begin(), groups.end(), [&](std::string_view group) {
    return group.find(a) != std::string_view::npos && group.find(b) != std::string_view::npos;
  });
}

bool is_mark(char sign) { return std::string_view("+#x:-=!?().,'").find(sign) != std::string_view::npos; }

int price_of(char a, char b) {
  if (a == b) return 0;
  if (is_mark(a) && is_mark(b)) return mark_for_mark;
  return look_alike(a, b) ? confused : other;
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
  const auto signs = static_cast<int>(std::count_if(b.begin(), b.end(), [](char sign) { return !is_mark(sign); }));
  return row[b.size()] >= other * signs ? limit : std::min(row[b.size()], limit);
}

}  // namespace touchmove::game
