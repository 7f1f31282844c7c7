// All words of a layout, in tasks that may run at once.
#pragma once

#include <algorithm>
#include <cstddef>

#include "touchmove/analysis/endgame/tables.hpp"

namespace touchmove::analysis::endgame {

/// Calls `body(word)` for each.
template <typename Body>
void for_each_word(const Layout& layout, const Parallel& parallel, const Body& body) {
  constexpr std::size_t words_a_task = 4096;
  const std::size_t count = layout.word_count();
  parallel((count + words_a_task - 1) / words_a_task, [&](std::size_t task) {
    const std::size_t end = std::min(count, (task + 1) * words_a_task);
    for (std::size_t word = task * words_a_task; word < end; ++word) body(word);
  });
}

}  // namespace touchmove::analysis::endgame
