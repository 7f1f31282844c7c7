#include "touchmove/tournament/formats/lists/fide_xml.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "touchmove/notation/games/encoding.hpp"
#include "touchmove/tournament/basis/text.hpp"

namespace touchmove::tournament::files {
namespace {

struct Element {
  std::string_view tag;
  std::string_view column;
};
constexpr std::array<Element, 10> elements{{{"fideid", "id"},
                                            {"name", "name"},
                                            {"country", "federation"},
                                            {"sex", "sex"},
                                            {"title", "title"},
                                            {"rating", "regular"},
                                            {"rapid_rating", "quick"},
                                            {"blitz_rating", "blitz"},
                                            {"k", "k"},
                                            {"birthday", "birth_year"}}};

/// What stands for a character that XML needs for itself.
std::string without_entities(std::string_view text) {
  constexpr std::array<std::pair<std::string_view, char>, 5> entities{
      {{"&amp;", '&'}, {"&lt;", '<'}, {"&gt;", '>'}, {"&quot;", '"'}, {"&apos;", '\''}}};
  std::string out;
  while (!text.empty()) {
    const auto* entity =
        std::find_if(entities.begin(), entities.end(), [&](const auto& each) { return text.starts_with(each.first); });
    out += entity == entities.end() ? text.front() : entity->second;
    text.remove_prefix(entity == entities.end() ? 1 : entity->first.size());
  }
  return out;
}

class XmlReader {
 public:
  explicit XmlReader(std::string_view bytes) : bytes_(bytes) {
    for (const Element& element : elements) read_.table.columns.emplace_back(element.column);
  }

  CsvRead read() {
    constexpr std::string_view begin = "<player>";
    constexpr std::string_view end = "</player>";
    for (std::size_t at = bytes_.find(begin); at != std::string_view::npos; at = bytes_.find(begin, at)) {
      count_lines(at);
      const std::size_t stop = bytes_.find(end, at);
      if (stop == std::string_view::npos) {
        mistake("player");
        break;
      }
      read_player(bytes_.substr(at + begin.size(), stop - at - begin.size()));
      at = stop + end.size();
    }
    return std::move(read_);
  }

 private:
  void count_lines(std::size_t to) {
    line_ += static_cast<std::size_t>(std::count(bytes_.begin() + static_cast<std::ptrdiff_t>(counted_),
                                                 bytes_.begin() + static_cast<std::ptrdiff_t>(to), '\n'));
    counted_ = to;
  }
  void mistake(std::string_view element) {
    read_.mistakes.push_back({line_, std::string(element), fault("element_open")});
  }

  void read_player(std::string_view player) {
    CsvRow row{line_, std::vector<std::string>(elements.size())};
    for (std::size_t i = 0; i < elements.size(); ++i) {
      const std::string begin = "<" + std::string(elements[i].tag) + ">";
      const std::string end = "</" + std::string(elements[i].tag) + ">";
      const std::size_t at = player.find(begin);
      if (at == std::string_view::npos) continue;  // such as <k/>
      const std::size_t stop = player.find(end, at);
      if (stop == std::string_view::npos) {
        mistake(elements[i].tag);
        continue;
      }
      const std::string_view value = player.substr(at + begin.size(), stop - at - begin.size());
      row.cells[i] = notation::to_utf8(without_entities(trimmed(value)));
    }
    read_.table.rows.push_back(std::move(row));
  }

  std::string_view bytes_;
  CsvRead read_;
  std::size_t line_{1};
  std::size_t counted_{0};
};

}  // namespace

bool is_xml(std::string_view bytes) {
  if (bytes.starts_with("\xef\xbb\xbf")) bytes.remove_prefix(3);
  const std::size_t first = bytes.find_first_not_of(" \t\r\n");
  return first != std::string_view::npos && bytes[first] == '<';
}

CsvRead read_fide_xml(std::string_view bytes) { return XmlReader(bytes).read(); }

}  // namespace touchmove::tournament::files
