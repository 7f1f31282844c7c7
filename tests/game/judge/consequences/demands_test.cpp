#include "touchmove/game/judge/consequences/demands.hpp"

#include <gtest/gtest.h>

#include <string_view>
#include <vector>

#include "touchmove/notation/positions/fen.hpp"

namespace touchmove::game {
namespace {

using board::Square;

struct Board {
  explicit Board(std::string_view fen) : placement(notation::parse_fen(fen).value()) {
    if (auto regular = board::Position::from_placement(placement)) position = *regular;
  }
  TouchDuty touch(std::initializer_list<Square> squares, DutyFor why = DutyFor::Touch) const {
    SquareList touched;
    for (const Square square : squares) touched.push_back(square);
    return touch_duty(placement, position, touched, why);
  }
  board::Placement placement;
  std::optional<board::Position> position;
};

std::vector<OptionId> ids(const Demands& demands) {
  std::vector<OptionId> all;
  for (const Demand& demand : demands) all.push_back(demand.id);
  return all;
}

const Demand* find(const Demands& demands, OptionId id) {
  for (const Demand& demand : demands) {
    if (demand.id == id) return &demand;
  }
  return nullptr;
}

TEST(Demands, OneManThatCanMoveObligesByItself) {
  const Board board("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
  const TouchDuty duty = board.touch({Square::B1});
  EXPECT_EQ(duty.obligation.man, Square::B1);
  EXPECT_TRUE(duty.demands.empty());
}

TEST(Demands, AKingMoveIsNamedEvenWhereTheKingHasNone) {
  const Board board("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
  const TouchDuty duty = board.touch({Square::A1});
  ASSERT_EQ(ids(duty.demands), std::vector{OptionId::KingMove});
  EXPECT_FALSE(duty.demands[0].legal);
  EXPECT_TRUE(duty.demands[0].obligation.no_castling);
}

TEST(Demands, CastlingIsNoKingMoveForAPenalty) {
  // The king's only move beside castling is none: f1, f2, e2, d2 and d1 are attacked or held by own men.
  const Board board("4k3/8/8/8/8/8/3PPP2/3QKB1R w K - 0 1");
  const Demands demands = king_move_only(board.placement, board.position);
  ASSERT_EQ(demands.size(), 1U);
  EXPECT_FALSE(demands[0].legal);
}

TEST(Demands, KingAndRookTouchedForCastlingOblige) {
  const Board board("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
  const TouchDuty duty = board.touch({Square::H1, Square::E1});
  ASSERT_TRUE(duty.obligation.move);
  EXPECT_EQ(duty.obligation.move->target, Square::G1);
  // As a penalty it is a choice of two men.
  EXPECT_EQ(board.touch({Square::H1, Square::E1}, DutyFor::Penalty).demands.size(), 2U);
}

TEST(Demands, TheSameManMayBeTakenByAnyOther) {
  const Board board("rnbqkbnr/ppp2ppp/3p4/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 0 3");
  const Demands demands = demands_for_illegal(board.placement, board.position, {Square::F1, Square::E5, std::nullopt});
  EXPECT_EQ(ids(demands), (std::vector{OptionId::CaptureSameMan, OptionId::MoveThatMan, OptionId::KingMove}));
  EXPECT_TRUE(find(demands, OptionId::CaptureSameMan)->legal);
  EXPECT_TRUE(find(demands, OptionId::MoveThatMan)->legal);
  EXPECT_TRUE(find(demands, OptionId::KingMove)->legal);
}

TEST(Demands, AnIllegalMoveWithoutACaptureLeavesTwo) {
  const Board board("4k3/8/8/8/8/4r3/8/6K1 b - - 0 1");
  EXPECT_EQ(ids(demands_for_illegal(board.placement, board.position, {Square::E3, Square::C2, std::nullopt})),
            (std::vector{OptionId::MoveThatMan, OptionId::KingMove}));
}

TEST(Demands, AnIrregularBoardIsJudgedRuleByRule) {
  const Board board("8/8/8/8/8/8/4R3/4K3 w - - 0 1");  // Black has no king
  ASSERT_FALSE(board.position);
  EXPECT_EQ(board.touch({Square::E2}).obligation.man, Square::E2);
  EXPECT_TRUE(king_move_only(board.placement, board.position)[0].legal);
}

TEST(Demands, AManTouchedEarlyIsFollowedWhereTheMoveTakesIt) {
  const Board board("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1");
  SquareList touched;
  touched.push_back(Square::D5);
  touched.push_back(Square::E4);
  const EarlyTouch early = early_touch_after(board.placement, {Square::E4, Square::D5, std::nullopt}, touched);
  EXPECT_TRUE(early.gone);
  ASSERT_EQ(early.squares.size(), 1U);
  EXPECT_EQ(early.squares[0], Square::D5);
}

}  // namespace
}  // namespace touchmove::game
