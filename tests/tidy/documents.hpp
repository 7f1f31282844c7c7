// The documents held against the tree they speak of.
#pragma once

#include <string>
#include <vector>

#include "tests/tidy/checks.hpp"

namespace touchmove::tidy {

/// The document with each of its derived sections as the tree has it. Such a section lies between two lines of its own,
/// `<!-- derived: NAME -->` and `<!-- end -->`. NAME is one of
/// - `layer diagram`, `layers`, `folders`: see tests/tidy/folders.hpp;
/// - `decisions`: each record beside the document, by number, with its title;
/// - `files that name WORD...`: every file that holds one of the words, save tests, the formats' and decisions'
/// documents
///   and the guides themselves; what follows a path on its line is a person's, and is kept.
/// A name that is none of these, or a section without an end, is left as it is.
std::string with_sections_derived(const SourceFile& document, const std::vector<SourceFile>& files);

/// Every derived section of every document says what the tree has; a finding holds the section as it should be.
Findings check_derived(const std::vector<SourceFile>& files);

/// The names of the derived sections of a document, in order.
std::vector<std::string> derived_sections(const SourceFile& document);

/// Every path that a document names in backticks is one of `paths` or a folder of them: from the root, from
/// src/touchmove if it names a header or source, or, for the bare name of one, anywhere. `<word>` and `*` stand for
/// anything in one folder, `**` for any folders,
/// `{a, b}` for each. Decision records speak of their own day and are left alone.
Findings check_named_paths(const std::vector<SourceFile>& files, const std::vector<std::string>& paths);

/// Of each row of a table in docs/api.md that begins with headers, every name in backticks behind them stands in one of
/// these headers; of a call or a qualified name each part before its arguments.
Findings check_named_declarations(const std::vector<SourceFile>& files);

}  // namespace touchmove::tidy
