// What has happened in an event as a feed (RSS 2.0): rounds as they are posted, and their results as they are all in.
// Nothing of a round that is not posted is in it.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "touchmove/messages/catalog.hpp"
#include "touchmove/tournament/event/fold/fold.hpp"
#include "touchmove/tournament/event/vocabulary/persons.hpp"

namespace touchmove::tournament::event {

/// Something that everybody may know.
struct FeedItem {
  std::string section;  ///< its id
  int round{0};
  bool results{false};  ///< the round's results are in; else its pairings are posted
  std::int64_t at{0};   ///< ms since 1970
  std::string title;
  std::string text;  ///< boards or results, a line each
};

/// The newest first, at most so many.
std::vector<FeedItem> feed_items(const Tournament& event, const Directory& directory,
                                 std::string_view language = messages::english, std::size_t most = 50);

/// The feed. `address` is the page it belongs to, "https://club.example/spring/"; an item is known again by event,
/// section, round and what it is, so that a reader shows it once although it is written anew.
std::string feed_xml(const Tournament& event, const Directory& directory, std::string_view id, std::string_view address,
                     std::string_view language = messages::english);

/// A moment as RSS writes it, in UTC: "Sat, 07 Sep 2002 00:00:01 GMT".
std::string rss_time(std::int64_t ms_since_1970);

}  // namespace touchmove::tournament::event
