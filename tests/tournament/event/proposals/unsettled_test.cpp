// Whom a paired round does not fit any more: what the desk offers to repair.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/tournament/event/event_desk.hpp"
#include "touchmove/tournament/event/proposals/propose.hpp"
#include "touchmove/tournament/event/state/rulings.hpp"

namespace touchmove::tournament::event {
namespace {

using testing::Desk;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

TEST(EventUnsettledTest, WhoLeftAnUntouchedBoardIsGoneAndWhoCameSitsNowhere) {
  Desk desk;
  desk.enter_many(6);
  desk.pair({{1, 4}, {5, 2}, {3, 6}});
  desk.post(1);
  EXPECT_THAT(unsettled(desk.state(), 0).gone, IsEmpty());
  desk.act(EnterResult{"open", 1, 2, 1, Result::WhiteWins, {}});
  desk.act(Withdraw{.entry = 4, .from_round = 1});
  desk.act(Withdraw{.entry = 2, .from_round = 1});  // has played
  desk.act(Withdraw{.entry = 3, .from_round = 2});  // plays this one
  desk.enter("late", 1500);
  const Unsettled now = unsettled(desk.state(), 0);
  EXPECT_THAT(now.gone, ElementsAre(4));
  EXPECT_THAT(now.unseated, ElementsAre(7));
  EXPECT_THAT(now.mistaken, IsEmpty());

  // What the repair makes of it: the two who are left over play each other, and nobody else is touched.
  const auto repaired = propose_repair(desk.state(), 0, std::vector<EntryNumber>{4, 7});
  ASSERT_TRUE(repaired);
  ASSERT_TRUE(desk.act(*repaired).accepted());
  EXPECT_THAT(unsettled(desk.state(), 0).gone, IsEmpty());
  EXPECT_THAT(unsettled(desk.state(), 0).unseated, IsEmpty());
}

TEST(EventUnsettledTest, WhoServesASuspensionOrHasAByeIsNotMissed) {
  Desk desk;
  desk.enter_many(5);
  desk.act(RequestBye{5, 1, ByeKind::Half});
  desk.pair({{1, 4}, {3, 2}});
  desk.enter("late", 1500);
  desk.enter("later", 1400);
  EXPECT_THAT(unsettled(desk.state(), 0).unseated, ElementsAre(6, 7));
  desk.act(Penalise{.entry = 6, .penalty = Penalty::Suspension, .amount = 1});
  EXPECT_THAT(unsettled(desk.state(), 0).unseated, ElementsAre(7));
  desk.act(Withdraw{.entry = 7, .from_round = 1});
  EXPECT_THAT(unsettled(desk.state(), 0).unseated, IsEmpty());
}

TEST(EventUnsettledTest, AGameTakenForADrawThatEndsOtherwiseIsTold) {
  Desk desk;
  desk.enter_many(4);
  desk.play_round({{1, 3}, {4, 2}}, {Result::WhiteWins, Result::Adjourned});
  PairRound round{"open", 2, "test", "", {}, {}};
  round.supposed = suppose_draws(desk.state(), 0);
  EXPECT_EQ(round.supposed.size(), 2U);
  round.boards = {{1, 2, 1, 0, {}, {}}, {2, 3, 4, 0, {}, {}}};
  ASSERT_TRUE(desk.act(round).accepted());
  EXPECT_THAT(unsettled(desk.state(), 0).mistaken, IsEmpty());
  desk.act(EnterResult{"open", 1, 2, 1, Result::BlackWins, {}});
  EXPECT_THAT(unsettled(desk.state(), 0).mistaken, ::testing::UnorderedElementsAre(2, 4));
  ASSERT_TRUE(desk.act(ChangeBoards{"open", 2, {{1, 1, 2, 0, {}, {}}, {2, 4, 3, 0, {}, {}}}, {}, ""}).accepted());
  EXPECT_THAT(unsettled(desk.state(), 0).mistaken, IsEmpty());
}

TEST(EventUnsettledTest, ADrawThatWasSupposedIsNoMistake) {
  Desk desk;
  desk.enter_many(4);
  desk.play_round({{1, 3}, {4, 2}}, {Result::WhiteWins, Result::Adjourned});
  PairRound round{"open", 2, "test", "", {}, {}};
  round.supposed = suppose_draws(desk.state(), 0);
  round.boards = {{1, 2, 1, 0, {}, {}}, {2, 3, 4, 0, {}, {}}};
  ASSERT_TRUE(desk.act(round).accepted());
  desk.act(EnterResult{"open", 1, 2, 1, Result::Draw, {}});
  EXPECT_THAT(unsettled(desk.state(), 0).mistaken, IsEmpty());
}

TEST(EventUnsettledTest, AClosedRoundIsLeftAlone) {
  Desk desk;
  desk.enter_many(2);
  desk.play_round({{1, 2}}, {Result::WhiteWins});
  ASSERT_TRUE(desk.act(SetPhase{"open", 1, Phase::Locked, ""}).accepted());
  desk.enter("late", 1500);
  EXPECT_THAT(unsettled(desk.state(), 0).unseated, IsEmpty());
}

TEST(EventRulingsTest, APairingMayBeAppealedFromItsStartElseFromItsPosting) {
  Desk desk("iesa");
  desk.enter_many(2);
  desk.pair({{1, 2}});
  const auto until = [&] { return pairing_appeal_until(desk.state(), desk.state().sections[0], 1); };
  EXPECT_FALSE(until());
  desk.now = 1'000;
  desk.post(1);
  EXPECT_EQ(until(), 601'000);
  ASSERT_TRUE(desk.act(Schedule{"open", 1, 50'000}).accepted());
  EXPECT_EQ(until(), 650'000);
  EXPECT_FALSE(pairing_appeal_until(desk.state(), desk.state().sections[0], 2));
}

TEST(EventRulingsTest, APersonsPenaltiesFollowFromEntryToEntryAndATeamsAreItsOwn) {
  Desk desk;
  desk.enter_many(2, "north");
  desk.act(Penalise{.entry = 1, .penalty = Penalty::Warning});
  desk.act(Penalise{.entry = 2, .team = "north", .penalty = Penalty::Warning});
  desk.act(Withdraw{.entry = 1});
  Enter again{.entry = 3, .person = "p1", .section = "open", .standing = desk.state().entries[0].standing};
  again.same_person = true;
  ASSERT_TRUE(desk.act(again).accepted());
  EXPECT_EQ(penalties_of(desk.state(), 3, "", 2).size(), 1U);
  EXPECT_EQ(penalties_of(desk.state(), 3, "north", 2).size(), 2U);
  EXPECT_EQ(penalties_of(desk.state(), 3, "north", 1).size(), 1U);
  EXPECT_EQ(penalties_of(desk.state(), 0, "", 2).size(), 0U);
}

TEST(EventUnsettledTest, WhoHasABoardInAnotherSectionThatRoundIsNotPairedAgain) {
  Desk desk;
  desk.enter_many(4);
  for (int i = 5; i <= 7; ++i) {
    Enter enter{.entry = i, .person = "p" + std::to_string(i), .section = "reserve"};
    enter.standing = {.rating = 1000 + i, .rating_kind = RatingKind::Established};
    ASSERT_TRUE(desk.act(enter).accepted());
  }
  desk.pair({{1, 3}, {4, 2}});
  desk.post(1);
  ASSERT_TRUE(desk.despite(ChangeSection{.entry = 4, .section = "reserve", .reason = "wrong section"}).accepted());
  const auto proposed = propose_round(desk.state(), 1, {});
  ASSERT_TRUE(proposed);
  for (const PairedBoard& board : proposed->boards) {
    EXPECT_NE(board.white, 4);
    EXPECT_NE(board.black, 4);
  }
  EXPECT_TRUE(desk.act(*proposed).accepted());
  EXPECT_THAT(unsettled(desk.state(), 1).unseated, IsEmpty());
  EXPECT_THAT(unsettled(desk.state(), 0).gone, IsEmpty()) << "the game begun goes on";
}

TEST(EventUnsettledTest, WhoHasMovedOnKeepsTheBoardOfTheRoundUnderWay) {
  Desk desk;
  desk.enter_many(4);
  desk.play_round({{1, 3}, {4, 2}}, {Result::WhiteWins, Result::Adjourned});
  PairRound round{"open", 2, "test", "", {}, {}};
  round.supposed = suppose_draws(desk.state(), 0);
  round.boards = {{1, 2, 1, 0, {}, {}}, {2, 3, 4, 0, {}, {}}};
  ASSERT_TRUE(desk.act(round).accepted());
  desk.post(2);
  ASSERT_TRUE(desk.despite(ChangeSection{.entry = 4, .section = "reserve", .reason = "split"}).accepted());
  desk.act(EnterResult{"open", 1, 2, 1, Result::BlackWins, {}});
  EXPECT_THAT(unsettled(desk.state(), 0).mistaken, ElementsAre(2)) << "and not 4, whose board stays as it is";
  const auto repaired = propose_repair(desk.state(), 0, std::vector<EntryNumber>{2, 4});
  ASSERT_TRUE(repaired);
  EXPECT_THAT(repaired->removed, IsEmpty());
  ASSERT_EQ(repaired->boards.size(), 1U);
  EXPECT_EQ(repaired->boards[0].board, 1);
  ASSERT_TRUE(desk.act(*repaired).accepted());
  ASSERT_NE(board_in_round(desk.state(), desk.state().entries[3], 2), nullptr);
  EXPECT_EQ(board_in_round(desk.state(), desk.state().entries[3], 2)->white, 3);
  // By hand neither.
  EXPECT_TRUE(testing::has(desk.act(ChangeBoards{"open", 2, {}, {2}, ""}), Code::Unpaired));
}

TEST(EventUnsettledTest, ARepairSeatsAHousePlayerWhoIsFreeBeforeItGivesAFullPointBye) {
  Desk desk;
  desk.enter_many(6);
  Enter house{.entry = 7, .person = "house", .section = "open"};
  house.standing = {.rating = 1000, .rating_kind = RatingKind::Established};
  house.house = true;
  ASSERT_TRUE(desk.act(house).accepted());
  desk.pair({{1, 4}, {5, 2}, {3, 6}});
  desk.act(Withdraw{.entry = 3, .from_round = 1});
  const auto odd = propose_repair(desk.state(), 0, std::vector<EntryNumber>{3});
  ASSERT_TRUE(odd);
  ASSERT_EQ(odd->boards.size(), 1U);
  EXPECT_EQ(odd->boards[0].white + odd->boards[0].black, 6 + 7);
  ASSERT_TRUE(desk.act(*odd).accepted());
  // And gives way once they are even again.
  desk.enter("late", 1500);
  const auto even = propose_repair(desk.state(), 0, std::vector<EntryNumber>{6, 8});
  ASSERT_TRUE(even);
  ASSERT_EQ(even->boards.size(), 1U);
  EXPECT_EQ(even->boards[0].white + even->boards[0].black, 6 + 8);
  ASSERT_TRUE(desk.act(*even).accepted());
  const Board& made = desk.state().sections[0].rounds[0].boards.back();
  EXPECT_EQ(std::count(made.flags.begin(), made.flags.end(), Flag::Manual), 0) << "the engine made it";
}

TEST(EventUnsettledTest, WhoeverLeavesAnOpponentFromAnotherSectionIsNotToBeRepaired) {
  Desk desk;
  desk.enter_many(4);
  desk.pair({{1, 3}, {4, 2}});
  desk.post(1);
  ASSERT_TRUE(desk.despite(ChangeSection{.entry = 4, .section = "reserve", .reason = "rating"}).accepted());
  desk.act(Withdraw{.entry = 2, .from_round = 1});
  EXPECT_THAT(unsettled(desk.state(), 0).gone, IsEmpty()) << "the board stays, and is forfeited";
}

}  // namespace
}  // namespace touchmove::tournament::event
