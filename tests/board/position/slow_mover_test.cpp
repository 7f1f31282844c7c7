#include "touchmove/board/position/slow_mover.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "tests/board/epd.hpp"

namespace touchmove::board {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using testing::placement_of;

std::vector<IllegalMove> faults(const std::string& fen, const BoardMove& move) {
  const auto judged = judge(placement_of(fen), move);
  return judged ? std::vector<IllegalMove>{} : judged.error();
}

/// Each fault as "Reason: words" would be; the words say all that the value holds.
std::vector<std::string> words(const std::string& fen, const BoardMove& move) {
  std::vector<std::string> all;
  for (const IllegalMove& fault : faults(fen, move)) all.push_back(describe(fault));
  return all;
}

std::vector<IllegalReason> reasons(const std::string& fen, const BoardMove& move) {
  std::vector<IllegalReason> all;
  for (const IllegalMove& fault : faults(fen, move)) all.push_back(fault.reason);
  return all;
}

constexpr const char* start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

TEST(IllegalReasons, NoManThere) {
  EXPECT_THAT(reasons(start, {Square::E4, Square::E5, {}}), ElementsAre(IllegalReason::NoManThere));
  EXPECT_THAT(words(start, {Square::E4, Square::E5, {}}), ElementsAre("starts from e4, where no man stands"));
}

TEST(IllegalReasons, NotYourMan) {
  EXPECT_THAT(words(start, {Square::E7, Square::E5, {}}), ElementsAre("moves the opponent's pawn on e7"));
}

TEST(IllegalReasons, SameSquare) {
  EXPECT_THAT(words(start, {Square::G1, Square::G1, {}}), ElementsAre("puts the knight back on g1"));
}

TEST(IllegalReasons, WrongShapeOfEachRole) {
  const std::string fen = "4k3/8/8/8/8/8/8/RNBQK3 w - - 0 1";
  EXPECT_THAT(words(fen, {Square::A1, Square::B2, {}}), ElementsAre("is not how a rook moves"));
  EXPECT_THAT(words(fen, {Square::B1, Square::B3, {}}), ElementsAre("is not how a knight moves"));
  EXPECT_THAT(words(fen, {Square::C1, Square::C2, {}}), ElementsAre("is not how a bishop moves"));
  EXPECT_THAT(words(fen, {Square::D1, Square::E3, {}}), ElementsAre("is not how a queen moves"));
  EXPECT_THAT(words(fen, {Square::E1, Square::E3, {}}), ElementsAre("is not how a king moves"));
  EXPECT_THAT(words(start, {Square::E2, Square::E5, {}}), ElementsAre("is not how a pawn moves"));
  EXPECT_THAT(words("4k3/8/8/8/4P3/8/8/4K3 w - - 0 1", {Square::E4, Square::E3, {}}),
              ElementsAre("is not how a pawn moves"));
}

TEST(IllegalReasons, PathBlockedByTheNearestMan) {
  EXPECT_THAT(words(start, {Square::A1, Square::A5, {}}), ElementsAre("passes over the pawn on a2"));
  EXPECT_THAT(words("4k3/8/8/8/8/4n3/4P3/4K3 w - - 0 1", {Square::E2, Square::E4, {}}),
              ElementsAre("passes over the knight on e3"));
}

TEST(IllegalReasons, TargetHoldsOwnMan) {
  EXPECT_THAT(words(start, {Square::D1, Square::E1, {}}),
              ElementsAre("ends where the king on e1 of the same side stands"));
  EXPECT_THAT(words("4k3/8/8/8/8/8/8/5RK1 w - - 0 1", {Square::G1, Square::F1, {}}),
              ElementsAre("ends where the rook on f1 of the same side stands"));
}

TEST(IllegalReasons, CapturesKing) {
  EXPECT_THAT(words("4k3/8/8/8/8/8/8/K3R3 w - - 0 1", {Square::E1, Square::E8, {}}),
              ElementsAre("captures the king on e8"));
}

TEST(IllegalReasons, PawnCannotCaptureForward) {
  EXPECT_THAT(words("4k3/8/8/8/4p3/4P3/8/4K3 w - - 0 1", {Square::E3, Square::E4, {}}),
              ElementsAre("takes the pawn on e4 straight ahead with a pawn"));
}

TEST(IllegalReasons, PawnCaptureNeedsMan) {
  EXPECT_THAT(words(start, {Square::E2, Square::D3, {}}),
              ElementsAre("goes diagonally with a pawn, but there is nothing to take on d3"));
}

TEST(IllegalReasons, DoubleStepNotFromStart) {
  EXPECT_THAT(reasons("4k3/8/8/8/8/4P3/8/4K3 w - - 0 1", {Square::E3, Square::E5, {}}),
              ElementsAre(IllegalReason::DoubleStepNotFromStart));
}

TEST(IllegalReasons, EnPassantNotAvailable) {
  EXPECT_THAT(words("4k3/8/8/3Pp3/8/8/8/4K3 w - - 0 1", {Square::D5, Square::E6, {}}),
              ElementsAre("takes the pawn on e5 en passant, which did not just step two squares"));
  EXPECT_THAT(words("4k3/8/8/3Pp3/8/8/8/4K3 w - e6 0 1", {Square::D5, Square::E6, {}}), IsEmpty());
}

TEST(IllegalReasons, PromotionMissing) {
  EXPECT_THAT(reasons("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", {Square::A7, Square::A8, {}}),
              ElementsAre(IllegalReason::PromotionMissing));
}

TEST(IllegalReasons, PromotionNotAllowed) {
  EXPECT_THAT(words(start, {Square::G1, Square::F3, Role::Queen}),
              ElementsAre("promotes a knight that is no pawn on the last rank"));
  EXPECT_THAT(reasons(start, {Square::E2, Square::E4, Role::Queen}), ElementsAre(IllegalReason::PromotionNotAllowed));
}

TEST(IllegalReasons, PromotionToKingOrPawn) {
  const std::string fen = "4k3/P7/8/8/8/8/8/4K3 w - - 0 1";
  EXPECT_THAT(reasons(fen, {Square::A7, Square::A8, Role::King}), ElementsAre(IllegalReason::PromotionToKingOrPawn));
  EXPECT_THAT(reasons(fen, {Square::A7, Square::A8, Role::Pawn}), ElementsAre(IllegalReason::PromotionToKingOrPawn));
}

TEST(IllegalReasons, CastlingRightLost) {
  EXPECT_THAT(reasons("4k3/8/8/8/8/8/8/R3K2R w Q - 0 1", {Square::E1, Square::G1, {}}),
              ElementsAre(IllegalReason::CastlingRightLost));
  EXPECT_THAT(reasons("4k3/8/8/8/8/8/8/R3K2R w Q - 0 1", {Square::E1, Square::H1, {}}),
              ElementsAre(IllegalReason::CastlingRightLost));
  EXPECT_THAT(reasons("4k3/8/8/8/8/8/8/4K3 w - - 0 1", {Square::E1, Square::G1, {}}),
              ElementsAre(IllegalReason::CastlingRightLost));
}

TEST(IllegalReasons, CastlingPathBlocked) {
  EXPECT_THAT(words("4k3/8/8/8/8/8/8/RN2K2R w KQ - 0 1", {Square::E1, Square::C1, {}}),
              ElementsAre("castles across the knight on b1"));
  EXPECT_THAT(words(start, {Square::E1, Square::G1, {}}), ElementsAre("castles across the bishop on f1"));
}

TEST(IllegalReasons, CastlingOutOfCheck) {
  EXPECT_THAT(words("4k3/8/8/8/1b6/8/8/R3K2R w KQ - 0 1", {Square::E1, Square::G1, {}}),
              ElementsAre("castles while the king is attacked by the bishop on b4"));
}

TEST(IllegalReasons, CastlingThroughCheck) {
  EXPECT_THAT(words("4k3/8/8/8/8/8/8/R3K1Rr w Q - 0 1", {Square::E1, Square::C1, {}}), IsEmpty());
  EXPECT_THAT(words("3rk3/8/8/8/8/8/8/R3K2R w KQ - 0 1", {Square::E1, Square::C1, {}}),
              ElementsAre("castles over d1, attacked by the rook on d8"));
}

TEST(IllegalReasons, TheCastlingKingIsNoShieldForTheSquaresItPasses) {
  EXPECT_THAT(words("4k3/8/8/8/8/8/8/R3K2r w Q - 0 1", {Square::E1, Square::C1, {}}),
              ElementsAre("castles while the king is attacked by the rook on h1",
                          "castles over d1, attacked by the rook on h1"));
}

TEST(IllegalReasons, CastlingIntoCheck) {
  EXPECT_THAT(words("4k1r1/8/8/8/8/8/8/R3K2R w KQ - 0 1", {Square::E1, Square::G1, {}}),
              ElementsAre("castles to g1, attacked by the rook on g8"));
  EXPECT_THAT(words("4k3/8/8/8/8/8/8/qR1K4 w B - 0 1", {Square::D1, Square::B1, {}}),
              ElementsAre("castles to c1, attacked by the queen on a1"));
}

TEST(IllegalReasons, LeavesKingAttacked) {
  EXPECT_THAT(words("4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1", {Square::D2, Square::F3, {}}),
              ElementsAre("leaves the king on e1 attacked by the bishop on b4"));
}

TEST(IllegalReasons, EnPassantMayUncoverTheKingAlongTheRank) {
  EXPECT_THAT(words("4k3/8/8/K2Pp2r/8/8/8/8 w - e6 0 1", {Square::D5, Square::E6, {}}),
              ElementsAre("leaves the king on a5 attacked by the rook on h5"));
}

TEST(IllegalReasons, AllFaultsAreNamedAtOnceInOrder) {
  EXPECT_THAT(words("4k3/8/8/8/1b2r3/8/8/R3K2R w KQ - 0 1", {Square::A1, Square::H1, {}}),
              ElementsAre("passes over the king on e1", "ends where the rook on h1 of the same side stands",
                          "leaves the king on e1 attacked by the bishop on b4",
                          "leaves the king on e1 attacked by the rook on e4"));
  EXPECT_THAT(reasons("4kr2/8/8/8/1b6/8/8/RN2K1NR w Q - 0 1", {Square::E1, Square::G1, Role::Queen}),
              ElementsAre(IllegalReason::PromotionNotAllowed, IllegalReason::CastlingRightLost,
                          IllegalReason::CastlingPathBlocked, IllegalReason::CastlingOutOfCheck,
                          IllegalReason::CastlingThroughCheck));
}

TEST(IllegalReasons, EachHasItsOwnWords) {
  std::set<std::string> all;
  for (int index = 0; index < illegal_reason_count; ++index) {
    all.insert(describe({static_cast<IllegalReason>(index), Square::E4, Piece{Color::White, Role::Rook}, Square::E1}));
  }
  EXPECT_EQ(all.size(), static_cast<std::size_t>(illegal_reason_count));
  EXPECT_EQ(all.count(""), 0U);
}

// ---- Boards ----

TEST(SlowMover, KeepsRightsCountersAndTheSquarePassed) {
  EXPECT_EQ(*judge(placement_of(start), {Square::E2, Square::E4, {}}),
            placement_of("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1"));
  EXPECT_EQ(*judge(placement_of("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 3 9"), {Square::E8, Square::C8, {}}),
            placement_of("2kr3r/8/8/8/8/8/8/R3K2R w KQ - 4 10"));
  EXPECT_EQ(*judge(placement_of("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 3 9"), {Square::A1, Square::A8, {}}),
            placement_of("R3k2r/8/8/8/8/8/8/4K2R b Kk - 0 9"));
}

TEST(SlowMover, FollowsPromotedMenWhereMenAreDropped) {
  Placement placement = placement_of("4k3/P7/8/8/8/8/8/4K3 w - - 0 1");
  placement.pockets.emplace();
  const Placement promoted = *judge(placement, {Square::A7, Square::A8, Role::Queen});
  EXPECT_EQ(promoted.promoted, Bitboard(Square::A8));
  const Placement waited = *judge(promoted, {Square::E8, Square::E7, {}});
  EXPECT_EQ(judge(waited, {Square::A8, Square::A4, {}})->promoted, Bitboard(Square::A4));
}

TEST(SlowMover, AllowsTheChess960CastlingOfNeighbours) {
  EXPECT_EQ(*judge(placement_of("4k3/8/8/8/8/8/8/5KR1 w G - 0 1"), {Square::F1, Square::G1, {}}),
            placement_of("4k3/8/8/8/8/8/8/5RK1 b - - 1 1"));
}

TEST(SlowMover, TakesTheRookThatMayCastleWhereSeveralStand) {
  EXPECT_EQ(*judge(placement_of("4k3/8/8/8/8/8/8/4KR1R w F - 0 1"), {Square::E1, Square::G1, {}}),
            placement_of("4k3/8/8/8/8/8/8/5RKR b - - 1 1"));
}

TEST(IrregularBoards, WithoutAKingKnowNoCheck) {
  EXPECT_THAT(words("4k3/8/8/8/8/4r3/4N3/8 w - - 0 1", {Square::E2, Square::C1, {}}), IsEmpty());
}

TEST(IrregularBoards, WithTwoKingsMustKeepBothSafe) {
  EXPECT_THAT(words("r3r2k/8/8/8/8/8/N7/K3K3 w - - 0 1", {Square::A2, Square::B4, {}}),
              ElementsAre("leaves the king on a1 attacked by the rook on a8",
                          "leaves the king on e1 attacked by the rook on e8"));
}

TEST(IrregularBoards, LetPawnsOnTheLastRankGoNowhere) {
  const Placement placement = placement_of("4P2k/8/8/8/8/8/8/4K3 w - - 0 1");
  for (const BoardMove& move : legal_moves_slow(placement)) EXPECT_NE(move.source, Square::E8);
}

TEST(IrregularBoards, WithBothKingsInCheckAllowWhatEndsOnesOwn) {
  const std::string fen = "4k3/8/8/8/4r3/8/8/R3K2R w - - 0 1";
  EXPECT_THAT(words(fen, {Square::E1, Square::D1, {}}), IsEmpty());
  EXPECT_THAT(reasons(fen, {Square::H1, Square::H8, {}}), ElementsAre(IllegalReason::LeavesKingAttacked));
}

TEST(SlowMover, ListsTheTwentyFirstMoves) { EXPECT_EQ(legal_moves_slow(placement_of(start)).size(), 20U); }

TEST(SlowMover, KnowsAttackedSquares) {
  const Placement placement = placement_of(start);
  EXPECT_TRUE(is_attacked(placement, Square::F3, Color::White));
  EXPECT_FALSE(is_attacked(placement, Square::E4, Color::White));
  EXPECT_THAT(attackers_slow(placement, Square::F3, Color::White), ElementsAre(Square::G1, Square::E2, Square::G2));
}

}  // namespace
}  // namespace touchmove::board
