// A section's prizes in and out of files: from prizes.csv, and the awards as JSON for pages and programs.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "touchmove/messages/catalog.hpp"
#include "touchmove/tournament/event/exports/award_shapes.hpp"
#include "touchmove/tournament/event/views/awards.hpp"
#include "touchmove/tournament/formats/csv/csv.hpp"
#include "touchmove/tournament/formats/publish/html.hpp"

namespace touchmove::tournament::event {

/// The prizes of a CSV file (docs/prizes.md), or every mistake in it, two of one name among them.
tl::expected<std::vector<PrizePlan>, std::vector<messages::Message>> prizes_from_csv(std::string_view bytes);
/// The prizes as such a file.
std::string prizes_to_csv(const std::vector<PrizePlan>& prizes, files::Formulas formulas = files::Formulas::Kept);

/// Adds a prize to a list, puts it in the place of the one named, or takes that one away: `replaced` is empty for a new
/// one, `prize` nothing for one that goes. No two get one name, by which each is known; in a journal from before that
/// was refused two may have it, and then it names neither. Why not, for the user, with the list as it was; nothing if
/// it is done.
std::optional<messages::Message> with_prize(std::vector<PrizePlan>& prizes, const std::string& replaced,
                                            std::optional<PrizePlan> prize);

/// The section, its prizes, every pool with its shares and the words for them, in English and as messages, and the
/// prizes nobody won.
PrizesShape prizes_shape(const Section& section, const Awards& awards);

/// For print and the public page: a winner a row.
publish::PublishedTable awards_table(const Section& section, const Awards& awards,
                                     std::string_view language = messages::english);

}  // namespace touchmove::tournament::event
