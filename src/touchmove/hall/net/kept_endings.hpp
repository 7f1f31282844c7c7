// The endgame tables that the hall's answers needed so far, kept for those that come after.
#pragma once

#include <cstddef>
#include <functional>
#include <mutex>
#include <span>
#include <utility>

#include "touchmove/analysis/endgame/oracle.hpp"
#include "touchmove/board/position/position.hpp"

namespace touchmove::hall {

/// Any thread may ask. A five-man ending leads to half a dozen smaller ones, most of a second's work to build; here
/// they are built once, whoever asks first, and never forgotten: 113 MB for all endings of three and four men together.
class KeptEndings {
 public:
  /// The packed table of a five-man ending, empty if it is not at hand. The bytes must outlive this object and every
  /// oracle it gave.
  using PackedTables = std::function<std::span<const std::byte>(const analysis::endgame::FileEnding&)>;

  explicit KeptEndings(PackedTables packed) : packed_(std::move(packed)) {}

  /// An oracle that knows all endings asked about so far, and this position's unless it is beyond the tables or its
  /// packed table is missing or damaged. Oracles share their tables. Who asks while tables are built waits for them.
  analysis::endgame::Oracle oracle_for(const board::Position& position);

 private:
  PackedTables packed_;
  std::mutex mutex_;
  analysis::endgame::Oracle oracle_;
};

}  // namespace touchmove::hall
