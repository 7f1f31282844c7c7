#include "touchmove/game/evidence/collation.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "touchmove/notation/moves/uci.hpp"
#include "touchmove/notation/positions/fen.hpp"

namespace touchmove::game {
namespace {

using board::Color;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

constexpr std::string_view spanish_sheet =
    "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Nb8 10. d4 Nbd7 11. Nbd2 "
    "Bb7 12. Bc2 Re8";

Collation collate_texts(std::string_view white, std::string_view black, const std::vector<SettledPly>& settled = {},
                        const board::Placement& start = board::Placement::initial()) {
  return collate(start, {read_sheet_text(white).value(), read_sheet_text(black).value()}, settled);
}

std::string moves(const Collation& collation) {
  std::string text;
  for (const CollatedPly& ply : collation.plies) {
    text += board::to_string(ply.move.source) + board::to_string(ply.move.target) + ' ';
  }
  return text;
}

std::string replaced(std::string_view text, std::string_view what, std::string_view with) {
  std::string changed(text);
  changed.replace(changed.find(what), what.size(), with);
  return changed;
}

TEST(Collation, TwoSheetsThatAgreeShowTheGame) {
  const auto read = collate_texts(spanish_sheet, spanish_sheet);
  EXPECT_THAT(read.plies, SizeIs(24));
  EXPECT_FALSE(read.stop);
  for (const CollatedPly& ply : read.plies) EXPECT_EQ(ply.taken, Taken::Agreed);
}

TEST(Collation, WhatOneLeftBlankTheOtherShows) {
  const auto read = collate_texts(replaced(spanish_sheet, "8. c3 O-O 9.", "9."), spanish_sheet);
  EXPECT_THAT(read.plies, SizeIs(24));
  EXPECT_EQ(read.plies[14].taken, Taken::OneSheet);
  EXPECT_EQ(read.plies[14].marks.white, SheetMark::Blank);
  EXPECT_EQ(read.plies[14].marks.black, SheetMark::Same);
}

TEST(Collation, OfTwoLegalMovesTheOneIsTakenAfterWhichTheRestCanBeRead) {
  const auto read = collate_texts(spanish_sheet, replaced(spanish_sheet, "Bb3 d6", "Bb3 Bc5"));
  ASSERT_THAT(read.plies, SizeIs(24));
  EXPECT_EQ(board::to_string(read.plies[13].move.target), "d6");
  EXPECT_EQ(read.plies[13].taken, Taken::Chosen);
  EXPECT_TRUE(read.plies[13].certain);
  EXPECT_EQ(read.plies[13].marks.black, SheetMark::Other);
  ASSERT_THAT(read.plies[13].others, SizeIs(1));
  EXPECT_EQ(read.plies[13].others[0].san, "Bc5");
}

TEST(Collation, WhereNothingTellsTheMoversSheetIsFollowedAndSaidToBeUncertain) {
  const auto read = collate_texts("1. e4", "1. d4");
  ASSERT_THAT(read.plies, SizeIs(1));
  EXPECT_EQ(board::to_string(read.plies[0].move.target), "e4");
  EXPECT_FALSE(read.plies[0].certain);
}

TEST(Collation, ASlipThatIsNoLegalMoveIsNoReading) {
  const auto read = collate_texts(spanish_sheet, replaced(spanish_sheet, "Bb5 a6", "Bb5 Nxe4"));
  EXPECT_THAT(read.plies, SizeIs(24));
  EXPECT_EQ(read.plies[5].marks.black, SheetMark::Illegible);
}

TEST(Collation, AKnightNotToldFromAnotherIsTheOneThatFits) {
  const std::string loose = replaced(spanish_sheet, "Nbd2", "Nd2");
  const auto read = collate_texts(loose + " 13. Nf1", loose + " 13. Nf1");
  ASSERT_FALSE(read.stop);
  EXPECT_EQ(board::to_string(read.plies[20].move.source), "b1");
}

TEST(Collation, AMoveOnNeitherSheetIsFoundFromWhatFollows) {
  const std::string gap = replaced(spanish_sheet, "Nf3 Nc6 3. Bb5", "- Nc6 3. Bb5");
  const auto read = collate_texts(gap, gap);
  // Black's second move and everything after it stands; only the knight's move lets White castle on move five.
  ASSERT_FALSE(read.stop);
  EXPECT_EQ(read.plies[2].taken, Taken::Inferred);
  EXPECT_EQ(board::to_string(read.plies[2].move.target), "f3");
}

TEST(Collation, AGapThatNothingTellsStopsTheReading) {
  const auto read = collate_texts("1. e4 e5 2. -  - 3. Bb5", "1. e4 e5 2. - - 3. Bb5");
  EXPECT_THAT(read.plies, SizeIs(2));
  ASSERT_TRUE(read.stop);
  EXPECT_EQ(read.stop->ply, 3);
  EXPECT_EQ(read.stop->reason, StopReason::Gap);
}

TEST(Collation, ASheetThatLostALineIsReadOnePairLater) {
  const auto read =
      collate_texts(spanish_sheet, "e4 e5 Nf3 Nc6 Bb5 a6 O-O Be7 Re1 b5 Bb3 d6 c3 O-O h3 Nb8 d4 Nbd7 Nbd2 Bb7 Bc2 Re8");
  EXPECT_THAT(read.plies, SizeIs(24));
  ASSERT_THAT(read.shifts, SizeIs(1));
  EXPECT_EQ(read.shifts[0].sheet, Color::Black);
  EXPECT_EQ(read.shifts[0].ply, 7);
  EXPECT_EQ(read.shifts[0].by, 2);
  EXPECT_THAT(read.places.black, SizeIs(24));
  EXPECT_EQ(read.plies[8].taken, Taken::Agreed);
}

TEST(Collation, AWrongEntryBeforeALostLineStaysAWrongEntry) {
  const auto read = collate_texts(spanish_sheet,
                                  "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 Bc5 Bb3 d6 h3 Nb8 d4 Nbd7 Nbd2 Bb7 Bc2 "
                                  "Re8");
  EXPECT_THAT(read.plies, SizeIs(24));
  EXPECT_EQ(read.plies[11].marks.black, SheetMark::Other);
  ASSERT_THAT(read.shifts, SizeIs(1));
  EXPECT_EQ(read.shifts[0].ply, 15);
}

TEST(Collation, AMoveWrittenTwiceIsPassedOver) {
  const auto read = collate_texts(spanish_sheet,
                                  "e4 e5 Nf3 Nc6 Bb5 a6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 d6 c3 O-O h3 Nb8 d4 Nbd7 "
                                  "Nbd2 Bb7 Bc2 Re8");
  EXPECT_THAT(read.plies, SizeIs(24));
  ASSERT_THAT(read.shifts, SizeIs(1));
  EXPECT_EQ(read.shifts[0].by, -2);
}

TEST(Collation, EachSheetMayBeInItsOwnLanguageOrDescriptive) {
  const auto read =
      collate_texts("1. e4 e5 2. Cf3 Cc6 3. Fb5 a6 4. Fa4 Cf6", "P-K4 P-K4 Kt-KB3 Kt-QB3 B-Kt5 P-QR3 B-R4 Kt-B3");
  EXPECT_EQ(moves(read), "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5a4 g8f6 ");
  EXPECT_EQ(read.notation.white, NotationKind::Algebraic);
  EXPECT_EQ(read.notation.black, NotationKind::Descriptive);
  for (const CollatedPly& ply : read.plies) EXPECT_EQ(ply.taken, Taken::Agreed);
}

TEST(Collation, SmallLettersAreReadAsMen) {
  EXPECT_EQ(moves(collate_texts("e4 e5 nf3 nc6 bb5", "")), "e2e4 e7e5 g1f3 b8c6 f1b5 ");
}

TEST(Collation, AnIllegalLastMoveStopsWithItsFault) {
  const auto read = collate_texts("1. e4 e5 2. Bb5 Nc6 3. Nf3 Nb4 4. O-O a6 5. Nd6", "");
  EXPECT_THAT(read.plies, SizeIs(8));
  ASSERT_TRUE(read.stop);
  EXPECT_EQ(read.stop->reason, StopReason::Illegible);
  ASSERT_TRUE(read.stop->written);
  EXPECT_EQ(board::to_string(read.stop->written->target), "d6");
  ASSERT_TRUE(read.stop->fault);
  EXPECT_EQ(read.stop->fault->reason, board::IllegalReason::WrongShape);
}

TEST(Collation, WhatAnOfficialSettledIsTakenLegalOrNot) {
  const auto chosen = collate_texts("1. e4", "1. d4", {{1, *notation::read_uci("d2d4")}});
  EXPECT_EQ(chosen.plies[0].taken, Taken::Settled);
  EXPECT_EQ(chosen.plies[0].marks.white, SheetMark::Other);
  const auto illegal = collate_texts("1. e4 e5", "1. e4 e5", {{3, *notation::read_uci("e1e5")}});
  ASSERT_THAT(illegal.plies, SizeIs(3));
  EXPECT_FALSE(illegal.stop);
  const auto empty = collate_texts("1. e4", "", {{2, *notation::read_uci("e4e5")}, {3, *notation::read_uci("h5h6")}});
  EXPECT_THAT(empty.plies, SizeIs(2));
}

TEST(Collation, StopsWhereTheBoardIsNoPositionAnyMore) {
  // The king is put beside the other one.
  const auto read = collate_texts("e4 e5 Nf3", "e4 e5 Nf3", {{1, *notation::read_uci("e1e8")}});
  ASSERT_TRUE(read.stop);
  EXPECT_EQ(read.stop->reason, StopReason::Irregular);
  EXPECT_EQ(read.stop->ply, 2);
}

TEST(Collation, AnythingTypedEnds) {
  std::uint32_t seed = 7;
  for (int round = 0; round < 300; ++round) {
    std::string texts[2];
    for (std::string& text : texts) {
      for (int i = 0; i < 30; ++i) {
        seed = seed * 1664525U + 1013904223U;
        constexpr const char* vocabulary[] = {"e4", "e5",   "Nf3", "Nc6",  "x",   "?",   "Qxf7#", "O-O",
                                              "d4", "P-K4", "Kd2", "exd5", "12.", "Nd2", "bc",    "e8=Q"};
        text += std::string(vocabulary[(seed >> 20U) % 16]) + ' ';
      }
    }
    const auto read = collate_texts(texts[0], texts[1]);
    EXPECT_LE(read.plies.size(), 200U);
  }
}

}  // namespace
}  // namespace touchmove::game
