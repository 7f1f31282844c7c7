// Decisions taken one after another in a matching of greatest weight: the weights have bits at their lower end in which
// a wish is tried, too small to give way to anything above them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "touchmove/tournament/pairing/matching/weighted_matching.hpp"

namespace touchmove::tournament::pairing {

/// Adds `by(other)` to the weight of each edge at `v` that is wanted at all.
template <std::size_t W, typename By>
void nudge_edges(WeightedMatching<W>& matching, std::size_t v, By by) {
  matching.change_edges(v, [&](std::size_t other, Wide<W>& weight) {
    const int change = by(other);
    if (change == 0 || weight.is_zero()) return;
    if (change > 0) weight += Wide<W>::from(static_cast<std::uint64_t>(change));
    if (change < 0) weight -= Wide<W>::from(static_cast<std::uint64_t>(-change));
  });
}

/// Matches `v` with one of whom `wanted` holds if some matching of greatest weight does; whether it does now.
template <std::size_t W, typename Wanted>
bool try_to_match(WeightedMatching<W>& matching, std::size_t v, Wanted wanted) {
  if (wanted(matching.mate(v))) return true;
  nudge_edges(matching, v, [&](std::size_t other) { return wanted(other) ? 1 : 0; });
  matching.solve();
  const bool is_matched = wanted(matching.mate(v));
  nudge_edges(matching, v, [&](std::size_t other) { return wanted(other) ? -1 : 0; });
  matching.solve();
  return is_matched;
}

/// Leaves `v` only the edges of which `wanted` holds. Some matching of greatest weight must use one of these.
template <std::size_t W, typename Wanted>
void keep_edges(WeightedMatching<W>& matching, std::size_t v, Wanted wanted) {
  matching.change_edges(v, [&](std::size_t other, Wide<W>& weight) {
    if (!wanted(other)) weight = Wide<W>{};
  });
  matching.solve();
}

/// Which of the vertices top..count-1 are matched with one of those before them: as many as a matching of greatest
/// weight matches so, and of several such choices the first in order.
template <std::size_t W>
std::vector<std::size_t> choose_upfloaters(WeightedMatching<W>& matching, std::size_t top, std::size_t count) {
  matching.solve();
  const auto at_top = [&](std::size_t v) { return v < top; };
  std::size_t wanted = 0;
  for (std::size_t v = top; v < count; ++v) wanted += at_top(matching.mate(v)) ? 1U : 0U;
  std::vector<std::size_t> chosen;
  for (std::size_t v = top; v < count && chosen.size() < wanted; ++v) {
    const bool comes_up = try_to_match(matching, v, at_top);
    keep_edges(matching, v, [&](std::size_t other) { return at_top(other) == comes_up; });
    if (comes_up) chosen.push_back(v);
  }
  return chosen;
}

/// Matches `v` with the first possible of begin..end-1 for whom `open` holds. The bits for decisions must hold
/// `end - begin`.
template <std::size_t W, typename Open>
void match_with_first(WeightedMatching<W>& matching, std::size_t v, std::size_t begin, std::size_t end, Open open) {
  matching.solve();
  const std::size_t mate = matching.mate(v);
  bool earlier = false;
  for (std::size_t y = begin; y < end && y != mate && !earlier; ++y) earlier = open(y) && matching.may_pair(v, y);
  if (!earlier) return;
  nudge_edges(matching, v, [&](std::size_t other) {
    return other >= begin && other < end && open(other) ? static_cast<int>(end - other) : 0;
  });
  matching.solve();
}

}  // namespace touchmove::tournament::pairing
