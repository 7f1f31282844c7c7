#include "touchmove/tournament/event/sharing/results_csv.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/tournament/event/event_desk.hpp"
#include "touchmove/tournament/event/exports/exports.hpp"

namespace touchmove::tournament::event {
namespace {

using testing::Desk;
using ::testing::HasSubstr;

class ResultsCsvTest : public ::testing::Test {
 protected:
  ResultsCsvTest() {
    desk_.enter_many(5);
    desk_.pair({{1, 3}, {4, 2}, {5, 0}});
    desk_.post(1);
  }
  std::string first_mistake(const std::string& csv) {
    const auto read = results_from_csv(desk_.state(), 0, csv);
    return read ? "none" : files::to_string(read.error().front());
  }

  Desk desk_;
};

TEST_F(ResultsCsvTest, ResultsAreEnteredAtTheirBoards) {
  const auto read = results_from_csv(desk_.state(), 0, "round,board,result\n1,1,1-0\n1,2,0-1F\n");
  ASSERT_TRUE(read) << files::to_string(read.error().front());
  ASSERT_EQ(read->acts.size(), 2U);
  for (const Body& act : read->acts) ASSERT_TRUE(desk_.act(act).accepted());
  EXPECT_EQ(desk_.game(1, 1).result, Result::WhiteWins);
  EXPECT_EQ(desk_.game(1, 2).result, Result::WhiteForfeits);
  const auto again = results_from_csv(desk_.state(), 0, "round;board;result\n1;1;1:0\n1;2;\n");
  ASSERT_TRUE(again) << files::to_string(again.error().front());
  EXPECT_EQ(again->known, 1U);
  EXPECT_EQ(again->open, 1U);
  EXPECT_TRUE(again->acts.empty());
}

TEST_F(ResultsCsvTest, TheExportedPairingsFilledInAreRead) {
  std::string csv = files::write_pairings(pairings_file(desk_.state(), 0, {}));
  ASSERT_THAT(csv, HasSubstr("bye 1"));
  // What stands last of the line of board 1, its result, is empty.
  const auto line = csv.find("\nopen,1,1,");
  ASSERT_NE(line, std::string::npos) << csv;
  csv.insert(csv.find('\n', line + 1), "1/2-1/2");
  const auto read = results_from_csv(desk_.state(), 0, csv);
  ASSERT_TRUE(read) << files::to_string(read.error().front());
  EXPECT_EQ(read->acts.size(), 1U);
  EXPECT_EQ(read->open, 1U);
}

TEST_F(ResultsCsvTest, EveryMistakeIsNamedByLineAndNothingIsEntered) {
  EXPECT_EQ(first_mistake("round,board,result\n1,9,1-0\n"), "line 2, field board: round 1 has no board 9");
  EXPECT_EQ(first_mistake("round,board,result\n2,1,1-0\n"), "line 2, field board: round 2 has no board 1");
  EXPECT_EQ(first_mistake("round,board,result\n1,3,1-0\n"), "line 2, field board: board 3 is a bye");
  EXPECT_EQ(first_mistake("round,board,result\n1,1,1-0\n1,1,0-1\n"), "line 3, field board: the board is in line 2 too");
  EXPECT_EQ(first_mistake("round,board,white_number,result\n1,1,2,1-0\n"),
            "line 2, field white_number: number 1 sits there, not 2");
  EXPECT_THAT(first_mistake("round,board,result\n1,1,won\n"), HasSubstr("line 2, field result: "));
  EXPECT_THAT(first_mistake("round,result\n1,1-0\n"), HasSubstr("board"));
  EXPECT_THAT(first_mistake("round,board,result\n,1,1-0\n"), HasSubstr("line 2, field round: "));
  EXPECT_THAT(first_mistake(""), HasSubstr("no line with the columns"));
  EXPECT_EQ(first_mistake("section,round,board,result\nreserve,1,9,1-0\n"), "none") << "another section's";
  desk_.act(EnterResult{"open", 1, 1, 1, Result::Draw, {}});
  EXPECT_EQ(first_mistake("round,board,result\n1,1,1-0\n"),
            "line 2, field result: the result 1/2-1/2 is in; \"correct\" changes one");
  desk_.act(EnterResult{"open", 1, 2, 1, Result::Draw, {}});
  ASSERT_TRUE(desk_.pair({{5, 1}, {2, 3}, {4, 0}}).accepted());
  EXPECT_EQ(first_mistake("round,board,result\n2,1,1-0\n"), "line 2, field round: round 2 is not posted");
}

TEST_F(ResultsCsvTest, OfSeveralGamesALineSaysWhich) {
  SectionPlan plan = desk_.state().sections[1].plan;
  plan.games = 2;
  ASSERT_TRUE(desk_.act(PlanSection{plan, ""}).accepted());
  for (int entry = 6; entry <= 7; ++entry) {
    Enter enter;
    enter.entry = entry;
    enter.person = "q" + std::to_string(entry);
    enter.section = "reserve";
    ASSERT_TRUE(desk_.act(enter).accepted());
  }
  ASSERT_TRUE(desk_.act(PairRound{"reserve", 1, "manual", "", {{1, 6, 7, 0, {}, {}}}, {}}).accepted());
  ASSERT_TRUE(desk_.act(SetPhase{"reserve", 1, Phase::Posted, ""}).accepted());
  const auto read = results_from_csv(desk_.state(), 1, "round,board,game,result\n1,1,1,1-0\n1,1,2,0-1\n");
  ASSERT_TRUE(read) << files::to_string(read.error().front());
  EXPECT_EQ(read->acts.size(), 2U);
  const auto vague = results_from_csv(desk_.state(), 1, "round,board,result\n1,1,1-0\n");
  ASSERT_FALSE(vague);
  EXPECT_EQ(files::to_string(vague.error().front()),
            "line 2, field game: the pairing has 2 games; the column game says which");
}

}  // namespace
}  // namespace touchmove::tournament::event
