// Which scenarios of tests/scenarios prove which clause, as known when the program was built.
#pragma once

#include <span>
#include <string_view>

#include "touchmove/rulebook/citation.hpp"

namespace touchmove::app {

/// One scenario that names a clause.
struct ClauseProof {
  rulebook::Citation clause;
  std::string_view scenario;
  std::string_view file;     ///< below tests/scenarios
  std::string_view pending;  ///< what it waits for; empty if it runs
};

/// All of them, clause by clause in the order of citations.
std::span<const ClauseProof> clause_proofs();

}  // namespace touchmove::app
