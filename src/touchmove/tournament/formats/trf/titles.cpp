#include "touchmove/tournament/formats/trf/titles.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "touchmove/tournament/basis/text.hpp"

namespace touchmove::tournament::trf {

std::string_view fide_title(std::string_view text) {
  static constexpr std::array<std::pair<std::string_view, std::string_view>, 8> titles{
      {{"GM", "g"}, {"IM", "m"}, {"FM", "f"}, {"CM", "c"}, {"WGM", "wg"}, {"WIM", "wm"}, {"WFM", "wf"}, {"WCM", "wc"}}};
  const std::string small = files::lower(text);
  const auto found = std::find_if(titles.begin(), titles.end(), [&](const auto& title) {
    return files::lower(title.first) == small || title.second == text;
  });
  return found == titles.end() ? std::string_view{} : found->first;
}

}  // namespace touchmove::tournament::trf
