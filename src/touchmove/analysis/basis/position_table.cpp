#include "touchmove/analysis/basis/position_table.hpp"

#include <algorithm>

namespace touchmove::analysis {

std::size_t PositionTable::hash(const PackedPosition& position) {
  // Any mixing will do: the keys are compared in full.
  Word mixed = 0;
  for (const Word word : position) {
    mixed = (mixed ^ word) * 0x9E3779B97F4A7C15ULL;
    mixed ^= mixed >> 32U;
  }
  mixed *= 0xD6E8FEB86659FD93ULL;
  return static_cast<std::size_t>(mixed ^ mixed >> 32U);
}

namespace {

/// OPTIMIZATION: comparing the arrays would call memcmp for 32 bytes.
bool same(const PackedPosition& a, const PackedPosition& b) {
  return ((a[0] ^ b[0]) | (a[1] ^ b[1]) | (a[2] ^ b[2]) | (a[3] ^ b[3])) == 0;
}

}  // namespace

void PositionTable::clear() {
  // A table that a hard question made large is not wiped for an easy one.
  if (slots_.size() > 16 * first_capacity && entries_.size() * 8 < slots_.size()) {
    slots_.assign(first_capacity, 0);
  } else {
    std::fill(slots_.begin(), slots_.end(), 0U);
  }
  positions_.clear();
  entries_.clear();
}

void PositionTable::grow() {
  const std::size_t capacity = slots_.empty() ? first_capacity : slots_.size() * 2;
  slots_.assign(capacity, 0);
  const std::size_t mask = capacity - 1;
  for (std::uint32_t index = 0; index < positions_.size(); ++index) {
    const std::size_t hash = PositionTable::hash(positions_[index]);
    std::size_t at = hash & mask;
    while (slots_[at] != 0) at = (at + 1) & mask;
    slots_[at] = tag_of_hash(hash) | (index + 1);
  }
}

std::optional<std::uint32_t> PositionTable::insert(const PackedPosition& position, std::size_t hash,
                                                   std::uint32_t parent, board::Move move) {
  if (positions_.size() * 2 >= slots_.size()) grow();
  const std::size_t mask = slots_.size() - 1;
  const std::uint32_t tag = tag_of_hash(hash);
  std::size_t at = hash & mask;
  for (; slots_[at] != 0; at = (at + 1) & mask) {
    if (tag_of(slots_[at]) == tag && same(positions_[index_of(slots_[at])], position)) return std::nullopt;
  }
  const auto index = static_cast<std::uint32_t>(positions_.size());
  slots_[at] = tag | (index + 1);
  positions_.push_back(position);
  entries_.push_back({parent, none, move, 0});
  return index;
}

}  // namespace touchmove::analysis
