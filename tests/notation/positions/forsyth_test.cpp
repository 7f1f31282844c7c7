#include "touchmove/notation/positions/forsyth.hpp"

#include <gtest/gtest.h>

#include <string>

#include "touchmove/base/random.hpp"

namespace touchmove::notation {
namespace {

using board::Color;
using board::Piece;
using board::Placement;
using board::Role;
using board::Square;

constexpr std::string_view figure_fen = "N1bk3r/p5pp/3b1p2/8/2BnP2K/3Pn3/PPP4P/R1B1Q2R w - - 0 1";
// iesa:20-7-3, Figure 20-7: a line for each rank, and all in one with slashes.
constexpr std::string_view figure_lines =
    "N 1 b k 3 r\np 5 p p\n3 b 1 p 2\n8\n2 B n P 2 K\n3 P n 3\nP P P 4 P\nR 1 B 1 Q 2 R";
constexpr std::string_view figure_slashes =
    "N 1 b k 3 r / p 5 p p / 3 b 1 p 2 / 8 / 2 B n P 2 K / 3 P n 3 / P P P 4 P / R 1 B 1 Q 2 R";

std::string read(std::string_view text) {
  const auto placement = parse_forsyth(text);
  return placement ? to_fen(*placement) : to_string(placement.error());
}

TEST(Forsyth, ReadsTheFigureWithAndWithoutSlashes) {
  EXPECT_EQ(read(figure_lines), figure_fen);
  EXPECT_EQ(read(figure_slashes), figure_fen);
  EXPECT_EQ(read("N1bk3rp5pp3b1p282BnP2K3Pn3PPP4PR1B1Q2R"), figure_fen) << "nothing between the ranks at all";
  EXPECT_EQ(read("N1bk3r/p5pp/3b1p2/8/2BnP2K/3Pn3/PPP4P/R1B1Q2R"), figure_fen);
}

TEST(Forsyth, WritesTheFigureAsItIsPrinted) {
  const auto placement = parse_fen(figure_fen);
  ASSERT_TRUE(placement);
  EXPECT_EQ(to_forsyth(*placement), figure_slashes);
  EXPECT_EQ(to_forsyth(*placement, ForsythStyle::Ranks), figure_lines);
  EXPECT_EQ(to_forsyth(*placement, ForsythStyle::Compact), figure_fen.substr(0, figure_fen.find(' ')));
}

TEST(Forsyth, CircledLettersAreBlacks) {
  const auto placement = parse_forsyth("\u24C0 7 / 8 / 8 / 8 / 8 / 8 / \u24C5 7 / K 6 \u24C3");
  ASSERT_TRUE(placement) << to_string(placement.error());
  EXPECT_EQ(placement->at(Square::A8), (Piece{Color::Black, Role::King}));
  EXPECT_EQ(placement->at(Square::A2), (Piece{Color::Black, Role::Pawn}));
  EXPECT_EQ(placement->at(Square::H1), (Piece{Color::Black, Role::Knight}));
  EXPECT_EQ(placement->at(Square::A1), (Piece{Color::White, Role::King}));
}

TEST(Forsyth, SaysNothingOfTurnAndCastling) {
  const auto placement = parse_forsyth("r3k2r/8/8/8/8/8/8/R3K2R");
  ASSERT_TRUE(placement);
  EXPECT_EQ(placement->side_to_move, Color::White);
  EXPECT_TRUE(placement->castling_rooks.empty());
}

TEST(Forsyth, EachFaultHasItsPlace) {
  EXPECT_EQ(read(""), "column 1: the text is empty");
  EXPECT_EQ(read(" \n"), "column 1: the text is empty");
  EXPECT_EQ(read("8/8/8/3x4"), "column 8: 'x' is no man");
  EXPECT_EQ(read("8/8/8/3\u24D0"), "column 8: '\u24D0' is no man") << "a circled letter that is no man's";
  EXPECT_EQ(read("7/8"), "column 2: the rank ends before eight squares");
  EXPECT_EQ(read("p8"), "column 2: '8' makes the rank longer than eight squares") << "a number stays in its rank";
  EXPECT_EQ(read("8/8/8/8/8/8/8"), "column 14: the board ends before eight ranks");
  EXPECT_EQ(read("8/8/8/8/8/8/8/8/K"), "column 17: 'K' is a ninth rank");
  EXPECT_EQ(read("8/8/8/8/8/8/8/7"), "column 16: the rank ends before eight squares");
}

TEST(Forsyth, AnythingWrittenIsReadBack) {
  base::Random random(20'260'211);
  for (int round = 0; round < 500; ++round) {
    Placement placement;
    for (int index = 0; index < board::square_count; ++index) {
      const auto code = random.below(24);
      if (code >= 12) continue;
      placement.set(board::square_at(index),
                    Piece{code < 6 ? Color::White : Color::Black, static_cast<Role>(code % 6)});
    }
    for (const auto style : {ForsythStyle::Divided, ForsythStyle::Compact, ForsythStyle::Ranks}) {
      const auto again = parse_forsyth(to_forsyth(placement, style));
      ASSERT_TRUE(again) << "round " << round << ": " << to_fen(placement);
      EXPECT_EQ(again->men, placement.men) << "round " << round << ": " << to_fen(placement);
    }
  }
}

}  // namespace
}  // namespace touchmove::notation
