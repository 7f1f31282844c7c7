// What an event announces otherwise than its book has it.
#include "touchmove/tournament/event/state/announced.hpp"

#include <gtest/gtest.h>

#include "tests/tournament/event/event_desk.hpp"

namespace touchmove::tournament::event {
namespace {

using testing::Desk;
using testing::has;

TEST(EventAnnounced, DaysAreCountedOverMonthsAndLeapYears) {
  EXPECT_EQ(days_between("2026-01-04", "2026-02-01"), 28);
  EXPECT_EQ(days_between("2028-02-01", "2028-03-01"), 29);
  EXPECT_EQ(days_between("2026-02-01", "2026-01-31"), -1);
  for (const char* none : {"", "2026-2-1", "2026-02-30", "2026-13-01", "20260201--", "2026-02-01x"}) {
    EXPECT_FALSE(days_between(none, "2026-02-01")) << none;
  }
}

TEST(EventAnnounced, AChangeIsALimitOfTheEventOrAParameterOfTheBooksGames) {
  const auto limit = understand("iesa", {"forfeit_after", "1800000"});
  ASSERT_TRUE(limit);
  ASSERT_TRUE(limit->limit);
  EXPECT_EQ(limit->clause, "iesa:11-5");
  const auto rule = understand("fide", {"devices.penalty_ms", "600000"});
  ASSERT_TRUE(rule);
  EXPECT_FALSE(rule->limit);
  EXPECT_EQ(rule->clause, "fide:conduct.devices");
  // No clause of this book binds the limit, this book lets nobody be milder, and these are no values.
  EXPECT_FALSE(understand("fide", {"forfeit_after", "1800000"}));
  EXPECT_FALSE(understand("iesa", {"devices.penalty_ms", "600000"}));
  EXPECT_FALSE(understand("iesa", {"forfeit_after", "soon"}));
  EXPECT_FALSE(understand("iesa", {"forfeit_control_percent", "101"}));
  EXPECT_FALSE(understand("no-book", {"illegal.penalty_ms", "0"}));
}

TEST(EventAnnounced, WhatIsSaidOfTheGamesIsTheRulebookTheyArePlayedBy) {
  Desk desk("iesa");
  EXPECT_FALSE(announced_rulebook(desk.state(), "desk"));
  const Announce announce{
      {{"forfeit_after", "1800000"}, {"claims.penalty_ms", "60000"}}, "2026-02-01", "2026-01-04", ""};
  ASSERT_TRUE(desk.act(announce).accepted());
  EXPECT_EQ(desk.state().parameters.forfeit_after, 1'800'000);
  const auto rules = announced_rulebook(desk.state(), "desk");
  ASSERT_TRUE(rules);
  EXPECT_EQ(rules->base, "iesa");
  ASSERT_EQ(rules->changes.size(), 1U);
  EXPECT_EQ(rules->changes[0].parameter, "claims.penalty_ms");
}

TEST(EventAnnounced, TheSameTwiceOrNothingIsNoAnnouncement) {
  Desk desk("fide");
  EXPECT_TRUE(has(desk.act(Announce{}), Code::BadValue));
  const RuleChange change{"devices.penalty_ms", "0"};
  EXPECT_TRUE(has(desk.act(Announce{{change, change}, "", "", ""}), Code::BadValue));
  EXPECT_TRUE(desk.act(Announce{{change}, "", "", ""}).accepted());
  EXPECT_TRUE(has(desk.act(Announce{{change}, "", "", ""}), Code::AlreadySo));
}

TEST(EventAnnounced, MilderPenaltiesAreAnnouncedBeforePlayBegins) {
  Desk desk("fide");
  desk.enter_many(2);
  ASSERT_TRUE(desk.act(Announce{{{"devices.penalty_ms", "600000"}}, "", "", ""}).accepted());
  desk.play_round({{1, 2}}, {Result::Draw});
  const Outcome late = desk.act(Announce{{{"devices.penalty_ms", "0"}}, "", "", ""});
  ASSERT_TRUE(has(late, Code::AnnouncedLate));
  EXPECT_EQ(late.reasons.front().clause, "fide:conduct.devices-leniency");
}

TEST(EventAnnounced, AnEventIsOpenedWithItsBooksLimitsOrDespiteThem) {
  Opened opened;
  opened.name = "Meet";
  opened.rulebook = "iesa";
  opened.parameters = default_parameters("iesa");
  opened.parameters.forfeit_after = 1'800'000;
  Tournament refused;
  const Outcome outcome = refused.apply({.body = opened});
  ASSERT_TRUE(has(outcome, Code::NotAnnounced));
  EXPECT_EQ(outcome.reasons.front().clause, "iesa:22-1");
  Tournament done;
  EXPECT_TRUE(done.apply({.despite = true, .body = opened}).accepted());
}

}  // namespace
}  // namespace touchmove::tournament::event
