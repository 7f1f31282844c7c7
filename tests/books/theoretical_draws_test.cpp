// The endings that the IESA rules let a player claim, against the tables.
#include "touchmove/books/iesa/theoretical_draws.hpp"

#include <gtest/gtest.h>

#include "touchmove/analysis/endgame/oracle.hpp"
#include "touchmove/notation/positions/fen.hpp"

namespace {

using namespace touchmove;
using analysis::endgame::Depth;
using analysis::endgame::Oracle;
using analysis::endgame::Outcome;
using board::Color;
using board::Role;
using books::iesa::theoretical_draw;
using game::Answer;

game::LosingChances claim(std::string_view fen, Color claimant) {
  return theoretical_draw(*notation::parse_fen(fen), claimant);
}

/// King and rook pawn of that colour against a king, in every legal way: how often the king alone is given the draw at
/// once, and how often the tables say that it is lost all the same.
struct Given {
  int draws{0};
  int wins{0};
};
Given rook_pawns_given(Color strong, const Oracle& oracle) {
  Given given;
  for (int squares = 0; squares < 64 * 64 * 64; ++squares) {
    const auto pawn = board::square_at(squares % 64);
    const auto king = board::square_at(squares / 64 % 64);
    const auto defender = board::square_at(squares / (64 * 64));
    const bool rook_pawn = board::file_of(pawn) == board::File::A || board::file_of(pawn) == board::File::H;
    if (!rook_pawn || pawn == king || pawn == defender || king == defender) continue;
    board::Placement placement;
    placement.set(pawn, board::Piece{strong, Role::Pawn});
    placement.set(king, board::Piece{strong, Role::King});
    placement.set(defender, board::Piece{~strong, Role::King});
    for (const Color turn : {Color::White, Color::Black}) {
      placement.side_to_move = turn;
      if (theoretical_draw(placement, ~strong).answer != Answer::Yes) continue;
      const auto position = board::Position::from_placement(placement);
      if (!position) continue;
      ++given.draws;
      const auto answer = oracle.answer(*position, Depth::Outcome);
      if (!answer || answer->outcome != Outcome::Draw) ++given.wins;
    }
  }
  return given;
}

TEST(TheoreticalDraws, NoRookPawnGivenAwayAtOnceCouldBeWon) {
  Oracle oracle;
  const auto example = board::Position::from_placement(*notation::parse_fen("7k/8/8/7P/6K1/8/8/8 b - - 0 1"));
  oracle.build(analysis::endgame::ending_of(*example)->material);
  for (const Color strong : {Color::White, Color::Black}) {
    const Given given = rook_pawns_given(strong, oracle);
    EXPECT_GT(given.draws, 8'000);
    EXPECT_EQ(given.wins, 0);
  }
}

TEST(TheoreticalDraws, TheWeakerSideAgainstTwoKnightsIsTheOneWhoseMenAreWorthLess) {
  const auto against_knights = [](std::string_view rank) {
    return claim("4k3/" + std::string(rank) + "/8/8/8/2NNK3/8/8 w - - 0 1", Color::Black).answer;
  };
  EXPECT_EQ(against_knights("8"), Answer::Unknown);
  EXPECT_EQ(against_knights("4pp2"), Answer::Unknown);
  EXPECT_EQ(against_knights("4r3"), Answer::Unknown);
  EXPECT_EQ(against_knights("4rp2"), Answer::No);
  EXPECT_EQ(against_knights("4q3"), Answer::No);
}

TEST(TheoreticalDraws, OnlyTheOpponentsWinDefeatsAClaim) {
  constexpr auto queens = "8/8/4k3/3q4/8/8/1Q6/1K6 w - - 0 1";
  for (const Color claimant : {Color::White, Color::Black}) {
    const auto chances = claim(queens, claimant);
    EXPECT_EQ(chances.answer, Answer::Unknown);
    EXPECT_EQ(chances.may_win, ~claimant);
    EXPECT_FALSE(chances.also);
  }
}

TEST(TheoreticalDraws, OneManMoreAndTheEndingIsAnother) {
  EXPECT_EQ(claim("7k/8/8/7P/6K1/8/8/8 b - - 0 1", Color::Black).answer, Answer::Yes);
  EXPECT_EQ(claim("7k/8/8/6PP/6K1/8/8/8 b - - 0 1", Color::Black).answer, Answer::No);
  EXPECT_EQ(claim("7k/n7/8/7P/6K1/8/8/8 b - - 0 1", Color::Black).answer, Answer::No);
  EXPECT_EQ(claim("8/8/4k3/3q4/8/8/1Q5P/1K6 w - - 0 1", Color::White).answer, Answer::No);
  EXPECT_FALSE(claim("8/8/4k3/3q4/8/8/1Q5P/1K6 w - - 0 1", Color::White).clause);
}

}  // namespace
