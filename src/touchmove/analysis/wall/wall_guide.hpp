// The guess that leads the exact search before a wall. The wall search (wall_search.hpp) says which capture or pawn's
// move comes next on the shortest way to a possible mate, but not where the loose men are; the guide adds how far they
// have to go for it, and where no such event is left, how far all men are from a picture of a mate (mate_picture.hpp).
#pragma once

#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "touchmove/analysis/basis/material.hpp"
#include "touchmove/analysis/wall/mate_picture.hpp"
#include "touchmove/analysis/wall/wall_search.hpp"

namespace touchmove::analysis {

/// What a wall and the men before it are, but not where they stand; two that differ may share it, which costs a worse
/// guess and nothing else.
std::uint64_t wall_signature(const BoardState& b);

class WallGuide {
 public:
  static constexpr std::size_t farthest = 2047;

  /// Gets ready for positions that can arise from the root of a measured map, which must outlive the guide's use.
  void start(const WallSearch& map, unsigned winner);

  /// A guess of the way to a mate, 0 to `farthest`; any value keeps a search exact.
  std::size_t promise(const BoardState& b);

 private:
  using Ways = std::array<std::uint8_t, 64>;

  int way_to_event(const BoardState& b, const WallSearch::Prospect& prospect);
  const Ways& ways_to(const BoardState& b, unsigned role, unsigned target);
  int way_to_picture(const BoardState& b);

  const WallSearch* map_{nullptr};
  unsigned winner_{0};
  std::unordered_map<std::uint64_t, Ways> ways_;
  std::unordered_map<std::uint64_t, std::vector<MatePicture>> pictures_;
};

}  // namespace touchmove::analysis
