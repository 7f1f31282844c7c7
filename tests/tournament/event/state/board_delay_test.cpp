// How late the boards of an event are shown, from its journal.
#include "touchmove/tournament/event/state/board_delay.hpp"

#include <gtest/gtest.h>

#include "tests/tournament/event/event_desk.hpp"
#include "touchmove/tournament/event/journal/json.hpp"

namespace touchmove::tournament::event {
namespace {

using testing::Desk;
using testing::has;

constexpr Milliseconds minute = 60'000;

ChangeParameters delayed(const Desk& desk, Milliseconds to) {
  Parameters parameters = desk.state().parameters;
  parameters.board_delay = to;
  return {parameters, "it was asked for"};
}

TEST(EventBoardDelay, IsNoneUntilSomebodyWantsIt) {
  const Desk desk("fide");
  EXPECT_EQ(board_delay(desk.event.events(), 0), BoardDelay{});
  EXPECT_EQ(board_delay(desk.event.events(), minute), (BoardDelay{minute, 0}));
  EXPECT_EQ(board_delay({}, minute), (BoardDelay{minute, 0}));
  // An event without one has nothing of it in its journal.
  EXPECT_EQ(to_json(desk.event.events().front()).find("board_delay"), std::string::npos);
}

TEST(EventBoardDelay, IsAnHourAtMost) {
  Desk desk("fide");
  EXPECT_TRUE(has(desk.act(delayed(desk, longest_board_delay + 1)), Code::BadValue));
  EXPECT_TRUE(has(desk.act(delayed(desk, -1)), Code::BadValue));
  EXPECT_TRUE(desk.act(delayed(desk, longest_board_delay)).accepted());
}

TEST(EventBoardDelay, WhatWasShownWhenItChangedStaysShown) {
  Desk desk("fide");
  const Milliseconds opened_at = desk.state().opened->opened_at;
  desk.now = 10 * minute;
  desk.act(delayed(desk, 15 * minute));
  const BoardDelay first = board_delay(desk.event.events(), 0);
  EXPECT_EQ(first, (BoardDelay{15 * minute, opened_at + 10 * minute}));
  EXPECT_EQ(shown_until(first, opened_at + 12 * minute), opened_at + 10 * minute);
  EXPECT_EQ(shown_until(first, opened_at + 26 * minute), opened_at + 11 * minute);
  desk.now = 30 * minute;
  desk.act(delayed(desk, 20 * minute));
  EXPECT_EQ(board_delay(desk.event.events(), 0), (BoardDelay{20 * minute, opened_at + 15 * minute}));
  desk.now = 31 * minute;
  desk.act(delayed(desk, 2 * minute));
  // It had stood still since the change before.
  EXPECT_EQ(board_delay(desk.event.events(), 0), (BoardDelay{2 * minute, opened_at + 15 * minute}));
}

TEST(EventBoardDelay, TheHallsHoldsWhereItIsLarger) {
  Desk desk("fide");
  desk.now = 10 * minute;
  desk.act(delayed(desk, 5 * minute));
  EXPECT_EQ(board_delay(desk.event.events(), 15 * minute), (BoardDelay{15 * minute, 0}));
  desk.now = 20 * minute;
  desk.act(delayed(desk, 30 * minute));
  const Milliseconds opened_at = desk.state().opened->opened_at;
  EXPECT_EQ(board_delay(desk.event.events(), 15 * minute), (BoardDelay{30 * minute, opened_at + 5 * minute}));
}

TEST(EventBoardDelay, WhatIsTakenBackSetsNone) {
  Desk desk("fide");
  desk.now = 10 * minute;
  desk.act(delayed(desk, 15 * minute));
  const auto set = static_cast<std::int64_t>(desk.event.events().size()) - 1;
  desk.now = 40 * minute;
  desk.act(Undo{set, "a mistake"});
  EXPECT_EQ(board_delay(desk.event.events(), 0).delay, 0);
  const auto undone = static_cast<std::int64_t>(desk.event.events().size()) - 1;
  desk.now = 50 * minute;
  desk.act(Undo{undone, "it was none"});
  const Milliseconds opened_at = desk.state().opened->opened_at;
  EXPECT_EQ(board_delay(desk.event.events(), 0), (BoardDelay{15 * minute, opened_at + 50 * minute}));
}

TEST(EventBoardDelay, AClockAheadOfTheHallsShowsNothingBeforeItsTime) {
  EXPECT_EQ(shown_until({15 * minute, 90 * minute}, 60 * minute), 60 * minute);
}

}  // namespace
}  // namespace touchmove::tournament::event
