// Tables of five-man endings at hand as packed bytes, of which the slices that work needs are unpacked.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "touchmove/analysis/endgame/file.hpp"
#include "touchmove/analysis/endgame/tables.hpp"

namespace touchmove::analysis::endgame {

/// Names a slice. The material may be one with colours exchanged against the one that is kept.
struct SliceName {
  Material material{};
  Pawns pawns{};
};

/// The slices that captures and pawn moves of one with that layout lead to.
std::vector<SliceName> slices_needed(const Layout& layout);

class Shelf {
 public:
  static constexpr std::size_t usual_bytes = std::size_t{1} << 30U;

  /// `packed` outlives this. Slices beyond so many bytes that are not needed are put back, the longest unused first.
  Shelf(Tables tables, std::span<const PackedEnding> packed, std::size_t most_bytes = usual_bytes)
      : tables_(std::move(tables)), packed_(packed), most_bytes_(most_bytes) {}

  /// Sees to it that the tables have these slices, unpacking or exchanging colours where they have not. False if one
  /// is in no packed ending, or is damaged.
  bool fetch(std::span<const SliceName> names, const Parallel& parallel);

  /// The packed ending that has the whole of this or, failing that, the part of it that is named.
  const PackedEnding* find(const Material& material) const;

  Tables& tables() { return tables_; }
  const Tables& tables() const { return tables_; }

 private:
  void put_back();

  struct Fetched {
    SliceName name{};
    std::size_t bytes{0};
    std::size_t used{0};  // the number of the fetch that wanted it last
  };

  Tables tables_;
  std::span<const PackedEnding> packed_;
  std::size_t most_bytes_;
  std::size_t bytes_{0};
  std::size_t fetches_{0};
  std::vector<Fetched> fetched_;
};

}  // namespace touchmove::analysis::endgame
