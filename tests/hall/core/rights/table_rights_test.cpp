// Each event of a game comes only from those who may state it. A client that is made from the table tries every kind of
// event from every seat, and from no seat, at every stage of a game.
#include "touchmove/hall/core/rights/table_rights.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tests/support/hall_driver.hpp"
#include "touchmove/hall/core/tables/chess_rules.hpp"
#include "touchmove/store/memory/memory_store.hpp"

namespace touchmove::hall {
namespace {

using game::EventType;
using support::HallDriver;
using testing::HasSubstr;

TEST(TableRights, WhatIsAnOfficialsComesFromNoPlayer) {
  for (const char* type :
       {"penalty", "annul", "set_clock", "decide", "intervene", "history", "inquire", "accommodate", "flag"}) {
    SCOPED_TRACE(type);
    EXPECT_FALSE(may_state(Seat::A, type));
    EXPECT_FALSE(may_state(Seat::B2, type));
    EXPECT_TRUE(may_state(Seat::Official, type));
    EXPECT_TRUE(may_state(Seat::Chief, type));
  }
}

TEST(TableRights, WhatIsDoneAtTheBoardComesFromNoOfficial) {
  for (const char* type : {"touch", "release", "move", "promote", "press", "resign", "offer_draw", "accept_draw",
                           "take_back", "choose", "call_official", "announce", "confirm"}) {
    SCOPED_TRACE(type);
    EXPECT_TRUE(may_state(Seat::A, type));
    for (const Seat seat : {Seat::Official, Seat::SectionChief, Seat::Chief}) EXPECT_FALSE(may_state(seat, type));
  }
}

TEST(TableRights, WhatOnlyTheHallHasSeenOnlyTheHallStates) {
  for (const char* type : {"opened", "outage", "finding"}) {
    for (const Seat seat : seats) EXPECT_FALSE(may_state(seat, type)) << type;
  }
}

TEST(TableRights, BothReportAppealClaimAndStopTheClocks) {
  for (const char* type : {"report", "appeal", "claim", "pause", "resume", "assign_deputy", "entry"}) {
    for (const Seat seat : seats) EXPECT_TRUE(may_state(seat, type)) << type;
  }
}

TEST(TableRights, WhatAPlayerDoesAsAPlayerComesFromNoDeputy) {
  for (const char* type : {"resign", "offer_draw", "accept_draw", "decline_draw", "withdraw_offer", "call_official",
                           "choose", "take_back", "appeal", "assign_deputy", "pause"}) {
    EXPECT_FALSE(deputy_may_state(type)) << type;
  }
  for (const char* type : {"touch", "move", "promote", "press", "announce", "entry", "claim"}) {
    EXPECT_TRUE(deputy_may_state(type)) << type;
  }
  EXPECT_FALSE(deputy_may_state("nothing"));
}

class TriedAtATable : public testing::Test {
 protected:
  /// A table under supervision, everybody there, at a stage of the game.
  struct Table {
    std::map<Seat, ConnectionId> seats;
    ConnectionId spectator{0};
    ConnectionId deputy{0};  ///< who acts for the player of seat A, assigned to move and to write
  };
  Table table_at(std::string_view stage) {
    const Response made = hall_.request(
        "POST", "/api/games", R"({"rulebook":"fide","time":"G/60","color":"white","name":"Ann","supervised":true})");
    const auto object = parse_object(made.body).value();
    const std::string game = text_of(object, "game").value();
    const auto& links = object.at("links").as_object();
    Table table;
    table.seats[Seat::A] = hall_.connect();
    hall_.say(table.seats[Seat::A],
              fmt::format(R"({{"hello":{{"game":"{}","token":"{}"}}}})", game, text_of(object, "token").value()));
    for (const Seat seat : {Seat::B, Seat::Official, Seat::SectionChief, Seat::Chief}) {
      table.seats[seat] = hall_.enter(game, text_of(links, word_of(seat)).value());
    }
    table.spectator = hall_.enter(game);
    const auto given = parse_object(hall_
                                        .request("POST", "/api/games/" + game + "/links",
                                                 R"({"seat":"A","deputy":"Dee"})", text_of(object, "token").value())
                                        .body)
                           .value();
    table.deputy = hall_.enter(game, text_of(given, "token").value_or(""));
    const std::string person = text_of(given, "person").value_or("");
    const auto done = [&](Seat seat, const std::string& event) {
      hall_.heard(table.seats[seat]);
      hall_.act(table.seats[seat], "s" + std::to_string(++commands_), event);
      EXPECT_THAT(hall_.last(table.seats[seat], "ok"), HasSubstr("ok")) << stage << event;
    };
    done(Seat::Official,
         R"({"type":"assign_deputy","seat":"A","deputy":")" + person + R"(","duties":["move","write"]})");
    if (stage == "ready") return table;
    done(Seat::Official, R"({"type":"start"})");
    if (stage == "paused") done(Seat::Official, R"({"type":"pause","about":"emergency"})");
    if (stage == "called") done(Seat::A, R"({"type":"call_official","about":"noise"})");
    if (stage == "ended") done(Seat::A, R"({"type":"resign"})");
    return table;
  }
  /// What becomes of an event: "" if it is on record, else the code of its refusal.
  std::string tried(ConnectionId connection, EventType type) {
    static const std::map<EventType, std::string> fields{
        {EventType::Touch, R"(,"squares":["e2"])"},
        {EventType::Move, R"(,"move":"e2e4")"},
        {EventType::Release, R"(,"square":"e4")"},
        {EventType::Promote, R"(,"role":"queen")"},
        {EventType::Claim, R"(,"kind":"repetition")"},
        {EventType::CallOfficial, R"(,"about":"noise")"},
        {EventType::Pause, R"(,"about":"emergency")"},
        {EventType::Flag, R"(,"color":"white")"},
        {EventType::Penalty, R"(,"kind":"warning","seat":"A")"},
        {EventType::SetClock, R"(,"white":60000,"black":60000)"},
        {EventType::Decide, R"(,"of":1,"option":"continue")"},
        {EventType::Choose, R"(,"of":1,"option":"continue")"},
    };
    const auto more = fields.find(type);
    const std::string id = "c" + std::to_string(++commands_);
    hall_.heard(connection);
    hall_.act(connection, id,
              fmt::format(R"({{"type":"{}"{}}})", game::word_of(type), more == fields.end() ? "" : more->second));
    for (const std::string& text : hall_.heard(connection)) {
      if (text.starts_with("{\"ok\":\"" + id)) return "";
      if (!text.starts_with("{\"refused\":\"" + id)) continue;
      const auto said = parse_object(text).value();
      return text_of(said.at("error").as_object(), "code").value_or("?");
    }
    return "no answer";
  }

  /// With a box for sealed moves: without one nobody may seal.
  ChessRules rules_{{}, {}, std::make_shared<const MoveSealer>(SealKey{}, [](std::span<std::uint8_t> bytes) {
                      std::fill(bytes.begin(), bytes.end(), std::uint8_t{7});
                    })};
  store::MemoryStore store_;
  HallDriver hall_{rules_, store_, 1'700'000'000'000};
  int commands_{0};
};

TEST_F(TriedAtATable, EveryEventFromEverySeatAtEveryStageIsTakenAsTheTableSays) {
  int tried_count = 0;
  int on_record = 0;
  std::set<EventType> recorded;
  for (const char* stage : {"ready", "playing", "called", "paused", "ended"}) {
    for (int i = 0; i < game::event_type_count; ++i) {
      const auto type = static_cast<EventType>(i);
      // What is done changes the game: each kind of event has a table of its own.
      const Table table = table_at(stage);
      SCOPED_TRACE(fmt::format("{} at stage {}", game::word_of(type), stage));
      EXPECT_EQ(tried(table.spectator, type), "not_seated");
      const std::string word(game::word_of(type));
      EXPECT_EQ(tried(table.deputy, type) == "not_permitted", !may_state(Seat::A, word) || !deputy_may_state(word));
      for (const auto& [seat, connection] : table.seats) {
        const std::string code = tried(connection, type);
        EXPECT_EQ(code == "not_permitted", !may_state(seat, game::word_of(type))) << word_of(seat) << ' ' << code;
        EXPECT_NE(code, "no answer") << word_of(seat);
        ++tried_count;
        if (code.empty()) {
          ++on_record;
          recorded.insert(type);
        }
      }
    }
  }
  EXPECT_EQ(tried_count, 5 * 5 * game::event_type_count);
  EXPECT_GT(on_record, 300);
  EXPECT_GE(recorded.size(), 20u);
}

}  // namespace
}  // namespace touchmove::hall
