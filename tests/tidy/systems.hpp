// Pairing systems are rows: nobody names one but its own folder, the list of them, tests and documents.
#pragma once

#include <string_view>
#include <vector>

#include "tests/tidy/checks.hpp"

namespace touchmove::tidy {

/// Where a pairing system is named by its enumerator or its headers all the same, and why.
struct NamedSystem {
  std::string_view path;
  std::string_view why;
};

const std::vector<NamedSystem>& named_systems();

/// No source of the library outside tournament/pairing/, and none of the binary, has an enumerator of `Pairings` or
/// includes the headers of a Swiss system's folder, but the files of `allowed`; and each of these does.
Findings check_system_names(const std::vector<SourceFile>& files, const std::vector<NamedSystem>& allowed);

}  // namespace touchmove::tidy
