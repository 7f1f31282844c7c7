#include "touchmove/analysis/unwinnability/plain_line.hpp"

#include <array>
#include <cstddef>

#include "touchmove/analysis/basis/fill.hpp"
#include "touchmove/analysis/basis/words.hpp"
#include "touchmove/base/static_vector.hpp"
#include "touchmove/board/kernel/kernel.hpp"
#include "touchmove/board/vocabulary/square.hpp"

namespace touchmove::analysis {
namespace {

constexpr unsigned nowhere = PlainMatePlan::nowhere;
constexpr std::size_t longest_way = 64;  // moves of a king that goes round everything
constexpr std::size_t most_jumps = 8;    // of another man: the plan finds it in fewer

struct Step {
  unsigned source{0};
  unsigned target{0};
};

/// Whether each side makes its way while the other does, or one waits.
enum class Order : std::uint8_t { Together, InTurn };

class PlainLine {
 public:
  PlainLine(const BoardState& root, unsigned us, const PlainMatePlan& plan, std::vector<board::Move>& line)
      : root_(root), us_(us), plan_(plan), line_(line), kernel_(board::kernel()) {}

  bool play() {
    if (!find_ways()) return false;
    const std::size_t size = line_.size();
    for (const Order order : {Order::Together, Order::InTurn}) {
      if (play_in(order)) return true;
      line_.resize(size);
    }
    return false;
  }

 private:
  bool find_ways() {
    const Word still = occupied(root_) & ~root_.by_role[king];
    const Word held = bit(plan_.mated) | bit(plan_.aside);
    const unsigned them = us_ ^ 1U;
    if (king_square(root_, us_) != plan_.king_waits) ours_.push_back({king_square(root_, us_), plan_.king_waits});
    const Word taken =
        attacked_without_king(root_, us_, 0, still) | widened(bit(plan_.king_waits)) | widened(bit(plan_.king_steps));
    if (!find_king_way(king_square(root_, them), plan_.mated, ~(occupied(root_) | taken), theirs_)) return false;
    unsigned our_king = plan_.king_waits;
    if (plan_.king_goes != nowhere) {
      const Word open = ~(still | attacked_without_king(root_, them, 0, still) | widened(held));
      if (!find_king_way(our_king, plan_.king_goes, open, ours_)) return false;
      our_king = plan_.king_goes;
    }
    Word others = still | bit(our_king) | held;
    if (plan_.helper != nowhere) {
      others &= ~bit(plan_.helper);
      if (!find_way(root_.mailbox[plan_.helper] & 7U, plan_.helper, plan_.helper_goes, others)) return false;
      others |= bit(plan_.helper_goes);
    }
    others &= ~bit(plan_.mating_man);
    if (plan_.promotes == nowhere) {
      return find_way(root_.mailbox[plan_.mating_man] & 7U, plan_.mating_man, plan_.ready, others);
    }
    for (unsigned square = plan_.mating_man; square != plan_.promotes;) {
      const unsigned next = us_ == white ? square + 8 : square - 8;
      ours_.push_back({square, next});
      square = next;
    }
    return find_way(queen, plan_.promotes, plan_.ready, others);
  }

  /// Adds the shortest walk over open squares.
  template <std::size_t Size>
  static bool find_king_way(unsigned source, unsigned target, Word open, base::StaticVector<Step, Size>& way) {
    std::array<Word, longest_way> layers{};
    layers[0] = bit(target) & open;
    if (source == target) return true;
    Word all = layers[0];
    std::size_t size = 0;
    for (; (board::attack_tables.king[source] & layers[size]) == 0; ++size) {
      if (layers[size] == 0 || size + 1 == layers.size()) return false;
      layers[size + 1] = widened(layers[size]) & open & ~all;
      all |= layers[size + 1];
    }
    for (unsigned at = source;; --size) {
      const unsigned next = first(board::attack_tables.king[at] & layers[size]);
      way.push_back({at, next});
      at = next;
      if (size == 0) return true;
    }
  }

  /// Adds the fewest moves of a man on which it attacks neither square of the loser's king.
  bool find_way(unsigned role, unsigned source, unsigned target, Word others) {
    const Word quiet = ~(others | reach_of(role, plan_.mated, others) | reach_of(role, plan_.aside, others));
    std::array<Word, most_jumps> layers{};
    layers[0] = bit(source);
    Word all = layers[0];
    std::size_t size = 0;
    for (; (layers[size] & bit(target)) == 0; ++size) {
      if (layers[size] == 0 || size + 1 == layers.size()) return false;
      layers[size + 1] = reach_of_all(role, layers[size], ~others) & quiet & ~all;
      all |= layers[size + 1];
    }
    base::StaticVector<Step, most_jumps> backward;
    for (unsigned at = target; size > 0; --size) {
      const unsigned before = first(reach_of(role, at, others) & layers[size - 1]);
      backward.push_back({before, at});
      at = before;
    }
    for (std::size_t i = backward.size(); i > 0; --i) ours_.push_back(backward[i - 1]);
    return true;
  }

  bool play_in(Order order) {
    here_ = root_;
    ours_made_ = theirs_made_ = 0;
    man_ = plan_.ready;
    // Each way ends, and after both the mate is three plies off at the most.
    const std::size_t limit = 2 * (ours_.size() + theirs_.size()) + 8;
    for (std::size_t plies = 0; plies < limit; ++plies) {
      if (here_.side_to_move != us_) {
        if (!move_theirs()) return false;
      } else if (is_ready()) {
        return make(man_, plan_.mates) && in_check(here_, us_ ^ 1U) && kernel_.count(here_) == 0;
      } else if (!move_ours(order)) {
        return false;
      }
    }
    return false;
  }

  bool has_arrived() const { return theirs_made_ == theirs_.size(); }

  bool is_ready() const {
    return ours_made_ == ours_.size() && has_arrived() && king_square(here_, us_ ^ 1U) == plan_.mated;
  }

  bool move_theirs() {
    if (!has_arrived()) {
      const Step step = theirs_[theirs_made_++];
      return make(step.source, step.target);
    }
    const unsigned at = king_square(here_, us_ ^ 1U);
    return make(at, at == plan_.mated ? plan_.aside : plan_.mated);
  }

  bool move_ours(Order order) {
    const unsigned at = king_square(here_, us_);
    const bool must_leave = ours_made_ == 0 && king_square(root_, us_) != plan_.king_waits;
    if (order == Order::InTurn && !must_leave) {
      if (!has_arrived()) return make(at, at == plan_.king_waits ? plan_.king_steps : plan_.king_waits);
      const bool waits = ours_made_ == 0 || (ours_made_ == 1 && king_square(root_, us_) != plan_.king_waits);
      if (waits && at == plan_.king_steps) return make(at, plan_.king_waits);
    }
    if (ours_made_ < ours_.size()) {
      const Step step = ours_[ours_made_++];
      return make(step.source, step.target);
    }
    const unsigned from = man_;
    man_ = from == plan_.ready ? plan_.spare : plan_.ready;
    return make(from, man_);
  }

  /// Makes a move if it is legal. Nothing but the king about to be mated may stand in its way, so only the mate takes.
  bool make(unsigned source, unsigned target) {
    const unsigned mover = here_.side_to_move;
    const unsigned role = here_.mailbox[source] & 7U;
    if ((here_.by_color[mover] & bit(source)) == 0) return false;
    const Word forbidden = here_.by_color[mover] | here_.by_role[king];
    if ((forbidden & bit(target)) != 0) return false;
    if (role == pawn) {
      if ((occupied(here_) & bit(target)) != 0 || (target ^ source) % 8 != 0) return false;
    } else {
      const Word reached = role == king ? board::attack_tables.king[source] : reach_of(role, source, occupied(here_));
      if ((reached & bit(target)) == 0) return false;
    }
    const auto from = static_cast<board::Square>(source);
    const auto to = static_cast<board::Square>(target);
    const bool promotes = role == pawn && (target >> 3U) % 7 == 0;
    const board::Move move =
        promotes ? board::Move::promotion(from, to, board::Role::Queen) : board::Move::normal(from, to);
    kernel_.play(here_, move);
    if (in_check(here_, mover)) return false;
    line_.push_back(move);
    return true;
  }

  const BoardState& root_;
  unsigned us_;
  const PlainMatePlan& plan_;
  std::vector<board::Move>& line_;
  const board::Kernel& kernel_;
  base::StaticVector<Step, 2 * longest_way> ours_;
  base::StaticVector<Step, longest_way + 1> theirs_;
  BoardState here_{};
  std::size_t ours_made_{0};
  std::size_t theirs_made_{0};
  unsigned man_{0};  // where the mating man stands, once it is ready
};

}  // namespace

bool play_plain_mate(const board::BoardState& root, board::Color winner, const PlainMatePlan& plan,
                     std::vector<board::Move>& line) {
  return PlainLine(root, static_cast<unsigned>(winner), plan, line).play();
}

}  // namespace touchmove::analysis
