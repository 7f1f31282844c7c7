// An event run through the hall's API: who may do what, what each sees, and that nothing acknowledged is lost.
#include "touchmove/hall/core/events/event_desks.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/failing_store.hpp"
#include "tests/support/hall_driver.hpp"
#include "tests/support/hall_event.hpp"
#include "tests/support/toy_rules.hpp"
#include "touchmove/store/memory/memory_store.hpp"

namespace touchmove::hall {
namespace {

using support::HallDriver;
using testing::HasSubstr;
using testing::Not;

using EventDesksTest = support::HallEventTest;

TEST_F(EventDesksTest, TheLobbyListsAnOpenedEventAndItsSecretIsNowhereInTheStore) {
  EXPECT_THAT(hall_.request("GET", "/api/events").body, HasSubstr(R"("name":"Spring Open")"));
  const auto kept = store_.read({"event:" + id_, 0, {{"event_seat", ""}, {"event", ""}}});
  ASSERT_EQ(kept->lines.size(), 1U);
  EXPECT_THAT(kept->lines[0].body, Not(HasSubstr(token_)));
  for (const auto& entry : kept->entries) EXPECT_THAT(entry.value, Not(HasSubstr(token_)));
}

TEST_F(EventDesksTest, AWrongOpeningIsRefusedWithTheFieldAtFault) {
  const auto refused = [&](const std::string& body, const std::string& where) {
    const auto response = hall_.request("POST", "/api/events", body);
    EXPECT_EQ(response.status, 400) << body;
    EXPECT_THAT(response.body, HasSubstr(R"("where":")" + where)) << body;
  };
  refused("[]", "");
  refused(R"({"rulebook":"fide"})", "name");
  refused(R"({"name":"","rulebook":"fide"})", "name");
  refused(R"({"name":"X","rulebook":"fide","sections":[{"id":"a","pairings":"lots"}]})", "sections[0].pairings");
  refused(R"({"name":"X","rulebook":"none"})", "rulebook");
  EXPECT_EQ(hall_.request("DELETE", "/api/events").status, 405);
  EXPECT_EQ(hall_.request("GET", "/api/events/nosuchevent").status, 404);
  EXPECT_EQ(hall_.request("GET", "/api/events/..").status, 404);
}

TEST_F(EventDesksTest, OnlyADirectorActsAndAPlayerEntersOnlyTheOwnResult) {
  start_round();
  post_round();
  const auto board = boards().at(0);
  const std::string player = link_of(board.first);
  EXPECT_EQ(hall_.request("POST", at("/do"), R"({"do":{"type":"check_in","entry":1}})").status, 403);
  EXPECT_EQ(hall_.request("POST", at("/do"), R"({"do":{"type":"check_in","entry":1}})", player).status, 403);
  EXPECT_EQ(hall_.request("POST", at("/pair"), R"({"section":"open"})", player).status, 403);
  EXPECT_EQ(hall_.request("POST", at("/links"), R"({"entries":[1]})", player).status, 403);
  EXPECT_EQ(hall_.request("GET", at("/log"), "", player).status, 403);
  EXPECT_EQ(hall_.request("GET", at("/trf/open"), "", player).status, 403);
  EXPECT_EQ(hall_.request("GET", at(), "", "wrong").status, 403);
  EXPECT_EQ(result(player, 1, "1-0").status, 200);
  const auto other = result(player, 2, "1-0");
  EXPECT_EQ(other.status, 409);
  EXPECT_THAT(other.body, HasSubstr(R"("code":"not_their_game")"));
  EXPECT_EQ(result(player, 1, "-/+").status, 409) << "forfeits are a director's";
  EXPECT_EQ(act(R"({"type":"game_ended","encounter":"x","result":"1-0"})").status, 403) << "the hall's to say";
}

TEST_F(EventDesksTest, TwoPlayersEntriesSettleAResultOrAreFlagged) {
  start_round();
  post_round();
  const auto all = boards();
  EXPECT_EQ(result(link_of(all[0].first), 1, "1-0").status, 200);
  EXPECT_THAT(get("/standings/open"), Not(HasSubstr(R"("so_far":"1")")));
  EXPECT_EQ(result(link_of(all[0].second), 1, "1-0").status, 200);
  EXPECT_THAT(get("/standings/open"), HasSubstr(R"("so_far":"1")"));
  EXPECT_THAT(get("/standings/open"), HasSubstr(R"("rounds":0,)")) << "the round is not over";
  EXPECT_THAT(get("/standings/open"), HasSubstr(R"("under_way":{"round":1,"over":1,"games":3})"));

  const std::string white = link_of(all[1].first);
  const std::string black = link_of(all[1].second);
  EXPECT_EQ(result(white, 2, "1-0").status, 200);
  EXPECT_THAT(result(black, 2, "0-1").body, HasSubstr("result_disagrees"));
  EXPECT_THAT(get("", token_), HasSubstr(R"("disputed":true)"));
  EXPECT_THAT(get("", black), HasSubstr(R"("disputed":true)"));
  EXPECT_THAT(get(), Not(HasSubstr("disputed"))) << "what is in dispute is between the two and the director";
  EXPECT_THAT(get("", link_of(all[2].first)), Not(HasSubstr("disputed")));
}

TEST_F(EventDesksTest, SpectatorsSeeNoRoundBeforeItIsPostedAndNothingPrivate) {
  start_round();
  EXPECT_THAT(get(), HasSubstr(R"("played":[])"));
  EXPECT_THAT(get("", token_), HasSubstr(R"("phase":"paired")"));
  post_round();
  EXPECT_THAT(get(), HasSubstr(R"("phase":"posted")"));
  EXPECT_EQ(act(R"({"type":"penalty","entry":1,"penalty":"warning","about":"telephone"})").status, 200);
  for (const std::string& what : {get(), get("/standings/open"), get("", link_of(2))}) {
    EXPECT_THAT(what, Not(HasSubstr("telephone")));
    EXPECT_THAT(what, Not(HasSubstr("555-0100")));
    EXPECT_THAT(what, Not(HasSubstr("12341")));
    EXPECT_THAT(what, Not(HasSubstr(R"("why")")));
  }
  EXPECT_THAT(get("/log", token_), HasSubstr("telephone"));
  EXPECT_THAT(get("", token_), HasSubstr("555-0100"));
}

TEST_F(EventDesksTest, BadInputIsNamedAndChangesNothing) {
  start_round();
  const std::string before = get("/seq");
  EXPECT_EQ(post("/do", "no").status, 400);
  EXPECT_EQ(post("/do", R"({"do":7})").status, 400);
  EXPECT_EQ(post("/do", R"({"do":[]})").status, 400);
  EXPECT_THAT(act(R"({"type":"check_in"})").body, HasSubstr(R"("where":"entry")"));
  EXPECT_THAT(act(R"({"type":"check_in","entry":"one"})").body, HasSubstr(R"("where":"entry")"));
  EXPECT_THAT(act(R"({"type":"dance"})").body, HasSubstr("bad_event"));
  EXPECT_THAT(act(R"({"type":"check_in","entry":77})").body, HasSubstr("unknown_entry"));
  EXPECT_EQ(post("/pair", R"({"section":"none"})").status, 400);
  EXPECT_EQ(post("/links", R"({"entries":[77]})").status, 400);
  EXPECT_EQ(post("/links", R"({"entries":[4294967297]})").status, 400) << "this is not entry 1";
  EXPECT_EQ(post("/nothing", "{}").status, 404);
  EXPECT_EQ(hall_.request("GET", at("/standings/none")).status, 404);
  EXPECT_EQ(hall_.request("GET", at("/section/none")).status, 404);
  EXPECT_EQ(hall_.request("GET", at("/section")).body, hall_.request("GET", at("/section/open")).body);
  // Of several, all or none.
  const auto half = act(R"([{"type":"check_in","entry":1},{"type":"check_in","entry":77}])");
  EXPECT_EQ(half.status, 409);
  EXPECT_THAT(half.body, HasSubstr(R"("index":1)"));
  EXPECT_EQ(get("/seq"), before);
}

TEST_F(EventDesksTest, ARuleADirectorMayWaiveIsWaivedOnlyWhenAskedFor) {
  start_round();
  for (const int round : {2, 3}) {
    ASSERT_EQ(act(fmt::format(R"({{"type":"bye","entry":1,"round":{},"kind":"half"}})", round)).status, 200);
  }
  // A section closes when its first round is posted.
  post_round();
  ASSERT_EQ(act(R"({"type":"section","plan":{"id":"b","pairings":"dutch","rounds":3}})").status, 200);
  const auto refused = act(R"({"type":"change_section","entry":1,"section":"b"})");
  ASSERT_EQ(refused.status, 409) << refused.body;
  EXPECT_THAT(refused.body, HasSubstr(R"("waivable":true)"));
  EXPECT_EQ(act(R"({"type":"change_section","entry":1,"section":"b"})", R"(,"despite":true)").status, 200);
}

TEST_F(EventDesksTest, SomebodyEnteredTwiceIsCaught) {
  enter("Adams", 1500);
  const auto again = act(R"({"type":"enter","section":"open"})", R"(,"person":{"last":"adams"})");
  EXPECT_EQ(again.status, 409);
  EXPECT_THAT(again.body, HasSubstr(R"("code":"alike")"));
  EXPECT_EQ(act(R"({"type":"enter","section":"open"})", R"(,"person":{"last":"adams"},"even_if_alike":true)").status,
            200);
  EXPECT_EQ(act(R"({"type":"enter","section":"open"})", R"(,"person":{"first":"Ann"})").status, 400);
}

TEST_F(EventDesksTest, APlayersLinkFindsOutNothingAboutTheOthers) {
  start_round();
  const auto probe = hall_.request("POST", at("/do"),
                                   R"({"do":{"type":"enter","section":"open"},)"
                                   R"("person":{"last":"X","federation_id":"12340001"}})",
                                   link_of(2));
  EXPECT_EQ(probe.status, 403) << probe.body;
  EXPECT_THAT(probe.body, Not(HasSubstr("Adams")));
}

TEST_F(EventDesksTest, ANameTooLongIsRefusedAndNeverCut) {
  std::string name;
  for (int i = 0; i < 61; ++i) name += "\xD1\x8F";  // 122 bytes; cut at 120 it would still be text, at 121 none
  const auto refused = act(R"({"type":"enter","section":"open"})", R"(,"person":{"last":"a)" + name + "\"}");
  EXPECT_EQ(refused.status, 400);
  EXPECT_THAT(refused.body, HasSubstr(R"("where":"person.last")"));
  const auto list = post("/import", R"({"section":"open","csv":"last\n)" + name + R"(\n"})");
  EXPECT_EQ(list.status, 400);
  EXPECT_THAT(list.body, HasSubstr("line 2, field last: it has more than 120 bytes"));
  EXPECT_THAT(get(), HasSubstr(R"("entries":[])"));
  const std::string fits = name.substr(0, 120);
  EXPECT_EQ(act(R"({"type":"enter","section":"open"})", R"(,"person":{"last":")" + fits + "\"}").status, 200);
  EXPECT_THAT(get(), HasSubstr(fits));
}

TEST_F(EventDesksTest, APersonGoesWithOneEvent) {
  enter("Adams", 1500);
  enter("Baker", 1400);
  EXPECT_EQ(act(R"([{"type":"edit","entry":1},{"type":"edit","entry":2}])", R"(,"person":{"last":"Same"})").status,
            400);
  EXPECT_THAT(get(), Not(HasSubstr("Same")));
}

TEST_F(EventDesksTest, TheDeskIsToldAllOfAStandingSinceAnEditReplacesIt) {
  const auto done = post("/import", R"({"section":"open","csv":"last,rating,family,club\nAdams,1500,F1,C1\n"})");
  ASSERT_EQ(done.status, 200) << done.body;
  EXPECT_THAT(get("", token_), HasSubstr(R"("family":"F1")"));
  EXPECT_THAT(get("", token_), HasSubstr(R"("club":"C1")"));
  EXPECT_THAT(get(), Not(HasSubstr("F1")));
}

TEST_F(EventDesksTest, AnEventIsListedWhenItIsStoredTheNewestFirst) {
  hall_.hold_store(true);
  EXPECT_EQ(hall_.request("POST", "/api/events", R"({"name":"Autumn Open","rulebook":"fide"})").status, 0);
  EXPECT_THAT(hall_.request("GET", "/api/events").body, Not(HasSubstr("Autumn")));
  hall_.hold_store(false);
  const std::string list = hall_.request("GET", "/api/events").body;
  EXPECT_THAT(list, HasSubstr("Autumn Open"));
  EXPECT_THAT(list, HasSubstr("Spring Open"));
}

TEST_F(EventDesksTest, AListIsTakenWholeOrEveryMistakeNamed) {
  const auto bad = post("/import", R"({"section":"open","csv":"last,rating\nAdams,1500\n,1400\nBaker,many\n"})");
  EXPECT_EQ(bad.status, 400);
  EXPECT_THAT(bad.body, HasSubstr("line 3"));
  EXPECT_THAT(bad.body, HasSubstr("line 4"));
  EXPECT_THAT(get(), HasSubstr(R"("entries":[])"));
  const auto good =
      post("/import",
           R"({"section":"open","csv":"last,first,rating,byes,checked_in\nAdams,Ann,1500,2:H,yes\nBaker,Bo,,,\n"})");
  EXPECT_EQ(good.status, 200) << good.body;
  EXPECT_THAT(good.body, HasSubstr(R"("entered":2)"));
  EXPECT_THAT(get(), HasSubstr(R"("name":"Adams, Ann")"));
  EXPECT_THAT(get(), HasSubstr(R"("byes":[{"round":2,"kind":"half"}])"));
  const auto again = post("/import", R"({"section":"open","csv":"last,first\nClark,Cy\nAdams,Ann\n"})");
  EXPECT_EQ(again.status, 400);
  EXPECT_THAT(again.body, HasSubstr("line 3: Adams, Ann is there already, with the same name"));
  const auto lost = post("/import", R"({"section":"none","csv":"last\nClark\n"})");
  EXPECT_EQ(lost.status, 400);
  EXPECT_THAT(lost.body, HasSubstr("line 2, field section: there is no section 'none'"));
  EXPECT_THAT(get(), Not(HasSubstr("Clark")));
}

TEST_F(EventDesksTest, AllIsThereAfterARestart) {
  start_round();
  post_round();
  const std::string player = link_of(boards().at(0).first);
  EXPECT_EQ(result(token_, 1, "1-0").status, 200);
  EXPECT_EQ(result(player, 1, "0-1").status, 200);
  const std::string director = get("", token_);
  const std::string standings = get("/standings/open");
  HallDriver again(rules_, store_, hall_.now() + 5'000, 2);
  EXPECT_EQ(again.request("GET", at(), "", token_).body, director);
  EXPECT_EQ(again.request("GET", at("/standings/open")).body, standings);
  EXPECT_THAT(again.request("GET", at(), "", player).body, HasSubstr(R"("office":"player")"));
  EXPECT_THAT(again.request("GET", "/api/events").body, HasSubstr("Spring Open"));
}

TEST_F(EventDesksTest, ARepeatedCommandIsAnsweredAndNotDoneAgain) {
  const std::string command = R"(,"id":"c1","person":{"last":"Adams"})";
  EXPECT_EQ(act(R"({"type":"enter","section":"open"})", command).status, 200);
  const auto repeat = act(R"({"type":"enter","section":"open"})", command);
  EXPECT_EQ(repeat.status, 200);
  EXPECT_THAT(repeat.body, HasSubstr(R"("repeated":true)"));
  HallDriver again(rules_, store_, hall_.now() + 5'000, 2);
  EXPECT_THAT(
      again.request("POST", at("/do"), R"({"do":{"type":"enter","section":"open"})" + command + "}", token_).body,
      HasSubstr(R"("repeated":true)"));
}

TEST_F(EventDesksTest, NothingIsAnsweredBeforeItIsStored) {
  start_round();
  post_round();
  hall_.hold_store(true);
  EXPECT_EQ(result(token_, 1, "1-0").status, 0);
  const auto waiting = hall_.request("GET", at("/standings/open"));
  EXPECT_EQ(waiting.status, 0) << "nor is what rests on it";
  hall_.hold_store(false);
  EXPECT_THAT(get("/standings/open"), HasSubstr(R"("so_far":"1")"));
}

TEST_F(EventDesksTest, UndoTakesBackAndTheLogSaysSo) {
  enter("Adams", 1500);
  ASSERT_EQ(act(R"({"type":"check_in","entry":1})").status, 200);
  EXPECT_THAT(get(), HasSubstr(R"("here":true)"));
  EXPECT_EQ(act(R"({"type":"undo","of":2})").status, 200);
  EXPECT_THAT(get(), Not(HasSubstr(R"("here":true)")));
  EXPECT_THAT(get("/log", token_), HasSubstr(R"("undone":true)"));
}

TEST_F(EventDesksTest, ARefusalNamesPeopleAndTheReasonForAWaiverIsKept) {
  enter("Adams", 1900);
  ASSERT_EQ(act(R"({"type":"bye","entry":1,"round":1,"kind":"half"})").status, 200);
  ASSERT_EQ(act(R"({"type":"bye","entry":1,"round":2,"kind":"half"})").status, 200);
  const auto third = act(R"({"type":"bye","entry":1,"round":3,"kind":"half"})");
  EXPECT_EQ(third.status, 409);
  EXPECT_THAT(
      third.body,
      HasSubstr("Round 3: Adams: the half-point byes of this player are used up (2 of 2); a zero-point bye is open"));
  EXPECT_THAT(third.body, Not(HasSubstr("entry 1")));
  EXPECT_EQ(
      act(R"({"type":"bye","entry":1,"round":3,"kind":"half"})", R"(,"despite":true,"because":"a wedding")").status,
      200);
  EXPECT_THAT(get("/log", token_), HasSubstr(R"("because":"a wedding")"));
}

TEST_F(EventDesksTest, WhatIsOnlyJudgedIsNotDone) {
  start_round();
  post_round();
  ASSERT_EQ(result(token_, 1, "0-1").status, 200);
  const std::string before = get("", token_);
  const auto wins =
      act(R"({"type":"correct","section":"open","round":1,"board":1,"result":"1-0"})", R"(,"only_judge":true)");
  EXPECT_EQ(wins.status, 200);
  EXPECT_THAT(wins.body, HasSubstr(R"("would":true)"));
  EXPECT_THAT(wins.body, HasSubstr("the score changes (0 to 1)"));
  EXPECT_EQ(act(R"({"type":"unpair","section":"open","round":1})", R"(,"only_judge":true)").status, 409);
  const auto repair = post("/repair", R"({"section":"open","entries":[2],"only_judge":true})");
  EXPECT_EQ(repair.status, 200) << repair.body;
  EXPECT_THAT(repair.body, HasSubstr(R"("boards":[{"board":2,)"));
  EXPECT_EQ(get("", token_), before);
}

TEST_F(EventDesksTest, TheEventIsSeenAsItStoodByDirectorsAlone) {
  start_round();
  post_round();
  ASSERT_EQ(result(token_, 1, "1-0").status, 200);
  const std::string now = get("", token_);
  const auto seq = std::to_string(parse_object(now).value().at("seq").as_int64() - 1);
  ASSERT_EQ(act(R"({"type":"undo","of":)" + std::to_string(std::stoi(seq) + 1) + "}").status, 200);
  EXPECT_THAT(get("/at/" + std::to_string(std::stoi(seq) + 1), token_), HasSubstr(R"("result":"1-0")"));
  EXPECT_THAT(get("/at/" + seq, token_), Not(HasSubstr(R"("result":"1-0")")));
  EXPECT_THAT(get("/at/" + seq + "/standings/open", token_), HasSubstr(R"("score":"0")"));
  EXPECT_EQ(hall_.request("GET", at("/at/0"), "", token_).status, 200);
  for (const char* none : {"/at/", "/at/99999", "/at/-1", "/at/1x", "/at/1/log"}) {
    EXPECT_EQ(hall_.request("GET", at(none), "", token_).status, 404) << none;
  }
  EXPECT_EQ(hall_.request("GET", at("/at/" + seq), "", "").status, 404);
}

TEST_F(EventDesksTest, TheDeskIsToldWhyABoardIsAsItIsAndWhatRulingsThereAre) {
  start_round();
  EXPECT_THAT(get("/why/open/1/1", token_), HasSubstr("Davis (4) is the natural opponent of Adams (1): paired so."));
  // And in no language, for the page to say it in its reader's.
  EXPECT_THAT(get("/why/open/1/1", token_), HasSubstr(R"("key":"pairing.natural.so","values":{"natural":"Davis)"));
  for (const char* none : {"/why/open/1/9", "/why/open/2/1", "/why/b/1/1", "/why/open/1", "/why/", "/why/open/1/1x"}) {
    EXPECT_EQ(hall_.request("GET", at(none), "", token_).status, 404) << none;
  }
  EXPECT_EQ(hall_.request("GET", at("/why/open/1/1"), "", "").status, 404);
  post_round();
  ASSERT_EQ(act(R"({"type":"penalty","entry":1,"penalty":"warning","round":1,"about":"noise"})").status, 200);
  const auto again = act(R"({"type":"penalty","entry":1,"penalty":"points","amount":5,"round":1})");
  EXPECT_THAT(again.body, HasSubstr("Adams: has earlier penalties (1)"));
  EXPECT_THAT(again.body, HasSubstr("Adams: the score changes (0 to -0.5)"));
  ASSERT_EQ(act(R"({"type":"appeal","appeal":1,"matter":"pairing","section":"open","round":1,"board":2})").status, 200);
  ASSERT_EQ(act(R"({"type":"decide","appeal":1,"decision":"denied","reason":"no other way"})").status, 200);
  const std::string desk = get("", token_);
  EXPECT_THAT(desk, HasSubstr(R"("about":"noise")"));
  EXPECT_THAT(desk, HasSubstr(R"("before":[)"));
  EXPECT_THAT(desk, HasSubstr(R"("decision":"denied","reason":"no other way")"));
  EXPECT_THAT(desk, HasSubstr(R"("half_byes":2)"));
  EXPECT_THAT(desk, HasSubstr(R"("appeal_until":)"));
  const std::string everybody = get();
  for (const char* hidden : {"penalties", "appeals", "parameters", "apart", R"("plan")", R"("why")", R"("person":")"}) {
    EXPECT_THAT(everybody, Not(HasSubstr(hidden)));
  }
}

TEST_F(EventDesksTest, TieBreaksAreAddedUpForEverybodyAndTeamsByTheirMembers) {
  start_round();
  const std::string before = get("/standings/open");
  EXPECT_THAT(before, Not(HasSubstr("teams")));
  EXPECT_EQ(hall_.request("GET", at("/arithmetic/open/1"), "", "").status, 404);
  post_round();
  for (const int board : {1, 2, 3}) ASSERT_EQ(result(token_, board, "1-0").status, 200);
  EXPECT_THAT(get("/standings/open"), HasSubstr(R"("rounds":1,)"));
  EXPECT_THAT(get("/standings/open"), Not(HasSubstr("under_way")));
  const std::string sum = get("/arithmetic/open/1");
  EXPECT_THAT(sum, HasSubstr(R"("summands":[{"round":1,"amount":)"));
  EXPECT_THAT(sum, HasSubstr(R"("name":"Davis")"));
  for (const char* none : {"/arithmetic/open/99", "/arithmetic/b/1", "/arithmetic/open", "/arithmetic/open/1x"}) {
    EXPECT_EQ(hall_.request("GET", at(none), "", "").status, 404) << none;
  }
  for (const int entry : {1, 2, 4}) {
    ASSERT_EQ(act(fmt::format(R"({{"type":"edit","entry":{},"standing":{{"rating":1500,)"
                              R"("rating_kind":"established","team":"North"}}}})",
                              entry))
                  .status,
              200);
  }
  ASSERT_EQ(act(R"({"type":"section","plan":{"id":"open","pairings":"dutch","rounds":3,"team_score":"members",)"
                R"("team_count":2}})")
                .status,
            200);
  const std::string teams = get("/standings/open");
  EXPECT_THAT(teams, HasSubstr(R"("teams":[{"place":1,"team":"North","score":)"));
  EXPECT_THAT(teams, HasSubstr(R"({"name":"Adams","score":"0","counts":false})"));
}

TEST_F(EventDesksTest, AMatchOfTeamsIsShownGameByGame) {
  ASSERT_EQ(act(R"({"type":"section","plan":{"id":"league","pairings":"manual","unit":"team","games":2,)"
                R"("match_score":"match","rounds":1}})")
                .status,
            200);
  for (const char* team : {"North", "South"}) {
    ASSERT_EQ(act(fmt::format(R"({{"type":"enter","section":"league","members":["{0} A","{0} B"],)"
                              R"("standing":{{"member_ratings":[1801,1700]}}}})",
                              team),
                  fmt::format(R"(,"person":{{"last":"{}"}})", team))
                  .status,
              200);
  }
  EXPECT_THAT(get(), HasSubstr(R"("average":{"rating":1751,"of":2})"));
  ASSERT_EQ(act(R"({"type":"pair","section":"league","round":1,"boards":[{"board":1,"white":1,"black":2}]})").status,
            200);
  ASSERT_EQ(act(R"({"type":"phase","section":"league","round":1,"phase":"posted"})").status, 200);
  const auto enter_game = [&](int game, const char* result) {
    return act(fmt::format(R"({{"type":"result","section":"league","round":1,"board":1,"game":{},"result":"{}"}})",
                           game, result));
  };
  ASSERT_EQ(enter_game(1, "1-0").status, 200);
  const std::string open = get();
  EXPECT_THAT(
      open, HasSubstr(R"("sheet":[{"sides":["North A","South A"]},{"sides":["North B","South B"],"exchanged":true}])"));
  EXPECT_THAT(open, HasSubstr(R"("match":"1-0")"));
  EXPECT_THAT(open, Not(HasSubstr("settled")));
  ASSERT_EQ(enter_game(2, "1/2-1/2").status, 200);
  EXPECT_THAT(get(), HasSubstr(R"("match":"1.5-0.5","settled":true)"));
}

TEST_F(EventDesksTest, AHousePlayerWhomSomebodyMetStandsOutsideThePlaces) {
  start_round();
  post_round();
  ASSERT_EQ(act(R"({"type":"edit","entry":1,"house":true})").status, 200);
  const std::string places = get("/standings/open");
  EXPECT_THAT(places, HasSubstr(R"("place":0,"entry":1)"));
  EXPECT_THAT(places, HasSubstr(R"("house":true)"));
}

TEST_F(EventDesksTest, ANewLinkOfAPlayerClosesTheOldOne) {
  enter("Adams", 1500);
  const std::string old = link_of(1);
  const std::string now = link_of(1);
  EXPECT_EQ(hall_.request("GET", at(), "", old).status, 403);
  EXPECT_EQ(hall_.request("GET", at(), "", now).status, 200);
}

TEST(EventDesksFailureTest, WhatCannotBeStoredDidNotHappenAndIsSaidSo) {
  support::ToyRules rules;
  store::MemoryStore below;
  support::FailingStore store(below);
  HallDriver hall(rules, store, 1'700'000'000'000);
  const auto made = parse_object(hall.request("POST", "/api/events", support::small_event).body).value();
  const auto event = "/api/events/" + text_of(made, "event").value();
  const auto token = text_of(made, "token").value();
  const std::string enter = R"({"do":{"type":"enter","section":"open"},"person":{"last":"Adams"}})";
  store.fate = [] { return support::Fate::Fails; };
  const auto refused = hall.request("POST", event + "/do", enter, token);
  EXPECT_EQ(refused.status, 503);
  EXPECT_THAT(refused.body, HasSubstr("not_stored"));
  EXPECT_THAT(hall.request("GET", event).body, Not(HasSubstr("Adams")));
  EXPECT_THAT(hall.request("GET", "/api/events").body, HasSubstr("Spring Open"));
  store.fate = [] { return support::Fate::Works; };
  EXPECT_EQ(hall.request("POST", event + "/do", enter, token).status, 200);
  EXPECT_THAT(hall.request("GET", event).body, HasSubstr("Adams"));
}

TEST(EventDesksLimitsTest, OneAddressOpensFewEventsAndAPlayersLinkWritesSoMuch) {
  support::ToyRules rules;
  store::MemoryStore store;
  Limits limits = without_rates();
  limits.tournaments_of_address = {2, 0.01};
  limits.bad_tokens_of_address = {3, 0.01};
  HallDriver hall(rules, store, 1'700'000'000'000, 1, limits);
  const auto made = hall.request("POST", "/api/events", support::small_event);
  EXPECT_EQ(made.status, 201);
  EXPECT_EQ(hall.request("POST", "/api/events", support::small_event).status, 201);
  const auto refused = hall.request("POST", "/api/events", support::small_event);
  EXPECT_EQ(refused.status, 429);
  EXPECT_GT(refused.retry_after, 0);
  EXPECT_EQ(hall.request("POST", "/api/events", support::small_event, "", "10.0.0.2").status, 201);
  const auto event = "/api/events/" + text_of(*parse_object(made.body), "event").value();
  for (int i = 0; i < 3; ++i) EXPECT_EQ(hall.request("GET", event, "", "guess").status, 403);
  EXPECT_EQ(hall.request("GET", event, "", "guess").status, 429) << "links are not to be guessed";
}

TEST(EventDesksLimitsTest, AnEventTakesSoManyEntriesAndLines) {
  support::ToyRules rules;
  store::MemoryStore store;
  Limits limits = without_rates();
  limits.entries_of_event = 2;
  limits.lines_of_event = 4;
  HallDriver hall(rules, store, 1'700'000'000'000, 1, limits);
  const auto made = *parse_object(hall.request("POST", "/api/events", support::small_event).body);
  const auto event = "/api/events/" + text_of(made, "event").value();
  const auto token = text_of(made, "token").value();
  const auto post = [&](const std::string& what, const std::string& body) {
    return hall.request("POST", event + what, body, token);
  };
  EXPECT_EQ(post("/import", R"({"section":"open","csv":"last\nAdams\nBaker\nClark\n"})").status, 400);
  EXPECT_EQ(post("/import", R"({"section":"open","csv":"last\nAdams\nBaker\n"})").status, 200);
  EXPECT_EQ(post("/do", R"({"do":{"type":"check_in","entry":1}})").status, 200);
  const auto full = post("/do", R"({"do":{"type":"check_in","entry":2}})");
  EXPECT_EQ(full.status, 403);
  EXPECT_THAT(full.body, HasSubstr("too_large"));
}

}  // namespace
}  // namespace touchmove::hall
