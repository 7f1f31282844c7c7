// `touchmove pair` for tables: round robins, and quads with the small Swiss below them.
#pragma once

#include <string>

#include "touchmove/tournament/pairing/field.hpp"

namespace touchmove::app {

/// Pairs by `berger`, `crenshaw-berger` or `quads`, and prints; the command's exit code.
int pair_by_table(const tournament::pairing::Field& field, const std::string& system, bool explain, bool json,
                  const std::string& language);

}  // namespace touchmove::app
