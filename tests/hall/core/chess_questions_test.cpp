// A question only computation answers, from the claim to the result, through the hall.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/json/parse.hpp>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tests/support/hall_driver.hpp"
#include "touchmove/hall/core/tables/chess_rules.hpp"
#include "touchmove/store/memory/memory_store.hpp"

namespace touchmove::hall {
namespace {

using support::HallDriver;
using support::opening;
using ::testing::HasSubstr;

class ChessQuestions : public testing::Test {
 protected:
  /// A game under that book from that position, both seated, the clock running; A has White.
  support::MadeTable begin(const std::string& book, const std::string& fen) {
    const auto table = support::made_table(hall().request(
        "POST", "/api/games",
        R"({"color":"white","name":"Ann","time":"5+0","rulebook":")" + book + R"(","start":")" + fen + "\"}"));
    EXPECT_FALSE(table.game.empty());
    a_ = hall().enter(table.game, table.a);
    b_ = hall().enter(table.game, table.b);
    hall().act(b_, "start", R"({"type":"start"})");
    return table;
  }
  std::vector<std::string> journal(const std::string& game) {
    std::vector<std::string> lines;
    const auto contents = store_.read({game, 0, {}});
    for (const auto& line : contents->lines) lines.push_back(line.body);
    return lines;
  }
  HallDriver& hall() { return *hall_; }
  void restart() {
    const Time now = hall_->now();
    hall_.reset();
    hall_ = std::make_unique<HallDriver>(rules_, store_, now, 2);
  }

  const ChessRules rules_;
  store::MemoryStore store_;
  std::unique_ptr<HallDriver> hall_ = std::make_unique<HallDriver>(rules_, store_, opening);
  ConnectionId a_{0};
  ConnectionId b_{0};
};

/// Closed, and one bishop may still break it: whether anybody can mate takes a search.
constexpr auto blocked = "8/4kb2/8/p1pBp1p1/P1P1P1P1/8/4K3/8 w - - 0 60";

TEST_F(ChessQuestions, WhetherAPositionIsDeadIsFoundOut) {
  const auto table = begin("fide", blocked);
  hall().act(a_, "claim", R"({"type":"claim","kind":"dead_position"})");
  const auto lines = journal(table.game);
  ASSERT_GE(lines.size(), 2U);
  EXPECT_THAT(lines[lines.size() - 2], HasSubstr(R"("verdict":"needs")"));
  EXPECT_THAT(lines.back(), HasSubstr(R"("type":"finding","question":"can_mate","side":"white")"));
  EXPECT_THAT(lines.back(), HasSubstr(R"({"fact":"can_mate","side":"white"})"));
}

TEST_F(ChessQuestions, AreAskedAgainAfterTheHallDied) {
  const auto table = begin("fide", blocked);
  hall().hold_analyses(true);
  hall().act(a_, "claim", R"({"type":"claim","kind":"dead_position"})");
  ASSERT_EQ(hall().analyses().size(), 1U);
  restart();
  EXPECT_THAT(journal(table.game).back(), HasSubstr(R"({"fact":"can_mate","side":"white"})"));
}

TEST_F(ChessQuestions, AForcedWinIsShown) {
  const auto table = begin("uschess-blitz", "7k/8/6K1/8/8/8/5Q2/q7 w - - 0 60");
  hall().act(b_, "claim", R"({"type":"claim","kind":"insufficient_losing_chances"})");
  EXPECT_THAT(journal(table.game).back(), HasSubstr(R"({"fact":"shown","move":"f2f8","count":1})"));
  EXPECT_THAT(hall().last(a_, "line"), HasSubstr(R"("verdict":"yes")"));
}

TEST(RulebooksToRead, HoldEveryBookAndClause) {
  const auto text = ChessRules().rulebooks();
  for (const auto* part :
       {R"([{"id":"bcf-1911","title":)", R"({"id":"fide:touch.own","topic":"touch.own","decides":"claim","rule":")",
        R"("fallback":["uschess-blitz","uschess"],"clauses":[)"}) {
    EXPECT_THAT(text, HasSubstr(part));
  }
}

game::DerivedRulebook club() {
  game::DerivedRulebook derived;
  derived.id = "club";
  derived.title = "The club's";
  derived.base = "fide";
  derived.changes = {{"flag.caller", "players", ""}, {"illegal.penalty_ms", "90000", ""}};
  return derived;
}

TEST(OrganizersRulebook, IsOfferedBesideTheBooks) {
  EXPECT_THAT(ChessRules({}, {}, nullptr, {club()}).books(),
              HasSubstr(R"("id":"club","title":"The club's","edition":"","authority":"","base":"fide","changes":[)"
                        R"({"parameter":"flag.caller","value":"players","clause":"fide:time.flag-established"})"));
}

TEST(OrganizersRulebook, OpensATableUnderItsBaseWithEveryChangeInFull) {
  const ChessRules rules({}, {}, nullptr, {club()});
  TableSettings settings;
  settings.rulebook = "club";
  settings.time = "15+10";
  const auto table = rules.open(settings);
  ASSERT_TRUE(table);
  EXPECT_THAT(table->line, HasSubstr(R"("rulebook":"fide")"));
  EXPECT_THAT(table->line, HasSubstr(R"({"parameter":"illegal.penalty_ms","value":"90000","clause":)"
                                     R"("fide:illegal.first-fast"})"));
  EXPECT_THAT(table->encounter->pgn({}, "2026.11.22", {}),
              HasSubstr("[Variations \"flag.caller=players (fide:time.flag-established); illegal.penalty_ms=90000 "
                        "(fide:illegal.first-fast)\"]"));
  // The journal alone says it all: whoever lacks the file can go on.
  EXPECT_TRUE(ChessRules().load(table->line));
}

TEST(RulebooksToRead, AClauseNamesWhatProvesIt) {
  const ChessRules rules({}, [](rulebook::Citation) {
    return std::vector<ProvingScenario>{{"a king is touched", "fide/touch.scenario", ""}};
  });
  EXPECT_THAT(*rules.clause("fide:touch.own"),
              HasSubstr(R"("scenarios":[{"name":"a king is touched","file":"fide/touch.scenario","pending":"",)"
                        R"("played":false}])"));
  EXPECT_THAT(*ChessRules().clause("fide:touch.own"), HasSubstr(R"("scenarios":[])"));
}

/// The story that proves a clause, told under that book.
ChessRules proved_by(std::string_view told, std::string_view pending = "") {
  return ChessRules({}, [told, pending](rulebook::Citation) {
    return std::vector<ProvingScenario>{{"a story", "some.scenario", pending, told}};
  });
}

constexpr auto touched =
    "scenario: touched men must be moved\nclauses: fide:touch.own\nbook: fide\nclock: 90+30\nmoves: e2e4 e7e5\n\n"
    "0:05 A touch g1\n => obliged fide:touch.own\n0:08 A move f1c4\n0:12 A move g1f3\n0:13 A press\n"
    "then turn black\n";

TEST(ScenarioToStepThrough, ShowsEachEventWithItsRulingAndTheBoardAfterIt) {
  const ChessRules rules = proved_by(touched);
  EXPECT_THAT(*rules.clause("fide:touch.own"), HasSubstr(R"("played":true)"));
  const auto shown = boost::json::parse((*rules.scenario("fide:touch.own", 0))()).as_object();
  EXPECT_EQ(shown.at("fault").as_string(), "");
  EXPECT_EQ(shown.at("opening").at("rulebook").as_string(), "fide");
  // What the header tells stands there before the first event.
  EXPECT_THAT(std::string(shown.at("start").at("fen").as_string()),
              testing::StartsWith("rnbqkbnr/pppp1ppp/8/4p3/4P3/"));
  const auto& steps = shown.at("steps").as_array();
  ASSERT_EQ(steps.size(), 4U);
  const auto verdict = [&](std::size_t step) {
    return std::string(steps[step].at("line").at("ruling").at("verdict").as_string());
  };
  EXPECT_EQ(verdict(0), "obliged");
  EXPECT_EQ(verdict(1), "illegal");
  EXPECT_EQ(verdict(2), "accepted");
  EXPECT_EQ(steps[0].at("line").at("ruling").at("clauses").as_array().at(0).as_string(), "fide:touch.own");
  EXPECT_THAT(std::string(steps[3].at("table").at("fen").as_string()), HasSubstr("5N2/PPPP1PPP/RNBQKB1R b"));
  EXPECT_EQ(steps[3].at("table").at("clocks").at("running").as_string(), "black");
  EXPECT_EQ(steps[3].at("line").at("at").as_int64(), 13'000);
}

TEST(ScenarioToStepThrough, IsPlayedUnderTheClausesBookWhereItIsToldOfIt) {
  const auto book_of = [](std::string_view header) {
    const std::string told = "scenario: x\nclauses: uschess:II.3.own\n" + std::string(header) + "\n\n0:01 A touch e2\n";
    const auto shown = (*proved_by(told).scenario("uschess:II.3.own", 0))();
    return std::string(boost::json::parse(shown).at("opening").at("rulebook").as_string());
  };
  EXPECT_EQ(book_of("book: fide uschess"), "uschess");
  EXPECT_EQ(book_of("book: uschess-blitz"), "uschess-blitz");
}

TEST(ScenarioToStepThrough, IsAGamesAndRuns) {
  EXPECT_FALSE(
      proved_by("scenario: x\nproof: notation\nbook: fide\n\nreads san e4 as e2e4\n").scenario("fide:touch.own", 0));
  EXPECT_FALSE(proved_by(touched, "something").scenario("fide:touch.own", 0));
  EXPECT_FALSE(proved_by(touched).scenario("fide:touch.own", 1));
  EXPECT_FALSE(proved_by(touched).scenario("fide:no.such", 0));
  EXPECT_FALSE(ChessRules().scenario("fide:touch.own", 0));
}

TEST(ScenarioToStepThrough, SaysWhyItIsToldNoFurther) {
  const auto shown =
      (*proved_by("scenario: x\nbook: fide\n\n0:01 A touch e2\n0:02 A wave\n").scenario("fide:touch.own", 0))();
  EXPECT_THAT(shown, HasSubstr("wave"));
  EXPECT_EQ(boost::json::parse(shown).at("steps").as_array().size(), 1U);
}

constexpr auto rook_and_pawn = "8/k7/P7/K7/8/8/1R6/7r w - - 0 60";

TEST_F(ChessQuestions, BeyondTheLimitGoToAnOfficial) {
  const auto table = begin("uschess-blitz", rook_and_pawn);
  hall().act(b_, "claim", R"({"type":"claim","kind":"insufficient_losing_chances"})");
  const auto lines = journal(table.game);
  EXPECT_THAT(lines.back(), HasSubstr(R"("certificate":"limit reached: no mate in 3 moves was found)"));
  EXPECT_THAT(lines.back(), HasSubstr(R"("verdict":"open")"));
  EXPECT_THAT(lines.back(), HasSubstr(R"({"fact":"undetermined","side":"white"})"));
  EXPECT_THAT(lines.back(), HasSubstr(R"({"effect":"needs_official"})"));
}

TEST_F(ChessQuestions, AreAnsweredFromTheTablesAtHand) {
  int asked = 0;
  const ChessRules rules([&](const board::Position&) {
    ++asked;
    return analysis::endgame::Oracle();  // as where a table is missing or damaged
  });
  hall_ = std::make_unique<HallDriver>(rules, store_, opening, 2);
  const auto table = begin("uschess-blitz", rook_and_pawn);
  hall().act(b_, "claim", R"({"type":"claim","kind":"insufficient_losing_chances"})");
  EXPECT_EQ(asked, 1);
  EXPECT_THAT(journal(table.game).back(), HasSubstr("the table of this ending is not built"));
  hall_.reset();  // before the rules it plays by
}

}  // namespace
}  // namespace touchmove::hall
