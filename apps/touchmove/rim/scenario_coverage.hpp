// Which scenarios of tests/scenarios prove which clause, as known when the program was built.
#pragma once

#include <algorithm>
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
  std::string_view told;     ///< the scenario as it stands in the file
};

/// All of them, clause by clause in the order of citations.
std::span<const ClauseProof> clause_proofs();

/// Those of one clause.
inline std::span<const ClauseProof> proofs_of(rulebook::Citation clause) {
  const auto all = clause_proofs();
  const auto [first, last] =
      std::equal_range(all.begin(), all.end(), ClauseProof{clause, {}, {}, {}, false, {}},
                       [](const ClauseProof& a, const ClauseProof& b) { return a.clause < b.clause; });
  return {first, last};
}

/// How a clause is to be proved: "ruling", "position", "notation", "setup" or "event".
std::string_view proof_wanted(rulebook::Citation clause);

}  // namespace touchmove::app
