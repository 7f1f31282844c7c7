// Writing a Tournament Report File.
#pragma once

#include <string>

#include "touchmove/tournament/trf/report.hpp"

namespace touchmove::tournament::trf {

/// The file, every field in its columns: a name too long for them is cut, and what would be another thing then (an id,
/// a title, a date, a number) is left blank; `fit` says of what. Reading it back gives what was written.
std::string write_report(const Report& report);

}  // namespace touchmove::tournament::trf
