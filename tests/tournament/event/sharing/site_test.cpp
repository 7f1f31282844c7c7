// An event as a folder and as a feed: what is in it, and that nothing of a round that is not posted is.
#include "touchmove/tournament/event/sharing/site.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>

#include "tests/tournament/event/event_desk.hpp"
#include "touchmove/tournament/event/sharing/feed.hpp"
#include "touchmove/tournament/event/sharing/fees_file.hpp"

namespace touchmove::tournament::event {
namespace {

using testing::Desk;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

class SiteTest : public ::testing::Test {
 protected:
  SiteTest() {
    desk_.enter_many(4);
    for (const auto& [id, last] : {std::pair{"p1", "Adams"}, {"p2", "Baker"}, {"p3", "<Clark>"}, {"p4", "Davis"}}) {
      Person person;
      person.id = id;
      person.last = last;
      directory_.persons[id] = person;
    }
  }
  std::map<std::string, std::string> files(const std::string& address = "https://club.example/") {
    std::map<std::string, std::string> made;
    const auto moves = [](const std::string&, int) { return std::optional<std::string>(); };
    for (auto& [name, bytes] : site_files(desk_.event, directory_, {"spring", address, "en", 0}, moves)) {
      made[name] = bytes;
    }
    return made;
  }
  std::vector<std::string> titles() {
    std::vector<std::string> out;
    for (const FeedItem& item : feed_items(desk_.event, directory_)) out.push_back(item.title);
    return out;
  }

  Desk desk_;
  Directory directory_;
};

TEST_F(SiteTest, TheFeedTellsOfRoundsPostedAndResultsInTheNewestFirst) {
  EXPECT_THAT(titles(), ElementsAre());
  desk_.pair({{1, 3}, {4, 2}});
  EXPECT_THAT(titles(), ElementsAre()) << "nobody has seen it";
  desk_.now = 1'000;
  desk_.post(1);
  EXPECT_THAT(titles(), ElementsAre("open: pairings of round 1"));
  desk_.now = 2'000;
  desk_.act(EnterResult{"open", 1, 1, 1, Result::WhiteWins, {}});
  EXPECT_THAT(titles(), ElementsAre("open: pairings of round 1")) << "a result is missing";
  desk_.now = 3'000;
  desk_.act(EnterResult{"open", 1, 2, 1, Result::Draw, {}});
  EXPECT_THAT(titles(), ElementsAre("open: results of round 1", "open: pairings of round 1"));
  const auto items = feed_items(desk_.event, directory_);
  EXPECT_EQ(items.front().at, 3'000);
  EXPECT_EQ(items.front().text, "1  Adams \u2013 <Clark>  1-0\n2  Davis \u2013 Baker  1/2-1/2");
  EXPECT_EQ(feed_items(desk_.event, directory_, "de", 1).front().title, "open: Ergebnisse der Runde 1");
}

TEST_F(SiteTest, TheFeedIsXmlWhateverPeopleAreCalled) {
  desk_.play_round({{1, 3}, {4, 2}}, {Result::WhiteWins, Result::Draw});
  const std::string xml = feed_xml(desk_.event, directory_, "spring", "https://club.example/?a=1&b=2");
  EXPECT_THAT(xml, HasSubstr("<link>https://club.example/?a=1&amp;b=2</link>"));
  EXPECT_THAT(xml, Not(HasSubstr("<Clark>")));
  EXPECT_THAT(xml, HasSubstr("&lt;pre&gt;1  Adams \u2013 &amp;lt;Clark&amp;gt;  1-0"));
  EXPECT_THAT(xml, HasSubstr("<guid isPermaLink=\"false\">spring/open/1/results</guid>"));
  EXPECT_THAT(xml, HasSubstr("<pubDate>Thu, 01 Jan 1970 00:00:00 GMT</pubDate>"));
  EXPECT_EQ(rss_time(1'031'356'801'000), "Sat, 07 Sep 2002 00:00:01 GMT");
}

TEST_F(SiteTest, TheFolderHasTheNamesOfTheSectionsPlayedAndNothingUnposted) {
  EXPECT_EQ(files().size(), 3U) << "the page, the feed and no games";
  desk_.play_round({{1, 3}, {4, 2}}, {Result::WhiteWins, Result::Draw});
  desk_.pair({{2, 1}, {3, 4}});
  const auto made = files();
  for (const char* name :
       {"index.html", "feed.xml", "games.pgn", "open.pgn", "open-standings.csv", "open-pairings.csv"}) {
    EXPECT_TRUE(made.contains(name)) << name;
  }
  EXPECT_EQ(made.size(), 6U);
  for (const auto& [name, bytes] : made) EXPECT_THAT(bytes, Not(HasSubstr("Round \"2"))) << name;
  EXPECT_THAT(made.at("open-pairings.csv"), Not(HasSubstr(",2,1,")));
  EXPECT_THAT(made.at("games.pgn"), HasSubstr("[White \"Adams\"]"));
  EXPECT_THAT(made.at("index.html"), HasSubstr("<a href=\"./open.pgn\">open.pgn</a>"));
  EXPECT_THAT(made.at("index.html"), HasSubstr("type=\"application/rss+xml\""));
  EXPECT_EQ(files(), made) << "made again it is the same";
  EXPECT_FALSE(files("").contains("feed.xml")) << "a feed says where its page is";
}

TEST_F(SiteTest, FeesAreALineAnEntryAndCurrency) {
  desk_.act(NoteFee{FeeKind::Owed, {1, 2}, 25'00, "USD", ""});
  desk_.act(NoteFee{FeeKind::Paid, {1}, 12'50, "USD", "cash, half"});
  desk_.act(NoteFee{FeeKind::Paid, {1}, 5'00, "EUR", ""});
  desk_.act(Withdraw{4, 0, true});
  EXPECT_EQ(fees_csv(desk_.state(), directory_),
            "entry,name,section,currency,owed,paid,waived,refunded,open,remarks\n"
            "1,Adams,open,USD,25,12.50,0,0,12.50,\"paid: cash, half\"\n"
            "1,Adams,open,EUR,0,5,0,0,-5,\n"
            "2,Baker,open,USD,25,0,0,0,25,\n"
            "3,<Clark>,open,,,,,,,\n");
}

}  // namespace
}  // namespace touchmove::tournament::event
