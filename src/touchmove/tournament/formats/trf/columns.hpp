// Texts and numbers in as many columns as a record has for them.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "touchmove/tournament/formats/trf/report.hpp"

namespace touchmove::tournament::trf {

inline constexpr std::size_t name_columns = 33;
inline constexpr std::size_t team_name_columns = 32;

/// The number of characters of a text in UTF-8.
std::size_t length_of(std::string_view text);
/// The first characters of a text, at most so many.
std::string_view cut(std::string_view text, std::size_t width);

/// The first `width` characters of a text, filled up with blanks.
std::string left(std::string_view text, std::size_t width);
/// What is another thing when it is cut, such as an id: blanks where it is too long for its columns, so that nobody
/// reads it or its end for something else.
std::string left_whole(std::string_view text, std::size_t width);
std::string right_whole(std::string_view text, std::size_t width);
std::string number(int value, std::size_t width);
/// With a decimal, unless whole points leave no room for one. A width of 0: as short as it can be said.
std::string points(Tenths value, std::size_t width);

}  // namespace touchmove::tournament::trf
