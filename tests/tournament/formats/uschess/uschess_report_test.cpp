// The US Chess rating report, read again by offsets counted by hand, and its preflight.
#include "touchmove/tournament/formats/uschess/uschess_report.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/tournament/standings/cross_table.hpp"
#include "touchmove/tournament/formats/dbf/dbf.hpp"
#include "touchmove/tournament/formats/uschess/uschess_report_reader.hpp"

namespace touchmove::tournament::files {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::SizeIs;

ReportSection section_of(const std::string& name, const std::vector<std::string>& rows) {
  ReportSection section;
  section.table = results::section_of(tiebreak::cross_table(rows));
  section.table.name = name;
  int id = 12345670;
  for (results::Entrant& entrant : section.table.entrants) {
    entrant.last = "Player" + std::to_string(entrant.number);
    entrant.first = "Ann";
    entrant.uschess_id = std::to_string(++id);
    entrant.state = "IN";
    section.membership_until.emplace_back(results::Date{2027, 1, 31});
  }
  section.time_control = "G/60;d5";
  section.begin = section.end = {2026, 1, 17};
  section.chief_id = "10000001";
  return section;
}

ReportEvent small_event() {
  ReportEvent event;
  event.name = "Winter Open";
  event.begin = {2026, 1, 17};
  event.end = {2026, 1, 18};
  event.affiliate_id = "A1234567";
  event.city = "Fort Wayne";
  event.state = "in";
  event.zip = "46801";
  event.chief_id = "10000001";
  event.other_directors = {"10000003", "10000004"};
  event.written = {2026, 1, 18};
  event.sections.push_back(section_of("Open", {"2w1 3b= U", "1b0 H 3w-", "Z 1w= 2b+"}));
  event.sections.push_back(section_of("Reserve", {"2b1", "1w0"}));
  event.sections[0].table.entrants[0].rating = 1840;
  event.sections[0].table.entrants[1].last = "M\xc3\xbcller";
  return event;
}

std::vector<std::string> blocking(const ReportEvent& event) {
  std::vector<std::string> texts;
  for (const ReportProblem& problem : preflight(event)) {
    if (problem.severity == Severity::Blocks) texts.push_back(to_string(problem));
  }
  return texts;
}

/// A number of the file's header, lowest byte first.
std::size_t number_at(const std::string& bytes, std::size_t at, std::size_t count) {
  std::size_t value = 0;
  for (std::size_t i = count; i-- > 0;) value = value * 256 + static_cast<unsigned char>(bytes[at + i]);
  return value;
}

/// The names, types and widths in the descriptors, "H_FORMAT C5".
std::vector<std::string> fields_of(const std::string& bytes) {
  std::vector<std::string> fields;
  for (std::size_t at = 32; bytes[at] != '\x0d'; at += 32) {
    fields.push_back(std::string(bytes.c_str() + at) + " " + bytes[at + 11] +
                     std::to_string(static_cast<unsigned char>(bytes[at + 16])));
  }
  return fields;
}

TEST(UsChessReport, HeaderFileHasEveryFieldInItsPlace) {
  const auto report = write_uschess_report(small_event());
  ASSERT_TRUE(report) << to_string(report.error().front());
  ASSERT_THAT(report->files, SizeIs(3));
  EXPECT_EQ(report->files[0].name, "THEXPORT.DBF");
  const std::string& bytes = report->files[0].bytes;
  EXPECT_THAT(fields_of(bytes),
              ElementsAre("H_FORMAT C5", "H_PROGRAM C10", "H_EVENT_ID C12", "H_NAME C35", "H_TOT_SECT C2",
                          "H_BEG_DATE C8", "H_END_DATE C8", "H_AFF_ID C8", "H_CITY C21", "H_STATE C2", "H_ZIPCODE C10",
                          "H_COUNTRY C21", "H_SENDCROS C1", "H_CTD_ID C8", "H_ATD_ID C8", "H_OTHER_TD C255"));
  EXPECT_EQ(bytes.substr(0, 4), std::string("\x03\x7e\x01\x12"));  // 2026-01-18
  EXPECT_EQ(number_at(bytes, 4, 4), 1U);
  EXPECT_EQ(number_at(bytes, 8, 2), 32U * 17 + 1);
  EXPECT_EQ(number_at(bytes, 10, 2), 415U);
  EXPECT_EQ(bytes.size(), 32U * 17 + 1 + 415 + 1);
  EXPECT_EQ(bytes.back(), '\x1a');
  const std::string record = bytes.substr(32 * 17 + 1, 415);
  EXPECT_EQ(record.substr(0, 6), " 2C   ");
  EXPECT_EQ(record.substr(6, 10), "TOUCHMOVE ");
  EXPECT_EQ(record.substr(16, 12), "            ");
  EXPECT_EQ(record.substr(28, 35), "WINTER OPEN                        ");
  EXPECT_EQ(record.substr(63, 2), "2 ");
  EXPECT_EQ(record.substr(65, 16), "2026011720260118");
  EXPECT_EQ(record.substr(81, 8), "A1234567");
  EXPECT_EQ(record.substr(89, 21), "FORT WAYNE           ");
  EXPECT_EQ(record.substr(110, 12), "IN46801     ");
  EXPECT_EQ(record.substr(122, 21), "USA                  ");
  EXPECT_EQ(record.substr(143, 1), "N");
  EXPECT_EQ(record.substr(144, 16), "10000001        ");
  EXPECT_EQ(record.substr(160, 17), "10000003,10000004");
}

TEST(UsChessReport, SectionsFileHasARecordForEachSection) {
  ReportEvent event = small_event();
  event.sections[1].time_control = "G/5";
  event.sections[1].paired_as = PairedAs::Match;
  event.sections[1].level = ScholasticLevel::Primary;
  event.sections[1].grand_prix = true;
  event.sections[1].grand_prix_points = 6;
  event.sections[1].fide_rated = true;
  const std::string bytes = write_uschess_report(event)->files[1].bytes;
  EXPECT_THAT(fields_of(bytes), ElementsAre("S_EVENT_ID C12", "S_SEC_NUM C2", "S_SEC_NAME C30", "S_R_SYSTEM C1",
                                            "S_TIMECTL C40", "S_CTD_ID C8", "S_ATD_ID C8", "S_TRN_TYPE C1",
                                            "S_TOT_RNDS C2", "S_LST_PAIR C4", "S_BEG_DATE C8", "S_END_DATE C8",
                                            "S_SCH_LVL C1", "S_GR_PRIX C1", "S_GP_PTS C3", "S_FIDE C1"));
  EXPECT_EQ(number_at(bytes, 4, 4), 2U);
  const std::size_t width = number_at(bytes, 10, 2);
  EXPECT_EQ(width, 131U);
  const std::string first = bytes.substr(32 * 17 + 1, width);
  EXPECT_EQ(first.substr(13, 32), "1 OPEN                          ");
  EXPECT_EQ(first.substr(45, 41), "DG/60;d5                                 ");
  EXPECT_EQ(first.substr(86, 16), "10000001        ");
  EXPECT_EQ(first.substr(102, 7), "S3 3   ");
  EXPECT_EQ(first.substr(109, 16), "2026011720260117");
  EXPECT_EQ(first.substr(125, 6), "NN   N");
  const std::string second = bytes.substr(32 * 17 + 1 + width, width);
  EXPECT_EQ(second.substr(45, 8), "DG/5;d0 ");
  EXPECT_EQ(second.substr(102, 7), "M1 2   ");
  EXPECT_EQ(second.substr(125, 6), "PY6  Y");
}

TEST(UsChessReport, PlayersFileHasEveryResultWithNumberAndColour) {
  const std::string bytes = write_uschess_report(small_event())->files[2].bytes;
  EXPECT_THAT(fields_of(bytes),
              ElementsAre("D_EVENT_ID C12", "D_SEC_NUM C2", "D_PAIR_NUM C4", "D_MEM_ID C8", "D_NAME C30", "D_STATE C2",
                          "D_RATING C4", "D_RND01 C7", "D_RND02 C7", "D_RND03 C7"));
  const std::size_t begin = 32 * 11 + 1;
  const std::size_t width = 84;
  EXPECT_EQ(number_at(bytes, 4, 4), 5U);
  EXPECT_EQ(number_at(bytes, 10, 2), width);
  const auto record = [&](std::size_t i) { return bytes.substr(begin + i * width, width); };
  EXPECT_EQ(record(0).substr(13), "1 1   12345671PLAYER1, ANN                  IN1840W2W    D3B    B0     ");
  EXPECT_EQ(record(1).substr(13), "1 2   12345672MULLER, ANN                   IN    L1B    H0     F0     ");
  EXPECT_EQ(record(2).substr(13), "1 3   12345673PLAYER3, ANN                  IN    U0     D1W    X0     ");
  EXPECT_EQ(record(3).substr(13), "2 1   12345671PLAYER1, ANN                  IN    W2B    U0     U0     ");
  EXPECT_EQ(record(4).substr(13), "2 2   12345672PLAYER2, ANN                  IN    L1W    U0     U0     ");
}

TEST(UsChessReport, NumbersPlayersWithoutGaps) {
  ReportEvent event = small_event();
  event.sections.resize(1);
  event.sections[0].table.entrants[0].number = 12;
  event.sections[0].table.entrants[1].number = 3;
  event.sections[0].table.entrants[2].number = 7;
  const std::string bytes = write_uschess_report(event)->files[2].bytes;
  const auto record = [&](std::size_t i) { return bytes.substr(32 * 11 + 1 + i * 84, 84); };
  EXPECT_EQ(record(0).substr(13, 14), "1 1   12345672");
  EXPECT_EQ(record(0).substr(63), "L3B    H0     F0     ");
  EXPECT_EQ(record(2).substr(63), "W1W    D2B    B0     ");
}

TEST(UsChessReport, SpellsTimeControlsAsUsChessStoresThem) {
  EXPECT_EQ(uschess_time_control("60 + 0"), "G/60;d0");
  EXPECT_EQ(uschess_time_control("G/60;d5"), "G/60;d5");
  EXPECT_EQ(uschess_time_control("90+30"), "G/90;+30");
  EXPECT_EQ(uschess_time_control("40/90,SD/30;d5"), "40/90,SD/30;d5");
  EXPECT_EQ(uschess_time_control("G/7.5"), "G/7.5;d0");
  EXPECT_EQ(uschess_time_control("G/1"), std::nullopt);
}

TEST(UsChessReportPreflight, FindsNothingInAGoodReport) { EXPECT_THAT(preflight(small_event()), IsEmpty()); }

TEST(UsChessReportPreflight, NamesEachMissingItemOfTheEvent) {
  ReportEvent event = small_event();
  event.name.clear();
  event.affiliate_id = "1234567";
  event.city = " ";
  event.state = "Indiana";
  event.zip = "4680";
  event.end = {2026, 1, 16};
  event.chief_id = "00000000";
  event.other_directors = {"1"};
  event.sections.clear();
  EXPECT_THAT(blocking(event),
              ElementsAre("H_NAME: it is missing", "H_END_DATE: 2026-01-16 is before the beginning, 2026-01-17",
                          "H_AFF_ID: the affiliate \"1234567\" is not A and seven digits", "H_CITY: it is missing",
                          "H_STATE: it is not two letters", "H_ZIPCODE: it is neither 12345 nor 12345-6789",
                          "H_CTD_ID: the id \"00000000\" is not one of eight digits",
                          "H_OTHER_TD: the id \"1\" is not one of eight digits", "H_TOT_SECT: there is no section"));
  EXPECT_FALSE(write_uschess_report(event));
}

TEST(UsChessReportPreflight, NamesEachMissingItemOfASection) {
  ReportEvent event = small_event();
  event.sections[0].time_control = "G/2";
  event.sections[0].chief_id.clear();
  event.sections[0].end = {2026, 1, 19};
  event.sections[1].time_control.clear();
  event.sections[1].begin = {};
  EXPECT_THAT(
      blocking(event),
      ElementsAre("section 1 (Open), S_TIMECTL: it is not rated: minutes and bonus seconds add up to less than 5",
                  "section 1 (Open), S_CTD_ID: the id is missing",
                  "section 1 (Open), S_END_DATE: the section ends after the event",
                  "section 2 (Reserve), S_TIMECTL: it is missing",
                  "section 2 (Reserve), S_BEG_DATE: the date is missing"));
}

TEST(UsChessReportPreflight, NamesEachMissingItemOfAPlayer) {
  ReportEvent event = small_event();
  auto& entrants = event.sections[0].table.entrants;
  entrants[0].uschess_id = "1234";
  entrants[1].uschess_id = entrants[2].uschess_id;
  entrants[1].last = "\xe6\x9d\x8e";
  entrants[0].cells[0].outcome.reset();
  entrants[2].cells[1].outcome = results::Outcome::Win;
  entrants[2].cells[2].outcome = results::Outcome::ForfeitWin;
  event.sections[0].membership_until[2] = results::Date{2025, 12, 31};
  EXPECT_THAT(
      blocking(event),
      ElementsAre(
          "section 1 (Open), player 1 (Player1, Ann), D_MEM_ID: the id \"1234\" is not one of eight digits",
          "section 1 (Open), player 1 (Player1, Ann), D_RND01: the result is not in",
          "section 1 (Open), player 1 (Player1, Ann), D_RND02: player 3 has a result that does not go with it",
          "section 1 (Open), player 2 (\xe6\x9d\x8e, Ann), D_NAME: it has a character that has no ASCII capital",
          "section 1 (Open), player 3 (Player3, Ann), D_MEM_ID: the membership ends on 2025-12-31, before the "
          "event does",
          "section 1 (Open), player 3 (Player3, Ann), D_RND02: player 1 has a result that does not go with it",
          "section 1 (Open), player 3 (Player3, Ann), D_MEM_ID: player 2 has the same id"));
  const auto report = write_uschess_report(event);
  ASSERT_FALSE(report);
  EXPECT_THAT(report.error(), SizeIs(7));
}

TEST(UsChessReportPreflight, WarnsOfWhatIsCutOrNotStated) {
  ReportEvent event = small_event();
  event.name = std::string(36, 'x');
  event.sections[1].membership_until.clear();
  const auto report = write_uschess_report(event);
  ASSERT_TRUE(report);
  ASSERT_THAT(report->warnings, SizeIs(3));
  EXPECT_EQ(to_string(report->warnings[0]), "H_NAME: it is cut after 35 characters");
  EXPECT_EQ(to_string(report->warnings[1]),
            "section 2 (Reserve), player 1 (Player1, Ann), D_MEM_ID: the end of the membership is not stated");
}

TEST(UsChessReportReader, GivesTheCrossTablesBack) {
  const auto files = write_uschess_report(small_event())->files;
  const auto report = read_uschess_report(files[0].bytes, files[1].bytes, files[2].bytes);
  ASSERT_TRUE(report) << to_string(report.error().front());
  EXPECT_EQ(report->event_name, "WINTER OPEN");
  ASSERT_THAT(report->sections, SizeIs(2));
  const results::Section& open = report->sections[0];
  EXPECT_EQ(open.name, "OPEN");
  EXPECT_EQ(open.rounds, 3U);
  EXPECT_EQ(report->sections[1].rounds, 1U);
  EXPECT_EQ(open.entrants[0].last, "PLAYER1");
  EXPECT_EQ(open.entrants[0].first, "ANN");
  EXPECT_EQ(open.entrants[0].uschess_id, "12345671");
  EXPECT_EQ(open.entrants[0].rating, 1840);
  // what was written but for the opponents of forfeits, which the report does not name
  const auto written = small_event().sections[0].table;
  for (std::size_t i = 0; i < written.entrants.size(); ++i) {
    for (std::size_t round = 0; round < written.rounds; ++round) {
      const results::Cell& was = written.entrants[i].cells[round];
      const results::Cell& is = open.entrants[i].cells[round];
      EXPECT_EQ(is.points, was.points);
      if (tiebreak::is_played(*was.outcome)) {
        EXPECT_EQ(is, was);
      } else {
        EXPECT_EQ(is.opponent, std::nullopt);
      }
    }
  }
  EXPECT_THAT(read_uschess_report("", "", files[2].bytes)->sections, SizeIs(2));
}

TEST(UsChessReportReader, NamesEveryMistakeByFileRecordAndField) {
  const auto files = write_uschess_report(small_event())->files;
  auto players = *read_dbf(files[2].bytes);
  players.records[0][6] = "18x0";
  players.records[0][7] = "W9W";
  players.records[1][8] = "H5";
  players.records[2][2] = "1";
  players.records[3][7] = "D2B";
  players.records[4][1] = "7";
  const auto report = read_uschess_report(files[0].bytes, files[1].bytes, *write_dbf(players));
  ASSERT_FALSE(report);
  std::vector<std::string> texts;
  for (const ReportMistake& mistake : report.error()) texts.push_back(to_string(mistake));
  EXPECT_THAT(texts, ElementsAre("TDEXPORT, record 1, field D_RATING: \"18x0\" is not a number",
                                 "TDEXPORT, record 2, field D_RND02: \"H5\" is no result such as W12B, H0, X0",
                                 "TDEXPORT, record 5, field D_SEC_NUM: there is no such section",
                                 "TDEXPORT, record 3, field D_PAIR_NUM: the number is there twice",
                                 "TDEXPORT, record 1, field D_RND01: there is no such opponent",
                                 "TDEXPORT, record 1, field D_RND02: there is no such opponent",
                                 "TDEXPORT, record 2, field D_RND01: player 1 reports it otherwise",
                                 "TDEXPORT, record 3, field D_RND02: player 1 reports it otherwise",
                                 "TDEXPORT, record 4, field D_RND01: there is no such opponent"));
  EXPECT_EQ(to_string(read_uschess_report("", "", "x").error().front()), "TDEXPORT, header: the file ends within it");
  DbfTable old;
  old.fields = {{"D_SEC_NUM", 'C', 2, 0}, {"D_PAIR_NUM", 'C', 2, 0}, {"D_NAME", 'C', 2, 0}, {"D_REC_SEQ", 'C', 2, 0}};
  EXPECT_EQ(to_string(read_uschess_report("", "", *write_dbf(old)).error().front()),
            "TDEXPORT, header, field D_REC_SEQ: this is the layout of 1990, which is not read");
}

}  // namespace
}  // namespace touchmove::tournament::files
