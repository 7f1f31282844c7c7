#include "touchmove/rulebook/printed.hpp"

#include <gtest/gtest.h>

#include <string>

#include "touchmove/rulebook/catalog.hpp"

namespace touchmove::rulebook {
namespace {

std::string called(std::string_view citation) {
  const PrintedClause clause = printed(*parse_citation(citation));
  constexpr std::string_view kinds[] = {"Article ", "Law ", "Rule ", ""};
  return std::string(kinds[static_cast<std::size_t>(clause.as)]) + std::string(clause.number);
}

TEST(Printed, AClauseIsCalledAsThePrintedBookCallsIt) {
  EXPECT_EQ(called("fide:touch.own"), "Article 4.3.1");
  EXPECT_EQ(called("uschess:II.2.flag.who"), "Rule II.2");
  EXPECT_EQ(called("uschess:III.8.b"), "Rule III.8");
  EXPECT_EQ(called("uschess-blitz:11c3.pawn"), "Rule 11c3");
  EXPECT_EQ(called("uschess-blitz:1.remedy"), "Rule 1");
  EXPECT_EQ(called("bughouse:B-1.mate"), "Rule B-1");
  EXPECT_EQ(called("bughouse:B1.0.championship"), "Rule B1.0");
  EXPECT_EQ(called("iesa:12-5-3a"), "Rule 12-5-3a");
  EXPECT_EQ(called("bcf-1911:22a"), "Law 22a");
  EXPECT_EQ(called("bcf-1911:8Fa"), "Law 8Fa");
  EXPECT_EQ(called("bcf-1911:24.0"), "Law 24");
}

TEST(Printed, AClauseWithoutANumberKeepsItsName) {
  EXPECT_EQ(called("bcf-1911:gap.dead-position"), "gap.dead-position");
  EXPECT_EQ(called("uschess:I.check-in.lists"), "I.check-in.lists");
  EXPECT_EQ(leading_number("touch.own"), "");
}

TEST(Printed, EveryClauseIsCalledSomething) {
  for (const Catalog& book : catalogs()) {
    for (const Clause& clause : book.clauses) EXPECT_FALSE(printed(clause.citation).number.empty()) << clause.id;
  }
}

}  // namespace
}  // namespace touchmove::rulebook
