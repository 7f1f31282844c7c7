// Reading and writing Tournament Report Files.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include "tests/source_dir.hpp"
#include "tests/support/said.hpp"
#include "touchmove/tournament/formats/trf/fit.hpp"
#include "touchmove/tournament/formats/trf/reader.hpp"
#include "touchmove/tournament/formats/trf/team_results.hpp"
#include "touchmove/tournament/formats/trf/titles.hpp"
#include "touchmove/tournament/formats/trf/writer.hpp"
#include "touchmove/tournament/intake/field_from_report.hpp"

namespace touchmove::tournament::trf {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

/// A player's record: number, name, points, then the rounds as they stand from column 90.
std::string player(int number, const std::string& name, const std::string& points, const std::string& rounds) {
  std::string line = "001 " + std::string(number < 10 ? 3 : 2, ' ') + std::to_string(number) + " m GM " + name;
  line += std::string(33 - name.size(), ' ') + " 2400 USA     1234567 1990/01/02 " +
          std::string(4 - points.size(), ' ') + points + "    1" + rounds;
  return line + "\n";
}

std::vector<std::string> mistakes_of(const std::string& text) {
  std::vector<std::string> result;
  const auto report = read_report(text);
  if (!report) {
    for (const Mistake& mistake : report.error()) result.push_back(to_string(mistake));
  }
  return result;
}

TEST(TrfReader, ReadsEveryFieldOfAPlayer) {
  const auto report =
      read_report(player(1, "Doe, Jane", "1.5", "     2 w 1  0000 - H") + player(2, "Roe, Rob", "0.0", "     1 b 0"));
  ASSERT_TRUE(report);
  const PlayerRecord& first = *report->all<PlayerRecord>().front();
  EXPECT_EQ(first.number, 1);
  EXPECT_EQ(first.sex, "m");
  EXPECT_EQ(first.title, "GM");
  EXPECT_EQ(first.name, "Doe, Jane");
  EXPECT_EQ(first.rating, 2400);
  EXPECT_EQ(first.federation, "USA");
  EXPECT_EQ(first.fide_id, "1234567");
  EXPECT_EQ(first.birth_date, "1990/01/02");
  EXPECT_EQ(first.points, 15);
  EXPECT_EQ(first.rank, 1);
  EXPECT_THAT(first.rounds, ElementsAre(RoundCell{2, 'w', '1'}, RoundCell{0, '-', 'H'}));
}

TEST(TrfReader, ReadsPointsBelowZeroOfWhoLostMoreThanWasWon) {
  const std::string text = player(1, "Doe, Jane", "-0.5", "     2 w 0") + player(2, "Roe, Rob", "1.0", "     1 b 1") +
                           "299          -0.5    1    1\n";
  const auto report = read_report(text);
  ASSERT_TRUE(report) << to_string(report.error().front());
  EXPECT_EQ(report->all<PlayerRecord>().front()->points, -5);
  EXPECT_EQ(*read_report(write_report(*report)), *report);
  EXPECT_THAT(mistakes_of(player(1, "Doe, Jane", "-x", "")), ElementsAre(HasSubstr("are not a number like -1.5")));
}

TEST(TrfReader, ReadsLatin1AndUtf8InTheSameColumns) {
  const std::string utf8 = player(1, "Muller, X", "0.0", "");
  std::string latin = utf8;
  latin[15] = '\xfc';
  std::string wide = utf8;
  wide.replace(15, 1, "\xc3\xbc");
  const auto from_latin = read_report(latin);
  const auto from_utf8 = read_report(wide);
  ASSERT_TRUE(from_latin);
  ASSERT_TRUE(from_utf8);
  EXPECT_EQ(from_latin->all<PlayerRecord>().front()->name, "M\xc3\xbcller, X");
  EXPECT_EQ(*from_latin, *from_utf8);
}

TEST(TrfReader, NamesEveryMistakeByLineAndColumn) {
  const std::string text = "142 many\n" + player(1, "A", "0.0", "     2 w 1") + player(2, "B", "x", "     1 w 0") +
                           "240 Q   1    1\n" + player(1, "C", "0.0", "     9 b ?");
  EXPECT_THAT(mistakes_of(text),
              ElementsAre("line 1, column 4: number of rounds \"many\" is not a number from 1 to 999",
                          "line 2, column 97: player 2 has the same colour (line 3)",
                          "line 3, column 81: points \"x\" are not a number like 11.5",
                          "line 3, column 97: player 1 has the same colour (line 2)",
                          "line 4, column 5: the bye is none of F H Z",
                          "line 5, column 5: starting number 1 was used in line 2",
                          "line 5, column 99: the result is none of 1 = 0 W D L + - H F U Z"));
}

TEST(TrfReader, AGameWithoutAResultHasItsOpponentAndColour) {
  const auto report = read_report(player(1, "A", "0.0", "     2 w") + player(2, "B", "0.0", "     1 b"));
  ASSERT_TRUE(report);
  EXPECT_EQ(report->all<PlayerRecord>()[0]->rounds, std::vector<RoundCell>({{2, 'w', ' '}}));
  EXPECT_EQ(report->all<PlayerRecord>()[1]->rounds, std::vector<RoundCell>({{1, 'b', ' '}}));
  EXPECT_THAT(mistakes_of(player(1, "A", "0.0", "     2 w") + player(2, "B", "0.0", "     1 b 1")), SizeIs(2))
      << "one of them has a result";
  EXPECT_THAT(mistakes_of(player(1, "A", "0.0", "     2") + player(2, "B", "0.0", "     1")),
              ElementsAre("line 1, column 97: a game without a result needs a colour",
                          "line 2, column 97: a game without a result needs a colour"));
}

TEST(TrfReader, NamesWhateverStandsBetweenTwoFieldsOfAPlayer) {
  const std::string good = player(1, "Doe, Jane", "0.0", "  0000 - H");
  ASSERT_THAT(mistakes_of(good), IsEmpty());
  for (const std::size_t column : {4U, 9U, 14U, 48U, 53U, 57U, 69U, 80U, 85U, 90U, 91U}) {
    std::string line = good;
    line[column - 1] = '0';
    EXPECT_THAT(mistakes_of(line),
                Contains(HasSubstr("line 1, column " + std::to_string(column) + ": a blank belongs")))
        << line;
    line.replace(column - 1, 1, "\xc3\xbc");
    EXPECT_THAT(mistakes_of(line), Contains(HasSubstr("column " + std::to_string(column) + ": a blank belongs")));
  }
  EXPECT_THAT(mistakes_of(std::string(good).replace(48, 5, " 2000")),
              ElementsAre("line 1, column 53: a blank belongs before the federation"))
      << "a rating a column further to the right is no 200";
  EXPECT_THAT(mistakes_of(std::string(good).replace(47, 5, "12000")),
              ElementsAre("line 1, column 48: a blank belongs before the rating"));
}

TEST(TrfReader, AFileWithoutAPlayerIsNoReport) {
  EXPECT_THAT(mistakes_of(""), ElementsAre("line 1, column 1: the file is empty"));
  EXPECT_THAT(mistakes_of("[Event \"Spring\"]\n[Site \"?\"]\n"),
              ElementsAre("line 1, column 1: no line is a player's record (001), so this is no Tournament Report File; "
                          "it begins with \"[Event \"Spring\"]\""));
  EXPECT_THAT(mistakes_of("\nid,last,first\n"), ElementsAre(HasSubstr("line 2, column 1: no line is")));
  EXPECT_THAT(mistakes_of(std::string(1'000, '\0')),
              ElementsAre("line 1, column 1: no line is a player's record (001), "
                          "so this is no Tournament Report File"));
  EXPECT_THAT(mistakes_of("012 Open\n142 5\n"), ElementsAre(HasSubstr("it begins with \"012 Open\"")));
  EXPECT_THAT(mistakes_of(std::string(200, 'x')),
              ElementsAre(HasSubstr(" begins with \"" + std::string(40, 'x') + "\"")));
}

TEST(TrfReader, TeamsOfWhomNobodyIsPairedAreAReport) {
  Report report;
  TeamRecord team;
  team.number = 1;
  team.name = "North";
  report.records.emplace_back(team);
  const auto read = read_report(write_report(report));
  ASSERT_TRUE(read) << to_string(read.error().front());
  EXPECT_EQ(read->records.size(), 1U);
}

TEST(TrfReader, NamesARecordThatContradictsAnEarlierOne) {
  const std::string one = player(1, "A", "0.0", "");
  EXPECT_THAT(mistakes_of(one + "142 4\n142 9\n"),
              ElementsAre("line 3, column 4: the number of rounds is another in line 2"));
  EXPECT_THAT(mistakes_of(one + "XXR 9\n142 4\n"), SizeIs(1));
  EXPECT_THAT(mistakes_of(one + "152 W\nXXC black1\n"),
              ElementsAre("line 3, column 4: the initial colour is another in line 2"));
  EXPECT_THAT(mistakes_of(one + "162  W 3.0\n162  W 2.0\n"),
              ElementsAre("line 3, column 4: the points of results are others in line 2"));
  EXPECT_THAT(mistakes_of(one + "BBW  3.0\nBBD  1.0\nBBW  2.0\n"),
              ElementsAre("line 4, column 4: the points of W are others in line 2"));
  EXPECT_THAT(mistakes_of(one + "142 4\nXXR 4\n142 4\n152 W\nXXC white1\n"), IsEmpty()) << "said twice is no mistake";
}

TEST(TrfReader, ReadsTheColumnsOfAUsRecord) {
  const std::string one = player(1, "A", "0.0", "");
  const auto us = [](const std::string& number, const std::string& rating, const std::string& state) {
    std::string line = "USA " + number;
    line.resize(52 - rating.size(), ' ');
    line += rating + " " + state;
    line.resize(60, ' ');
    return line + "12345678\n";
  };
  EXPECT_THAT(mistakes_of(one + us("   1", "1800", "IL")), IsEmpty());
  EXPECT_THAT(mistakes_of(one + us("   1", "", "")), IsEmpty());
  EXPECT_THAT(mistakes_of(one + us("   1", "18x0", "IL")),
              ElementsAre("line 2, column 49: US rating \"18x0\" is not a number from 0 to 9999"));
  EXPECT_THAT(mistakes_of(one + us("   9", "1800", "IL")), ElementsAre("line 2, column 5: there is no player 9"));
  EXPECT_THAT(mistakes_of(one + us("   x", "1800", "IL")), ElementsAre(HasSubstr("line 2, column 5: starting number")));
  EXPECT_THAT(mistakes_of(one + us("   1", "12000", "IL")),
              ElementsAre("line 2, column 48: a blank belongs before the rating"));
  EXPECT_THAT(mistakes_of(one + us("   1", "1800", "IL") + us("   1", "1800", "IL")),
              ElementsAre("line 3, column 5: player 1 has a record USA in line 2"));
}

TEST(TrfReader, ADrawOneOfThemLostIsReadAsItIsWritten) {
  EXPECT_TRUE(read_report(player(1, "A", "0.5", "     2 w =") + player(2, "B", "0.0", "     1 b 0")));
  EXPECT_FALSE(read_report(player(1, "A", "1.0", "     2 w 1") + player(2, "B", "0.5", "     1 b =")));
}

TEST(TrfReader, TakesJaVaFosSettingsApart) {
  const std::string text = player(1, "A", "0.0", "") + player(2, "B", "0.0", "") + "XXS W=3 PAB=1.5\nXXZ 2 1\n";
  const auto report = read_report(text);
  ASSERT_TRUE(report);
  EXPECT_EQ(report->all<PointSettings>()[0]->values,
            (std::vector<std::pair<std::string, Tenths>>{{"W", 30}, {"PAB", 15}}));
  EXPECT_EQ(report->all<AbsentPlayers>()[0]->players, std::vector<int>({2, 1}));
  EXPECT_EQ(write_report(*report), text);
  EXPECT_THAT(mistakes_of("XXS Q=1 W= W\nXXZ 4\n"), SizeIs(4));
}

TEST(TrfReader, WantsOpponentsToAgree) {
  EXPECT_THAT(mistakes_of(player(1, "A", "1.0", "     2 w 1") + player(2, "B", "1.0", "     1 b 1")), SizeIs(2));
  EXPECT_THAT(mistakes_of(player(1, "A", "1.0", "     2 w 1") + player(2, "B", "0.0", "")),
              ElementsAre("line 1, column 92: player 2 had another opponent in this round (line 2)"));
  EXPECT_THAT(mistakes_of(player(1, "A", "1.0", "     7 w 1")), ElementsAre("line 1, column 92: there is no player 7"));
  EXPECT_THAT(mistakes_of("XXP 3 4\n"), SizeIs(2));
}

TEST(TrfWriter, GivesBackWhatWasRead) {
  const std::string text =
      "012 Open\n022 Town\n### a remark\n142 7\n152 B\nXXR 7\nXXC black1\n162  W 3.0    D 1.0\n" +
      std::string("BBU  1.0\n192 FIDE_DUTCH_2025\n") + player(1, "Doe, Jane", "1.5", "     2 w 1  0000 - H") +
      player(2, "Roe, Rob", "0.0", "     1 b 0") +
      "240 H   2    2\n250       1.0   1   2    1    2\nXXA    1  1.0  0.5\n260   1   3    1    2\n"
      "XXP 1 2\n999 whatever comes\n";
  const auto report = read_report(text);
  ASSERT_TRUE(report) << to_string(report.error().front());
  EXPECT_EQ(write_report(*report), text);
}

/// Four players, two teams, and every record that is about teams.
std::string team_event() {
  return "012 Team cup\n142 2\n" + player(1, "A", "1.0", "     3 w 1") + player(2, "B", "0.5", "     4 b =") +
         player(3, "C", "0.0", "     1 b 0") + player(4, "D", "0.5", "     2 w =") +
         "352 WBWB\n013 Reds                               1    2\n"
         "310   1 Reds                             RED   2100.5    2.0    1.5   1     1    2\n"
         "310   2 Blues                            BLU     1999    0.0    0.5   2     3    4\n"
         "300   1   1   2    1    2\n300   1   2 000    3 0000\n320  2.0  4.0 000   1\n330 -+   2   1   2\n"
         "299 W   2.0  -0.5    1    1    2\n299    -1.0  -1.5         2\n"
         "250  1.0  2.0   1   2    1    2\n"
         "802   1 RED      2.0    1.5    2 w 1.5   0 - 0.0\n";
}

TEST(TrfReader, ReadsEveryRecordOfTeams) {
  const auto report = read_report(team_event());
  ASSERT_TRUE(report) << to_string(report.error().front());
  EXPECT_EQ(*report->all<OldTeamRecord>().front(), (OldTeamRecord{"Reds", {1, 2}}));
  ASSERT_THAT(report->all<TeamRecord>(), SizeIs(2));
  EXPECT_EQ(*report->all<TeamRecord>()[0], (TeamRecord{1, "Reds", "RED", "2100.5", 20, 15, 1, {1, 2}}));
  EXPECT_EQ(*report->all<BoardColours>().front(), BoardColours{"WBWB"});
  EXPECT_EQ(*report->all<LineUpRecord>()[0], (LineUpRecord{1, 1, 2, {1, 2}}));
  EXPECT_EQ(*report->all<LineUpRecord>()[1], (LineUpRecord{1, 2, 0, {3, 0}}));
  EXPECT_EQ(*report->all<TeamByeRecord>().front(), (TeamByeRecord{20, 40, {0, 1}}));
  EXPECT_EQ(*report->all<ForfeitedMatch>().front(), (ForfeitedMatch{'-', '+', 2, 1, 2}));
  EXPECT_EQ(*report->all<AbnormalPoints>()[0], (AbnormalPoints{'W', 20, -5, 1, {1, 2}}));
  EXPECT_EQ(*report->all<AbnormalPoints>()[1], (AbnormalPoints{' ', -10, -15, 0, {2}}));
  EXPECT_EQ(report->all<VirtualPoints>().front()->match_points, 10);
  EXPECT_EQ(write_report(*report), team_event());
  const auto results = team_results(*report->all<TextRecord>().back());
  ASSERT_TRUE(results);
  EXPECT_EQ(*results, (TeamResults{1, "RED", 20, 15, {{2, "w", "1.5"}, {0, "-", "0.0"}}}));
  EXPECT_FALSE(team_results(*report->all<TextRecord>().front()));
}

TEST(TrfReader, NamesEveryMistakeAboutTeams) {
  EXPECT_THAT(
      mistakes_of(player(1, "A", "0.0", "") + "013                                    9\n" +
                  "310   1 Reds                             RED               x    1.5         1    1\n"
                  "310   1 Blues                            BLU             0.0    0.5         7\n"
                  "300   1   1   1    8\n300   0   4   1\n320  2.0        5\n330 ++   1   1   1\n299 Q\n"),
      ElementsAre("line 2, column 5: the team's name is missing", "line 2, column 37: there is no player 9",
                  "line 3, column 55: match points \"x\" are not a number like 11.5",
                  "line 3, column 79: player 1 is of team 1 already", "line 4, column 5: team 1 was used in line 3",
                  "line 4, column 74: there is no player 7", "line 5, column 13: a team cannot be the own opponent",
                  "line 5, column 17: there is no player 8",
                  "line 6, column 5: round \"0\" is not a number from 1 to 999", "line 6, column 9: there is no team 4",
                  "line 7, column 10: game points are missing", "line 7, column 15: there is no team 5",
                  "line 8, column 5: the forfeit is none of +- -+ --",
                  "line 8, column 16: a team cannot be the own opponent",
                  "line 9, column 5: the kind is none of W D L F H Z + - or blank"));
  EXPECT_THAT(mistakes_of(player(1, "A", "0.0", "") + "352 WXWB\n352 wbwb\n352 BWBW\n"),
              ElementsAre("line 2, column 5: the colours of the boards are a row of W and B",
                          "line 4, column 4: the colours of the boards are others in line 3"));
  EXPECT_THAT(mistakes_of("250  1.0  2.0   1   2    1    2\n"),
              ElementsAre("line 1, column 5: an individual event has no match points"));
}

TEST(TrfWriter, CountsCharactersAndNotBytesInEveryField) {
  const std::string text = player(1, "Muller, X", "0.0", "").replace(61, 3, "\xc3\x8d\xc3\x8d\xc3\x8d");
  const auto report = read_report(text);
  ASSERT_TRUE(report) << to_string(report.error().front());
  EXPECT_EQ(report->all<PlayerRecord>().front()->fide_id,
            "\xc3\x8d\xc3\x8d\xc3\x8d"
            "4567");
  EXPECT_EQ(write_report(*report), text);
}

TEST(TrfWriter, WritesManyPointsWhole) {
  const std::string text = "162  W 3.0    D 120\nBBU 1000\n" + player(1, "A", "0.0", "");
  const auto report = read_report(text);
  ASSERT_TRUE(report) << to_string(report.error().front());
  EXPECT_EQ(*read_report(write_report(*report)), *report);
}

PlayerRecord somebody(int number, const std::string& name) {
  PlayerRecord player;
  player.number = number;
  player.name = name;
  return player;
}

TEST(TrfWriter, EveryFieldStaysInItsColumnsHoweverLongItIs) {
  PlayerRecord wide = somebody(1, std::string(40, 'N'));
  wide.sex = "female";
  wide.title = "Expert";
  wide.rating = 12'000;
  wide.federation = "Germany";
  wide.fide_id = "123456789012";
  wide.birth_date = "1990/01/02 ?";
  wide.points = 10'005;
  wide.rank = 12'345;
  wide.rounds = {{12'345, 'w', '1'}};
  const std::string line = write_report({LineEnd::Lf, {wide}});
  EXPECT_EQ(line, "001    1 f    " + std::string(33, 'N') + std::string(48, ' ') + " w 1\n");
  const TeamRecord team{1, std::string(40, 'T'), "LONGNAME", "1234567", 12'345'675, 5, 1'000, {1}};
  EXPECT_EQ(write_report({LineEnd::Lf, {team}}),
            "310   1 " + std::string(32, 'T') + " LONGN" + std::string(18, ' ') + "0.5" + std::string(9, ' ') + "1\n");
}

TEST(TrfFit, SaysWhatDoesNotFitAndOfWhom) {
  Report report;
  PlayerRecord expert = somebody(1, "Doe, Jane");
  expert.title = "Expert";
  expert.sex = "F";
  expert.federation = "Germany";
  expert.points = 10'005;
  PlayerRecord master = somebody(2, "Roe, Rob");
  master.title = "wm";
  master.sex = "M";
  master.federation = "USA";
  const std::string alike = "Wolfeschlegelsteinhausenbergerdor";
  report.records = {expert, master, somebody(3, alike + "ff, Ann"), somebody(4, alike), OldTeamRecord{alike, {1}}};
  EXPECT_THAT(
      messages::testing::said(fit(report)),
      ElementsAre("player 1, Doe, Jane: the title \"Expert\" is left out, for it is none of FIDE's",
                  "player 1, Doe, Jane: the federation \"Germany\" is left out, for it has more than 3 "
                  "characters",
                  "player 1, Doe, Jane: there is no room for 1000.5 points in four columns",
                  "player 3, " + alike + "ff, Ann: the name is cut after 33 characters, and is that of player 4 then",
                  "team " + alike + ": the name is cut after 32 characters"));
  const auto players = report.all<PlayerRecord>();
  EXPECT_EQ(players[0]->title, "");
  EXPECT_EQ(players[0]->sex, "w");
  EXPECT_EQ(players[0]->federation, "");
  EXPECT_EQ(players[1]->title, "WIM") << "as the form of 2016 has it";
  EXPECT_EQ(players[1]->sex, "m");
  EXPECT_EQ(players[1]->federation, "USA");
  EXPECT_EQ(players[2]->name, alike);
  EXPECT_THAT(fit(report), SizeIs(1)) << "points alone cannot be left out";
}

TEST(TrfFit, KnowsTheTitlesOfFideInEachForm) {
  EXPECT_EQ(fide_title("GM"), "GM");
  EXPECT_EQ(fide_title("wfm"), "WFM");
  EXPECT_EQ(fide_title("m"), "IM");
  EXPECT_EQ(fide_title("wc"), "WCM");
  for (const char* other : {"", "M", "NM", "WM", "Expert", "ZZ"}) EXPECT_EQ(fide_title(other), "") << other;
}

TEST(TrfWriter, KeepsTheLineEnd) {
  for (const char* end : {"\n", "\r", "\r\n"}) {
    const std::string text = std::string("012 Open") + end + "001    1" + std::string(73, ' ') + "0.0" + end;
    const auto report = read_report(text);
    ASSERT_TRUE(report) << to_string(report.error().front());
    EXPECT_THAT(report->records, SizeIs(2));
    EXPECT_EQ(write_report(*report), text);
  }
}

TEST(Trf, RoundTripsEveryReferencePosition) {
  const char* data = std::getenv("TOUCHMOVE_DATA");
  const std::filesystem::path root = data != nullptr ? data : TOUCHMOVE_SOURCE_DIR "/../shared/data";
  if (!std::filesystem::exists(root / "pairing" / "dutch")) GTEST_SKIP() << "no reference positions beside the source";
  for (const auto& file : std::filesystem::directory_iterator(root / "pairing" / "dutch")) {
    if (file.path().extension() != ".trf") continue;
    SCOPED_TRACE(file.path().filename());
    std::ifstream in(file.path(), std::ios::binary);
    std::stringstream text;
    text << in.rdbuf();
    const auto report = read_report(text.str());
    ASSERT_TRUE(report) << to_string(report.error().front());
    const auto again = read_report(write_report(*report));
    ASSERT_TRUE(again);
    EXPECT_EQ(*again, *report);
  }
}

TEST(FieldFromReport, NamesPointsTheResultsDoNotGive) {
  const auto report =
      read_report("142 5\n" + player(1, "A", "2.0", "     2 w 1") + player(2, "B", "0.0", "     1 b 0"));
  ASSERT_TRUE(report);
  const auto field = pairing::field_from_report(*report);
  ASSERT_FALSE(field);
  EXPECT_THAT(messages::testing::said(field.error()),
              ElementsAre("line 2, record 001: player 1 is given 2.0 points, the results give 1.0"));
}

TEST(FieldFromReport, TakesALastColumnOfByesForAbsences) {
  const auto report =
      read_report("142 5\n" + player(1, "A", "1.0", "     2 w 1") + player(2, "B", "0.0", "     1 b 0  0000 - H") +
                  player(3, "C", "1.0", "  0000 - U") + "240 Z   2    3\n");
  ASSERT_TRUE(report);
  const auto field = pairing::field_from_report(*report);
  ASSERT_TRUE(field) << field.error().front();
  EXPECT_EQ(field->played_rounds, 1U);
  EXPECT_TRUE(field->entrants[0].present);
  EXPECT_FALSE(field->entrants[1].present);
  EXPECT_FALSE(field->entrants[2].present);
  EXPECT_EQ(field->initial_colour, pairing::Colour::White);
}

/// Points by round of each of three players after two rounds and these records 299; the points stated are `a` and `b`.
std::vector<std::vector<pairing::Points>> given(const std::string& a, const std::string& b,
                                                const std::string& records) {
  const auto report =
      read_report("142 5\n" + player(1, "A", a, "     2 w 1  0000 - H") + player(2, "B", b, "     1 b 0     3 w -") +
                  player(3, "C", "2.0", "  0000 - U     2 b +") + records);
  EXPECT_TRUE(report) << to_string(report.error().front());
  const auto field = pairing::field_from_report(*report);
  if (!field) return {};
  std::vector<std::vector<pairing::Points>> points;
  for (const pairing::Entrant& entrant : field->entrants) {
    points.emplace_back();
    for (const pairing::RoundEntry& entry : entrant.rounds) points.back().push_back(entry.points);
  }
  return points;
}

TEST(FieldFromReport, FollowsPointsThatResultsDoNotGive) {
  using Points = std::vector<pairing::Points>;
  EXPECT_THAT(given("1.5", "0.0", ""), ElementsAre(Points{10, 5}, Points{0, 0}, Points{10, 10}));
  // a win of round 1 without points; a loss worth half a point, of whatever round and player
  EXPECT_THAT(given("0.5", "0.0", "299 W         0.0    1    1\n"),
              ElementsAre(Points{0, 5}, Points{0, 0}, Points{10, 10}));
  EXPECT_THAT(given("1.5", "0.5", "299 L         0.5\n"), ElementsAre(Points{10, 5}, Points{5, 0}, Points{10, 10}));
  EXPECT_THAT(given("1.0", "0.5", "299 H         0.0\n299 -         0.5    2    2\n"),
              ElementsAre(Points{10, 0}, Points{0, 5}, Points{10, 10}));
  // of another round, of another player, of another kind: nothing
  EXPECT_THAT(given("1.5", "0.0", "299 W         0.0    2    1\n299 W         0.0    1    2\n299 F         0.0\n"),
              ElementsAre(Points{10, 5}, Points{0, 0}, Points{10, 10}));
  // points taken off count in their round, or in the last; together they add up
  EXPECT_THAT(given("0.0", "0.0", "299          -1.0    1    1\n299          -0.5         1\n"),
              ElementsAre(Points{0, 0}, Points{0, 0}, Points{10, 10}));
  EXPECT_THAT(given("0.5", "0.0", "299          -1.0\n"), ElementsAre()) << "points besides are for somebody";
  EXPECT_THAT(given("1.5", "0.0", "299 W         0.0    1    1\n"), ElementsAre()) << "the points stated are others";
  // Where matches are told of, the numbers are those of teams.
  EXPECT_THAT(given("1.5", "0.0",
                    "310   1 Reds                             RED                              1    2\n"
                    "300   1   1        1    2\n299 W   0.0   0.0    1    1\n"),
              ElementsAre(Points{10, 5}, Points{0, 0}, Points{10, 10}));
}

TEST(FieldFromReport, AcceleratesTheFirstHalfRoundedUpToEven) {
  std::string text = "142 6\n192 FIDE_DUTCH_2025_BAKU\n";
  for (int i = 1; i <= 6; ++i) text += player(i, "P", "0.0", "");
  const auto field = pairing::field_from_report(*read_report(text));
  ASSERT_TRUE(field) << field.error().front();
  EXPECT_THAT(field->entrants[3].virtual_points, ElementsAre(10, 10, 5));
  EXPECT_TRUE(field->entrants[4].virtual_points.empty());
}

TEST(FieldFromReport, WantsTheNumberOfRounds) {
  const auto field = pairing::field_from_report(*read_report(player(1, "A", "0.0", "")));
  ASSERT_FALSE(field);
  EXPECT_THAT(say(field.error().front()), HasSubstr("number of rounds"));
}

}  // namespace
}  // namespace touchmove::tournament::trf
