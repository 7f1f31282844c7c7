// Drops: the counts everybody knows, and every move beside the rule-by-rule mover.
#include "touchmove/board/position/drop_position.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <string>
#include <vector>

#include "touchmove/board/position/movegen.hpp"
#include "touchmove/board/position/slow_mover.hpp"

namespace touchmove::board {
namespace {

/// Men by letters and squares: "Ke1 ke8", and the pockets as in a FEN.
DropPosition position_of(const std::vector<std::pair<const char*, const char*>>& men, std::string_view hand,
                         Color side = Color::White, std::string_view promoted = "") {
  Placement placement;
  const std::string letters = "PNBRQK";
  const auto piece_of = [&](char letter) {
    const bool black = letter >= 'a';
    const char capital = black ? static_cast<char>(letter - 'a' + 'A') : letter;
    return Piece{black ? Color::Black : Color::White, static_cast<Role>(letters.find(capital))};
  };
  for (const auto& [letter, square] : men) placement.set(*parse_square(square), piece_of(*letter));
  placement.side_to_move = side;
  placement.pockets.emplace();
  for (const char letter : hand) {
    const Piece man = piece_of(letter);
    ++(*placement.pockets)[man.color].count_by_role[static_cast<std::size_t>(man.role)];
  }
  if (!promoted.empty()) placement.promoted.insert(*parse_square(promoted));
  return DropPosition::from_placement(placement).value();
}

// Counts known from the programs that play crazyhouse, typed in one by one.
TEST(DropPerft, TheInitialPosition) {
  const DropPosition start = DropPosition::initial();
  EXPECT_EQ(perft(start, 1), 20U);
  EXPECT_EQ(perft(start, 2), 400U);
  EXPECT_EQ(perft(start, 3), 8902U);
  EXPECT_EQ(perft(start, 4), 197281U);
  EXPECT_EQ(perft(start, 5), 4888832U);
}

TEST(DropPerft, EveryKindOfManInHand) {
  const DropPosition all = position_of({{"k", "c8"}, {"K", "e1"}}, "QRBNPqrbnp");
  EXPECT_EQ(perft(all, 1), 301U);
  EXPECT_EQ(perft(all, 2), 75353U);
  const DropPosition two = position_of({{"k", "c8"}, {"K", "e1"}}, "Qn");
  EXPECT_EQ(perft(two, 1), 67U);
  EXPECT_EQ(perft(two, 2), 3083U);
  EXPECT_EQ(perft(two, 3), 88634U);
  EXPECT_EQ(perft(two, 4), 932554U);
}

TEST(DropPerft, APromotedManFallsBackToAPawn) {
  const DropPosition promoted = position_of(
      {{"k", "e8"}, {"Q", "b7"}, {"b", "e4"}, {"K", "a2"}, {"p", "b2"}, {"p", "c2"}}, "", Color::Black, "b7");
  EXPECT_EQ(perft(promoted, 1), 20U);
  EXPECT_EQ(perft(promoted, 2), 360U);
  EXPECT_EQ(perft(promoted, 3), 5445U);
  EXPECT_EQ(perft(promoted, 4), 132758U);
}

/// What may be done by the rules one by one, in the words of the fast generator.
std::vector<std::string> words_of(const Placement& placement) {
  std::vector<std::string> words;
  for (const BoardMove& move : legal_moves_slow(placement)) {
    words.push_back(to_string(move.source) + to_string(move.target) +
                    (move.promotion ? std::string(word_of(*move.promotion)) : "") +
                    (move.dropped ? "@" + std::string(word_of(*move.dropped)) : ""));
  }
  std::sort(words.begin(), words.end());
  return words;
}

std::vector<std::string> words_of(const DropPosition& position) {
  std::vector<std::string> words;
  MoveList moves;
  generate_legal(position, moves);
  for (const Move move : moves) {
    if (const auto role = move.dropped()) {
      words.push_back(to_string(move.target()) + to_string(move.target()) + "@" + std::string(word_of(*role)));
      continue;
    }
    const BoardMove made = to_board_move(position.position(), move);
    words.push_back(to_string(made.source) + to_string(made.target) +
                    (made.promotion ? std::string(word_of(*made.promotion)) : ""));
  }
  std::sort(words.begin(), words.end());
  return words;
}

TEST(DropPosition, AgreesWithTheRulesOneByOneThroughRandomGames) {
  int drops = 0;
  int reverted = 0;
  for (unsigned seed = 1; seed <= 12; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    std::mt19937 random(seed);
    DropPosition position = DropPosition::initial();
    for (int ply = 0; ply < 120; ++ply) {
      const Placement placement = position.to_placement();
      ASSERT_EQ(words_of(position), words_of(placement)) << "ply " << ply;
      MoveList moves;
      generate_legal(position, moves);
      ASSERT_EQ(count_legal(position), moves.size());
      if (moves.empty()) break;
      const Move move = moves[random() % moves.size()];
      ASSERT_TRUE(position.is_legal(move));
      const Color mover = position.side_to_move();
      const BoardMove made =
          move.dropped() ? BoardMove::drop(*move.dropped(), move.target()) : to_board_move(position.position(), move);
      Placement after = judge(placement, made).value();
      const auto captured = position.play(move);
      if (captured) {
        const auto stood = placement.at(move.target());
        reverted += stood && stood->role != captured->role ? 1 : 0;
        position.put_in_hand(mover, captured->role);
        ++(*after.pockets)[mover].count_by_role[static_cast<std::size_t>(captured->role)];
      }
      drops += move.dropped() ? 1 : 0;
      // The double step's target is kept only where it can be captured on.
      const auto again = DropPosition::from_placement(after);
      ASSERT_TRUE(again);
      ASSERT_EQ(*again, position) << "ply " << ply;
      ASSERT_EQ(again->key(), position.key()) << "ply " << ply;
    }
  }
  EXPECT_GT(drops, 100);
  EXPECT_GT(reverted, 0);
}

TEST(DropPosition, ACheckFromAfarCanBeBlockedAndOneAtHandCannot) {
  const DropPosition back_rank =
      position_of({{"R", "d8"}, {"k", "g8"}, {"p", "f7"}, {"p", "g7"}, {"p", "h7"}, {"K", "e1"}}, "", Color::Black);
  EXPECT_TRUE(back_rank.is_checkmate());
  EXPECT_TRUE(could_be_blocked(back_rank.position()));
  const DropPosition beside =
      position_of({{"Q", "g7"}, {"P", "f6"}, {"k", "g8"}, {"p", "f7"}, {"p", "h7"}, {"K", "e1"}}, "", Color::Black);
  EXPECT_TRUE(beside.is_checkmate());
  EXPECT_FALSE(could_be_blocked(beside.position()));
  const DropPosition knight =
      position_of({{"N", "f7"}, {"k", "h8"}, {"r", "g8"}, {"p", "g7"}, {"p", "h7"}, {"K", "e1"}}, "nb", Color::Black);
  EXPECT_TRUE(knight.is_checkmate());
  EXPECT_FALSE(could_be_blocked(knight.position()));
}

TEST(DropPosition, HandsHaveAKeyOfTheirOwn) {
  DropPosition position = DropPosition::initial();
  const auto bare = position.key();
  EXPECT_EQ(bare, position.position().key());
  position.put_in_hand(Color::White, Role::Knight);
  const auto white = position.key();
  EXPECT_NE(white, bare);
  DropPosition other = DropPosition::initial();
  other.put_in_hand(Color::Black, Role::Knight);
  EXPECT_NE(other.key(), white);
}

TEST(DropFaults, EveryReasonIsNamed) {
  Placement placement = Placement::initial();
  placement.pockets.emplace();
  const auto reasons = [&](const BoardMove& move) {
    std::vector<IllegalReason> found;
    const auto judged = judge(placement, move);
    if (!judged) {
      for (const IllegalMove& fault : judged.error()) found.push_back(fault.reason);
    }
    return found;
  };
  EXPECT_EQ(reasons(BoardMove::drop(Role::Knight, Square::F3)), (std::vector{IllegalReason::DropNotInHand}));
  for (auto& count : (*placement.pockets)[Color::White].count_by_role) count = 1;
  EXPECT_TRUE(reasons(BoardMove::drop(Role::Knight, Square::F3)).empty());
  EXPECT_EQ(reasons(BoardMove::drop(Role::Knight, Square::E2)), (std::vector{IllegalReason::DropOnMan}));
  placement.set(Square::E8, std::nullopt);
  EXPECT_EQ(reasons(BoardMove::drop(Role::Pawn, Square::E8)), (std::vector{IllegalReason::DropPawnOnEdge}));
  EXPECT_EQ(reasons(BoardMove::drop(Role::King, Square::E5)), (std::vector{IllegalReason::DropNotInHand}));
  placement.set(Square::E2, std::nullopt);
  placement.set(Square::E7, Piece{Color::Black, Role::Rook});
  EXPECT_EQ(reasons(BoardMove::drop(Role::Queen, Square::A5)), (std::vector{IllegalReason::LeavesKingAttacked}));
  EXPECT_TRUE(reasons(BoardMove::drop(Role::Queen, Square::E4)).empty());
}

}  // namespace
}  // namespace touchmove::board
