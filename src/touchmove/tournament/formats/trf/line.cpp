#include "touchmove/tournament/formats/trf/line.hpp"

#include <algorithm>

#include "touchmove/notation/games/encoding.hpp"

namespace touchmove::tournament::trf {
Line::Line(std::string_view bytes) : utf8_(notation::to_utf8(bytes)) {
  while (!utf8_.empty() && utf8_.back() == ' ') utf8_.pop_back();
  for (std::size_t at = 0; at < utf8_.size(); at += notation::character_length(std::string_view(utf8_).substr(at))) {
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
