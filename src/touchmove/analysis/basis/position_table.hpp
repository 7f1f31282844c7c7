// Every position a search has met, each once, with the move that led to it. The table owns the memory of a search and
// keeps it from one question to the next; it grows as a search needs, never beyond what the caller's limit implies.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "touchmove/analysis/basis/packed_position.hpp"
#include "touchmove/board/vocabulary/move.hpp"

namespace touchmove::analysis {

class PositionTable {
 public:
  static constexpr std::uint32_t none = 0xFFFFFFFFU;

  /// What is kept of a position beside itself: as much as a search looks at without looking at the position.
  struct Entry {
    std::uint32_t parent;  // index of the entry the move was made from, or none
    std::uint32_t next;    // for the owner of the search: a link to another entry
    board::Move move;
    std::uint16_t done;  // for the owner of the search
  };

  /// Not the position itself: different ones may share it.
  static std::size_t hash(const PackedPosition& position);

  void clear();
  std::size_t size() const { return entries_.size(); }
  const Entry& operator[](std::uint32_t index) const { return entries_[index]; }
  Entry& operator[](std::uint32_t index) { return entries_[index]; }
  const PackedPosition& position(std::uint32_t index) const { return positions_[index]; }

  /// Adds a position and gives its index; nothing if it was there already.
  std::optional<std::uint32_t> insert(const PackedPosition& position, std::uint32_t parent, board::Move move) {
    return insert(position, hash(position), parent, move);
  }
  /// The same with the position's hash.
  std::optional<std::uint32_t> insert(const PackedPosition& position, std::size_t hash, std::uint32_t parent,
                                      board::Move move);

  /// OPTIMIZATION: a large table is not in the processor's caches, and an insertion would wait for it twice. Who knows
  /// ahead what will be inserted has its slot fetched, and some time later the position that the slot names.
  void fetch_slot(std::size_t hash) const {
    if (!slots_.empty()) __builtin_prefetch(&slots_[hash & (slots_.size() - 1)]);
  }
  void fetch_position(std::size_t hash) const {
    if (slots_.empty()) return;
    const std::uint32_t slot = slots_[hash & (slots_.size() - 1)];
    if (slot != 0 && tag_of(slot) == tag_of_hash(hash)) __builtin_prefetch(&positions_[index_of(slot)]);
  }

 private:
  static constexpr std::size_t first_capacity = 1024;

  void grow();

  // OPTIMIZATION: a slot holds index + 1 in as many low bits as the capacity has, and in the others bits of the hash:
  // a position that is new is told from nearly all those beside it without a look at them.
  std::uint32_t tag_of(std::uint32_t slot) const { return slot & ~slot_mask(); }
  std::uint32_t tag_of_hash(std::size_t hash) const { return static_cast<std::uint32_t>(hash >> 32U) & ~slot_mask(); }
  std::uint32_t index_of(std::uint32_t slot) const { return (slot & slot_mask()) - 1; }
  std::uint32_t slot_mask() const { return static_cast<std::uint32_t>(slots_.size() - 1); }

  std::vector<PackedPosition> positions_;
  std::vector<Entry> entries_;
  std::vector<std::uint32_t> slots_;  // open addressing: 0, or as above; a power of two, at most half full
};

}  // namespace touchmove::analysis
