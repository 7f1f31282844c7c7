// Which clauses the scenario files prove (docs/formats/scenarios.md): their headers are read here, their stories kept.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "catalog.hpp"

namespace touchmove::tools {

/// One scenario that names a clause.
struct Proof {
  std::size_t book{0};
  std::size_t clause{0};
  std::string scenario;
  std::string file;
  std::string pending;         ///< what the scenario waits for; empty if it runs
  std::string kind{"ruling"};  ///< of proof, as the scenario's header says
  std::string told{};          ///< the scenario as it stands in the file
};

/// Reads the headers of one scenario file and adds a proof for every clause they name. A scenario without a name or
/// without clauses, and a clause no book has, are added to `problems`. `catalogs` are in the order of `write_catalogs`.
void read_scenarios(std::string_view text, const std::string& file, const std::vector<SourceCatalog>& catalogs,
                    std::vector<Proof>& proofs, std::vector<Problem>& problems);

/// Reads the list of clauses that wait (`tests/scenarios/pending.txt`): on each line an issue's name and the clauses
/// that wait for it; `#` begins a comment. Adds a pending proof for each. A clause no book has is a problem, and so is
/// one that a running scenario of `proofs` proves already.
void read_pending(std::string_view text, const std::string& file, const std::vector<SourceCatalog>& catalogs,
                  std::vector<Proof>& proofs, std::vector<Problem>& problems);

/// Whether a scenario of one kind proves a clause that is to be proved by another. A ruling shows what follows at the
/// board and so proves legality and set-up too.
bool proves(std::string_view kind, std::string_view wanted);

/// The source file that holds the proofs for `touchmove rules --coverage`.
std::string write_coverage(const std::vector<SourceCatalog>& catalogs, std::vector<Proof> proofs);

/// A C++ string literal with the bytes of `text`.
std::string quoted(std::string_view text);

}  // namespace touchmove::tools
