// Cross tables of other programs: what is understood, and that every line that is not is named.
#include "touchmove/tournament/formats/tables/crosstable_csv.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace touchmove::tournament::files {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::SizeIs;

std::vector<trf::PlayerRecord> players_in(const std::string& bytes) {
  const auto read = read_crosstable(bytes);
  EXPECT_TRUE(read) << (read ? "" : to_string(read.error().front()));
  std::vector<trf::PlayerRecord> players;
  if (!read) return players;
  for (const auto* player : read->report.all<trf::PlayerRecord>()) players.push_back(*player);
  return players;
}

std::vector<std::string> mistakes_in(const std::string& bytes) {
  const auto read = read_crosstable(bytes);
  std::vector<std::string> told;
  if (read) return told;
  for (const Mistake& mistake : read.error()) told.push_back(to_string(mistake));
  return told;
}

/// "12w1 5b= Z": a player's rounds.
std::string rounds_of(const trf::PlayerRecord& player) {
  std::string text;
  for (const trf::RoundCell& cell : player.rounds) {
    if (!text.empty()) text += " ";
    if (cell.opponent != 0) text += std::to_string(cell.opponent) + cell.colour;
    text += cell.result;
  }
  return text;
}

TEST(CrossTable, AWallChartOfAUsChessProgram) {
  const auto players = players_in(
      "Pair #,Name,Rating,ID,State,Team,Rd 1,Rd 2,Rd 3,Rd 4,Total\n"
      "1,\"Able, Ann\",1800,12345678,IL,North,W3 w,D2 b,H---,,2.0\n"
      "2,\"Baker, Bob\",1700/12,,,North,W4b,D1w,X3,,2.5\n"
      "3,\"Clay, Cy\",unr.,,,South,L1b,B---,F2,,1\n"
      "4,Dunn,1500,,,,L2w,U---,U,,0\n");
  ASSERT_THAT(players, SizeIs(4));
  EXPECT_EQ(players[0].name, "Able, Ann");
  EXPECT_EQ(players[0].rating, 1800);
  EXPECT_EQ(players[2].rating, std::nullopt);
  EXPECT_EQ(rounds_of(players[0]), "3w1 2b= H") << "the fourth round is to come";
  EXPECT_EQ(rounds_of(players[1]), "4b1 1w= 3b+");
  EXPECT_EQ(rounds_of(players[2]), "1b0 U 2w-");
  EXPECT_EQ(rounds_of(players[3]), "2w0 Z Z");
  EXPECT_EQ(players[1].points, 25);
}

TEST(CrossTable, IdsAndTeamsAreKept) {
  const auto read =
      read_crosstable("#,Name,Rating,USCF ID,State,School,1\n1,A,1800,12345678,IL,North,W2w\n2,B,900,,,North,L1b\n");
  ASSERT_TRUE(read);
  const auto texts = read->report.all<trf::TextRecord>();
  ASSERT_THAT(texts, SizeIs(1));
  const std::string line = "USA" + texts[0]->text;
  EXPECT_EQ(line.substr(4, 4), "   1");
  EXPECT_EQ(line.substr(48, 4), "1800");
  EXPECT_EQ(line.substr(53, 2), "IL");
  EXPECT_EQ(line.substr(57, 8), "12345678");
  const auto teams = read->report.all<trf::OldTeamRecord>();
  ASSERT_THAT(teams, SizeIs(1));
  EXPECT_EQ(*teams[0], (trf::OldTeamRecord{"North", {1, 2}}));
}

TEST(CrossTable, CellsAsEuropeanProgramsWriteThem) {
  const auto players = players_in(
      "Rk.;SNo;Name;Fed;Rtg;1.Rd;2.Rd;3.Rd;Pts.\n"
      "1;2;Baker, Bob;ENG;2100;1b\xc2\xbd;3w1;-1;2\xc2\xbd\n"
      "2;1;Able, Ann;USA;2200;2w=;4b+;3b1;2,5\n"
      "3;3;Clay, Cy;FRA;2000;4w1;2b0;1w0;1\n"
      "4;4;Dunn, Di;GER;1900;3b0;1w-;-0;0\n");
  ASSERT_THAT(players, SizeIs(4));
  EXPECT_EQ(rounds_of(players[0]), "1b= 3w1 U");
  EXPECT_EQ(rounds_of(players[1]), "2w= 4b+ 3b1");
  EXPECT_EQ(rounds_of(players[3]), "3b0 1w- Z");
  const auto signs = players_in("No\tPlayer\tR1\tR2\n1\tA\t+2w\t=3b\n2\tB\t-1b\t+BYE\n3\tC\tBYE\t=1w\n");
  ASSERT_THAT(signs, SizeIs(3));
  EXPECT_EQ(rounds_of(signs[0]), "2w1 3b=");
  EXPECT_EQ(rounds_of(signs[2]), "U 1w=");
}

TEST(CrossTable, WithoutColoursWhiteIsWhoHadItLessOftenAndItIsSaid) {
  const std::string bytes = "#,Name,R1,R2,Tiebreak\n1,A,W2,L3,4\n2,B,L1,D4,1\n3,C,W4,W1,4\n4,D,L3,D2,1\n";
  const auto read = read_crosstable(bytes);
  ASSERT_TRUE(read);
  std::vector<std::string> notes;
  for (const messages::Message& note : read->notes) notes.push_back(messages::say(note, "en"));
  EXPECT_THAT(notes, ElementsAre("the column Tiebreak was not taken over",
                                 ::testing::StartsWith("round 1: the file has no colours"),
                                 ::testing::StartsWith("round 2: the file has no colours")));
  const auto players = players_in(bytes);
  EXPECT_EQ(rounds_of(players[0]), "2w1 3w0");
  EXPECT_EQ(rounds_of(players[2]), "4w1 1b1");
  EXPECT_EQ(rounds_of(players[1]), "1b0 4w=");
}

TEST(CrossTable, EveryLineNotUnderstoodIsNamed) {
  EXPECT_THAT(mistakes_in("#,Name,R1,R2,Pts\n"
                          "1,A,W2w,nonsense,1\n"
                          "2,,L1b,H,0.5\n"
                          "2,C,U,U,0\n"
                          "x,D,U,U,0\n"),
              ElementsAre("line 2, field R2: \"nonsense\" is no round such as W12b, X4w, H",
                          "line 3, field name: it is missing", "line 4, field number: 2 is in line 3 too",
                          "line 5, field number: \"x\" is not a number from 1 to 9999"));
  EXPECT_THAT(
      mistakes_in("#,Name,R1,Pts\n1,A,W2w,2\n2,B,W1b,1\n3,C,L9,0\n4,D,D4w,0.5\n5,E,W6w,1\n6,F,L5w,0\n"),
      ElementsAre("line 2, field R1: player 2 has a result that does not go with it",
                  "line 2, field score: the score is 2, the rounds add up to 1",
                  "line 3, field R1: player 1 has a result that does not go with it",
                  "line 4, field R1: there is no player 9", "line 5, field R1: nobody is the own opponent",
                  "line 6, field R1: player 6 has the same colour", "line 7, field R1: player 5 has the same colour"));
  EXPECT_THAT(mistakes_in("Name,R1\nA,W2\n"), ElementsAre("line 1, field number: the column is missing"));
  EXPECT_THAT(mistakes_in("#,Name,R1,R3\n1,A,U,U\n"), ElementsAre("line 1, field 2: the column is missing"));
  EXPECT_THAT(mistakes_in(""), ::testing::Not(IsEmpty()));
}

}  // namespace
}  // namespace touchmove::tournament::files
