// FIDE's rating list as XML. Internal to this folder.
#pragma once

#include <string_view>

#include "touchmove/tournament/formats/csv/csv.hpp"

namespace touchmove::tournament::files {

/// Whether a list begins as XML does.
bool is_xml(std::string_view bytes);

/// The players of `players_list_foa.xml` and its like: one element `player` a player, with one element a value in it. A
/// table of the columns that lists have, by the line each player begins on; elements of other names are passed over. A
/// mistake: a player, or a value of one, that does not end.
CsvRead read_fide_xml(std::string_view bytes);

}  // namespace touchmove::tournament::files
