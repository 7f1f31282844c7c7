#include "touchmove/tournament/event/vocabulary/list_order.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <string_view>

#include "touchmove/tournament/basis/text.hpp"
#include "touchmove/tournament/formats/trf/titles.hpp"

namespace touchmove::tournament::event {
namespace {

/// The place of a title among FIDE's, the highest first; whoever has none of them stands behind.
std::size_t title_place(std::string_view title) {
  static constexpr std::array<std::string_view, 8> titles{"GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM"};
  const auto at = std::find(titles.begin(), titles.end(), trf::fide_title(title));
  return static_cast<std::size_t>(at - titles.begin());
}

std::string alphabetical(const std::string& name) { return files::ascii_capitals(name).value_or(name); }

}  // namespace

ListPlace list_place(const Person& person) {
  const bool named = !person.last.empty() || !person.first.empty();
  return {title_place(person.title), alphabetical(named ? person.last : person.id), alphabetical(person.first)};
}

}  // namespace touchmove::tournament::event
