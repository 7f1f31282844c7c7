// The parts of the PGN reader that need no visitor.
#include <algorithm>
#include <array>

#include "touchmove/notation/games/pgn_reader.hpp"

namespace touchmove::notation::detail {

namespace {

struct Sign {
  std::string_view text;
  unsigned nag;
};

constexpr std::array<Sign, 16> signs{{
    {"=", 10},
    {"==", 10},
    {"~", 13},
    {"+=", 14},
    {"+/=", 14},
    {"=+", 15},
    {"=/+", 15},
    {"+/-", 16},
    {"-/+", 17},
    {"+-", 18},
    {"-+", 19},
    {"+--", 20},
    {"--+", 21},
    {"N", 146},
    {"TN", 146},
    {"D", 220},
}};

}  // namespace

std::size_t find_lost_game(std::string_view comment) {
  constexpr std::string_view event = "[Event \"";
  for (std::size_t line_end = comment.find('\n'); line_end != std::string_view::npos;
       line_end = comment.find('\n', line_end + 1)) {
    std::size_t next = line_end + 1;
    if (next < comment.size() && comment[next] == '\r') ++next;
    if (next < comment.size() && comment[next] == '\n' && comment.substr(next + 1).starts_with(event)) return next + 1;
  }
  return std::string_view::npos;
}

unsigned nag_of_sign(std::string_view word) {
  const auto* const sign = std::find_if(signs.begin(), signs.end(), [&](const Sign& one) { return one.text == word; });
  return sign == signs.end() ? 0 : sign->nag;
}

unsigned nag_of_glyph(std::string_view glyph) {
  constexpr std::array<std::string_view, 6> glyphs{"!", "?", "!!", "??", "!?", "?!"};
  const auto* const found = std::find(glyphs.begin(), glyphs.end(), glyph);
  return found == glyphs.end() ? 0 : static_cast<unsigned>(found - glyphs.begin()) + 1;
}

bool looks_like_movetext(std::string_view word) {
  if (read_san(word)) return true;
  const std::size_t digits = std::min(word.find_first_not_of("0123456789"), word.size());
  return digits != 0 && digits < word.size() && word[digits] == '.';
}

TagLine read_tag(std::string_view text, bool last) {
  TagLine tag;
  const std::size_t line_end = std::min(text.find('\n'), text.size());
  const bool whole_line = line_end != text.size() || last;
  const std::string_view line = text.substr(0, line_end);
  const auto give = [&](TagLine::Status status) {
    tag.status = status == TagLine::Status::Broken && !whole_line ? TagLine::Status::Unfinished : status;
    tag.length = status == TagLine::Status::Broken ? line.size() : tag.length;
    return tag;
  };
  const auto skip_blanks = [&](std::size_t at) {
    while (at < line.size() && static_cast<unsigned char>(line[at]) <= ' ') ++at;
    return at;
  };

  const std::size_t name = skip_blanks(1);
  std::size_t at = name;
  while (at < line.size() && is_name_byte(line[at])) ++at;
  tag.name = line.substr(name, at - name);
  at = skip_blanks(at);
  if (tag.name.empty() || at == line.size() || line[at] != '"') return give(TagLine::Status::Broken);
  const std::size_t value = ++at;
  // OPTIMIZATION: nearly all values hold no quote and no backslash, and end their line.
  const std::size_t close = line.find('"', value);
  if (whole_line && close != std::string_view::npos && close + 1 < line.size() && line[close + 1] == ']' &&
      line.substr(value, close - value).find('\\') == std::string_view::npos) {
    tag.value = line.substr(value, close - value);
    tag.length = close + 2;
    return give(TagLine::Status::Read);
  }
  for (; at < line.size(); ++at) {
    if (line[at] == '\\') {
      ++at;
    } else if (line[at] == '"') {
      // Only a quote before the bracket closes the value; players' nicknames stand in quotes too.
      const std::size_t bracket = skip_blanks(at + 1);
      if (bracket == line.size()) break;
      if (line[bracket] == ']') {
        tag.value = line.substr(value, at - value);
        tag.length = bracket + 1;
        return give(TagLine::Status::Read);
      }
    }
  }
  if (!whole_line) return give(TagLine::Status::Unfinished);
  // A value that ends in one backslash, such as a path: its closing quote only looks escaped. Or the bracket is lost.
  std::size_t end = line.size();
  while (end > value && static_cast<unsigned char>(line[end - 1]) <= ' ') --end;
  if (end > value && line[end - 1] == ']') --end;
  while (end > value && static_cast<unsigned char>(line[end - 1]) <= ' ') --end;
  if (end == value || line[end - 1] != '"') return give(TagLine::Status::Broken);
  tag.value = line.substr(value, end - 1 - value);
  tag.length = line.size();
  return give(TagLine::Status::Read);
}

}  // namespace touchmove::notation::detail
