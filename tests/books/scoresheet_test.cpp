// Scoresheets read against their game.
#include "touchmove/game/evidence/scoresheet.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "touchmove/books/registry.hpp"
#include "touchmove/game/fold/game.hpp"
#include "touchmove/game/journal/json_fields.hpp"

namespace touchmove::game {
namespace {

using board::Color;

class ScoresheetTest : public testing::Test {
 protected:
  Game play(const std::vector<std::string>& moves, const std::string& time = "") {
    Opened opened;
    opened.rulebook = "uschess";
    opened.time = time;
    opened.custody = Custody::Reported;
    Game game = Game::open(opened, *books::find_book("uschess")).value();
    for (const auto& move : moves) {
      Event event;
      event.seq = game.last_seq() + 1;
      event.by = game.seat_of(game.turn());
      event.body = PlayMove{*parse_board_move(move)};
      EXPECT_NE(game.apply(event).verdict, Verdict::Refused) << move;
    }
    return game;
  }
  static void file(Game& game, Actor seat, const std::vector<std::string>& entries,
                   NotationKind notation = NotationKind::Algebraic) {
    SheetBody body{notation, {}};
    for (const auto& entry : entries) body.entries.push_back(EntryText::cut(entry));
    Event event;
    event.seq = game.last_seq() + 1;
    event.by = seat;
    event.body = Sheet{std::nullopt, std::make_shared<const SheetBody>(body)};
    ASSERT_EQ(game.apply(event).verdict, Verdict::Accepted);
  }
};

const std::vector<std::string> spanish_plies{"e2e4", "e7e5", "g1f3", "b8c6", "f1b5", "a7a6"};

TEST_F(ScoresheetTest, ACompleteSheetShowsTheWholeGame) {
  Game game = play(spanish_plies);
  file(game, Actor::A, {"e4", "e5", "Nf3", "Nc6", "Bb5", "a6"});
  const auto reading = read_sheet(game.state(), Color::White);
  EXPECT_EQ(reading.shown_from, 0);
  EXPECT_FALSE(reading.differs);
  EXPECT_FALSE(reading.gap);
  EXPECT_EQ(reading.missing_pairs, 0);
}

TEST_F(ScoresheetTest, NumbersTimesAndOffersDoNotHideTheMove) {
  Game game = play(spanish_plies);
  file(game, Actor::A, {"1.e4", "e5", "2. Nf3", "Nc6 1:02", "Bb5+ (=)", "a6="});
  EXPECT_EQ(read_sheet(game.state(), Color::White).shown_from, 0);
}

TEST_F(ScoresheetTest, ASlipOrAGapHidesWhatCameBefore) {
  Game game = play(spanish_plies);
  file(game, Actor::A, {"e4", "e5", "Nf3", "Nf6", "Bb5", "a6"});
  EXPECT_EQ(read_sheet(game.state(), Color::White).shown_from, 4);
  EXPECT_EQ(read_sheet(game.state(), Color::White).differs, 4);
  file(game, Actor::A, {"e4", "e5", "", "Nc6", "Bb5", "a6"});
  EXPECT_EQ(read_sheet(game.state(), Color::White).shown_from, 3);
  EXPECT_EQ(read_sheet(game.state(), Color::White).gap, 3);
  EXPECT_EQ(read_sheet(game.state(), Color::White).missing_pairs, 1);
}

TEST_F(ScoresheetTest, TheOpponentsLastMoveMayStillBeUnwrittenOnesOwnMayNot) {
  Game game = play(spanish_plies);
  const std::vector<std::string> five{"e4", "e5", "Nf3", "Nc6", "Bb5"};
  file(game, Actor::A, five);
  EXPECT_EQ(read_sheet(game.state(), Color::White).shown_from, 0);
  file(game, Actor::B, five);
  EXPECT_EQ(read_sheet(game.state(), Color::Black).shown_from, 6);
}

TEST_F(ScoresheetTest, APlayerMayWriteInAnotherLanguageThroughout) {
  Game game = play(spanish_plies);
  file(game, Actor::A, {"e4", "e5", "Sf3", "Sc6", "Lb5", "a6"});
  EXPECT_EQ(read_sheet(game.state(), Color::White).shown_from, 0);
  file(game, Actor::A, {"e4", "e5", "Cf3", "Cc6", "Fb5", "a6"});
  EXPECT_EQ(read_sheet(game.state(), Color::White).shown_from, 0);
  // Two languages on one sheet are a slip in one of them.
  file(game, Actor::A, {"e4", "e5", "Nf3", "Nc6", "Lb5", "a6"});
  EXPECT_EQ(read_sheet(game.state(), Color::White).differs, 5);
}

TEST_F(ScoresheetTest, DescriptiveNotationIsNotRead) {
  Game game = play(spanish_plies);
  file(game, Actor::A, {"P-K4", "P-K4", "Kt-KB3", "Kt-QB3", "B-Kt5", "P-QR3"}, NotationKind::Descriptive);
  const auto reading = read_sheet(game.state(), Color::White);
  EXPECT_FALSE(reading.legible);
  EXPECT_EQ(reading.shown_from, 6);
  EXPECT_EQ(reading.missing_pairs, 0);
}

TEST_F(ScoresheetTest, MissingMovesAreCountedByPairs) {
  Game game = play(spanish_plies);
  file(game, Actor::A, {"e4", "e5", "Nf3"});
  EXPECT_EQ(missing_pairs(game.state(), Color::White), 2);
  file(game, Actor::A, {"", "", "Nf3", "Nc6", "Bb5"});
  EXPECT_EQ(missing_pairs(game.state(), Color::White), 2);
}

TEST_F(ScoresheetTest, OnlyMovesTimesAndOffersArePlain) {
  for (const char* plain : {"", "e4", "23. Re1 1:02", "e4 (=)", "Qxd4+", "O-O", "0-0-0", "e8=Q", "Sf3", "exd6 e.p."})
    EXPECT_TRUE(is_plain_entry(plain)) << plain;
  for (const char* note : {"Qd2?!", "Qd2 watch f7", "draw?", "!!"}) EXPECT_FALSE(is_plain_entry(note)) << note;
}

}  // namespace
}  // namespace touchmove::game
