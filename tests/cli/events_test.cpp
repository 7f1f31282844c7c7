// `touchmove rating`, and `touchmove convert` on the files of events, as their users see them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdio>
#include <fstream>
#include <string>

#include "tests/support/binary.hpp"
#include "tests/support/temporary_directory.hpp"

namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;
using touchmove::support::run_binary;

touchmove::support::Outcome run(const std::string& command, const std::string& bytes) {
  const touchmove::support::TemporaryDirectory folder;
  const std::string file = folder.file("input");
  std::ofstream(file, std::ios::binary) << bytes;
  return run_binary(command + " '" + file + "'");
}

std::string player(int number, int rating, const std::string& points, const std::string& rounds) {
  char record[128];
  std::snprintf(record, sizeof record, "001 %4d      %-33s%5d%28s%4s%5d", number,
                ("Player, " + std::to_string(number)).c_str(), rating, "", points.c_str(), number);
  return record + rounds + "\n";
}

const std::string& event() {
  static const std::string text = "012 Club evening <&>\n022 Town\n042 2026/01/10\n052 2026/01/10\n" +
                                  player(1, 1500, "1.0", "     2 w 1") + player(2, 1500, "0.0", "     1 b 0");
  return text;
}

TEST(RatingCommand, EstimatesByUsChess) {
  const auto outcome = run("rating --system uschess", event());
  EXPECT_EQ(outcome.exit_code, 0);
  EXPECT_EQ(outcome.text,
            "number\tname\tbefore\tafter\tchange\tnote\n"
            "1\tPlayer, 1\t1500\t1521\t+21\t\n"
            "2\tPlayer, 2\t1500\t1479\t-21\t\n");
}

TEST(RatingCommand, ShowsEveryStep) {
  const auto outcome = run("rating --system uschess --games 2=4 --explain", event());
  EXPECT_EQ(outcome.exit_code, 0);
  EXPECT_THAT(outcome.text, HasSubstr("2\tPlayer, 2\t1500\t"));
  EXPECT_THAT(outcome.text, HasSubstr("\t5 games\n"));
  EXPECT_THAT(outcome.text, HasSubstr("  # first pass, special formula from 1500, effective games 4.00\n"
                                      "  #   round 1, against 1 (1500.0): 0.0, expected "));
  EXPECT_THAT(outcome.text, HasSubstr("  #   K 45.536 x (1.0 - 0.5000) = 22.768, bonus above 20.000: 0.000\n"));
}

TEST(RatingCommand, EstimatesByFide) {
  const auto outcome = run("rating --system fide --explain --json", event());
  EXPECT_EQ(outcome.exit_code, 0);
  EXPECT_EQ(outcome.text,
            "{\"system\":\"fide\",\"players\":[{\"number\":1,\"name\":\"Player, 1\",\"before\":1500,\"after\":1510,"
            "\"note\":\"performance 2300\",\"steps\":[\"round 1, against 2 (1500): difference 0, 1.00 - 0.50\","
            "\"K 20 (below 2400), change +10.00\"]},{\"number\":2,\"name\":\"Player, 2\",\"before\":1500,"
            "\"after\":1490,\"note\":\"performance 700\",\"steps\":[\"round 1, against 1 (1500): difference 0, 0.00 - "
            "0.50\",\"K 20 (below 2400), change -10.00\"]}]}\n");
}

TEST(RatingCommand, RefusesWhatItCannotUse) {
  EXPECT_EQ(run("rating --system uschess --games x", event()).exit_code, 2);
  const auto early = run("rating --system uschess --date 2012-01-01", event());
  EXPECT_EQ(early.exit_code, 2);
  EXPECT_THAT(early.text, HasSubstr("the bonus constant is known from May 2017 on"));
  const auto undated = run("rating --system uschess", event().substr(event().find("001")));
  EXPECT_EQ(undated.exit_code, 2);
  EXPECT_THAT(undated.text, HasSubstr("the last day of the event is needed"));
}

TEST(ConvertCommand, TakesTablesAndChartsFromAReport) {
  const auto standings = run("convert --to standings", event());
  EXPECT_EQ(standings.exit_code, 0);
  EXPECT_EQ(standings.text,
            "place,number,name,team,score,MM,SO,CU,CO,r1\n"
            "1,1,\"Player, 1\",,1,0,0,1,0,W2w\n2,2,\"Player, 2\",,0,0,1,0,1,L1b\n");
  EXPECT_THAT(run("convert --to pairings", event()).text, HasSubstr(",1,,1,\"Player, 1\",2,\"Player, 2\",1-0\n"));
  EXPECT_THAT(run("convert --to crosstable --system fide", event()).text, HasSubstr("BH/C1"));
  EXPECT_THAT(run("convert --to wallchart", event()).text, HasSubstr("  1  Player, 1    1500  W2w\n"));
  const auto page = run("convert --to html", event());
  EXPECT_EQ(page.exit_code, 0);
  EXPECT_THAT(page.text, HasSubstr("<h1>Club evening &lt;&amp;&gt;</h1>"));
  EXPECT_THAT(run("convert --to trf", event()).text, StartsWith("012 Club evening"));
}

TEST(ConvertCommand, TakesPlayersFromOtherProgramsTables) {
  const auto players = run("convert --to players", "Name,USCF ID,Rtg\n\"Doe, Jane\",12345678,1234P5\n");
  EXPECT_EQ(players.exit_code, 0);
  EXPECT_THAT(players.text, HasSubstr("\n,12345678,,Doe,Jane,1234/5,"));
  EXPECT_THAT(run("convert --to trf", "number,last,rating\n2,Doe,1234\n,Roe,\n").text, HasSubstr("001    1      Roe"));
  EXPECT_THAT(run("convert --to players", "MEM_ID\tMEM_NAME\tR_LPB_RAT\n12345678\tDOE, JO\t1500\n").text,
              HasSubstr(",12345678,,DOE,JO,1500,"));
}

TEST(ConvertCommand, SaysWhatAReportHasNoColumnsFor) {
  const auto report = run("convert --to trf", "last,title,sex,rating\nDoe,Expert,F,1234\nRoe,gm,m,2500\n");
  EXPECT_EQ(report.exit_code, 0);
  EXPECT_THAT(report.text, HasSubstr("input: player 1, Doe: the title \"Expert\" is left out"));
  EXPECT_THAT(report.text, HasSubstr("001    1 w    Doe                               1234"));
  EXPECT_THAT(report.text, HasSubstr("001    2 m GM Roe                               2500"));
}

TEST(ConvertCommand, WritesNoReportOfMorePlayersThanItHasNumbers) {
  std::string players = "last\n";
  for (int i = 0; i < 9'999; ++i) players += "Doe\n";
  const auto full = run("convert --to trf", players);
  EXPECT_EQ(full.exit_code, 0);
  EXPECT_THAT(full.text, HasSubstr("\n001 9999      Doe "));
  const auto over = run("convert --to trf", players + "Roe\n");
  EXPECT_EQ(over.exit_code, 1);
  EXPECT_THAT(over.text, HasSubstr("has starting numbers for 9999 players; these are 10000"));
}

TEST(ConvertCommand, WritesTablesAsDbfAndBack) {
  const touchmove::support::TemporaryDirectory folder;
  const std::string csv = folder.file("a.csv");
  const std::string dbf = folder.file("a.dbf");
  std::ofstream(csv) << "name,games\nDoe,7\n";
  EXPECT_EQ(run_binary("convert --to dbf '" + csv + "' > '" + dbf + "'").exit_code, 0);
  const auto back = run_binary("convert --to csv '" + dbf + "'");
  EXPECT_EQ(back.exit_code, 0);
  EXPECT_EQ(back.text, "NAME,GAMES\nDoe,7\n");
}

TEST(ConvertCommand, NamesEveryMistakeAndConvertsNothing) {
  const auto outcome = run("convert --to players", "last,id\nDoe,1\n,2\n");
  EXPECT_EQ(outcome.exit_code, 1);
  EXPECT_THAT(outcome.text, HasSubstr("line 2, field id: \"1\" is not a US Chess id of eight digits\n"));
  EXPECT_THAT(outcome.text, HasSubstr("line 3, field last: it is missing\n"));
  EXPECT_EQ(run("convert --to html", "last\nDoe\n").exit_code, 1);
  EXPECT_EQ(run("convert --to csv", event()).exit_code, 1);
}

}  // namespace
