// Persons that come with an act: members of teams by name, names corrected of which no line tells.
#include "touchmove/hall/core/events/basis/event_persons.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <string>

#include "tests/support/hall_event.hpp"

namespace touchmove::hall {
namespace {

using testing::HasSubstr;
using testing::MatchesRegex;
using testing::Not;

constexpr const char* team_day = R"({"name":"Team Day","rulebook":"uschess","colour":"white","sections":[)"
                                 R"({"id":"open","pairings":"manual","unit":"team","games":2,)"
                                 R"("match_score":"match","rounds":2}]})";

class EventPersonsTest : public support::HallEventTest {
 protected:
  EventPersonsTest() : support::HallEventTest(team_day) {}
  Response enter_team(const std::string& name, const std::string& members, const std::string& more = "") {
    return act(R"({"type":"enter","section":"open","standing":{}})",
               R"(,"person":{"last":")" + name + R"("},"members":[)" + members + "]" + more);
  }
  boost::json::object team(std::size_t index = 0) {
    return parse_object(get("", token_))->at("entries").as_array().at(index).as_object();
  }
  std::string member(std::size_t index) {
    return text_of(team().at("members").as_array().at(index).as_object(), "person").value();
  }
};

TEST_F(EventPersonsTest, ATeamIsEnteredWithItsMembersByName) {
  ASSERT_EQ(enter_team("North", R"({"last":"Adams","first":"Ann"},{"last":"Baker","federation_id":"12345678"})").status,
            200);
  const std::string desk = get("", token_);
  EXPECT_THAT(desk, HasSubstr(R"("name":"Adams, Ann","last":"Adams","first":"Ann")"));
  EXPECT_THAT(desk, HasSubstr(R"("name":"Baker","last":"Baker","first":"","id":"12345678")"));
  EXPECT_THAT(get(), Not(HasSubstr("Adams"))) << "the charts name who sits at a board, the entries do not";
}

TEST_F(EventPersonsTest, WhatFollowsIsSaidOfThemByName) {
  const std::string rated = R"({"type":"enter","section":"open","standing":{"member_ratings":[1500]}})";
  const std::string named = R"(,"person":{"last":"North"},"members":[{"last":"Adams"}])";
  EXPECT_EQ(act(rated, named + R"(,"only_judge":true)").status, 200);
  EXPECT_THAT(get("", token_), Not(HasSubstr("North"))) << "only judged, nobody is known";
  const std::string done = act(rated, named).body;
  EXPECT_THAT(done, HasSubstr(R"("words":["North: )"));
  EXPECT_THAT(done, HasSubstr(R"("said":[{"key":"finding.at","values":{"where":[{"key":"finding.text")"))
      << "and as messages, for the page to say them in its reader's language";
}

TEST_F(EventPersonsTest, NobodyIsAMemberTwice) {
  ASSERT_EQ(enter_team("North", R"({"last":"Adams","federation_id":"12345678"})").status, 200);
  const auto same_id = enter_team("South", R"({"last":"Other"},{"last":"Adems","federation_id":"12345678"})");
  EXPECT_EQ(same_id.status, 409);
  EXPECT_THAT(same_id.body, HasSubstr(R"("code":"same_id","where":"members[1]")"));
  const auto alike = enter_team("South", R"({"last":"Adams"})");
  EXPECT_EQ(alike.status, 409);
  EXPECT_THAT(alike.body, HasSubstr(R"("code":"alike","where":"members[0]")"));
  EXPECT_THAT(enter_team("South", R"({"last":"Clark"},{"last":"Clark"})").body, HasSubstr(R"("where":"members[1]")"));
  EXPECT_THAT(get("", token_), Not(HasSubstr("South"))) << "nothing of a refused act is kept";
  EXPECT_EQ(enter_team("South", R"({"last":"Adams"})", R"(,"even_if_alike":true)").status, 200);
}

TEST_F(EventPersonsTest, MembersAreCorrectedAddedAndPutInAnotherOrder) {
  ASSERT_EQ(enter_team("North", R"({"last":"Adems"},{"last":"Baker"})").status, 200);
  const std::string adams = member(0);
  const std::string baker = member(1);
  const auto done =
      act(R"({"type":"edit","entry":1})",
          fmt::format(R"(,"members":[{{"person":"{}"}},{{"person":"{}","last":"Adams"}},{{"last":"Clark"}}])", baker,
                      adams));
  ASSERT_EQ(done.status, 200) << done.body;
  EXPECT_EQ(member(0), baker);
  EXPECT_EQ(member(1), adams);
  EXPECT_THAT(get("", token_), HasSubstr(R"("name":"Adams")"));
  EXPECT_THAT(get("", token_), HasSubstr(R"("name":"Clark")"));
  const auto stranger = act(R"({"type":"edit","entry":1})", R"(,"members":[{"person":"pNobody","last":"X"}])");
  EXPECT_EQ(stranger.status, 400);
  EXPECT_THAT(stranger.body, HasSubstr("no member of the team"));
}

TEST_F(EventPersonsTest, ANameAloneIsCorrectedWithoutALineOfTheJournal) {
  ASSERT_EQ(enter_team("Nort", R"({"last":"Adams"})").status, 200);
  const auto seq = *integer_of(*parse_object(get("/seq", token_)), "seq");
  const auto desk = hall_.connect();
  hall_.say(desk, fmt::format(R"({{"hello":{{"event":"{}","token":"{}"}}}})", id_, token_));
  hall_.heard(desk);
  const std::string edit = R"({"type":"edit","entry":1,"standing":{}})";
  const std::string named = R"(,"person":{"last":"North"})";
  EXPECT_THAT(act(edit, named + R"(,"only_judge":true)").body, HasSubstr(R"("would":true)"));
  EXPECT_THAT(get("", token_), HasSubstr(R"("name":"Nort")"));
  const auto done = act(edit, named);
  ASSERT_EQ(done.status, 200) << done.body;
  EXPECT_THAT(done.body, HasSubstr(R"("beside":true)"));
  EXPECT_EQ(*integer_of(*parse_object(get("/seq", token_)), "seq"), seq);
  EXPECT_THAT(get("", token_), HasSubstr(R"("name":"North")"));
  EXPECT_THAT(get(), HasSubstr(R"("name":"North")")) << "everybody reads it under the new name";
  EXPECT_THAT(hall_.heard(desk),
              testing::ElementsAre(MatchesRegex(fmt::format(R"(\{{"moved":\{{"seq":{},"beside":[0-9]+\}}\}})", seq))));
  EXPECT_EQ(act(edit, named).status, 409) << "it is so already";
  support::HallDriver again(rules_, store_, hall_.now() + 5'000, 2);
  EXPECT_THAT(again.request("GET", at(), "", token_).body, HasSubstr(R"("name":"North")"));
}

TEST_F(EventPersonsTest, ANameThatIsCorrectedReachesWhoWatchesAndWhoPolls) {
  ASSERT_EQ(enter_team("Nort", R"({"last":"Adams"})").status, 200);
  const std::string player = link_of(1);
  const auto watch = [&](const std::string& hello) {
    const auto id = hall_.connect();
    hall_.say(id, fmt::format(R"({{"hello":{{"event":"{}"{}}}}})", id_, hello));
    hall_.heard(id);
    return id;
  };
  const auto everybody = watch("");
  const auto own = watch(fmt::format(R"(,"token":"{}")", player));
  std::map<std::string, std::string> before;
  for (const std::string& bearer : {std::string(), player, token_}) before[bearer] = get("/seq", bearer);
  ASSERT_EQ(act(R"({"type":"edit","entry":1,"standing":{}})", R"(,"person":{"last":"North"})").status, 200);
  for (const auto& id : {everybody, own}) {
    EXPECT_THAT(hall_.heard(id),
                testing::ElementsAre(MatchesRegex(R"(\{"moved":\{"seq":[0-9]+,"beside":[0-9]+,"within":[0-9]+\}\})")));
  }
  for (const auto& [bearer, was] : before) {
    const auto now = get("/seq", bearer);
    EXPECT_NE(now, was);
    const auto at = *integer_of(*parse_object(now), "beside");
    EXPECT_EQ(*integer_of(*parse_object(get("", bearer)), "beside"), at) << "the view says how far it goes";
    EXPECT_EQ(*integer_of(*parse_object(get("/mine", bearer)), "beside"), at);
  }
  // What only the desk sees is told to nobody else.
  ASSERT_EQ(act(R"({"type":"edit","entry":1,"standing":{}})", R"(,"person":{"contact":"555-0100"})").status, 200);
  EXPECT_THAT(hall_.heard(everybody), testing::IsEmpty());
  EXPECT_THAT(hall_.heard(watch("")), testing::IsEmpty());
  // A line after it leads on from there.
  ASSERT_EQ(act(R"({"type":"edit","entry":1,"standing":{"team":"N"}})").status, 200);
  EXPECT_THAT(hall_.heard(everybody), testing::ElementsAre(HasSubstr(R"("within":)")));
}

TEST_F(EventPersonsTest, ALastNameIsNotTakenAway) {
  ASSERT_EQ(enter_team("North", R"({"last":"Adams"})").status, 200);
  for (const char* name : {"", "  "}) {
    const auto team =
        act(R"({"type":"edit","entry":1,"standing":{}})", fmt::format(R"(,"person":{{"last":"{}","first":""}})", name));
    EXPECT_EQ(team.status, 400) << team.body;
    EXPECT_THAT(team.body, HasSubstr(R"("code":"bad_player","where":"person.last")"));
  }
  const auto one =
      act(R"({"type":"edit","entry":1})", fmt::format(R"(,"members":[{{"person":"{}","last":""}}])", member(0)));
  EXPECT_EQ(one.status, 400) << one.body;
  EXPECT_THAT(one.body, HasSubstr(R"("where":"members[0].last")"));
  EXPECT_THAT(get("", token_), HasSubstr(R"("name":"Adams")"));
}

TEST_F(EventPersonsTest, TwoNamedInOneActHaveNotOneId) {
  ASSERT_EQ(enter_team("North", R"({"last":"Adams"},{"last":"Baker","federation_id":"12345678"})").status, 200);
  const std::string adams = member(0);
  const std::string baker = member(1);
  const auto edit = [&](const std::string& members) {
    return act(R"({"type":"edit","entry":1})", R"(,"members":[)" + members + "]");
  };
  const auto known = [](const std::string& person, const std::string& id) {
    return fmt::format(R"({{"person":"{}","federation_id":"{}"}})", person, id);
  };
  const auto refused = [](const Response& done) {
    EXPECT_EQ(done.status, 409) << done.body;
    EXPECT_THAT(done.body, HasSubstr(R"("code":"same_id","where":"members[1]")"));
  };
  refused(edit(R"({"last":"Clark","federation_id":"12345679"},)" + known(adams, "12345679")));
  refused(edit(known(adams, "12345679") + "," + known(baker, "12345679")));
  refused(edit(known(adams, "12345678") + "," + known(baker, "12345678")));
  const auto exchanged = edit(known(adams, "12345678") + "," + known(baker, ""));
  EXPECT_EQ(exchanged.status, 200) << exchanged.body;
}

TEST_F(EventPersonsTest, AMemberNobodyHasNamedStaysOne) {
  ASSERT_EQ(
      act(R"({"type":"enter","section":"open","standing":{},"members":["A1","A2"]})", R"(,"person":{"last":"North"})")
          .status,
      200);
  const auto turned = act(R"({"type":"edit","entry":1})", R"(,"members":[{"person":"A2"},{"person":"A1"}])");
  ASSERT_EQ(turned.status, 200) << turned.body;
  EXPECT_EQ(member(0), "A2");
  const auto kept = store_.read({"event:" + id_, 0, {{"event_person", ""}}});
  for (const auto& entry : kept->entries) EXPECT_THAT(entry.value, Not(HasSubstr("A2")));
  EXPECT_EQ(kept->entries.size(), 1U) << "the team's own";
}

TEST_F(EventPersonsTest, WhatIsNoPersonAndNoListIsRefused) {
  ASSERT_EQ(enter_team("North", R"({"last":"Adams"})").status, 200);
  for (const char* event : {R"({"type":"enter","section":"open","standing":{}})", R"({"type":"edit","entry":1})"}) {
    const auto person = act(event, R"(,"person":["North"])");
    EXPECT_EQ(person.status, 400);
    EXPECT_THAT(person.body, HasSubstr(R"("code":"malformed","where":"person")"));
    const auto members = act(event, R"(,"person":{"last":"South"},"members":{"last":"Clark"})");
    EXPECT_EQ(members.status, 400);
    EXPECT_THAT(members.body, HasSubstr(R"("code":"malformed","where":"members")"));
  }
}

TEST_F(EventPersonsTest, NamesAreForWhoMayCorrectEntries) {
  ASSERT_EQ(enter_team("North", R"({"last":"Adams"})").status, 200);
  const auto viewer = *text_of(*parse_object(post("/links", R"({"role":"viewer"})").body), "token");
  const auto other = *text_of(*parse_object(post("/links", R"({"role":"scorer"})").body), "token");
  const std::string body = R"({"do":{"type":"edit","entry":1,"standing":{}},"person":{"last":"Nord"}})";
  EXPECT_EQ(hall_.request("POST", at("/do"), body, viewer).status, 403);
  EXPECT_EQ(hall_.request("POST", at("/do"), body, link_of(1)).status, 403);
  EXPECT_THAT(get("", token_), HasSubstr(R"("name":"North")"));
  EXPECT_EQ(hall_.request("POST", at("/do"), body, other).status, 200);
}

TEST_F(EventPersonsTest, TheDeskSeesWhoSitsWhereAndWhoIsOut) {
  ASSERT_EQ(enter_team("North", R"({"last":"Adams"},{"last":"Baker"},{"last":"Clark"})").status, 200);
  ASSERT_EQ(enter_team("South", R"({"last":"Davis"},{"last":"Evans"})").status, 200);
  EXPECT_FALSE(team().contains("line_ups")) << "all sit in their order";
  ASSERT_EQ(act(R"({"type":"pair","section":"open","round":1,"boards":[{"board":1,"white":1,"black":2}]})").status,
            200);
  ASSERT_EQ(act(fmt::format(R"({{"type":"line_up","entry":1,"round":1,"members":["{}","{}"]}})", member(0), member(2)))
                .status,
            200);
  EXPECT_THAT(get("", token_), HasSubstr(fmt::format(R"("line_ups":{{"1":["{}","{}"]}})", member(0), member(2))));
  ASSERT_EQ(act(R"({"type":"phase","section":"open","round":1,"phase":"posted"})").status, 200);
  const auto lost = act(R"({"type":"result","section":"open","round":1,"board":1,"game":1,"result":"-/+"})");
  ASSERT_EQ(lost.status, 200) << lost.body;
  EXPECT_THAT(get("", token_), HasSubstr(fmt::format(R"("members_out":[{{"person":"{}","from":2}}])", member(0))));
  EXPECT_THAT(get("", token_), HasSubstr(fmt::format(R"("2":["{}","{}"])", member(1), member(2))))
      << "lower boards move up";
  EXPECT_THAT(get(), Not(HasSubstr("line_ups")));
}

}  // namespace
}  // namespace touchmove::hall
