// Each auditor of the simulated evenings is shown something wrong, and says so; and the same thing right, and does not.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/json/parse.hpp>

#include "tests/sim/evening/desk_auditor.hpp"
#include "tests/sim/evening/pace.hpp"
#include "tests/sim/evening/patch.hpp"
#include "tests/sim/evening/secrets.hpp"
#include "tests/sim/evening/table_auditor.hpp"
#include "tests/support/hall_driver.hpp"
#include "touchmove/hall/core/tables/chess_rules.hpp"
#include "touchmove/store/memory/memory_store.hpp"

namespace touchmove::sim {
namespace {

using testing::HasSubstr;

boost::json::object object(const std::string& text) { return boost::json::parse(text).as_object(); }

/// A game of a few moves, played in a hall.
class TableAuditorTest : public testing::Test {
 protected:
  void SetUp() override {
    table_ = support::made_table(
        hall_.request("POST", "/api/games", R"({"rulebook":"fide","time":"3+2","color":"white","press":"automatic"})"));
    const auto a = hall_.enter(table_.game, table_.a);
    const auto b = hall_.enter(table_.game, table_.b);
    hall_.act(b, "c1", R"({"type":"start"})");
    hall_.pass(3'000);
    hall_.act(a, "c2", R"({"type":"move","move":"e2e4"})");
    hall_.pass(2'000);
    hall_.act(b, "c3", R"({"type":"move","move":"e7e5"})");
    lines_ = store_.read({table_.game, 0, {}})->lines;
    ASSERT_EQ(lines_.size(), 4U);
    send();
  }
  void send() {
    auditor_.sent("c1", table_.game, hall::Seat::B);
    auditor_.sent("c2", table_.game, hall::Seat::A);
    auditor_.sent("c3", table_.game, hall::Seat::B);
  }
  /// The chain made anew, as whoever keeps the store could.
  void rehash() {
    store::Hash head{};
    for (auto& line : lines_) line.hash = head = store::chain(head, line.body);
  }
  void change(std::size_t line, const std::string& from, const std::string& to) {
    auto& body = lines_.at(line).body;
    const auto at = body.find(from);
    ASSERT_NE(at, std::string::npos) << body;
    body.replace(at, from.size(), to);
    rehash();
  }
  std::string wrong(std::int64_t absent = 0) {
    for (const auto& line : lines_) {
      if (blame_.wrong().empty()) auditor_.stored(table_.game, line, absent);
    }
    return blame_.wrong();
  }

  hall::ChessRules rules_;
  store::MemoryStore store_;
  support::HallDriver hall_{rules_, store_, support::opening};
  support::MadeTable table_;
  std::vector<store::StoredLine> lines_;
  Blame blame_;
  TableAuditor auditor_{rules_, blame_};
};

TEST_F(TableAuditorTest, FindsNothingInAGameThatIsRight) { EXPECT_EQ(wrong(), ""); }

TEST_F(TableAuditorTest, FindsALineThatIsAnother) {
  lines_[2].body += " ";
  EXPECT_THAT(wrong(), HasSubstr("the chain breaks"));
}

TEST_F(TableAuditorTest, FindsALineOutOfOrder) {
  std::swap(lines_[2], lines_[3]);
  rehash();
  EXPECT_THAT(wrong(), HasSubstr("another number"));
}

TEST_F(TableAuditorTest, FindsTimeThatFalls) {
  change(3, R"("at":5000)", R"("at":4)");
  EXPECT_THAT(wrong(), HasSubstr("time falls"));
}

TEST_F(TableAuditorTest, FindsACommandDoneTwice) {
  lines_[3].origin = lines_[1].origin;
  EXPECT_THAT(wrong(), HasSubstr("done twice"));
}

TEST_F(TableAuditorTest, FindsASeatThatActsForAnother) {
  auditor_.sent("c3", table_.game, hall::Seat::A);
  EXPECT_THAT(wrong(), HasSubstr("a seat acts for another"));
}

TEST_F(TableAuditorTest, FindsAStrangerWhoIsObeyed) {
  auditor_.sent("c2", table_.game, std::nullopt);
  EXPECT_THAT(wrong(), HasSubstr("a seat acts for another"));
}

TEST_F(TableAuditorTest, FindsWhatNobodySent) {
  lines_[2].origin = "A/c9";
  EXPECT_THAT(wrong(), HasSubstr("nobody sent"));
}

TEST_F(TableAuditorTest, FindsARulingThatIsMadeOtherwise) {
  change(2, R"("verdict":"accepted")", R"("verdict":"refused")");
  EXPECT_THAT(wrong(), HasSubstr("is ruled otherwise"));
}

TEST_F(TableAuditorTest, FindsWhoIsChargedForTheTimeWithoutAHall) { EXPECT_THAT(wrong(2'500), HasSubstr("charged")); }

TEST_F(TableAuditorTest, FindsAnAcknowledgementOfWhatIsNotThere) {
  EXPECT_EQ(wrong(), "");
  auditor_.acknowledged(table_.game, hall::Seat::A, "c2", 2);
  EXPECT_EQ(blame_.wrong(), "");
  auditor_.acknowledged(table_.game, hall::Seat::A, "c2", 3);
  EXPECT_THAT(blame_.wrong(), HasSubstr("where it is not"));
}

TEST_F(TableAuditorTest, FindsALineShownThatIsNotStoredOrAnother) {
  EXPECT_EQ(wrong(), "");
  auditor_.shown(table_.game, 3, store::to_hex(lines_[3].hash));
  EXPECT_EQ(blame_.wrong(), "");
  auditor_.shown(table_.game, 3, store::to_hex(lines_[2].hash));
  EXPECT_THAT(blame_.wrong(), HasSubstr("another line was shown"));
}

TEST_F(TableAuditorTest, FindsLinesThatAreGone) {
  EXPECT_EQ(wrong(), "");
  auditor_.compare(table_.game, lines_);
  EXPECT_EQ(blame_.wrong(), "");
  lines_.pop_back();
  auditor_.compare(table_.game, lines_);
  EXPECT_THAT(blame_.wrong(), HasSubstr("lost from line 3"));
}

TEST_F(TableAuditorTest, FindsARematchThatBeginsWithoutBoth) {
  auditor_.follows(table_.game, "another");
  auditor_.sat(table_.game, hall::Seat::B);
  EXPECT_THAT(wrong(), HasSubstr("a rematch of no game"));
}

TEST_F(TableAuditorTest, FindsARematchWithTheSameColours) {
  EXPECT_EQ(wrong(), "");
  auditor_.follows("again", table_.game);
  auto opening = lines_.front();
  auditor_.stored("again", opening, 0);
  EXPECT_THAT(blame_.wrong(), HasSubstr("the same colours"));
}

TEST_F(TableAuditorTest, FindsClocksThatGainLoseOrStandStill) {
  const Face before{60'000, 50'000, "white", 0, 2'000};
  const auto said = [&](const Face& after, const std::string& line, std::int64_t elapsed) {
    Blame blame;
    TableAuditor(rules_, blame).check_face(before, after, object(line), elapsed, 0, "here");
    return blame.wrong();
  };
  const std::string nothing = R"({"type":"touch","ruling":{"effects":[]}})";
  const std::string pressed = R"({"type":"press","ruling":{"effects":[{"effect":"clock_pressed","side":"white"}]}})";
  const std::string given =
      R"({"type":"penalty","ruling":{"effects":[{"effect":"time_added","side":"black","ms":120000}]}})";
  EXPECT_EQ(said({59'000, 50'000, "white", 0, 2'000}, nothing, 1'000), "");
  EXPECT_EQ(said({61'000, 50'000, "black", 0, 2'000}, pressed, 1'000), "");
  EXPECT_EQ(said({59'000, 170'000, "white", 0, 2'000}, given, 1'000), "");
  EXPECT_THAT(said({58'000, 50'000, "white", 0, 2'000}, nothing, 1'000), HasSubstr("charged: white"));
  EXPECT_THAT(said({59'000, 49'999, "white", 0, 2'000}, nothing, 1'000), HasSubstr("charged: black"));
  EXPECT_THAT(said({60'001, 50'000, "white", 0, 2'000}, nothing, 1'000), HasSubstr("gained: white"));
  EXPECT_THAT(said({62'001, 50'000, "black", 0, 2'000}, pressed, 1'000), HasSubstr("gained: white"));
  EXPECT_THAT(said({59'000, 170'001, "white", 0, 2'000}, given, 1'000), HasSubstr("gained: black"));
  EXPECT_THAT(said({60'000, 50'000, "white", 0, 2'000}, nothing, 1'000), HasSubstr("stood still: white"));
}

TEST(MenOnTwoBoards, AreCountedOnBoardsAndInPockets) {
  const auto state = object(
      R"({"fen":"rnbqkbnr/ppp1pppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR w - - 0 1","lifted":{"square":"e4","man":"P"},)"
      R"("pockets":{"white":"","black":""},"beside":{"fen":"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1",)"
      R"("lifted":null,"pockets":{"white":"","black":"p"}}})");
  EXPECT_EQ(men_of(state), 64);
}

TEST(SecretsTest, FindsSealedWordsUntilTheyAreOpened) {
  Blame blame;
  Secrets secrets(blame);
  secrets.seal("Ng8-f6!?!", "game");
  secrets.look("Ng8-f6!!!", "anybody", "a frame");
  EXPECT_EQ(blame.wrong(), "");
  secrets.look(R"({"text":"Ng8-f6!?!"})", "anybody", "a frame");
  EXPECT_THAT(blame.wrong(), HasSubstr("the sealed words of game stand in a frame"));
  Blame later;
  Secrets opened(later);
  opened.seal("Ng8-f6!?!", "game");
  opened.open("Ng8-f6!?!");
  opened.look("Ng8-f6!?!", "anybody", "a frame");
  EXPECT_EQ(later.wrong(), "");
}

TEST(SecretsTest, FindsALinkThatIsToldToAnother) {
  const std::string link(43, 'x');
  Blame blame;
  Secrets secrets(blame);
  secrets.give(link, "Ann");
  secrets.look("{\"token\":\"" + link + "\"}", "Ann", "a frame");
  EXPECT_EQ(blame.wrong(), "");
  secrets.look("/g/game#" + link, "", "the log");
  EXPECT_THAT(blame.wrong(), HasSubstr("a link's secret stands in the log"));
}

TEST(PaceTest, FindsWhoIsTooFastAndWhoWritesTooMuch) {
  hall::Limits limits;
  limits.events_of_seat = {3, 1};
  limits.lines_of_seat = 8;
  limits.watchers_of_game = 2;
  limits.entries_of_event = 2;
  Blame fast;
  Pace pace(limits, fast);
  for (const int at : {0, 0, 0, 1'000, 2'000}) pace.wrote("A", at, 10);
  EXPECT_EQ(fast.wrong(), "");
  for (int i = 0; i < 2; ++i) pace.wrote("A", 2'000, 10);
  EXPECT_THAT(fast.wrong(), HasSubstr("too fast"));
  Blame much;
  Pace slow(limits, much);
  for (int i = 0; i < 9; ++i) slow.wrote("A", i * 10'000, 10);
  EXPECT_THAT(much.wrong(), HasSubstr("more lines"));
  Blame crowd;
  Pace door(limits, crowd);
  door.watches("game", 2);
  EXPECT_EQ(crowd.wrong(), "");
  door.watches("game", 3);
  EXPECT_THAT(crowd.wrong(), HasSubstr("watched by more"));
  Blame full;
  Pace(limits, full).entered("event", 3);
  EXPECT_THAT(full.wrong(), HasSubstr("more entries"));
}

/// An event of four, its first round played, as a hall has it.
class DeskAuditorTest : public testing::Test {
 protected:
  void SetUp() override {
    const auto made = hall_.request(
        "POST", "/api/events",
        R"({"name":"E","rulebook":"fide","sections":[{"id":"open","pairings":"dutch","rounds":3,"tiebreak_system":"fide",)"
        R"("tiebreaks":")" +
            std::string(ScoreSheet::tiebreaks) + R"("}]})");
    ASSERT_EQ(made.status, 201) << made.body;
    id_ = hall::text_of(object(made.body), "event").value();
    token_ = hall::text_of(object(made.body), "token").value();
    for (int i = 0; i < 4; ++i) {
      act(fmt::format(R"({{"type":"enter","section":"open","standing":{{"rating":{},"rating_kind":"established"}}}},)"
                      R"("person":{{"last":"P{}"}})",
                      2'000 - 100 * i, i));
    }
    act(R"({"section":"open")", "/pair");
    act(R"({"type":"phase","section":"open","round":1,"phase":"posted"})");
    act(R"({"type":"result","section":"open","round":1,"board":1,"result":"1-0"})");
    act(R"({"type":"result","section":"open","round":1,"board":2,"result":"1/2-1/2"})");
    lines_ = store_.read({"event:" + id_, 0, {}})->lines;
  }
  void act(const std::string& what, const std::string& path = "/do") {
    const std::string id = "d" + std::to_string(++acts_);
    auditor_.sent(id, "chief_director");
    const auto done = hall_.request("POST", "/api/events/" + id_ + path,
                                    (path == "/do" ? R"({"do":)" : "") + what + R"(,"id":")" + id + "\"}", token_);
    ASSERT_EQ(done.status, 200) << done.body;
  }
  std::string wrong() {
    for (const auto& line : lines_) {
      if (blame_.wrong().empty()) auditor_.stored(id_, line);
    }
    return blame_.wrong();
  }
  boost::json::object standings() {
    return object(hall_.request("GET", "/api/events/" + id_ + "/standings/open", "", token_).body);
  }
  void rehash() {
    store::Hash head{};
    for (auto& line : lines_) line.hash = head = store::chain(head, line.body);
  }

  hall::ChessRules rules_;
  store::MemoryStore store_;
  support::HallDriver hall_{rules_, store_, support::opening};
  std::string id_;
  std::string token_;
  int acts_{0};
  std::vector<store::StoredLine> lines_;
  Blame blame_;
  DeskAuditor auditor_{blame_};
};

TEST_F(DeskAuditorTest, FindsNothingInAnEventThatIsRight) {
  EXPECT_EQ(wrong(), "");
  auditor_.standings(id_, standings());
  EXPECT_EQ(blame_.wrong(), "");
  EXPECT_EQ(auditor_.standings_seen(), 1U);
}

TEST_F(DeskAuditorTest, FindsEachPartOfStandingsThatIsOtherwise) {
  ASSERT_EQ(wrong(), "");
  ScoreSheet sheet;
  for (const auto& line : lines_) sheet.read(object(line.body));
  ASSERT_EQ(sheet.difference(standings()), "");
  const auto with = [&](const std::string& field, const boost::json::value& value, std::size_t row = 1) {
    auto answer = standings();
    answer.at("places").as_array().at(row).as_object()[field] = value;
    return sheet.difference(answer);
  };
  EXPECT_THAT(with("score", "1"), HasSubstr("points"));
  EXPECT_THAT(with("place", 1), HasSubstr("place"));
  EXPECT_THAT(with("entry", 9), HasSubstr("has no place"));
  EXPECT_THAT(with("tiebreaks", {"9", "9", "9", "9", "9"}), HasSubstr("tie-break 0"));
  EXPECT_THAT(with("rounds", {"W1w"}), HasSubstr("round 1"));
  auto short_of_one = standings();
  short_of_one.at("places").as_array().pop_back();
  EXPECT_THAT(sheet.difference(short_of_one), HasSubstr("has no place"));
}

TEST_F(DeskAuditorTest, FindsALineThatIsAnotherOrJudgedOtherwise) {
  auto& body = lines_.back().body;
  const auto at = body.find("1/2-1/2");
  body.replace(at, 7, "0-1");
  EXPECT_THAT(wrong(), HasSubstr("the chain breaks"));
}

TEST_F(DeskAuditorTest, FindsAnOutcomeThatIsAnother) {
  auto& body = lines_.back().body;
  const auto at = body.find("result_settled");
  ASSERT_NE(at, std::string::npos) << body;
  body.replace(at, 14, "result_awaited");
  rehash();
  EXPECT_THAT(wrong(), HasSubstr("is judged otherwise"));
}

TEST_F(DeskAuditorTest, FindsWhoActsWithAnothersOffice) {
  auditor_.sent("d3", "scorer");
  EXPECT_THAT(wrong(), HasSubstr("another's office"));
}

TEST_F(DeskAuditorTest, FindsWhatWasDoneTwiceOrByNobody) {
  lines_[3].origin = lines_[2].origin;
  EXPECT_THAT(wrong(), HasSubstr("done twice"));
  Blame blame;
  DeskAuditor other(blame);
  other.stored(id_, lines_[0]);
  other.stored(id_, lines_[1]);
  EXPECT_THAT(blame.wrong(), HasSubstr("nobody sent"));
}

TEST_F(DeskAuditorTest, FindsAnAcknowledgementAndLinesThatAreLost) {
  ASSERT_EQ(wrong(), "");
  auditor_.acknowledged(id_, "d1", 1);
  auditor_.compare(id_, lines_);
  EXPECT_EQ(blame_.wrong(), "");
  lines_.pop_back();
  auditor_.compare(id_, lines_);
  EXPECT_THAT(blame_.wrong(), HasSubstr("lost from line"));
  Blame blame;
  DeskAuditor(blame).acknowledged(id_, "d1", 1);
  EXPECT_THAT(blame.wrong(), HasSubstr("where it is not"));
}

TEST(PatchTest, IsAppliedAsTheHallMakesIt) {
  boost::json::value whole = boost::json::parse(R"({"a":[1,2],"b":{"c/d":1}})");
  EXPECT_TRUE(
      apply_patch(whole, boost::json::parse(R"([{"op":"add","path":"/a/2","value":3},{"op":"remove","path":"/a/0"},)"
                                            R"({"op":"replace","path":"/b/c~1d","value":2}])")
                             .as_array()));
  EXPECT_EQ(whole, boost::json::parse(R"({"a":[2,3],"b":{"c/d":2}})"));
  EXPECT_FALSE(apply_patch(whole, boost::json::parse(R"([{"op":"remove","path":"/a/7"}])").as_array()));
}

}  // namespace
}  // namespace touchmove::sim
