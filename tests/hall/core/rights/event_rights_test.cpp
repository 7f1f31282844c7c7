// A client that is made from the tables tries everything in an event: every kind of event, by every role's link, at
// every stage, and every address at which something is done. The hall does what the tables say; and what matters most
// is said once more here, by hand, so that the tables themselves can be wrong.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "tests/hall/core/rights/sample_acts.hpp"
#include "tests/support/hall_event.hpp"
#include "touchmove/hall/core/rights/event_rights.hpp"
#include "touchmove/hall/core/tables/chess_rules.hpp"
#include "touchmove/tournament/event/vocabulary/names.hpp"

namespace touchmove::hall {
namespace {

namespace event = tournament::event;
using event::Type;
using testing::HasSubstr;

constexpr const char* two_sections =
    R"({"name":"Spring Open","rulebook":"fide","sections":[{"id":"open","pairings":"dutch","rounds":3,"time_control":"G/60"},)"
    R"({"id":"b","pairings":"dutch","rounds":3}]})";

std::vector<Type> every_type() {
  std::vector<Type> types;
  for (std::size_t i = 0; i < event::words_of<Type>().size(); ++i) types.push_back(static_cast<Type>(i));
  return types;
}

class EventRightsTest : public support::HallEventTestWith<ChessRules> {
 protected:
  EventRightsTest() : HallEventTestWith(two_sections) {
    tokens_[EventRole::Spectator] = "";
    tokens_[EventRole::ChiefDirector] = token_;
    for (const char* role : {"kiosk", "viewer", "scorer", "floor_official", "section_chief", "pairing_director"}) {
      tokens_[role_of_link(event::parse_word<event::Role>(role).value())] = appointed(role);
    }
    tokens_[EventRole::Coach] = appointed("coach", R"(,"name":"Cora Coach")");
  }
  std::string appointed(const std::string& role, const std::string& more = "") {
    const auto made = post("/links", fmt::format(R"({{"role":"{}"{}}})", role, more));
    EXPECT_EQ(made.status, 201) << made.body;
    return text_of(parse_object(made.body).value(), "token").value_or("");
  }

  /// The stages of an event's life, each from the one before.
  struct Stage {
    std::string name;
    std::function<void()> reach;
  };
  std::vector<Stage> stages() {
    const auto phase = [this](const char* to) {
      EXPECT_EQ(act(fmt::format(R"({{"type":"phase","section":"open","round":1,"phase":"{}"}})", to)).status, 200);
    };
    return {
        {"opened", [] {}},
        {"paired",
         [this] {
           start_round();
           tokens_[EventRole::Player] = link_of(1);
         }},
        {"posted", [phase] { phase("posted"); }},
        {"tables", [this] { EXPECT_EQ(post("/tables", R"({"section":"open","round":1})").status, 201); }},
        {"results in",
         [this] {
           for (int board = 1; board <= 3; ++board) EXPECT_EQ(result(token_, board, "1-0").status, 200);
         }},
        {"penalised",
         [this] {
           EXPECT_EQ(act(R"({"type":"penalty","entry":1,"penalty":"warning","about":"noise"})").status, 200);
           EXPECT_EQ(
               act(R"({"type":"appeal","appeal":1,"matter":"pairing","section":"open","round":1,"board":1})").status,
               200);
         }},
        {"locked", [phase] { phase("locked"); }},
        {"next paired", [this] { EXPECT_EQ(post("/pair", R"({"section":"open"})").status, 200); }},
        {"withdrawn", [this] { EXPECT_EQ(act(R"({"type":"withdraw","entry":2,"notice":true})").status, 200); }},
    };
  }

  Response by(EventRole role, const std::string& what, const std::string& body) {
    return hall_.request("POST", at(what), body, tokens_.at(role));
  }
  std::string lines() { return get("/seq", token_); }
  static std::string code_in(const Response& answer) {
    const auto object = parse_object(answer.body);
    const auto* error = object ? object->if_contains("error") : nullptr;
    return error == nullptr || !error->is_object() ? "" : text_of(error->as_object(), "code").value_or("");
  }

  std::map<EventRole, std::string> tokens_;
};

TEST_F(EventRightsTest, EveryEventFromEveryRoleAtEveryStageIsTakenAsTheTableSays) {
  // By hand: who may bring what matters most. The other types are compared with the table alone.
  using enum EventRole;
  const std::set<EventRole> nobody;
  const std::set<EventRole> desk{Scorer, FloorOfficial, SectionChief, PairingDirector, ChiefDirector};
  const std::set<EventRole> directs{SectionChief, PairingDirector, ChiefDirector};
  const std::set<EventRole> rules{FloorOfficial, SectionChief, ChiefDirector};
  const std::map<Type, std::set<EventRole>> by_hand{
      {Type::Opened, nobody},
      {Type::GameEnded, nobody},
      {Type::Appoint, nobody},  // by its own address, with the secret
      {Type::IssueLinks, nobody},
      {Type::RevokeLinks, nobody},
      {Type::Enter, desk},
      {Type::Withdraw, desk},
      {Type::EnterResult, {Player, Scorer, FloorOfficial, SectionChief, PairingDirector, ChiefDirector}},
      {Type::CorrectResult, directs},
      {Type::PairRound, directs},
      {Type::ChangeBoards, directs},
      {Type::SetPhase, directs},
      {Type::PlanSection, directs},
      {Type::Penalise, rules},
      {Type::Inspect, rules},
      {Type::TellOpponent, rules},
      {Type::Announce, {SectionChief, ChiefDirector}},
      {Type::DecideAppeal, {FloorOfficial, SectionChief, PairingDirector, ChiefDirector}},
      {Type::AssignRating, {ChiefDirector}},
      {Type::Appeal, {Coach, Scorer, FloorOfficial, SectionChief, PairingDirector, ChiefDirector}},
      {Type::CheckIn, {Kiosk, Scorer, FloorOfficial, SectionChief, PairingDirector, ChiefDirector}},
      {Type::CheckInAll, desk},
      {Type::NoteFee, desk},
      {Type::OpenRegistration, directs},
      {Type::Apply, desk},
      {Type::AnswerApplication, desk},
      {Type::RequestBye, desk},
  };
  int tried = 0;
  int done = 0;
  std::set<Type> accepted;
  for (const Stage& stage : stages()) {
    stage.reach();
    for (const auto& [role, token] : tokens_) {
      for (const Type type : every_type()) {
        SCOPED_TRACE(
            fmt::format("{} by role {} at stage {}", event::word_of(type), static_cast<int>(role), stage.name));
        const bool may = may_do(role, type);
        if (const auto known = by_hand.find(type); known != by_hand.end()) {
          EXPECT_EQ(known->second.contains(role), may) << "the table is not what was meant";
        }
        const std::string before = lines();
        // What is permitted is only judged, so that the stage stays what it is; what is not is tried in earnest.
        const Response answer =
            by(role, "/do", R"({"do":)" + sample_act(type) + (may ? R"(,"only_judge":true})" : R"(,"despite":true})"));
        EXPECT_NE(answer.status, 400) << answer.body;
        EXPECT_EQ(answer.status == 403, !may) << answer.body;
        EXPECT_EQ(lines(), before) << "nothing was to be done";
        ++tried;
        if (!may) {
          EXPECT_EQ(code_in(answer), "not_permitted");
        }
        if (answer.status == 200) {
          ++done;
          accepted.insert(type);
        }
        // What the fold then finds not permitted is another's, where the table has it for one's own alone.
        if (may && code_in(answer) == "not_permitted") {
          EXPECT_EQ(event::grant_of(office_of(role).value(), type), event::Grant::Own) << answer.body;
        }
      }
    }
  }
  EXPECT_EQ(tried, 10 * 53 * 9 - 53) << "of every role, a player's when there are players";
  EXPECT_GT(done, 500);
  EXPECT_GE(accepted.size(), 20u) << "what is never accepted proves little of who may do it";
}

TEST_F(EventRightsTest, EveryAddressOfAnEventIsForTheRolesOfTheTable) {
  using enum EventRole;
  const std::map<std::string_view, std::set<EventRole>> by_hand{
      {"/pair", {SectionChief, PairingDirector, ChiefDirector}},
      {"/links", {SectionChief, PairingDirector, ChiefDirector}},
      {"/list", {SectionChief, PairingDirector, ChiefDirector}},
      {"/tables", {FloorOfficial, SectionChief, PairingDirector, ChiefDirector}},
      {"/table", {Player, FloorOfficial, SectionChief, ChiefDirector}},
      {"/import", {Scorer, FloorOfficial, SectionChief, PairingDirector, ChiefDirector}},
      {"/register", {Spectator}},
      {"/do", {Player, Coach, Kiosk, Scorer, FloorOfficial, SectionChief, PairingDirector, ChiefDirector}},
  };
  for (const Stage& stage : stages()) {
    stage.reach();
    for (const auto& [role, token] : tokens_) {
      for (const DeedAddress& address : deed_addresses) {
        SCOPED_TRACE(fmt::format("{} by role {} at stage {}", address.path, static_cast<int>(role), stage.name));
        if (const auto known = by_hand.find(address.path); known != by_hand.end()) {
          EXPECT_EQ(known->second.contains(role), may(role, address.deed)) << "the table is not what was meant";
        }
        const std::string before = lines();
        const Response answer = by(role, std::string(address.path), "{}");
        const bool barred = answer.status == 403 && answer.body.find("event.refused") != std::string::npos;
        EXPECT_EQ(barred, !may(role, address.deed)) << answer.body;
        // An empty list takes the rating list away and is no line.
        EXPECT_EQ(answer.status == 200 && address.path != "/list" && address.path != "/look-up", false) << answer.body;
        if (!may(role, address.deed)) {
          EXPECT_EQ(lines(), before);
        }
      }
    }
  }
}

TEST_F(EventRightsTest, WhatIsSeenIsForTheRolesOfTheTable) {
  start_round();
  post_round();
  tokens_[EventRole::Player] = link_of(1);
  const auto sees = [&](EventRole role, const std::string& what) {
    return hall_.request("GET", at(what), "", tokens_.at(role)).status == 200;
  };
  for (const auto& [role, token] : tokens_) {
    SCOPED_TRACE(static_cast<int>(role));
    EXPECT_EQ(sees(role, "/log"), may(role, Deed::SeeDesk));
    EXPECT_EQ(sees(role, "/trf/open"), may(role, Deed::SeeDesk));
    EXPECT_EQ(sees(role, "/why/open/1/1"), may(role, Deed::SeeDesk));
    EXPECT_EQ(sees(role, "/links"), may(role, Deed::SeeLinks));
    EXPECT_EQ(sees(role, "/tables"), may(role, Deed::SeeTables));
    const std::string view = get("", token);
    EXPECT_EQ(view.find("555-0100") != std::string::npos, may(role, Deed::SeeContacts));
    EXPECT_EQ(view.find(R"("directors":)") != std::string::npos, may(role, Deed::SeeReport));
    EXPECT_EQ(view.find(R"("penalties":)") != std::string::npos, may(role, Deed::SeeDesk));
  }
}

TEST_F(EventRightsTest, AnOfficialSitsAtATableAsHighAsTheOwnOffice) {
  start_round();
  post_round();
  ASSERT_EQ(post("/tables", R"({"section":"open","round":1})").status, 201);
  const int white = boards().front().first;
  tokens_[EventRole::Player] = link_of(white);
  const auto taken = [&](const std::string& token) {
    std::string seats;
    for (const char* seat : {"A", "B", "official", "section_chief", "chief"}) {
      const auto answer = hall_.request(
          "POST", at("/table"), fmt::format(R"({{"section":"open","round":1,"board":1,"seat":"{}"}})", seat), token);
      EXPECT_TRUE(answer.status == 201 || answer.status == 403) << answer.body;
      if (answer.status == 201) seats += std::string(seats.empty() ? "" : " ") + seat;
    }
    return seats;
  };
  EXPECT_EQ(taken(tokens_[EventRole::Spectator]), "");
  EXPECT_EQ(taken(tokens_[EventRole::Player]), "A");
  EXPECT_EQ(taken(tokens_[EventRole::Coach]), "") << "who acts for nobody sits for nobody";
  EXPECT_EQ(taken(tokens_[EventRole::Kiosk]), "");
  EXPECT_EQ(taken(tokens_[EventRole::Viewer]), "");
  EXPECT_EQ(taken(tokens_[EventRole::Scorer]), "");
  EXPECT_EQ(taken(tokens_[EventRole::FloorOfficial]), "official");
  EXPECT_EQ(taken(tokens_[EventRole::SectionChief]), "official section_chief");
  EXPECT_EQ(taken(tokens_[EventRole::PairingDirector]), "") << "who pairs does not rule";
  EXPECT_EQ(taken(tokens_[EventRole::ChiefDirector]), "official section_chief chief");
  EXPECT_EQ(taken(appointed("section_chief", R"(,"sections":["b"])")), "") << "another section's board";
  EXPECT_EQ(taken(appointed("floor_official", R"(,"sections":["open"])")), "official");
}

TEST_F(EventRightsTest, ACoachSeesTheOwnPlayersBoardsAndAppealsTheirPairingsAlone) {
  start_round();
  post_round();
  const int white = boards().front().first;
  const std::string coach = appointed("coach", fmt::format(R"(,"name":"Carl","entries":[{}])", white));
  ASSERT_EQ(result(link_of(white), 1, "1-0").status, 200);
  const std::string mine = get("/mine", coach);
  EXPECT_THAT(mine, HasSubstr(fmt::format(R"("coached":[{}])", white)));
  EXPECT_THAT(mine, HasSubstr(R"("office":"coach")"));
  EXPECT_THAT(mine, HasSubstr(R"("board":1)"));
  EXPECT_THAT(mine, testing::Not(HasSubstr(R"("board":2)")));
  EXPECT_THAT(mine, HasSubstr(R"("by":"player")")) << "what the own player has said";
  EXPECT_THAT(get("/mine", tokens_[EventRole::Coach]), testing::Not(HasSubstr(R"("by":"player")")));
  // The next round, while it is not posted, is for the desk alone.
  for (int board = 1; board <= 3; ++board) result(token_, board, "1-0");
  ASSERT_EQ(post("/pair", R"({"section":"open"})").status, 200);
  EXPECT_THAT(get("", coach), testing::Not(HasSubstr(R"("phase":"paired")")));
  EXPECT_THAT(get("", token_), HasSubstr(R"("phase":"paired")"));

  const auto appeal = [&](int board) {
    return hall_.request(
        "POST", at("/do"),
        fmt::format(R"({{"do":{{"type":"appeal","appeal":1,"matter":"pairing","section":"open","round":1,)"
                    R"("board":{}}},"only_judge":true}})",
                    board),
        coach);
  };
  EXPECT_EQ(appeal(1).status, 200) << appeal(1).body;
  EXPECT_EQ(appeal(2).status, 409);
  EXPECT_EQ(code_in(appeal(2)), "not_their_game");
  const auto ruling = hall_.request(
      "POST", at("/do"),
      R"({"do":{"type":"appeal","appeal":1,"matter":"result","section":"open","round":1,"board":1}})", coach);
  EXPECT_EQ(ruling.status, 409) << ruling.body;
  EXPECT_EQ(code_in(ruling), "not_permitted");
}

TEST_F(EventRightsTest, WhatACoachDoesIsOnTheCoachsRecordAndOnNoPlayers) {
  start_round();
  const std::string coach = appointed("coach", R"(,"name":"Carl","entries":[1])");
  const std::string person = [&] {
    const auto log = get("/log", token_);
    const auto at = log.find(R"("type":"coach")");
    const auto from = log.find(R"("person":")", at) + 10;
    return log.substr(from, log.find('"', from) - from);
  }();
  const auto penalised =
      act(fmt::format(R"({{"type":"penalty","coach":"{}","penalty":"warning","about":"kibitz"}})", person));
  EXPECT_EQ(penalised.status, 200) << penalised.body;
  EXPECT_THAT(get("", token_), HasSubstr(R"("coach":"Carl")"));
  // The next one of the coach has it before it, that of the player has none.
  const auto again = act(fmt::format(R"({{"type":"penalty","coach":"{}","penalty":"warning"}})", person));
  EXPECT_THAT(again.body, HasSubstr(R"("history")"));
  const auto players = act(R"({"type":"penalty","entry":1,"penalty":"warning"})");
  EXPECT_EQ(players.status, 200);
  EXPECT_THAT(players.body, testing::Not(HasSubstr(R"("history")")));
  // Points and games are no coach's, and a stranger is no coach.
  EXPECT_EQ(act(fmt::format(R"({{"type":"penalty","coach":"{}","penalty":"points","amount":5}})", person)).status, 409);
  EXPECT_EQ(act(fmt::format(R"({{"type":"penalty","coach":"{}","entry":1,"penalty":"warning"}})", person)).status, 409);
  EXPECT_EQ(act(R"({"type":"penalty","coach":"nobody","penalty":"warning"})").status, 409);
  EXPECT_EQ(
      hall_.request("POST", at("/do"), R"({"do":{"type":"penalty","entry":1,"penalty":"warning"}})", coach).status,
      403);
}

TEST_F(EventRightsTest, ACoachsLinkIsAPersonsAndForNoSection) {
  start_round();
  EXPECT_EQ(post("/links", R"({"role":"coach"})").status, 409) << "whose record would it be";
  EXPECT_EQ(post("/links", R"({"role":"coach","name":"Carl","sections":["b"]})").status, 409);
  // Whom the entry form names gets the link without being named again.
  ASSERT_EQ(act(R"({"type":"coach","entry":2,"person":"c2","telephone":true})").status, 200);
  const std::string coach = appointed("coach", R"(,"entries":[2])");
  EXPECT_THAT(get("/mine", coach), HasSubstr(R"("coached":[2])"));
}

TEST_F(EventRightsTest, ASectionsOfficialsDoNothingInAnother) {
  const std::string chief = appointed("section_chief", R"(,"sections":["b"])");
  for (const Stage& stage : stages()) {
    stage.reach();
    for (const Type type : every_type()) {
      if (!may_do(EventRole::SectionChief, type)) continue;
      SCOPED_TRACE(fmt::format("{} at stage {}", event::word_of(type), stage.name));
      const std::string before = lines();
      const Response answer =
          hall_.request("POST", at("/do"), R"({"do":)" + sample_act(type) + R"(,"despite":true})", chief);
      EXPECT_EQ(answer.status, 409) << answer.body;
      EXPECT_EQ(lines(), before);
    }
    for (const char* what : {"/pair", "/tables", "/list"}) {
      EXPECT_EQ(hall_.request("POST", at(what), R"({"section":"open","round":1})", chief).status, 403) << what;
    }
  }
}

}  // namespace
}  // namespace touchmove::hall
