#include "touchmove/hall/core/machines/uci_lines.hpp"

#include <gtest/gtest.h>

namespace touchmove::hall {
namespace {

TEST(UciLines, AnOptionsNameMayHaveSeveralWords) {
  const auto option = read_uci_option("option name Skill Level type spin default 20 min 0 max 20");
  ASSERT_TRUE(option);
  EXPECT_EQ(*option, (UciOption{"Skill Level", "spin", 0, 20, {}}));
}

TEST(UciLines, ACombosChoicesAreRead) {
  const auto option = read_uci_option("option name UCI_Variant type combo default chess var chess var bughouse");
  ASSERT_TRUE(option);
  EXPECT_EQ(option->choices, (std::vector<std::string>{"chess", "bughouse"}));
}

TEST(UciLines, AnOptionWithoutAKnownTypeIsNone) {
  for (const char* line : {"option name Hash type spoon", "option name type spin", "option name Hash",
                           "options name Hash type spin", "option name Hash type spin default 1 min 9 max 2", ""}) {
    EXPECT_FALSE(read_uci_option(line)) << line;
  }
  EXPECT_FALSE(read_uci_option("option name " + std::string(65, 'x') + " type spin"));
}

TEST(UciLines, ABestMoveIsAMoveByItsLookOrNothing) {
  EXPECT_EQ(read_uci_best_move("bestmove e2e4 ponder e7e5"), "e2e4");
  EXPECT_EQ(read_uci_best_move("bestmove e7e8q"), "e7e8q");
  EXPECT_EQ(read_uci_best_move("bestmove N@f3"), "N@f3");
  EXPECT_EQ(read_uci_best_move("bestmove (none)"), "");
  for (const char* line : {"bestmove", "bestmove e2", "bestmove e2e9", "bestmove i2e4", "bestmove e7e8k",
                           "bestmove K@f3", "bestmove e2e4e5", "bestmovee2e4", "best e2e4", "bestmove \"e2e4"}) {
    EXPECT_FALSE(read_uci_best_move(line)) << line;
  }
}

TEST(UciLines, OnlyAWholeScoreOfTheBestLineCounts) {
  EXPECT_EQ(read_uci_score("info depth 8 seldepth 9 multipv 1 score cp -31 nodes 9 pv e2e4 score cp 7"),
            (EngineScore{-31, std::nullopt}));
  EXPECT_EQ(read_uci_score("info depth 8 score mate -3 nodes 9"), (EngineScore{-100'000, -3}));
  EXPECT_FALSE(read_uci_score("info depth 8 multipv 2 score cp 31"));
  EXPECT_FALSE(read_uci_score("info depth 8 score cp 31 lowerbound nodes 7"));
  EXPECT_FALSE(read_uci_score("info string score cp 31"));
  EXPECT_FALSE(read_uci_score("info score cp 99999999999999999999"));
  EXPECT_FALSE(read_uci_score("info score cp 100001"));
  EXPECT_FALSE(read_uci_score("info score points 3"));
}

TEST(UciLines, ControlCharactersAreNoText) {
  EXPECT_TRUE(is_uci_text("id author St\xC3\xA9phane\t(and others)"));
  EXPECT_FALSE(is_uci_text(std::string_view("bestmove\0 e2e4", 14)));
  EXPECT_FALSE(is_uci_text("\x1B[2J"));
}

}  // namespace
}  // namespace touchmove::hall
