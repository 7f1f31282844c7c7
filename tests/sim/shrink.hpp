// What a failing run needs of all that happens in it.
#pragma once

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

namespace touchmove::sim {

/// The fewest of them that still fail, as far as leaving some out finds them: halves, then quarters, down to one.
template <typename Each, typename Fails>
std::vector<Each> shrunk(std::vector<Each> all, const Fails& fails) {
  for (std::size_t size = std::max<std::size_t>(1, all.size() / 2);; size /= 2) {
    for (std::size_t from = 0; from < all.size();) {
      std::vector<Each> fewer = all;
      const auto begin = fewer.begin() + static_cast<std::ptrdiff_t>(from);
      fewer.erase(begin, begin + static_cast<std::ptrdiff_t>(std::min(size, fewer.size() - from)));
      if (fails(fewer)) {
        all = std::move(fewer);
      } else {
        from += size;
      }
    }
    if (size <= 1) return all;
  }
}

}  // namespace touchmove::sim
