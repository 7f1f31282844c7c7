// Every scenario of tests/scenarios as a test of its own, one for each book it speaks of.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "story.hpp"

namespace {

namespace fs = std::filesystem;
using namespace touchmove::scenarios;

class ScenarioTest : public ::testing::Test {
 public:
  ScenarioTest(Scenario scenario, std::string book) : scenario_(std::move(scenario)), book_(std::move(book)) {}

  void TestBody() override {
    if (!scenario_.pending.empty()) GTEST_SKIP() << "pending: " << scenario_.pending;
    for (const auto& fault : play(scenario_, book_)) ADD_FAILURE() << fault;
  }

 private:
  Scenario scenario_;
  std::string book_;
};

class FaultTest : public ::testing::Test {
 public:
  explicit FaultTest(std::vector<std::string> faults) : faults_(std::move(faults)) {}
  void TestBody() override {
    for (const auto& fault : faults_) ADD_FAILURE() << fault;
  }

 private:
  std::vector<std::string> faults_;
};

/// A test's name may hold letters, digits and underscores.
std::string name_of(std::string text) {
  std::replace_if(
      text.begin(), text.end(), [](char c) { return !std::isalnum(static_cast<unsigned char>(c)); }, '_');
  return text;
}

}  // namespace

int main(int argc, char** argv) {
  ::testing::InitGoogleTest(&argc, argv);
  const fs::path folder = fs::path(TOUCHMOVE_SOURCE_DIR) / "tests" / "scenarios";
  std::vector<fs::path> paths;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    if (entry.path().extension() == ".scenario") paths.push_back(entry.path());
  }
  std::sort(paths.begin(), paths.end());
  std::vector<std::string> faults;
  for (const auto& path : paths) {
    std::ifstream in(path);
    std::ostringstream text;
    text << in.rdbuf();
    const auto file = fs::relative(path, folder).generic_string();
    for (auto& scenario : parse_scenarios(text.str(), file, faults)) {
      for (const auto& book : scenario.books) {
        const auto suite = name_of(file.substr(0, file.size() - std::string(".scenario").size()));
        const auto name = name_of(scenario.name) + (scenario.books.size() > 1 ? "__" + name_of(book) : "");
        ::testing::RegisterTest(suite.c_str(), name.c_str(), nullptr, nullptr, __FILE__, __LINE__,
                                [scenario, book]() -> ::testing::Test* { return new ScenarioTest(scenario, book); });
      }
    }
  }
  ::testing::RegisterTest("ScenarioFiles", "CanBeRead", nullptr, nullptr, __FILE__, __LINE__,
                          [faults]() -> ::testing::Test* { return new FaultTest(faults); });
  return RUN_ALL_TESTS();
}
