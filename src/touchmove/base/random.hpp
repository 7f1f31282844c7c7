// Seeded randomness for tests and simulations: the same seed gives the same numbers on every machine.
#pragma once

#include <cstdint>

namespace touchmove::base {

/// SplitMix64 (Steele, Lea, Flood 2014). Fast and even, and nothing a secret may be made of.
class Random {
 public:
  using result_type = std::uint64_t;

  explicit constexpr Random(std::uint64_t seed) : state_(seed) {}

  constexpr std::uint64_t operator()() {
    state_ += 0x9e3779b97f4a7c15u;
    std::uint64_t z = state_;
    z = (z ^ (z >> 30u)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27u)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31u);
  }

  /// A number from 0 up to, not including, `bound`, which must not be 0. The bias, below bound / 2^64, is accepted.
  constexpr std::uint64_t below(std::uint64_t bound) { return (*this)() % bound; }

  static constexpr std::uint64_t min() { return 0; }
  static constexpr std::uint64_t max() { return ~std::uint64_t{0}; }

 private:
  std::uint64_t state_;
};

}  // namespace touchmove::base
