#include "touchmove/hall/core/nodes/part_policy.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace touchmove::hall::nodes {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using End = NextStep::End;
using Ending = std::optional<std::pair<std::int64_t, End>>;

store::NodesState state_of(std::int64_t nodes, std::vector<store::PartState> parts = {}) { return {parts, nodes, 0}; }

TEST(PartPolicy, TakesWhatNobodyHasUpToItsShare) {
  PartPolicy policy(4);
  EXPECT_THAT(policy.renewed(state_of(2), "a", {}, 0).take, ElementsAre(0, 1, 2, 3));
  const auto state = state_of(2, {{0, "a", 1, "", true}, {1, "b", 1, "", true}, {2, "b", 3, "", false}});
  EXPECT_THAT(policy.renewed(state, "a", {{0, {1}}}, 0).take, ElementsAre(2, 3));
  const auto full = state_of(2, {{0, "a", 1, "", true}, {1, "a", 1, "", true}});
  EXPECT_THAT(policy.renewed(full, "a", {{0, {1}}, {1, {1}}}, 0).take, IsEmpty());
}

TEST(PartPolicy, GivesOneAtATimeWhereANodeHasFewer) {
  PartPolicy policy(4);
  const auto state = state_of(2, {{0, "a", 1, "", true}, {1, "a", 1, "", true}, {2, "a", 1, "", true}});
  const auto next = policy.renewed(state, "a", {{0, {1}}, {1, {1}}, {2, {1}}}, 0);
  EXPECT_EQ(next.end, Ending({2, End::Given}));
  EXPECT_FALSE(next.at_once);
  // Nobody has taken it: it waits before it takes it again itself.
  const auto after = state_of(1, {{0, "a", 1, "", true}, {1, "a", 1, "", true}, {2, "", 1, "", false}});
  EXPECT_THAT(policy.renewed(after, "a", {{0, {1}}, {1, {1}}}, after_a_failure - 1).take, ElementsAre(3));
  EXPECT_THAT(policy.renewed(after, "a", {{0, {1}}, {1, {1}}}, after_a_failure).take, ElementsAre(2, 3));
}

TEST(PartPolicy, EndsAHallWhoseLeaseIsAnothersOrOfAnotherEpoch) {
  PartPolicy policy(4);
  const auto theirs = state_of(2, {{0, "b", 2, "", true}});
  EXPECT_EQ(policy.renewed(theirs, "a", {{0, {1}}}, 0).end, Ending({0, End::Lost}));
  const auto again = state_of(2, {{0, "a", 3, "", true}});
  EXPECT_EQ(policy.renewed(again, "a", {{0, {1}}}, 0).end, Ending({0, End::Lost}));
  const auto over = state_of(2, {{0, "a", 1, "", false}});
  EXPECT_EQ(policy.renewed(over, "a", {{0, {1}}}, 0).end, Ending({0, End::Lost})) << "nobody else has it, nor this one";
  const auto mine = state_of(2, {{0, "a", 1, "", true}});
  EXPECT_EQ(policy.renewed(mine, "a", {{0, {1, true}}}, 0).end, Ending({0, End::Ended}));
  EXPECT_TRUE(policy.renewed(mine, "a", {{0, {1, true}}}, 0).at_once);
  EXPECT_EQ(policy.renewed(mine, "a", {{0, {1}}}, 0).end, std::nullopt);
}

TEST(PartPolicy, ReleasesALeaseThatHasNoHallHere) {
  PartPolicy policy(4);
  const auto state = state_of(1, {{1, "a", 5, "", true}});
  EXPECT_THAT(policy.renewed(state, "a", {}, 0).release, ElementsAre(std::pair<std::int64_t, std::int64_t>(1, 5)));
}

TEST(PartPolicy, ServesNobodyOnceItsLeasesMayHaveEnded) {
  PartPolicy policy(4);
  EXPECT_TRUE(policy.not_renewed(0)) << "it was never told";
  policy.renewed(state_of(1), "a", {}, 1000);
  EXPECT_FALSE(policy.not_renewed(1000 + time_to_live));
  EXPECT_TRUE(policy.not_renewed(1000 + time_to_live + 1));
}

TEST(PartPolicy, AClockThatIsOffKeepsWhatThereIsAndTakesNothing) {
  PartPolicy policy(4);
  auto state = state_of(1, {{0, "a", 1, "", true}});
  state.clock_off = store::most_clock_difference + 1;
  const auto next = policy.renewed(state, "a", {{0, {1}}}, 0);
  EXPECT_EQ(next.end, std::nullopt);
  EXPECT_THAT(next.take, IsEmpty());
  state.clock_off = store::most_clock_difference;
  EXPECT_THAT(policy.renewed(state, "a", {{0, {1}}}, 0).take, ElementsAre(1, 2, 3));
}

}  // namespace
}  // namespace touchmove::hall::nodes
