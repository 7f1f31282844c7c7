// Whoever is looked for by the id is found as by looking through all entries.
#include <gtest/gtest.h>

#include <string>

#include "tests/tournament/event/event_desk.hpp"
#include "touchmove/tournament/event/state/state.hpp"

namespace touchmove::tournament::event {
namespace {

void expect_as_looked_through(const State& state) {
  State bare = state;
  bare.persons = {};
  for (const char* person : {"p1", "p2", "p3", "p4", "p5", "other", "m1", "m2", "m3", "nobody", ""}) {
    const Entry* found = entry_of_person(state, person);
    const Entry* looked_for = entry_of_person(bare, person);
    ASSERT_EQ(found == nullptr, looked_for == nullptr) << person;
    EXPECT_TRUE(found == nullptr || found->number == looked_for->number) << person;
  }
}

TEST(PersonIndex, FindsWhomALookThroughTheEntriesFinds) {
  testing::Desk desk;
  desk.enter_many(5);
  expect_as_looked_through(desk.state());
  EditEntry corrected;
  corrected.entry = 3;
  corrected.person = "other";
  ASSERT_TRUE(desk.act(corrected).accepted());
  EXPECT_EQ(entry_of_person(desk.state(), "p3"), nullptr);
  expect_as_looked_through(desk.state());
  ASSERT_TRUE(desk.act(Withdraw{2, 0, true}).accepted());
  Enter again;
  again.entry = 6;
  again.person = "p2";
  again.section = "reserve";
  again.same_person = true;
  ASSERT_TRUE(desk.act(again).accepted());
  EXPECT_EQ(entry_of_person(desk.state(), "p2")->number, 6);
  EXPECT_EQ(desk.state().entries[1].re_entered, 6);
  expect_as_looked_through(desk.state());

  SectionPlan teams{.id = "teams"};
  teams.unit = Unit::Team;
  ASSERT_TRUE(desk.act(PlanSection{teams, ""}).accepted());
  Enter team;
  team.entry = 7;
  team.person = "north";
  team.section = "teams";
  team.members = {"m1", "m2"};
  ASSERT_TRUE(desk.act(team).accepted());
  EXPECT_EQ(entry_of_person(desk.state(), "m2")->number, 7);
  EditEntry members;
  members.entry = 7;
  members.members = {{"m1", "m3"}};
  ASSERT_TRUE(desk.act(members).accepted());
  EXPECT_EQ(entry_of_person(desk.state(), "m2"), nullptr);
  expect_as_looked_through(desk.state());
  // What is taken back is taken out again.
  ASSERT_TRUE(desk.act(Undo{desk.event.last_act(), ""}).accepted());
  EXPECT_EQ(entry_of_person(desk.state(), "m2")->number, 7);
  expect_as_looked_through(desk.state());
}

}  // namespace
}  // namespace touchmove::tournament::event
