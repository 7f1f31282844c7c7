#include "touchmove/game/judge/basis/ruling_writer.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdint>

#include "touchmove/base/saturating_vector.hpp"
#include "touchmove/game/book/policies.hpp"
#include "touchmove/rulebook/cite.hpp"

namespace touchmove::game {
namespace {

using rulebook::cite;
using testing::ElementsAre;
using testing::IsEmpty;

constexpr auto own = cite("fide:touch.own");
constexpr auto both = cite("fide:touch.both");

/// A book that decides what is touched of one's own, and nothing else.
struct Writing {
  Writing() { policies.clauses.set(Matter::TouchOwn, own); }
  Policies policies;
  Ruling ruling;
  RulingWriter out{policies, ruling};
};

TEST(RulingWriter, CitesAClauseOnce) {
  Writing with;
  with.out.cite(both);
  with.out.cite(Matter::TouchOwn);
  with.out.cite(both);
  EXPECT_THAT(with.ruling.clauses, ElementsAre(both, own));
  EXPECT_TRUE(with.out.rests_on_a_clause());
}

TEST(RulingWriter, RestsOnNothingIfTheFirstMatterIsUndecided) {
  Writing with;
  with.out.cite(Matter::Press);
  with.out.cite(Matter::TouchOwn);
  EXPECT_FALSE(with.out.rests_on_a_clause());
  with.out.cite_anew();
  with.out.cite(Matter::TouchOwn);
  with.out.cite(Matter::Press);
  EXPECT_TRUE(with.out.rests_on_a_clause());
}

TEST(RulingWriter, ARefusalIsAllThatIsLeft) {
  Writing with;
  with.out.cite(both);
  with.out.effect(EffectCode::Freed);
  with.out.win(board::Color::White, ResultReason::Resignation);
  with.out.refuse(ClosedReason::NotYourTurn, Matter::TouchOwn);
  EXPECT_TRUE(with.out.is(Verdict::Refused));
  EXPECT_THAT(with.ruling.clauses, ElementsAre(own));
  EXPECT_THAT(with.ruling.effects, IsEmpty());
  ASSERT_EQ(with.ruling.facts.size(), 1U);
  EXPECT_EQ(with.ruling.facts.front(), (Fact{FactCode::Closed, {.kind = ClosedReason::NotYourTurn}}));
}

TEST(RulingWriter, WhatTheBookDoesNotDecideIsRefusedForThat) {
  Writing with;
  with.out.refuse(ClosedReason::NotYourTurn, Matter::Press);
  EXPECT_EQ(with.ruling.facts.front().values.kind, ClosedReason::NotInThisBook);
  with.out.refuse(ClosedReason::GameOver, Matter::Press);
  EXPECT_EQ(with.ruling.facts.front().values.kind, ClosedReason::GameOver);
}

TEST(RulingWriter, WhatAListHadLostIsMissingInTheRulingToo) {
  Writing with;
  base::SaturatingVector<rulebook::Citation, 1> clauses;
  clauses.push_back(own);
  with.out.cite_all(clauses);
  EXPECT_FALSE(with.ruling.is_overfull());
  clauses.push_back(both);
  with.out.cite_all(clauses);
  EXPECT_TRUE(with.ruling.is_overfull());
}

}  // namespace
}  // namespace touchmove::game
