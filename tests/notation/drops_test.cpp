// Men put down from the hand, in SAN, UCI and FEN.
#include <gtest/gtest.h>

#include <string>

#include "touchmove/board/position/drop_position.hpp"
#include "touchmove/notation/moves/san.hpp"
#include "touchmove/notation/moves/uci.hpp"
#include "touchmove/notation/positions/fen.hpp"

namespace touchmove::notation {
namespace {

using board::DropPosition;
using board::Move;
using board::Role;
using board::Square;

DropPosition drop_position_of(std::string_view fen) {
  return DropPosition::from_placement(parse_fen(fen).value()).value();
}

std::string why_not(const DropPosition& position, std::string_view text) {
  const auto move = parse_san(position, text);
  return move ? "legal: " + to_san(position, *move) : to_string(move.error());
}

TEST(Drops, AreReadAndWrittenAlike) {
  const auto position = drop_position_of("rnbqkbnr/pppp1ppp/8/8/8/8/PPPPPPPP/RNBQKB1R[NPPq] w KQkq - 0 1");
  const Move knight = Move::drop(Role::Knight, Square::F3);
  EXPECT_EQ(parse_san(position, "N@f3"), knight);
  EXPECT_EQ(parse_uci(position, "N@f3"), knight);
  EXPECT_EQ(to_uci(position.position(), knight), "N@f3");
  EXPECT_EQ(to_san(position, knight), "N@f3");
  const Move pawn = Move::drop(Role::Pawn, Square::E6);
  EXPECT_EQ(parse_san(position, "@e6"), pawn);
  EXPECT_EQ(parse_san(position, "P@e6!"), pawn);
  EXPECT_EQ(to_san(position, pawn), "P@e6");
  EXPECT_EQ(parse_san(position, "e4"), Move::normal(Square::E2, Square::E4)) << "a move of the board is read as ever";
  EXPECT_EQ(parse_uci(position, "e2e4"), Move::normal(Square::E2, Square::E4));
}

TEST(Drops, CheckAndMateAreMarked) {
  const auto position = drop_position_of("6k1/5ppp/8/8/8/8/8/4K3[RQ] w - - 0 1");
  EXPECT_EQ(to_san(position, Move::drop(Role::Rook, Square::E8)), "R@e8#") << "nothing is in Black's hand";
  const auto held = drop_position_of("6k1/5ppp/8/8/8/8/8/4K3[Rn] w - - 0 1");
  EXPECT_EQ(to_san(held, Move::drop(Role::Rook, Square::E8)), "R@e8+") << "the knight can stand between";
}

TEST(Drops, OneThatIsNotLegalSaysWhy) {
  const auto position = drop_position_of("4r1k1/8/8/8/8/8/8/4K3[PN] w - - 0 1");
  EXPECT_EQ(why_not(position, "Q@e4"), "no such legal move: the queen's drop on e4 drops a queen that is not in hand");
  EXPECT_EQ(why_not(position, "N@a4"),
            "no such legal move: the knight's drop on a4 leaves the king on e1 attacked by the rook on e8");
  EXPECT_EQ(
      why_not(position, "P@e8"),
      "no such legal move: the pawn's drop on e8 drops onto the rook on e8 and drops a pawn on e8, on the first or "
      "last rank");
  EXPECT_EQ(why_not(position, "N@e4"), "legal: N@e4");
  EXPECT_EQ(parse_uci(position, "N@a4"), tl::unexpected(UciFault::NoLegalMove));
  EXPECT_EQ(parse_uci(position, "K@a4"), tl::unexpected(UciFault::NotNotation));
  EXPECT_EQ(parse_uci(position, "n@a4"), tl::unexpected(UciFault::NotNotation));
}

TEST(Drops, PocketsAndPromotedMenStandInTheFen) {
  const char* fen = "4k3/1Q~6/8/8/4b3/8/Kpp5/8[QNpp] b - - 0 1";
  EXPECT_EQ(to_fen(drop_position_of(fen).to_placement()), fen);
  DropPosition position = drop_position_of(fen);
  const auto captured = position.play(parse_san(position, "Bxb7").value());
  EXPECT_EQ(captured, (board::Piece{board::Color::White, Role::Pawn})) << "a promoted man goes back to a pawn";
  EXPECT_EQ(to_fen(position.to_placement()), "4k3/1b6/8/8/8/8/Kpp5/8[QNpp] w - - 0 2");
}

}  // namespace
}  // namespace touchmove::notation
