// What FIDE's rating demands of a report: it is said in it, comes back with it, and is named where it lacks.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/support/said.hpp"
#include "tests/tournament/event/event_desk.hpp"
#include "touchmove/messages/catalog.hpp"
#include "touchmove/tournament/event/exports/fide_preflight.hpp"
#include "touchmove/tournament/event/exports/reports.hpp"
#include "touchmove/tournament/event/imports/take_over_header.hpp"
#include "touchmove/tournament/formats/trf/arbiters.hpp"
#include "touchmove/tournament/formats/trf/reader.hpp"
#include "touchmove/tournament/formats/trf/writer.hpp"

namespace touchmove::tournament::event {
namespace {

using ::testing::Contains;
using testing::Desk;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

std::vector<std::string> lacks_of(const Desk& desk, const Directory& directory, bool blocking) {
  std::vector<std::string> texts;
  for (const FideLack& lack : fide_preflight(desk.state(), 0, directory)) {
    if (lack.blocks == blocking) texts.push_back(lack.record + ": " + messages::say(lack.what));
  }
  return texts;
}

Desk two_players() {
  Desk desk("fide");
  desk.enter_many(2);
  desk.play_round({{1, 2}}, {Result::WhiteWins});
  return desk;
}

Person named(const std::string& id, const std::string& last, const std::string& first, const std::string& fide_id) {
  Person person;
  person.id = id;
  person.last = last;
  person.first = first;
  person.fide_id = fide_id;
  return person;
}

Directory known() {
  Directory directory;
  Person& doe = directory.persons["p1"] = named("p1", "Doe", "Jane", "2016192");
  doe.sex = "w";
  doe.birth_date = "1990-01-02";
  doe.federation = "USA";
  Person& roe = directory.persons["p2"] = named("p2", "Roe", "Max", "4650719");
  roe.sex = "m";
  roe.birth_date = "1991-01-02";
  roe.federation = "GER";
  directory.persons["a1"] = named("a1", "Black", "Ada", "111111");
  directory.persons["a1"].title = "IA";
  directory.persons["a2"] = named("a2", "White", "Bo", "222222");
  directory.persons["a2"].title = "FA";
  directory.persons["a3"] = named("a3", "Grey", "", "");
  return directory;
}

ReportFacts all_facts() {
  ReportFacts facts;
  facts.city = "Chicago";
  facts.federation = "USA";
  facts.chief = "a1";
  facts.assistant = "a2";
  facts.others = {"a3"};
  facts.first_day = "2026-11-21";
  facts.last_day = "2026-11-22";
  return facts;
}

TEST(FidePreflight, NamesWhatRatingDemands) {
  Desk desk = two_players();
  Directory nobody;
  EXPECT_THAT(lacks_of(desk, nobody, true),
              ElementsAre("022: the city (report --city)", "032: the federation of the place (report --federation)",
                          "042: the first day (report --first-day)", "052: the last day (report --last-day)",
                          "102: the chief arbiter, by name (report --chief, person)",
                          "132: the day of round 1 (report-section --round-days)", HasSubstr("001: the FIDE id of p1"),
                          HasSubstr("001: the FIDE id of p2")));
  ASSERT_TRUE(desk.act(SetReport{all_facts(), ""}).accepted());
  SectionFacts facts;
  facts.round_days = {"2026-11-23"};
  ASSERT_TRUE(desk.act(SetSectionReport{"open", facts, ""}).accepted());
  EXPECT_THAT(lacks_of(desk, known(), true), ElementsAre("132: round 1 is on 2026-11-23, outside the event's days"));
  facts.round_days = {"2026-11-22"};
  ASSERT_TRUE(desk.act(SetSectionReport{"open", facts, ""}).accepted());
  EXPECT_THAT(lacks_of(desk, known(), true), IsEmpty());
  EXPECT_THAT(lacks_of(desk, known(), false), Contains("112: the FIDE id of Grey (person --fide-id)"));
}

TEST(FidePreflight, WhatCannotBeSoIsRefused) {
  Desk desk = two_players();
  ReportFacts facts = all_facts();
  facts.federation = "Usa";
  EXPECT_TRUE(testing::has(desk.act(SetReport{facts, ""}), Code::BadValue));
  SectionFacts section;
  section.round_days = {"2026-11-31"};
  EXPECT_TRUE(testing::has(desk.act(SetSectionReport{"open", section, ""}), Code::BadValue));
}

TEST(FideReport, PlaceArbitersAndDaysGoOutAndComeBack) {
  Desk desk = two_players();
  ASSERT_TRUE(desk.act(SetReport{all_facts(), ""}).accepted());
  SectionFacts facts;
  facts.round_days = {"2026-11-21"};
  ASSERT_TRUE(desk.act(SetSectionReport{"open", facts, ""}).accepted());
  const std::string text = trf::write_report(report_of(desk.state(), 0, known(), Unposted::Hidden));
  for (const char* line : {"022 Chicago\r\n", "032 USA\r\n", "102 IA Black, Ada (111111)\r\n",
                           "112 FA White, Bo (222222)\r\n", "112 Grey\r\n", "182 Touchmove "}) {
    EXPECT_THAT(text, HasSubstr(line));
  }
  const std::size_t days = text.find("\r\n132 ");
  ASSERT_NE(days, std::string::npos);
  EXPECT_EQ(text.substr(days + 2 + 91, 8), "26/11/21") << "in the columns of round 1";

  const auto read = trf::read_report(text);
  ASSERT_TRUE(read);
  Desk other("fide");
  int next = 0;
  const auto new_id = [&] { return "n" + std::to_string(++next); };
  TakenHeader taken = take_header(*read, other.state(), {}, "open", new_id);
  EXPECT_THAT(taken.notes, IsEmpty());
  ASSERT_EQ(taken.persons.size(), 3U);
  EXPECT_EQ(taken.persons[0].fide_id, "111111");
  EXPECT_EQ(taken.persons[0].title, "IA");
  EXPECT_EQ(taken.persons[0].last, "Black");
  EXPECT_EQ(taken.persons[0].first, "Ada");
  for (const Body& act : taken.acts) ASSERT_TRUE(other.act(act).accepted());
  EXPECT_EQ(other.state().report.city, "Chicago");
  EXPECT_EQ(other.state().report.federation, "USA");
  EXPECT_EQ(other.state().report.others, std::vector<std::string>{taken.persons[2].id});
  const SectionFacts& section = other.state().sections[0].report;
  EXPECT_EQ(section.chief, taken.persons[0].id);
  EXPECT_EQ(section.assistant, taken.persons[1].id);
  EXPECT_EQ(section.round_days, std::vector<std::string>{"2026-11-21"});

  // Whoever is known by the id is the same person, and what the event has stays.
  Desk third("fide");
  ReportFacts own;
  own.city = "Boston";
  ASSERT_TRUE(third.act(SetReport{own, ""}).accepted());
  taken = take_header(*read, third.state(), known(), "open", new_id);
  EXPECT_THAT(taken.persons, IsEmpty());
  EXPECT_THAT(messages::testing::said(taken.notes),
              ElementsAre(HasSubstr("record 022: left out, for the event has Boston")));
}

TEST(TrfArbiters, AreReadWithTitleAndIdOrWithout) {
  using trf::Arbiter;
  using trf::read_arbiter;
  EXPECT_EQ(read_arbiter(" IA Doe, Jane (2016192) "), (Arbiter{"IA", "Doe, Jane", "2016192"}));
  EXPECT_EQ(read_arbiter("Doe, Jane 2016192"), (Arbiter{"", "Doe, Jane", "2016192"}));
  EXPECT_EQ(read_arbiter("FA Doe, Jane, FIDE ID: 2016192"), (Arbiter{"FA", "Doe, Jane", "2016192"}));
  EXPECT_EQ(read_arbiter("Khan, DAVID 2016192"), (Arbiter{"", "Khan, DAVID", "2016192"}));
  EXPECT_EQ(read_arbiter("Doe, Jane (FIDE 2016192)"), (Arbiter{"", "Doe, Jane", "2016192"}));
  EXPECT_EQ(read_arbiter("Doe, Jane"), (Arbiter{"", "Doe, Jane", ""}));
  EXPECT_EQ(read_arbiter("IAN Smith"), (Arbiter{"", "IAN Smith", ""}));
  EXPECT_EQ(read_arbiter("Doe 3"), (Arbiter{"", "Doe 3", ""})) << "no id has one digit";
  EXPECT_EQ(read_arbiter("2016192"), (Arbiter{"", "2016192", ""})) << "an id alone is nobody";
  EXPECT_EQ(read_arbiter(""), Arbiter{});
  for (const Arbiter& each : {Arbiter{"IA", "Doe, Jane", "2016192"}, Arbiter{"", "Doe", ""}}) {
    EXPECT_EQ(read_arbiter(trf::write_arbiter(each)), each);
  }
}

}  // namespace
}  // namespace touchmove::tournament::event
