#include "touchmove/analysis/unwinnability/plain_mate.hpp"

#include <gtest/gtest.h>

#include <array>
#include <functional>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "tests/analysis/cases.hpp"
#include "tests/analysis/random_walls.hpp"
#include "touchmove/analysis/unwinnability/plain_line.hpp"
#include "touchmove/analysis/unwinnability/unwinnability.hpp"
#include "touchmove/board/vocabulary/attacks.hpp"
#include "touchmove/notation/positions/fen.hpp"

namespace touchmove::analysis {
namespace {

using board::Bitboard;
using board::Color;
using board::Move;
using board::Position;
using board::Role;
using board::Square;
using testing::position_of;

/// Plays a plan to the end, every move found anew among the legal ones and by nothing the plan was made with.
class Player {
 public:
  Player(const Position& position, Color winner, const PlainMatePlan& plan)
      : position_(position), winner_(winner), plan_(plan) {}

  /// Why the plan failed; empty: it ends in mate.
  std::string play() {
    if (square(plan_.king_waits) != king(winner_) && !go(king(winner_), square(plan_.king_waits))) return "first step";
    if (!walk_loser()) return "the loser's king does not arrive";
    if (plan_.king_goes != PlainMatePlan::nowhere && !walk(king(winner_), square(plan_.king_goes))) return "king";
    if (plan_.helper != PlainMatePlan::nowhere && !walk(square(plan_.helper), square(plan_.helper_goes)))
      return "helper";
    Square mating_man = square(plan_.mating_man);
    if (plan_.promotes != PlainMatePlan::nowhere) {
      const int up = winner_ == Color::White ? 8 : -8;
      while (mating_man != square(plan_.promotes)) {
        const Square next = board::square_at(board::index_of(mating_man) + up);
        if (!go(mating_man, next)) return "pawn";
        mating_man = next;
      }
    }
    if (!walk(mating_man, square(plan_.ready))) return "mating man";
    mating_man = square(plan_.ready);
    if (!await_winner()) return "no step aside";
    if (king(~winner_) != square(plan_.mated)) {
      if (!go(mating_man, square(plan_.spare)) || !await_winner()) return "no spare step";
      mating_man = square(plan_.spare);
    }
    if (!make(mating_man, square(plan_.mates))) return "the mating move is not legal";
    if (!position_.is_checkmate() || position_.side_to_move() == winner_) return "no mate";
    return {};
  }

  const Position& position() const { return position_; }

 private:
  static Square square(std::uint8_t index) { return board::square_at(index); }
  Square king(Color color) const { return position_.king(color); }

  bool make(Square source, Square target) {
    board::MoveList moves;
    generate_legal(position_, moves);
    for (const Move move : moves) {
      if (move.source() != source || move.target() != target || move.kind() == board::MoveKind::Castle) continue;
      if (move.kind() == board::MoveKind::Promotion && move.raw_role() != Role::Queen) continue;
      position_.play(move);
      return true;
    }
    return false;
  }

  /// The loser steps to and fro if it is on move.
  bool await_winner() {
    if (position_.side_to_move() == winner_) return true;
    const Square here = king(~winner_);
    return make(here, here == square(plan_.mated) ? square(plan_.aside) : square(plan_.mated));
  }

  /// One move of the winner's; before the loser's king has arrived, that one moves along its way.
  bool go(Square source, Square target) {
    if (arrived_) return await_winner() && make(source, target);
    return make(source, target);
  }

  bool tick_winner() {
    const Square here = king(winner_);
    return make(here, here == square(plan_.king_waits) ? square(plan_.king_steps) : square(plan_.king_waits));
  }

  /// The shortest way over squares that are free and not attacked now: men that stand still do not change them.
  bool walk_loser() {
    const Bitboard own_men = position_.occupied();
    const auto open = [&](Square to) {
      if (own_men.contains(to)) return false;
      for (const std::uint8_t at : {plan_.king_waits, plan_.king_steps}) {
        if (board::king_attacks(square(at)).contains(to) || square(at) == to) return false;
      }
      return true;
    };
    std::vector<Square> way = shortest(king(~winner_), square(plan_.mated), [&](Square from) {
      std::vector<Square> next;
      for (const Square to : board::king_attacks(from)) {
        if (open(to) && !is_attacked_without_kings(to)) next.push_back(to);
      }
      return next;
    });
    if (king(~winner_) != square(plan_.mated) && way.empty()) return false;
    for (const Square to : way) {
      if (position_.side_to_move() == winner_ && !tick_winner()) return false;
      if (!make(king(~winner_), to)) return false;
    }
    arrived_ = true;
    if (!await_winner()) return false;
    return king(winner_) == square(plan_.king_waits) || (tick_winner() && await_winner());
  }

  bool is_attacked_without_kings(Square target) const {
    const Bitboard blockers = position_.occupied() & ~Bitboard(king(winner_)) & ~Bitboard(king(~winner_));
    for (const Square from : position_.by_color(winner_)) {
      const board::Piece man = *position_.at(from);
      if (man.role != Role::King && board::attacks(man, from, blockers).contains(target)) return true;
    }
    return false;
  }

  /// Moves one man of the winner's by the shortest way on which it attacks neither square of the loser's king.
  bool walk(Square source, Square target) {
    if (!await_winner()) return false;
    const board::Piece man = *position_.at(source);
    const Bitboard others =
        (position_.occupied() & ~Bitboard(source)) | Bitboard(square(plan_.mated)) | Bitboard(square(plan_.aside));
    const auto next = [&](Square from) {
      std::vector<Square> squares;
      for (const Square to : board::attacks(man, from, others)) {
        if (others.contains(to)) continue;
        const Bitboard seen = board::attacks(man, to, others);
        if (seen.contains(square(plan_.mated)) || seen.contains(square(plan_.aside))) continue;
        if (man.role == Role::King && is_attacked_by_loser(to)) continue;
        squares.push_back(to);
      }
      return squares;
    };
    for (const Square to : shortest(source, target, next)) {
      if (!go(source, to)) return false;
      source = to;
    }
    return source == target;
  }

  bool is_attacked_by_loser(Square target) const {
    for (const Square from : position_.by_color(~winner_)) {
      const Bitboard blockers = position_.occupied() & ~Bitboard(king(winner_));
      if (board::attacks(*position_.at(from), from, blockers).contains(target)) return true;
    }
    return false;
  }

  static std::vector<Square> shortest(Square source, Square target,
                                      const std::function<std::vector<Square>(Square)>& next) {
    std::array<std::optional<Square>, 64> before{};
    std::vector<Square> open{source};
    before[static_cast<std::size_t>(source)] = source;
    for (std::size_t i = 0; i < open.size() && !before[static_cast<std::size_t>(target)]; ++i) {
      for (const Square to : next(open[i])) {
        if (before[static_cast<std::size_t>(to)]) continue;
        before[static_cast<std::size_t>(to)] = open[i];
        open.push_back(to);
      }
    }
    std::vector<Square> way;
    if (!before[static_cast<std::size_t>(target)]) return way;
    for (Square at = target; at != source; at = *before[static_cast<std::size_t>(at)]) way.insert(way.begin(), at);
    return way;
  }

  Position position_;
  Color winner_;
  PlainMatePlan plan_;
  bool arrived_{false};
};

/// Plays the plan for each side that has one; gives how many have.
int expect_plans_to_mate(const Position& position) {
  int shown = 0;
  for (const Color winner : {Color::White, Color::Black}) {
    const auto plan = find_plain_mate(position.state(), winner);
    if (!plan) continue;
    ++shown;
    Player player(position, winner, *plan);
    const std::string failed = player.play();
    EXPECT_TRUE(failed.empty()) << failed << " in " << notation::to_fen(position.to_placement()) << " for "
                                << (winner == Color::White ? "White" : "Black") << ", stuck at "
                                << notation::to_fen(player.position().to_placement());
    std::vector<Move> line;
    EXPECT_TRUE(play_plain_mate(position.state(), winner, *plan, line) &&
                testing::replays_to_mate(position, line, winner))
        << "no line in " << notation::to_fen(position.to_placement());
  }
  return shown;
}

TEST(PlainMate, IsSeenInPlainEndings) {
  for (const char* fen : {
           "8/8/3k4/8/8/3K4/8/R7 w - -",           // a rook
           "8/8/3k4/8/8/3K4/8/Q7 b - -",           // a queen
           "8/8/3k4/8/8/3K4/P7/8 w - -",           // a pawn that becomes one
           "r5k1/5p1p/8/8/8/8/5PPP/R2Q2K1 w - -",  // another man protects the queen
           "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - -",    // nobody steps between
       }) {
    const Position position = position_of(fen);
    EXPECT_TRUE(find_plain_mate(position.state(), Color::White)) << fen;
    expect_plans_to_mate(position);
  }
}

TEST(PlainMate, IsNotSeenWhereThereIsNone) {
  for (const char* fen : {
           "8/8/4k3/8/8/3K4/8/8 w - -",
           "k1b5/8/8/8/8/8/8/KB6 w - -",
           "8/2k5/8/1p1p1p1p/1P1P1P1P/8/2K5/8 w - -",  // a wall
           "7k/5Q2/6K1/8/8/8/8/8 b - -",               // stalemate
           "3K4/3q4/8/8/6k1/8/8/8 w - -",              // the queen is lost by force
           "8/8/8/8/8/5k2/5p2/5K2 w - -",
       }) {
    const Position position = position_of(fen);
    for (const Color winner : {Color::White, Color::Black}) {
      WinnabilityAnalyst analyst;
      if (analyst.analyse(position, winner).answer == Winnability::Winnable) continue;
      EXPECT_FALSE(find_plain_mate(position.state(), winner)) << fen;
    }
  }
}

// Found by playing plans: the square that the king to be mated left was taken for filled.
TEST(PlainMate, DoesNotTakeTheKingsOldSquareForFilled) {
  expect_plans_to_mate(position_of("8/5ppk/7p/1Q6/5q2/2P4P/P5P1/7K b - - 14 37"));
  expect_plans_to_mate(position_of("8/p4B2/P5p1/2b2p2/5PkP/1R4P1/5r2/5K2 w - - 18 51"));
}

TEST(PlainLine, GoesBothWaysAtOnce) {
  // Three moves of either king, one of the rook's and the mate, nobody waiting for anybody.
  const Position position = position_of("8/8/3k4/8/8/3K4/8/R7 w - -");
  const auto plan = find_plain_mate(position.state(), Color::White);
  ASSERT_TRUE(plan);
  std::vector<Move> line{Move()};
  ASSERT_TRUE(play_plain_mate(position.state(), Color::White, *plan, line));
  line.erase(line.begin());  // what stood in the line before stands there still
  EXPECT_TRUE(testing::replays_to_mate(position, line, Color::White));
  EXPECT_LE(line.size(), 9U);
}

TEST(PlainLine, ASpoiltPlanGivesNoLine) {
  const Position position = position_of("8/8/3k4/8/8/3K4/8/R7 w - -");
  auto plan = find_plain_mate(position.state(), Color::White);
  ASSERT_TRUE(plan);
  plan->mates = plan->ready;
  std::vector<Move> line;
  EXPECT_FALSE(play_plain_mate(position.state(), Color::White, *plan, line));
  EXPECT_TRUE(line.empty());
}

TEST(PlainMate, IsPlayedToTheEndOnAllPublicPositions) {
  WinnabilityAnalyst analyst({100'000});
  int asked = 0;
  int shown = 0;
  for (const char* name :
       {"lichess-sample.txt", "lichess-cannot-mate.txt", "real-finals-300.txt", "vectors.txt", "positions-2026.txt"}) {
    for (const testing::Case& known : testing::read_cases(name)) {
      const Position position = position_of(known.fen);
      ++asked;
      shown += expect_plans_to_mate(position);
      for (const Color winner : {Color::White, Color::Black}) {
        const bool can = known.verdict[static_cast<std::size_t>(winner)] != '-';
        EXPECT_FALSE(!can && is_plainly_winnable(position.state(), winner)) << known.fen;
      }
    }
  }
  if (asked == 0) GTEST_SKIP() << "no positions in " << testing::data_folder();
  EXPECT_GE(shown, 3'000);
}

/// Some pawns, some men, the kings, anywhere.
std::optional<Position> random_position(std::mt19937_64& random) {
  const auto below = [&random](int n) { return static_cast<int>(random() % static_cast<unsigned>(n)); };
  board::Placement placement;
  const auto put = [&](Color color, Role role) {
    const int square = role == Role::Pawn ? 8 + below(48) : below(64);
    if (!placement.at(board::square_at(square))) placement.set(board::square_at(square), board::Piece{color, role});
  };
  for (int i = below(12); i > 0; --i) put(static_cast<Color>(below(2)), Role::Pawn);
  for (int i = below(9); i > 0; --i) put(static_cast<Color>(below(2)), static_cast<Role>(1 + below(4)));
  for (const Color color : {Color::White, Color::Black}) {
    int square = below(64);
    while (placement.at(board::square_at(square))) square = below(64);
    placement.set(board::square_at(square), board::Piece{color, Role::King});
  }
  placement.side_to_move = static_cast<Color>(below(2));
  const auto position = Position::from_placement(placement);
  if (!position) return std::nullopt;
  return *position;
}

TEST(PlainMate, IsPlayedToTheEndOnRandomPositions) {
  std::mt19937_64 random(20261122);
  int shown = 0;
  for (int i = 0; i < 40'000 && !HasFailure(); ++i) {
    if (const auto position = random_position(random)) shown += expect_plans_to_mate(*position);
  }
  EXPECT_GE(shown, 5'000);
}

TEST(PlainMate, IsPlayedToTheEndBeforeWallsAndInCages) {
  std::mt19937_64 random(7);
  int shown = 0;
  for (int i = 0; i < 40'000 && !HasFailure(); ++i) {
    const auto position =
        i % 2 == 0 ? testing::random_wall(random, {.gaps = 3, .stray_pawns = 2, .bishops = 4, .other_men = 3})
                   : testing::random_cage(random, 4);
    if (position) shown += expect_plans_to_mate(*position);
  }
  EXPECT_GE(shown, 1'000);
}

}  // namespace
}  // namespace touchmove::analysis
