// prizes.csv: the prizes of a section as announced. Columns: docs/formats/csv.md.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "touchmove/tournament/formats/csv/csv.hpp"
#include "touchmove/tournament/prizes/prizes.hpp"

namespace touchmove::tournament::files {

struct PrizeRow {
  std::string prize;
  prizes::Cents amount{0};
  prizes::Kind kind{prizes::Kind::Cash};
  std::string group;
  bool to_teams{false};
  std::optional<int> below;     ///< rated below this
  std::optional<int> at_least;  ///< rated so or higher
  bool unrated{false};
  std::vector<int> entries;  ///< numbers of entries; empty: everybody

  friend bool operator==(const PrizeRow&, const PrizeRow&) = default;
};

/// "500", "500.00", "12.5", with "$" before it or commas between thousands, in cents; nothing for another text.
std::optional<prizes::Cents> parse_money(std::string_view text);

/// The prizes, or every mistake by line and field and none of them. A column nobody knows is a mistake: eligibility
/// written in a column that is passed over would give the money to others.
tl::expected<std::vector<PrizeRow>, std::vector<Mistake>> read_prizes(std::string_view bytes);

/// All columns. Reading gives the same prizes.
std::string write_prizes(const std::vector<PrizeRow>& prizes, Formulas formulas = Formulas::Kept);

}  // namespace touchmove::tournament::files
