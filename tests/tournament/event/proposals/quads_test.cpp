// Quads as an event runs them: each a contest of its own.
#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "tests/tournament/event/event_desk.hpp"
#include "touchmove/tournament/event/proposals/propose.hpp"
#include "touchmove/tournament/event/views/cross_table.hpp"

namespace touchmove::tournament::event {
namespace {

TEST(EventQuads, EachHasPlacesOfItsOwn) {
  testing::Desk desk;
  SectionPlan plan{.id = "open", .pairings = Pairings::Quads, .rounds = 3};
  ASSERT_TRUE(desk.act(PlanSection{plan, ""}).accepted());
  desk.enter_many(8);
  for (int round = 1; round <= 3; ++round) {
    const auto proposed = propose_round(desk.state(), 0);
    ASSERT_TRUE(proposed);
    ASSERT_TRUE(desk.act(*proposed).accepted());
    ASSERT_TRUE(desk.post(round).accepted());
    for (const Board& board : desk.state().sections[0].rounds.back().boards) {
      // The lower entry wins in the first quad, the higher in the second.
      const bool lower_wins = board.group == 1;
      const bool white_wins = (board.white < board.black) == lower_wins;
      const Result result = white_wins ? Result::WhiteWins : Result::BlackWins;
      ASSERT_TRUE(desk.act(EnterResult{"open", round, board.number, 1, result, {}}).accepted());
    }
  }
  std::vector<std::pair<int, std::size_t>> placed;
  std::vector<EntryNumber> order;
  for (const Place& place : standings(desk.state(), 0, cross_table(desk.state(), 0, {}))) {
    placed.emplace_back(place.group, place.place);
    order.push_back(place.entry);
  }
  EXPECT_EQ(order, (std::vector<EntryNumber>{1, 2, 3, 4, 8, 7, 6, 5}));
  EXPECT_EQ(placed,
            (std::vector<std::pair<int, std::size_t>>{{1, 1}, {1, 2}, {1, 3}, {1, 4}, {2, 1}, {2, 2}, {2, 3}, {2, 4}}));
}

/// Eight players of two quads, 1 to 4 and 5 to 8, by the tables 1-4 2-3, 3-1 4-2, 1-2 3-4; one result a board.
testing::Desk two_quads(TieBreakSystem system, const std::string& list,
                        const std::vector<std::vector<Result>>& rounds) {
  testing::Desk desk;
  SectionPlan plan{.id = "open", .pairings = Pairings::Quads, .rounds = 3};
  plan.tiebreak_system = system;
  plan.tiebreaks = list;
  EXPECT_TRUE(desk.act(PlanSection{plan, ""}).accepted());
  desk.enter_many(8);
  for (const std::vector<Result>& results : rounds) {
    EXPECT_TRUE(desk.act(*propose_round(desk.state(), 0)).accepted());
    const int round = static_cast<int>(desk.state().sections[0].rounds.size());
    EXPECT_TRUE(desk.post(round).accepted());
    for (std::size_t i = 0; i < results.size(); ++i) {
      EXPECT_TRUE(desk.act(EnterResult{"open", round, static_cast<int>(i) + 1, 1, results[i], {}}).accepted());
    }
  }
  return desk;
}

/// "1.2 4 DE": quad and place, entry, and the first tie-break.
std::vector<std::string> placed(const testing::Desk& desk) {
  std::vector<std::string> lines;
  for (const Place& place : standings(desk.state(), 0, cross_table(desk.state(), 0, {}))) {
    lines.push_back(std::to_string(place.group) + "." + std::to_string(place.place) + " " +
                    std::to_string(place.entry) + " " + place.values.at(0));
  }
  return lines;
}

TEST(EventQuads, WhoIsTiedIsComparedWithinTheQuadAlone) {
  const auto white = Result::WhiteWins;
  const auto black = Result::BlackWins;
  // In each quad the second has two points of its own, and of those with one the fourth beat the third.
  const testing::Desk desk =
      two_quads(TieBreakSystem::Fide, "",
                {{white, white, white, white}, {white, black, white, black}, {white, black, white, black}});
  const std::vector<std::string> lines = placed(desk);
  ASSERT_EQ(lines.size(), 8U);
  EXPECT_EQ(lines[2], "1.3 4 1");
  EXPECT_EQ(lines[3], "1.4 3 0");
  EXPECT_EQ(lines[6], "2.3 8 1");
  EXPECT_EQ(lines[7], "2.4 7 0");
}

TEST(EventQuads, TheSmallSwissIsASwissInItsTieBreaks) {
  testing::Desk desk;
  SectionPlan plan{.id = "open", .pairings = Pairings::Quads, .rounds = 3};
  plan.tiebreak_system = TieBreakSystem::Fide;
  plan.tiebreaks = "BH";
  ASSERT_TRUE(desk.act(PlanSection{plan, ""}).accepted());
  desk.enter_many(5);
  ASSERT_TRUE(desk.act(*propose_round(desk.state(), 0)).accepted());
  ASSERT_TRUE(desk.post(1).accepted());
  const Board board = desk.state().sections[0].rounds[0].boards[0];
  ASSERT_TRUE(desk.act(EnterResult{"open", 1, 1, 1, Result::BlackForfeits, {}}).accepted());
  ASSERT_TRUE(desk.act(EnterResult{"open", 1, 2, 1, Result::Draw, {}}).accepted());
  for (const Place& place : standings(desk.state(), 0, cross_table(desk.state(), 0, {}))) {
    if (place.entry != board.white) continue;
    ASSERT_EQ(place.tiebreaks[0].summands.size(), 1U);
    EXPECT_NE(place.tiebreaks[0].summands[0].basis, tiebreak::Basis::OpponentScore) << "a forfeit has a dummy (16.4)";
    return;
  }
  FAIL() << "nobody came to board 1";
}

TEST(EventQuads, WhoIsTiedWithNobodyOfTheQuadHasNoHeadToHead) {
  const auto white = Result::WhiteWins;
  const auto black = Result::BlackWins;
  // 3, 2, 1 and 0 points in each quad.
  const testing::Desk desk =
      two_quads(TieBreakSystem::UsChess, "HH",
                {{white, white, white, white}, {black, black, black, black}, {white, white, white, white}});
  EXPECT_EQ(placed(desk), (std::vector<std::string>{"1.1 1 -", "1.2 2 -", "1.3 3 -", "1.4 4 -", "2.1 5 -", "2.2 6 -",
                                                    "2.3 7 -", "2.4 8 -"}));
}

}  // namespace
}  // namespace touchmove::tournament::event
