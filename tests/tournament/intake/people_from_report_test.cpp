// What a report says of people beside their results.
#include "touchmove/tournament/intake/people_from_report.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/support/said.hpp"
#include "touchmove/tournament/formats/trf/reader.hpp"
#include "touchmove/tournament/intake/field_from_report.hpp"

namespace touchmove::tournament::pairing {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

/// A record 001 before any round, and a rating in columns 49 to 52.
std::string player(int number, const std::string& rating) {
  std::string line = "001    " + std::to_string(number);
  line.resize(52 - rating.size(), ' ');
  line += rating;
  line.resize(80, ' ');
  return line + " 0.0    1\n";
}

struct Reading {
  Field field;
  std::vector<std::string> faults;
};
Reading read(const std::string& records) {
  const auto report = trf::read_report("142 4\n152 W\n" + player(1, "1800") + player(2, "") + player(3, "0") + records);
  EXPECT_TRUE(report);
  Reading reading{*field_from_report(*report), {}};
  reading.faults = messages::testing::said(add_people(*report, reading.field));
  return reading;
}

TEST(PeopleFromReport, TakesUsRatingsBeforeOthers) {
  std::string us = "USA    2";
  us.resize(48, ' ');
  const Field field = read(us + "1450\n").field;
  EXPECT_EQ(field.entrants[0].rating, 1800);
  EXPECT_EQ(field.entrants[1].rating, 1450);
  EXPECT_EQ(field.entrants[2].rating, std::nullopt);
}

TEST(PeopleFromReport, TakesTeamsAndWhatDatRecordsSay) {
  std::string team = "013 North";
  team.resize(36, ' ');
  const auto [field, faults] = read(
      team + "   1    2\nDAT 1 FAMILY van Dyk\nDAT 2 CONFERENCE East\nDAT 2 NEW\nDAT 3 CLUB Knights\nDAT 3 LATE\n" +
      "DAT 3 HOUSE\nDAT 3 COMPUTER\nDAT 1 SHOESIZE 44\n240 H   3    1\n");
  EXPECT_THAT(faults, IsEmpty());
  EXPECT_EQ(field.entrants[0].team, "North");
  EXPECT_EQ(field.entrants[1].team, "North");
  EXPECT_EQ(field.entrants[2].team, "");
  EXPECT_EQ(field.entrants[0].family, "van Dyk");
  EXPECT_EQ(field.entrants[1].conference, "East");
  EXPECT_TRUE(field.entrants[1].newcomer);
  EXPECT_EQ(field.entrants[2].club, "Knights");
  EXPECT_TRUE(field.entrants[2].late && field.entrants[2].house && field.entrants[2].computer);
  EXPECT_TRUE(field.entrants[0].bye_ahead);
  EXPECT_FALSE(field.entrants[1].bye_ahead);
}

TEST(PeopleFromReport, NamesEveryMistake) {
  EXPECT_THAT(read("DAT 9 NEW\nDAT 1 CLUB\n").faults,
              ElementsAre("line 6, record DAT: \"9\" is no player's starting number",
                          "line 7, record DAT: CLUB of player 1 has no name"));
}

TEST(PeopleFromReport, TeamsOfIndividualsLeaveByesAndRestrictionsToThePlayers) {
  const std::string team = "310   9 Reds                             RED                              1    3\n";
  const Reading reading = read(team + "240 H   1    2\n240 Z   1    9\n260   1   4    1    3\n");
  EXPECT_THAT(reading.faults, IsEmpty());
  EXPECT_FALSE(reading.field.entrants[1].present);
  EXPECT_TRUE(reading.field.entrants[0].present);
  EXPECT_THAT(reading.field.forbidden, ElementsAre(ElementsAre(0, 2)));
  EXPECT_EQ(reading.field.entrants[2].team, "Reds");
  // Once matches are told of, the same numbers are teams'.
  const Reading matches = read(team + "240 H   1    2\n300   1   9      1    3\n");
  EXPECT_TRUE(matches.field.entrants[1].present);
  EXPECT_TRUE(read(team + "240 H   2    2\n").field.entrants[1].bye_ahead);
  EXPECT_FALSE(read(team + "240 H   2    2\n300   1   9      1    3\n").field.entrants[1].bye_ahead);
}

}  // namespace
}  // namespace touchmove::tournament::pairing
