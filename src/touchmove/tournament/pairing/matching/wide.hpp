// Integers of several words, for weights that hold one field per criterion.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace touchmove::tournament::pairing {

/// A signed integer of 64·W bits, two's complement, least word first. Overflow wraps: whoever makes the weights sizes
/// W.
template <std::size_t W>
struct Wide {
  static_assert(W > 0);
  std::array<std::uint64_t, W> words{};

  static Wide from(std::uint64_t low) {
    Wide result;
    result.words[0] = low;
    return result;
  }

  Wide& operator+=(const Wide& other) {
    bool carry = false;
    for (std::size_t i = 0; i < W; ++i) {
      std::uint64_t sum = 0;
      const bool first = __builtin_add_overflow(words[i], other.words[i], &sum);
      const bool second = __builtin_add_overflow(sum, std::uint64_t{carry}, &words[i]);
      carry = first || second;
    }
    return *this;
  }
  Wide& operator-=(const Wide& other) {
    bool borrow = false;
    for (std::size_t i = 0; i < W; ++i) {
      std::uint64_t difference = 0;
      const bool first = __builtin_sub_overflow(words[i], other.words[i], &difference);
      const bool second = __builtin_sub_overflow(difference, std::uint64_t{borrow}, &words[i]);
      borrow = first || second;
    }
    return *this;
  }
  friend Wide operator+(Wide a, const Wide& b) { return a += b; }
  friend Wide operator-(Wide a, const Wide& b) { return a -= b; }

  /// Moves the bits up by `count`, which may exceed 64.
  Wide& operator<<=(std::size_t count) {
    const std::size_t whole = count / 64;
    const std::size_t part = count % 64;
    for (std::size_t i = W; i-- > 0;) {
      std::uint64_t word = i >= whole ? words[i - whole] << part : 0;
      if (part != 0 && i > whole) word |= words[i - whole - 1] >> (64 - part);
      words[i] = word;
    }
    return *this;
  }
  /// Half of an even number.
  Wide half() const {
    Wide result;
    for (std::size_t i = 0; i + 1 < W; ++i) result.words[i] = words[i] >> 1U | words[i + 1] << 63U;
    const std::uint64_t sign = words[W - 1] & std::uint64_t{1} << 63U;
    result.words[W - 1] = words[W - 1] >> 1U | sign;
    return result;
  }

  bool is_zero() const {
    std::uint64_t any = 0;
    for (const std::uint64_t word : words) any |= word;
    return any == 0;
  }

  friend bool operator==(const Wide& a, const Wide& b) { return a.words == b.words; }
  friend bool operator<(const Wide& a, const Wide& b) {
    const auto high_a = static_cast<std::int64_t>(a.words[W - 1]);
    const auto high_b = static_cast<std::int64_t>(b.words[W - 1]);
    if (high_a != high_b) return high_a < high_b;
    for (std::size_t i = W - 1; i-- > 0;) {
      if (a.words[i] != b.words[i]) return a.words[i] < b.words[i];
    }
    return false;
  }
};

}  // namespace touchmove::tournament::pairing
