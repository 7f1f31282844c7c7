// Weights of edges that hold one field per criterion, the most important first.
#pragma once

#include <bit>
#include <cstddef>
#include <vector>

#include "touchmove/tournament/pairing/matching/wide.hpp"

namespace touchmove::tournament::pairing {

/// The fields of a weight, each with the most that all edges of a matching have in it. The first is there already: that
/// the edge is wanted at all. At the lower end are bits in which decisions are tried (decisions.hpp).
class WeightFields {
 public:
  explicit WeightFields(std::size_t vertices) : vertices_(vertices) { add(vertices); }

  void add(std::size_t most) { widths_.push_back(bits_for(most)); }
  /// Room for the doubled weights, the sum of two duals, a sign, and the decisions.
  std::size_t bits() const {
    std::size_t sum = decisions() + 6;
    for (const std::size_t width : widths_) sum += width;
    return sum;
  }

  /// The weight of a wanted edge with these values in the fields that were added.
  template <std::size_t W>
  Wide<W> weight(const std::vector<unsigned>& values) const {
    auto result = Wide<W>::from(1);
    for (std::size_t i = 0; i < values.size(); ++i) {
      result <<= widths_[i + 1];
      result += Wide<W>::from(values[i]);
    }
    result <<= decisions();
    return result;
  }

 private:
  static std::size_t bits_for(std::size_t most) { return static_cast<std::size_t>(std::bit_width(most)); }
  std::size_t decisions() const { return bits_for(vertices_) + 1; }

  std::size_t vertices_;
  std::vector<std::size_t> widths_;
};

/// Runs `solve` with a weight that is wide enough; false if there is none.
template <typename Solve>
bool with_width(std::size_t bits, const Solve& solve) {
  if (bits <= 128) {
    solve.template operator()<2>();
  } else if (bits <= 320) {
    solve.template operator()<5>();
  } else if (bits <= 1280) {
    solve.template operator()<20>();
  } else {
    return false;
  }
  return true;
}

}  // namespace touchmove::tournament::pairing
