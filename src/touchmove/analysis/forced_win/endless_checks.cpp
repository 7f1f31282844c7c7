#include "touchmove/analysis/forced_win/endless_checks.hpp"

#include <algorithm>
#include <set>
#include <unordered_map>
#include <utility>

#include "touchmove/board/position/movegen.hpp"

namespace touchmove::analysis {
namespace {

using board::Move;
using board::Position;

constexpr std::size_t longest_line = 16;

struct Check {
  Move move;
  std::vector<std::uint32_t> after;  // the positions its replies lead to; none: mate
};

struct Node {
  Position position;
  std::vector<Check> checks;
  bool expanded{false};
};

/// The positions reached by checks and replies, in the order they were found.
class Chase {
 public:
  explicit Chase(const Position& root) { (void)place_of(root); }

  std::size_t size() const { return nodes_.size(); }
  bool complete() const { return next_ == nodes_.size(); }

  /// Looks at positions in the order found until there are so many.
  void grow(std::size_t wanted) {
    while (next_ < nodes_.size() && nodes_.size() < wanted) expand(next_++);
  }

  /// Which positions keep the chase going, if those not yet looked at do (`hopeful`) or do not.
  std::vector<bool> keeping(bool hopeful) const {
    std::vector<bool> keeps(nodes_.size());
    for (std::size_t i = 0; i < nodes_.size(); ++i) keeps[i] = nodes_[i].expanded || hopeful;
    // Whoever has no check left into the set leaves it, until nobody does.
    for (bool changed = true; changed;) {
      changed = false;
      for (std::size_t i = nodes_.size(); i-- > 0;) {
        if (!keeps[i] || !nodes_[i].expanded || good_check(i, keeps) != nullptr) continue;
        keeps[i] = false;
        changed = true;
      }
    }
    return keeps;
  }

  /// Checks and replies inside the set, until a position comes again.
  std::vector<Move> line(const std::vector<bool>& keeps) const {
    std::vector<Move> moves;
    std::set<std::uint32_t> seen;
    for (std::uint32_t at = 0; moves.size() < longest_line && seen.insert(at).second;) {
      const Check* check = good_check(at, keeps);
      if (check == nullptr) break;
      moves.push_back(check->move);
      if (check->after.empty()) break;
      const Position reached = nodes_[at].position.after(check->move);
      const std::uint32_t next = check->after.front();
      board::MoveList replies;
      board::generate_legal(reached, replies);
      for (const Move reply : replies) {
        if (reached.after(reply).key() != nodes_[next].position.key()) continue;
        moves.push_back(reply);
        break;
      }
      at = next;
    }
    if (moves.size() % 2 == 0 && !moves.empty()) moves.pop_back();
    return moves;
  }

 private:
  std::uint32_t place_of(const Position& position) {
    const auto [place, fresh] = places_.try_emplace(position.key(), static_cast<std::uint32_t>(nodes_.size()));
    if (fresh) nodes_.push_back({position, {}, false});
    return place->second;
  }

  void expand(std::size_t index) {
    const Position position = nodes_[index].position;
    std::vector<Check> checks;
    board::MoveList moves;
    board::generate_legal(position, moves);
    for (const Move move : moves) {
      const Position checked = position.after(move);
      if (!checked.in_check()) continue;
      Check check{move, {}};
      board::MoveList replies;
      board::generate_legal(checked, replies);
      for (const Move reply : replies) check.after.push_back(place_of(checked.after(reply)));
      checks.push_back(std::move(check));
    }
    // The fewest replies first: they are shown.
    std::stable_sort(checks.begin(), checks.end(),
                     [](const Check& a, const Check& b) { return a.after.size() < b.after.size(); });
    nodes_[index].checks = std::move(checks);
    nodes_[index].expanded = true;
  }

  const Check* good_check(std::size_t index, const std::vector<bool>& keeps) const {
    for (const Check& check : nodes_[index].checks) {
      if (std::all_of(check.after.begin(), check.after.end(), [&](std::uint32_t next) { return keeps[next]; }))
        return &check;
    }
    return nullptr;
  }

  std::vector<Node> nodes_;
  std::unordered_map<std::uint64_t, std::uint32_t> places_;
  std::size_t next_{0};
};

}  // namespace

EndlessChecksAnswer endless_checks(const Position& position, std::size_t limit) {
  Chase chase(position);
  EndlessChecksAnswer result;
  for (std::size_t wanted = 64;; wanted *= 4) {
    chase.grow(std::min(wanted, limit));
    result.positions = chase.size();
    if (const auto keeps = chase.keeping(false); keeps[0]) {
      result.answer = EndlessChecks::Yes;
      result.line = chase.line(keeps);
      return result;
    }
    if (chase.complete() || !chase.keeping(true)[0]) {
      result.answer = EndlessChecks::No;
      return result;
    }
    if (wanted >= limit) return result;
  }
}

}  // namespace touchmove::analysis
