// The source checked as data: what a reviewer would otherwise have to look for by eye, every time.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace touchmove::tidy {

/// A file of the tree: its path from the root, with slashes, and its text.
struct SourceFile {
  std::string path;
  std::string text;
};

/// What a check found: `path:line: what`. Empty means the check passed.
using Findings = std::vector<std::string>;

/// Every text file of the project below `root`, as git would list it: build trees, installed packages and what
/// .gitignore names at the top are left out. Sorted by path.
std::vector<SourceFile> read_tree(const std::filesystem::path& root);

/// The path of every file that `read_tree` looks at, text or not. Sorted.
std::vector<std::string> list_tree(const std::filesystem::path& root);

/// The layer a path belongs to, by its longest named folder (`src/touchmove/hall/core/x.hpp` is `hall/core`), or an
/// empty string outside src/touchmove.
std::string layer_of(std::string_view path);

/// The text with comments and the contents of string and character literals replaced by blanks; lines are kept.
std::string code_of(std::string_view text);

/// Includes point one way: a layer includes only itself and the layers below it, by their full name.
Findings check_layering(const std::vector<SourceFile>& files);

/// The layers up to `tournament`, and hall/core, do no input or output, read no clock, start no thread, take nothing
/// from the environment or from chance, and neither throw nor catch. One function may end the program: that of a broken
/// contract, in base/contract.cpp.
Findings check_purity(const std::vector<SourceFile>& files);

/// No answer of `try_push_back` is thrown away by a cast to void: what does not fit is refused, marked, or left out by
/// a function that says so.
Findings check_nothing_dropped(const std::vector<SourceFile>& files);

/// What gives the word of a code, as journals write it, is called `word_of`. (`to_string` writes a value of several
/// parts, `describe` a sentence.)
Findings check_one_verb(const std::vector<SourceFile>& files);

/// Nothing of the library or the binary but wire/json.cpp calls a parser of Boost.JSON. Who calls that file's own
/// `parse_object`, and on what, is not looked at.
Findings check_parsers(const std::vector<SourceFile>& files);

/// No source file is longer than 700 lines.
Findings check_length(const std::vector<SourceFile>& files);

/// No file names a package registry's host or a path of somebody's machine.
Findings check_hosts_and_paths(const std::vector<SourceFile>& files);

/// Every header begins with `#pragma once` after its opening comment, a .cpp of the library includes the header of its
/// own name before all else, and every source file ends in a newline. A `*_body.hpp` is no header but the text of
/// several units.
Findings check_form(const std::vector<SourceFile>& files);

/// Every link of a document to a file of this tree leads to one. `exists` is asked with a path from the root.
Findings check_links(const std::vector<SourceFile>& files, bool (*exists)(const std::string& path));

/// Every test in ctest's own JSON listing (`ctest --show-only=json-v1`) has a timeout.
Findings check_timeouts(std::string_view ctest_json);

}  // namespace touchmove::tidy
