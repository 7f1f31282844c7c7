#include "touchmove/rulebook/catalog.hpp"
#include "touchmove/rulebook/cite.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <set>

namespace touchmove::rulebook {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::Field;
using ::testing::Pointee;

TEST(Catalog, HasTheSixBooks) {
  std::vector<std::string_view> ids;
  for (const auto& catalog : catalogs()) ids.push_back(catalog.id);
  EXPECT_THAT(ids, ElementsAre("bcf-1911", "bughouse", "fide", "iesa", "uschess", "uschess-blitz"));
}

TEST(Catalog, BooksCarryEditionAuthorityVersionAndDigest) {
  std::set<std::string_view> digests;
  for (const auto& catalog : catalogs()) {
    EXPECT_FALSE(catalog.edition.empty());
    EXPECT_FALSE(catalog.authority.empty());
    EXPECT_GE(catalog.version, 1u);
    EXPECT_EQ(catalog.digest.size(), 64u);
    digests.insert(catalog.digest);
  }
  EXPECT_EQ(digests.size(), catalogs().size());
}

TEST(Catalog, SilencesGoWhereTheBookSays) {
  EXPECT_THAT(find_catalog("bughouse")->fallback, ElementsAre("uschess-blitz", "uschess"));
  EXPECT_TRUE(find_catalog("bcf-1911")->fallback.empty());
  EXPECT_EQ(find_catalog("uscf"), nullptr);
}

TEST(Catalog, AClauseHasItsTextExamplesAndArticle) {
  const auto& men = clause(cite("fide:overview.men"));
  EXPECT_EQ(men.topic, "setup.men");
  EXPECT_EQ(men.decides, Decides::Automatic);
  EXPECT_EQ(men.fide_article, "2.2");
  EXPECT_TRUE(men.rule.starts_with("Two players; each starts with 16 men"));
  ASSERT_EQ(men.examples.size(), 1u);
  EXPECT_TRUE(men.examples[0].starts_with("A start position with 7 white pawns"));
  EXPECT_FALSE(men.beyond_source);
}

TEST(Catalog, ATopicGathersItsClausesOfAllBooks) {
  const auto found = clauses_on_topic("draw.fivefold");
  ASSERT_FALSE(found.empty());
  for (const auto* clause : found) EXPECT_EQ(clause->topic, "draw.fivefold");
  EXPECT_THAT(found, Contains(Pointee(Field(&Clause::citation, cite("fide:draws.fivefold")))));
}

TEST(Catalog, AnAreaIsAllItsTopics) {
  const auto area = clauses_on_topic("touch.*");
  EXPECT_EQ(area.size(), clauses_on_topic("touch").size());
  EXPECT_GT(area.size(), clauses_on_topic("touch.own").size());
  for (const auto* clause : area) EXPECT_TRUE(clause->topic.starts_with("touch."));
  EXPECT_TRUE(clauses_on_topic("tou").empty());
  EXPECT_TRUE(clauses_on_topic("touch.nothing").empty());
}

TEST(Catalog, SearchWantsEveryWordWhateverItsCase) {
  const std::array<std::string_view, 2> words{"ADJOURN", "sealed"};
  const auto both = search_clauses(words);
  const auto one = search_clauses(std::span(words).first(1));
  EXPECT_FALSE(both.empty());
  EXPECT_LT(both.size(), one.size());
  EXPECT_TRUE(search_clauses({}).empty());
}

TEST(Catalog, NearestNamesHelpAMisspeltOne) {
  EXPECT_THAT(nearest_names("fide:touch.onw", 3), Contains("fide:touch.own"));
  EXPECT_THAT(nearest_names("tuoch.own", 3), Contains("touch.own"));
  EXPECT_THAT(nearest_names("fivefold", 5), Contains("draw.fivefold"));
  EXPECT_EQ(nearest_names("x", 4).size(), 4u);
}

}  // namespace
}  // namespace touchmove::rulebook
