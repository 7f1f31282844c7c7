// A day of the calendar.
#pragma once

#include <compare>
#include <optional>
#include <string>
#include <string_view>

namespace touchmove::tournament::results {

struct Date {
  int year{0};
  int month{0};
  int day{0};

  friend auto operator<=>(const Date&, const Date&) = default;
};

/// Whether the calendar has this day, from the year 1900 to 2155 (what a dBase header can say).
bool is_valid(const Date& date);

/// Reads "2026-02-01", "2026/02/01", "2026.02.01" or "20260201"; nothing else, and no day that does not exist.
std::optional<Date> parse_date(std::string_view text);

/// "2026-02-01".
std::string to_string(const Date& date);
/// "20260201".
std::string compact(const Date& date);

}  // namespace touchmove::tournament::results
