#include "touchmove/analysis/unwinnability/trim_line.hpp"

#include <gtest/gtest.h>

#include <initializer_list>
#include <string>
#include <vector>

#include "tests/analysis/cases.hpp"
#include "touchmove/notation/moves/uci.hpp"

namespace touchmove::analysis {
namespace {

using board::Color;
using board::Move;
using board::Position;
using testing::position_of;

std::vector<Move> line_of(Position position, std::initializer_list<const char*> moves) {
  std::vector<Move> line;
  for (const char* const text : moves) {
    const auto move = notation::parse_uci(position, text);
    EXPECT_TRUE(move) << text;
    line.push_back(*move);
    position.play(*move);
  }
  return line;
}

TEST(TrimLine, CutsWhatLeadsBack) {
  const Position position = position_of("7k/8/6K1/8/8/8/8/R7 w - -");
  std::vector<Move> line = line_of(position, {"a1b1", "h8g8", "b1a1", "g8h8", "a1a8"});
  trim_line(position.state(), line, 500);
  EXPECT_EQ(line, line_of(position, {"a1a8"}));
}

TEST(TrimLine, TakesTheMoveThatLeadsFurther) {
  const Position position = position_of("7k/8/6K1/8/8/8/8/R7 w - -");
  // The rook gets to d1 in three moves while the king steps to and fro.
  std::vector<Move> line = line_of(position, {"a1b1", "h8g8", "b1c1", "g8h8", "c1d1", "h8g8", "d1d8"});
  trim_line(position.state(), line, 500);
  EXPECT_EQ(line, line_of(position, {"a1d1", "h8g8", "d1d8"}));
}

TEST(TrimLine, LeavesAShortLineAsItIs) {
  const Position position = position_of("7k/8/6K1/8/8/8/8/R7 w - -");
  std::vector<Move> line = line_of(position, {"a1a8"});
  trim_line(position.state(), line, 500);
  EXPECT_EQ(line.size(), 1U);
  line.clear();
  trim_line(position.state(), line, 500);
  EXPECT_TRUE(line.empty());
}

}  // namespace
}  // namespace touchmove::analysis
