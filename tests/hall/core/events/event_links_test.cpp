// Secret links of an event's desk in the hall: what each opens, how it is renewed and revoked, and that the journal
// says who did what.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/failing_store.hpp"
#include "tests/support/hall_event.hpp"
#include "touchmove/hall/core/events/event_acts.hpp"

namespace touchmove::hall {
namespace {

using testing::HasSubstr;
using testing::Not;

class EventLinksHallTest : public support::HallEventTest {
 protected:
  struct Link {
    int number{0};
    std::string token;
  };
  Link appoint(const std::string& role, const std::string& more = "") {
    const auto made = post("/links", fmt::format(R"({{"role":"{}"{}}})", role, more));
    EXPECT_EQ(made.status, 201) << made.body;
    const auto object = parse_object(made.body).value();
    return {static_cast<int>(integer_of(object, "link").value()), text_of(object, "token").value()};
  }
  Response by(const Link& link, const std::string& what, const std::string& body) {
    return hall_.request("POST", at(what), body, link.token);
  }
  Response act_by(const Link& link, const std::string& event, const std::string& more = "") {
    return by(link, "/do", R"({"do":)" + event + more + "}");
  }
  static std::string token_in(const std::string& body) {
    const auto from = body.find(R"("token":")") + 9;
    return body.substr(from, body.find('"', from) - from);
  }
};

TEST_F(EventLinksHallTest, ALinkSeesTheEventAsItStoodBeforeTheLinkWasGivenOut) {
  start_round();
  const Link viewer = appoint("viewer");
  const Response then = hall_.request("GET", at("/at/1"), "", viewer.token);
  EXPECT_EQ(then.status, 200) << then.body;
  EXPECT_THAT(then.body,
              HasSubstr(fmt::format(R"("you":{{"office":"director","role":"viewer","link":{}}})", viewer.number)));
}

TEST_F(EventLinksHallTest, EachRoleDoesWhatIsItsAndNoMore) {
  start_round();
  const Link viewer = appoint("viewer");
  const Link scorer = appoint("scorer");
  const Link arbiter = appoint("floor_official");
  const Link section = appoint("section_chief");
  const Link pairing = appoint("pairing_director");
  const Link chief = appoint("chief_director");
  const auto status = [&](const Link& link, const std::string& event) { return act_by(link, event).status; };

  const std::string check_in = R"({"type":"check_in","entry":1})";
  EXPECT_EQ(status(viewer, check_in), 403);
  EXPECT_EQ(status(scorer, check_in), 200);
  const std::string penalty = R"({"type":"penalty","entry":1,"penalty":"warning","about":"telephone"})";
  EXPECT_EQ(status(viewer, penalty), 403);
  EXPECT_EQ(status(scorer, penalty), 403);
  EXPECT_EQ(status(arbiter, penalty), 200);
  const std::string posted = R"({"type":"phase","section":"open","round":1,"phase":"posted"})";
  EXPECT_EQ(status(scorer, posted), 403);
  EXPECT_EQ(status(arbiter, posted), 403);
  EXPECT_EQ(status(section, posted), 200);
  EXPECT_EQ(status(scorer, R"({"type":"result","section":"open","round":1,"board":1,"result":"1-0"})"), 200);
  for (const Link& link : {viewer, scorer, arbiter}) {
    EXPECT_EQ(by(link, "/pair", R"({"section":"open"})").status, 403);
  }
  for (const Link& link : {viewer, scorer, arbiter, section, pairing}) {
    EXPECT_EQ(hall_.request("GET", at("/links"), "", link.token).status, 403);
    EXPECT_NE(by(link, "/links", R"({"role":"chief_director"})").status, 201);
    EXPECT_NE(by(link, "/links", R"({"links":[0]})").status, 201);
    EXPECT_NE(by(link, "/links", R"({"links":[0],"revoke":true})").status, 200);
  }
  EXPECT_EQ(by(section, "/links", R"({"entries":[1]})").status, 201) << "players' links are also the section's to give";
  EXPECT_EQ(by(scorer, "/links", R"({"entries":[1]})").status, 403);
  EXPECT_EQ(by(chief, "/links", R"({"role":"scorer"})").status, 201);
  // All of them see what the desk sees, and a viewer no contacts.
  for (const Link& link : {viewer, scorer, arbiter, section, pairing, chief}) {
    EXPECT_THAT(get("/log", link.token), HasSubstr("telephone"));
  }
  EXPECT_THAT(get("", scorer.token), HasSubstr("555-0100"));
  EXPECT_THAT(get("", viewer.token), Not(HasSubstr("555-0100")));
  EXPECT_THAT(get("", section.token), HasSubstr(R"("you":{"office":"director","role":"section_chief","link":4)"));
}

TEST_F(EventLinksHallTest, ASectionChiefPairsTheOwnSectionOnly) {
  ASSERT_EQ(act(R"({"type":"section","plan":{"id":"b","pairings":"dutch","rounds":3}})").status, 200);
  for (const char* last : {"Adams", "Baker"}) enter(last, 1500);
  const Link chief = appoint("section_chief", R"(,"sections":["b"],"name":"Cleo Chief")");
  hall_.hold_lane(Lane::Pairings, true);
  const auto refused = by(chief, "/pair", R"({"section":"open"})");
  EXPECT_EQ(refused.status, 403) << "before any engine is asked";
  EXPECT_THAT(refused.body, HasSubstr("other_section"));
  hall_.hold_lane(Lane::Pairings, false);
  EXPECT_EQ(act_by(chief, R"({"type":"check_in","entry":1})").status, 409);
  for (const char* last : {"Clark", "Davis"}) {
    const auto entered =
        act_by(chief, R"({"type":"enter","section":"b"})", fmt::format(R"(,"person":{{"last":"{}"}})", last));
    EXPECT_EQ(entered.status, 200) << entered.body;
  }
  EXPECT_EQ(by(chief, "/pair", R"({"section":"b"})").status, 200);
  EXPECT_THAT(get("/log", token_), HasSubstr(R"("name":"Cleo Chief")"));
  EXPECT_EQ(post("/links", R"({"role":"section_chief","sections":["none"]})").status, 409);
  EXPECT_EQ(post("/links", R"({"role":"king"})").status, 400);
}

TEST_F(EventLinksHallTest, ARevokedLinkOpensNothingAndARenewedOneOnlyByTheNewSecret) {
  const Link scorer = appoint("scorer", R"(,"name":"Station A","station":"a")");
  EXPECT_EQ(post("/links", R"({"links":[1],"revoke":true,"reason":"lost"})").status, 200);
  EXPECT_EQ(hall_.request("GET", at(), "", scorer.token).status, 403);
  EXPECT_EQ(post("/links", R"({"links":[1]})").status, 409) << "what is revoked stays so";

  const Link other = appoint("scorer");
  const auto renewed = post("/links", R"({"links":[2]})");
  ASSERT_EQ(renewed.status, 201);
  EXPECT_EQ(hall_.request("GET", at(), "", other.token).status, 403);
  EXPECT_EQ(hall_.request("GET", at(), "", token_in(renewed.body)).status, 200);

  EXPECT_EQ(post("/links", R"({"links":[0],"revoke":true})").status, 409) << "nobody could direct it any more";
  EXPECT_EQ(hall_.request("GET", at(), "", token_).status, 200);
  const Link second = appoint("chief_director");
  EXPECT_EQ(by(second, "/links", R"({"links":[0],"revoke":true})").status, 200);
  EXPECT_EQ(hall_.request("GET", at(), "", token_).status, 403);
  EXPECT_EQ(hall_.request("GET", at("/links"), "", second.token).status, 200);
}

TEST_F(EventLinksHallTest, APlayersLostLinkIsMadeAnewOrTakenAway) {
  enter("Adams", 1500);
  const std::string old = link_of(1);
  const std::string now = link_of(1);
  EXPECT_EQ(hall_.request("GET", at(), "", old).status, 403);
  EXPECT_EQ(hall_.request("GET", at(), "", now).status, 200);
  EXPECT_THAT(get("/links", token_), HasSubstr(R"("players":[1])"));
  EXPECT_EQ(post("/links", R"({"entries":[1],"revoke":true})").status, 200);
  EXPECT_EQ(hall_.request("GET", at(), "", now).status, 403);
  EXPECT_THAT(get("/links", token_), HasSubstr(R"("players":[])"));
}

TEST_F(EventLinksHallTest, TheJournalSaysWhoAndNeverASecret) {
  const Link scorer = appoint("scorer", R"(,"name":"Ann Arbor","station":"a")");
  enter("Adams", 1500);
  const std::string player = link_of(1);
  ASSERT_EQ(act_by(scorer, R"({"type":"check_in","entry":1})", R"(,"station":"pretended")").status, 200);
  ASSERT_EQ(post("/links", R"({"links":[1],"revoke":true,"reason":"lost"})").status, 200);
  const auto kept = store_.read({"event:" + id_, 0, {{"event_seat", ""}, {"event_person", ""}}});
  std::string journal;
  for (const auto& line : kept->lines) journal += line.body + '\n';
  EXPECT_THAT(journal, HasSubstr(R"("by":{"link":0},"type":"appoint","link":1,"role":"scorer")"));
  EXPECT_THAT(journal, HasSubstr(R"("station":"a","link":1},"type":"check_in")"));
  EXPECT_THAT(journal, HasSubstr(R"("type":"issue_links","entries":[1])"));
  EXPECT_THAT(journal, HasSubstr(R"("type":"revoke_links","links":[1],"reason":"lost")"));
  EXPECT_THAT(journal, Not(HasSubstr("Ann Arbor"))) << "names lie beside the journal";
  for (const auto& entry : kept->entries) journal += entry.value;
  for (const std::string& secret : {token_, scorer.token, player}) EXPECT_THAT(journal, Not(HasSubstr(secret)));
  EXPECT_THAT(get("/log", token_), HasSubstr(R"("name":"Ann Arbor")"));
}

TEST_F(EventLinksHallTest, NobodyWritesALinkIntoTheJournalWithoutTheHallsSecret) {
  for (const char* event : {R"({"type":"appoint","link":1,"role":"scorer"})", R"({"type":"issue_links","links":[0]})",
                            R"({"type":"revoke_links","links":[0]})"}) {
    EXPECT_EQ(act(event).status, 403) << event;
  }
}

TEST_F(EventLinksHallTest, WhatCannotBePrintedIsNoName) {
  for (const std::string& name : {std::string(R"(Ann\u0007)"), std::string(R"(Ann\nArbor)"), std::string(121, 'a')}) {
    const auto made = post("/links", R"({"role":"scorer","name":")" + name + "\"}");
    EXPECT_EQ(made.status, 400) << made.body;
    EXPECT_THAT(made.body, HasSubstr(R"("code":"malformed","where":"name")"));
  }
}

TEST_F(EventLinksHallTest, AllLinksOpenTheSameAfterARestart) {
  const Link scorer = appoint("scorer", R"(,"station":"a")");
  const Link gone = appoint("scorer");
  ASSERT_EQ(post("/links", R"({"links":[2],"revoke":true})").status, 200);
  enter("Adams", 1500);
  const std::string player = link_of(1);
  support::HallDriver again(rules_, store_, hall_.now());
  EXPECT_EQ(again.request("POST", at("/do"), R"({"do":{"type":"check_in","entry":1}})", scorer.token).status, 200);
  EXPECT_EQ(again.request("GET", at(), "", gone.token).status, 403);
  EXPECT_EQ(again.request("GET", at(), "", player).status, 200);
  EXPECT_THAT(again.request("GET", at("/links"), "", token_).body, HasSubstr(R"("revoked":true)"));
}

TEST_F(EventLinksHallTest, ARepeatedCommandMakesNoSecondLink) {
  const auto first = post("/links", R"({"role":"scorer","id":"k1"})");
  ASSERT_EQ(first.status, 201);
  EXPECT_THAT(post("/links", R"({"role":"scorer","id":"k1"})").body, HasSubstr(R"("repeated":true)"));
  EXPECT_THAT(get("/links", token_), Not(HasSubstr(R"("link":2)")));
}

TEST(EventLinksFailureTest, ALinkThatCouldNotBeStoredIsNoneAndTheOldOneStillOpens) {
  support::ToyRules rules;
  store::MemoryStore below;
  support::FailingStore store(below);
  support::HallDriver hall(rules, store, 1'700'000'000'000);
  const auto made = parse_object(hall.request("POST", "/api/events", support::small_event).body).value();
  const auto event = "/api/events/" + text_of(made, "event").value();
  const auto token = text_of(made, "token").value();
  store.fate = [] { return support::Fate::Fails; };
  const auto refused = hall.request("POST", event + "/links", R"({"links":[0]})", token);
  EXPECT_EQ(refused.status, 503);
  EXPECT_THAT(refused.body, HasSubstr("disk is full"));
  EXPECT_THAT(refused.body, Not(HasSubstr("\"token\"")));
  EXPECT_EQ(hall.request("POST", event + "/links", R"({"role":"scorer"})", token).status, 503);
  store.fate = [] { return support::Fate::Works; };
  EXPECT_EQ(hall.request("GET", event + "/links", "", token).status, 200);
  EXPECT_THAT(hall.request("GET", event + "/links", "", token).body, Not(HasSubstr(R"("link":1)")));
}

}  // namespace
}  // namespace touchmove::hall
