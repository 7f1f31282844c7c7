#include "catalog.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "tests/source_dir.hpp"

namespace touchmove::tools {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

constexpr std::string_view kHead =
    "rulebook = \"b\"\ntitle = \"T\"\nsource = \"S\"\nedition = \"E\"\nauthority = \"A\"\nversion = 1\nfallback = []\n";
constexpr std::string_view kClause =
    "[[clause]]\nid = \"1\"\ntopic = \"touch.own\"\ndecides = \"claim\"\nrule = \"R.\"\n";

/// The faults of one catalog, as printed.
std::vector<std::string> faults_of(const std::string& text, SourceCatalog* catalog = nullptr) {
  std::vector<Problem> problems;
  auto read = read_catalog(text, "b.toml", problems);
  if (catalog != nullptr) *catalog = std::move(read);
  std::vector<std::string> texts;
  for (const auto& problem : problems) texts.push_back(to_string(problem));
  return texts;
}

std::string with(std::string_view more) { return std::string(kHead) + std::string(kClause) + std::string(more); }

TEST(CatalogSource, ReadsEveryKeyOfAClause) {
  SourceCatalog catalog;
  EXPECT_THAT(
      faults_of(with("examples = [\"x\", \"y\"]\nfide_article = \"4.3\"\nbeyond_source = true\nreading = \"Z\"\n"),
                &catalog),
      IsEmpty());
  ASSERT_EQ(catalog.clauses.size(), 1u);
  const auto& clause = catalog.clauses[0];
  EXPECT_EQ(clause.id, "1");
  EXPECT_EQ(clause.topic, "touch.own");
  EXPECT_EQ(clause.decides, "claim");
  EXPECT_EQ(clause.rule, "R.");
  EXPECT_THAT(clause.examples, ElementsAre("x", "y"));
  EXPECT_EQ(clause.fide_article, "4.3");
  EXPECT_EQ(clause.reading, "Z");
  EXPECT_TRUE(clause.beyond_source);
  EXPECT_EQ(clause.line, 8u);
}

TEST(CatalogSource, NamesFileLineAndClauseOfAnUnknownKey) {
  EXPECT_THAT(faults_of(with("exampels = [\"x\"]\n")), ElementsAre("b.toml:13: clause 1: unknown key 'exampels'"));
  EXPECT_THAT(faults_of("colour = 1\n" + with("")), ElementsAre("b.toml:1: unknown key 'colour'"));
}

TEST(CatalogSource, RefusesTheSameIdTwice) {
  EXPECT_THAT(faults_of(with(kClause)), ElementsAre("b.toml:13: clause 1: this id was used on line 8"));
}

TEST(CatalogSource, RefusesAnUnknownDecider) {
  auto text = with("");
  text.replace(text.find("\"claim\""), 7, "\"arbiter\"");
  EXPECT_THAT(faults_of(text), ElementsAre(HasSubstr("b.toml:8: clause 1: decides = 'arbiter' is none of")));
}

TEST(CatalogSource, RefusesAnEmptyRule) {
  auto text = with("");
  text.replace(text.find("\"R.\""), 4, "\" \"");
  EXPECT_THAT(faults_of(text), ElementsAre("b.toml:12: clause 1: 'rule' is empty"));
}

TEST(CatalogSource, RefusesAMissingKey) {
  EXPECT_THAT(faults_of(std::string(kHead) + "[[clause]]\nid = \"1\"\ntopic = \"a.b\"\ndecides = \"claim\"\n"),
              ElementsAre("b.toml:8: clause 1: the key 'rule' is missing"));
  EXPECT_THAT(faults_of("rulebook = \"b\"\n" + std::string(kClause)).size(), 6u);
}

TEST(CatalogSource, RefusesIdsAndTopicsOfAnotherShape) {
  auto text = with("");
  text.replace(text.find("\"1\""), 3, "\"1 a\"");
  EXPECT_THAT(faults_of(text), ElementsAre(HasSubstr("an id is made of")));
  text = with("");
  text.replace(text.find("touch.own"), 9, "touch");
  EXPECT_THAT(faults_of(text), ElementsAre(HasSubstr("the topic 'touch' is not of the form area.subject")));
}

TEST(CatalogSource, RefusesValuesOfAnotherType) {
  EXPECT_THAT(faults_of(with("beyond_source = \"yes\"\n")), ElementsAre(HasSubstr("must be true or false")));
  EXPECT_THAT(faults_of(with("examples = \"x\"\n")), ElementsAre(HasSubstr("must be a list of strings")));
  EXPECT_THAT(faults_of(with("examples = [1]\n")), ElementsAre(HasSubstr("must be a string")));
  auto text = with("");
  text.replace(text.find("version = 1"), 11, "version = 0");
  EXPECT_THAT(faults_of(text), ElementsAre(HasSubstr("must be a whole number from 1 up")));
}

TEST(CatalogSource, NamesTheLineThatIsNotToml) {
  EXPECT_THAT(faults_of("rulebook = \"b\"\ntitle = \n"), ElementsAre(HasSubstr("b.toml:2: ")));
}

TEST(CatalogSource, RefusesAFallbackToNoBookOrToItself) {
  SourceCatalog book;
  book.file = "b.toml";
  book.id = "b";
  book.fallback = {"b", "c"};
  std::vector<Problem> problems;
  check_catalogs({book}, problems);
  ASSERT_EQ(problems.size(), 2u);
  EXPECT_EQ(problems[0].message, "the rulebook falls back to itself");
  EXPECT_EQ(problems[1].message, "falls back to the unknown rulebook 'c'");
}

TEST(CatalogSource, RefusesTwoBooksOfOneId) {
  SourceCatalog book;
  book.id = "b";
  std::vector<Problem> problems;
  check_catalogs({book, book}, problems);
  ASSERT_EQ(problems.size(), 1u);
  EXPECT_EQ(problems[0].message, "another file is also the rulebook 'b'");
}

TEST(CatalogSource, DigestFollowsTheLawAndNotItsExamples) {
  SourceCatalog plain;
  SourceCatalog illustrated;
  SourceCatalog changed;
  faults_of(with(""), &plain);
  faults_of(with("examples = [\"x\"]\n"), &illustrated);
  faults_of(with("reading = \"x\"\n"), &changed);
  EXPECT_EQ(digest(plain), digest(illustrated));
  EXPECT_NE(digest(plain), digest(changed));
  // printf 'b\0E\0001\0touch.own\0claim\0R.\0\0false\0\0' | sha256sum
  EXPECT_EQ(digest(plain), "ce5d792111c369428734a7b7da9379545e469e0b077b358f292c775d55cfdb22");
}

TEST(CatalogSource, ThePublishedBooksAreFaultless) {
  std::vector<Problem> problems;
  std::vector<SourceCatalog> catalogs;
  for (const auto& entry : std::filesystem::directory_iterator(TOUCHMOVE_SOURCE_DIR "/rulebooks")) {
    if (!entry.is_regular_file()) continue;  // an organizer's variations are of another form
    std::ifstream in(entry.path());
    std::ostringstream text;
    text << in.rdbuf();
    catalogs.push_back(read_catalog(text.str(), entry.path().filename().string(), problems));
    EXPECT_EQ(catalogs.back().id, entry.path().stem().string()) << "a book's file bears its id";
  }
  check_catalogs(catalogs, problems);
  for (const auto& problem : problems) ADD_FAILURE() << to_string(problem);
  EXPECT_EQ(catalogs.size(), 6u);
}

TEST(CatalogSource, TablesStandInTheNamespaceTheyAreWrittenFor) {
  SourceCatalog catalog;
  ASSERT_THAT(faults_of(with(""), &catalog), IsEmpty());
  EXPECT_THAT(write_clause_ids({catalog}), HasSubstr("namespace touchmove::rulebook::generated {"));
  EXPECT_THAT(write_catalogs({catalog}), HasSubstr("return touchmove::rulebook::generated::kBooks;"));
  EXPECT_THAT(write_clause_ids({catalog}, "a::b"), HasSubstr("namespace a::b {"));
  EXPECT_THAT(write_catalogs({catalog}, "a::b"), HasSubstr("return a::b::kBooks;"));
}

}  // namespace
}  // namespace touchmove::tools
