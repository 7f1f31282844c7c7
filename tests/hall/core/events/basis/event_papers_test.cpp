// What a director takes away from an event in the hall: prizes, rating estimates, files; and nobody else does.
#include "touchmove/hall/core/events/basis/event_papers.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/hall_driver.hpp"
#include "tests/support/toy_rules.hpp"
#include "touchmove/hall/core/protocol/json.hpp"
#include "touchmove/store/memory/memory_store.hpp"
#include "touchmove/tournament/formats/tables/standings_csv.hpp"

namespace touchmove::hall {
namespace {

using testing::HasSubstr;
using testing::Not;

constexpr const char* spring_round =
    R"({"name":"Spring Open","rulebook":"uschess","colour":"white","first_day":"2026-03-01","last_day":"2026-03-01",)"
    R"("sections":[{"id":"open","name":"Open","pairings":"dutch","rounds":1,"time_control":"G/60;d5"}]})";

/// Four players after their one round: the favourites have won.
class EventPapersTest : public testing::Test {
 protected:
  EventPapersTest() {
    const auto object = parse_object(hall_.request("POST", "/api/events", spring_round).body).value();
    id_ = text_of(object, "event").value();
    token_ = text_of(object, "token").value();
    int rating = 2000;
    for (const char* last : {"Adams", "Baker", "Clark", "Davis"}) {
      rating -= 100;
      const auto entered = act(
          fmt::format(R"({{"type":"enter","section":"open","standing":{{"rating":{},"rating_kind":"established"}}}})",
                      rating),
          fmt::format(R"(,"person":{{"last":"{}","federation_id":"1234{:04}"}})", last, rating));
      EXPECT_EQ(entered.status, 200) << entered.body;
    }
    EXPECT_EQ(post("/pair", R"({"section":"open"})").status, 200);
    act(R"({"type":"phase","section":"open","round":1,"phase":"posted"})");
    for (const int board : {1, 2}) {
      act(fmt::format(R"({{"type":"result","section":"open","round":1,"board":{},"result":"{}"}})", board,
                      board == 1 ? "1-0" : "0-1"));
    }
  }

  Response get(const std::string& what, const std::string& bearer) {
    return hall_.request("GET", "/api/events/" + id_ + what, "", bearer);
  }
  Response post(const std::string& what, const std::string& body) {
    return hall_.request("POST", "/api/events/" + id_ + what, body, token_);
  }
  Response act(const std::string& event, const std::string& more = "") {
    return post("/do", R"({"do":)" + event + more + "}");
  }

  /// The facts of the report, complete but for its directors.
  Response report(const std::string& directors) {
    return act(R"({"type":"report","facts":{"affiliate":"A6012345","city":"Springfield","state":"IL","zip":"62701"}})",
               R"(,"directors":{)" + directors + "}");
  }
  boost::json::object view(const std::string& bearer) { return parse_object(get("", bearer).body).value(); }
  static boost::json::object director(const boost::json::object& view, const char* office) {
    return view.at("directors").as_object().at(office).as_object();
  }

  support::ToyRules rules_;
  store::MemoryStore store_;
  support::HallDriver hall_{rules_, store_, 1'772'400'000'000};
  std::string id_;
  std::string token_;
};

TEST_F(EventPapersTest, PrizesAreSetFromAListAndDividedWithTheirReasons) {
  const auto set = post("/prizes", R"({"section":"open","csv":"prize,amount\n1st,500\n2nd,300\n"})");
  ASSERT_EQ(set.status, 200) << set.body;
  const std::string won = get("/prizes/open", token_).body;
  EXPECT_THAT(won, HasSubstr(R"("final":true)"));
  EXPECT_THAT(won, HasSubstr("1st 500 and 2nd 300 make 800, for 2 with 1 point"));
  EXPECT_THAT(won, HasSubstr(R"("name":"Adams","cents":40000,"amount":"400")"));
  const auto wrong = post("/prizes", R"({"section":"open","csv":"prize,amount\n1st,much\n"})");
  EXPECT_EQ(wrong.status, 400);
  EXPECT_THAT(wrong.body, HasSubstr("line 2, field amount"));
  EXPECT_THAT(get("/prizes/open", token_).body, HasSubstr(R"("cents":40000)")) << "the list before stands";
  EXPECT_EQ(post("/prizes", R"({"section":"nowhere","csv":"prize,amount\n1st,5\n"})").status, 409);
}

TEST_F(EventPapersTest, OnePrizeIsAddedChangedAndTakenAway) {
  ASSERT_EQ(post("/prizes", R"({"section":"open","csv":"prize,amount\n1st,500\n"})").status, 200);
  const auto added = post("/prize", R"({"section":"open","csv":"prize,amount,below\nU1700,50,1700\n"})");
  ASSERT_EQ(added.status, 200) << added.body;
  EXPECT_THAT(get("/files/prizes/open", token_).body,
              HasSubstr("1st,500,cash,,players,,,no,\nU1700,50,cash,,players,1700,"));
  const auto changed = post("/prize", R"({"section":"open","replaces":"1st","csv":"prize,amount\nFirst Place,600\n"})");
  ASSERT_EQ(changed.status, 200) << changed.body;
  EXPECT_THAT(get("/files/prizes/open", token_).body, HasSubstr("First Place,600,cash"));
  ASSERT_EQ(post("/prize", R"({"section":"open","replaces":"U1700"})").status, 200);
  EXPECT_THAT(get("/files/prizes/open", token_).body, Not(HasSubstr("U1700")));
  EXPECT_EQ(post("/prize", R"({"section":"open","replaces":"U1700"})").status, 400);
  EXPECT_EQ(post("/prize", R"({"section":"open"})").status, 400);
  EXPECT_EQ(post("/prize", R"({"section":"nowhere","replaces":"1st"})").status, 400);
  const auto wrong = post("/prize", R"({"section":"open","csv":"prize,amount\n3rd,much\n"})");
  EXPECT_EQ(wrong.status, 400);
  EXPECT_THAT(wrong.body, HasSubstr("line 2, field amount"));
}

TEST_F(EventPapersTest, ResultsComeFromAPgnOrNoneOfThem) {
  ASSERT_EQ(act(R"({"type":"correct","section":"open","round":1,"board":2,"result":"none"})").status, 200);
  const std::string known = R"([Round \"1.1\"]\n[White \"Adams\"]\n[Black \"Clark\"]\n[Result \"1-0\"]\n\n1-0\n\n)";
  const std::string wrong = R"([Round \"1.2\"]\n[White \"Davis\"]\n[Black \"Nobody\"]\n[Result \"1-0\"]\n\n1-0\n)";
  const auto refused = post("/import/pgn", R"({"section":"open","pgn":")" + known + wrong + "\"}");
  EXPECT_EQ(refused.status, 400);
  EXPECT_THAT(refused.body, HasSubstr("game 2, line 8: Davis and Nobody did not meet at board 2 of round 1"));
  const std::string right = R"([Round \"1.2\"]\n[White \"davis\"]\n[Black \"BAKER\"]\n[Result \"0-1\"]\n\n1. e4 0-1\n)";
  const auto taken = post("/import/pgn", R"({"section":"open","pgn":")" + known + right + "\"}");
  ASSERT_EQ(taken.status, 200) << taken.body;
  EXPECT_THAT(taken.body, HasSubstr(R"("entered":1)"));
  EXPECT_THAT(get("/files/pairings/open", token_).body, HasSubstr("Davis,2,Baker,0-1"));
  EXPECT_EQ(post("/import/pgn", R"({"section":"open","pgn":")" + known + right + "\"}").status, 400) << "all is in";
}

TEST_F(EventPapersTest, GamesOfARoundRobinStillToBePlayedAreNamedAndPaired) {
  EXPECT_THAT(get("/still-to-play/open", token_).body, HasSubstr(R"("games":[])")) << "a Swiss has no table";
  act(R"({"type":"section","plan":{"id":"league","pairings":"round_robin","rounds":3}})");
  for (const char* last : {"Evans", "Ford", "Gray"}) {
    act(R"({"type":"enter","section":"league"})", fmt::format(R"(,"person":{{"last":"{}"}})", last));
  }
  ASSERT_EQ(act(R"({"type":"bye","entry":6,"round":1,"kind":"zero"})").status, 200);
  ASSERT_EQ(post("/pair", R"({"section":"league"})").status, 200);
  ASSERT_EQ(act(R"({"type":"phase","section":"league","round":1,"phase":"posted"})").status, 200);
  const std::string left = get("/still-to-play/league", token_).body;
  const std::string game = R"("make_up":{"round":1,"board":1})";
  ASSERT_THAT(left, HasSubstr(game));
  const auto object = parse_object(left).value();
  const auto& one = object.at("games").as_array().at(0).as_object();
  const auto made = act(fmt::format(
      R"({{"type":"make_up","section":"league","round":1,"board":1,"white":{},"black":{}}})",
      one.at("white").as_object().at("entry").as_int64(), one.at("black").as_object().at("entry").as_int64()));
  ASSERT_EQ(made.status, 200) << made.body;
  EXPECT_THAT(get("/still-to-play/league", token_).body, HasSubstr(R"("paired_in":1,"board":1)"));
  EXPECT_EQ(get("/still-to-play/league", "").status, 403);
  EXPECT_EQ(get("/still-to-play/nowhere", token_).status, 404);
}

TEST_F(EventPapersTest, RatingsAreEstimatedBySystem) {
  const std::string table = get("/ratings/uschess/open", token_).body;
  EXPECT_THAT(table, HasSubstr(R"("what":"US Chess, dual)"));
  EXPECT_THAT(table, HasSubstr(R"("name":"Adams","before":1900,"after":19)"));
  EXPECT_THAT(get("/ratings/fide/open", token_).body, HasSubstr(R"("before":null)"));
  EXPECT_EQ(get("/ratings/elo/open", token_).status, 404);
}

TEST_F(EventPapersTest, EveryFileIsOfferedUnderItsName) {
  for (const auto& [what, name] : {std::pair{"/files/standings/open", "-open-standings.csv"},
                                   {"/files/pairings/open", "-open-pairings.csv"},
                                   {"/files/players/open", "-open-players.csv"},
                                   {"/files/prizes/open", "-open-prizes.csv"},
                                   {"/files/pgn/open", "-open.pgn"},
                                   {"/files/trf/open", "-open.trf"},
                                   {"/files/trf16/open", "-open.trf"},
                                   {"/files/html", ".html"}}) {
    const Response file = get(what, token_);
    EXPECT_EQ(file.status, 200) << what;
    EXPECT_EQ(file.file_name, id_ + name);
    EXPECT_GT(file.body.size(), 30U);
  }
  EXPECT_TRUE(tournament::files::read_standings(get("/files/standings/open", token_).body));
  EXPECT_EQ(get("/files/standings/nowhere", token_).status, 404);
  EXPECT_EQ(get("/files/secrets/open", token_).status, 404);
}

TEST_F(EventPapersTest, ATableIsOfferedWithoutFormulas) {
  ASSERT_EQ(act(R"({"type":"enter","section":"open"})", R"(,"person":{"last":"=1+1","first":"Eve"})").status, 200);
  EXPECT_THAT(get("/files/players/open", token_).body, HasSubstr(",=1+1,Eve"));
  const Response safe = get("/files/no-formulas/players/open", token_);
  EXPECT_EQ(safe.file_name, id_ + "-open-players.csv");
  EXPECT_THAT(safe.body, HasSubstr(",'=1+1,Eve"));
  for (const char* kind : {"standings", "pairings", "prizes"}) {
    EXPECT_EQ(get(fmt::format("/files/no-formulas/{}/open", kind), token_).status, 200) << kind;
    EXPECT_EQ(get(fmt::format("/files/no-formulas/{}/open", kind), "").status, 403) << kind;
  }
  for (const char* other : {"pgn/open", "trf/open", "html", "players/nowhere", "players"}) {
    EXPECT_EQ(get(fmt::format("/files/no-formulas/{}", other), token_).status, 404) << other;
  }
}

TEST_F(EventPapersTest, TheRatingReportSaysWhatItLacksUntilNothingIsMissing) {
  EXPECT_THAT(get("/report", token_).body, HasSubstr(R"({"ready":false)"));
  const Response refused = get("/files/uschess/TDEXPORT.DBF", token_);
  EXPECT_EQ(refused.status, 409);
  EXPECT_THAT(refused.body, HasSubstr("H_AFF_ID: the affiliate is missing"));
  EXPECT_EQ(act(R"({"type":"report","facts":{"affiliate":"A6012345","city":"Springfield","state":"IL","zip":"62701"}})")
                .status,
            200);
  const std::string now = get("/report", token_).body;
  EXPECT_THAT(now, Not(HasSubstr("H_AFF_ID")));
  EXPECT_THAT(now, HasSubstr("H_CTD_ID: the id is missing"));
}

TEST_F(EventPapersTest, DirectorsAreNamedWithTheReportUntilItCanBeWritten) {
  const Response done =
      report(R"("chief":{"last":"Doe","first":"Jane","federation_id":"20000001"},)"
             R"("assistant":{"last":"Roe","federation_id":"20000002"},"others":[{"last":"","first":""}])");
  ASSERT_EQ(done.status, 200) << done.body;
  const auto desk = view(token_);
  const auto& facts = desk.at("report").as_object();
  EXPECT_EQ(facts.at("affiliate"), "A6012345");
  EXPECT_EQ(facts.at("cross_table_to"), "nobody") << "every field is said";
  EXPECT_EQ(facts.at("others").as_array().size(), 0U) << "without name and id it is nobody";
  const auto& chief = desk.at("directors").as_object().at("chief").as_object();
  EXPECT_EQ(chief.at("person"), facts.at("chief"));
  EXPECT_EQ(chief.at("name"), "Doe, Jane");
  EXPECT_EQ(chief.at("id"), "20000001");
  EXPECT_EQ(desk.at("sections").as_array().at(0).as_object().at("report").as_object().at("rated"), true);
  EXPECT_THAT(get("/log", token_).body, Not(HasSubstr("20000001"))) << "the journal has opaque ids";
  EXPECT_THAT(get("/report", token_).body, HasSubstr(R"({"ready":true)"));
  EXPECT_EQ(get("/files/uschess/THEXPORT.DBF", token_).status, 200);
}

TEST_F(EventPapersTest, WhatTheReportSaysIsSeenAndSaidByASectionsChiefOrHigher) {
  ASSERT_EQ(report(R"("chief":{"last":"Doe","federation_id":"20000001"})").status, 200);
  const auto link = [&](const char* role) {
    const Response made = post("/links", fmt::format(R"({{"role":"{}","name":"x"}})", role));
    return text_of(parse_object(made.body).value(), "token").value();
  };
  const std::string body =
      R"({"do":{"type":"report","facts":{"city":"Elsewhere"}},"directors":{"chief":{"last":"Intruder"}}})";
  const Response player_link = post("/links", R"({"entries":[1]})");
  const auto from = player_link.body.find(R"("token":")") + 9;
  const std::string player = player_link.body.substr(from, player_link.body.find('"', from) - from);
  for (const std::string& who : {std::string(), player, link("viewer"), link("scorer"), link("floor_official")}) {
    EXPECT_FALSE(view(who).contains("report"));
    EXPECT_FALSE(view(who).contains("directors"));
    EXPECT_FALSE(view(who).at("sections").as_array().at(0).as_object().contains("report"));
    EXPECT_THAT(get("", who).body, Not(HasSubstr("20000001")));
    const Response refused = hall_.request("POST", "/api/events/" + id_ + "/do", body, who);
    EXPECT_THAT(refused.status, testing::AnyOf(403, 409)) << refused.body;
  }
  EXPECT_THAT(get("", token_).body, Not(HasSubstr("Intruder")));
  for (const char* role : {"section_chief", "pairing_director"}) {
    const std::string who = link(role);
    EXPECT_TRUE(view(who).contains("report")) << role;
    EXPECT_TRUE(view(who).at("sections").as_array().at(0).as_object().contains("report")) << role;
  }
  EXPECT_EQ(hall_.request("POST", "/api/events/" + id_ + "/do", body, link("section_chief")).status, 200);
}

TEST_F(EventPapersTest, ADirectorWhoPlaysIsTheEntrantOfThatId) {
  // 12341900 is Adams, of the first entry.
  ASSERT_EQ(report(R"("chief":{"last":"Adems","first":"A","federation_id":"12341900"})").status, 200);
  const auto desk = view(token_);
  const auto& entrant = desk.at("entries").as_array().at(0).as_object();
  EXPECT_EQ(desk.at("report").as_object().at("chief"), entrant.at("person"));
  EXPECT_EQ(entrant.at("name"), "Adams") << "the name is corrected in the entry";
  const std::string adams = text_of(entrant, "person").value();
  const auto over = [&](const std::string& name, const std::string& id) {
    return report(
        fmt::format(R"("chief":{{"person":"{}","last":"{}","first":"","federation_id":"{}"}})", adams, name, id));
  };
  EXPECT_EQ(over("Adems", "12341900").status, 409) << "nothing is another by it";
  EXPECT_EQ(view(token_).at("entries").as_array().at(0).as_object().at("name"), "Adams");
  // The same form written over with somebody else: no entrant is renamed.
  ASSERT_EQ(
      report(fmt::format(R"("chief":{{"person":"{}","last":"Doe","first":"","federation_id":"20000001"}})", adams))
          .status,
      200);
  const auto now = view(token_);
  EXPECT_EQ(now.at("entries").as_array().at(0).as_object().at("name"), "Adams");
  EXPECT_EQ(director(now, "chief").at("name"), "Doe");
  EXPECT_NE(director(now, "chief").at("person"), entrant.at("person"));
}

TEST_F(EventPapersTest, ADirectorIsCorrectedWithoutALineAndReplacedWithOne) {
  ASSERT_EQ(report(R"("chief":{"last":"Do","federation_id":"20000001"})").status, 200);
  const std::string doe = text_of(director(view(token_), "chief"), "person").value();
  const auto chief = [&](const char* last, const char* id) {
    return report(fmt::format(R"("chief":{{"person":"{}","last":"{}","federation_id":"{}"}})", doe, last, id));
  };
  const Response corrected = chief("Doe", "20000001");
  EXPECT_EQ(corrected.status, 200);
  EXPECT_THAT(corrected.body, HasSubstr(R"("beside":true)"));
  EXPECT_EQ(director(view(token_), "chief").at("name"), "Doe");
  EXPECT_EQ(chief("Doe", "20000001").status, 409) << "it is so already";
  const Response replaced = chief("Roe", "20000002");
  ASSERT_EQ(replaced.status, 200);
  EXPECT_EQ(director(view(token_), "chief").at("name"), "Roe");
  const auto line = *integer_of(*parse_object(replaced.body), "seq");
  ASSERT_EQ(act(fmt::format(R"({{"type":"undo","of":{}}})", line)).status, 200);
  EXPECT_EQ(director(view(token_), "chief").at("name"), "Doe") << "who it was before has not been renamed";
}

TEST_F(EventPapersTest, ADirectorThatCannotBeSoIsRefusedByTheField) {
  const auto refused = [&](const std::string& directors, const std::string& where) {
    const Response response = report(directors);
    EXPECT_EQ(response.status, 400) << directors;
    EXPECT_THAT(response.body, HasSubstr(R"("where":")" + where + "\"")) << directors;
  };
  refused(R"("chief":{"first":"Jane","last":""})", "directors.chief.last");
  refused(R"("assistant":{"last":"Doe","federation_id":"123"})", "directors.assistant.federation_id");
  refused(R"("others":[{"last":"Doe"},{"person":"pNobody","last":"X"}])", "directors.others[1].person");
  refused(R"("others":["Doe"])", "directors.others[0]");
  EXPECT_THAT(get("", token_).body, Not(HasSubstr("Doe"))) << "nothing of a refused act is kept";
  EXPECT_THAT(
      post("/do", R"({"do":[{"type":"check_in","entry":1},{"type":"check_in","entry":2}],"directors":{}})").body,
      HasSubstr(R"("where":"directors")"));
}

TEST_F(EventPapersTest, NobodyElseTakesAnythingAway) {
  for (const char* what : {"/prizes/open", "/ratings/uschess/open", "/report", "/files/html", "/files/players/open",
                           "/files/uschess/TDEXPORT.DBF"}) {
    const Response refused = get(what, "");
    EXPECT_EQ(refused.status, 403) << what;
    EXPECT_THAT(refused.body, Not(HasSubstr("Adams")));
  }
  EXPECT_EQ(hall_.request("POST", "/api/events/" + id_ + "/prizes", R"({"section":"open","csv":""})", "").status, 403);
}

}  // namespace
}  // namespace touchmove::hall
