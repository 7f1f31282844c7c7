// Files in which other programs keep their events: what is understood, and that every field and round that is not is
// named.
#include "touchmove/tournament/formats/natives/natives.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "tests/source_dir.hpp"

namespace touchmove::tournament::files::natives_test {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::SizeIs;

/// The fuzzer's seeds are small events of every kind.
std::string seed(const std::string& name) {
  std::ifstream file(std::string(TOUCHMOVE_SOURCE_DIR) + "/fuzz/corpus/native/" + name, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

NativeEvent event_in(const std::string& bytes) {
  const auto read = read_native(bytes);
  EXPECT_TRUE(read) << (read ? "" : to_string(read.error().front()));
  return read ? *read : NativeEvent{};
}

std::vector<std::string> mistakes_in(const std::string& bytes) {
  const auto read = read_native(bytes);
  std::vector<std::string> told;
  if (read) return told;
  for (const Mistake& mistake : read.error()) told.push_back(to_string(mistake));
  return told;
}

std::vector<std::string> notes_of(const NativeEvent& event) {
  std::vector<std::string> told;
  for (const auto& note : event.notes) told.push_back(messages::say(note, messages::english));
  return told;
}

/// "1 Able, Ann 1900: 3w1 2b": a player's number, name, rating and rounds.
std::vector<std::string> players_of(const NativeSection& section) {
  std::vector<std::string> lines;
  for (const auto* player : section.report.all<trf::PlayerRecord>()) {
    std::string line = std::to_string(player->number) + " " + player->name;
    if (player->rating) line += " " + std::to_string(*player->rating);
    line += ":";
    for (const trf::RoundCell& cell : player->rounds) {
      line += " ";
      if (cell.opponent != 0) line += std::to_string(cell.opponent) + cell.colour;
      line += cell.result;
    }
    lines.push_back(line);
  }
  return lines;
}

/// "240 4 H 1 2", "DAT 1 TEAM North": byes announced, and records of text.
std::vector<std::string> records_of(const NativeSection& section) {
  std::vector<std::string> lines;
  for (const auto* bye : section.report.all<trf::ByeRecord>()) {
    std::string line = "240 " + std::to_string(bye->round) + " " + bye->type;
    for (const int player : bye->players) line += " " + std::to_string(player);
    lines.push_back(line);
  }
  for (const auto* text : section.report.all<trf::TextRecord>()) lines.push_back(text->code + text->text);
  return lines;
}

std::string replaced(std::string text, const std::string& from, const std::string& by) {
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return at == std::string::npos ? text : text.replace(at, from.size(), by);
}

TEST(Natives, ASwissSysEventWithARoundBeingPlayed) {
  const NativeEvent event = event_in(seed("swisssys"));
  EXPECT_EQ(event.program, "SwissSys");
  ASSERT_THAT(event.sections, SizeIs(2));
  const NativeSection& open = event.sections[0];
  EXPECT_EQ(open.name, "Open");
  EXPECT_EQ(open.first_board, 11);
  EXPECT_THAT(players_of(open), ElementsAre("1 Able, Ann 1900: 3w1 2b ", "2 Baker, Bob 1800: 4b= 1w ",
                                            "3 Clay, Cy: 1b0 5w+", "4 Dunn 1500: 2w= H", "5 Ellis, Eve 1400: U 3b-"));
  EXPECT_THAT(records_of(open),
              ElementsAre("240 3 Z 5", "240 4 H 1", "122 G/90;d5", HasSubstr("12345671"), "DAT 1 TEAM North School",
                          HasSubstr("12345672"), HasSubstr("12345673"), "DAT 3 TEAM North School"));
  ASSERT_THAT(open.persons, SizeIs(1));
  EXPECT_EQ(open.persons[0].member_until, "2028-06-30");
  EXPECT_EQ(open.persons[0].contact, "ann@example.org");
  const NativeSection& under = event.sections[1];
  EXPECT_THAT(records_of(under), Contains("192 FIDE_ROUNDROBIN"));
  EXPECT_THAT(players_of(under), Contains("2 Grant, Gus 1000:"));
  EXPECT_EQ(under.report.all<trf::PlayerRecord>()[1]->fide_id, "30972531") << "somebody's first id has seven digits";
  EXPECT_THAT(notes_of(event), ElementsAre(HasSubstr("section Under 1200: the first ids are taken for FIDE's"),
                                           "line 2, Overview: the field \"Event city\" was not taken over",
                                           "line 14, Players: the field \"Shoe size\" was not taken over"));
}

TEST(Natives, EveryRoundOfSwissSysThatIsNotUnderstoodIsNamed) {
  std::string file = replaced(seed("swisssys"), "+;3;W;11", "?;3;W;11");
  file = replaced(file, "=;4;B;12", "+;4;B;12");
  file = replaced(file, "\"Rating\": 1500", "\"Rating\": \"much\"");
  file = replaced(file, "B;0;-;0", "B;2;-;0");
  EXPECT_THAT(mistakes_in(file),
              ElementsAre("line 7, field Open[1].1: \"?;3;W;11;0;0;0\" is no round such as +;12;W;3;0;0;0",
                          "line 12, field Open[4].Rating: \"much\" is not a number from 0 to 4000",
                          "line 15, field Open[5].1: \"B;2;-;0;0;0;0\" is no round such as +;12;W;3;0;0;0"));
  EXPECT_THAT(mistakes_in(replaced(seed("swisssys"), "=;4;B;12", "+;4;B;12")),
              ElementsAre("line 9, field Open[2].1: player 4 has a result that does not go with it",
                          "line 13, field Open[4].1: player 2 has a result that does not go with it"));
}

TEST(Natives, WhatIsLeftOfSwissSysIsTold) {
  std::string file = replaced(seed("swisssys"), "\"Exp1\": \"0628\"", "\"Exp1\": \"soon\"");
  file = replaced(file, "\"Reserved byes\": \"4\"", "\"Reserved byes\": \"4 5 6\"");
  file = replaced(file, "{\"Section name\": \"Under 1200\"",
                  "{\"Section name\": \"Blitz\", \"Final round\": 3}, {\"Section name\": \"Under 1200\"");
  const NativeEvent event = event_in(file);
  EXPECT_THAT(event.sections, SizeIs(2));
  const auto notes = notes_of(event);
  EXPECT_THAT(notes, Contains("line 6, Players: the field \"Exp1\" was not taken over"));
  EXPECT_THAT(notes, Contains("section Open: byes asked for in rounds after the last, and left out: 2"));
  EXPECT_THAT(notes, Contains("section Blitz: nobody is in it, and it was left out"));
  EXPECT_EQ(event_in(replaced(seed("swisssys"), "\"0628\"", "\"Life\"")).sections[0].persons[0].member_until, "life");
}

TEST(Natives, AScoreThatTheRoundsDoNotAddUpToIsTold) {
  const std::string swisssys =
      replaced(replaced(seed("swisssys"), "\"Rating\": 1900", "\"Rating\": 1900, \"Current result\": \"1.0\""),
               "\"Rating\": 1800", "\"Rating\": 1800, \"Current result\": \"1.5\"");
  EXPECT_THAT(
      notes_of(event_in(swisssys)),
      Contains("section Open: the file's points are not what the rounds add up to, players: 1; look at the cross "
               "table (player 2: the score is 1.5, the rounds add up to 0.5)"));
  const std::string wintd = replaced(seed("wintd"), "\"rating\": 1900", "\"rating\": 1900, \"pts\": 2");
  EXPECT_THAT(notes_of(event_in(wintd)), Contains(HasSubstr("player 1: the score is 2, the rounds add up to 1")));
}

TEST(Natives, AColourOfSwissSysIsOneOfTwo) {
  EXPECT_THAT(mistakes_in(replaced(seed("swisssys"), "+;3;W;11", "+;3;X;11")),
              Contains("line 7, field Open[1].1: \"+;3;X;11;0;0;0\" is no round such as +;12;W;3;0;0;0"));
  EXPECT_THAT(players_of(event_in(replaced(seed("swisssys"), "+;3;W;11", "+;3;w;11")).sections[0]),
              Contains("1 Able, Ann 1900: 3w1 2b "));
}

TEST(Natives, WhatIsNoObjectIsAMistake) {
  EXPECT_THAT(mistakes_in(R"({"Overview": "Harbour Open", "Sections": []})"),
              ElementsAre("line 1, field Overview: it is of another kind than belongs here"));
  EXPECT_THAT(mistakes_in(R"({"players": [], "sections": [7], "games": [[]]})"),
              ElementsAre("line 1, field games[0]: it is of another kind than belongs here",
                          "line 1, field sections[0]: it is of another kind than belongs here"));
}

TEST(Natives, TeamsThatMeetTeamsAreNotTakenOver) {
  EXPECT_THAT(mistakes_in(R"({"Sections": [{"Section name": "Teams", "Players": [],
    "Teams": [{"Pair number": 1, "Team code": "A", "Results": ["+;2;W;1;0;0;3"]}]}]})"),
              ElementsAre("line 2, field Teams: teams meet teams here, which is not taken over"));
}

TEST(Natives, AWinTdEvent) {
  const NativeEvent event = event_in(seed("wintd"));
  EXPECT_EQ(event.program, "WinTD");
  ASSERT_THAT(event.sections, SizeIs(1));
  const NativeSection& section = event.sections[0];
  EXPECT_EQ(section.name, "K12");
  EXPECT_THAT(players_of(section),
              ElementsAre("1 Able, Ann 1900: 3w1 2b ", "2 Baker, Bob 1800: 4w= 1w ", "3 Clay, Cy 1700: 1b0 4w+",
                          "4 Dunn 1600: 2b= 3b-", "5 Ellis, Eve 1500: U H"));
  EXPECT_THAT(records_of(section),
              ElementsAre("240 3 Z 4", "122 G/45;d5", HasSubstr("12345671"), "DAT 1 TEAM NOR", HasSubstr("12345672")))
      << "whoever is inactive is absent from the next round";
  EXPECT_EQ(section.report.all<trf::PlayerRecord>()[0]->sex, "w");
  EXPECT_THAT(notes_of(event), ElementsAre("line 8, players: the field \"floatGuard\" was not taken over"));
}

TEST(Natives, WhatWinTdSaysOfPlayersMayStandInAListBeside) {
  const NativeEvent event = event_in(R"({"players": [{"name": "A"}, {"name": "B"}], "sections": [{"abbrev": "s"}],
    "tnmt": [{"playerNo": 1, "sectionID": 0, "games": [0]}, {"playerNo": 0, "sectionID": 0, "games": [0]}],
    "games": [{"p1": 1, "p2": 0, "color2": 1, "result": -1}]})");
  ASSERT_THAT(event.sections, SizeIs(1));
  EXPECT_THAT(players_of(event.sections[0]), ElementsAre("1 A: 2w1", "2 B: 1b0"));
}

TEST(Natives, NobodyOfAWinTdEventGoesWithoutAWord) {
  EXPECT_THAT(
      mistakes_in(replaced(seed("wintd"), "\"playerNo\": 3, \"sectionID\": 0", "\"playerNo\": 3, \"sectionID\": 7")),
      Contains("line 7, field players[3].sectionID: there is no section with the id 7"));
  EXPECT_THAT(
      mistakes_in(R"({"players": [], "games": [], "sections": [{"abbrev": "a", "id": 1}, {"abbrev": "b", "id": 1}]})"),
      Contains(HasSubstr("field sections[1].id: another section has the id 1 too")));
  const NativeEvent event = event_in(R"({"sections": [{"abbrev": "s", "id": 0}], "games": [],
    "players": [{"name": "A", "sectionID": 0}, {"name": "B", "sectionID": -1}, {"name": "C", "sectionID": -1, "status": -1}]})");
  EXPECT_THAT(notes_of(event), ElementsAre("players who are in no section, and were left out: 1"));
}

TEST(Natives, ANumberOfWinTdIsItsSectionsOwn) {
  const std::string file = R"({"sections": [{"abbrev": "a", "id": 0}, {"abbrev": "b", "id": 1}],
    "players": [{"name": "A", "sectionID": 0, "games": [0]}, {"name": "B", "sectionID": 0, "games": [0]},
                {"name": "C", "sectionID": 1}, {"name": "D", "sectionID": 1, "reentryFor": 0}],
    "games": [{"p1": 0, "p2": 1, "color1": 1, "result": 1}]})";
  const NativeEvent event = event_in(file);
  ASSERT_THAT(event.sections, SizeIs(2));
  EXPECT_THAT(records_of(event.sections[1]), IsEmpty()) << "A, and not C, is whose entry it was before";
  EXPECT_THAT(notes_of(event), ElementsAre("section b: player 2 enters again after an entry of another section; here "
                                           "these are two entries of their own"));
  EXPECT_THAT(records_of(event_in(replaced(file, "\"reentryFor\": 0", "\"reentryFor\": 2")).sections[1]),
              ElementsAre("DAT 2 REENTRY 1"));
  EXPECT_THAT(mistakes_in(replaced(file, "\"reentryFor\": 0", "\"reentryFor\": 4")),
              ElementsAre("line 3, field b[2].reentryFor: there is nobody at this place"));
  EXPECT_THAT(mistakes_in(replaced(file, "\"p2\": 1", "\"p2\": 3")),
              Contains("line 4, field a[1].1: there is nobody at this place"));
}

TEST(Natives, GamesOfWinTdThatNoReportSaysAreNamed) {
  EXPECT_THAT(mistakes_in(replaced(seed("wintd"), "\"result\": 1,", "\"result\": 98,")),
              ElementsAre(HasSubstr("line 12, field K12[1].1: the game has the result 98"),
                          HasSubstr("line 12, field K12[3].1: the game has the result 98")));
  EXPECT_THAT(mistakes_in(replaced(seed("wintd"), "\"games\": [2, 5]", "\"games\": [2, 9]")),
              ElementsAre("line 8, field K12[5].2: there is no game at place 9"));
  EXPECT_THAT(mistakes_in(replaced(seed("wintd"), "\"games\": [2, 5]", "\"games\": [2, 3]")),
              ElementsAre("line 8, field K12[5].2: the game at place 3 is one of two others"));
  EXPECT_THAT(mistakes_in(replaced(seed("wintd"), "\"gamesPerMatch\": 1", "\"gamesPerMatch\": 2")),
              ElementsAre("line 2, field sections[0].gamesPerMatch: pairings of 2 games are not taken over"));
  EXPECT_THAT(mistakes_in(replaced(seed("wintd"), "\"games\": [1, 3]", "\"games\": [3, 1]")),
              Contains(HasSubstr("had another opponent")))
      << "both have a game in the same round";
}

TEST(Natives, AVegaDescription) {
  const NativeEvent event = event_in(seed("vega"));
  EXPECT_EQ(event.program, "Vega");
  ASSERT_THAT(event.sections, SizeIs(1));
  const NativeSection& section = event.sections[0];
  EXPECT_EQ(section.name, "Harbour Open");
  EXPECT_THAT(players_of(section), ElementsAre("1 GROMOV, Sergei 2291: 3w1 2b0", "2 BIANCHI ROSSI, Anna 1810: 4b+ 1w1",
                                               "3 Verdi, Carlo 1700: 1b0 H", "4 Neri, Dino 1600: 2w- Z"));
  const auto players = section.report.all<trf::PlayerRecord>();
  EXPECT_EQ(players[0]->title, "FM");
  EXPECT_EQ(players[0]->birth_date, "1965-12-15");
  EXPECT_EQ(players[2]->birth_date, "1990-12-15");
  EXPECT_EQ(players[1]->fide_id, "");
  const auto records = records_of(section);
  EXPECT_THAT(records, Contains("022 Genova"));
  EXPECT_THAT(records, Contains("192 FIDE_DUTCH"));
  EXPECT_THAT(records, Contains("122 90 minutes + 30 seconds"));
  EXPECT_THAT(records, Contains(HasSubstr("26/11/27  26/11/28")));
  EXPECT_THAT(notes_of(event), ElementsAre("line 14, Vega: the field \"172\" was not taken over"));
}

TEST(Natives, AVegaLineThatIsNotUnderstoodIsNamed) {
  EXPECT_THAT(mistakes_in(replaced(seed("vega"), "3 w 1 |", "3 w 7 |")),
              ElementsAre("line 16, field 001[1].1: \"3 w 7\" is no round such as 16 w 0"));
  EXPECT_THAT(mistakes_in(replaced(seed("vega"), "| 1.0 | 1 |", "| 1.5 | 1 |")),
              ElementsAre("line 16, field 001[1]: the score is 1.5, the rounds add up to 1"));
  EXPECT_THAT(mistakes_in("001 1 | m | f\n"), ElementsAre("line 1, field 001: it has 3 fields, the columns are 12"));
}

TEST(Natives, WhatIsNoneOfTheseIsToldWhatToDoInstead) {
  EXPECT_THAT(mistakes_in("Vega 5.4 # Do not edit this file!\n"), ElementsAre(HasSubstr(".tdf")));
  EXPECT_THAT(mistakes_in("PK\x03\x04rest"), ElementsAre(HasSubstr("packed file")));
  EXPECT_THAT(mistakes_in(std::string("\0\1\0\0Standard Jet DB\0", 20)), ElementsAre(HasSubstr("Papi")));
  EXPECT_THAT(mistakes_in("SQLite format 3"), ElementsAre(HasSubstr("TRF26")));
  EXPECT_THAT(mistakes_in(std::string("\x93\xff\0\0", 4)), ElementsAre(HasSubstr(".TUNX")));
  EXPECT_THAT(mistakes_in("012 Open\n001    1 m    Able\n"), ElementsAre(HasSubstr("import trf")));
  EXPECT_THAT(mistakes_in("No,Name,Rd 1\n"), ElementsAre(HasSubstr("import crosstable")));
  EXPECT_THAT(mistakes_in("hello\n"), ElementsAre(HasSubstr("none of the files")));
  EXPECT_THAT(mistakes_in(" \n"), ElementsAre(HasSubstr("the file is empty")));
  EXPECT_THAT(mistakes_in("{\"rows\": []}"), ElementsAre(HasSubstr("neither of SwissSys")));
  EXPECT_THAT(mistakes_in("{\"Sections\":\n [}"), ElementsAre("line 2: from here on this is no JSON"));
  EXPECT_THAT(mistakes_in("{\"Sections\": []}"), ElementsAre(HasSubstr("there are no players")));
}

TEST(Natives, LatinOneIsRead) {
  const NativeEvent event = event_in(
      "{\"Sections\": [{\"Section name\": \"A\", \"Players\": ["
      "{\"Pair number\": 1, \"Name\": \"M\xfcller, J\xf6rg\"}]}]}");
  ASSERT_THAT(event.sections, SizeIs(1));
  EXPECT_THAT(players_of(event.sections[0]), ElementsAre("1 Müller, Jörg:"));
}

}  // namespace
}  // namespace touchmove::tournament::files::natives_test
