// touchmove_rulebooks: checks rulebooks/*.toml and turns them into C++.
//
//   touchmove_rulebooks catalogs OUTPUT_FOLDER [--namespace NAME] CATALOG.toml...
//   touchmove_rulebooks coverage OUTPUT_FILE SCENARIO_FOLDER CATALOG.toml...
//
// The first writes OUTPUT_FOLDER/clause_ids.hpp and OUTPUT_FOLDER/catalogs.cpp, with the tables of ids in the library's
// namespace or in that of a program that has books of its own; the second a source file that says which scenarios below
// the folder prove which clause. Exit 1, with every fault on standard error and nothing written, if a catalog or a
// scenario's header is at fault; 2 if a file cannot be read or written.

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <span>
#include <sstream>

#include "catalog.hpp"
#include "coverage.hpp"

namespace {

namespace fs = std::filesystem;
using namespace touchmove::tools;

enum Exit : int { Done = 0, AtFault = 1, BadUsage = 2 };

bool read_file(const fs::path& path, std::string& text) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream content;
  content << in.rdbuf();
  text = content.str();
  return in.good();
}

/// Leaves an unchanged file alone, so that a new comment in a catalog rebuilds nothing.
bool write_file(const fs::path& path, const std::string& text) {
  std::string before;
  if (fs::exists(path) && read_file(path, before) && before == text) return true;
  fs::create_directories(path.parent_path());
  std::ofstream out(path, std::ios::binary);
  out << text;
  return out.good();
}

/// Prints the faults, if any; true if there were some.
bool report(const std::vector<Problem>& problems) {
  for (const auto& problem : problems) std::cerr << to_string(problem) << '\n';
  return !problems.empty();
}

int cannot(const fs::path& path, const char* what) {
  std::cerr << path.string() << ": cannot be " << what << '\n';
  return BadUsage;
}

/// The catalogs by id, so that a book's number does not hang on the order of the command line.
int read_catalogs(std::span<char*> files, std::vector<SourceCatalog>& catalogs) {
  std::vector<Problem> problems;
  for (const char* file : files) {
    std::string text;
    if (!read_file(file, text)) return cannot(file, "read");
    catalogs.push_back(read_catalog(text, file, problems));
  }
  std::sort(catalogs.begin(), catalogs.end(), [](const auto& a, const auto& b) { return a.id < b.id; });
  check_catalogs(catalogs, problems);
  return report(problems) ? AtFault : Done;
}

int write_coverage_file(const fs::path& output, const fs::path& folder, const std::vector<SourceCatalog>& catalogs) {
  std::vector<Proof> proofs;
  std::vector<Problem> problems;
  if (fs::is_directory(folder)) {
    for (const auto& entry : fs::recursive_directory_iterator(folder)) {
      if (entry.path().extension() != ".scenario") continue;
      std::string text;
      if (!read_file(entry.path(), text)) return cannot(entry.path(), "read");
      const auto before = problems.size();
      read_scenarios(text, fs::relative(entry.path(), folder).generic_string(), catalogs, proofs, problems);
      for (auto i = before; i < problems.size(); ++i) problems[i].file = entry.path().string();
    }
  }
  if (const auto waiting = folder / "pending.txt"; fs::exists(waiting)) {
    std::string text;
    if (!read_file(waiting, text)) return cannot(waiting, "read");
    read_pending(text, waiting.filename().generic_string(), catalogs, proofs, problems);
  }
  if (report(problems)) return AtFault;
  return write_file(output, write_coverage(catalogs, std::move(proofs))) ? Done : cannot(output, "written");
}

int run(std::span<char*> arguments) {
  const std::string mode = arguments.size() > 3 ? arguments[1] : "";
  const bool named = mode == "catalogs" && arguments.size() > 4 && std::string_view(arguments[3]) == "--namespace";
  const std::string_view tables = named ? arguments[4] : library_tables;
  const std::size_t first_catalog = mode == "coverage" ? 4 : named ? 5 : 3;
  if ((mode != "catalogs" && mode != "coverage") || arguments.size() <= first_catalog) {
    std::cerr << "usage: touchmove_rulebooks catalogs OUTPUT_FOLDER [--namespace NAME] CATALOG.toml...\n"
                 "       touchmove_rulebooks coverage OUTPUT_FILE SCENARIO_FOLDER CATALOG.toml...\n";
    return BadUsage;
  }
  std::vector<SourceCatalog> catalogs;
  if (const int exit = read_catalogs(arguments.subspan(first_catalog), catalogs); exit != Done) return exit;
  const fs::path output = arguments[2];
  if (mode == "coverage") return write_coverage_file(output, arguments[3], catalogs);
  if (!write_file(output / "clause_ids.hpp", write_clause_ids(catalogs, tables))) return cannot(output, "written");
  if (!write_file(output / "catalogs.cpp", write_catalogs(catalogs, tables))) return cannot(output, "written");
  return Done;
}

}  // namespace

int main(int argc, char** argv) {
  try {
    return run(std::span(argv, static_cast<std::size_t>(argc)));
  } catch (const std::exception& error) {
    std::cerr << "touchmove_rulebooks: " << error.what() << '\n';
    return BadUsage;
  }
}
