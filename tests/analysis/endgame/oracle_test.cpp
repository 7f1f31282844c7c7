#include "touchmove/analysis/endgame/oracle.hpp"

#include <gtest/gtest.h>

#include <random>

#include "tests/analysis/endgame/positions.hpp"
#include "touchmove/board/position/movegen.hpp"
#include "touchmove/notation/positions/fen.hpp"

namespace {

using namespace touchmove::analysis::endgame;
using touchmove::board::MoveList;
using touchmove::board::Position;
using touchmove::test::random_position;

Position position_of(std::string_view fen) {
  return Position::from_placement(touchmove::notation::parse_fen(fen).value()).value();
}

/// An oracle with every ending asked about below four men.
Oracle& oracle() {
  static Oracle built;
  return built;
}

Answer answer_to(const Position& position, Depth depth) {
  oracle().build(ending_of(position)->material);
  return *oracle().answer(position, depth);
}

TEST(EndgameOracle, AnswersTheExamplesOfTheRulebooks) {
  const auto outcome = [](std::string_view fen) { return answer_to(position_of(fen), Depth::Outcome).outcome; };
  // uschess-blitz:11c3, iesa:12-8-1a: the king before the rook pawn
  EXPECT_EQ(outcome("8/8/8/k7/8/P7/8/2K5 w - - 0 60"), Outcome::Draw);
  EXPECT_EQ(outcome("7k/8/8/7P/6K1/8/8/8 b - - 0 1"), Outcome::Draw);
  EXPECT_EQ(outcome("8/8/8/7P/4k1K1/8/8/8 b - - 0 1"), Outcome::Loss);
  // uschess-blitz:11c1, iesa:12-8-2
  EXPECT_EQ(outcome("8/8/3k4/7r/8/3K4/R7/8 w - - 0 60"), Outcome::Draw);
  EXPECT_EQ(outcome("7k/8/6K1/8/8/8/5Q2/q7 w - - 0 60"), Outcome::Win);
  EXPECT_EQ(outcome("6k1/8/6K1/8/8/8/r7/4R3 w - - 0 1"), Outcome::Win);
  // iesa:12-8-1b
  EXPECT_EQ(outcome("8/8/4k3/8/8/2NNK3/8/8 b - - 0 1"), Outcome::Draw);
  EXPECT_EQ(outcome("k7/8/1KN5/3N4/8/8/8/8 w - - 0 1"), Outcome::Win);
}

TEST(EndgameOracle, RefusesWhatTablesDoNotKnow) {
  const auto refusal = [](std::string_view fen) { return oracle().answer(position_of(fen), Depth::Outcome).error(); };
  EXPECT_EQ(refusal("r3k3/8/8/8/8/8/8/4K3 b q - 0 1"), Refusal::CastlingRights);
  EXPECT_EQ(refusal("4k3/pppp4/8/8/8/8/8/4K3 b - - 0 1"), Refusal::TooManyMen);
  EXPECT_EQ(refusal("4k3/qr6/8/8/8/8/Q7/4K3 w - - 0 1"), Refusal::NotBuilt);
  EXPECT_EQ(refusal("4k3/8/8/8/8/P7/1r6/4K2R w - - 0 1"), Refusal::NotBuilt);
}

TEST(EndgameOracle, BareKingsAreADraw) {
  EXPECT_EQ(oracle().answer(position_of("4k3/8/8/8/8/8/8/4K3 w - - 0 1"), Depth::Line)->outcome, Outcome::Draw);
}

TEST(EndgameOracle, AWinStandsOnlyWhileFiftyMovesAreFarEnough) {
  const auto fresh = answer_to(position_of("8/8/8/3k4/8/8/K7/7q b - - 0 60"), Depth::Distance);
  const auto late = answer_to(position_of("8/8/8/3k4/8/8/K7/7q b - - 95 60"), Depth::Distance);
  EXPECT_EQ(fresh.outcome, Outcome::Win);
  EXPECT_EQ(fresh.stands, true);
  EXPECT_EQ(late.outcome, Outcome::Win);
  EXPECT_GT(*late.distance, 5);
  EXPECT_EQ(late.stands, false);
}

constexpr const char* tested_endings[] = {"KQvK",  "KRvK",  "KPvK",  "KBNvK", "KBBvK", "KNNvK",
                                          "KRvKR", "KQvKR", "KQvKQ", "KBvKN", "KPvKB", "KPvKR",
                                          "KPvKQ", "KRPvK", "KNPvK", "KRvKN", "KPPvK", "KPvKP"};

/// What the best of a position's moves is worth.
Outcome best_of_moves(const Position& position) {
  MoveList moves;
  generate_legal(position, moves);
  if (moves.empty()) return position.in_check() ? Outcome::Loss : Outcome::Draw;
  Outcome best = Outcome::Loss;
  for (const auto move : moves) {
    const Outcome after = answer_to(position.after(move), Depth::Outcome).outcome;
    if (after == Outcome::Loss) best = Outcome::Win;
    if (after == Outcome::Draw && best == Outcome::Loss) best = Outcome::Draw;
  }
  return best;
}

// The generator is held against the rules themselves: the worth of a position is the best of its moves' worths.
TEST(EndgameOracle, EveryWorthFollowsFromThoseOfTheMoves) {
  std::mt19937_64 random(20261120);
  for (const char* name : tested_endings) {
    const Material material = *parse_material(name);
    for (int i = 0; i < 300; ++i) {
      const auto position = random_position(material, random);
      if (!position) continue;
      EXPECT_EQ(answer_to(*position, Depth::Outcome).outcome, best_of_moves(*position))
          << touchmove::notation::to_fen(*position);
    }
  }
}

// A pawn that may go two squares to beside an enemy pawn, the kings by lot.
TEST(EndgameOracle, ADoubleStepIsWorthWhatFollowsIfItIsTakenInPassing) {
  std::mt19937_64 random(8);
  int taken_and_changed = 0;
  int may_take = 0;
  for (int i = 0; i < 6000; ++i) {
    touchmove::board::Placement placement;
    const unsigned file = random() % 8;
    const unsigned beside = file == 0 ? 1 : file == 7 ? 6 : random() % 2 == 0 ? file - 1 : file + 1;
    const auto put = [&](unsigned square, touchmove::board::Color color, touchmove::board::Role role) {
      placement.set(touchmove::board::square_at(static_cast<int>(square)), touchmove::board::Piece{color, role});
    };
    using touchmove::board::Color;
    using touchmove::board::Role;
    const bool white = random() % 2 == 0;
    put(white ? 8 + file : 48 + file, white ? Color::White : Color::Black, Role::Pawn);
    put(white ? 24 + beside : 32 + beside, white ? Color::Black : Color::White, Role::Pawn);
    for (const Color color : {Color::White, Color::Black}) {
      unsigned square = static_cast<unsigned>(random() % 64);
      while (placement.at(touchmove::board::square_at(static_cast<int>(square)))) square = (square + 11) % 64;
      put(square, color, Role::King);
    }
    placement.side_to_move = white ? Color::White : Color::Black;
    const auto position = Position::from_placement(placement);
    if (!position) continue;
    ASSERT_EQ(answer_to(*position, Depth::Outcome).outcome, best_of_moves(*position))
        << touchmove::notation::to_fen(*position);
    MoveList moves;
    generate_legal(*position, moves);
    for (const auto move : moves) {
      const Position after = position->after(move);
      if (!after.en_passant_target()) continue;
      ++may_take;
      auto without = after.to_placement();
      without.en_passant_target = std::nullopt;
      const Outcome worth = answer_to(after, Depth::Outcome).outcome;
      ASSERT_EQ(worth, best_of_moves(after));
      if (worth != answer_to(*Position::from_placement(without), Depth::Outcome).outcome) ++taken_and_changed;
    }
  }
  EXPECT_GT(may_take, 1000);
  EXPECT_GT(taken_and_changed, 100) << "the right is worth something";
}

TEST(EndgameOracle, LinesAreLegalAndEndInMate) {
  std::mt19937_64 random(7);
  for (const char* name : {"KQvK", "KRvK", "KPvK", "KBNvK", "KQvKR", "KRPvK", "KPPvK", "KPvKP"}) {
    const Material material = *parse_material(name);
    int shown = 0;
    while (shown < 3) {
      const auto position = random_position(material, random);
      if (!position) continue;
      const Answer answer = answer_to(*position, Depth::Line);
      if (answer.outcome == Outcome::Draw) continue;
      ++shown;
      EXPECT_EQ(answer.line_end, LineEnd::Mate);
      Position at = *position;
      std::optional<int> first_zeroing;
      for (std::size_t ply = 0; ply < answer.line.size(); ++ply) {
        ASSERT_TRUE(at.is_legal(answer.line[ply]));
        at.play(answer.line[ply]);
        if (!first_zeroing && (at.halfmove_clock() == 0 || at.is_checkmate()))
          first_zeroing = static_cast<int>(ply) + 1;
      }
      EXPECT_TRUE(at.is_checkmate()) << touchmove::notation::to_fen(*position);
      EXPECT_EQ(answer.distance, answer.line.empty() ? 0 : first_zeroing.value_or(-1));
    }
  }
}

}  // namespace
