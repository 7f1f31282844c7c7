// Cross tables and wall charts as other programs export them to be opened in a spreadsheet: a line a player, a column a
// round, a cell saying whom the player met and what came of it. Spellings: docs/formats/csv.md.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "touchmove/messages/message.hpp"
#include "touchmove/tournament/formats/csv/csv.hpp"
#include "touchmove/tournament/formats/trf/report.hpp"

namespace touchmove::tournament::files {

/// A cross table as a report of the same section would say it.
struct CrossTableRead {
  trf::Report report;
  std::vector<messages::Message> notes;  ///< columns passed over, and what the table leaves open
};

/// The table, with commas, semicolons or tabs, its columns by the labels of several programs; or every mistake: a cell
/// that is no round, two cells that contradict each other, a score that the results do not add up to, a player without
/// a number. Where cells have no colours, White is whoever had it less often, then the lower number, and a note says
/// so.
tl::expected<CrossTableRead, std::vector<Mistake>> read_crosstable(std::string_view bytes);

}  // namespace touchmove::tournament::files
