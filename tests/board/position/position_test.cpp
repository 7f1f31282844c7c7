#include "touchmove/board/position/position.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "tests/board/epd.hpp"
#include "tests/board/random_walk.hpp"
#include "touchmove/board/position/movegen.hpp"

namespace touchmove::board {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using testing::lively_starts;
using testing::placement_of;
using testing::position_of;
using testing::walk_randomly;

PositionFaults faults_of(const std::string& fen) {
  const auto position = Position::from_placement(placement_of(fen));
  return position ? PositionFaults{} : position.error();
}

TEST(Position, InitialIsTheUsualArray) {
  EXPECT_EQ(Position::initial(), position_of("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"));
  EXPECT_EQ(Position::initial().key(), position_of("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1").key());
  EXPECT_EQ(Placement::initial(), placement_of("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"));
}

TEST(Position, Chess960NumbersAreScharnagls) {
  EXPECT_EQ(Position::chess960(0), position_of("bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1"));
  EXPECT_EQ(Position::chess960(959), position_of("rkrnnqbb/pppppppp/8/8/8/8/PPPPPPPP/RKRNNQBB w KQkq - 0 1"));
  EXPECT_EQ(Position::chess960(518), Position::initial());
}

TEST(Position, Chess960ArraysAreAllDifferentAndRegular) {
  std::set<std::uint64_t> keys;
  for (int number = 0; number < 960; ++number) {
    const Position position = Position::chess960(number);
    keys.insert(position.key());
    const Bitboard bishops = position.men(Color::White, Role::Bishop);
    EXPECT_NE(is_light(bishops.first()), is_light((bishops & ~Bitboard(bishops.first())).first()));
    const Bitboard left(Bitboard(position.king(Color::White)).bits() - 1);
    EXPECT_EQ((position.men(Color::White, Role::Rook) & left).count(), 1) << number;
    EXPECT_EQ(position.castling_rooks(), position.by_role(Role::Rook));
    EXPECT_EQ(Position::from_placement(position.to_placement()), position);
  }
  EXPECT_EQ(keys.size(), 960U);
}

// ---- The door ----

TEST(PositionDoor, RefusesABoardWithoutKings) {
  EXPECT_THAT(faults_of("8/8/8/8/8/8/8/8 w - - 0 1"),
              ElementsAre(PositionFault::NoWhiteKing, PositionFault::NoBlackKing));
}

TEST(PositionDoor, RefusesSeveralKings) {
  EXPECT_THAT(faults_of("k1k5/8/8/8/8/8/8/K1K5 w - - 0 1"),
              ElementsAre(PositionFault::SeveralWhiteKings, PositionFault::SeveralBlackKings));
}

TEST(PositionDoor, RefusesPawnsOnTheFirstAndLastRank) {
  EXPECT_THAT(faults_of("P3k3/8/8/8/8/8/8/4K3 w - - 0 1"), ElementsAre(PositionFault::PawnOnFirstOrLastRank));
  EXPECT_THAT(faults_of("4k3/8/8/8/8/8/8/p3K3 w - - 0 1"), ElementsAre(PositionFault::PawnOnFirstOrLastRank));
}

TEST(PositionDoor, RefusesCheckToTheSideNotToMove) {
  EXPECT_THAT(faults_of("4k3/8/8/8/8/8/8/4RK2 w - - 0 1"), ElementsAre(PositionFault::SideNotToMoveInCheck));
  EXPECT_THAT(faults_of("4k3/8/8/8/8/8/8/4RK2 b - - 0 1"), ElementsAre());
}

TEST(PositionDoor, RefusesNeighbouringKings) {
  EXPECT_THAT(faults_of("8/8/8/3kK3/8/8/8/8 w - - 0 1"), ElementsAre(PositionFault::SideNotToMoveInCheck));
}

TEST(PositionDoor, RefusesCastlingRightsOfAnAbsentRook) {
  Placement placement = placement_of("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
  EXPECT_TRUE(Position::from_placement(placement).has_value());
  placement.set(Square::H1, Piece{Color::White, Role::Knight});
  EXPECT_THAT(Position::from_placement(placement).error(), ElementsAre(PositionFault::BadCastlingRights));
}

TEST(PositionDoor, RefusesCastlingRightsOfAKingOffItsRank) {
  Placement placement = placement_of("4k3/8/8/8/8/8/4K3/7R w - - 0 1");
  placement.castling_rooks.insert(Square::H1);
  EXPECT_THAT(Position::from_placement(placement).error(), ElementsAre(PositionFault::BadCastlingRights));
}

TEST(PositionDoor, RefusesTwoCastlingRooksOnOneSide) {
  Placement placement = placement_of("4k3/8/8/8/8/8/8/1K4RR w - - 0 1");
  placement.castling_rooks.insert(Square::H1);
  placement.castling_rooks.insert(Square::G1);
  EXPECT_THAT(Position::from_placement(placement).error(), ElementsAre(PositionFault::BadCastlingRights));
}

TEST(PositionDoor, RefusesCastlingRooksInMidBoard) {
  Placement placement = placement_of("4k3/8/8/8/8/8/8/1K4RR w - - 0 1");
  placement.castling_rooks.insert(Square::E4);
  EXPECT_THAT(Position::from_placement(placement).error(), ElementsAre(PositionFault::BadCastlingRights));
}

TEST(PositionDoor, RefusesAnEnPassantTargetThatNoPawnPassed) {
  EXPECT_THAT(faults_of("4k3/8/8/8/8/8/8/4K3 w - e6 0 1"), ElementsAre(PositionFault::BadEnPassantTarget));
  EXPECT_THAT(faults_of("4k3/8/8/4p3/8/8/8/4K3 w - e6 0 1"), ElementsAre());
  EXPECT_THAT(faults_of("4k3/4r3/8/4p3/8/8/8/4K3 w - e6 0 1"), ElementsAre(PositionFault::BadEnPassantTarget));
  EXPECT_THAT(faults_of("4k3/8/4n3/4p3/8/8/8/4K3 w - e6 0 1"), ElementsAre(PositionFault::BadEnPassantTarget));
  EXPECT_THAT(faults_of("4k3/8/8/4p3/8/8/8/4K3 b - e6 0 1"), ElementsAre(PositionFault::BadEnPassantTarget));
  EXPECT_THAT(faults_of("4k3/8/8/4p3/8/8/8/4K3 w - e5 0 1"), ElementsAre(PositionFault::BadEnPassantTarget));
}

TEST(PositionDoor, RefusesThreeCheckers) {
  EXPECT_THAT(faults_of("4k3/8/8/8/1b5r/5n2/8/r3K3 w - - 0 1"), ElementsAre(PositionFault::TooManyCheckers));
  EXPECT_THAT(faults_of("4k3/8/8/8/1b5r/8/8/r3K3 w - - 0 1"), ElementsAre());
}

TEST(PositionDoor, RefusesMoreMenThanTwoSetsHold) {
  EXPECT_THAT(faults_of("k7/8/PPPPPPPP/PPPPPPPP/PPPPPPPP/PPPPPPPP/P7/7K b - - 0 1"),
              ElementsAre(PositionFault::TooManyMen));
  EXPECT_THAT(faults_of("k7/8/PPPPPPPP/PPPPPPPP/PPPPPPPP/PPPPPPP1/8/7K b - - 0 1"), ElementsAre());
}

TEST(PositionDoor, NamesEveryFaultAtOnceInOrder) {
  Placement placement = placement_of("P7/8/8/8/8/8/8/K6K b - e6 0 1");
  placement.castling_rooks.insert(Square::A8);
  EXPECT_THAT(
      Position::from_placement(placement).error(),
      ElementsAre(PositionFault::NoBlackKing, PositionFault::SeveralWhiteKings, PositionFault::PawnOnFirstOrLastRank,
                  PositionFault::BadCastlingRights, PositionFault::BadEnPassantTarget));
}

TEST(PositionDoor, HasWordsForEveryFault) {
  std::set<std::string_view> words;
  for (int index = 0; index <= static_cast<int>(PositionFault::TooManyMen); ++index) {
    words.insert(describe(static_cast<PositionFault>(index)));
  }
  EXPECT_EQ(words.size(), 10U);
  EXPECT_EQ(words.count(""), 0U);
}

TEST(PositionDoor, GivesBackWhatItTook) {
  for (const std::string& fen : lively_starts()) {
    walk_randomly(position_of(fen), 7, 200, [](const Position&, Move, const Position& after) {
      const auto again = Position::from_placement(after.to_placement());
      ASSERT_TRUE(again.has_value());
      ASSERT_EQ(*again, after);
      ASSERT_EQ(again->key(), after.key());
      ASSERT_EQ(again->to_placement(), after.to_placement());
    });
  }
}

// ---- En passant ----

TEST(EnPassant, TargetIsKeptIfItCanBeCapturedOn) {
  EXPECT_EQ(position_of("4k3/8/8/3Pp3/8/8/8/4K3 w - e6 0 1").en_passant_target(), Square::E6);
}

TEST(EnPassant, TargetIsDroppedIfNoPawnStandsBeside) {
  EXPECT_EQ(position_of("4k3/8/8/4p3/8/8/8/4K3 w - e6 0 1").en_passant_target(), std::nullopt);
}

TEST(EnPassant, TargetIsDroppedIfTheCaptureUncoversTheKingAlongTheRank) {
  EXPECT_EQ(position_of("4k3/8/8/K2Pp2r/8/8/8/8 w - e6 0 1").en_passant_target(), std::nullopt);
}

TEST(EnPassant, TargetIsDroppedIfThePawnIsPinned) {
  EXPECT_EQ(position_of("3rk3/8/8/3Pp3/8/8/8/3K4 w - e6 0 1").en_passant_target(), std::nullopt);
}

TEST(EnPassant, DoubleStepSetsTheTargetOnlyIfItCanBeCapturedOn) {
  const Position quiet = position_of("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
  EXPECT_EQ(quiet.after(Move::normal(Square::E2, Square::E4)).en_passant_target(), std::nullopt);
  const Position sharp = position_of("4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1");
  EXPECT_EQ(sharp.after(Move::normal(Square::E2, Square::E4)).en_passant_target(), Square::E3);
  const Position pinned = position_of("3k4/8/8/8/3p4/8/4P3/3RK3 w - - 0 1");
  EXPECT_EQ(pinned.after(Move::normal(Square::E2, Square::E4)).en_passant_target(), std::nullopt);
}

TEST(EnPassant, KeyTellsACapturableTargetFromNone) {
  EXPECT_NE(position_of("4k3/8/8/3Pp3/8/8/8/4K3 w - e6 0 1").key(),
            position_of("4k3/8/8/3Pp3/8/8/8/4K3 w - - 0 1").key());
  EXPECT_EQ(position_of("4k3/8/8/4p3/8/8/8/4K3 w - e6 0 1").key(),
            position_of("4k3/8/8/4p3/8/8/8/4K3 w - - 0 1").key());
}

// ---- Playing ----

TEST(Playing, CountsPliesSinceCaptureOrPawnMove) {
  const Position position = position_of("4k3/8/8/3p4/8/4N3/4P3/4K3 w - - 7 31");
  EXPECT_EQ(position.after(Move::normal(Square::E1, Square::D1)).halfmove_clock(), 8);
  EXPECT_EQ(position.after(Move::normal(Square::E1, Square::D1)).fullmove_number(), 31);
  EXPECT_EQ(position.after(Move::normal(Square::E3, Square::D5)).halfmove_clock(), 0);
  const Position black = position.after(Move::normal(Square::E3, Square::C4));
  EXPECT_EQ(black.after(Move::normal(Square::D5, Square::D4)).halfmove_clock(), 0);
  EXPECT_EQ(black.after(Move::normal(Square::D5, Square::D4)).fullmove_number(), 32);
}

TEST(Playing, KingMoveLosesBothRightsAndRookMoveOne) {
  const Position position = position_of("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
  EXPECT_EQ(position.after(Move::normal(Square::E1, Square::E2)).castling_rooks(),
            position.men(Color::Black, Role::Rook));
  const Bitboard left = position.after(Move::normal(Square::A1, Square::B1)).castling_rooks();
  EXPECT_FALSE(left.contains(Square::A1));
  EXPECT_EQ(left.count(), 3);
}

TEST(Playing, RookTakesRookLosesBothTheirRights) {
  const Position position = position_of("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
  const Bitboard left = position.after(Move::normal(Square::A1, Square::A8)).castling_rooks();
  EXPECT_EQ(left, Bitboard(Square::H1) | Bitboard(Square::H8));
}

TEST(Playing, CastlingPutsKingAndRookInTheirPlaces) {
  const Position position = position_of("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 3 9");
  const Position castled = position.after(Move::castle(Square::E1, Square::A1));
  EXPECT_EQ(castled.to_placement(), placement_of("r3k2r/8/8/8/8/8/8/2KR3R b kq - 4 9"));
}

TEST(Playing, Chess960CastlingMayExchangeKingAndRook) {
  const Position position = position_of("4k3/8/8/8/8/8/8/5KR1 w G - 0 1");
  EXPECT_EQ(position.after(Move::castle(Square::F1, Square::G1)).to_placement(),
            placement_of("4k3/8/8/8/8/8/8/5RK1 b - - 1 1"));
}

TEST(Playing, PromotionAndEnPassantPutDownTheRightMen) {
  const Position promoting = position_of("1n2k3/P7/8/8/8/8/8/4K3 w - - 5 1");
  EXPECT_EQ(promoting.after(Move::promotion(Square::A7, Square::B8, Role::Knight)).to_placement(),
            placement_of("1N2k3/8/8/8/8/8/8/4K3 b - - 0 1"));
  const Position passing = position_of("4k3/8/8/3Pp3/8/8/8/4K3 w - e6 0 1");
  EXPECT_EQ(passing.after(Move::en_passant(Square::D5, Square::E6)).to_placement(),
            placement_of("4k3/8/4P3/8/8/8/8/4K3 b - - 0 1"));
}

TEST(Playing, KeepsMailboxSetsAndKeyTogether) {
  for (const std::string& fen : lively_starts()) {
    walk_randomly(position_of(fen), 11, 300, [](const Position& before, Move, const Position& after) {
      Bitboard occupied;
      for (int index = 0; index < square_count; ++index) {
        const Square square = square_at(index);
        const auto man = after.at(square);
        if (man) occupied.insert(square);
        for (const Color color : {Color::White, Color::Black}) {
          for (const Role role : all_roles) {
            ASSERT_EQ(after.men(color, role).contains(square), (man == Piece{color, role}));
          }
        }
      }
      ASSERT_EQ(after.occupied(), occupied);
      ASSERT_EQ(after.state().by_role[empty_code], 0U);
      ASSERT_EQ(Position::from_placement(after.to_placement())->key(), after.key());
      ASSERT_NE(before.key(), after.key());
    });
  }
}

TEST(Playing, DoesNotChangeThePositionItStartsFrom) {
  const Position position = Position::initial();
  const Position copy = position;
  static_cast<void>(position.after(Move::normal(Square::E2, Square::E4)));
  EXPECT_EQ(position.to_placement(), copy.to_placement());
  EXPECT_EQ(position.key(), copy.key());
}

// ---- Equality and ends ----

TEST(Equality, IgnoresTheCounters) {
  EXPECT_EQ(position_of("4k3/8/8/8/8/8/8/4K3 w - - 0 1"), position_of("4k3/8/8/8/8/8/8/4K3 w - - 40 90"));
  EXPECT_FALSE(position_of("4k3/8/8/8/8/8/8/4K3 w - - 0 1") == position_of("4k3/8/8/8/8/8/8/4K3 b - - 0 1"));
  EXPECT_FALSE(position_of("4k3/8/8/8/8/8/8/4K2R w K - 0 1") == position_of("4k3/8/8/8/8/8/8/4K2R w - - 0 1"));
}

TEST(Ends, MateAndStalemateAreTold) {
  const Position mate = position_of("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3");
  EXPECT_TRUE(mate.is_checkmate());
  EXPECT_FALSE(mate.is_stalemate());
  EXPECT_EQ(mate.checkers(), Bitboard(Square::H4));
  const Position stalemate = position_of("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
  EXPECT_TRUE(stalemate.is_stalemate());
  EXPECT_FALSE(stalemate.is_checkmate());
  EXPECT_FALSE(Position::initial().is_checkmate() || Position::initial().is_stalemate());
}

TEST(Ends, DoubleCheckHasTwoCheckers) {
  EXPECT_EQ(position_of("4k3/8/8/8/1b6/8/8/r3K3 w - - 0 1").checkers().count(), 2);
}

TEST(AttackersTo, SeesThroughWhatTheCallerTakesAway) {
  const Position position = position_of("4k3/8/8/8/8/4r3/4P3/4K3 w - - 0 1");
  EXPECT_TRUE(attackers_to(position, Square::E1, Color::Black, position.occupied()).empty());
  const Bitboard without_pawn = position.occupied() & ~Bitboard(Square::E2);
  EXPECT_EQ(attackers_to(position, Square::E1, Color::Black, without_pawn), Bitboard(Square::E3));
}

}  // namespace
}  // namespace touchmove::board
