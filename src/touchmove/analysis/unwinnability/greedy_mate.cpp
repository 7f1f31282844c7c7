#include "touchmove/analysis/unwinnability/greedy_mate.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

#include "touchmove/analysis/unwinnability/plain_mate.hpp"
#include "touchmove/board/kernel/kernel.hpp"

namespace touchmove::analysis {
namespace {

constexpr int never = -1000;
constexpr std::size_t patience = 24;  // plies
/// Plies after which nothing plain is expected any more.
constexpr std::size_t asked_plies = 24;

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

/// King's steps to the nearest of some squares, going round what is in the way.
class Steps {
 public:
  static constexpr int out_of_reach = 20;

  Steps() = default;
  Steps(Word targets, Word open) {
    Word all = targets & open;
    for (layers_[0] = all; size_ + 1 < layers_.size(); ++size_) {
      layers_[size_ + 1] = widened(all) & open & ~all;
      if (layers_[size_ + 1] == 0) break;
      all |= layers_[size_ + 1];
    }
  }
  int from(unsigned square) const {
    for (std::size_t i = 0; i <= size_; ++i) {
      if ((layers_[i] & bit(square)) != 0) return static_cast<int>(i);
    }
    return out_of_reach;
  }

 private:
  std::array<Word, 20> layers_{};
  std::size_t size_{0};
};

constexpr int has(Word set, unsigned square) { return static_cast<int>((set >> square) & 1U); }

class Line {
 public:
  Line(const BoardState& root, unsigned winner, const MatePlan& plan, Care care, Goal goal, board::MoveList& moves,
       GreedyLine& line)
      : here_(root),
        winner_(winner),
        plan_(plan),
        care_(care),
        goal_(goal),
        moves_(moves),
        line_(line),
        kernel_(board::kernel()) {
    near_.fill(8);
    for (Word set = plan.winner_king; set != 0; set &= set - 1) {
      const auto& steps = king_steps.steps[first(set)];
      for (unsigned square = 0; square < 64; ++square) near_[square] = std::min(near_[square], steps[square]);
    }
  }

  bool follow() {
    line_.clear();
    while (line_.size() + 1 < line_.capacity()) {
      seen_[line_.size()] = here_.key;
      const board::Move* end = kernel_.generate(here_, moves_.data());
      moves_.set_size(static_cast<std::size_t>(end - moves_.data()));
      if (here_.side_to_move == winner_ && try_mates()) return true;
      if (!step() || is_stuck()) return false;
      if (goal_ == Goal::PlainMate && line_.size() <= asked_plies &&
          is_plainly_winnable(here_, static_cast<board::Color>(winner_))) {
        return true;
      }
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
    prepare_common();
    if (here_.side_to_move == winner_) prepare_winner();
    std::size_t best = here_.side_to_move == winner_ ? score_winner() : score_loser();
    for (int tries = 0; tries < 6 && !moves_.empty() && scores_[best] > never; ++tries) {
      BoardState next = here_;
      kernel_.play(next, moves_[best]);
      if (!was_seen(next.key) && !leaves_stalemate(next)) {
        here_ = next;
        line_.push_back(moves_[best]);
        if (next.halfmove_clock == 0) fresh_from_ = line_.size();
        return true;
      }
      scores_[best] = never;
      const auto end = scores_.begin() + static_cast<std::ptrdiff_t>(moves_.size());
      best = static_cast<std::size_t>(std::max_element(scores_.begin(), end) - scores_.begin());
    }
    return false;
  }

  /// Nothing comes again from before the last capture or pawn's move.
  bool was_seen(std::uint64_t key) const {
    for (std::size_t i = fresh_from_; i <= line_.size(); ++i) {
      if (seen_[i] == key) return true;
    }
    return false;
  }

  bool leaves_stalemate(const BoardState& next) const {
    const unsigned loser = winner_ ^ 1U;
    return next.side_to_move == loser && next.by_color[loser] == men(next, loser, king) && kernel_.count(next) == 0;
  }

  /// Whether the line has come no nearer for a while.
  bool is_stuck() {
    const int far = 4 * king_distance(king_square(here_, winner_ ^ 1U), plan_.corner) +
                    4 * near_[king_square(here_, winner_)] + 2 * count(occupied(here_)) + runner_.way;
    if (far < nearest_) {
      nearest_ = far;
      since_ = line_.size();
    }
    // What a blocker does is not seen here.
    return line_.size() - since_ > (plan_.blocker != 0 ? 3 * patience : patience);
  }

  /// The kings' ways round what stands or looks in the way.
  void find_ways() {
    const Word loser_king = men(here_, winner_ ^ 1U, king);
    const Word winner_king = men(here_, winner_, king);
    const Word filled = occupied(here_);
    const Word taken_by_loser = attacked_by(here_, winner_ ^ 1U, filled & ~winner_king);
    const Word taken_by_winner = attacked_by(here_, winner_, filled & ~loser_king);
    winner_steps_ = Steps(plan_.winner_king, winner_king | ~(here_.by_color[winner_] | taken_by_loser));
    loser_steps_ = Steps(bit(plan_.corner), loser_king | ~(here_.by_color[winner_ ^ 1U] | taken_by_winner));
    shut_out_ = loser_steps_.from(first(loser_king)) == Steps::out_of_reach;
  }

  int winner_king_steps(unsigned square) const {
    return care_ == Care::Much ? winner_steps_.from(square) : near_[square];
  }
  int loser_king_steps(unsigned square) const {
    return care_ == Care::Much ? loser_steps_.from(square) : king_distance(square, plan_.corner);
  }

  void prepare_common() {
    if (care_ == Care::Much) find_ways();
    const Word own = here_.by_color[winner_];
    promoting_ = plan_.blocker == 0 && (own & (here_.by_role[rook] | here_.by_role[queen])) == 0 &&
                 (own & here_.by_role[pawn]) != 0;
    runner_ = promoting_ ? foremost_pawn(here_, winner_) : Runner{};
  }
  void prepare_winner() {
    const unsigned target = king_square(here_, winner_ ^ 1U);
    closing_in_ = king_distance(target, plan_.corner) <= 1 && near_[king_square(here_, winner_)] == 0;
    in_corner_ = target == plan_.corner;
    ring_ = board::attack_tables.king[target] & ~board::attack_tables.king[king_square(here_, winner_)];
  }

  /// How much a man on that square stands in the way of a king that cannot get to its corner.
  int peace_score(unsigned role, unsigned square) const {
    const unsigned target = king_square(here_, winner_ ^ 1U);
    const Word around = widened(board::attack_tables.king[target]) | plan_.zone;
    return count(reach_of(role, square) & around);
  }

  Word reach_of(unsigned role, unsigned square) const {
    Word reached = role == knight ? board::attack_tables.knight[square] : 0;
    if (role == bishop || role == queen) reached |= bishop_reach(square, occupied(here_));
    if (role == rook || role == queen) reached |= rook_reach(square, occupied(here_));
    return reached;
  }

  /// How well a man on that square helps to close in on the king: flight squares taken, but not the corner before the
  /// king is in it.
  int closing_score(unsigned role, unsigned square) const {
    const Word reached = reach_of(role, square);
    const int taken = count(reached & ring_ & ~bit(plan_.corner));
    return (in_corner_ ? 2 * taken : taken) - (!in_corner_ && (reached & bit(plan_.corner)) != 0 ? 6 : 0);
  }

  /// What a winner's move is worth, and the best one's index.
  /// OPTIMIZATION: three of four instructions of a line were spent here. Squares are looked up in words without
  /// branching, as no branch on them could be foretold.
  std::size_t score_winner() {
    const Word foe = here_.by_color[winner_ ^ 1U];
    const Word path = runner_.path;
    const Word zone = plan_.zone;
    const Word closed_zone = zone & ~foe;
    const bool weighs_reach = shut_out_ || closing_in_;
    const int taking = plan_.blocker == 0 ? 2 : -20;
    std::size_t best = 0;
    for (std::size_t i = 0; i < moves_.size(); ++i) {
      const board::Move move = moves_[i];
      const unsigned source = static_cast<unsigned>(move.source());
      const unsigned target = static_cast<unsigned>(move.target());
      const unsigned role = here_.mailbox[source] & 7U;
      int score = taking * has(foe, target);
      if (taking < 0 && score != 0 && (here_.mailbox[target] & 7U) >= rook) score = 3;
      if (role == king) {
        score = move.kind() == board::MoveKind::Castle
                    ? -1
                    : score + 3 * (winner_king_steps(source) - winner_king_steps(target)) +
                          4 * (has(path, source) - has(path, target));
      } else if (role == pawn) {
        if (move.kind() == board::MoveKind::Promotion) {
          score = move.raw_role() == board::Role::Queen ? 100 : -50;
        } else if (promoting_) {
          score += has(foe, target) != 0 ? 12 : source == runner_.square ? 20 : 1;
        }
      } else {
        score += 1 + 4 * (has(path, source) - has(path, target)) + 2 * (has(zone, source) - has(closed_zone, target));
        if (weighs_reach) score += reach_score(role, source, target);
      }
      scores_[i] = score;
      if (score > scores_[best]) best = i;
    }
    return best;
  }

  int reach_score(unsigned role, unsigned source, unsigned target) const {
    int score = 0;
    if (shut_out_) score += peace_score(role, source) - peace_score(role, target);
    if (closing_in_) score += closing_score(role, target) - closing_score(role, source);
    return score;
  }

  std::size_t score_loser() {
    const Word foe = here_.by_color[winner_];
    const Word path = runner_.path;
    const Word beside = runner_.beside;
    const Word zone = plan_.zone;
    std::size_t best = 0;
    for (std::size_t i = 0; i < moves_.size(); ++i) {
      const board::Move move = moves_[i];
      const unsigned source = static_cast<unsigned>(move.source());
      const unsigned target = static_cast<unsigned>(move.target());
      const unsigned role = here_.mailbox[source] & 7U;
      int score = has(foe, target) != 0 ? -loss(here_.mailbox[target] & 7U) : 0;
      if (move.kind() == board::MoveKind::Castle) {
        score -= 1;
      } else {
        score += 5 * (has(path, source) - has(path, target));
        if (role == king) {
          score += 3 * (loser_king_steps(source) - loser_king_steps(target));
        } else {
          // A man that could be taken by the pawn that must get through helps it round what blocks it.
          score += 6 * has(beside, target);
          if (plan_.blocker != 0) {
            score += blocker_score(move, role, source, target);
          } else {
            score += 3 * (has(zone, source) - has(zone, target)) - (role == pawn ? 1 : 0);
          }
        }
      }
      scores_[i] = score;
      if (score > scores_[best]) best = i;
    }
    return best;
  }

  /// What it costs the loser to take a man of that role.
  int loss(unsigned taken) const {
    if (promoting_) return taken == pawn ? 40 : 3;
    return taken >= rook ? 60 : plan_.blocker != 0 ? 100 : 3;
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
  Care care_;
  Goal goal_;
  board::MoveList& moves_;
  GreedyLine& line_;
  const board::Kernel& kernel_;
  bool promoting_{false};
  Steps winner_steps_;
  Steps loser_steps_;
  bool shut_out_{false};    // the loser's king has no way to its corner
  bool closing_in_{false};  // both kings are where the plan wants them, or nearly
  bool in_corner_{false};
  Word ring_{0};  // flight squares that the winner's king does not take
  int nearest_{1000};
  std::size_t fresh_from_{0};  // plies made when something last changed for good
  std::size_t since_{0};       // plies made when the line last came nearer
  Runner runner_{};
  std::array<std::uint64_t, greedy_plies> seen_;
  std::array<std::uint8_t, 64> near_;  // king's steps to where the winner's king stands best
  std::array<int, board::MoveList::capacity> scores_;
};

}  // namespace

bool find_greedy_mate(const BoardState& root, board::Color winner, const MatePlan& plan, Care care, Goal goal,
                      board::MoveList& moves, GreedyLine& line) {
  return Line(root, static_cast<unsigned>(winner), plan, care, goal, moves, line).follow();
}

}  // namespace touchmove::analysis
