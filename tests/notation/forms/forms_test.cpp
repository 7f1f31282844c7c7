// Long algebraic, numeric, IESA and braille notation: how they are written and what is refused. That every move reads
// back is tested of all notations together (tests/notation/scripts/any_move_test.cpp).
#include <gtest/gtest.h>

#include "tests/notation/positions.hpp"
#include "touchmove/notation/forms/braille.hpp"
#include "touchmove/notation/forms/iccf.hpp"
#include "touchmove/notation/forms/lettered.hpp"
#include "touchmove/notation/forms/long_algebraic.hpp"

namespace touchmove::notation {
namespace {

using board::Move;
using board::Position;
using board::Role;
using board::Square;
using testing::position_of;

const Move knight_out = Move::normal(Square::G1, Square::F3);
const Move pawn = Move::normal(Square::E2, Square::E4);
constexpr std::string_view castles = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
constexpr std::string_view promotes = "3r3k/4P3/8/8/8/8/8/4K3 w - - 0 1";
constexpr std::string_view passing = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";

TEST(LongAlgebraic, NamesBothSquares) {
  const auto start = Position::initial();
  EXPECT_EQ(to_long_algebraic(start, knight_out), "Ng1-f3");
  EXPECT_EQ(to_long_algebraic(start, pawn), "e2-e4");
  EXPECT_EQ(to_long_algebraic(start, knight_out, {.language = Language::German}), "Sg1-f3");
  EXPECT_EQ(to_long_algebraic(position_of(castles), Move::castle(Square::E1, Square::A1)), "O-O-O");
  EXPECT_EQ(to_long_algebraic(position_of(promotes), Move::promotion(Square::E7, Square::D8, Role::Queen)), "e7xd8=Q+");
  EXPECT_EQ(parse_long_algebraic(start, "Ng1-f3"), knight_out);
  EXPECT_EQ(parse_long_algebraic(start, "Ng1–f3"), knight_out);
  EXPECT_FALSE(parse_long_algebraic(start, "Nf3"));
  EXPECT_FALSE(parse_long_algebraic(start, "g1-f3")) << "without a letter it is a pawn's";
}

TEST(LongAlgebraic, IesaWritesItsOwnMarks) {
  EXPECT_EQ(to_long_algebraic(Position::initial(), pawn, iesa_style), "Pe2-e4");
  EXPECT_EQ(to_long_algebraic(position_of(castles), Move::castle(Square::E1, Square::H1), iesa_style), "0-0");
  EXPECT_EQ(to_long_algebraic(position_of(promotes), Move::promotion(Square::E7, Square::D8, Role::Queen), iesa_style),
            "Pe7xd8(Q)ck");
  EXPECT_EQ(to_long_algebraic(position_of(passing), Move::en_passant(Square::E5, Square::D6), iesa_style),
            "Pe5xd6 e.p.");
  for (const std::string_view text : {"Pe5xd6 e.p.", "Pe5:d6 e.p.", "e5xd6", "e5:d6", "exd6", "ed", "e:d", "exd"}) {
    EXPECT_EQ(parse_lettered(position_of(passing), text, Language::English), Move::en_passant(Square::E5, Square::D6))
        << text;
  }
  for (const std::string_view text : {"Pe7xd8(Q)ck", "Pe7:d8(Q)+", "e7xd8(Q)", "exd8(Q)ck"}) {
    EXPECT_EQ(parse_lettered(position_of(promotes), text, Language::English),
              Move::promotion(Square::E7, Square::D8, Role::Queen))
        << text;
  }
}

TEST(Iccf, WritesDigits) {
  EXPECT_EQ(to_iccf(Position::initial(), pawn), "5254");
  EXPECT_EQ(to_iccf(position_of(castles), Move::castle(Square::E1, Square::H1)), "5171");
  EXPECT_EQ(to_iccf(position_of(castles), Move::castle(Square::E1, Square::A1)), "5131");
  EXPECT_EQ(to_iccf(position_of(promotes), Move::promotion(Square::E7, Square::D8, Role::Queen)), "57481");
  EXPECT_EQ(to_iccf(position_of(promotes), Move::promotion(Square::E7, Square::E8, Role::Knight)), "57584");
  EXPECT_EQ(parse_iccf(Position::initial(), "52-54"), pawn);
  EXPECT_EQ(parse_iccf(Position::initial(), "5255").error(), UciFault::NoLegalMove);
  for (const std::string_view text : {"", "525", "5259", "52541x", "0000", "52 54", "57585"}) {
    EXPECT_EQ(parse_iccf(Position::initial(), text).error(), UciFault::NotNotation) << text;
  }
}

TEST(Braille, WritesCells) {
  EXPECT_EQ(to_braille(Position::initial(), knight_out), "⠎⠋⠒");
  EXPECT_EQ(to_braille(Position::initial(), pawn), "⠑⠲");
  EXPECT_EQ(to_braille(position_of(promotes), Move::promotion(Square::E7, Square::D8, Role::Queen)), "⠑⠶⠭⠙⠦⠟⠜⠏");
  EXPECT_EQ(braille_number(12), "⠂⠆");
  EXPECT_EQ(parse_braille(Position::initial(), "⠎⠋⠒"), knight_out);
  EXPECT_EQ(parse_braille(Position::initial(), "sf3"), knight_out);
  EXPECT_EQ(parse_braille(Position::initial(), "SF3"), knight_out);
  EXPECT_FALSE(parse_braille(Position::initial(), "⠎⠋⠲"));
  EXPECT_FALSE(parse_braille(Position::initial(), "⠿"));
  EXPECT_FALSE(parse_braille(Position::initial(), ""));
}

TEST(Braille, ABishopAndAPawnOfItsFileAreToldApart) {
  // The bishop on d3 and the pawn on b3 can both take on c4.
  const auto position = position_of("4k3/8/8/8/2p5/1P1B4/8/4K3 w - - 0 1");
  const Move bishop = Move::normal(Square::D3, Square::C4);
  const Move with_pawn = Move::normal(Square::B3, Square::C4);
  EXPECT_NE(to_braille(position, bishop), to_braille(position, with_pawn));
  EXPECT_EQ(parse_braille(position, to_braille(position, bishop)), bishop);
  EXPECT_EQ(parse_braille(position, to_braille(position, with_pawn)), with_pawn);
  const auto either = parse_braille(position, "⠃⠭⠉⠲");
  ASSERT_FALSE(either);
  EXPECT_EQ(to_string(either.error()), "several such moves: from d3, b3");
}

}  // namespace
}  // namespace touchmove::notation
