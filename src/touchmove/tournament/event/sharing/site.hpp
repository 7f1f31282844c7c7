// An event as a folder of files for any web server: the page, a feed, and of every section its tables and games. Made
// anew it is the same but for what has changed.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "touchmove/messages/catalog.hpp"
#include "touchmove/tournament/event/exports/exports.hpp"
#include "touchmove/tournament/event/fold/fold.hpp"
#include "touchmove/tournament/event/vocabulary/persons.hpp"

namespace touchmove::tournament::event {

struct SiteWish {
  std::string id;       ///< the event's
  std::string address;  ///< where the folder will stand: "https://club.example/spring/"; empty: not known, so no feed
  std::string_view language{messages::english};
  int reload_seconds{0};  ///< the page loads itself anew so often; 0: never
};

/// Names and contents: `index.html`, `feed.xml`, `games.pgn` (of all sections, as broadcasting programs read them), and
/// `SECTION.pgn`, `SECTION-standings.csv`, `SECTION-pairings.csv`. Only what everybody may know: rounds that are
/// posted. Games that are being played in the hall stand in the PGN as far as they have come.
std::vector<std::pair<std::string, std::string>> site_files(const Tournament& event, const Directory& directory,
                                                            const SiteWish& wish, const Movetext& moves);

}  // namespace touchmove::tournament::event
