// Which opening a game is, by the codes A00 to E99 that players know. A code belongs to positions and not to moves, so
// a game that comes to one by another order of moves has it all the same.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "touchmove/board/position/position.hpp"
#include "touchmove/board/vocabulary/move.hpp"

namespace touchmove::audit {

/// A position that has a code.
struct OpeningRow {
  std::string_view code;           // `B90`
  std::string_view name;           // of the code, in a few words
  std::vector<board::Move> moves;  // one way from the usual start to the position
};

/// The lines of the table, as text; who asks for codes wants `Openings`.
extern const std::string_view opening_table;

/// All codes and their positions. Making one reads the table, which takes less than a millisecond.
class Openings {
 public:
  Openings();

  /// In the order of the codes' first lines. Every code has at least one row, no two rows have the same position.
  std::span<const OpeningRow> rows() const { return rows_; }

  /// The code of a game from the usual start: that of the last of its positions that has one. Nothing if none has, as
  /// in a game without moves.
  std::optional<std::string_view> code_of(std::span<const board::Move> game) const;

  /// What a code is called; empty for what is no code.
  std::string_view name_of(std::string_view code) const;

 private:
  std::vector<OpeningRow> rows_;
  std::unordered_map<std::uint64_t, std::size_t> row_by_key_;  // of the position
  std::size_t longest_{0};                                     // plies after which no position has a code
};

}  // namespace touchmove::audit
