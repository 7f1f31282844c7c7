// Rulebooks are named in their own folder, in their catalogs, in tests and in documents, and nowhere else.
#pragma once

#include <string_view>
#include <vector>

#include "tests/tidy/checks.hpp"

namespace touchmove::tidy {

/// A literal that reads like a rulebook's id, or a clause of one, and why it may stand there.
struct NamedBook {
  std::string_view path;
  std::string_view literal;  ///< up to its colon, if it has one
  std::string_view why;
};

/// Those of this tree: names of systems that federations have as well as a rulebook, and what is left to be asked of a
/// book.
const std::vector<NamedBook>& named_books();

/// No source of the library outside books/, and none of the binary, has a literal that is the id of a rulebook or names
/// a clause of one, but those of `allowed`; and each of these is there. The ids are the names of rulebooks/*.toml.
Findings check_rulebook_ids(const std::vector<SourceFile>& files, const std::vector<NamedBook>& allowed);

}  // namespace touchmove::tidy
