// Ids and dates of persons, and one entry of one member.
#include "touchmove/tournament/event/vocabulary/persons.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/support/said.hpp"
#include "tests/tournament/event/event_desk.hpp"
#include "touchmove/tournament/event/state/same_id.hpp"

namespace {

using namespace touchmove::tournament::event;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

std::vector<std::string> said(const Person& person, const std::string& rulebook = "uschess",
                              const Person& before = {}) {
  std::vector<std::string> out;
  for (const PersonFault& fault : faults_of(person, rulebook, before))
    out.push_back(std::string(fault.field) + ": " + say(fault.what));
  return out;
}

TEST(EventPersons, TextsAreUtf8OnOneLine) {
  Person person;
  person.last = "M\xFCller";
  person.first = "Eva\nAnn";
  person.school = "Sch\xC3\xB6n";
  EXPECT_THAT(said(person, "fide"), ElementsAre("last: it is not written in UTF-8",
                                                "first: it has a line break or another control character"));
  EXPECT_THAT(said(person, "fide", person), IsEmpty()) << "as it was";
}

TEST(EventPersons, IdsAndDatesAreSuch) {
  Person person;
  person.federation_id = "abc";
  person.fide_id = "12x";
  person.birth_date = "2026-13-45";
  person.member_until = "soon";
  EXPECT_THAT(said(person),
              ElementsAre("federation_id: \"abc\" is not a US Chess id of eight digits",
                          "fide_id: \"12x\" is not a FIDE id of at most nine digits",
                          "birth_date: \"2026-13-45\" is neither a day, YYYY-MM-DD, nor a year, from 1900 to 2155",
                          "member_until: \"soon\" is neither a day, YYYY-MM-DD, nor life"));
  // What was so before is not the fault of who corrects something else.
  EXPECT_THAT(said(person, "uschess", person), IsEmpty());
  person = {};
  for (const char* good : {"2011-02-28", "1999"}) {
    person.birth_date = good;
    EXPECT_THAT(said(person), IsEmpty()) << good;
  }
  for (const char* bad : {"1899", "99", "2011-02-29", "2011/02/28", "20110228"}) {
    person.birth_date = bad;
    EXPECT_EQ(said(person).size(), 1U) << bad;
  }
  person = {};
  person.federation_id = "12345678";
  person.fide_id = "2016192";
  person.member_until = "life";
  EXPECT_THAT(said(person), IsEmpty());
  person.federation_id = "00000000";
  EXPECT_EQ(said(person).size(), 1U);
  // A FIDE event's federation has ids of its own.
  person.federation_id = "123456A";
  EXPECT_THAT(said(person, "fide"), IsEmpty());
}

TEST(EventPersons, TitlesSexesFederationsStatesAndRatingsAreSuch) {
  Person person;
  person.title = "WXYZ";
  person.sex = "q";
  person.federation = "Germany";
  person.state = "XYZ";
  person.fide_rating = -5;
  EXPECT_THAT(said(person), ElementsAre("title: \"WXYZ\" is no title of FIDE or US Chess, such as WGM or NM",
                                        "sex: \"q\" is none of m, f and w",
                                        "federation: \"Germany\" is no federation of three letters, such as USA",
                                        "state: \"XYZ\" is no state of two letters",
                                        "fide_rating: -5 is not a rating from 0, which is none, to 3500"));
  EXPECT_THAT(said(person, "uschess", person), IsEmpty()) << "kept from before it was looked at";
  for (const char* title : {"GM", "wfm", "g", "wm", "Expert", "Life Master", "NM", "IA", "National TD"}) {
    person = {};
    person.title = title;
    EXPECT_THAT(said(person), IsEmpty()) << title;
  }
  for (const char* sex : {"m", "F", "w", "Female", "male"}) {
    person = {};
    person.sex = sex;
    EXPECT_THAT(said(person), IsEmpty()) << sex;
  }
  person = {};
  person.federation = "ger";
  person.state = "il";
  person.fide_rating = 3'500;
  EXPECT_THAT(said(person, "fide"), IsEmpty());
  person.federation = "1$#";
  person.state = "12";
  person.fide_rating = 3'501;
  EXPECT_EQ(said(person, "fide").size(), 3U);
}

Person with_id(const std::string& person, const std::string& id) {
  Person out;
  out.id = person;
  out.federation_id = id;
  return out;
}

TEST(EventPersons, OneMemberHasOneEntry) {
  touchmove::tournament::event::testing::Desk desk;
  desk.enter("a", 1500);
  desk.enter("b", 1400);
  Directory directory;
  directory.persons["a"] = with_id("a", "12345678");
  Person b = with_id("b", "12345678");
  EXPECT_EQ(entrant_with_id_of(desk.state(), directory, b), "a");
  EXPECT_EQ(entrant_with_id_of(desk.state(), directory, b, b), std::nullopt) << "it was so before";
  b.federation_id = "12345679";
  EXPECT_EQ(entrant_with_id_of(desk.state(), directory, b), std::nullopt);
  const Person director = with_id("td", "12345678");
  EXPECT_EQ(entrant_with_id_of(desk.state(), directory, director), std::nullopt) << "a director may play too";
}

TEST(EventPersons, ANameTurnsNoTextAround) {
  Person person;
  person.last = "Ann\u202Enna";
  const auto faults = faults_of(person, "fide");
  ASSERT_EQ(faults.size(), 1U);
  EXPECT_EQ(say(faults.front().what), "it has a line break or another control character");
  EXPECT_TRUE(faults_of(person, "fide", person).empty()) << "what stood there before stands";
  person.last = "\u0939\u093f\u200d\u200f";
  EXPECT_TRUE(faults_of(person, "fide").empty());
}

}  // namespace
