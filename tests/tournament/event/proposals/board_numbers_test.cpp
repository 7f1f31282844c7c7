// The numbers of boards: where a section's begin, and who sits at a board of their own.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <vector>

#include "tests/tournament/event/event_desk.hpp"
#include "touchmove/tournament/event/proposals/propose.hpp"

namespace touchmove::tournament::event {
namespace {

using testing::Desk;
using ::testing::ElementsAre;

template <typename Round>
std::vector<int> numbers_of(const Round& round) {
  std::vector<int> numbers;
  for (const PairedBoard& board : round.boards) numbers.push_back(board.board);
  return numbers;
}

/// Eight players, whose boards begin at 21.
Desk from_21() {
  Desk desk;
  SectionPlan plan = desk.state().sections[0].plan;
  plan.first_board = 21;
  plan.room = "Hall B";
  EXPECT_TRUE(desk.act(PlanSection{plan, ""}).accepted());
  desk.enter_many(8);
  return desk;
}

void sits_at(Desk& desk, EntryNumber entry, int board) {
  EntryStanding standing = find_entry(desk.state(), entry)->standing;
  standing.board = board;
  ASSERT_TRUE(desk.act(EditEntry{.entry = entry, .standing = standing}).accepted());
}

const PairedBoard& board_of(const std::vector<PairedBoard>& boards, EntryNumber entry) {
  return *std::find_if(boards.begin(), boards.end(),
                       [entry](const PairedBoard& board) { return board.white == entry || board.black == entry; });
}

TEST(BoardNumbers, BeginWhereTheSectionsDo) {
  Desk desk = from_21();
  const auto round = propose_round(desk.state(), 0);
  ASSERT_TRUE(round);
  EXPECT_THAT(numbers_of(*round), ElementsAre(21, 22, 23, 24));
  ASSERT_TRUE(desk.act(*round).accepted());
  desk.post(1);
  EXPECT_TRUE(desk.act(EnterResult{"open", 1, 21, 1, Result::Draw, {}}).accepted());
  EXPECT_TRUE(testing::has(desk.act(EnterResult{"open", 1, 1, 1, Result::Draw, {}}), Code::NoSuchBoard));
  SectionPlan plan = desk.state().sections[0].plan;
  plan.first_board = 0;
  EXPECT_TRUE(testing::has(desk.act(PlanSection{plan, ""}), Code::BadValue));
}

TEST(BoardNumbers, WhoeverHasABoardOfTheirOwnSitsThereInEveryRound) {
  Desk desk = from_21();
  sits_at(desk, 6, 22);
  const auto first = propose_round(desk.state(), 0);
  ASSERT_TRUE(first);
  EXPECT_THAT(numbers_of(*first), ElementsAre(21, 22, 23, 24));
  EXPECT_EQ(board_of(first->boards, 6).board, 22) << "by the pairings alone as well";
  sits_at(desk, 8, 1);
  const auto second = propose_round(desk.state(), 0);
  ASSERT_TRUE(second);
  EXPECT_EQ(board_of(second->boards, 8).board, 1) << "outside the section's own";
  EXPECT_THAT(numbers_of(*second), ElementsAre(1, 21, 22, 23)) << "in order, and none is left out";
  sits_at(desk, 5, 22);
  const auto third = propose_round(desk.state(), 0);
  ASSERT_TRUE(third);
  EXPECT_THAT(numbers_of(*third), ElementsAre(1, 21, 22, 23)) << "two want one board: the first has it";
  EXPECT_EQ(board_of(third->boards, 5).board, 22);
  EXPECT_EQ(board_of(third->boards, 6).board, 21) << "the other sits where the pairing has it";
}

TEST(BoardNumbers, ARepairKeepsTheNumbersItFrees) {
  Desk desk = from_21();
  sits_at(desk, 7, 24);
  ASSERT_TRUE(desk.act(*propose_round(desk.state(), 0)).accepted());
  ASSERT_TRUE(desk.act(Withdraw{1, 1, true}).accepted());
  ASSERT_TRUE(desk.act(Withdraw{2, 1, true}).accepted());
  const std::vector<EntryNumber> affected{1, 2, 3};
  const auto repaired = propose_repair(desk.state(), 0, affected);
  ASSERT_TRUE(repaired);
  EXPECT_EQ(board_of(repaired->boards, 7).board == 24 || board_of(repaired->boards, 7).board == 0, true);
  for (const PairedBoard& board : repaired->boards) EXPECT_GE(board.board, 21);
  ASSERT_TRUE(desk.act(*repaired).accepted());
}

}  // namespace
}  // namespace touchmove::tournament::event
