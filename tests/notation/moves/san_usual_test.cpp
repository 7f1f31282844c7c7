#include "touchmove/notation/moves/san_usual.hpp"

#include <gtest/gtest.h>

#include <random>
#include <string>
#include <string_view>

#include "tests/notation/positions.hpp"
#include "touchmove/notation/moves/san_scanner.hpp"

namespace touchmove::notation {
namespace {

using board::Move;
using board::Position;
using testing::position_of;

std::string padded(std::string_view text) { return std::string(text) + std::string(detail::usual_san_reach, ' '); }

/// Holds both halves to those that everything is read by: no other bytes, and no other move, or none.
void expect_agreement(const Position& position, std::string_view text) {
  UsualMove usual;
  const std::size_t length = detail::scan_usual_move(padded(text).data(), usual);
  if (length == 0) return;
  SanMove wanted;
  ASSERT_EQ(detail::scan_usual_san(padded(text).data(), wanted), length) << text;
  const FoundMove found = find_usual_move(position, usual);
  if (!found.is_move()) return;
  const FoundMove expected = look_for_move(position, wanted);
  ASSERT_TRUE(expected.is_move()) << text << " in " << to_fen(position.to_placement());
  ASSERT_EQ(found.move(), expected.move()) << text << " in " << to_fen(position.to_placement());
}

TEST(SanUsual, FindsNearlyEveryMoveOfAGame) {
  int all = 0;
  int found = 0;
  testing::walk_random_games(60, [&](const Position& position, const board::MoveList& moves) {
    for (const Move move : moves) {
      const std::string text = to_san(position, move);
      expect_agreement(position, text);
      UsualMove usual;
      ++all;
      const std::size_t length = detail::scan_usual_move(padded(text).data(), usual);
      if (length == 0) continue;
      ASSERT_EQ(length, text.size()) << text;
      const FoundMove one = find_usual_move(position, usual);
      if (one.is_move() && one.move() == move) ++found;
    }
  });
  // What is left: promotions, castling, captures in passing, men that a pin keeps from going there too.
  EXPECT_GT(found, all * 9 / 10);
}

TEST(SanUsual, FindsNothingThatTheFinderDoesNot) {
  std::mt19937_64 random(64);
  const std::string_view letters = "NBRQKabcdefgh";
  testing::walk_random_games(40, [&](const Position& position, const board::MoveList&) {
    for (int time = 0; time < 60; ++time) {
      std::string text(1, letters[random() % letters.size()]);
      if (text[0] >= 'a') {
        if (random() % 2 == 0) text += std::string("x") + static_cast<char>('a' + random() % 8);
      } else {
        if (random() % 3 == 0) text += static_cast<char>(random() % 2 == 0 ? 'a' + random() % 8 : '1' + random() % 8);
        if (random() % 2 == 0) text += 'x';
        text += static_cast<char>('a' + random() % 8);
      }
      text += static_cast<char>('1' + random() % 8);
      expect_agreement(position, text);
    }
  });
}

TEST(SanUsual, ReadsAnyBytesAsTheScannerDoesOrNotAtAll) {
  std::mt19937_64 random(7);
  constexpr std::string_view bytes = "NBRQKOabcdefgh12345678xx+#=- \t\n.!?@9iZ\xE9\0";
  const Position start = Position::initial();
  int read = 0;
  for (int time = 0; time < 300'000; ++time) {
    std::string text;
    const std::size_t size = 1 + random() % 8;
    for (std::size_t at = 0; at < size; ++at) text += bytes[random() % bytes.size()];
    UsualMove usual;
    read += detail::scan_usual_move(padded(text).data(), usual) != 0 ? 1 : 0;
    expect_agreement(start, text);
    if (::testing::Test::HasFatalFailure()) return;
  }
  EXPECT_GT(read, 300);
}

TEST(SanUsual, LeavesOtherFormsAlone) {
  for (const std::string_view text :
       {"e8=Q", "e8",   "a1",  "dxe8", "O-O", "e2e4", "Ng1f3", "ed", "exe5", "Nxxf3", "exf",
        "Nf3!", "Nf3{", "Nf9", "Ni3",  "xe4", "4e",   "e4++",  "N",  "+",    "e+",    "Qa1xb2+"}) {
    UsualMove move;
    EXPECT_EQ(detail::scan_usual_move(padded(text).data(), move), 0U) << text;
  }
}

TEST(SanUsual, KeepsTheKingSafe) {
  const auto reads = [](const Position& position, std::string_view text) {
    UsualMove move;
    if (detail::scan_usual_move(padded(text).data(), move) == 0) return false;
    return find_usual_move(position, move).is_move();
  };
  const auto pinned = position_of("4r2k/8/8/8/8/8/4N3/4K3 w - - 0 1");
  EXPECT_FALSE(reads(pinned, "Nc3"));
  EXPECT_TRUE(reads(pinned, "Kf2"));
  EXPECT_FALSE(reads(position_of("4r2k/8/8/8/8/8/8/4K3 w - - 0 1"), "Ke2"));
  // The man that gives check may be taken, also by the king, if nobody protects it.
  EXPECT_TRUE(reads(position_of("7k/8/8/8/8/8/4r3/4K3 w - - 0 1"), "Kxe2"));
  EXPECT_FALSE(reads(position_of("7k/8/8/8/2b5/8/4r3/4K3 w - - 0 1"), "Kxe2"));
  EXPECT_TRUE(reads(position_of("4r2k/8/8/1B6/8/8/8/4K3 w - - 0 1"), "Bxe8"));
  // A pawn steps only where nobody stands and takes only where an enemy does.
  const auto pawns = position_of("4k3/8/8/3p4/4p3/4P3/2P5/4K3 w - - 0 1");
  EXPECT_FALSE(reads(pawns, "e4"));
  EXPECT_TRUE(reads(pawns, "c4"));
  EXPECT_FALSE(reads(pawns, "exd4"));
  EXPECT_FALSE(reads(position_of("4k3/8/8/8/8/2n5/2P5/4K3 w - - 0 1"), "c4"));
}

}  // namespace
}  // namespace touchmove::notation
