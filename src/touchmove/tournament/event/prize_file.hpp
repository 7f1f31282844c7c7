// A section's prizes in and out of files: from prizes.csv, and the awards as JSON for pages and programs.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "touchmove/tournament/event/awards.hpp"
#include "touchmove/tournament/publish/html.hpp"

namespace touchmove::tournament::event {

/// The prizes of a CSV file (docs/prizes.md), or every mistake in it.
tl::expected<std::vector<PrizePlan>, std::vector<std::string>> prizes_from_csv(std::string_view bytes);
/// The prizes as such a file.
std::string prizes_to_csv(const std::vector<PrizePlan>& prizes);

/// One object: the section, its prizes, every pool with its shares and the words for them, and the prizes nobody won.
std::string awards_json(const Section& section, const Awards& awards);

/// For print and the public page: a winner a row.
publish::PublishedTable awards_table(const Section& section, const Awards& awards);

}  // namespace touchmove::tournament::event
