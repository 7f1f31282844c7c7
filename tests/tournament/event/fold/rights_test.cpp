// Who may bring which event: the fold judges by the table, and what stood in journals before the table was stands.
#include "touchmove/tournament/event/vocabulary/rights.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "tests/tournament/event/event_desk.hpp"

namespace touchmove::tournament::event {
namespace {

using testing::Desk;
using testing::has;

TEST(EventRights, APairingDirectorPairsAndEntersAndNeitherRulesNorPenalises) {
  Desk desk;
  desk.enter_many(4);
  desk.office = Office::PairingDirector;
  EXPECT_TRUE(desk.pair({{1, 2}, {3, 4}}).accepted());
  EXPECT_TRUE(desk.post(1).accepted());
  EXPECT_TRUE(desk.act(EnterResult{"open", 1, 1, 1, Result::Draw, {}}).accepted());
  EXPECT_TRUE(has(desk.act(Penalise{1, "", Penalty::Warning, 0, 1, "", ""}), Code::NotPermitted));
  EXPECT_TRUE(has(desk.act(Inspect{.section = "open", .round = 1, .board = 1}), Code::NotPermitted));
  EXPECT_TRUE(has(desk.act(TellOpponent{"open", 1, 1}), Code::OfficialTells));
  desk.office = Office::FloorOfficial;
  EXPECT_TRUE(desk.act(Penalise{1, "", Penalty::Warning, 0, 1, "", ""}).accepted());
}

TEST(EventRights, ACoachActsForNobody) {
  Desk desk;
  desk.enter_many(4);
  desk.office = Office::Coach;
  EXPECT_TRUE(has(desk.act(CheckIn{1, true}), Code::NotPermitted));
  EXPECT_TRUE(has(desk.act(Withdraw{1, 0, true}), Code::NotPermitted));
  EXPECT_TRUE(has(desk.act(RequestBye{1, 1, ByeKind::Half}), Code::NotPermitted));
  EXPECT_TRUE(has(desk.act(CancelBye{1, 1}), Code::NotPermitted));
  // The player himself may, as somebody at the desk writes down.
  EXPECT_TRUE(desk.as_player("p1", CheckIn{1, true}).accepted());
  EXPECT_TRUE(has(desk.as_player("p1", CheckIn{2, true}), Code::NotPermitted));
}

TEST(EventRights, ACoachAppealsAPairingAndNothingElse) {
  Desk desk;
  desk.enter_many(2);
  desk.pair({{1, 2}});
  desk.post(1);
  ASSERT_TRUE(desk.act(Penalise{1, "", Penalty::Warning, 0, 1, "", ""}).accepted());
  const std::int64_t penalty = desk.last_seq();
  desk.office = Office::Coach;
  EXPECT_TRUE(
      has(desk.act(Appeal{.appeal = 1, .matter = Matter::Penalty, .of = penalty, .entry = 1}), Code::NotPermitted));
  EXPECT_TRUE(
      desk.act(Appeal{.appeal = 1, .matter = Matter::Pairing, .section = "open", .round = 1, .board = 1}).accepted());
}

/// Offices once stood in order of rank alone.
TEST(EventRights, WhatStoodBeforeTheTableWasStands) {
  Desk desk;
  desk.enter_many(2);
  ASSERT_TRUE(desk.act(Penalise{1, "", Penalty::Warning, 0, 0, "", ""}).accepted());
  ASSERT_TRUE(desk.act(Withdraw{2, 0, true}).accepted());
  std::vector<Event> journal = desk.event.events();
  journal[journal.size() - 2].by.office = Office::PairingDirector;
  journal.back().by.office = Office::Coach;
  const auto then = Tournament::replay(journal);
  ASSERT_TRUE(then) << "an old journal is read as ever";
  EXPECT_EQ(then->state().penalties.size(), 1U);
  EXPECT_TRUE(then->state().entries[1].withdrawal.has_value());
  journal.back().by.office = Office::Hall;
  EXPECT_FALSE(Tournament::replay(journal)) << "what never was permitted is not";
}

TEST(EventRights, TheHallIsAWitnessAndDirectsNothing) {
  for (std::size_t i = 0; i < static_cast<std::size_t>(Type::AnswerApplication) + 1; ++i) {
    const auto type = static_cast<Type>(i);
    const bool witness = type == Type::LinkGame || type == Type::GameEnded;
    EXPECT_EQ(grant_of(Office::Hall, type) == Grant::Yes, witness) << i;
    EXPECT_FALSE(grant_of(Office::Coach, type) == Grant::Yes) << i;
  }
}

}  // namespace
}  // namespace touchmove::tournament::event
