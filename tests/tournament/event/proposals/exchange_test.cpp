// Two players of a round change places.
#include "touchmove/tournament/event/proposals/exchange.hpp"

#include <gtest/gtest.h>

#include "tests/tournament/event/event_desk.hpp"

namespace touchmove::tournament::event {
namespace {

using testing::Desk;
using Why = NoExchange::Why;

TEST(EventExchangeTest, EachTakesTheOthersPlace) {
  Desk desk;
  desk.enter_many(5);
  desk.pair({{1, 3}, {4, 2}, {5, 0}});
  const auto two = exchange_players(desk.state(), "", 0, 3, 2);
  ASSERT_TRUE(two);
  EXPECT_EQ(*two, (ChangeBoards{"open", 1, {{1, 1, 2, 0, {}, {}}, {2, 4, 3, 0, {}, {}}}, {}, {}}));
  EXPECT_TRUE(desk.act(*two).accepted());
  const auto colours = exchange_players(desk.state(), "open", 1, 1, 2);
  ASSERT_TRUE(colours);
  EXPECT_EQ(colours->boards, (std::vector<PairedBoard>{{1, 2, 1, 0, {}, {}}})) << "at one board: the colours";
  const auto bye = exchange_players(desk.state(), "open", 1, 5, 4);
  ASSERT_TRUE(bye);
  EXPECT_EQ(bye->boards, (std::vector<PairedBoard>{{2, 5, 3, 0, {}, {}}, {3, 4, 0, 0, {}, {}}}))
      << "the bye goes along";
}

TEST(EventExchangeTest, WhoCannotIsNamed) {
  Desk desk;
  desk.enter_many(4);
  const auto why = [&](const std::string& section, int round, EntryNumber first, EntryNumber second) {
    const auto exchanged = exchange_players(desk.state(), section, round, first, second);
    return exchanged ? std::pair(Why::Same, EntryNumber{-1})
                     : std::pair(exchanged.error().why, exchanged.error().entry);
  };
  EXPECT_EQ(why("", 0, 1, 2), std::pair(Why::NoRound, 1));
  desk.pair({{1, 3}, {4, 2}});
  desk.enter("late", 1500);
  Enter other{.entry = 6, .person = "other", .section = "reserve"};
  desk.act(other);
  EXPECT_EQ(why("", 0, 9, 2), std::pair(Why::UnknownEntry, 9));
  EXPECT_EQ(why("", 0, 2, 2), std::pair(Why::Same, 2));
  EXPECT_EQ(why("", 2, 1, 2), std::pair(Why::NoRound, 1));
  EXPECT_EQ(why("", 0, 1, 5), std::pair(Why::NoBoard, 5));
  EXPECT_EQ(why("", 0, 1, 6), std::pair(Why::OtherSection, 6));
  EXPECT_EQ(why("none", 0, 1, 2), std::pair(Why::OtherSection, 1));
}

}  // namespace
}  // namespace touchmove::tournament::event
