// Tables of several games: the hall follows the game that is on.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <utility>

#include "touchmove/hall/core/tables/chess_rules.hpp"
#include "touchmove/hall/core/tables/table.hpp"

namespace touchmove::hall {
namespace {

using testing::HasSubstr;
using testing::Not;

TableSettings settings(const char* book, int games) {
  TableSettings settings;
  settings.rulebook = book;
  settings.time = "G/5";
  settings.press = "own";
  settings.illegal_moves = "played";
  settings.games = games;
  return settings;
}

TEST(ChessEncounters, ATableOfTwoGamesGoesOnWithColoursChanged) {
  const ChessRules rules;
  auto table = rules.open(settings("fide", 2)).value();
  EXPECT_THAT(table.line, HasSubstr(R"("games":2)"));
  Encounter& encounter = *table.encounter;
  EXPECT_EQ(encounter.white(), Seat::A);
  ASSERT_TRUE(encounter.apply({1, 100, "B", ""}, R"({"type":"start"})"));
  ASSERT_TRUE(encounter.apply({2, 200, "A", ""}, R"({"type":"move","move":"e2e4"})"));
  const auto resigned = encounter.apply({3, 300, "B", ""}, R"({"type":"resign"})").value();
  EXPECT_THAT(resigned.line, HasSubstr(R"({"effect":"next_game","game":2,"white_seat":"B")"));
  EXPECT_EQ(encounter.phase(), Phase::Ready) << "the second game waits for its clock";
  EXPECT_EQ(encounter.white(), Seat::B);

  // A command names no game: it means the one that is on.
  const auto started = encounter.apply({4, 400, "A", ""}, R"({"type":"start"})").value();
  EXPECT_FALSE(started.refused);
  EXPECT_THAT(started.line, HasSubstr(R"("game":2)"));
  ASSERT_TRUE(encounter.apply({5, 500, "B", ""}, R"({"type":"move","move":"d2d4"})"));
  EXPECT_THAT(encounter.view({}, 500), HasSubstr(R"("game":2,"games":2,"score":{"A":2,"B":0})"));

  const std::string pgn = encounter.pgn({"Bo", "Ann"}, "2026.11.22", {});
  EXPECT_THAT(pgn, HasSubstr("[White \"Ann\"]\n[Black \"Bo\"]\n[Result \"1-0\"]"));
  EXPECT_THAT(pgn, HasSubstr("[White \"Bo\"]\n[Black \"Ann\"]\n[Result \"*\"]"));
  EXPECT_THAT(pgn, HasSubstr("1. e4"));
  EXPECT_THAT(pgn, HasSubstr("1. d4"));

  // What an event takes of a game are its moves, and the file is nothing but the parts of its games.
  const auto games = encounter.games({"Bo", "Ann"}, "2026.11.22", {});
  ASSERT_EQ(games.size(), 2U);
  EXPECT_EQ(games[0].moves, "1. e4 {[%clk 0:04:59.9]} 1-0\n\n");
  EXPECT_EQ(games[1].moves, "1. d4 {[%clk 0:04:59.9]} *\n\n");
  EXPECT_EQ(games[0].tags + games[0].moves + "\n" + games[1].tags + games[1].moves, pgn);
}

TEST(ChessEncounters, AGameSaysItsTimeAsPgnHasIt) {
  const ChessRules rules;
  const auto pgn = [&](const char* time) {
    TableSettings wanted = settings("fide", 1);
    wanted.time = time;
    return rules.open(wanted).value().encounter->pgn({"Ann", "Bo"}, "2026.11.22", {});
  };
  EXPECT_THAT(pgn("15+10"), HasSubstr("[TimeControl \"900+10\"]"));
  EXPECT_THAT(pgn("40/90,SD/30+30"), HasSubstr("[TimeControl \"40/5400:1800+30\"]"));
  EXPECT_THAT(pgn(""), HasSubstr("[TimeControl \"-\"]"));
  EXPECT_THAT(pgn("G/30;d5"), testing::Not(HasSubstr("TimeControl"))) << "PGN has no word for a delay";
}

TEST(ChessEncounters, AStoredJournalGivesTheSameTable) {
  const ChessRules rules;
  auto table = rules.open(settings("uschess-blitz", 2)).value();
  auto again = rules.load(table.line).value();
  const char* const events[] = {R"({"type":"start"})", R"({"type":"resign"})", R"({"type":"start"})",
                                R"({"type":"move","move":"c2c4"})"};
  const char* const by[] = {"B", "A", "A", "B"};
  for (std::uint64_t i = 0; i < 4; ++i) {
    const auto ruled =
        table.encounter->apply({i + 1, static_cast<std::int64_t>(i) * 1000, by[i], ""}, events[i]).value();
    EXPECT_FALSE(ruled.refused) << ruled.line;
    EXPECT_FALSE(again->replay(ruled.line));
  }
  EXPECT_EQ(again->view({Seat::A, false}, 5000), table.encounter->view({Seat::A, false}, 5000));
}

TEST(ChessEncounters, ATableOfTwoBoardsHasFourSeats) {
  const ChessRules rules;
  const auto table = rules.open(settings("bughouse", 1));
  ASSERT_TRUE(table);
  EXPECT_EQ(table->encounter->boards(), 2);
  EXPECT_EQ(table->encounter->white(), Seat::A1);
  EXPECT_THAT(rules.books(), HasSubstr(R"("boards":2,"odds":[]})"));
}

TEST(ChessEncounters, ATableIsOpenedAtOddsWithTheClauseThatKnowsThem) {
  const ChessRules rules;
  auto wish = settings("bcf-1911", 1);
  wish.odds = "rook";
  const auto table = rules.open(wish).value();
  EXPECT_THAT(table.line, HasSubstr(R"("variations":[{"parameter":"odds","value":"rook","clause":"bcf-1911:38"}])"));
  EXPECT_THAT(table.encounter->view({}, 0), HasSubstr("/1NBQKBNR w Kkq"));
  EXPECT_THAT(rules.load(table.line).value()->view({}, 0), HasSubstr("/1NBQKBNR w Kkq"));

  wish.odds = "pawn_and_two_moves";
  const auto pawn = rules.open(wish).value();
  EXPECT_THAT(pawn.line, HasSubstr(R"("clause":"bcf-1911:37")"));
  EXPECT_THAT(pawn.encounter->view({}, 0), HasSubstr("rnbqkbnr/ppppp1pp/"));
}

TEST(ChessEncounters, OddsTheBookDoesNotKnowAreNoTable) {
  const ChessRules rules;
  for (const auto& [book, odds] : {std::pair{"fide", "rook"}, std::pair{"bcf-1911", "queen"}}) {
    auto wish = settings(book, 1);
    wish.odds = odds;
    const auto table = rules.open(wish);
    ASSERT_FALSE(table) << book;
    EXPECT_EQ(table.error().where, "odds");
    EXPECT_EQ(table.error().code, "bad_value");
  }
}

TEST(ChessEncounters, TheListOfBooksSaysWhichOddsEachKnowsAndWhoGivesThem) {
  const std::string books = ChessRules().books();
  EXPECT_THAT(books, HasSubstr(R"("odds":[{"value":"pawn_and_move","giver":"black","clause":"bcf-1911:37"},)"));
  EXPECT_THAT(books, HasSubstr(R"({"value":"kings_rook","giver":"white","clause":"bcf-1911:38"}])"));
  const auto fide = books.substr(0, books.find('}'));
  EXPECT_THAT(fide, HasSubstr(R"("id":"fide")"));
  EXPECT_THAT(fide, HasSubstr(R"("odds":[])"));
}

TEST(ChessEncounters, TheTablesRecordKeepsTheOddsForARestartAndARematch) {
  const auto wish = parse_table_request(R"({"rulebook":"bcf-1911","odds":"knight"})").value();
  EXPECT_EQ(wish.settings.odds, "knight");
  TableRecord record;
  record.game = "g";
  record.settings = wish.settings;
  EXPECT_EQ(parse_table_record(to_json(record)).value().settings.odds, "knight");
  EXPECT_EQ(parse_table_request(R"({"rulebook":"bcf-1911","odds":1})").error().where, "odds");
}

}  // namespace
}  // namespace touchmove::hall
