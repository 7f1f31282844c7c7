#include "touchmove/rulebook/cite.hpp"

#include <gtest/gtest.h>

#include "touchmove/rulebook/catalog.hpp"

namespace touchmove::rulebook {
namespace {

constexpr Citation kTouch = cite("fide:touch.own");
static_assert(kTouch == cite("fide:touch.own"));
static_assert(kTouch != cite("uschess-blitz:1"));
static_assert(!find_citation(generated::kBooks, "fide:touch.nothing"));

TEST(Citation, IsWrittenAsBookAndClause) {
  EXPECT_EQ(to_string(kTouch), "fide:touch.own");
  EXPECT_EQ(to_string(cite("uschess-blitz:10a4")), "uschess-blitz:10a4");
}

TEST(Citation, ReadsBackEveryClauseOfEveryBook) {
  for (const auto& catalog : catalogs()) {
    for (const auto& clause : catalog.clauses) {
      const auto read = parse_citation(to_string(clause.citation));
      ASSERT_TRUE(read) << clause.id;
      EXPECT_EQ(*read, clause.citation);
      EXPECT_EQ(&rulebook::clause(*read), &clause);
    }
  }
}

TEST(Citation, ReadsNothingElse) {
  for (const auto* text : {"", ":", "fide", "fide:", ":touch.own", "fide:touch", "FIDE:touch.own", "fide:touch.own ",
                           "fide:fide:touch.own", "uscf:1", "fide:touch.nothing"}) {
    EXPECT_FALSE(parse_citation(text)) << text;
  }
}

TEST(Citation, FollowsTheBooksOwnOrder) {
  EXPECT_LT(cite("bcf-1911:2"), cite("bcf-1911:10"));
  EXPECT_LT(cite("bcf-1911:44"), cite("fide:overview.men"));
}

}  // namespace
}  // namespace touchmove::rulebook
