#include "touchmove/tournament/formats/natives/natives.hpp"

#include <algorithm>
#include <string>

#include "touchmove/notation/games/encoding.hpp"
#include "touchmove/tournament/basis/text.hpp"
#include "touchmove/tournament/formats/natives/json_tree.hpp"
#include "touchmove/tournament/formats/natives/section_reading.hpp"

namespace touchmove::tournament::files {
namespace {

using messages::Message;

tl::unexpected<std::vector<Mistake>> refused(std::string_view what, std::vector<messages::Param> params = {}) {
  return tl::unexpected(std::vector{Mistake{1, "", native(what, std::move(params))}});
}

/// What a file begins with, or a mark within its first bytes, and what is said of it.
struct Foreign {
  std::string_view mark;
  bool at_start;
  std::string_view what;
};

constexpr Foreign foreign[] = {
    {"PK\x03\x04", true, "packed"},
    {"Standard Jet DB", false, "papi"},
    {"Standard ACE DB", false, "papi"},
    {"SQLite format 3", true, "sharly"},
    {"Vega ", true, "veg"},
};

/// Whether lines of players begin so: "001 " and, of Vega's description, a bar.
bool has_players(std::string_view text, bool with_bars) {
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find_first_of("\r\n", at), text.size());
    const std::string_view line = text.substr(at, end - at);
    if (line.starts_with("001") && (line.find('|') != std::string_view::npos) == with_bars) return true;
    at = end + 1;
  }
  return false;
}

tl::expected<NativeEvent, std::vector<Mistake>> read_tree(std::string_view text) {
  const auto root = read_json(text);
  if (!root) return tl::unexpected(std::vector{root.error()});
  if (root->find("Sections") != nullptr) return read_swisssys(*root);
  if (root->find("players") != nullptr && root->find("sections") != nullptr) return read_wintd(*root);
  return refused("other_json");
}

tl::expected<NativeEvent, std::vector<Mistake>> read_text(std::string_view text, bool is_json) {
  if (is_json) return read_tree(text);
  if (has_players(text, true)) return read_vega(text);
  if (has_players(text, false)) return refused("report");
  const bool is_table = text.substr(0, text.find('\n')).find_first_of(",;\t") != std::string_view::npos;
  return refused(is_table ? "table" : "unknown");
}

}  // namespace

tl::expected<NativeEvent, std::vector<Mistake>> read_native(std::string_view bytes) {
  if (bytes.starts_with("\xef\xbb\xbf")) bytes.remove_prefix(3);
  constexpr std::size_t looked_at = 64;
  for (const Foreign& each : foreign) {
    const std::size_t at = bytes.substr(0, looked_at).find(each.mark);
    if (at == 0 || (at != std::string_view::npos && !each.at_start)) return refused(each.what);
  }
  if (bytes.find('\0') != std::string_view::npos) return refused("binary");
  const std::string text = notation::from_latin1(bytes);
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  if (first == std::string::npos) return refused("empty");
  auto read = read_text(text, text[first] == '{');
  if (!read) return read;
  std::erase_if(read->sections, [&](const NativeSection& section) {
    const bool is_empty = section.report.all<trf::PlayerRecord>().empty();
    if (is_empty) read->notes.push_back(native("empty_section", {{"section", section.name}}));
    return is_empty;
  });
  if (read->sections.empty()) return refused("nobody");
  return read;
}

}  // namespace touchmove::tournament::files
