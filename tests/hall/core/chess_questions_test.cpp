// A question only computation answers, from the claim to the result, through the hall.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/json/parse.hpp>
#include <iterator>
#include <memory>
#include <random>
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

TEST(StoryToldByAnybody, IsPlayedUnderTheBookItNames) {
  const ChessRules rules;
  const auto book_of = [&](const std::string& told) {
    const auto story = rules.story(told);
    return story ? std::string(boost::json::parse((*story)()).at("opening").at("rulebook").as_string())
                 : story.error().code;
  };
  EXPECT_EQ(book_of(touched), "fide");
  EXPECT_EQ(book_of("book: iesa\n\n0:01 A touch e2\n"), "iesa");
  EXPECT_EQ(book_of("{}"), "malformed");
  EXPECT_EQ(book_of("scenario: x\nproof: event\nbook: fide\n\n"), "malformed");
}

TEST(StoryToldByAnybody, AsksTheTablesThatAreThereAndMakesNone) {
  int asked = 0;
  const ChessRules rules([&asked](const board::Position&) {
    ++asked;
    return analysis::endgame::Oracle();
  });
  const auto story = rules.story(
      "book: iesa\nclock: G/30\nstart: 8/8/4k3/8/8/2NNK3/8/8 b - - 0 1\n\n"
      "0:00 B claim insufficient_losing_chances\n0:00 hall finding\n");
  ASSERT_TRUE(story);
  (void)(*story)();
  EXPECT_EQ(asked, 1);
}

TEST(StoryToldByAnybody, IsOneOfAFewEvents) {
  const ChessRules rules;
  const auto steps_of = [](const Check& story) { return boost::json::parse(story()).at("steps").as_array().size(); };
  const std::string header = "book: fide\n\n";
  const std::string touch = "0:01 A touch e2\n";
  EXPECT_EQ(steps_of(*rules.story(header + touch)), 1U);
  EXPECT_EQ(steps_of(*rules.story(header + touch + "---\n" + header + touch)), 1U);
  std::string long_one = header;
  for (int i = 0; i < 62; ++i) long_one += touch;
  EXPECT_TRUE(rules.story(long_one));
  EXPECT_EQ(rules.story(long_one + touch).error().code, "too_large");
  EXPECT_EQ(rules.story(header + "# " + std::string(9000, 'x')).error().code, "too_large");
}

/// Events as they are told, and as they are not: any of them in any order is a story somebody may send.
constexpr std::string_view told_events[]{
    "0:01 A touch e2",
    "0:02 A release e4",
    "0:03 A press",
    "0:04 B claim repetition",
    "0:05 A claim flag",
    "9999999:59 B press",
    "0:06 B move e7e5",
    "0:07 A2 move P@e4",
    "0:08 official decide 3 play_on",
    "0:09 A promote queen",
    "0:10 A resign",
    "0:11 B accept_draw",
    "0:12 A report advice",
    "0:13 Z wave",
    "0:14 A move",
    "0:15 A move e1g1",
    "0:16 A knock_over a1 b1",
    "then turn black",
    " => accepted",
    "0:17 A claim illegal_move",
    "0:18 B move e7e5 =",
    "-1:00 A press",
    "0:19 A touch e9 e2 e2",
    "0:20 hall flag white",
    "---",
    "# note",
    "",
    "0:00 hall opened rulebook=iesa",
};
constexpr std::string_view told_headers[]{
    "book: fide\nclock: 5+0",
    "book: bughouse",
    "book: uschess bcf-1911\nclock: G/30;d5",
    "book: none",
    "book: fide\nclock: x",
    "book: iesa\nstart: 8/k7/P7/K7/8/8/1R6/7r w - - 0 60",
    "book: fide\nstart: x",
    "book: fide\nmoves: e2e4 e7e5 g1f3",
    "book: fide\nmoves: e2e5",
    "custody: reported\nclock: 15+10",
    "variation: x=1",
};

TEST(StoryToldByAnybody, WhateverIsToldIsAnswered) {
  const ChessRules rules;
  std::mt19937 lot(20261127);
  const auto any_of = [&](auto& lines) { return std::string(lines[lot() % std::size(lines)]); };
  std::size_t stepped = 0;
  std::size_t faults = 0;
  for (int story = 0; story < 400; ++story) {
    std::string told = any_of(told_headers) + "\n\n";
    for (std::size_t lines = lot() % 24; lines > 0; --lines) told += any_of(told_events) + "\n";
    if (lot() % 4 == 0) told[lot() % told.size()] = static_cast<char>(lot() % 256);
    const auto played = rules.story(told);
    if (!played) {
      EXPECT_EQ(played.error().code, "malformed") << told;
      continue;
    }
    const auto answer = boost::json::parse((*played)()).as_object();
    faults += answer.at("fault").as_string().empty() ? 0U : 1U;
    stepped += answer.at("steps").as_array().size();
  }
  EXPECT_GT(stepped, 100U);
  EXPECT_GT(faults, 100U);
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
