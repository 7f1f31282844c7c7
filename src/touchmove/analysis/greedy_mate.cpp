#include "touchmove/analysis/greedy_mate.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

#include "touchmove/board/kernel.hpp"

namespace touchmove::analysis {
namespace {

constexpr int never = -1000;

/// Where a man of each role would give check to the king on that square.
struct CheckSquares {
  std::array<Word, 6> by_role{};

  CheckSquares(const BoardState& b, unsigned winner) {
    const unsigned target = king_square(b, winner ^ 1U);
    by_role[pawn] = board::attack_tables.pawn[winner ^ 1U][target];
    by_role[knight] = board::attack_tables.knight[target];
    by_role[bishop] = bishop_reach(target, occupied(b));
    by_role[rook] = rook_reach(target, occupied(b));
    by_role[queen] = by_role[bishop] | by_role[rook];
  }
};

class Line {
 public:
  Line(const BoardState& root, unsigned winner, const MatePlan& plan, board::MoveList& moves, GreedyLine& line)
      : here_(root), winner_(winner), plan_(plan), moves_(moves), line_(line), kernel_(board::kernel()) {}

  bool follow() {
    line_.clear();
    while (line_.size() + 1 < line_.capacity()) {
      seen_[line_.size()] = here_.key;
      const board::Move* end = kernel_.generate(here_, moves_.data());
      moves_.set_size(static_cast<std::size_t>(end - moves_.data()));
      if (here_.side_to_move == winner_ && try_mates()) return true;
      if (!step()) return false;
    }
    return false;
  }

 private:
  bool try_mates() {
    const CheckSquares checks(here_, winner_);
    for (const board::Move move : moves_) {
      const bool promotes = move.kind() == board::MoveKind::Promotion;
      const unsigned role =
          promotes ? static_cast<unsigned>(move.raw_role()) : here_.mailbox[static_cast<unsigned>(move.source())] & 7U;
      if ((checks.by_role[role] & bit(static_cast<unsigned>(move.target()))) == 0) continue;
      BoardState next = here_;
      kernel_.play(next, move);
      if (!in_check(next, winner_ ^ 1U) || kernel_.count(next) != 0) continue;
      line_.push_back(move);
      return true;
    }
    return false;
  }

  /// Makes the best move that leads to a position not seen on this line.
  bool step() {
    if (here_.side_to_move == winner_) {
      prepare_winner();
    } else {
      prepare_loser();
    }
    std::array<std::int16_t, board::MoveList::capacity> scores;
    for (std::size_t i = 0; i < moves_.size(); ++i) {
      scores[i] =
          static_cast<std::int16_t>(here_.side_to_move == winner_ ? winner_score(moves_[i]) : loser_score(moves_[i]));
    }
    for (int tries = 0; tries < 6; ++tries) {
      const auto best = std::max_element(scores.begin(), scores.begin() + static_cast<long>(moves_.size()));
      if (moves_.empty() || *best <= never) return false;
      const board::Move move = moves_[static_cast<std::size_t>(best - scores.begin())];
      *best = never;
      BoardState next = here_;
      kernel_.play(next, move);
      if (std::find(seen_.begin(), seen_.begin() + static_cast<long>(line_.size()) + 1, next.key) !=
          seen_.begin() + static_cast<long>(line_.size()) + 1) {
        continue;
      }
      // The other side must not be left without a move: that would be stalemate.
      if (next.side_to_move != winner_ && next.by_color[winner_ ^ 1U] == men(next, winner_ ^ 1U, king) &&
          kernel_.count(next) == 0) {
        continue;
      }
      here_ = next;
      line_.push_back(move);
      return true;
    }
    return false;
  }

  void prepare_common() {
    const Word own = here_.by_color[winner_];
    promoting_ = plan_.blocker == 0 && (own & (here_.by_role[rook] | here_.by_role[queen])) == 0 &&
                 (own & here_.by_role[pawn]) != 0;
    runner_ = promoting_ ? foremost_pawn(here_, winner_) : Runner{};
  }
  void prepare_winner() { prepare_common(); }
  void prepare_loser() { prepare_common(); }

  int winner_score(board::Move move) const {
    const unsigned source = static_cast<unsigned>(move.source());
    const unsigned target = static_cast<unsigned>(move.target());
    const unsigned role = here_.mailbox[source] & 7U;
    const bool takes = (here_.by_color[winner_ ^ 1U] & bit(target)) != 0;
    int score = 0;
    if (takes) score += plan_.blocker == 0 ? 2 : ((here_.mailbox[target] & 7U) >= rook ? 3 : -20);
    if (move.kind() == board::MoveKind::Castle) return -1;
    if (role == king) {
      score += 3 * (steps_to(source, plan_.winner_king) - steps_to(target, plan_.winner_king));
      if ((runner_.path & bit(target)) != 0) score -= 4;
      if ((runner_.path & bit(source)) != 0) score += 4;
      return score;
    }
    if (role == pawn) {
      if (move.kind() == board::MoveKind::Promotion) return move.raw_role() == board::Role::Queen ? 100 : -50;
      if (promoting_) score += takes ? 12 : source == runner_.square ? 20 : 1;
      return score;
    }
    if ((runner_.path & bit(target)) != 0) score -= 4;
    if ((runner_.path & bit(source)) != 0) score += 4;
    if ((plan_.zone & bit(target)) != 0 && !takes) score -= 2;
    if ((plan_.zone & bit(source)) != 0) score += 2;
    return score + 1;
  }

  int loser_score(board::Move move) const {
    const unsigned source = static_cast<unsigned>(move.source());
    const unsigned target = static_cast<unsigned>(move.target());
    const unsigned role = here_.mailbox[source] & 7U;
    int score = 0;
    if ((here_.by_color[winner_] & bit(target)) != 0) {
      const unsigned taken = here_.mailbox[target] & 7U;
      score -= promoting_ ? (taken == pawn ? 40 : 3) : taken >= rook ? 60 : plan_.blocker != 0 ? 100 : 3;
    }
    if (move.kind() == board::MoveKind::Castle) return score - 1;
    if ((runner_.path & bit(source)) != 0) score += 5;
    if ((runner_.path & bit(target)) != 0) score -= 5;
    // A man that could be taken by the pawn that must get through helps it round what blocks it.
    if ((runner_.beside & bit(target)) != 0 && role != king) score += 6;
    if (role == king) {
      return score + 3 * (king_distance(source, plan_.corner) - king_distance(target, plan_.corner));
    }
    if (plan_.blocker != 0) return score + blocker_score(move, role, source, target);
    if ((plan_.zone & bit(target)) != 0) score -= 3;
    if ((plan_.zone & bit(source)) != 0) score += 3;
    if (role == pawn) score -= 1;
    return score;
  }

  int blocker_score(board::Move move, unsigned role, unsigned source, unsigned target) const {
    if (role == pawn) {
      if (move.kind() == board::MoveKind::Promotion) {
        return move.raw_role() == board::Role::Knight || move.raw_role() == board::Role::Bishop ? 10 : -10;
      }
      return 2;
    }
    if ((plan_.blocker & bit(source)) != 0) return -4;
    if ((plan_.blocker & bit(target)) != 0) return role >= rook ? -3 : 4;
    return (plan_.zone & bit(target)) != 0 ? -2 : 0;
  }

  BoardState here_;
  unsigned winner_;
  const MatePlan& plan_;
  board::MoveList& moves_;
  GreedyLine& line_;
  const board::Kernel& kernel_;
  bool promoting_{false};
  Runner runner_{};
  std::array<std::uint64_t, greedy_plies> seen_;
};

}  // namespace

bool find_greedy_mate(const BoardState& root, board::Color winner, const MatePlan& plan, board::MoveList& moves,
                      GreedyLine& line) {
  return Line(root, static_cast<unsigned>(winner), plan, moves, line).follow();
}

}  // namespace touchmove::analysis
