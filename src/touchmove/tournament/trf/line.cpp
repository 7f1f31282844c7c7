#include "touchmove/tournament/trf/line.hpp"

#include <algorithm>

namespace touchmove::tournament::trf {
namespace {

/// The bytes of the UTF-8 character at the front, 0 if there is none.
std::size_t character_length(std::string_view text) {
  const auto first = static_cast<unsigned char>(text.front());
  const std::size_t length = first < 0x80                    ? 1
                             : first >= 0xc2 && first < 0xe0 ? 2
                             : first >= 0xe0 && first < 0xf0 ? 3
                             : first >= 0xf0 && first < 0xf5 ? 4
                                                             : 0;
  if (length == 0 || length > text.size()) return 0;
  for (std::size_t i = 1; i < length; ++i) {
    if ((static_cast<unsigned char>(text[i]) & 0xc0U) != 0x80U) return 0;
  }
  return length;
}

bool is_utf8(std::string_view text) {
  while (!text.empty()) {
    const std::size_t length = character_length(text);
    if (length == 0) return false;
    text.remove_prefix(length);
  }
  return true;
}

std::string from_latin1(std::string_view text) {
  std::string result;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x80) {
      result += c;
    } else {
      result += static_cast<char>(0xc0U | byte >> 6U);
      result += static_cast<char>(0x80U | (byte & 0x3fU));
    }
  }
  return result;
}

}  // namespace

Line::Line(std::string_view bytes) : utf8_(is_utf8(bytes) ? std::string(bytes) : from_latin1(bytes)) {
  while (!utf8_.empty() && (utf8_.back() == ' ' || utf8_.back() == '\t')) utf8_.pop_back();
  for (std::size_t at = 0; at < utf8_.size(); at += character_length(std::string_view(utf8_).substr(at))) {
    starts_.push_back(at);
  }
  starts_.push_back(utf8_.size());
}

std::string_view Line::text(std::size_t first, std::size_t last) const {
  if (first > width()) return {};
  const std::size_t begin = starts_[first - 1];
  return std::string_view(utf8_).substr(begin, starts_[std::min(last, width())] - begin);
}

std::string_view Line::trimmed(std::size_t first, std::size_t last) const {
  std::string_view result = text(first, last);
  while (!result.empty() && result.front() == ' ') result.remove_prefix(1);
  while (!result.empty() && result.back() == ' ') result.remove_suffix(1);
  return result;
}

char Line::at(std::size_t column) const {
  const std::string_view character = text(column, column);
  if (character.empty()) return ' ';
  return character.size() == 1 ? character.front() : '\0';
}

}  // namespace touchmove::tournament::trf
