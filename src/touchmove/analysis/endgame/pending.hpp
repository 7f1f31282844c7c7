// Positions waiting to be looked at: bits of words, with a mark for each block of words that has some, so that a pass
// over a large slice skips what is quiet.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "touchmove/analysis/endgame/tables.hpp"

namespace touchmove::analysis::endgame {

class Pending {
 public:
  explicit Pending(std::size_t word_count)
      : bits_(word_count, 0), blocks_((word_count + words_a_block - 1) / words_a_block, 0) {}

  /// Several threads may add at once, but none while bits are taken.
  void add(std::size_t word, std::uint64_t bits) {
    std::atomic_ref place(bits_[word]);
    // OPTIMIZATION: most positions are found several times over; a plain look is cheaper than a locked write.
    if ((bits & ~place.load(std::memory_order_relaxed)) == 0) return;
    place.fetch_or(bits, std::memory_order_relaxed);
    std::atomic_ref block(blocks_[word / words_a_block]);
    if (block.load(std::memory_order_relaxed) == 0) block.store(1, std::memory_order_relaxed);
  }

  /// Takes everything out, calling `body(word, bits)`; true if there was something.
  template <typename Body>
  bool take_all(const Parallel& parallel, const Body& body) {
    std::atomic<bool> some{false};
    parallel((blocks_.size() + blocks_a_task - 1) / blocks_a_task, [&](std::size_t task) {
      const std::size_t last_block = std::min(blocks_.size(), (task + 1) * blocks_a_task);
      for (std::size_t block = task * blocks_a_task; block < last_block; ++block) {
        if (blocks_[block] == 0) continue;
        blocks_[block] = 0;
        some.store(true, std::memory_order_relaxed);
        const std::size_t end = std::min(bits_.size(), (block + 1) * words_a_block);
        for (std::size_t word = block * words_a_block; word < end; ++word) {
          const std::uint64_t bits = bits_[word];
          if (bits == 0) continue;
          bits_[word] = 0;
          body(word, bits);
        }
      }
    });
    return some.load();
  }

 private:
  static constexpr std::size_t words_a_block = 64;
  static constexpr std::size_t blocks_a_task = 64;

  std::vector<std::uint64_t> bits_;
  std::vector<std::uint8_t> blocks_;
};

}  // namespace touchmove::analysis::endgame
