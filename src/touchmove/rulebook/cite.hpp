// Citations written in the source. Whoever includes this is compiled anew when a clause gets or loses its name.
#pragma once

#include <string_view>

#include "touchmove/rulebook/citation.hpp"
#include "touchmove/rulebook/clause_ids.hpp"

namespace touchmove::rulebook {

/// Never defined: a compiler that names it is saying that the text given to `cite` names no clause.
void no_clause_has_this_name();

/// The citation of a clause named in the source; a clause that does not exist does not compile.
consteval Citation cite(std::string_view text) {
  const auto citation = find_citation(generated::kBooks, text);
  if (!citation) no_clause_has_this_name();
  return *citation;
}

}  // namespace touchmove::rulebook
