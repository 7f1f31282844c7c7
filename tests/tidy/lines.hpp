// Source text line by line, for the checks.
#pragma once

#include <cstddef>
#include <initializer_list>
#include <string>
#include <string_view>

namespace touchmove::tidy {

/// Calls `visit(line, number)` for each line of `text`, from 1.
template <typename Visit>
void each_line(std::string_view text, Visit visit) {
  std::size_t number = 1;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    visit(text.substr(0, end), number++);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
}

/// What an `#include` line names, with its quote or angle bracket first; empty for another line.
std::string included_by(std::string_view line);

/// Whether a character can stand inside an identifier.
bool is_word(char c);

/// Whether `code` holds `word`, not as a part of a longer one.
bool has_word(std::string_view code, std::string_view word);

/// Whether `path` ends in one of `suffixes`.
bool has_suffix(std::string_view path, std::initializer_list<std::string_view> suffixes);

}  // namespace touchmove::tidy
