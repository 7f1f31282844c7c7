// Text as tables of players and results have it; and capitals in ASCII, where nothing else is taken.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace touchmove::tournament::files {

/// The text in ASCII capitals, letters of Latin scripts without their marks ("Müller" is "MULLER", "ß" is "SS").
/// Nothing where a character has no such form; control characters have none.
std::optional<std::string> ascii_capitals(std::string_view utf8);

/// Without blanks and tabs around it.
std::string_view trimmed(std::string_view text);

/// ASCII letters made small.
std::string lower(std::string_view text);

/// A whole number of at most nine digits, no sign; nothing for any other text.
std::optional<int> to_number(std::string_view text);

/// Points with at most one decimal, `.` or `,`, in tenths; at most 99999, no sign. Nothing for any other text.
std::optional<int> to_tenths(std::string_view text);

/// Digits only, and `count` of them.
bool is_digits(std::string_view text, std::size_t count);

}  // namespace touchmove::tournament::files
