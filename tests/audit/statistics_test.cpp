// What games have in common, counted by the way.
#include "touchmove/audit/statistics.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "tests/audit/audit_runs.hpp"

namespace touchmove::audit {
namespace {

using testing::audit_parts;
using testing::audit_text;
using ::testing::Pair;
using ::testing::UnorderedElementsAre;

constexpr AuditOptions counting{.statistics = true};

/// A game by itself; the opening is what is asked about first.
Statistics of(std::string_view text) { return audit_text(text, "fide", counting).totals.statistics; }

Ending ending_of(std::string_view text) {
  const Statistics statistics = of(text);
  for (std::size_t index = 0; index < ending_count; ++index) {
    if (statistics.endings()[index].games() == 1) return static_cast<Ending>(index);
  }
  return Ending::NotJudged;
}

TEST(Statistics, TellHowGamesEnded) {
  EXPECT_EQ(ending_of("1. f3 e5 2. g4 Qh4# 0-1"), Ending::Checkmate);
  EXPECT_EQ(ending_of("[FEN \"7k/8/5KQ1/8/8/8/8/8 w - - 0 1\"]\n\n1. Qf7 1/2-1/2"), Ending::Stalemate);
  EXPECT_EQ(ending_of("1. e4 e5 1-0"), Ending::Resigned);
  EXPECT_EQ(ending_of("1. e4 e5 {White wins on time} 1-0"), Ending::OnTime);
  EXPECT_EQ(ending_of("[Termination \"Time forfeit\"]\n\n1. e4 e5 1/2-1/2"), Ending::OnTime);
  EXPECT_EQ(ending_of("[Termination \"Abandoned\"]\n\n1. e4 e5 1-0"), Ending::Other);
  EXPECT_EQ(ending_of("1. e4 e5 1/2-1/2"), Ending::Agreed);
  EXPECT_EQ(ending_of("[FEN \"8/8/4k3/8/8/4K3/3n4/8 w - - 0 1\"]\n\n1. Kxd2 1/2-1/2"), Ending::Dead);
  std::string shuffled;
  for (int turn = 0; turn < 4; ++turn) shuffled += "Nf3 Nf6 Ng1 Ng8 ";
  EXPECT_EQ(ending_of(shuffled + "1/2-1/2"), Ending::Repetition);
  EXPECT_EQ(ending_of("1. e4 e5 *"), Ending::Unfinished);
  EXPECT_EQ(ending_of("1. e4 Ke5 1-0"), Ending::NotJudged);
}

TEST(Statistics, TellHowGamesOpened) {
  const std::string games =
      "[ECO \"C50\"]\n\n1. e4 e5 2. Bc4 Nc6 3. Nf3 1-0\n\n[ECO \"?\"]\n\n1. Nf3 Nc6 2. e4 e5 3. Bc4 h5 1/2-1/2\n\n"
      "[ECO \"C50\"]\n\n1. e4 c5 2. Nf3 0-1\n\n[ECO \"C50/02\"]\n\n1-0\n\n"
      "[White \"A\"]\n\n1. Nf3 *\n\n[White \"B\"]\n\n1-0\n\n"
      "[FEN \"4k3/8/8/8/8/8/4Q3/4K3 w - - 0 1\"]\n\n1. Kd2 1-0\n\n[FEN \"none\"]\n\n1. e4 1-0\n";
  EXPECT_THAT(of(games).openings(),
              UnorderedElementsAre(Pair("C50", Results{2, 1, 0, 0}), Pair("B27", Results{0, 0, 1, 0}),
                                   Pair("A04", Results{0, 0, 0, 1}), Pair("no moves", Results{1, 0, 0, 0}),
                                   Pair("other start", Results{2, 0, 0, 0})));
}

TEST(Statistics, TellHowLongGamesWere) {
  const Statistics statistics = of("1. e4 e5 1-0\n\n1. d4 d5 2. c4 1-0\n\n1. c4 Ke7 1-0\n\n1. e4 e5 2. d4 d5 0-1\n");
  EXPECT_EQ(statistics.plies(), 10U) << "an illegal move is none";
  EXPECT_EQ(statistics.longest(), 4U);
  EXPECT_EQ(statistics.median_plies(), 2U);
  EXPECT_DOUBLE_EQ(statistics.mean_plies(), 2.5);
  EXPECT_EQ(statistics.lengths()[1], 1U);
  EXPECT_EQ(statistics.results(), (Results{3, 0, 1, 0}));
}

TEST(Statistics, AreTheSumOfTheirParts) {
  const std::string_view one = "[ECO \"A00\"]\n\n1. g4 e5 2. f4 Qh4# 0-1\n\n";
  const std::string_view other = "[Event \"x\"]\n\n1. e4 e5 1/2-1/2\n\n";
  const Statistics parts = audit_parts({one, other}, "fide", counting).totals.statistics;
  EXPECT_EQ(parts, of(std::string(one) + std::string(other)));
  EXPECT_EQ(of("").results().games(), 0U);
  EXPECT_EQ(audit_text(one).totals.statistics, Statistics()) << "where nobody asks";
}

TEST(Statistics, AreReadAsTheyAreWritten) {
  const Statistics statistics = of("[ECO \"A00\"]\n\n1. g4 e5 2. f4 Qh4# 0-1\n\n1. e4 e5 *\n\n1. e4 1-0\n");
  Statistics read;
  std::string text = statistics.written();
  for (std::size_t end = text.find('\n'); end != std::string::npos; end = text.find('\n')) {
    EXPECT_TRUE(read.read(text.substr(0, end)));
    text.erase(0, end + 1);
  }
  EXPECT_EQ(read, statistics);
  for (const std::string_view wrong : {"", "opening 1 2 3", "opening 1 2 3 4", "ending 11 1 0 0 0", "ending x 1 0 0 0",
                                       "length 1002 1", "length 5", "plies 5", "others 1 2"}) {
    EXPECT_FALSE(read.read(wrong)) << wrong;
  }
}

}  // namespace
}  // namespace touchmove::audit
