#include "touchmove/analysis/wall/wall_graph.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "tests/analysis/cases.hpp"

namespace touchmove::analysis {
namespace {

using testing::position_of;
using What = WallStep::What;

const WallStep* find_step(const std::vector<WallStep>& steps, What what, unsigned target) {
  const auto found =
      std::find_if(steps.begin(), steps.end(), [&](const auto& s) { return s.what == what && s.target == target; });
  return found == steps.end() ? nullptr : &*found;
}

TEST(WallGraph, APawnIsTakenByAKingThatStandsBesideIt) {
  WallGraph graph;
  graph.clear(white);
  const std::uint32_t root = graph.number_of(wall_of(position_of("8/8/3k4/p7/P7/8/3K4/8 w - -").state()));
  const auto& steps = graph.steps(root);
  const WallStep* step = find_step(steps, What::KingTakes, 32);  // a5
  ASSERT_NE(step, nullptr);
  EXPECT_EQ(step->mover, white);
  EXPECT_EQ(step->kings[white], board::attack_tables.king[32]);
  EXPECT_EQ(step->kings[black] & (board::attack_tables.king[32] | bit(32)), 0U);
  EXPECT_EQ(graph.wall(step->wall).pawns[black], 0U);
  EXPECT_EQ(find_step(steps, What::PawnMoves, 32), nullptr);
}

TEST(WallGraph, APawnTakesWhatALooseManBringsIt) {
  WallGraph graph;
  graph.clear(white);
  const std::uint32_t root = graph.number_of(wall_of(position_of("8/1b6/3k4/p7/P7/8/3K4/8 w - -").state()));
  ASSERT_NE(find_step(graph.steps(root), What::LooseTakes, 24), nullptr);  // a4
  ASSERT_NE(find_step(graph.steps(root), What::PawnTakes, 33), nullptr);   // b5, where the bishop may come
  const std::uint32_t dark = graph.number_of(wall_of(position_of("8/2b5/3k4/p7/P7/8/3K4/8 w - -").state()));
  EXPECT_EQ(find_step(graph.steps(dark), What::PawnTakes, 33), nullptr);  // and a dark one not
}

TEST(WallGraph, WhereALooseManStandsMakesNoOtherWall) {
  WallGraph graph;
  graph.clear(white);
  const std::uint32_t one = graph.number_of(wall_of(position_of("8/1b6/3k4/p7/P7/8/3K4/8 w - -").state()));
  EXPECT_EQ(graph.number_of(wall_of(position_of("8/8/3k4/p7/P7/8/3K2b1/8 w - -").state())), one);
  EXPECT_EQ(graph.number_of(wall_of(position_of("8/8/3k4/p7/P7/8/3K1b2/8 w - -").state())), one + 1);
  EXPECT_EQ(graph.size(), 2U);
}

TEST(WallGraph, NoManLeftToMateWithIsDead) {
  WallGraph graph;
  graph.clear(white);
  EXPECT_TRUE(graph.is_dead(graph.number_of(wall_of(position_of("8/8/3k4/p7/8/8/3K4/8 w - -").state()))));
  EXPECT_FALSE(graph.is_dead(graph.number_of(wall_of(position_of("8/8/3k4/p7/P7/8/3K4/8 w - -").state()))));
}

TEST(WallGraph, APawnTakesOneManOfAGroup) {
  WallGraph graph;
  graph.clear(white);
  const std::uint32_t root = graph.number_of(wall_of(position_of("8/1b6/3k4/p7/P7/8/3K4/8 w - -").state()));
  const WallStep* step = find_step(graph.steps(root), What::PawnTakes, 33);  // b5
  ASSERT_NE(step, nullptr);
  EXPECT_TRUE(graph.wall(step->wall).groups.empty());
}

TEST(WallGraph, KnowsWhereTheManStandsThatJustTook) {
  WallGraph graph;
  graph.clear(white);
  // The rook takes on d5, beside the king: it can be taken, and nothing comes between.
  const std::uint32_t root = graph.number_of(wall_of(position_of("8/8/4k3/3p4/3P4/8/3K4/R7 w - -").state()));
  const WallStep* step = find_step(graph.steps(root), What::LooseTakes, 35);
  ASSERT_NE(step, nullptr);
  const JustMoved now = graph.just_moved(root, *step);
  EXPECT_EQ(now.checked, bit(34) | bit(36) | bit(43) | bit(27));
  EXPECT_FALSE(now.may_be_guarded);
  EXPECT_FALSE(now.is_taken_by_others);
  const std::uint32_t taken = graph.after_king_takes(root, *step, 35);
  EXPECT_TRUE(graph.wall(taken).groups.empty());
}

}  // namespace
}  // namespace touchmove::analysis
