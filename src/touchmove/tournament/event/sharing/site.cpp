#include "touchmove/tournament/event/sharing/site.hpp"

#include <cstddef>

#include "touchmove/tournament/event/sharing/feed.hpp"
#include "touchmove/tournament/formats/publish/html.hpp"

namespace touchmove::tournament::event {

std::vector<std::pair<std::string, std::string>> site_files(const Tournament& event, const Directory& directory,
                                                            const SiteWish& wish, const Movetext& moves) {
  const State state = as_posted(event.state());
  std::vector<std::pair<std::string, std::string>> made;
  publish::PublishedEvent page = published(event.state(), directory, wish.language);
  page.reload_seconds = wish.reload_seconds;
  std::string games;
  for (std::size_t i = 0; i < state.sections.size(); ++i) {
    const Section& section = state.sections[i];
    if (!section.merged_into.empty() || section.rounds.empty()) continue;
    const std::string& id = section.plan.id;
    std::string pgn = section_pgn(state, i, directory, moves);
    const auto offer = [&](const std::string& name, std::string bytes) {
      page.files.push_back(name);
      made.emplace_back(name, std::move(bytes));
    };
    offer(id + "-standings.csv",
          files::write_standings(standings_file(state, i, directory), files::Formulas::Disarmed));
    offer(id + "-pairings.csv", files::write_pairings(pairings_file(state, i, directory), files::Formulas::Disarmed));
    games += (games.empty() || pgn.empty() ? "" : "\n") + pgn;
    offer(id + ".pgn", std::move(pgn));
  }
  made.emplace_back("games.pgn", std::move(games));
  if (!wish.address.empty()) {
    page.feed = "feed.xml";
    made.emplace_back(page.feed, feed_xml(event, directory, wish.id, wish.address, wish.language));
  }
  made.emplace_back("index.html", publish::html_page(page));
  return made;
}

}  // namespace touchmove::tournament::event
