#include "touchmove/tournament/basis/date.hpp"

#include <algorithm>
#include <array>

namespace touchmove::tournament::results {
namespace {

std::string two(int number) { return (number < 10 ? "0" : "") + std::to_string(number); }

int number_of(std::string_view digits) {
  int value = 0;
  for (const char digit : digits) value = value * 10 + (digit - '0');
  return value;
}

}  // namespace

bool is_valid(const Date& date) {
  static constexpr std::array<int, 12> days{31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
  if (date.year < 1900 || date.year > 2155 || date.month < 1 || date.month > 12 || date.day < 1) return false;
  const bool leap = (date.year % 4 == 0 && date.year % 100 != 0) || date.year % 400 == 0;
  const int extra = leap && date.month == 2 ? 1 : 0;
  return date.day <= days[static_cast<std::size_t>(date.month - 1)] + extra;
}

std::optional<Date> parse_date(std::string_view text) {
  std::string digits;
  if (text.size() == 8) {
    digits = text;
  } else if (text.size() == 10 && (text[4] == '-' || text[4] == '/' || text[4] == '.') && text[7] == text[4]) {
    digits = std::string(text.substr(0, 4)) + std::string(text.substr(5, 2)) + std::string(text.substr(8, 2));
  } else {
    return std::nullopt;
  }
  if (!std::all_of(digits.begin(), digits.end(), [](char c) { return c >= '0' && c <= '9'; })) return std::nullopt;
  const std::string_view all = digits;
  const Date date{number_of(all.substr(0, 4)), number_of(all.substr(4, 2)), number_of(all.substr(6, 2))};
  return is_valid(date) ? std::optional(date) : std::nullopt;
}

std::string to_string(const Date& date) {
  return std::to_string(date.year) + "-" + two(date.month) + "-" + two(date.day);
}

std::string compact(const Date& date) { return std::to_string(date.year) + two(date.month) + two(date.day); }

}  // namespace touchmove::tournament::results
