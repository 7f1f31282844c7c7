// An event on paper and in a terminal: cross table, wall chart, pairings, as plain text of fixed width.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "touchmove/tournament/formats/tables/pairings_csv.hpp"
#include "touchmove/tournament/formats/tables/standings_csv.hpp"
#include "touchmove/tournament/standings/results/section.hpp"

namespace touchmove::tournament::publish {

/// Cells in columns as wide as their widest, two blanks between, a line of dashes below the first row. Columns whose
/// place is in `right` stand to the right. Width counts code points.
std::string columns_text(const std::vector<std::vector<std::string>>& rows, const std::vector<bool>& right);

/// The players in the order of the standings, a round a column: "W12b".
std::string cross_table(const files::StandingsFile& standings);

/// The players by pairing number, with the running score below each round, as it hangs on the wall:
///
///     1  Doe, Jane   1840  W12w  D3b
///                          1     1.5
std::string wall_chart(const results::Section& section);

enum class Order : std::uint8_t { Boards, Names };

/// The boards of a round, or the players by name with board, colour and opponent.
std::string pair_chart(const std::vector<files::PairingRow>& boards, Order order);

}  // namespace touchmove::tournament::publish
