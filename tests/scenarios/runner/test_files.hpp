// Files that hold tests, read in the order of their paths.
#pragma once

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace touchmove::scenarios {

struct TestFile {
  /// As it stands below the folder asked for, with slashes.
  std::filesystem::path path;
  std::string text;
};

/// Every file below `folder` that ends in `extension` (with its dot), sorted by path.
inline std::vector<TestFile> test_files(const std::filesystem::path& folder, std::string_view extension) {
  std::vector<TestFile> files;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
    if (entry.path().extension() != extension) continue;
    std::ifstream in(entry.path());
    std::ostringstream text;
    text << in.rdbuf();
    files.push_back({std::filesystem::relative(entry.path(), folder), text.str()});
  }
  std::sort(files.begin(), files.end(), [](const TestFile& a, const TestFile& b) { return a.path < b.path; });
  return files;
}

/// `text` as a test's name, which may hold letters, digits and underscores.
inline std::string test_name(std::string text) {
  std::replace_if(text.begin(), text.end(), [](char c) { return !std::isalnum(static_cast<unsigned char>(c)); }, '_');
  return text;
}

}  // namespace touchmove::scenarios
