#include "touchmove/analysis/basis/packed_position.hpp"

#include <gtest/gtest.h>

#include <set>

#include "tests/analysis/cases.hpp"

namespace touchmove::analysis {
namespace {

using testing::position_of;

void expect_round_trip(const board::Position& position) {
  const BoardState& before = position.state();
  BoardState after{};
  unpack(pack(before), after);
  const std::string text = notation::to_epd_fields(position.to_placement());
  EXPECT_TRUE(std::ranges::equal(before.by_role, after.by_role)) << text;
  EXPECT_TRUE(std::ranges::equal(before.by_color, after.by_color)) << text;
  EXPECT_TRUE(std::ranges::equal(before.mailbox, after.mailbox)) << text;
  EXPECT_EQ(before.castling_rooks, after.castling_rooks) << text;
  EXPECT_EQ(before.en_passant, after.en_passant) << text;
  EXPECT_EQ(before.side_to_move, after.side_to_move) << text;
}

TEST(PackedPosition, GivesBackWhatWasPackedAllAlongRandomGames) {
  std::mt19937_64 random(1);
  board::MoveList moves;
  for (int game = 0; game < 200; ++game) {
    board::Position position = game % 2 == 0 ? board::Position::initial() : board::Position::chess960(game * 4);
    for (int ply = 0; ply < 200; ++ply) {
      expect_round_trip(position);
      generate_legal(position, moves);
      if (moves.empty()) break;
      position.play(moves[random() % moves.size()]);
    }
  }
}

TEST(PackedPosition, KeepsEnPassantOfBothSides) {
  expect_round_trip(position_of("4k3/8/8/8/3pP3/8/8/4K3 b - e3"));
  expect_round_trip(position_of("4k3/8/8/3pP3/8/8/8/4K3 w - d6"));
}

TEST(PackedPosition, TellsApartWhatDiffersOnlyInRightsOrTurn) {
  std::set<PackedPosition> packed;
  for (const char* fen : {"r3k2r/8/8/8/3pP3/8/8/R3K2R w KQkq -", "r3k2r/8/8/8/3pP3/8/8/R3K2R b KQkq -",
                          "r3k2r/8/8/8/3pP3/8/8/R3K2R b KQkq e3", "r3k2r/8/8/8/3pP3/8/8/R3K2R b Kkq -",
                          "r3k2r/8/8/8/3pP3/8/8/R3K2R b KQk -"}) {
    packed.insert(pack(position_of(fen).state()));
  }
  EXPECT_EQ(packed.size(), 5U);
}

}  // namespace
}  // namespace touchmove::analysis
