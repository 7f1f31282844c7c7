#include "touchmove/game/judge/basis/context.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <optional>

#include "touchmove/rulebook/cite.hpp"

namespace touchmove::game {
namespace {

using board::Color;
using rulebook::cite;
using testing::ElementsAre;
using testing::IsEmpty;

TEST(Context, AnOptionRestsOnWhatTheBookHasForItsMatter) {
  Policies policies;
  policies.clauses.set(Matter::TouchOwn, cite("fide:touch.own"));
  const Event event;
  const Context in{.policies = policies, .event = event};
  EXPECT_THAT(in.option(OptionId::Warn, Chooser::Official, Matter::TouchOwn).clauses,
              ElementsAre(cite("fide:touch.own")));
  EXPECT_THAT(in.option(OptionId::Warn, Chooser::Official, Matter::Press).clauses, IsEmpty());
  EXPECT_EQ(in.first_decided(Matter::Press, Matter::TouchOwn), Matter::TouchOwn);
  EXPECT_EQ(in.first_decided(Matter::TouchOwn, Matter::Press), Matter::TouchOwn);
}

TEST(Context, TheClockAsStatedOverridesTheComputedOne) {
  const Policies policies;
  const Event event;
  const State state;
  Context in{.policies = policies, .event = event};
  EXPECT_EQ(&in.clock(state), &state.clock);
  const clock::Clock stated;
  in.stated = &stated;
  EXPECT_EQ(&in.clock(state), &stated);
}

TEST(Context, ASeatThatIsNotNamedIsThatOfWhoeverActs) {
  const Policies policies;
  const Event event;
  State state;
  state.white = Actor::B;
  const Context in{.policies = policies, .event = event, .side = Color::Black};
  EXPECT_EQ(color_of_seat(in, state, std::nullopt), Color::Black);
  EXPECT_EQ(color_of_seat(in, state, Actor::B), Color::White);
  EXPECT_EQ(color_of_seat(in, state, Actor::A), Color::Black);
  EXPECT_EQ(color_of_seat(in, state, Actor::Hall), std::nullopt);
}

TEST(Context, ASeatOfFourIsKnownByItsNameAndByItsTeam) {
  const Policies policies;
  const Event event;
  State state;
  state.white = Actor::B2;
  state.black = Actor::A2;
  const Context in{.policies = policies, .event = event};
  EXPECT_EQ(color_of_seat(in, state, Actor::A2), Color::Black);
  EXPECT_EQ(color_of_seat(in, state, Actor::A), Color::Black);
  EXPECT_EQ(color_of_seat(in, state, Actor::B), Color::White);
  EXPECT_EQ(color_of_seat(in, state, Actor::A1), std::nullopt);
}

}  // namespace
}  // namespace touchmove::game
