// Results from a CSV file: a spreadsheet's, or the pairings as they were exported, filled in. Columns:
// docs/formats/csv.md.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "touchmove/tournament/event/imports/import_pgn.hpp"
#include "touchmove/tournament/event/state/state.hpp"
#include "touchmove/tournament/formats/csv/csv.hpp"

namespace touchmove::tournament::event {

/// The results of a section's boards in a file, or every mistake in it by line and field and none of them. Lines of
/// another `section`, of byes, and without a result are passed over. A mistake is: a board or game that is not there;
/// of a pairing of several games a line that does not say which; a `white_number` or `black_number` that is not the
/// pairing number of who sits there; a round not posted or locked; a result unlike the one that is in; a board that is
/// there twice.
tl::expected<ImportedResults, std::vector<files::Mistake>> results_from_csv(const State& state, std::size_t section,
                                                                            std::string_view bytes);

}  // namespace touchmove::tournament::event
