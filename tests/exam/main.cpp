// Every situation of the exam as a test of its own; and how many were stated rightly at the first attempt.
#include <gtest/gtest.h>

#include <array>
#include <filesystem>
#include <map>
#include <utility>

#include "situation.hpp"
#include "story.hpp"
#include "test_files.hpp"
#include "tests/source_dir.hpp"
#include "touchmove/books/registry.hpp"

namespace {

using namespace touchmove::exam;
using touchmove::scenarios::test_name;

class SituationTest : public ::testing::Test {
 public:
  SituationTest(Situation situation, std::vector<std::string> faults)
      : situation_(std::move(situation)), faults_(std::move(faults)) {}

  void TestBody() override {
    for (const std::string& fault : faults_) ADD_FAILURE() << fault;
    if (situation_.stated.empty()) GTEST_SKIP() << "told and ruled, not stated yet";
    for (const auto& scenario : situation_.stated) {
      if (!scenario.pending.empty()) GTEST_SKIP() << "pending: " << scenario.pending;
      for (const std::string& book : scenario.books) {
        for (const std::string& fault : touchmove::scenarios::play(scenario, book)) ADD_FAILURE() << fault;
      }
    }
  }

 private:
  Situation situation_;
  std::vector<std::string> faults_;
};

/// By folder: how many there are, and how the stated ones fared at first.
struct Count {
  std::size_t told{0};
  std::size_t stated{0};
  std::array<std::size_t, 4> first{};
};

class ShareTest : public ::testing::Test {
 public:
  explicit ShareTest(std::map<std::string, Count> counts) : counts_(std::move(counts)) {}

  void TestBody() override {
    for (const auto* book : touchmove::books::all_books()) {
      const std::string id(book->id());
      const Count& count = counts_[id];
      if (count.told == 0) {
        std::printf("%s: not asked yet\n", id.c_str());
        continue;
      }
      EXPECT_GE(count.told, 25u) << "situations told under " << id;
      std::printf("%s: %zu told, %zu stated; at the first attempt %zu right, %zu partly, %zu wrong, %zu unsayable\n",
                  id.c_str(), count.told, count.stated, count.first[0], count.first[1], count.first[2], count.first[3]);
    }
  }

 private:
  std::map<std::string, Count> counts_;
};

}  // namespace

int main(int argc, char** argv) {
  ::testing::InitGoogleTest(&argc, argv);
  const std::filesystem::path folder = std::filesystem::path(TOUCHMOVE_SOURCE_DIR) / "tests" / "exam";
  std::map<std::string, Count> counts;
  for (const auto& file : touchmove::scenarios::test_files(folder, ".md")) {
    std::vector<std::string> faults;
    auto situation = parse_situation(file.text, file.path.generic_string(), faults);
    const std::string book = file.path.parent_path().filename().string();
    Count& count = counts[book];
    ++count.told;
    if (situation.first) {
      ++count.stated;
      ++count.first[static_cast<std::size_t>(*situation.first)];
    }
    ::testing::RegisterTest(test_name(book).c_str(), test_name(file.path.stem().string()).c_str(), nullptr, nullptr,
                            __FILE__, __LINE__, [situation = std::move(situation), faults]() -> ::testing::Test* {
                              return new SituationTest(situation, faults);
                            });
  }
  ::testing::RegisterTest("Exam", "AsksEnoughOfABook", nullptr, nullptr, __FILE__, __LINE__,
                          [counts]() -> ::testing::Test* { return new ShareTest(counts); });
  return RUN_ALL_TESTS();
}
