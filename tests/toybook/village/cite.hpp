// `cite` over the ids of this program's seven books: the library's own looks in those of its six.
#pragma once

#include <string_view>

#include "touchmove/rulebook/citation.hpp"
#include "toybook/clause_ids.hpp"

namespace touchmove::books::village {

/// Never defined, as the library's own.
void no_clause_has_this_name();

/// The citation of a clause named in the source; a clause that does not exist does not compile.
consteval rulebook::Citation cite(std::string_view text) {
  const auto citation = rulebook::find_citation(generated::kBooks, text);
  if (!citation) no_clause_has_this_name();
  return *citation;
}

}  // namespace touchmove::books::village
