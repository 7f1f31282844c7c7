// Writing a Tournament Report File.
#pragma once

#include <string>

#include "touchmove/tournament/formats/trf/report.hpp"

namespace touchmove::tournament::trf {

/// The file, every field in its columns: a name too long for them is cut, and what would be another thing then (an id,
/// a title, a date, a number) is left blank; `fit` says of what. Reading it back gives what was written.
std::string write_report(const Report& report);

/// A federation's own record of a player, which has the columns of 001 up to the number in 58 to 68: `code` is the
/// federation's three letters, and rating, federation and FIDE id of `player` are its rating, the player's origin there
/// and its id.
TextRecord national_record(const std::string& code, const PlayerRecord& player);

}  // namespace touchmove::tournament::trf
