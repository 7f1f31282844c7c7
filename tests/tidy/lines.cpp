#include "tests/tidy/lines.hpp"

#include <algorithm>
#include <cctype>

namespace touchmove::tidy {

std::string included_by(std::string_view line) {
  const auto blank = [](char c) { return c == ' ' || c == '\t'; };
  const auto skip = [&] {
    while (!line.empty() && blank(line.front())) {
      line.remove_prefix(1);
    }
  };
  skip();
  if (!line.starts_with('#')) {
    return {};
  }
  line.remove_prefix(1);
  skip();
  if (!line.starts_with("include")) {
    return {};
  }
  line.remove_prefix(7);
  skip();
  if (line.empty() || (line.front() != '"' && line.front() != '<')) {
    return {};
  }
  const std::size_t end = line.find(line.front() == '"' ? '"' : '>', 1);
  return end == std::string_view::npos ? std::string() : std::string(line.substr(0, end));
}

bool is_word(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

bool has_word(std::string_view code, std::string_view word) {
  for (std::size_t at = code.find(word); at != std::string_view::npos; at = code.find(word, at + 1)) {
    const bool starts = at == 0 || !is_word(code[at - 1]);
    const bool ends = at + word.size() >= code.size() || !is_word(code[at + word.size()]) || !is_word(word.back());
    if (starts && ends) {
      return true;
    }
  }
  return false;
}

bool has_suffix(std::string_view path, std::initializer_list<std::string_view> suffixes) {
  return std::any_of(suffixes.begin(), suffixes.end(), [&](std::string_view suffix) { return path.ends_with(suffix); });
}

}  // namespace touchmove::tidy
