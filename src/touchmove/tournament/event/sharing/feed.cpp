#include "touchmove/tournament/event/sharing/feed.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <optional>
#include <utility>

#include "touchmove/tournament/event/exports/exports.hpp"
#include "touchmove/tournament/event/views/words.hpp"
#include "touchmove/tournament/formats/publish/html.hpp"

namespace touchmove::tournament::event {
namespace {

using messages::Message;

std::string name_of(const Section& section) { return section.plan.name.empty() ? section.plan.id : section.plan.name; }

/// When the last of a round's results came; nothing while one is missing.
std::optional<std::int64_t> finished_at(const Tournament& event, const SectionPlan& plan, const Round& round) {
  std::int64_t last = round.posted.value_or(0);
  for (const Board& board : round.boards) {
    if (!is_settled(plan, board)) return std::nullopt;
    for (const Game& game : board.games) {
      const auto at = static_cast<std::size_t>(std::max<std::int64_t>(game.since, 0));
      if (game.since > 0 && at < event.events().size()) last = std::max(last, event.events()[at].at);
    }
  }
  return last;
}

/// A board on a line: "3  Adams – Baker  1-0".
std::string board_line(const Directory& directory, const State& state, const Board& board, bool results,
                       std::string_view language) {
  const auto name = [&](EntryNumber number) {
    const Entry* entry = find_entry(state, number);
    return entry == nullptr ? std::string() : printed_name(directory, entry->person);
  };
  std::string line = std::to_string(board.number) + "  " + name(board.white);
  if (board.black == 0) return line + "  " + messages::say(Message("publish.feed.bye"), language);
  line += " \xe2\x80\x93 " + name(board.black);
  if (!results) return line;
  std::string said;
  for (const Game& game : board.games) {
    if (game.result == Result::None) continue;
    said += (said.empty() ? "  " : ", ") + std::string(in_words(game.result, language));
  }
  return line + said;
}

std::string lines_of(const Directory& directory, const State& state, const Round& round, bool results,
                     std::string_view language) {
  std::string text;
  for (const Board& board : round.boards) {
    text += (text.empty() ? "" : "\n") + board_line(directory, state, board, results, language);
  }
  return text;
}

std::string element(std::string_view name, std::string_view text) {
  return "<" + std::string(name) + ">" + publish::escaped(text) + "</" + std::string(name) + ">";
}

}  // namespace

std::string rss_time(std::int64_t ms_since_1970) {
  using namespace std::chrono;
  constexpr std::array days{"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};
  constexpr std::array months{"Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
  const sys_seconds at{duration_cast<seconds>(milliseconds(ms_since_1970))};
  const auto day = floor<std::chrono::days>(at);
  const year_month_day date{day};
  const hh_mm_ss time{at - day};
  const auto two = [](auto number) {
    const std::string text = std::to_string(number);
    return text.size() < 2 ? "0" + text : text;
  };
  return std::string(days[weekday(day).c_encoding()]) + ", " + two(static_cast<unsigned>(date.day())) + " " +
         months[static_cast<unsigned>(date.month()) - 1] + " " + std::to_string(static_cast<int>(date.year())) + " " +
         two(time.hours().count()) + ":" + two(time.minutes().count()) + ":" + two(time.seconds().count()) + " GMT";
}

std::vector<FeedItem> feed_items(const Tournament& event, const Directory& directory, std::string_view language,
                                 std::size_t most) {
  std::vector<FeedItem> items;
  if (!event.state().opened) return items;
  const State state = as_posted(event.state());
  const std::int64_t opened = state.opened->opened_at;
  for (const Section& section : state.sections) {
    if (!section.merged_into.empty()) continue;
    for (std::size_t i = 0; i < section.rounds.size(); ++i) {
      const Round& round = section.rounds[i];
      const int number = static_cast<int>(i) + 1;
      const auto item = [&](bool results, std::int64_t at) {
        const Message title(results ? "publish.feed.results" : "publish.feed.posted",
                            {{"section", name_of(section)}, {"round", number}});
        items.push_back({section.plan.id, number, results, opened + at, messages::say(title, language),
                         lines_of(directory, state, round, results, language)});
      };
      item(false, round.posted.value_or(0));
      if (const auto at = finished_at(event, section.plan, round)) item(true, *at);
    }
  }
  std::stable_sort(items.begin(), items.end(), [](const FeedItem& a, const FeedItem& b) {
    return std::pair(a.at, a.results) > std::pair(b.at, b.results);
  });
  if (items.size() > most) items.resize(most);
  return items;
}

std::string feed_xml(const Tournament& event, const Directory& directory, std::string_view id, std::string_view address,
                     std::string_view language) {
  const auto items = feed_items(event, directory, language);
  const auto& opened = event.state().opened;
  std::string xml =
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<rss version=\"2.0\"><channel>\n" +
      element("title", opened ? opened->name : "") + "\n" + element("link", address) + "\n" +
      element("description",
              messages::say(Message("publish.feed.about", {{"event", opened ? opened->name : ""}}), language)) +
      "\n" + element("language", language) + "\n";
  if (!items.empty()) xml += element("lastBuildDate", rss_time(items.front().at)) + "\n";
  for (const FeedItem& item : items) {
    const std::string known = std::string(id) + "/" + item.section + "/" + std::to_string(item.round) +
                              (item.results ? "/results" : "/pairings");
    xml += "<item>\n" + element("title", item.title) + "\n" + element("link", address) + "\n" +
           "<guid isPermaLink=\"false\">" + publish::escaped(known) + "</guid>\n" +
           element("pubDate", rss_time(item.at)) + "\n" + "<description>" +
           // A reader of feeds takes it for HTML, so the text is escaped once as that and once as XML.
           publish::escaped("<pre>" + publish::escaped(item.text) + "</pre>") + "</description>\n</item>\n";
  }
  return xml + "</channel></rss>\n";
}

}  // namespace touchmove::tournament::event
