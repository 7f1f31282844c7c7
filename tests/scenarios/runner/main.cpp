// Every scenario of tests/scenarios as a test of its own, one for each book it speaks of.
#include <gtest/gtest.h>

#include <filesystem>
#include <set>
#include <string>
#include <string_view>

#include "story.hpp"
#include "test_files.hpp"
#include "tests/source_dir.hpp"
#include "touchmove/books/registry.hpp"
#include "touchmove/game/book/policies.hpp"
#include "touchmove/rulebook/catalog.hpp"

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

/// The clauses a book's policies rest on, under whatever conditions a game is opened.
std::set<std::string> clauses_decided_by(const touchmove::game::Book& book) {
  using namespace touchmove::game;
  std::set<std::string> clauses;
  for (const auto time_class : {TimeClass::Standard, TimeClass::Rapid, TimeClass::Blitz}) {
    for (const bool supervised : {false, true}) {
      for (const auto custody : {Custody::Witnessed, Custody::Reported}) {
        const auto policies =
            book.policies({.time_class = time_class, .timed = true, .supervised = supervised, .custody = custody});
        for (std::size_t i = 0; i < matter_count; ++i) {
          const auto& rest = policies.clauses[static_cast<Matter>(i)];
          if (rest.deciding) clauses.insert(to_string(*rest.deciding));
          if (rest.sending) clauses.insert(to_string(*rest.sending));
        }
      }
    }
  }
  return clauses;
}

/// What the books decide by and no running scenario names.
std::vector<std::string> unproved_clauses(const std::set<std::string>& proved) {
  std::vector<std::string> unproved;
  for (const auto* book : touchmove::books::all_books()) {
    for (const auto& clause : clauses_decided_by(*book)) {
      if (!proved.contains(clause)) unproved.push_back("no scenario proves " + clause);
    }
  }
  return unproved;
}

/// The one file whose scenarios are asked for, or "" where several may be: reading all of them takes longer than to
/// play one.
std::string only_file_asked() {
  const std::string filter = GTEST_FLAG_GET(filter);
  constexpr std::string_view all_of_it = ".*";
  if (!filter.ends_with(all_of_it) || filter.starts_with("ScenarioFiles.")) return "";
  const std::string suite = filter.substr(0, filter.size() - all_of_it.size());
  return suite.find_first_of("*?:-.") == std::string::npos ? suite : "";
}

}  // namespace

int main(int argc, char** argv) {
  ::testing::InitGoogleTest(&argc, argv);
  const std::string only = only_file_asked();
  const fs::path folder = fs::path(TOUCHMOVE_SOURCE_DIR) / "tests" / "scenarios";
  std::vector<std::string> faults;
  std::set<std::string> proved;
  for (const auto& [path, text] : test_files(folder, ".scenario")) {
    const auto file = path.generic_string();
    const auto suite = test_name(file.substr(0, file.size() - std::string(".scenario").size()));
    if (!only.empty() && suite != only) continue;
    for (auto& scenario : parse_scenarios(text, file, faults)) {
      if (const auto lack = missing_for_proof(scenario); scenario.pending.empty() && !lack.empty()) {
        faults.push_back(file + ":" + std::to_string(scenario.line) + ": " + lack);
      }
      if (scenario.pending.empty()) proved.insert(scenario.clauses.begin(), scenario.clauses.end());
      for (const auto& book : scenario.books) {
        const auto name = test_name(scenario.name) + (scenario.books.size() > 1 ? "__" + test_name(book) : "");
        ::testing::RegisterTest(suite.c_str(), name.c_str(), nullptr, nullptr, __FILE__, __LINE__,
                                [scenario, book]() -> ::testing::Test* { return new ScenarioTest(scenario, book); });
      }
    }
  }
  ::testing::RegisterTest("ScenarioFiles", "CanBeRead", nullptr, nullptr, __FILE__, __LINE__,
                          [faults]() -> ::testing::Test* { return new FaultTest(faults); });
  const auto unproved = unproved_clauses(proved);
  ::testing::RegisterTest("ScenarioFiles", "ProveEveryClauseABookDecidesBy", nullptr, nullptr, __FILE__, __LINE__,
                          [unproved]() -> ::testing::Test* { return new FaultTest(unproved); });
  return RUN_ALL_TESTS();
}
