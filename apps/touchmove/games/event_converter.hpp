// Converting events: reports, tables of players, pairings and standings, charts, a page.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "touchmove/messages/message.hpp"

namespace touchmove::app {

enum class EventFormat { Trf, Players, Pairings, Standings, CrossTable, WallChart, Html, Csv, Dbf };

/// A format by its name on the command line; nothing if it is none of an event.
std::optional<EventFormat> event_format(std::string_view name);
const std::vector<std::string>& event_format_names();

/// Converts a whole file into `out`. What it is shows in its first bytes: a dBase table, a Tournament Report File, a
/// FIDE rating list, or a table with commas or tabs. Returns every mistake, and then `out` is empty.
/// `warnings` are what it says less of than the file did.
std::vector<messages::Message> convert_event(EventFormat format, const std::string& bytes, bool fide_tiebreaks,
                                             std::string& out, std::vector<messages::Message>& warnings);

}  // namespace touchmove::app
