#include "touchmove/tournament/event/vocabulary/titles.hpp"

#include <algorithm>
#include <array>

#include "touchmove/tournament/basis/text.hpp"
#include "touchmove/tournament/formats/trf/titles.hpp"

namespace touchmove::tournament::event {

bool is_title(std::string_view text) {
  static constexpr std::array<std::string_view, 55> others{
      // FIDE
      "grandmaster", "international master", "fide master", "candidate master", "woman grandmaster",
      "woman international master", "woman fide master", "woman candidate master", "agm", "aim", "afm", "acm", "hgm",
      "ia", "fa", "na", "io", "fst", "ft", "fi", "ni", "di",
      // US Chess: of players
      "m", "expert", "master", "nm", "sm", "lm", "olm", "lsm", "lnm", "national master", "senior master", "life master",
      "life senior master", "original life master", "1st category", "2nd category", "3rd category", "4th category",
      "class a", "class b", "class c", "class d",
      // US Chess: of directors
      "td", "club td", "local td", "senior td", "associate national td", "national td", "ctd", "ltd", "std", "antd",
      "ntd"};
  const std::string small = files::lower(text);
  return !trf::fide_title(text).empty() || std::find(others.begin(), others.end(), small) != others.end();
}

}  // namespace touchmove::tournament::event
