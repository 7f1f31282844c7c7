// Comma-separated values: the project's own tables, both ways, and every mistake by line and field.
#include "touchmove/tournament/formats/csv/csv.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/tournament/standings/cross_table.hpp"
#include "touchmove/tournament/formats/tables/pairings_csv.hpp"
#include "touchmove/tournament/formats/tables/players_csv.hpp"
#include "touchmove/tournament/formats/tables/prizes_csv.hpp"
#include "touchmove/tournament/formats/tables/standings_csv.hpp"

namespace touchmove::tournament::files {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::SizeIs;

template <typename File>
std::vector<std::string> mistakes_of(const tl::expected<File, std::vector<Mistake>>& file) {
  std::vector<std::string> texts;
  if (!file) {
    for (const Mistake& mistake : file.error()) texts.push_back(to_string(mistake));
  }
  return texts;
}

TEST(Csv, ReadsQuotesCommasAndLineEndsInValues) {
  const auto table = read_csv("\xef\xbb\xbfname,note\r\n\"Doe, Jane\",\"says \"\"hi\"\"\r\ntwice\"\r\n\nRoe,\n");
  ASSERT_TRUE(table) << to_string(table.error().front());
  EXPECT_THAT(table->columns, ElementsAre("name", "note"));
  ASSERT_THAT(table->rows, SizeIs(2));
  EXPECT_THAT(table->rows[0].cells, ElementsAre("Doe, Jane", "says \"hi\"\r\ntwice"));
  EXPECT_THAT(table->rows[1].cells, ElementsAre("Roe", ""));
  EXPECT_EQ(table->rows[1].line, 5U);
}

TEST(Csv, WritesQuotesOnlyWhereTheyAreNeeded) {
  const CsvTable table{{"a", "b"}, {{1, {"x, y", "say \"hi\""}}, {2, {"plain", ""}}}};
  EXPECT_EQ(write_csv(table), "a,b\n\"x, y\",\"say \"\"hi\"\"\"\nplain,\n");
  EXPECT_EQ(read_csv(write_csv({{"a"}, {{1, {""}}}}))->rows.size(), 1U);
}

TEST(Csv, DisarmsWhatASpreadsheetWouldTakeForAFormula) {
  for (const std::string formula : {"=1+1", "+12w", "-A1", "@SUM(A1)", "=cmd|' /C calc'!A0", "-", "+1-1", "-1.2.3"}) {
    EXPECT_THAT(csv_cell(formula, Formulas::Disarmed), HasSubstr("'" + formula)) << formula;
    EXPECT_EQ(csv_cell(formula, Formulas::Kept), formula);
  }
  EXPECT_EQ(csv_cell("Foo;=1+1", Formulas::Disarmed), "Foo;'=1+1") << "where semicolons part the cells";
  EXPECT_EQ(csv_cell("\t=1;-1;+x", Formulas::Disarmed), "\"\t'=1;-1;'+x\"");
  EXPECT_EQ(csv_cell("\r\n=1", Formulas::Disarmed), "\"'\r\n=1\"");
  EXPECT_EQ(csv_cell("=HYPERLINK(\"a\",\"b\")", Formulas::Disarmed), "\"'=HYPERLINK(\"\"a\"\",\"\"b\"\")\"");
  for (const std::string text : {"", "Doe", "-1", "+2.5", "-.5", "D'Arcy", "'t Hart", "1-0", "1=1", "O=1"}) {
    EXPECT_EQ(csv_cell(text, Formulas::Disarmed), text) << text << " is none";
  }
}

TEST(Csv, ReadsBackWhatItWroteWithFormulasOrWithout) {
  const CsvTable table{{"=name", "b"},
                       {{2, {"=1+1", "'=1"}},
                        {3, {"''+x,", "'"}},
                        {4, {"-1", "\t\"="}},
                        {5, {"''", "'Doe"}},
                        {6, {"a;=1;'=2;''+3\t@", ";=;"}}}};
  for (const Formulas formulas : {Formulas::Kept, Formulas::Disarmed}) {
    const auto read = read_csv(write_csv(table, formulas));
    ASSERT_TRUE(read);
    EXPECT_EQ(read->columns, table.columns);
    ASSERT_THAT(read->rows, SizeIs(table.rows.size()));
    for (std::size_t i = 0; i < table.rows.size(); ++i) EXPECT_EQ(read->rows[i].cells, table.rows[i].cells);
  }
}

TEST(Csv, ATabInsideAValuePartsNothing) {
  const CsvTable table{{"a\tb", "c"}, {{2, {"1\t2", "3"}}}};
  const std::string written = write_csv(table);
  EXPECT_EQ(form_of(written), CsvForm::Commas);
  EXPECT_EQ(form_of("\n\na\tb\n1\t2\n"), CsvForm::Tabs) << "empty lines are left out";
  const auto read = read_csv(written);
  ASSERT_TRUE(read);
  EXPECT_EQ(read->columns, table.columns);
  EXPECT_EQ(read->rows[0].cells, table.rows[0].cells);
}

TEST(Csv, NamesEveryMistakeByLineAndField) {
  EXPECT_THAT(
      mistakes_of(read_csv("a,b\nx,y\"z\"\nq\n\"c\"d,e\n\"open,1\n")),
      ElementsAre("line 2, field b: a quote stands in a value that does not begin with one",
                  "line 3: it has 1 fields, the columns are 2", "line 4, field a: text stands after the closing quote",
                  "line 5, field a: the quote is never closed", "line 5: it has 1 fields, the columns are 2"));
  EXPECT_THAT(mistakes_of(read_csv("a,,A\n")),
              ElementsAre("line 1, field 2: the column has no name", "line 1, field 3: the column A is there twice"));
  EXPECT_THAT(mistakes_of(read_csv("")), ElementsAre("line 1: there is no line with the columns' names"));
}

TEST(Csv, ALineThatCannotBeReadHidesNoMistakeOfAnother) {
  EXPECT_THAT(mistakes_of(read_players("last,rating\nAdams,many\nBaker,1400,x\nClark,\"1\"2\nDavis,few\n")),
              ElementsAre("line 2, field rating: \"many\" is neither a rating nor a provisional one like 1234/12",
                          "line 3: it has 3 fields, the columns are 2",
                          "line 4, field rating: text stands after the closing quote",
                          "line 5, field rating: \"few\" is neither a rating nor a provisional one like 1234/12"));
  EXPECT_THAT(mistakes_of(read_pairings("round,white_number,black_number,result\n1,1,2,won\n1,3\n")),
              ElementsAre("line 2, field result: \"won\" is no result such as 1-0, 1/2-1/2, 0-1F, bye 1/2",
                          "line 3: it has 2 fields, the columns are 4"));
  // Who stands in a line that cannot be read is not said to be missing.
  EXPECT_THAT(mistakes_of(read_standings("place,number,name,score,r1\n1,1,Adams,1,W2w\n2,2,Baker\n")),
              ElementsAre("line 3: it has 3 fields, the columns are 5"));
  EXPECT_THAT(mistakes_of(read_prizes("prize,amount\n1st,lots\n2nd\n")), SizeIs(2));
}

TEST(PlayersCsv, TakesARatingListWithTabs) {
  const auto players = read_players("MEM_NAME\tMEM_ID\tR_LPB_RAT\nDOE, JANE\t12345678\t1234/12\n");
  ASSERT_TRUE(players) << to_string(players.error().front());
  ASSERT_THAT(players->rows, SizeIs(1));
  EXPECT_EQ(players->rows[0].last, "DOE");
  EXPECT_EQ(players->rows[0].id, "12345678");
  EXPECT_EQ(players->rows[0].rating, (rating::Published{1234, 12}));
}

TEST(Csv, TakesSemicolonsWhereTheFirstLineHasThem) {
  const auto one = [](const char* text) { return read_csv(text)->columns.size(); };
  EXPECT_EQ(one("name;rating;school\n"), 3U);
  EXPECT_EQ(one("\"last; first; both\",rating\n"), 2U) << "what is in quotes parts nothing";
  EXPECT_EQ(one("name\n1;2\n"), 1U) << "the first line says it";
  const auto table = read_csv("name;points\n\"Doe; Jane\";1,5\nRoe;2\n");
  ASSERT_TRUE(table);
  EXPECT_EQ(table->rows[0].cells, (std::vector<std::string>{"Doe; Jane", "1,5"}));
  EXPECT_EQ(table->rows[1].cells, (std::vector<std::string>{"Roe", "2"}));
  const auto players = read_players("last;first;rating\nDoe;Jane;1500\n");
  ASSERT_TRUE(players);
  EXPECT_EQ(players->rows[0].first, "Jane");
}

TEST(Csv, TakesQuotesAsTheyAreBetweenTabs) {
  const auto table = read_csv("a\tb\nROBERT \"BOB\"\t\"\n", CsvForm::Tabs);
  ASSERT_TRUE(table);
  EXPECT_THAT(table->rows[0].cells, ElementsAre("ROBERT \"BOB\"", "\""));
}

TEST(PlayersCsv, ReadsEveryColumnAndCarriesUnknownOnesAlong) {
  const auto file = read_players(
      "number,id,fide_id,last,first,rating,rating_type,fide_rating,team,club,family,conference,grade,section,byes,"
      "title,"
      "sex,birth_year,federation,paid,checked_in,Shirt size\n"
      "7,12345678,2000001,Doe,Jane,1234/12,R,1900,North,NCC,D1,East,5,Open,3:H 5:z,WCM,f,2012,USA,yes,N,\"M, blue\"\n");
  ASSERT_TRUE(file) << to_string(file.error().front());
  PlayerRow row;
  row.line = 2;
  row.number = 7;
  row.id = "12345678";
  row.fide_id = "2000001";
  row.last = "Doe";
  row.first = "Jane";
  row.rating = rating::Published{1234, 12};
  row.rating_type = "R";
  row.fide_rating = 1900;
  row.team = "North";
  row.club = "NCC";
  row.family = "D1";
  row.conference = "East";
  row.grade = "5";
  row.section = "Open";
  row.byes = {{3, 'H'}, {5, 'Z'}};
  row.title = "WCM";
  row.sex = "f";
  row.birth_year = 2012;
  row.federation = "USA";
  row.paid = true;
  row.checked_in = false;
  row.extra = {"M, blue"};
  EXPECT_THAT(file->rows, ElementsAre(row));
  EXPECT_THAT(file->extra_columns, ElementsAre("Shirt size"));
  EXPECT_EQ(read_players(write_players(*file)), *file);
}

TEST(PlayersCsv, KnowsTheLabelsOfOtherPrograms) {
  const auto file = read_players("\"Name\",\"USCF ID\",\"Rtg\",\"School\"\n\"Doe, Jane\",12345678,1234P5,North\n");
  ASSERT_TRUE(file) << to_string(file.error().front());
  EXPECT_EQ(file->rows[0].last, "Doe");
  EXPECT_EQ(file->rows[0].first, "Jane");
  EXPECT_EQ(file->rows[0].id, "12345678");
  EXPECT_EQ(file->rows[0].rating, (rating::Published{1234, 5}));
  EXPECT_EQ(file->rows[0].team, "North");
}

TEST(PlayersCsv, TakesAnExportOfSharlyChess) {
  const auto players = read_players(
      "title,women_title,last_name,first_name,year_of_birth,gender,tournament,federation,club,fide_id,owed,paid,check_"
      "in,"
      "rating\n"
      "GM,,Durand,Luc,1990,M,open,FRA,Lyon,600001,20.0,12.5,1,2100\n");
  ASSERT_TRUE(players) << to_string(players.error().front());
  const PlayerRow& row = players->rows[0];
  EXPECT_EQ(row.last, "Durand");
  EXPECT_EQ(row.birth_year, 1990);
  EXPECT_EQ(row.section, "open");
  EXPECT_EQ(row.paid, std::nullopt) << "an amount is no yes";
  EXPECT_EQ(row.checked_in, true);
  EXPECT_THAT(players->extra_columns, ::testing::Contains("paid_amount"));
  // Written and read again it has the amount once.
  const auto again = read_players(write_players(*players));
  ASSERT_TRUE(again) << to_string(again.error().front());
  EXPECT_EQ(again->extra_columns, players->extra_columns);
  EXPECT_EQ(again->rows[0].extra, row.extra);
}

TEST(PlayersCsv, ATournamentIsTheEventInOtherLists) {
  const auto players = read_players("name,tournament\n\"Doe, Jane\",Spring Open\n");
  ASSERT_TRUE(players) << to_string(players.error().front());
  EXPECT_EQ(players->rows[0].section, "");
  EXPECT_THAT(players->extra_columns, ElementsAre("tournament"));
}

TEST(PlayersCsv, NamesEveryMistakeAndImportsNothing) {
  EXPECT_THAT(
      mistakes_of(read_players("number,id,fide_id,last,rating,fide_rating,section,byes,birth_year,paid\n"
                               "1,123,x,,12x,9999,Open,3-H,1066,maybe\n"
                               "2,12345678,5,Doe,,,Open,,,\n"
                               "2,12345678,5,Roe,,,Open,,,\n"
                               "2,12345678,5,Poe,,,Reserve,,,\n")),
      ElementsAre("line 2, field id: \"123\" is not a US Chess id of eight digits",
                  "line 2, field fide_id: \"x\" is not a FIDE id of at most nine digits",
                  "line 2, field last: it is missing",
                  "line 2, field rating: \"12x\" is neither a rating nor a provisional one like 1234/12",
                  "line 2, field fide_rating: \"9999\" is not a number from 0 to 3500",
                  "line 2, field byes: \"3-H\" is not a round and one of H Z F, as in 3:H",
                  "line 2, field birth_year: \"1066\" is not a number from 1900 to 2155",
                  "line 2, field paid: \"maybe\" is neither yes nor no", "line 4, field number: 2 is in line 3 too",
                  "line 4, field id: 12345678 is in line 3 too", "line 4, field fide_id: 5 is in line 3 too"));
  EXPECT_THAT(
      mistakes_of(read_players("id,USCF ID\n1,2\n")),
      ElementsAre("line 1, field id: two columns stand for it", "line 1, field last: the column is missing",
                  "line 2, field id: \"1\" is not a US Chess id of eight digits", "line 2, field name: it is missing"));
}

TEST(PairingsCsv, ReadsWhatItWrites) {
  const std::string text =
      "section,round,board,white_number,white,black_number,black,result,Clock\n"
      "Open,1,1,4,\"Doe, Jane\",2,\"Roe, Rob\",1/2-1/2,a\n"
      "Open,1,2,1,A,3,B,0-1F,b\n"
      "Open,1,,5,C,,,bye 1,\n"
      "Open,2,1,1,A,2,\"Roe, Rob\",,\n";
  const auto file = read_pairings(text);
  ASSERT_TRUE(file) << to_string(file.error().front());
  EXPECT_EQ(file->rows[0].result, BoardResult::Draw);
  EXPECT_EQ(file->rows[3].result, BoardResult::NotIn);
  EXPECT_EQ(write_pairings(*file), text);
}

TEST(PairingsCsv, NamesEveryMistakeAndImportsNothing) {
  EXPECT_THAT(mistakes_of(read_pairings("section,round,board,white_number,black_number,result\n"
                                        "Open,1,1,1,2,won\n"
                                        "Open,1,1,2,3,1-0\n"
                                        "Open,1,2,4,,1-0\n"
                                        "Open,1,3,5,6,bye 1\n"
                                        "Open,,4,7,7,0-0\n")),
              ElementsAre("line 2, field result: \"won\" is no result such as 1-0, 1/2-1/2, 0-1F, bye 1/2",
                          "line 3, field board: 1 is in line 2 too, in the same round",
                          "line 3, field white_number: 2 is in line 2 too, in the same round",
                          "line 4, field black_number: it is missing: only a bye has no opponent",
                          "line 5, field black_number: a bye has no opponent", "line 6, field round: it is missing",
                          "line 6, field black_number: nobody is the own opponent"));
  EXPECT_THAT(mistakes_of(read_pairings("round,white_number,result\n")),
              ElementsAre("line 1, field black_number: the column is missing"));
}

TEST(PairingsCsv, ListsTheBoardsOfARound) {
  auto section = results::section_of(tiebreak::cross_table({"2b1", "1w0", "4w-", "3b+", "H"}));
  section.name = "Open";
  auto rows = pairings_of(section, 0);
  ASSERT_THAT(rows, SizeIs(3));
  EXPECT_EQ(rows[0].white_number, 2);
  EXPECT_EQ(rows[0].black_number, 1);
  EXPECT_EQ(rows[0].result, BoardResult::BlackWins);
  EXPECT_EQ(rows[1].result, BoardResult::BlackByForfeit);
  EXPECT_EQ(rows[2].result, BoardResult::HalfBye);
  section.entrants[3].cells[0].colour = results::Colour::White;  // a forfeit without colours is still one board
  EXPECT_THAT(pairings_of(section, 0), SizeIs(3));
  section.entrants[1].cells[0].outcome.reset();
  EXPECT_EQ(pairings_of(section, 0)[0].result, BoardResult::NotIn);
}

TEST(StandingsCsv, WritesPlacesTieBreaksAndRounds) {
  const auto section = results::section_of(tiebreak::cross_table({"2w1 H", "1b0 3w+", "U 2b-"}));
  tiebreak::Settings settings;
  const auto list = *tiebreak::parse_list(tiebreak::System::UsChess, "SO");
  const auto file = standings_file(section, list, tiebreak::standings(results::event_of(section), settings, list));
  const std::string text =
      "place,number,name,team,score,SO,r1,r2\n"
      "1,1,Player 1,,1.5,0.5,W2w,H\n"
      "2,2,Player 2,,1,1.5,L1b,X3w\n"
      "3,3,Player 3,,1,0,B,F2b\n";
  EXPECT_EQ(write_standings(file), text);
  EXPECT_EQ(read_standings(text), file);
}

TEST(StandingsCsv, CarriesUnknownColumnsAlong) {
  const std::string text = "place,number,name,team,score,MM,r1,Prize\n1,1,A,,1,0,B,$5\n";
  const auto file = read_standings(text);
  ASSERT_TRUE(file) << to_string(file.error().front());
  EXPECT_THAT(file->tiebreaks, ElementsAre("MM"));
  EXPECT_THAT(file->extra_columns, ElementsAre("Prize"));
  EXPECT_EQ(write_standings(*file), text);
}

TEST(StandingsCsv, NamesEveryMistakeAndImportsNothing) {
  EXPECT_THAT(
      mistakes_of(read_standings("place,number,name,score,r1,r2\n"
                                 "1,1,,1.25,W2w,Q\n"
                                 "2,2,B,0,W1w,H\n"
                                 "3,2,C,0,L9b,D3w\n"
                                 "x,4,D,0,W1b,H\n")),
      ElementsAre("line 2, field name: it is missing", "line 2, field score: \"1.25\" is not a number like 2.5",
                  "line 2, field r2: \"Q\" is no round such as W12b, X4w, H",
                  "line 2, field r1: player 2 has a result that does not go with it",
                  "line 3, field r1: player 1 has a result that does not go with it",
                  "line 4, field number: 2 is there twice", "line 4, field r1: there is no player 9",
                  "line 4, field r2: there is no player 3", "line 5, field place: \"x\" is not a number from 1 to 9999",
                  "line 5, field r1: player 1 had another opponent"));
  EXPECT_THAT(mistakes_of(read_standings("r2,place,number,name,score,r1\nx,1,1,A,0,U\n")),
              ElementsAre("line 1, field r2: rounds stand side by side, r1 first, behind score and tie-breaks"));
}

}  // namespace
}  // namespace touchmove::tournament::files
