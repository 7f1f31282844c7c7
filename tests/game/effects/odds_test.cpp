#include "touchmove/game/effects/odds.hpp"

#include <gtest/gtest.h>

#include "touchmove/notation/positions/fen.hpp"

namespace touchmove::game {
namespace {

std::string start_of(std::string_view name) { return notation::to_fen(start_at_odds(*parse_odds(name))); }

TEST(Odds, AreNamedAndSetUp) {
  EXPECT_EQ(start_of("pawn_and_move"), "rnbqkbnr/ppppp1pp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
  EXPECT_EQ(start_of("pawn_and_two_moves"), start_of("pawn_and_move"));
  EXPECT_EQ(start_of("knight"), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/R1BQKBNR w KQkq - 0 1");
  EXPECT_EQ(start_of("kings_knight"), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKB1R w KQkq - 0 1");
  EXPECT_EQ(start_of("rook"), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBNR w Kkq - 0 1");
  EXPECT_EQ(start_of("kings_rook"), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN1 w Qkq - 0 1");
  EXPECT_FALSE(parse_odds("queen"));
}

TEST(Odds, ARookIsAbsentOnlyBesideAKingThatMayCastle) {
  EXPECT_EQ(absent_rooks_of(start_at_odds(Odds::QueensRook)).count(), 1);
  EXPECT_TRUE(absent_rooks_of(start_at_odds(Odds::KingsRook)).contains(board::Square::H1));
  EXPECT_TRUE(absent_rooks_of(board::Placement::initial()).empty());
  EXPECT_TRUE(absent_rooks_of(*notation::parse_fen("4k3/8/8/8/8/8/8/4K3 w - - 0 1")).empty());
}

State state_from(std::string_view fen) {
  State state;
  state.start = *notation::parse_fen(fen);
  state.placement = state.start;
  state.absent_rooks = absent_rooks_of(state.start);
  return state;
}

TEST(Odds, TheKingCastlesTowardsTheAbsentRookOnAClearAndSafeWay) {
  using board::Square;
  const board::BoardMove castles{Square::E1, Square::C1, std::nullopt};
  EXPECT_TRUE(may_castle_without_rook(state_from("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/4KBNR w Kkq - 0 1"), castles));
  EXPECT_FALSE(may_castle_without_rook(state_from("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/1N2KBNR w Kkq - 0 1"), castles));
  EXPECT_FALSE(may_castle_without_rook(state_from("3rk3/8/8/8/8/8/8/4K2R w K - 0 1"), castles)) << "over check";
  EXPECT_FALSE(may_castle_without_rook(state_from("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"), castles)) << "a rook is there";
  State moved = state_from("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
  PlyRecord there;
  there.move = {Square::E1, Square::E2, std::nullopt};
  PlyRecord back;
  back.move = {Square::E2, Square::E1, std::nullopt};
  moved.plies = {there, back};
  EXPECT_FALSE(may_castle_without_rook(moved, castles)) << "the king has moved";
}

}  // namespace
}  // namespace touchmove::game
