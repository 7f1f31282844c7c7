// Who has the bye where a system gives it before it pairs the others.
#pragma once

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <optional>
#include <utility>
#include <vector>

namespace touchmove::tournament::pairing {

/// Takes the one out of `left` who has the bye: the first in the order of `order(rank)` who `may` have it and without
/// whom `are_pairable` holds of the others. Nothing if there is none.
template <typename May, typename Order, typename ArePairable>
std::optional<std::size_t> take_out_bye(std::vector<std::size_t>& left, May may, Order order,
                                        ArePairable are_pairable) {
  std::vector<std::size_t> candidates;
  std::copy_if(left.begin(), left.end(), std::back_inserter(candidates), may);
  std::sort(candidates.begin(), candidates.end(), [&](std::size_t a, std::size_t b) { return order(a) < order(b); });
  for (const std::size_t candidate : candidates) {
    std::vector<std::size_t> others = left;
    std::erase(others, candidate);
    if (!are_pairable(others)) continue;
    left = std::move(others);
    return candidate;
  }
  return std::nullopt;
}

}  // namespace touchmove::tournament::pairing
