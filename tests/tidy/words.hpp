// Sentences a person reads come from messages/: none of them stands in the source.
#pragma once

#include <string_view>
#include <vector>

#include "tests/tidy/checks.hpp"

namespace touchmove::tidy {

/// Where sentences may stand all the same: a file, or a folder with its slash, and why.
struct SpokenPlace {
  std::string_view path;
  std::string_view why;
};

/// The places of this tree.
const std::vector<SpokenPlace>& spoken_places();

/// No literal of the tournament, the dispute and the hall's core is a sentence: two words or more, with a blank between
/// them and the second of small letters. Literals that stand side by side are one. Descriptions of fields (`v.must`,
/// `v.may`), from which types and documents are made, are left alone, and what is included. A place that needs its
/// excuse no more is found too.
Findings check_sentences(const std::vector<SourceFile>& files, const std::vector<SpokenPlace>& allowed);

}  // namespace touchmove::tidy
