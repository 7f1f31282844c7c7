// A small Swiss by the lines of a round-robin table (29L, 29L1): no dead end, nobody twice, the leader's proper
// opponent.
#include "touchmove/tournament/pairing/uschess/lines.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "tests/support/us_field.hpp"
#include "touchmove/base/random.hpp"
#include "touchmove/tournament/pairing/uschess/checker/checker.hpp"
#include "touchmove/tournament/pairing/uschess/uschess.hpp"

namespace touchmove::tournament::pairing::uschess {
namespace {

using support::boards_of;
using support::field_of;
using support::plain;
using support::violations;
using ::testing::Contains;
using ::testing::IsEmpty;

Settings by_lines(TableLines lines = TableLines::Halves) {
  Settings settings;
  settings.lines = lines;
  return settings;
}

Field field_of_players(std::size_t players, std::size_t rounds) {
  std::vector<support::Past> list;
  for (std::size_t i = 0; i < players; ++i) list.push_back({2000 - 20 * static_cast<int>(i), ""});
  return field_of(list, rounds);
}

/// Plays a round; a result in tenths of White for each board, 10 if there are too few; -1 is a forfeit by Black.
void play(Field& field, const std::vector<Board>& boards, const std::vector<int>& results = {}) {
  for (Entrant& each : field.entrants) each.rounds.emplace_back();
  for (std::size_t i = 0; i < boards.size(); ++i) {
    RoundEntry& white = field.entrants[boards[i].white].rounds.back();
    white.paired = true;
    white.points = 10;
    if (!boards[i].black) continue;
    RoundEntry& black = field.entrants[*boards[i].black].rounds.back();
    const int result = i < results.size() ? results[i] : 10;
    black.paired = true;
    white.played = black.played = result >= 0;
    white.opponent = boards[i].black;
    black.opponent = boards[i].white;
    black.colour = Colour::Black;
    white.points = result < 0 ? 10 : result;
    black.points = 10 - white.points;
  }
  ++field.played_rounds;
}

std::size_t is_lines(const PairedRound& round) {
  return static_cast<std::size_t>(std::count_if(round.boards.begin(), round.boards.end(),
                                                [](const ExplainedBoard& each) { return each.why.line.has_value(); }));
}

TEST(UsChessLines, NobodyMeetsTwiceAndNoRoundIsADeadEnd) {
  base::Random random(29);
  std::size_t rounds = 0;
  for (std::size_t players = 2; players <= 12; ++players) {
    for (const TableLines lines : {TableLines::Halves, TableLines::Neighbours}) {
      for (int event = 0; event < 60; ++event) {
        // Even numbers play n - 1 rounds, odd ones n, in which everybody sits out once.
        Field field = field_of_players(players, players % 2 == 0 ? players - 1 : players);
        std::set<std::pair<std::size_t, std::size_t>> met;
        std::set<std::size_t> sat_out;
        const std::uint64_t percent_forfeit = event % 3 == 0 ? 15 : 0;
        while (field.played_rounds < field.total_rounds) {
          SCOPED_TRACE(std::to_string(players) + " players, event " + std::to_string(event) + ", round " +
                       std::to_string(field.played_rounds + 1));
          const auto round = pair_round(field, by_lines(lines));
          ASSERT_TRUE(round);
          ASSERT_FALSE(round->no_line) << word_of(*round->no_line);
          EXPECT_THAT(violations(field, by_lines(lines), plain(*round)), IsEmpty());
          std::vector<int> results;
          for (const ExplainedBoard& each : round->boards) {
            if (!each.board.black) {
              EXPECT_TRUE(sat_out.insert(each.board.white).second);
              continue;
            }
            EXPECT_TRUE(met.insert(std::minmax(each.board.white, *each.board.black)).second);
            results.push_back(random.below(100) < percent_forfeit ? -1 : 5 * static_cast<int>(random.below(3)));
          }
          play(field, plain(*round), results);
          ++rounds;
        }
        EXPECT_EQ(met.size(), players * (players - 1) / 2);
      }
    }
  }
  EXPECT_GT(rounds, 8'000U);
}

TEST(UsChessLines, AnOrdinarySwissMayEndInADeadEndWhereLinesDoNot) {
  // Of six players, four rounds: the usual engine looks one round ahead, and two triangles are left over.
  std::size_t dead_ends = 0;
  base::Random random(6);
  for (int event = 0; event < 200; ++event) {
    Field field = field_of_players(6, 5);
    while (field.played_rounds < field.total_rounds) {
      const auto round = pair_round(field, {});
      if (!round) {
        ++dead_ends;
        break;
      }
      std::vector<int> results;
      for (std::size_t i = 0; i < 3; ++i) results.push_back(5 * static_cast<int>(random.below(3)));
      play(field, plain(*round), results);
    }
  }
  EXPECT_GT(dead_ends, 0U) << "or this option is for nothing";
}

TEST(UsChessLines, RoundOneMakesTheTableAndTheLeaderGetsTheOpponentOfASwiss) {
  Field field = field_of_players(6, 5);
  const auto first = pair_round(field, by_lines());
  ASSERT_TRUE(first);
  EXPECT_EQ(boards_of(field, *first), "1-4 5-2 3-6");
  EXPECT_EQ(is_lines(*first), 0U) << "as any Swiss";
  play(field, plain(*first), {10, 0, 10});  // 1, 2 and 3 have won
  const auto second = pair_round(field, by_lines());
  ASSERT_TRUE(second);
  EXPECT_EQ(is_lines(*second), 3U);
  const auto opponent_of_first = [](const PairedRound& round) {
    for (const ExplainedBoard& each : round.boards) {
      if (each.board.white == 0) return *each.board.black;
      if (each.board.black == 0U) return each.board.white;
    }
    return std::size_t{99};
  };
  const auto swiss = pair_round(field, {});
  ASSERT_TRUE(swiss);
  EXPECT_EQ(opponent_of_first(*second), opponent_of_first(*swiss));
  const auto top = std::find_if(second->boards.begin(), second->boards.end(),
                                [](const ExplainedBoard& each) { return each.why.higher == 0; });
  EXPECT_EQ(top->why.natural, opponent_of_first(*swiss));
  // Numbers by round one: 1 is 1 and 4 is 6, 2 is 2 and 5 is 5, 3 is 3 and 6 is 4. 1 and 2 meet in the line of 3 mod 5.
  EXPECT_EQ(opponent_of_first(*second), 1U);
  std::set<std::pair<std::size_t, std::size_t>> pairs;
  for (const Board& board : plain(*second)) pairs.insert(std::minmax(board.white, *board.black));
  EXPECT_EQ(pairs, (std::set<std::pair<std::size_t, std::size_t>>{{0, 1}, {2, 4}, {3, 5}}))
      << "1+2, 3+5 and 2*4 are all 3 mod 5";
}

TEST(UsChessLines, ByRule29L1TheLeaderMeetsTheNextInRank) {
  Field field = field_of_players(8, 7);
  const auto first = pair_round(field, by_lines(TableLines::Neighbours));
  ASSERT_TRUE(first);
  EXPECT_EQ(boards_of(field, *first), "1-2 4-3 5-6 8-7");
  EXPECT_EQ(is_lines(*first), 4U);
  play(field, plain(*first), {10, 0, 10, 0});  // 1, 3, 5 and 7 have won
  const auto second = pair_round(field, by_lines(TableLines::Neighbours));
  ASSERT_TRUE(second);
  const Board top = second->boards.front().board;
  EXPECT_EQ(std::minmax(top.white, *top.black), std::minmax(std::size_t{0}, std::size_t{2}));
}

TEST(UsChessLines, ColoursAreThoseOfASwiss) {
  Field field = field_of_players(6, 5);
  base::Random random(3);
  while (field.played_rounds < field.total_rounds) {
    const auto round = pair_round(field, by_lines());
    ASSERT_TRUE(round);
    EXPECT_THAT(violations(field, by_lines(), plain(*round)), IsEmpty());
    std::vector<Board> turned = plain(*round);
    if (field.played_rounds > 0) {
      std::swap(turned[0].white, *turned[0].black);
      const bool turn = round->boards[0].why.colour_rule == ColourRule::Toss;
      if (!turn) {
        EXPECT_THAT(violations(field, by_lines(), turned), Contains(Violation::WrongColour));
      }
    }
    play(field, plain(*round), {5 * static_cast<int>(random.below(3)), 10, 0});
  }
}

TEST(UsChessLines, WhoLeavesIsPlayedAroundAsLongAsOneIsLeftOver) {
  Field field = field_of_players(6, 5);
  play(field, plain(*pair_round(field, by_lines())), {10, 0, 10});
  field.entrants[5].present = false;
  std::set<std::size_t> byes;
  while (field.played_rounds < field.total_rounds) {
    const auto round = pair_round(field, by_lines());
    ASSERT_TRUE(round);
    ASSERT_FALSE(round->no_line);
    ASSERT_EQ(round->boards.size(), 3U);
    const ExplainedBoard& bye = round->boards.back();
    ASSERT_FALSE(bye.board.black);
    EXPECT_TRUE(byes.insert(bye.board.white).second) << "a second bye";
    EXPECT_EQ(round->bye->tier, ByeTier::TableLine);
    EXPECT_THAT(violations(field, by_lines(), plain(*round)), IsEmpty());
    play(field, plain(*round));
  }
}

TEST(UsChessLines, WhereThereIsNoLineTheRoundIsPairedAsAnySwissAndSaysWhy) {
  const auto reason = [](const Field& field) {
    const auto round = pair_round(field, by_lines());
    EXPECT_TRUE(round);
    EXPECT_EQ(is_lines(*round), 0U);
    EXPECT_THAT(violations(field, by_lines(), plain(*round)), IsEmpty());
    return round->no_line;
  };
  Field start = field_of_players(8, 7);
  play(start, plain(*pair_round(start, by_lines())));  // 1-5 6-2 3-7 8-4
  Field late = start;
  Entrant newcomer;
  newcomer.number = 9;
  newcomer.rating = 1500;
  newcomer.late = true;
  newcomer.rounds.resize(1);
  late.entrants.push_back(newcomer);
  EXPECT_EQ(reason(late), NoLine::Newcomer);
  Field changed = start;
  play(changed, {{0, 2}, {1, 3}, {4, 6}, {5, 7}});  // of two lines: 1+3 and 2+4 are 4 and 6 mod 7
  EXPECT_EQ(reason(changed), NoLine::OtherBoards);
  Field away = start;
  away.entrants[0].present = away.entrants[4].present = false;  // they have met: no line has them together
  EXPECT_EQ(reason(away), NoLine::Absent);
  Field apart = start;
  for (std::size_t other = 1; other < 8; ++other) {
    if (other != 7) apart.forbidden.push_back({0, other});
  }
  // The one line that would do pairs two computers.
  apart.entrants[5].computer = apart.entrants[6].computer = true;
  const auto lines = open_lines(apart, {0, 1, 2, 3, 4, 5, 6, 7});
  ASSERT_TRUE(lines);
  EXPECT_EQ(lines->size(), 6U);
  bool pairs_computers = false;
  for (const Line& line : *lines) {
    const auto has = [&](std::size_t a, std::size_t b) {
      return std::find(line.pairs.begin(), line.pairs.end(), std::pair(a, b)) != line.pairs.end();
    };
    pairs_computers = pairs_computers || (has(0, 7) && has(5, 6));
  }
  ASSERT_TRUE(pairs_computers);
  EXPECT_EQ(reason(apart), NoLine::NoneLeft);
}

TEST(UsChessLines, AForfeitedPairingIsNotMadeAgain) {
  Field field = field_of_players(4, 3);
  play(field, plain(*pair_round(field, by_lines())), {-1, 10});
  const auto round = pair_round(field, by_lines());
  ASSERT_TRUE(round);
  ASSERT_FALSE(round->no_line);
  for (const Board& board : plain(*round)) {
    EXPECT_NE(std::minmax(board.white, *board.black), std::minmax(std::size_t{0}, std::size_t{2}));
  }
}

TEST(UsChessLines, RequestsAreKeptByAnotherLine) {
  Field field = field_of_players(6, 5);
  play(field, plain(*pair_round(field, by_lines())), {10, 0, 10});
  field.forbidden = {{0, 1}};
  const auto round = pair_round(field, by_lines());
  ASSERT_TRUE(round);
  ASSERT_FALSE(round->no_line);
  for (const Board& board : plain(*round)) {
    EXPECT_NE(std::minmax(board.white, *board.black), std::minmax(std::size_t{0}, std::size_t{1}));
  }
  EXPECT_THAT(violations(field, by_lines(), plain(*round)), IsEmpty());
}

TEST(UsChessLines, TheCheckerRefusesBoardsOfNoLineAndALineThatIsNotTheLeaders) {
  Field field = field_of_players(6, 5);
  play(field, plain(*pair_round(field, by_lines())), {10, 0, 5});  // 1 and 2 have won
  EXPECT_THAT(violations(field, by_lines(), {{1, 0}, {5, 2}, {4, 3}}), Contains(Violation::SecondMeeting));
  EXPECT_THAT(violations(field, by_lines(), {{1, 0}, {3, 2}, {4, 5}}), Contains(Violation::LineBroken));
  // 1+5, 2+4 and 2*3 are 1 mod 5: a line, in which the leader meets a loser.
  EXPECT_THAT(violations(field, by_lines(), {{4, 0}, {1, 5}, {2, 3}}), Contains(Violation::WrongLine));
  Field fresh = field_of_players(4, 3);
  EXPECT_THAT(violations(fresh, by_lines(TableLines::Neighbours), {{0, 2}, {3, 1}}), Contains(Violation::WrongLine));
  EXPECT_THAT(violations(fresh, by_lines(TableLines::Neighbours), {{0, 1}, {3, 2}}), IsEmpty());
}

}  // namespace
}  // namespace touchmove::tournament::pairing::uschess
