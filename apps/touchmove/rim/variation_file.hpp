// An organizer's rulebook as written in a file (docs/rulebooks.md).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "touchmove/game/book/variations.hpp"

namespace touchmove::app {

/// What is wrong in the text, where.
struct VariationFault {
  unsigned line{0};  ///< from 1; 0: the file as a whole
  std::string message;
};

/// Reads the TOML text of a derived rulebook, or says everything that is wrong with it, in the order of lines: what is
/// no TOML, a key that is missing or unknown or of the wrong type, an id that is badly formed or a book's, a base that
/// is no book, a parameter that does not exist or that the base has no clause for, and a value it cannot have.
tl::expected<game::DerivedRulebook, std::vector<VariationFault>> parse_variation(std::string_view text);

/// Why a file gives no rulebook: each fault as "FILE:LINE: what is wrong", one a line.
struct VariationFileFault {
  std::string message;
  bool unreadable{false};  ///< it cannot be read at all, or is larger than 64 kB
};
/// The same of a file.
tl::expected<game::DerivedRulebook, VariationFileFault> load_variation(const std::string& path);

/// Whether the name of a rulebook is the name of such a file.
inline bool names_variation_file(std::string_view name) { return name.ends_with(".toml"); }

}  // namespace touchmove::app
