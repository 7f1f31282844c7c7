#include "touchmove/notation/moves/usual_run.hpp"

#include <gtest/gtest.h>

#include <bit>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "tests/notation/positions.hpp"
#include "touchmove/board/position/movegen.hpp"
#include "touchmove/board/position/position.hpp"
#include "touchmove/notation/moves/san.hpp"

namespace touchmove::notation {
namespace {

using board::Move;
using board::Position;
using testing::position_of;

/// What a run made of a text, from a position on.
struct Made {
  explicit Made(UsualReader reader, const Position& from, std::string_view text, UsualRun asked = {}) {
    // Far from the end of what may be looked at, unless the text says otherwise.
    const std::string bytes = std::string(text) + std::string(100, ' ');
    moves.resize(asked.move_room == 0 ? 2000 : asked.move_room);
    keys.resize(asked.key_room == 0 ? 2000 : asked.key_room);
    keys[0] = from.key();
    asked.moves = moves.data();
    asked.move_room = moves.size();
    asked.keys = keys.data();
    asked.key_room = keys.size();
    asked.key_count = 1;
    auto state = std::bit_cast<board::BoardState>(from);
    const char* const end = reader(bytes.data(), bytes.data() + bytes.size(), state, asked);
    read = bytes.substr(0, static_cast<std::size_t>(end - bytes.data()));
    moves.resize(asked.made);
    keys.resize(asked.key_count);
    reached = std::bit_cast<Position>(state);
  }

  std::vector<Move> moves;
  std::vector<std::uint64_t> keys;
  std::string read;
  Position reached = Position::initial();
};

/// Whether the two are one position, their counters with them.
bool same(const Position& a, const Position& b) {
  return a == b && a.key() == b.key() && a.halfmove_clock() == b.halfmove_clock() &&
         a.fullmove_number() == b.fullmove_number() && a.to_placement() == b.to_placement();
}

class UsualRuns : public ::testing::TestWithParam<UsualReader> {};

TEST_P(UsualRuns, AreTheMovesOfTheGameAsFarAsTheyGo) {
  std::mt19937_64 random(18);
  std::size_t all = 0;
  std::size_t left = 0;
  for (int game = 0; game < 400; ++game) {
    Position position = game % 4 == 0 ? Position::chess960(static_cast<int>(random() % 960)) : Position::initial();
    std::vector<Position> stood{position};
    std::vector<Move> played;
    std::vector<std::string> words;
    for (int ply = 0; ply < 150; ++ply) {
      board::MoveList moves;
      board::generate_legal(position, moves);
      if (moves.empty()) break;
      const Move move = moves[random() % moves.size()];
      std::string word;
      if (ply % 2 == 0) word = std::to_string(ply / 2 + 1) + (game % 2 == 0 ? ". " : ".");
      word += to_san(position, move);
      if (game % 3 == 1) word += " {[%clk 1:02:03]}";
      if (game % 3 == 2) word += " { a comment\nof two lines and sixty-four bytes at least, to be sure of it }";
      words.push_back(word);
      position.play(move);
      played.push_back(move);
      stood.push_back(position);
    }
    // From each place where a run stopped, the next begins behind the move that it left.
    for (std::size_t at = 0; at < words.size();) {
      std::string text;
      for (std::size_t ply = at; ply < words.size(); ++ply) text += words[ply] + (ply % 7 == 6 ? "\n" : " ");
      const Made made(GetParam(), stood[at], text);
      ASSERT_LE(at + made.moves.size(), played.size());
      for (std::size_t ply = 0; ply < made.moves.size(); ++ply) ASSERT_EQ(made.moves[ply], played[at + ply]) << text;
      at += made.moves.size();
      ASSERT_TRUE(same(made.reached, stood[at])) << text;
      ASSERT_EQ(made.keys.back(), stood[at].key());
      all += made.moves.size() + 1;
      ++left;
      ++at;
    }
  }
  // Promotions, captures in passing, men that a pin keeps from going there too, and the end.
  EXPECT_LT(left, all / 20);
}

TEST_P(UsualRuns, LeaveWhatIsNoLegalMove) {
  const Made none(GetParam(), Position::initial(), "1. Ke2 e5");
  EXPECT_EQ(none.read, "");
  EXPECT_TRUE(same(none.reached, Position::initial()));
  EXPECT_EQ(Made(GetParam(), Position::initial(), "1. e4 e5 2. Qh5 Ke7 3. Qxe6 Nf6").read, "1. e4 e5 2. Qh5 Ke7");
  // In check, and by the king's way.
  EXPECT_EQ(Made(GetParam(), position_of("4k3/8/8/8/8/8/4r3/R3K2R w KQ - 0 1"), "O-O Kd7").read, "");
  EXPECT_EQ(Made(GetParam(), position_of("4k3/8/8/8/8/8/5r2/R3K2R w KQ - 0 1"), "O-O Kd7").read, "");
  EXPECT_EQ(Made(GetParam(), position_of("4k3/8/8/8/8/8/1r6/R3K2R w KQ - 0 1"), "O-O-O+ Ke7").read, "O-O-O+ Ke7");
  EXPECT_EQ(Made(GetParam(), position_of("4k3/8/8/8/8/8/8/R3K2R w Q - 0 1"), "O-O Kd7").read, "");
}

TEST_P(UsualRuns, LeaveCommentsThatNoMoveFollows) {
  const std::string_view text = "1. e4 {first} e5 {last} 1-0";
  EXPECT_EQ(Made(GetParam(), Position::initial(), text).read, "1. e4 {first} e5");
  const std::string_view lost = "1. e4 {open\n\n[Event \"next\"]\n\n1. d4} e5 2. Nf3";
  EXPECT_EQ(Made(GetParam(), Position::initial(), lost).read, "1. e4");
}

TEST_P(UsualRuns, StopWhereTheyAreToldTo) {
  const std::string_view knights = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. Nf3 Nf6 6. Ng1 Ng8 7. Nf3 Nf6";
  const auto made = [&](UsualRun asked) { return Made(GetParam(), Position::initial(), knights, asked).moves.size(); };
  UsualRun run;
  EXPECT_EQ(made(run), 14U);
  run.occurrences = 3;
  EXPECT_EQ(made(run), 8U);
  run.occurrences = 0;
  run.quiet_plies = 5;
  EXPECT_EQ(made(run), 5U);
  run.quiet_plies = 0xFFFF;
  run.move_room = 7;
  EXPECT_EQ(made(run), 7U);
  run.move_room = 0;
  run.key_room = 4;
  EXPECT_EQ(made(run), 3U);
  // A capture that leaves no man to mate with easily.
  EXPECT_EQ(Made(GetParam(), position_of("8/8/3k4/8/4r3/3K4/8/8 w - - 0 1"), "Kxe4 Ke6 Kf4").moves.size(), 1U);
}

INSTANTIATE_TEST_SUITE_P(EveryReader, UsualRuns, ::testing::ValuesIn(runnable_usual_readers()));

}  // namespace
}  // namespace touchmove::notation
