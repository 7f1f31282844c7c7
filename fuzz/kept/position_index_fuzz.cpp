// Any bytes as an index of positions: no crash, and no game that the index does not have.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <span>

#include "touchmove/audit/position_index.hpp"

using namespace touchmove;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto index = audit::PositionIndex::read(std::as_bytes(std::span(data, size)));
  if (!index) return 0;
  for (const std::uint64_t key : {std::uint64_t{0}, std::uint64_t{5}, std::uint64_t{1} << 40U, ~std::uint64_t{0}}) {
    for (const std::uint32_t game : index->games_with(key)) {
      if (game >= index->header().games) std::abort();
      (void)index->game(std::uint64_t{game} + 1);
    }
  }
  return 0;
}
