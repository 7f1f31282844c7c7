// A rulebook catalog as the generator sees it: read from TOML, checked, not yet C++.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace touchmove::tools {

/// One clause as written in the file. Optional keys are empty or false when absent.
struct SourceClause {
  std::string id;
  std::string topic;
  std::string decides;
  std::string rule;
  std::vector<std::string> examples;
  std::string fide_article;
  std::string reading;
  std::string proof;  ///< how it is to be proved: "ruling", "position", "notation", "setup" or "event"; never empty
  bool beyond_source{false};
  unsigned line{0};
};

/// One book as written in its file.
struct SourceCatalog {
  std::string file;
  std::string id;
  std::string title;
  std::string source;
  std::string edition;
  std::string authority;
  unsigned version{0};
  std::vector<std::string> fallback;
  std::string numbered_as{"rule"};
  std::vector<SourceClause> clauses;
};

/// What is wrong with a catalog or a scenario file, and where. `clause` is empty where the fault is in no clause.
struct Problem {
  std::string file;
  unsigned line{0};
  std::string clause;
  std::string message;
};

/// "file:line: clause ID: message", the form compilers use, so that editors jump to it.
std::string to_string(const Problem& problem);

/// Reads one catalog from the text of a TOML file and checks everything that needs no other book: known keys and
/// their types, required keys, the shape of ids and topics, duplicate ids, `decides`, empty rules. Each fault is
/// added to `problems`; the catalog returned holds what could be read.
SourceCatalog read_catalog(std::string_view text, const std::string& file, std::vector<Problem>& problems);

/// Checks what needs all books: two books of one id, a fallback to an unknown book or to itself.
void check_catalogs(const std::vector<SourceCatalog>& catalogs, std::vector<Problem>& problems);

/// The SHA-256, in hex, of what a book lays down: its id, its edition and, clause by clause in the file's order, id,
/// topic, decides, rule, article, beyond_source and reading, each followed by a zero byte. Examples and comments
/// illustrate and are left out, so that a better example unpins no journal.
std::string digest(const SourceCatalog& catalog);

/// The namespace of the tables of ids of the library's own books.
inline constexpr std::string_view library_tables{"touchmove::rulebook::generated"};

/// The header clause_ids.hpp with the sorted tables of ids that `cite` searches while compiling, in that namespace:
/// a program that has other books than the library has its tables beside the library's.
std::string write_clause_ids(const std::vector<SourceCatalog>& catalogs, std::string_view tables = library_tables);

/// The source file with the text of every book, which includes that header from its own folder.
std::string write_catalogs(const std::vector<SourceCatalog>& catalogs, std::string_view tables = library_tables);

}  // namespace touchmove::tools
