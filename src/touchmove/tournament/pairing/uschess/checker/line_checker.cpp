#include "touchmove/tournament/pairing/uschess/checker/line_checker.hpp"

#include <algorithm>

namespace touchmove::tournament::pairing::uschess {
namespace {

using Pair = std::pair<std::size_t, std::size_t>;

constexpr std::size_t no_number = 0;

// The Berger table of n, an even number, as arithmetic: a and b below n meet in the line of (a + b) mod (n - 1), and a
// meets n, or sits out, in that of 2a.
class LineCheck {
 public:
  explicit LineCheck(const LineView& view) : view_(view) {}

  std::optional<std::vector<Breach>> run() {
    if (!is_to_be_a_line()) return std::nullopt;
    return std::move(breaches_);
  }

 private:
  void breach(Violation violation, std::size_t entrant) { breaches_.push_back({violation, entrant}); }

  /// The numbers round one gave: pairs in the order of their lower entrants are 1-n, 2-(n-1) and so on; with a bye, who
  /// had it is 1.
  std::vector<std::size_t> table_numbers() {
    std::vector<std::size_t> numbers(view_.field.entrants.size(), no_number);
    std::size_t count = 0;
    bool bye = false;
    for (std::size_t i = 0; i < numbers.size(); ++i) {
      const RoundEntry& entry = view_.field.entrants[i].rounds[0];
      if (!entry.opponent && entry.paired) numbers[i] = 1;
      if (!entry.opponent && entry.paired) bye = true;
      count += entry.opponent || entry.paired ? 1U : 0U;
    }
    table_size_ = count + count % 2;
    std::size_t next = bye ? 2 : 1;
    for (std::size_t i = 0; i < numbers.size(); ++i) {
      const auto& opponent = view_.field.entrants[i].rounds[0].opponent;
      if (!opponent || *opponent < i) continue;
      numbers[i] = next;
      numbers[*opponent] = table_size_ + 1 - next;
      ++next;
    }
    return numbers;
  }
  std::size_t line_of(std::size_t a, std::size_t b) const {
    const std::size_t lines = table_size_ - 1;
    if (a == table_size_) return 2 * b % lines;
    if (b == table_size_) return 2 * a % lines;
    return (a + b) % lines;
  }
  /// The one line of these pairs, by their numbers; nothing if they are of several.
  static std::optional<std::size_t> one_line(const std::vector<std::size_t>& lines) {
    const bool same = std::all_of(lines.begin(), lines.end(), [&](std::size_t each) { return each == lines.front(); });
    return lines.empty() || !same ? std::nullopt : std::optional(lines.front());
  }

  /// Whether the round is to be a line; then looks at it.
  bool is_to_be_a_line() {
    if (view_.field.played_rounds == 0) return view_.lines == TableLines::Neighbours && check_neighbours();
    const auto numbers = table_numbers();
    std::vector<std::size_t> there;
    for (const Pair& pair : view_.pairs) there.insert(there.end(), {pair.first, pair.second});
    if (view_.bye) there.push_back(*view_.bye);
    if (there.empty()) return false;
    if (std::any_of(there.begin(), there.end(), [&](std::size_t each) { return numbers[each] == no_number; })) {
      return false;
    }
    std::vector<bool> used(table_size_, false);
    for (std::size_t round = 0; round < view_.field.played_rounds; ++round) {
      std::vector<std::size_t> lines;
      for (std::size_t i = 0; i < view_.field.entrants.size(); ++i) {
        const auto& opponent = view_.field.entrants[i].rounds[round].opponent;
        if (!opponent || *opponent < i) continue;
        if (numbers[i] == no_number || numbers[*opponent] == no_number) return false;
        lines.push_back(line_of(numbers[i], numbers[*opponent]));
      }
      const auto line = one_line(lines);
      if (lines.empty()) continue;
      if (!line || used[*line]) return false;
      used[*line] = true;
    }
    std::sort(there.begin(), there.end(), [&](std::size_t a, std::size_t b) { return view_.outranks(a, b); });
    std::vector<std::size_t> now;
    for (const Pair& pair : view_.pairs) now.push_back(line_of(numbers[pair.first], numbers[pair.second]));
    const auto made = one_line(now);
    bool any_usable = false;
    bool leader_had_better = false;
    for (std::size_t line = 0; line + 1 < table_size_; ++line) {
      const auto opponent = used[line] ? std::nullopt : leaders_opponent(line, numbers, there);
      if (!opponent) continue;
      any_usable = true;
      leader_had_better = leader_had_better || is_better(*opponent, there);
    }
    if (!any_usable) return false;
    if (!view_.pairs.empty() && (!made || used[*made])) {
      breach(Violation::LineBroken, view_.pairs.front().first);
    } else if (leader_had_better && !view_.bye) {
      breach(Violation::WrongLine, there.front());
    }
    return true;
  }

  /// Whom a line would give the first of these, the leader: an entrant, or the leader alone who would be left over.
  /// Nothing if the line leaves over more than one or pairs two who are kept apart.
  std::optional<std::size_t> leaders_opponent(std::size_t line, const std::vector<std::size_t>& numbers,
                                              const std::vector<std::size_t>& there) const {
    std::vector<bool> placed(view_.field.entrants.size(), false);
    std::size_t left = 0;
    std::size_t opponent = there.front();
    for (std::size_t i = 0; i < there.size(); ++i) {
      if (placed[there[i]]) continue;
      placed[there[i]] = true;
      const auto other = std::find_if(there.begin(), there.end(), [&](std::size_t each) {
        return !placed[each] && line_of(numbers[there[i]], numbers[each]) == line;
      });
      if (other == there.end()) {
        ++left;
        continue;
      }
      placed[*other] = true;
      if (!view_.free_to_meet(there[i], *other)) return std::nullopt;
      if (i == 0) opponent = *other;
    }
    return left > 1 ? std::nullopt : std::optional(opponent);
  }

  /// Whether the leader would rather meet this one than the opponent of this round.
  bool is_better(std::size_t opponent, const std::vector<std::size_t>& there) const {
    const std::size_t leader = there.front();
    if (opponent == leader) return false;
    for (const Pair& pair : view_.pairs) {
      if (pair.first != leader && pair.second != leader) continue;
      const std::size_t now = pair.first == leader ? pair.second : pair.first;
      if (view_.lines == TableLines::Neighbours) return view_.outranks(opponent, now);
      // Where a group cannot be paired by itself anybody may leave it for the sake of colours (29D1b); two can.
      const auto group = std::count_if(there.begin(), there.end(),
                                       [&](std::size_t each) { return view_.score(each) == view_.score(leader); });
      return group == 2 && view_.score(opponent) == view_.score(leader) && view_.score(now) != view_.score(leader);
    }
    return false;
  }

  /// 29L1 in round one, where nobody is kept from anybody: 1 against 2, 3 against 4.
  bool check_neighbours() {
    std::vector<std::size_t> there;
    for (const Pair& pair : view_.pairs) there.insert(there.end(), {pair.first, pair.second});
    std::sort(there.begin(), there.end(), [&](std::size_t a, std::size_t b) { return view_.outranks(a, b); });
    for (std::size_t i = 0; i < there.size(); ++i) {
      for (std::size_t j = 0; j < i; ++j) {
        if (!view_.free_to_meet(there[i], there[j])) return true;
      }
    }
    for (std::size_t i = 0; i + 1 < there.size(); i += 2) {
      const bool so = std::any_of(view_.pairs.begin(), view_.pairs.end(), [&](const Pair& pair) {
        return std::minmax(pair.first, pair.second) == std::minmax(there[i], there[i + 1]);
      });
      if (!so) breach(Violation::WrongLine, there[i]);
    }
    return true;
  }

  const LineView& view_;
  std::size_t table_size_{0};  // an even number
  std::vector<Breach> breaches_;
};

}  // namespace

std::optional<std::vector<Breach>> check_line(const LineView& view) { return LineCheck(view).run(); }

}  // namespace touchmove::tournament::pairing::uschess
