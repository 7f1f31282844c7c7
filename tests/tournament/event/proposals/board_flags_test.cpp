// What a coach may appeal of a round: a board is flagged where the engine itself went outside a pairing group, and
// nowhere else, whatever the engine groups by.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "tests/tournament/event/event_desk.hpp"
#include "touchmove/base/random.hpp"
#include "touchmove/tournament/event/proposals/board_flags.hpp"
#include "touchmove/tournament/event/proposals/propose.hpp"

namespace touchmove::tournament::event {
namespace {

using ::testing::Contains;
using ::testing::IsEmpty;
using ::testing::Not;

bool is_flagged(const std::vector<Flag>& flags, Flag flag) {
  return std::find(flags.begin(), flags.end(), flag) != flags.end();
}

bool says(const PairedBoard& board, std::string_view code) {
  return std::any_of(board.why.begin(), board.why.end(),
                     [&](const PairingReason& why) { return to_string(why).starts_with(code); });
}

const std::vector<Board>& last_boards(const testing::Desk& desk) {
  return desk.state().sections[0].rounds.back().boards;
}

/// Pairs the next round, and gives the boards' numbers on which flag and engine differ. `code` is what the engine says
/// of a board between two groups.
std::vector<int> pair_and_compare(testing::Desk& desk, std::string_view code) {
  const auto proposed = propose_round(desk.state(), 0, suppose_draws(desk.state(), 0));
  EXPECT_TRUE(proposed);
  if (!proposed) return {-1};
  const Outcome outcome = desk.act(*proposed);
  EXPECT_TRUE(outcome.accepted());
  std::vector<int> different;
  for (const PairedBoard& board : proposed->boards) {
    const auto made = std::find_if(last_boards(desk).begin(), last_boards(desk).end(),
                                   [&](const Board& each) { return each.number == board.board; });
    const bool told = std::any_of(outcome.consequences.begin(), outcome.consequences.end(), [&](const Finding& one) {
      return one.code == Code::Appealable && one.field == "outside_group" && one.board == board.board;
    });
    const bool is_outside = says(board, code);
    if (is_flagged(made->flags, Flag::OutsideGroup) != is_outside || told != is_outside) {
      different.push_back(board.board);
    }
  }
  return different;
}

void play_at_random(testing::Desk& desk, base::Random& random, bool leaves_one_open = false) {
  const auto round = static_cast<int>(desk.state().sections[0].rounds.size());
  ASSERT_TRUE(desk.post(round).accepted());
  bool is_open = leaves_one_open;
  const std::vector<Board> boards = last_boards(desk);
  for (const Board& board : boards) {
    const auto lot = random.below(4);
    if (board.black == 0 || std::exchange(is_open, false)) continue;
    const Result result = lot == 0 ? Result::Draw : lot == 1 ? Result::BlackWins : Result::WhiteWins;
    ASSERT_TRUE(desk.act(EnterResult{"open", round, board.number, 1, result, {}}).accepted());
  }
}

SectionPlan accelerated(Acceleration acceleration, Pairings pairings = Pairings::UsChess) {
  SectionPlan plan{.id = "open", .pairings = pairings, .rounds = 6};
  plan.settings.acceleration = acceleration;
  return plan;
}

constexpr Acceleration us_accelerations[] = {Acceleration::None, Acceleration::AddedScore, Acceleration::AdjustedRating,
                                             Acceleration::Sixths};

TEST(BoardFlags, AnAcceleratedSwissIsFlaggedWhereItsEngineLeavesAGroup) {
  base::Random random(19'402);
  int outside = 0;
  for (int event = 0; event < 24; ++event) {
    const Acceleration acceleration = us_accelerations[event % 4];
    testing::Desk desk("iesa");
    ASSERT_TRUE(desk.act(PlanSection{accelerated(acceleration), ""}).accepted());
    desk.enter_many(12 + event);
    for (int round = 1; round <= 4; ++round) {
      ASSERT_THAT(pair_and_compare(desk, "excuse outside_group"), IsEmpty())
          << word_of(acceleration) << ", " << 12 + event << " players, round " << round;
      for (const Board& board : last_boards(desk)) outside += is_flagged(board.flags, Flag::OutsideGroup) ? 1 : 0;
      play_at_random(desk, random);
    }
  }
  EXPECT_GT(outside, 0) << "odd groups leave somebody over";
}

TEST(BoardFlags, NoBoardOfTheAcceleratedHalvesIsFlaggedThoughTheScoresDiffer) {
  testing::Desk desk("iesa");
  ASSERT_TRUE(desk.act(PlanSection{accelerated(Acceleration::AddedScore), ""}).accepted());
  desk.enter_many(8);
  ASSERT_THAT(pair_and_compare(desk, "excuse outside_group"), IsEmpty());
  desk.post(1);
  // The higher rated win: 1 to 4 are paired with 2 or 1, those below with 1 or 0.
  const std::vector<Board> boards = last_boards(desk);
  for (const Board& board : boards) {
    const Result result = board.white < board.black ? Result::WhiteWins : Result::BlackWins;
    ASSERT_TRUE(desk.act(EnterResult{"open", 1, board.number, 1, result, {}}).accepted());
  }
  ASSERT_THAT(pair_and_compare(desk, "excuse outside_group"), IsEmpty());
  int different_scores = 0;
  for (const Board& board : last_boards(desk)) {
    EXPECT_THAT(board.flags, Not(Contains(Flag::OutsideGroup))) << board.number;
    const auto score = [&](EntryNumber who) { return score_before(desk.state(), *find_entry(desk.state(), who), 2); };
    different_scores += score(board.white) != score(board.black) ? 1 : 0;
  }
  EXPECT_EQ(different_scores, 2) << "a loser of the upper half meets a winner of the lower";
}

TEST(BoardFlags, BakuAndAnnouncedPointsCountAsTheyDoInThePairings) {
  base::Random random(4'07);
  int compared = 0;
  for (const bool announced : {false, true}) {
    testing::Desk desk("iesa");
    ASSERT_TRUE(
        desk.act(PlanSection{accelerated(announced ? Acceleration::None : Acceleration::Baku, Pairings::Dutch), ""})
            .accepted());
    desk.enter_many(24);
    if (announced) {
      ASSERT_TRUE(desk.act(VirtualPoints{{1, 2, 3, 4, 5, 6, 7, 8}, 10, 1, 3}).accepted());
    }
    for (int round = 1; round <= 4; ++round) {
      ASSERT_THAT(pair_and_compare(desk, "floats"), IsEmpty()) << "round " << round;
      for (const Board& board : last_boards(desk)) {
        const auto score = [&](EntryNumber who) {
          return score_before(desk.state(), *find_entry(desk.state(), who), round);
        };
        compared += board.black != 0 && score(board.white) != score(board.black) ? 1 : 0;
      }
      play_at_random(desk, random);
    }
  }
  EXPECT_GT(compared, 0) << "points added part players of one score";
}

TEST(BoardFlags, ABoardMadeByHandAcrossTheAcceleratedHalvesIsFlagged) {
  testing::Desk desk("iesa");
  ASSERT_TRUE(desk.act(PlanSection{accelerated(Acceleration::AddedScore), ""}).accepted());
  desk.enter_many(8);
  desk.pair({{1, 2}, {3, 5}, {6, 4}, {7, 8}});
  const auto flags = [&](std::size_t board) { return last_boards(desk)[board].flags; };
  EXPECT_THAT(flags(0), Not(Contains(Flag::OutsideGroup)));
  EXPECT_THAT(flags(1), Contains(Flag::OutsideGroup)) << "3 is of the upper half, 5 of the lower";
  EXPECT_THAT(flags(2), Contains(Flag::OutsideGroup));
  EXPECT_THAT(flags(3), Not(Contains(Flag::OutsideGroup)));
}

TEST(BoardFlags, WhoeverLeavesOncePairedDoesNotMoveTheAcceleratedHalves) {
  testing::Desk desk("iesa");
  ASSERT_TRUE(desk.act(PlanSection{accelerated(Acceleration::AddedScore), ""}).accepted());
  desk.enter_many(8);
  desk.pair({{1, 3}, {4, 2}, {5, 7}, {8, 6}});
  ASSERT_TRUE(desk.act(Withdraw{8, 1, false}).accepted());
  // Of the seven who are left the upper half would be 1 to 3.
  const Outcome posted = desk.post(1);
  ASSERT_TRUE(posted.accepted());
  for (const Finding& finding : posted.consequences) EXPECT_NE(finding.field, "outside_group") << finding.board;
  ASSERT_TRUE(desk.act(ChangeBoards{"open", 1, {{1, 3, 1}, {2, 2, 4}}, {}, ""}).accepted());
  for (const Board& board : last_boards(desk)) {
    EXPECT_THAT(board.flags, Not(Contains(Flag::OutsideGroup))) << board.number;
  }
}

TEST(BoardFlags, AGameStillGoingOnIsTakenForWhatTheRoundTakesItFor) {
  base::Random random(29'08);
  for (int event = 0; event < 8; ++event) {
    testing::Desk desk("iesa");
    ASSERT_TRUE(desk.act(PlanSection{accelerated(us_accelerations[event % 4]), ""}).accepted());
    desk.enter_many(12);
    ASSERT_THAT(pair_and_compare(desk, "excuse outside_group"), IsEmpty());
    play_at_random(desk, random, true);
    ASSERT_THAT(pair_and_compare(desk, "excuse outside_group"), IsEmpty()) << event;
  }
}

TEST(BoardFlags, TheSmallSwissUnderQuadsHasGroupsAsAnySwiss) {
  testing::Desk desk("iesa");
  ASSERT_TRUE(
      desk.act(PlanSection{SectionPlan{.id = "open", .pairings = Pairings::Quads, .rounds = 3}, ""}).accepted());
  desk.enter_many(9);
  ASSERT_THAT(pair_and_compare(desk, "excuse outside_group"), IsEmpty());
  desk.post(1);
  const std::vector<Board> boards = last_boards(desk);
  for (const Board& board : boards) {
    if (board.black == 0) continue;
    ASSERT_TRUE(desk.act(EnterResult{"open", 1, board.number, 1, Result::WhiteWins, {}}).accepted());
  }
  ASSERT_THAT(pair_and_compare(desk, "excuse outside_group"), IsEmpty());
  int of_table = 0;
  int of_swiss = 0;
  for (const Board& board : last_boards(desk)) {
    const bool flagged = is_flagged(board.flags, Flag::OutsideGroup);
    (board.group == 1 ? of_table : of_swiss) += flagged ? 1 : 0;
  }
  EXPECT_EQ(of_table, 0) << "a quad looks at no scores";
  EXPECT_GT(of_swiss, 0) << "five players are never all of one score";
}

TEST(EventBoardFlags, PointsTakenOffSinceMoveNobodyOutOfAnAcceleratedGroup) {
  testing::Desk desk;
  SectionPlan plan = desk.state().sections[0].plan;
  plan.settings.acceleration = Acceleration::AddedScore;
  ASSERT_TRUE(desk.act(PlanSection{plan, ""}).accepted());
  desk.enter_many(8);
  for (const int round : {1, 2}) {
    ASSERT_TRUE(desk.act(*propose_round(desk.state(), 0, {})).accepted());
    desk.post(round);
    const Board top = desk.state().sections[0].rounds.back().boards.front();
    const auto before = BoardFlags(desk.state(), 0, round).of(top.white, top.black);
    const Penalise off{.entry = top.white, .penalty = Penalty::PointsOff, .amount = 5, .round = round};
    ASSERT_TRUE(desk.act(off).accepted());
    EXPECT_EQ(BoardFlags(desk.state(), 0, round).of(top.white, top.black), before);
    ASSERT_TRUE(desk.act(Undo{desk.last_seq(), ""}).accepted());
    for (int board = 1; board <= 4; ++board) {
      ASSERT_TRUE(desk.act(EnterResult{"open", round, board, 1, Result::WhiteWins, {}}).accepted());
    }
  }
}

}  // namespace
}  // namespace touchmove::tournament::event
