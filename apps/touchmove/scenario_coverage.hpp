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
  bool of_its_kind;          ///< it is the kind of proof the clause wants
};

/// All of them, clause by clause in the order of citations.
std::span<const ClauseProof> clause_proofs();

/// How a clause is to be proved: "ruling", "position", "notation", "setup" or "event".
std::string_view proof_wanted(rulebook::Citation clause);

}  // namespace touchmove::app
