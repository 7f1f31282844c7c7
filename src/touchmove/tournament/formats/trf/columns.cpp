#include "touchmove/tournament/formats/trf/columns.hpp"

#include <algorithm>

namespace touchmove::tournament::trf {
namespace {

/// Whether a byte of UTF-8 begins a character.
bool begins(char byte) { return (static_cast<unsigned char>(byte) & 0xc0U) != 0x80U; }

}  // namespace

std::size_t length_of(std::string_view text) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), begins));
}

std::string_view cut(std::string_view text, std::size_t width) {
  std::size_t count = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (begins(text[i]) && count++ == width) return text.substr(0, i);
  }
  return text;
}

std::string left(std::string_view text, std::size_t width) {
  std::string result(cut(text, width));
  result.append(width - std::min(length_of(result), width), ' ');
  return result;
}

std::string left_whole(std::string_view text, std::size_t width) {
  return left(length_of(text) > width ? std::string_view{} : text, width);
}

std::string right_whole(std::string_view text, std::size_t width) {
  const std::size_t length = length_of(text);
  if (length > width) return std::string(width, ' ');
  return std::string(width - length, ' ').append(text);
}

std::string number(int value, std::size_t width) { return right_whole(std::to_string(value), width); }

std::string points(Tenths value, std::size_t width) {
  const Tenths size = value < 0 ? -value : value;
  const std::string whole = (value < 0 ? "-" : "") + std::to_string(size / 10);
  const std::string text = whole + "." + std::to_string(size % 10);
  if (width == 0) return value % 10 == 0 ? whole : text;
  return right_whole(text.size() > width && value % 10 == 0 ? whole : text, width);
}

}  // namespace touchmove::tournament::trf
