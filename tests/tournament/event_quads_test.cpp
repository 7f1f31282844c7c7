// Quads as an event runs them: each a contest of its own.
#include <gtest/gtest.h>

#include "tests/tournament/event_desk.hpp"
#include "touchmove/tournament/event/cross_table.hpp"
#include "touchmove/tournament/event/propose.hpp"

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

}  // namespace
}  // namespace touchmove::tournament::event
