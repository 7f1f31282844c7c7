#include "touchmove/notation/moves/uci.hpp"

#include <gtest/gtest.h>

#include "tests/notation/positions.hpp"

namespace touchmove::notation {
namespace {

using board::BoardMove;
using board::Move;
using board::Role;
using board::Square;
using testing::position_of;

TEST(Uci, EveryLegalMoveReadsBackToItself) {
  testing::walk_random_games(60, [](const board::Position& position, const board::MoveList& moves) {
    for (const Move move : moves) {
      for (const auto castling : {UciCastling::Automatic, UciCastling::KingTakesRook}) {
        const std::string text = to_uci(position, move, castling);
        const auto again = parse_uci(position, text);
        ASSERT_TRUE(again) << text << " in " << to_fen(position.to_placement());
        ASSERT_EQ(*again, move) << text << " in " << to_fen(position.to_placement());
      }
    }
  });
}

TEST(Uci, CastlingIsTheKingsStepInStandardChess) {
  const auto position = position_of("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
  const Move castle = Move::castle(Square::E1, Square::H1);
  EXPECT_EQ(to_uci(position, castle), "e1g1");
  EXPECT_EQ(to_uci(position, castle, UciCastling::KingTakesRook), "e1h1");
  EXPECT_EQ(parse_uci(position, "e1g1"), castle);
  EXPECT_EQ(parse_uci(position, "e1h1"), castle);
  EXPECT_EQ(parse_uci(position, "e1c1"), Move::castle(Square::E1, Square::A1));
}

TEST(Uci, CastlingIsKingTakesRookInChess960) {
  const auto position = position_of("1r2k1r1/8/8/8/8/8/8/1R2K1R1 w KQkq - 0 1");
  EXPECT_EQ(to_uci(position, Move::castle(Square::E1, Square::B1)), "e1b1");
  EXPECT_EQ(parse_uci(position, "e1b1"), Move::castle(Square::E1, Square::B1));
}

TEST(Uci, WritesPromotionsAndDrops) {
  const auto position = position_of("8/4P2k/8/8/8/8/8/4K3 w - - 0 1");
  EXPECT_EQ(to_uci(position, Move::promotion(Square::E7, Square::E8, Role::Knight)), "e7e8n");
  EXPECT_EQ(parse_uci(position, "e7e8n"), Move::promotion(Square::E7, Square::E8, Role::Knight));
  EXPECT_EQ(to_uci(position, Move::drop(Role::Queen, Square::F7)), "Q@f7");
}

TEST(Uci, TellsBadWritingFromAMoveThatIsNotLegal) {
  const auto position = board::Position::initial();
  for (const std::string_view text : {"", "e2", "e2e9", "e2e4e", "e7e8k", "e7e8p", "e7e8Q", "e2 e4", "0000"}) {
    EXPECT_EQ(parse_uci(position, text), tl::unexpected(UciFault::NotNotation)) << text;
  }
  for (const std::string_view text : {"e2e5", "e7e5", "e4e5", "e2e4q", "e1g1"}) {
    EXPECT_EQ(parse_uci(position, text), tl::unexpected(UciFault::NoLegalMove)) << text;
  }
  EXPECT_EQ(read_uci("a7a8r"), (BoardMove{Square::A7, Square::A8, Role::Rook}));
}

}  // namespace
}  // namespace touchmove::notation
