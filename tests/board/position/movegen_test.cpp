#include "touchmove/board/position/movegen.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "tests/board/epd.hpp"
#include "tests/board/random_walk.hpp"
#include "touchmove/board/kernel/kernel.hpp"
#include "touchmove/board/position/slow_mover.hpp"

namespace touchmove::board {
namespace {

using testing::lively_starts;
using testing::placement_of;
using testing::position_of;
using testing::walk_randomly;

bool before(const BoardMove& a, const BoardMove& b) {
  return std::tuple(a.source, a.target, a.promotion) < std::tuple(b.source, b.target, b.promotion);
}

std::vector<BoardMove> sorted(std::vector<BoardMove> moves) {
  std::sort(moves.begin(), moves.end(), before);
  return moves;
}

std::vector<BoardMove> board_moves(const Position& position) {
  MoveList moves;
  generate_legal(position, moves);
  std::vector<BoardMove> all;
  for (const Move move : moves) all.push_back(to_board_move(position, move));
  return sorted(all);
}

/// Calls `check(position)` on thousands of positions of random games.
template <typename Check>
void on_random_positions(int games, int plies, Check check) {
  std::uint64_t seed = 100;
  for (const std::string& fen : lively_starts()) {
    for (int game = 0; game < games; ++game) {
      walk_randomly(position_of(fen), seed++, plies,
                    [&](const Position&, Move, const Position& after) { check(after); });
    }
  }
  for (int number = 0; number < 960; number += 37) {
    walk_randomly(Position::chess960(number), seed++, plies,
                  [&](const Position&, Move, const Position& after) { check(after); });
  }
}

TEST(MoveGenerator, AgreesWithTheSlowMoverAndItsBoards) {
  int checked = 0;
  on_random_positions(3, 120, [&](const Position& position) {
    const Placement placement = position.to_placement();
    ASSERT_EQ(board_moves(position), sorted(legal_moves_slow(placement)));
    MoveList moves;
    generate_legal(position, moves);
    for (const Move move : moves) {
      const auto judged = judge(placement, to_board_move(position, move));
      ASSERT_TRUE(judged.has_value());
      const auto after = Position::from_placement(*judged);
      ASSERT_TRUE(after.has_value());
      ASSERT_EQ(after->to_placement(), position.after(move).to_placement());
      ASSERT_EQ(after->key(), position.after(move).key());
    }
    ++checked;
  });
  EXPECT_GT(checked, 4000);
}

TEST(MoveGenerator, CountsWhatItLists) {
  on_random_positions(2, 100, [](const Position& position) {
    MoveList moves;
    generate_legal(position, moves);
    ASSERT_EQ(count_legal(position), moves.size());
    ASSERT_EQ(position.has_legal_move(), !moves.empty());
  });
}

TEST(MoveGenerator, GivesTheSameListOnEveryKernel) {
  on_random_positions(2, 100, [](const Position& position) {
    MoveList expected;
    expected.set_size(
        static_cast<std::size_t>(portable_kernel.generate(position.state(), expected.data()) - expected.data()));
    for (const Kernel* kernel : runnable_kernels()) {
      MoveList moves;
      moves.set_size(static_cast<std::size_t>(kernel->generate(position.state(), moves.data()) - moves.data()));
      ASSERT_TRUE(std::equal(moves.begin(), moves.end(), expected.begin(), expected.end())) << kernel->name;
      ASSERT_EQ(kernel->count(position.state()), moves.size());
      for (const Move move : moves) {
        BoardState played = position.state();
        kernel->play(played, move);
        ASSERT_EQ(played.key, position.after(move).key());
        ASSERT_EQ(kernel->perft(played, 1), portable_kernel.perft(played, 1));
      }
    }
  });
}

bool same_words(const BoardState& a, const BoardState& b) {
  return std::equal(std::begin(a.by_role), std::end(a.by_role), std::begin(b.by_role)) &&
         std::equal(std::begin(a.by_color), std::end(a.by_color), std::begin(b.by_color)) &&
         std::equal(std::begin(a.mailbox), std::end(a.mailbox), std::begin(b.mailbox)) &&
         a.castling_rooks == b.castling_rooks && a.key == b.key && a.en_passant == b.en_passant &&
         a.side_to_move == b.side_to_move && a.halfmove_clock == b.halfmove_clock &&
         a.fullmove_number == b.fullmove_number;
}

TEST(MoveGenerator, MakesTheSamePositionInEveryWayAndOnEveryKernel) {
  on_random_positions(2, 100, [](const Position& position) {
    MoveList moves;
    generate_legal(position, moves);
    for (const Kernel* kernel : runnable_kernels()) {
      for (const Move move : moves) {
        BoardState played = position.state();
        portable_kernel.play(played, move);
        BoardState made;
        std::fill_n(reinterpret_cast<unsigned char*>(&made), sizeof made, static_cast<unsigned char>(0xA5));
        kernel->play_onto(position.state(), move, made);
        ASSERT_TRUE(same_words(made, played)) << kernel->name;
      }
      struct Visited {
        const MoveList& moves;
        const BoardState& before;
        BoardState next;
        std::size_t count{0};
      } visited{moves, position.state(), position.state()};
      kernel->visit_successors(
          position.state(), visited.next,
          [](void* context, Move move) {
            auto& seen = *static_cast<Visited*>(context);
            ASSERT_LT(seen.count, seen.moves.size());
            ASSERT_EQ(move, seen.moves[seen.count++]);
            BoardState played = seen.before;
            portable_kernel.play(played, move);
            ASSERT_TRUE(same_words(seen.next, played));
          },
          &visited);
      ASSERT_EQ(visited.count, moves.size()) << kernel->name;
    }
  });
}

TEST(ForEachSuccessor, VisitsWhatIsListedWithThePositionAfterIt) {
  on_random_positions(1, 60, [](const Position& position) {
    MoveList moves;
    generate_legal(position, moves);
    std::size_t count = 0;
    for_each_successor(position, [&](Move move, const Position& after) {
      ASSERT_EQ(move, moves[count++]);
      ASSERT_EQ(after.to_placement(), position.after(move).to_placement());
      ASSERT_EQ(after.key(), position.after(move).key());
    });
    ASSERT_EQ(count, moves.size());
  });
}

/// The same board seen by the other side: White's men become Black's, upside down.
Placement mirrored_placement(const Placement& placement) {
  Placement seen = placement;
  for (int index = 0; index < square_count; ++index) {
    auto man = placement.at(square_at(index));
    if (man) man->color = ~man->color;
    seen.set(mirrored(square_at(index)), man);
  }
  seen.side_to_move = ~placement.side_to_move;
  seen.castling_rooks = Bitboard(__builtin_bswap64(placement.castling_rooks.bits()));
  if (placement.en_passant_target) seen.en_passant_target = mirrored(*placement.en_passant_target);
  return seen;
}

TEST(MoveGenerator, GivesMirroredMovesOnMirroredBoards) {
  on_random_positions(2, 100, [](const Position& position) {
    const auto seen = Position::from_placement(mirrored_placement(position.to_placement()));
    ASSERT_TRUE(seen.has_value());
    std::vector<BoardMove> moves = board_moves(position);
    for (BoardMove& move : moves) move = {mirrored(move.source), mirrored(move.target), move.promotion};
    ASSERT_EQ(sorted(moves), board_moves(*seen));
  });
}

TEST(MoveGenerator, EvadesDoubleCheckOnlyWithTheKing) {
  const Position position = position_of("4k3/8/8/8/1b6/8/3Q4/r3K3 w - - 0 1");
  EXPECT_EQ(position.checkers().count(), 1);
  const Position twice = position_of("4k3/8/8/8/1b6/8/2Q5/r3K3 w - - 0 1");
  ASSERT_EQ(twice.checkers().count(), 2);
  for (const BoardMove& move : board_moves(twice)) EXPECT_EQ(move.source, Square::E1);
}

TEST(MoveGenerator, LetsNoChess960RookLeaveThatShieldsTheKing) {
  EXPECT_FALSE(position_of("4k3/8/8/8/8/8/8/qR1K4 w B - 0 1").is_legal(Move::castle(Square::D1, Square::B1)));
  EXPECT_TRUE(position_of("4k3/8/8/8/8/8/8/1R1K4 w B - 0 1").is_legal(Move::castle(Square::D1, Square::B1)));
}

TEST(MoveList, HoldsTheLargestKnownPosition) {
  const Position position = position_of("kBQQQQQQ/BR5Q/Q6Q/Q6Q/Q6Q/Q6Q/Q6Q/KQQQQQQQ w - - 0 1");
  MoveList moves;
  generate_legal(position, moves);
  EXPECT_EQ(moves.size(), 270U);
}

// ---- Single questions ----

TEST(IsLegal, HoldsForExactlyTheMovesListed) {
  on_random_positions(1, 40, [](const Position& position) {
    MoveList moves;
    generate_legal(position, moves);
    const auto listed = [&](Move move) { return std::find(moves.begin(), moves.end(), move) != moves.end(); };
    for (int from = 0; from < square_count; ++from) {
      for (int to = 0; to < square_count; ++to) {
        const Square source = square_at(from);
        const Square target = square_at(to);
        for (const Move move :
             {Move::normal(source, target), Move::en_passant(source, target), Move::castle(source, target),
              Move::promotion(source, target, Role::Queen), Move::promotion(source, target, Role::Knight),
              Move::promotion(source, target, Role::King), Move::drop(Role::Queen, target)}) {
          ASSERT_EQ(position.is_legal(move), listed(move)) << to_string(source) << to_string(target);
        }
      }
    }
  });
}

TEST(LegalSources, AreTheSourcesOfTheMovesListed) {
  on_random_positions(2, 100, [](const Position& position) {
    MoveList moves;
    generate_legal(position, moves);
    for (const Role role : all_roles) {
      for (int index = 0; index < square_count; ++index) {
        Bitboard expected;
        for (const Move move : moves) {
          if (move.kind() != MoveKind::Castle && move.target() == square_at(index) &&
              position.at(move.source())->role == role) {
            expected.insert(move.source());
          }
        }
        ASSERT_EQ(legal_sources(position, role, square_at(index)), expected);
        for (const Kernel* kernel : runnable_kernels()) {
          ASSERT_EQ(Bitboard(kernel->legal_sources(position.state(), role, square_at(index))), expected)
              << kernel->name;
        }
      }
    }
  });
}

TEST(LegalTargets, AreTheTargetsOfOneMan) {
  const Position position = position_of("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1");
  EXPECT_TRUE(legal_targets(position, Square::E1).contains(Square::H1));
  EXPECT_EQ(legal_targets(position, Square::E1).count(), 7);
  EXPECT_TRUE(legal_targets(position, Square::E8).empty());
  EXPECT_TRUE(legal_targets(position, Square::C3).empty());
}

TEST(LegalTargets, AreTheTargetsOfTheMovesListedOnEveryKernel) {
  on_random_positions(2, 100, [](const Position& position) {
    MoveList moves;
    generate_legal(position, moves);
    for (int index = 0; index < square_count; ++index) {
      const Square source = square_at(index);
      Bitboard expected;
      for (const Move move : moves) {
        if (move.source() == source) expected.insert(move.target());
      }
      for (const Kernel* kernel : runnable_kernels()) {
        ASSERT_EQ(Bitboard(kernel->legal_targets(position.state(), source)), expected) << kernel->name;
      }
    }
  });
}

TEST(LegalCastling, IsGivenBySide) {
  const Position position = position_of("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1");
  EXPECT_EQ(legal_castling(position, true), Move::castle(Square::E1, Square::H1));
  EXPECT_EQ(legal_castling(position, false), Move::castle(Square::E1, Square::A1));
  EXPECT_EQ(legal_castling(position_of("4k3/8/8/8/8/8/8/R3KN1R w KQ - 0 1"), true), std::nullopt);
}

// ---- Moves of the hand ----

TEST(BoardMoves, AndMovesAreTurnedIntoEachOther) {
  on_random_positions(2, 100, [](const Position& position) {
    MoveList moves;
    generate_legal(position, moves);
    for (const Move move : moves) ASSERT_EQ(to_legal_move(position, to_board_move(position, move)), move);
  });
}

TEST(BoardMoves, CastlingIsKingToTargetInStandardChess) {
  const Position position = position_of("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1");
  EXPECT_EQ(to_board_move(position, Move::castle(Square::E1, Square::H1)), (BoardMove{Square::E1, Square::G1, {}}));
  EXPECT_EQ(to_legal_move(position, {Square::E1, Square::C1, {}}), Move::castle(Square::E1, Square::A1));
  EXPECT_EQ(to_legal_move(position, {Square::E1, Square::A1, {}}), Move::castle(Square::E1, Square::A1));
}

TEST(BoardMoves, CastlingIsKingTakesRookInChess960) {
  const Position position = position_of("4k3/8/8/8/8/8/8/1R3KR1 w GB - 0 1");
  EXPECT_EQ(to_board_move(position, Move::castle(Square::F1, Square::G1)), (BoardMove{Square::F1, Square::G1, {}}));
  EXPECT_EQ(to_legal_move(position, {Square::F1, Square::B1, {}}), Move::castle(Square::F1, Square::B1));
  EXPECT_EQ(to_legal_move(position, {Square::F1, Square::C1, {}}), Move::castle(Square::F1, Square::B1));
}

TEST(BoardMoves, PromotionMustBeNamedWhereItIsDueAndNowhereElse) {
  const Position position = position_of("4k3/P7/8/8/8/8/4P3/R3K3 w Q - 0 1");
  EXPECT_EQ(to_legal_move(position, {Square::A7, Square::A8, {}}), std::nullopt);
  EXPECT_EQ(to_legal_move(position, {Square::A7, Square::A8, Role::King}), std::nullopt);
  EXPECT_EQ(to_legal_move(position, {Square::A7, Square::A8, Role::Rook}),
            Move::promotion(Square::A7, Square::A8, Role::Rook));
  EXPECT_EQ(to_legal_move(position, {Square::E2, Square::E4, Role::Queen}), std::nullopt);
  EXPECT_EQ(to_legal_move(position, {Square::E1, Square::C1, Role::Queen}), std::nullopt);
}

TEST(BoardMoves, OthersAreNoMoves) {
  const Position position = Position::initial();
  EXPECT_EQ(to_legal_move(position, {Square::E2, Square::E5, {}}), std::nullopt);
  EXPECT_EQ(to_legal_move(position, {Square::E7, Square::E5, {}}), std::nullopt);
  EXPECT_EQ(to_legal_move(position, {Square::E4, Square::E5, {}}), std::nullopt);
  EXPECT_EQ(to_legal_move(position, {Square::E1, Square::G1, {}}), std::nullopt);
}

}  // namespace
}  // namespace touchmove::board
