// Laying text out on a terminal.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace touchmove::app {

/// How wide to write: the terminal's width, COLUMNS where standard output is none, else 100; from 40 to 200.
std::size_t output_width();

/// How many columns a UTF-8 text takes, one a code point.
std::size_t text_width(std::string_view text);

/// Breaks a text at blanks into lines of at most `width` columns; a word that is longer is cut. Never empty.
std::vector<std::string> wrap(std::string_view text, std::size_t width);

/// `text` wrapped to `width` columns, each line after `first` blanks on the first and `rest` blanks on the others, each
/// ended by a line feed.
std::string paragraph(std::string_view text, std::size_t first, std::size_t rest, std::size_t width);

/// `text` filled up with blanks to `width` columns.
std::string padded(std::string_view text, std::size_t width);

/// A text from outside as it may be printed: control characters, which a terminal would obey, as `\x1b`.
std::string visible(std::string_view text);

/// A text as a JSON string, quotes included.
std::string json_text(std::string_view text);

}  // namespace touchmove::app
