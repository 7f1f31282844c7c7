// The tree passes every check.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <cstdio>
#include <filesystem>
#include <string>

#include "tests/tidy/checks.hpp"

namespace touchmove::tidy {
namespace {

using ::testing::IsEmpty;

const std::vector<SourceFile>& tree() {
  static const std::vector<SourceFile> files = read_tree(TOUCHMOVE_SOURCE_DIR);
  return files;
}

TEST(Tree, IsRead) { EXPECT_GT(tree().size(), 40U); }

TEST(Tree, IncludesPointOneWay) { EXPECT_THAT(check_layering(tree()), IsEmpty()); }

TEST(Tree, CoreLayersArePure) { EXPECT_THAT(check_purity(tree()), IsEmpty()); }

TEST(Tree, FilesAreShort) { EXPECT_THAT(check_length(tree()), IsEmpty()); }

TEST(Tree, NamesNoRegistryAndNoMachine) { EXPECT_THAT(check_hosts_and_paths(tree()), IsEmpty()); }

TEST(Tree, HeadersAndSourcesHaveTheirForm) { EXPECT_THAT(check_form(tree()), IsEmpty()); }

TEST(Tree, DocumentsLinkToWhatIsThere) {
  EXPECT_THAT(check_links(tree(),
                          [](const std::string& path) {
                            return std::filesystem::exists(std::filesystem::path(TOUCHMOVE_SOURCE_DIR) / path);
                          }),
              IsEmpty());
}

TEST(Tree, EveryTestHasATimeout) {
  std::string listing;
  FILE* pipe = popen("'" TOUCHMOVE_CTEST "' --test-dir '" TOUCHMOVE_BINARY_DIR "' --show-only=json-v1", "r");
  ASSERT_NE(pipe, nullptr);
  std::array<char, 65536> buffer{};
  while (const std::size_t count = std::fread(buffer.data(), 1, buffer.size(), pipe)) {
    listing.append(buffer.data(), count);
  }
  ASSERT_EQ(pclose(pipe), 0);
  EXPECT_THAT(check_timeouts(listing), IsEmpty());
}

}  // namespace
}  // namespace touchmove::tidy
