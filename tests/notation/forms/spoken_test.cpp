#include "touchmove/notation/forms/spoken.hpp"

#include <gtest/gtest.h>

#include "tests/notation/positions.hpp"

namespace touchmove::notation {
namespace {

using board::Move;
using board::Position;
using testing::position_of;

constexpr std::string_view rooks_at_home = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
constexpr std::string_view takes = "7k/3P4/2n5/1P1Pp3/8/8/8/4K3 w - e6 0 1";

std::string heard(std::string_view sentence, std::string_view fen = "") {
  const Position position = fen.empty() ? Position::initial() : position_of(fen);
  const auto move = parse_spoken(position, sentence);
  return move ? to_san(position, *move) : to_string(move.error());
}

TEST(Spoken, SaysMovesInFourLanguages) {
  const auto position = Position::initial();
  const Move knight = Move::normal(board::Square::G1, board::Square::F3);
  EXPECT_EQ(to_spoken(position, knight), "knight from gustav one to felix three");
  EXPECT_EQ(to_spoken(position, knight, Language::German), "Springer von gustav eins nach felix drei");
  EXPECT_EQ(to_spoken(position, knight, Language::Spanish), "caballo de gustav uno a felix tres");
  EXPECT_EQ(to_spoken(position, knight, Language::French), "cavalier de gustav un à felix trois");
  EXPECT_EQ(to_spoken(position_of(rooks_at_home), Move::castle(board::Square::E1, board::Square::A1)), "castles long");
  EXPECT_EQ(to_spoken(position_of(takes), Move::promotion(board::Square::D7, board::Square::D8, board::Role::Queen)),
            "pawn from david seven to david eight becomes queen, check");
  EXPECT_EQ(to_spoken(position_of(takes), Move::en_passant(board::Square::D5, board::Square::E6)),
            "pawn from david five takes eva six in passing");
}

TEST(Spoken, UnderstandsWhatIsSaidToADeputy) {
  EXPECT_EQ(heard("knight from gustav one to felix three"), "Nf3");
  EXPECT_EQ(heard("Please move my knight from Gustav 1 to Felix 3, thank you."), "Nf3");
  EXPECT_EQ(heard("knight to f3"), "Nf3");
  EXPECT_EQ(heard("night f 3"), "Nf3");
  EXPECT_EQ(heard("g1 f3"), "Nf3");
  EXPECT_EQ(heard("golf one foxtrot three"), "Nf3");
  EXPECT_EQ(heard("eva four"), "e4");
  EXPECT_EQ(heard("pawn to echo four"), "e4");
  EXPECT_EQ(heard("I would like to play a pawn, from eva two to eva four"), "e4");
  EXPECT_EQ(heard("Springer von Gustav eins nach Felix drei"), "Nf3");
  EXPECT_EQ(heard("caballo a felix tres"), "Nf3");
  EXPECT_EQ(heard("cavalier de gustav un à felix trois"), "Nf3");
  EXPECT_EQ(heard("castle on the king's side", rooks_at_home), "O-O");
  EXPECT_EQ(heard("castles queenside", rooks_at_home), "O-O-O");
  EXPECT_EQ(heard("lange Rochade", rooks_at_home), "O-O-O");
  EXPECT_EQ(heard("petit roque", rooks_at_home), "O-O");
  EXPECT_EQ(heard("bravo takes charlie six", takes), "bxc6");
  EXPECT_EQ(heard("pawn takes knight charlie six", takes), "several such moves: from d5, b5");
  EXPECT_EQ(heard("david takes knight on charlie six", takes), "dxc6");
  EXPECT_EQ(heard("delta five takes echo six en passant", takes), "dxe6");
  EXPECT_EQ(heard("david eight, queen, check", takes), "d8=Q+");
  EXPECT_EQ(heard("pawn from david seven to david eight becomes a knight", takes), "d8=N");
}

TEST(Spoken, AWordItDoesNotKnowIsNamedByItsPlace) {
  EXPECT_EQ(heard("knight to banana three"), "'knight to banana three' is no move (column 11)");
  EXPECT_EQ(heard("knight"), "'knight' is no move (column 7)");
  EXPECT_EQ(heard("castles", rooks_at_home), "'castles' is no move (column 8)");
  EXPECT_EQ(heard("rook from anna one to anna three"),
            "no such legal move: the rook's move from a1 passes over the pawn on a2");
}

}  // namespace
}  // namespace touchmove::notation
