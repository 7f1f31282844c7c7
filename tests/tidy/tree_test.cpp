// The tree passes every check.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

#include "tests/source_dir.hpp"
#include "tests/tidy/books.hpp"
#include "tests/tidy/checks.hpp"
#include "tests/tidy/documents.hpp"
#include "tests/tidy/folders.hpp"
#include "tests/tidy/modules.hpp"
#include "tests/tidy/systems.hpp"
#include "tests/tidy/words.hpp"

namespace touchmove::tidy {
namespace {

using ::testing::Contains;
using ::testing::IsEmpty;

const std::vector<SourceFile>& tree() {
  static const std::vector<SourceFile> files = read_tree(TOUCHMOVE_SOURCE_DIR);
  return files;
}

/// Fails with each finding as it is, lines and all, so that it can be read and copied.
void expect_none(const Findings& findings) {
  for (const std::string& finding : findings) {
    ADD_FAILURE() << finding;
  }
}

TEST(Tree, IsRead) { EXPECT_GT(tree().size(), 40U); }

TEST(Tree, IncludesPointOneWay) { EXPECT_THAT(check_layering(tree()), IsEmpty()); }

TEST(Tree, FoldersTakeFromOneAnotherOneWay) { expect_none(check_cycles(tree())); }

TEST(Tree, ModulesLinkWhatTheyInclude) { expect_none(check_modules(tree())); }

TEST(Tree, FoldersAreNotCrowded) { expect_none(check_crowding(tree())); }

TEST(Tree, CoreLayersArePure) { EXPECT_THAT(check_purity(tree()), IsEmpty()); }

TEST(Tree, RulebooksAreNamedInTheirFolders) { expect_none(check_rulebook_ids(tree(), named_books())); }

TEST(Tree, PairingSystemsAreNamedInTheirFolders) { expect_none(check_system_names(tree(), named_systems())); }

TEST(Tree, SentencesComeFromTheCatalogs) { expect_none(check_sentences(tree(), spoken_places())); }

TEST(Tree, NothingIsDroppedUnsaid) { EXPECT_THAT(check_nothing_dropped(tree()), IsEmpty()); }

TEST(Tree, ACodesWordHasOneVerb) { EXPECT_THAT(check_one_verb(tree()), IsEmpty()); }

TEST(Tree, JsonIsParsedWhereStrangersSendIt) { EXPECT_THAT(check_parsers(tree()), IsEmpty()); }

TEST(Tree, FilesAreShort) { EXPECT_THAT(check_length(tree()), IsEmpty()); }

TEST(Tree, NamesNoRegistryAndNoMachine) { EXPECT_THAT(check_hosts_and_paths(tree()), IsEmpty()); }

TEST(Tree, HeadersAndSourcesHaveTheirForm) { EXPECT_THAT(check_form(tree()), IsEmpty()); }

bool is_there(const std::string& path) {
  return std::filesystem::exists(std::filesystem::path(TOUCHMOVE_SOURCE_DIR) / path);
}

TEST(Tree, DocumentsLinkToWhatIsThere) { EXPECT_THAT(check_links(tree(), is_there), IsEmpty()); }

TEST(Tree, DocumentsNamePathsThatAreThere) {
  EXPECT_THAT(check_named_paths(tree(), list_tree(TOUCHMOVE_SOURCE_DIR)), IsEmpty());
}

TEST(Tree, TheApiNamesWhatItsHeadersDeclare) { expect_none(check_named_declarations(tree())); }

// With TOUCHMOVE_REWRITE set it writes the sections instead.
TEST(Tree, DocumentsSayWhatIsDerivedFromIt) {
  if (std::getenv("TOUCHMOVE_REWRITE") != nullptr) {
    for (const SourceFile& file : tree()) {
      if (file.path.ends_with(".md") && !derived_sections(file).empty()) {
        std::ofstream(std::filesystem::path(TOUCHMOVE_SOURCE_DIR) / file.path, std::ios::binary)
            << with_sections_derived(file, tree());
      }
    }
    GTEST_SKIP() << "rewritten; run it again without TOUCHMOVE_REWRITE";
  }
  expect_none(check_derived(tree()));
}

// A section that is gone says nothing wrong.
TEST(Tree, DocumentsHaveTheirDerivedSections) {
  const auto sections = [](const std::string& path) {
    for (const SourceFile& file : tree()) {
      if (file.path == path) {
        return derived_sections(file);
      }
    }
    return std::vector<std::string>{};
  };
  const std::vector<std::string> architecture = sections("docs/architecture.md");
  EXPECT_THAT(architecture, Contains("layer diagram"));
  EXPECT_THAT(architecture, Contains("layers"));
  EXPECT_THAT(architecture, Contains("folders"));
  EXPECT_THAT(sections("docs/decisions/README.md"), Contains("decisions"));
  EXPECT_EQ(sections("docs/guides/adding.md").size(), 8U);
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
