#include "coverage.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace touchmove::tools {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

std::vector<SourceCatalog> two_books() {
  std::vector<SourceCatalog> catalogs(2);
  catalogs[0].id = "a";
  catalogs[0].clauses.resize(2);
  catalogs[0].clauses[0].id = "1";
  catalogs[0].clauses[1].id = "2";
  catalogs[1].id = "b";
  catalogs[1].clauses.resize(1);
  catalogs[1].clauses[0].id = "1";
  for (auto& catalog : catalogs) {
    for (auto& clause : catalog.clauses) clause.proof = "ruling";
  }
  return catalogs;
}

struct Read {
  std::vector<std::string> proofs;
  std::vector<std::string> problems;
};

Read read(std::string_view text) {
  const auto catalogs = two_books();
  std::vector<Proof> proofs;
  std::vector<Problem> problems;
  read_scenarios(text, "x.scenario", catalogs, proofs, problems);
  Read read;
  for (const auto& proof : proofs) {
    read.proofs.push_back(catalogs[proof.book].id + ":" + catalogs[proof.book].clauses[proof.clause].id + " " +
                          proof.scenario + (proof.pending.empty() ? "" : " (" + proof.pending + ")"));
  }
  for (const auto& problem : problems) read.problems.push_back(to_string(problem));
  return read;
}

TEST(Coverage, EveryClauseOfAHeaderIsProved) {
  const auto found = read("# why\nscenario: one\nclauses:  a:1  b:1\nbook: a\n\n0:00 A touch e2\n");
  EXPECT_THAT(found.proofs, ElementsAre("a:1 one", "b:1 one"));
  EXPECT_THAT(found.problems, IsEmpty());
}

TEST(Coverage, AFileHoldsSeveralScenariosAndSomeWait) {
  const auto found =
      read("scenario: one\nclauses: a:1\n\nx\n---\nscenario: two\nclauses: a:2\npending: later\n\ny\n----\n");
  EXPECT_THAT(found.proofs, ElementsAre("a:1 one", "a:2 two (later)"));
  EXPECT_THAT(found.problems, IsEmpty());
}

TEST(Coverage, WhatLooksLikeAHeaderBelowTheStoryIsNone) {
  const auto found = read("scenario: one\nclauses: a:1\n\nclauses: a:9\n");
  EXPECT_THAT(found.proofs, ElementsAre("a:1 one"));
  EXPECT_THAT(found.problems, IsEmpty());
}

TEST(Coverage, NamesTheLineOfAClauseNoBookHas) {
  EXPECT_THAT(read("scenario: one\nclauses: a:1 a:9 c:1 a1\n\n").problems,
              ElementsAre("x.scenario:2: no book has the clause 'a:9'", "x.scenario:2: no book has the clause 'c:1'",
                          "x.scenario:2: no book has the clause 'a1'"));
}

TEST(Coverage, WantsANameAndAClause) {
  EXPECT_THAT(read("\n\nbook: a\n\n").problems,
              ElementsAre("x.scenario:3: a scenario has no name", "x.scenario:3: a scenario names no clause"));
}

TEST(Coverage, IsWrittenInTheOrderOfTheClauses) {
  const auto catalogs = two_books();
  const auto text = write_coverage(
      catalogs, {{1, 0, "late", "z", "", "position", "told\n"}, {0, 1, "early \"q\"", "a", "later", "ruling", "\n"}});
  EXPECT_THAT(
      text, HasSubstr("{at(0, 1), \"early \\\"q\\\"\", \"a\", \"later\", true, stories[0]},  // a:2\n      {at(1, 0), "
                      "\"late\", \"z\", \"\", false, stories[1]},  // b:1\n"));
  EXPECT_THAT(text, HasSubstr("    \"\\012\",\n    \"told\\012\",\n"));
}

TEST(Coverage, AProofIsOfTheKindItsHeaderSays) {
  const auto catalogs = two_books();
  std::vector<Proof> proofs;
  std::vector<Problem> problems;
  read_scenarios("scenario: one\nclauses: a:1\nproof: notation\n\nx\n", "x.scenario", catalogs, proofs, problems);
  ASSERT_EQ(proofs.size(), 1u);
  EXPECT_EQ(proofs[0].kind, "notation");
}

TEST(Coverage, ARulingProvesLegalityButNoNotation) {
  EXPECT_TRUE(proves("ruling", "position"));
  EXPECT_TRUE(proves("position", "position"));
  EXPECT_FALSE(proves("position", "ruling"));
  EXPECT_FALSE(proves("ruling", "notation"));
}

TEST(Coverage, WhatWaitsIsPendingUntilItIsProved) {
  const auto catalogs = two_books();
  std::vector<Proof> proofs;
  std::vector<Problem> problems;
  read_scenarios("scenario: one\nclauses: a:1\n\nx\n", "x.scenario", catalogs, proofs, problems);
  read_pending("# later\nthe-event a:2 b:1 # both\n\nthe-event a:1 c:1\nalone\n", "pending.txt", catalogs, proofs,
               problems);
  ASSERT_EQ(proofs.size(), 4u);
  EXPECT_EQ(proofs[1].pending, "the-event");
  std::vector<std::string> said;
  for (const auto& problem : problems) said.push_back(to_string(problem));
  EXPECT_THAT(said,
              ElementsAre("pending.txt:4: a:1 is proved and waits for nothing",
                          "pending.txt:4: no book has the clause 'c:1'", "pending.txt:5: 'alone' names no clause"));
}

}  // namespace
}  // namespace touchmove::tools
