// What hangs on the wall, goes to the web, and stands above a game in PGN.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/tournament/standings/cross_table.hpp"
#include "touchmove/tournament/formats/publish/html.hpp"
#include "touchmove/tournament/formats/publish/pgn_tags.hpp"
#include "touchmove/tournament/formats/publish/text.hpp"

namespace touchmove::tournament::publish {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

results::Section section() {
  auto section = results::section_of(
      tiebreak::with_ratings(tiebreak::cross_table({"2w1 H", "1b0 3w+", "U 2b-"}), {1840, 0, 1500}));
  section.name = "Open";
  section.entrants[0].last = "M\xc3\xbcller";
  section.entrants[0].first = "Jo";
  return section;
}

files::StandingsFile standings_of(const results::Section& section) {
  const auto list = *tiebreak::parse_list(tiebreak::System::UsChess, "SO");
  return files::standings_file(section, list, tiebreak::standings(results::event_of(section), {}, list));
}

TEST(CrossTable, StandsInTheOrderOfTheStandings) {
  EXPECT_EQ(cross_table(standings_of(section())),
            "Place  No.  Name        1    2    Score   SO\n"
            "--------------------------------------------\n"
            "    1    1  M\xc3\xbcller, Jo  W2w  H      1.5  0.5\n"
            "    2    2  Player 2    L1b  X3w      1  1.5\n"
            "    3    3  Player 3    B    F2b      1    0\n");
}

TEST(WallChart, HasTheRunningScoreBelowEachRound) {
  auto chart = section();
  chart.entrants[1].cells[1].outcome.reset();
  chart.entrants[1].cells[1].points = 0;
  EXPECT_EQ(wall_chart(chart),
            "No.  Name        Rating  Rd 1  Rd 2\n"
            "-----------------------------------\n"
            "  1  M\xc3\xbcller, Jo    1840  W2w   H\n"
            "                         1     1.5\n"
            "  2  Player 2      unr.  L1b   ?3w\n"
            "                         0\n"
            "  3  Player 3      1500  B     F2b\n"
            "                         1     1\n");
}

TEST(PairChart, IsByBoardAndByName) {
  auto boards = files::pairings_of(section(), 0);
  boards[0].board = 7;
  EXPECT_EQ(pair_chart(boards, Order::Boards),
            "Board  White         Result  Black\n"
            "---------------------------------------\n"
            "    7  1 M\xc3\xbcller, Jo  1-0     2 Player 2\n"
            "       3 Player 3    bye 1\n");
  EXPECT_EQ(pair_chart(boards, Order::Names),
            "Name        Board  Colour  Opponent\n"
            "-------------------------------------\n"
            "M\xc3\xbcller, Jo      7  White   Player 2\n"
            "Player 2        7  Black   M\xc3\xbcller, Jo\n"
            "Player 3           bye 1\n");
}

/// Whether every element of a page is closed in its order; the empty ones of this page are meta.
bool is_balanced(const std::string& page) {
  std::vector<std::string> open;
  for (std::size_t at = page.find('<'); at != std::string::npos; at = page.find('<', at + 1)) {
    const std::size_t end = page.find('>', at);
    const std::string tag = page.substr(at + 1, page.find_first_of(" >", at) - at - 1);
    if (tag == "!doctype" || tag == "meta") continue;
    if (tag[0] != '/') {
      open.push_back(tag);
    } else if (open.empty() || open.back() != tag.substr(1)) {
      return false;
    } else {
      open.pop_back();
    }
    at = end;
  }
  return open.empty();
}

PublishedEvent event() {
  PublishedEvent event;
  event.name = "<script>alert('x')</script> & Co";
  event.facts = {"Fort Wayne \"IN\""};
  event.as_of = "after round 2";
  auto hostile = section();
  hostile.entrants[0].last = "</td><b onclick=x>";
  hostile.entrants[1].team = "<img src=x>";
  PublishedSection published;
  published.name = "Open \x01";
  published.note = "G/60;d5 <i>";
  published.standings = standings_of(hostile);
  published.rounds = {{2, files::pairings_of(hostile, 1)}, {1, files::pairings_of(hostile, 0)}};
  published.tables = {{"Prizes <u>", {"Name", "$<"}, {{"<a>", "5"}}}};
  event.sections = {published, published};
  return event;
}

TEST(HtmlPage, EscapesEverything) {
  const std::string page = html_page(event());
  for (const char* hostile : {"<script", "<b ", "<img", "<i>", "<u>", "<a>", "$<", "\x01"}) {
    EXPECT_THAT(page, Not(HasSubstr(hostile)));
  }
  EXPECT_THAT(page, HasSubstr("&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt; &amp; Co"));
  EXPECT_TRUE(is_balanced(page));
}

TEST(HtmlPage, NeedsNothingElse) {
  PublishedEvent plain = event();
  for (PublishedSection& published : plain.sections) published.standings = standings_of(section());
  const std::string page = html_page(plain);
  for (const char* reach : {"src=", "http:", "https:", "@import", "url(", "<link", "<script"}) {
    EXPECT_THAT(page, Not(HasSubstr(reach)));
  }
  EXPECT_THAT(page, HasSubstr("default-src 'none'"));
  EXPECT_THAT(page, HasSubstr("name=\"viewport\""));
  EXPECT_THAT(page, HasSubstr("@media print"));
}

TEST(HtmlPage, ShowsStandingsAndRounds) {
  PublishedEvent plain = event();
  plain.sections.resize(1);
  plain.sections[0].standings = standings_of(section());
  plain.sections[0].rounds = {{1, files::pairings_of(section(), 0)}};
  const std::string page = html_page(plain);
  EXPECT_THAT(page, HasSubstr("<tr><td class=\"n\">1</td><td class=\"name\">1 M\xc3\xbcller, Jo</td>"
                              "<td class=\"n\">1.5</td><td class=\"n\">0.5</td><td>W2w</td><td>H</td></tr>"));
  EXPECT_THAT(page, HasSubstr("<h3>Round 1</h3>"));
  EXPECT_THAT(page, Not(HasSubstr("Board")));
  plain.sections[0].rounds[0].boards[0].board = 7;
  EXPECT_THAT(html_page(plain), HasSubstr("<tr><td class=\"n\">7</td><td class=\"name\">1 M"));
  EXPECT_THAT(page, Not(HasSubstr("<nav>")));
}

GameFacts facts() {
  GameFacts facts;
  facts.event = "Winter \"Open\"";
  facts.site = "Fort Wayne";
  facts.first_day = results::Date{2026, 1, 17};
  facts.board = 12;
  facts.time_control = "3600d5";
  return facts;
}

TEST(PgnTags, SayEverythingTheEventKnows) {
  auto table = section();
  table.entrants[0].title = "FM";
  table.entrants[0].fide_id = "2000001";
  table.entrants[0].uschess_id = "12345678";
  table.entrants[0].team = "North";
  const auto tags = pgn_tags(table, 0, 0, facts());
  ASSERT_TRUE(tags);
  EXPECT_EQ(pgn_game(*tags, {"e4", "e5", "Nf3"}),
            "[Event \"Winter \\\"Open\\\"\"]\n[Site \"Fort Wayne\"]\n[Date \"2026.01.17\"]\n[Round \"1.12\"]\n"
            "[White \"M\xc3\xbcller, Jo\"]\n[Black \"Player 2\"]\n[Result \"1-0\"]\n[WhiteElo \"1840\"]\n"
            "[WhiteTitle \"FM\"]\n[WhiteFideId \"2000001\"]\n[WhiteUscfId \"12345678\"]\n[WhiteTeam \"North\"]\n"
            "[Section \"Open\"]\n[TimeControl \"3600d5\"]\n[Board \"12\"]\n[Termination \"normal\"]\n\n"
            "1. e4 e5 2. Nf3 1-0\n\n");
}

TEST(PgnTags, TheDateIsWhatTheEventsDaysHaveInCommon) {
  const auto date_of = [](const results::Date& last) {
    GameFacts some = facts();
    some.last_day = last;
    const auto tags = pgn_tags(section(), 0, 0, some);
    std::string text = (*tags)[2].second;
    for (const auto& [name, value] : *tags) text += name == "EventDate" ? " " + value : "";
    return text;
  };
  EXPECT_EQ(date_of({2026, 1, 17}), "2026.01.17");
  EXPECT_EQ(date_of({2026, 1, 18}), "2026.01.?? 2026.01.17");
  EXPECT_EQ(date_of({2026, 2, 1}), "2026.??.?? 2026.01.17");
  EXPECT_EQ(date_of({2027, 1, 1}), "????.??.?? 2026.01.17");
}

TEST(PgnTags, OfAForfeitHaveTheResultAloneForMoves) {
  const auto tags = pgn_tags(section(), 1, 1, facts());
  ASSERT_TRUE(tags);
  const std::string game = pgn_game(*tags, {});
  EXPECT_THAT(game, HasSubstr("[Result \"1-0\"]"));
  EXPECT_THAT(game, HasSubstr("[Termination \"forfeit\"]\n\n1-0\n"));
}

TEST(PgnTags, AreWhitesAndNeedAGame) {
  EXPECT_FALSE(pgn_tags(section(), 1, 0, facts()));
  EXPECT_FALSE(pgn_tags(section(), 0, 1, facts()));
  EXPECT_FALSE(pgn_tags(section(), 0, 7, facts()));
}

TEST(PgnTags, AGameFromAPositionSaysSo) {
  auto some = facts();
  some.fen = "8/8/8/4k3/8/8/4K2R/8 b - - 0 30";
  some.match = "bughouse 3";
  const auto tags = pgn_tags(section(), 0, 0, some);
  const std::string game = pgn_game(*tags, {"Kd5", "Rh5+"});
  EXPECT_THAT(game, HasSubstr("[Match \"bughouse 3\"]"));
  EXPECT_THAT(game, HasSubstr("[SetUp \"1\"]\n[FEN \"8/8/8/4k3/8/8/4K2R/8 b - - 0 30\"]\n\n30... Kd5 31. Rh5+ 1-0"));
}

}  // namespace
}  // namespace touchmove::tournament::publish
