// The most pairs a graph without weights allows (Edmonds 1965), and which vertices some such matching leaves out.
#pragma once

#include <cstddef>
#include <functional>
#include <vector>

namespace touchmove::tournament::pairing {

/// A matching of the most pairs over vertices 0..count-1. Cost O(n^3) at worst; O(n^2) where nearly everybody may meet.
class CardinalityMatching {
 public:
  static constexpr std::size_t nobody = static_cast<std::size_t>(-1);

  /// `adjacent(a, b)` says whether two vertices may be matched; it is symmetric and is asked many times.
  CardinalityMatching(std::size_t count, std::function<bool(std::size_t, std::size_t)> adjacent);

  /// How many pairs there are.
  std::size_t pair_count() const { return pair_count_; }
  /// The vertex matched with `v`, or `nobody`.
  std::size_t mate(std::size_t v) const { return mate_[v]; }
  /// For each vertex, whether some matching of the most pairs leaves it out (the set D of Gallai and Edmonds).
  std::vector<bool> left_out_by_some() const;

 private:
  /// Grows a tree from an unmatched root; true if it found a way to match it.
  bool augment_from(std::size_t root);
  std::size_t common_base(std::size_t a, std::size_t b) const;
  void shrink_path(std::size_t v, std::size_t base, std::size_t child, std::vector<bool>& in_blossom);

  std::size_t count_;
  std::function<bool(std::size_t, std::size_t)> adjacent_;
  std::vector<std::size_t> mate_;
  std::size_t pair_count_{0};
  std::vector<std::size_t> parent_;
  std::vector<std::size_t> base_;
  std::vector<bool> outer_;
};

}  // namespace touchmove::tournament::pairing
