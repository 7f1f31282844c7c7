#include "touchmove/tournament/event/imports/import_players.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <string>

#include "tests/support/said.hpp"
#include "tests/tournament/event/event_desk.hpp"
#include "touchmove/tournament/event/exports/exports.hpp"

namespace {

using namespace touchmove::tournament::event;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

class ImportPlayers : public ::testing::Test {
 protected:
  auto import(const std::string& csv, PlayerImport how = {"open"}) {
    return import_players(desk_.state(), directory_, csv, how, [this] { return "new" + std::to_string(++made_); });
  }
  void knows(const std::string& id, const std::string& last, const std::string& first, const std::string& number) {
    Person person;
    person.id = id;
    person.last = last;
    person.first = first;
    person.federation_id = number;
    directory_.persons[id] = person;
  }

  touchmove::tournament::event::testing::Desk desk_;
  Directory directory_;
  int made_{0};
};

TEST_F(ImportPlayers, GivesTheActsInOrderAndWhoTheyAreOf) {
  desk_.enter("old", 1500);
  const auto players = import(
      "last,first,rating,section,byes,checked_in,team,club,family,conference,shirt\n"
      "Adams,Ann,1200/8,,2:H 3:Z 4:F,yes,T,C,F,W,large\n"
      "Baker,Bo,,reserve,,,,,,,\n");
  ASSERT_TRUE(players) << players.error().mistakes.front();
  Enter adams;
  adams.entry = 2;
  adams.person = "new1";
  adams.section = "open";
  adams.standing = {1'200, RatingKind::Provisional, false, "T", "C", "F", "W", 8};
  Enter baker;
  baker.entry = 3;
  baker.person = "new2";
  baker.section = "reserve";
  EXPECT_THAT(players->acts,
              ElementsAre(Body(adams), Body(RequestBye{2, 2, ByeKind::Half}), Body(RequestBye{2, 3, ByeKind::Zero}),
                          Body(RequestBye{2, 4, ByeKind::Full}), Body(CheckIn{2, true}), Body(baker)));
  ASSERT_EQ(players->persons.size(), 2U);
  EXPECT_EQ(players->persons[0].id, "new1");
  EXPECT_EQ(players->persons[0].last, "Adams");
  EXPECT_THAT(players->persons[0].other, ElementsAre(OtherColumn{"shirt", "large"}));
  EXPECT_TRUE(players->persons[1].other.empty());
}

TEST_F(ImportPlayers, TakesWhatTheRatingReportWants) {
  const auto players =
      import("last,State,Expires\nAdams,il,2027-06-30\nBaker,WI,0627\nClark,,9999\nDavis,IL,Life\nEvans,,\n");
  ASSERT_TRUE(players) << players.error().mistakes.front();
  std::vector<std::string> said;
  for (const Person& person : players->persons) said.push_back(person.state + " " + person.member_until);
  EXPECT_THAT(said, ElementsAre("IL 2027-06-30", "WI 2027-06-30", " life", "IL life", " "));
  EXPECT_TRUE(players->persons[0].other.empty());
  const auto wrong = import("last,state,member_until\nAdams,Illinois,soon\n");
  ASSERT_FALSE(wrong);
  EXPECT_THAT(touchmove::messages::testing::said(wrong.error().mistakes),
              ElementsAre("line 2, field state: \"ILLINOIS\" is no state of two letters",
                          "line 2, field member_until: \"soon\" is neither a day such as 2027-06-30 nor life"));
}

TEST_F(ImportPlayers, NamesEveryMistakeByLineAndTakesNothing) {
  knows("p7", "Adams", "Ann", "12345678");
  const auto players = import("last,first,id,section\nBaker,Bo,12345678,\n\nadams,ANN,,\nClark,Cy,,none\n" +
                              std::string(121, 'x') + ",,,\n");
  ASSERT_FALSE(players);
  EXPECT_THAT(touchmove::messages::testing::said(players.error().mistakes),
              ElementsAre("line 2, field id: Adams, Ann is there already, with the same id",
                          "line 4: Adams, Ann is there already, with the same name",
                          "line 5, field section: there is no section 'none'",
                          "line 6, field last: it has more than 120 bytes"));
}

TEST_F(ImportPlayers, FindsWhoIsInTheListTwice) {
  const auto players = import("last,first\nAdams,Ann\nBaker,Bo\nAdams,Ann\n");
  ASSERT_FALSE(players);
  EXPECT_THAT(touchmove::messages::testing::said(players.error().mistakes),
              ElementsAre("line 4: Adams, Ann is there already, with the same name"));
  EXPECT_EQ(import("last,first\nAdams,Ann\nAdams,Ann\n", {"open", true})->persons.size(), 2U);
}

TEST_F(ImportPlayers, MistakesOfReadingAndOfTheEventAreToldTogether) {
  const auto players = import("last,rating\nAdams,many\n,1400\n", {"none"});
  ASSERT_FALSE(players);
  EXPECT_THAT(touchmove::messages::testing::said(players.error().mistakes),
              ElementsAre(HasSubstr("line 2, field rating"), "line 2, field section: there is no section 'none'",
                          HasSubstr("line 3, field last"), "line 3, field section: there is no section 'none'"));
}

TEST_F(ImportPlayers, NamesWhatTheRulesSayAgainstEachLineBeforeAnythingIsDone) {
  SectionPlan limited{.id = "u1500", .rounds = 5};
  limited.rating_below = 1'500;
  ASSERT_TRUE(desk_.act(PlanSection{limited, ""}).accepted());
  const std::string csv =
      "last,rating,section,byes\nAdams,1800,u1500,\nBaker,1400,u1500,9:H\nClark,x\nDavis,1300,,1:H 2:H 3:H\n";
  const auto players = import(csv);
  ASSERT_FALSE(players);
  EXPECT_THAT(
      touchmove::messages::testing::said(players.error().mistakes),
      ElementsAre(
          HasSubstr("line 2, field rating: the rating is outside the section's limits (1800, the limit is 1500)"),
          HasSubstr("line 3, field byes: 9:H: the section has no such round (there are 1 to 5)"),
          "line 4: it has 2 fields, the columns are 4",
          HasSubstr("line 5, field byes: 3:H: the half-point byes of this player are used up (2 of 2); a zero-point "
                    "bye is open")));
  EXPECT_FALSE(players.error().waivable);
  EXPECT_TRUE(players.error().rules);
}

TEST_F(ImportPlayers, WhatADirectorMayWaiveIsWaivedWhereThatIsSaid) {
  const std::string csv = "last,byes\nAdams,1:H 2:H 3:H\n";
  ASSERT_FALSE(import(csv));
  EXPECT_TRUE(import(csv).error().waivable);
  PlayerImport how{"open"};
  how.despite = true;
  EXPECT_EQ(import(csv, how)->acts.size(), 4U);
}

TEST_F(ImportPlayers, WhoMayNotEnterAnybodyIsToldSoOnce) {
  PlayerImport how{"open"};
  how.by.office = Office::Player;
  EXPECT_THAT(touchmove::messages::testing::said(import("last\nAdams\nBaker\n", how).error().mistakes),
              ElementsAre("this office may not do it"));
}

TEST_F(ImportPlayers, OneMemberHasOneEntryWhateverIsSaidOfNames) {
  const auto players = import("last,id\nAdams,12345678\nBaker,12345678\n", {"open", true});
  ASSERT_FALSE(players);
  // The list itself knows it of one section, the event of all.
  EXPECT_THAT(touchmove::messages::testing::said(players.error().mistakes),
              ::testing::Contains(HasSubstr("line 3, field id: ")));
  EXPECT_THAT(
      touchmove::messages::testing::said(
          import("last,id,section\nAdams,12345678,open\nBaker,12345678,reserve\n", {"open", true}).error().mistakes),
      ElementsAre("line 3, field id: Adams is there already, with the same id"));
}

TEST_F(ImportPlayers, TakesNoMoreThanThereIsRoomFor) {
  EXPECT_EQ(import("last\nAdams\nBaker\n", {"open", false, 2})->persons.size(), 2U);
  const auto players = import("last\nAdams\nBaker\nClark\n", {"open", false, 2});
  ASSERT_FALSE(players);
  EXPECT_THAT(touchmove::messages::testing::said(players.error().mistakes),
              ElementsAre("3 players are more than the 2 there is room for"));
}

TEST_F(ImportPlayers, TakesItsTimeByTheLengthOfTheList) {
  // Every player held against every other takes minutes here, each held against an index a fraction of a second.
  std::string csv = "last,first\n";
  for (int i = 0; i < 9'999; ++i) csv += "Player" + std::to_string(i) + ",Pat\n";
  const auto start = std::chrono::steady_clock::now();
  EXPECT_EQ(import(csv)->persons.size(), 9'999U);
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(10));
}

class ImportRosters : public ImportPlayers {
 protected:
  void SetUp() override {
    SectionPlan plan{.id = "teams", .unit = Unit::Team, .rounds = 3, .games = 2};
    plan.match_score = MatchScore::Match;
    ASSERT_TRUE(desk_.act(PlanSection{plan, ""}).accepted());
  }
};

TEST_F(ImportRosters, PersonsOfATeamsSectionAreTheMembersOfTheirTeams) {
  const auto players = import(
      "last,first,rating,team,Board,shirt\n"
      "Adams,Ann,1500,North,2,large\nClark,Cy,1700,South,,\nBaker,Bo,1600,North,1,\nDavis,Di,,South,,\nEvans,Ed,,North,"
      ",\n",
      {"teams"});
  ASSERT_TRUE(players) << players.error().mistakes.front();
  ASSERT_EQ(players->acts.size(), 2U);
  const auto& north = std::get<Enter>(players->acts[0]);
  EXPECT_EQ(north.entry, 1);
  EXPECT_EQ(north.section, "teams");
  EXPECT_THAT(north.members, ElementsAre("new3", "new1", "new5")) << "by board, and then as they are listed";
  EXPECT_THAT(north.standing.member_ratings, ElementsAre(1600, 1500, 0));
  const auto& south = std::get<Enter>(players->acts[1]);
  EXPECT_EQ(south.entry, 2);
  EXPECT_THAT(south.members, ElementsAre("new2", "new4"));
  ASSERT_EQ(players->persons.size(), 7U);
  EXPECT_EQ(players->persons[5].last, "North");
  EXPECT_EQ(players->persons[5].id, north.person);
  EXPECT_THAT(players->persons[0].other, ElementsAre(OtherColumn{"shirt", "large"})) << "the board is told by the team";
  for (const Body& act : players->acts) EXPECT_TRUE(desk_.act(act).accepted());

  // What is written of them is the same list again.
  Directory known;
  for (const Person& person : players->persons) known.persons[person.id] = person;
  const auto file = players_file(desk_.state(), known, std::nullopt);
  ASSERT_EQ(file.rows.size(), 5U);
  EXPECT_EQ(file.rows[0].last, "Baker");
  EXPECT_EQ(file.rows[0].team, "North");
  EXPECT_EQ(file.rows[0].rating->rating, 1600);
  EXPECT_THAT(file.extra_columns, ElementsAre("board", "shirt"));
  EXPECT_THAT(file.rows[1].extra, ElementsAre("2", "large"));
}

TEST_F(ImportRosters, APersonListWithoutTeamsIsRefusedLineByLine) {
  const auto players =
      import("last,team,board,byes\nAdams,,1,\nBaker,North,0,\nClark,North,3,\nDavis,North,3,2:H\n", {"teams"});
  ASSERT_FALSE(players);
  EXPECT_THAT(touchmove::messages::testing::said(players.error().mistakes),
              ElementsAre("line 2, field team: teams is a section of teams: whose member this is has to be said",
                          HasSubstr("line 3, field board: \"0\" is no board from 1 to 99"),
                          HasSubstr("line 5, field byes: a bye is the team"),
                          "line 5, field board: board 3 of North is in line 4 too"));
}

}  // namespace
