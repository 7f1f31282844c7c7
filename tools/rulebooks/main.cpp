// touchmove_rulebooks: checks rulebooks/*.toml and turns them into C++.
//
//   touchmove_rulebooks OUTPUT_FOLDER CATALOG.toml...
//
// writes OUTPUT_FOLDER/clause_ids.hpp and OUTPUT_FOLDER/catalogs.cpp. Exit 1, with every fault on standard error and
// nothing written, if a catalog is at fault; 2 if a file cannot be read or written.

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <sstream>

#include "catalog.hpp"

namespace {

namespace fs = std::filesystem;
using namespace touchmove::tools;

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
  std::ofstream out(path, std::ios::binary);
  out << text;
  return out.good();
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 3) {
    std::cerr << "usage: touchmove_rulebooks OUTPUT_FOLDER CATALOG.toml...\n";
    return 2;
  }
  const fs::path folder = argv[1];
  std::vector<SourceCatalog> catalogs;
  std::vector<Problem> problems;
  for (int i = 2; i < argc; ++i) {
    std::string text;
    if (!read_file(argv[i], text)) {
      std::cerr << argv[i] << ": cannot be read\n";
      return 2;
    }
    catalogs.push_back(read_catalog(text, argv[i], problems));
  }
  // By id, so that a book's number does not hang on the order of the command line.
  std::sort(catalogs.begin(), catalogs.end(), [](const auto& a, const auto& b) { return a.id < b.id; });
  check_catalogs(catalogs, problems);
  if (!problems.empty()) {
    for (const auto& problem : problems) std::cerr << to_string(problem) << '\n';
    return 1;
  }
  fs::create_directories(folder);
  if (!write_file(folder / "clause_ids.hpp", write_clause_ids(catalogs)) ||
      !write_file(folder / "catalogs.cpp", write_catalogs(catalogs))) {
    std::cerr << folder.string() << ": cannot be written\n";
    return 2;
  }
  return 0;
}
