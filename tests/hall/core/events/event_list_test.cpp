// The rating list of an event in the hall: given by a director, looked up at the desk, seen by nobody else.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/hall_event.hpp"

namespace touchmove::hall {
namespace {

using testing::HasSubstr;
using testing::Not;

constexpr const char* spring_open =
    R"({"name":"Spring Open","rulebook":"uschess","colour":"white",)"
    R"("sections":[{"id":"open","pairings":"dutch","rounds":3,"time_control":"G/60;d5"}]})";

class EventListTest : public support::HallEventTest {
 protected:
  EventListTest() : support::HallEventTest(spring_open) {}
  Response give(const std::string& lines, const std::string& more = "") {
    return post("/list", R"({"list":"MEM_ID\tMEM_NAME\tSTATE\tR_LPB_RAT\n)" + lines + "\"" + more + "}");
  }
  Response find(const std::string& who, const std::string& bearer) {
    return hall_.request("POST", at("/look-up"), R"({"section":"open","who":")" + who + "\"}", bearer);
  }
};

TEST_F(EventListTest, WhoEntersIsFoundByIdAndByName) {
  const auto given = give(R"(12345678\tDOE, JANE\tIL\t1543\n12345679\tDOE, JOHN\tIN\t1200/9\n)");
  ASSERT_EQ(given.status, 200) << given.body;
  EXPECT_EQ(given.body, R"({"players":2})");
  const auto by_id = find("12345678", token_);
  EXPECT_THAT(by_id.body,
              HasSubstr(R"("person":{"last":"DOE","first":"JANE","federation_id":"12345678","state":"IL"})"));
  EXPECT_THAT(by_id.body, HasSubstr(R"("rating":"1543")"));
  EXPECT_THAT(find("doe, jo", token_).body, HasSubstr("JOHN"));
  EXPECT_THAT(find("roe", token_).body, HasSubstr(R"("found":[])"));
  EXPECT_THAT(get("", token_), HasSubstr(R"("listed":2)"));
}

TEST_F(EventListTest, NobodyButTheDeskSeesIt) {
  give(R"(12345678\tDOE, JANE\tIL\t1543\n)");
  start_round();
  EXPECT_THAT(get(), Not(HasSubstr("listed")));
  EXPECT_THAT(get("", token_), Not(HasSubstr("JANE")));
  EXPECT_EQ(find("doe", "").status, 403);
  EXPECT_EQ(find("doe", link_of(1)).status, 403);
  EXPECT_EQ(hall_.request("POST", at("/list"), R"({"list":""})", link_of(1)).status, 403);
}

TEST_F(EventListTest, TheDesksAreToldThatThereIsOneAndNobodyElse) {
  const auto watch = [&](const std::string& token) {
    const auto id = hall_.connect();
    hall_.say(id, fmt::format(R"({{"hello":{{"event":"{}","token":"{}"}}}})", id_, token));
    hall_.heard(id);
    return id;
  };
  enter("Adams", 1500);
  const auto player = watch(link_of(1));
  const auto desk = watch(token_);
  give(R"(12345678\tDOE, JANE\tIL\t1543\n)");
  EXPECT_THAT(hall_.heard(desk),
              testing::ElementsAre(testing::ContainsRegex(R"(\{"moved":\{"seq":[0-9]+,"beside":[0-9]+\}\})")));
  EXPECT_THAT(hall_.heard(player), testing::IsEmpty());
}

TEST_F(EventListTest, ADeskThatPollsLearnsOfItAndNobodyElse) {
  const std::string desk = get("/seq", token_);
  const std::string everybody = get("/seq");
  give(R"(12345678\tDOE, JANE\tIL\t1543\n)");
  const std::string first = get("/seq", token_);
  EXPECT_NE(first, desk);
  EXPECT_THAT(first, HasSubstr(R"("beside":)"));
  give(R"(12345678\tDOE, JANE\tIL\t1543\n)");
  EXPECT_NE(get("/seq", token_), first) << "even if both came in the same millisecond";
  EXPECT_EQ(get("/seq"), everybody);
}

TEST_F(EventListTest, AListWithMistakesNamesThemAndTheOldOneStays) {
  give(R"(12345678\tDOE, JANE\tIL\t1543\n)");
  const auto bad = give(R"(x\tROE, ROB\tIL\tmany\n)");
  EXPECT_EQ(bad.status, 400);
  EXPECT_THAT(bad.body, HasSubstr("line 2, field id"));
  EXPECT_THAT(bad.body, HasSubstr("line 2, field regular"));
  EXPECT_THAT(find("doe", token_).body, HasSubstr("JANE"));
}

TEST_F(EventListTest, ALongListComesInPartsAndANewOneReplacesAll) {
  give(R"(1\tDOE, A\tIL\t1\n)");
  EXPECT_EQ(give(R"(2\tDOE, B\tIL\t1\n)", R"(,"more":true)").body, R"({"players":2})");
  EXPECT_EQ(give(R"(3\tDOE, C\tIL\t1\n)", R"(,"more":true)").body, R"({"players":3})");
  EXPECT_THAT(find("doe", token_).body, HasSubstr(R"("last":"DOE","first":"C")"));
  EXPECT_EQ(give(R"(4\tROE, D\tIL\t1\n)").body, R"({"players":1})");
  EXPECT_THAT(find("doe", token_).body, HasSubstr(R"("found":[])"));
  EXPECT_EQ(post("/list", R"({"list":""})").body, R"({"players":0})");
  EXPECT_THAT(get("", token_), Not(HasSubstr("listed")));
}

TEST_F(EventListTest, ItIsThereAfterARestart) {
  give(R"(12345678\tDOE, JANE\tIL\t1543\n)");
  give(R"(2\tROE, B\tIL\t1\n)", R"(,"more":true)");
  support::HallDriver again(rules_, store_, hall_.now() + 5'000, 2);
  const auto found = again.request("POST", at("/look-up"), R"({"who":"12345678"})", token_);
  EXPECT_EQ(found.status, 200) << found.body;
  EXPECT_THAT(found.body, HasSubstr("JANE"));
  EXPECT_THAT(found.body, HasSubstr(R"("players":2)"));
}

TEST_F(EventListTest, WhatTheListHasOtherwiseIsShownAndThenTaken) {
  post("/do", R"({"do":{"type":"enter","section":"open","standing":{"rating":1400,"rating_kind":"established"}},)"
              R"("person":{"last":"Doe","first":"Jane","federation_id":"12345678"}})");
  EXPECT_EQ(post("/refresh", R"({"section":"open"})").status, 400) << "there is no list yet";
  give(R"(12345678\tDOE, JANE\tIL\t1543\n)");
  EXPECT_EQ(post("/refresh", R"({"section":"none"})").status, 400);
  EXPECT_EQ(hall_.request("POST", at("/refresh"), R"({"section":"open"})", "").status, 403);
  EXPECT_EQ(post("/refresh", R"({"section":"open"})").body,
            R"({"changes":[{"entry":1,"name":"Doe, Jane","what":"rating","was":"1400","now":"1543"}],"left":[]})");
  EXPECT_THAT(get("", token_), HasSubstr(R"("rating":1400)")) << "nothing was taken";
  EXPECT_EQ(post("/refresh", R"({"section":"open","take":true,"id":"r1"})").status, 200);
  EXPECT_THAT(get("", token_), HasSubstr(R"("rating":1543)"));
  EXPECT_THAT(post("/refresh", R"({"section":"open","take":true,"id":"r1"})").body, HasSubstr(R"("repeated":true)"));
  EXPECT_EQ(post("/refresh", R"({"section":"open"})").body, R"({"changes":[],"left":[]})");
}

TEST_F(EventListTest, WhoIsEnteredAlreadyIsSaidToBe) {
  enter("Adams", 1500);
  give(R"(12340001\tADAMS, ANN\tIL\t1500\n)");
  EXPECT_THAT(find("12340001", token_).body, HasSubstr(R"("entry":1)"));
  const auto again = act(R"({"type":"enter","section":"open"})",
                         R"(,"person":{"last":"Adams","federation_id":"12340001"},"even_if_alike":true)");
  EXPECT_EQ(again.status, 409);
  EXPECT_THAT(again.body, HasSubstr("same_id"));
  const auto bad = act(R"({"type":"enter","section":"open"})", R"(,"person":{"last":"Baker","federation_id":"12"})");
  EXPECT_EQ(bad.status, 400);
  EXPECT_THAT(bad.body, HasSubstr("not a US Chess id of eight digits"));
}

}  // namespace
}  // namespace touchmove::hall
