// Writing a Tournament Report File.
#pragma once

#include <string>

#include "touchmove/tournament/trf/report.hpp"

namespace touchmove::tournament::trf {

/// The file, every field in its columns. Texts longer than their field are cut, numbers must fit theirs. Reading it
/// back gives the same report.
std::string write_report(const Report& report);

}  // namespace touchmove::tournament::trf
