#include <gtest/gtest.h>

#include <set>
#include <string_view>

#include "touchmove/books/registry.hpp"
#include "touchmove/rulebook/catalog.hpp"

namespace touchmove::books {
namespace {

// A wall of pawns is looked into by the audit under every book whose catalog ends the game by itself where no series of
// moves mates, and under no other: today that is fide alone; the others know the men that are left, or a ruling, or
// nothing.
TEST(Records, LooksIntoBlockedPositionsWhereTheCatalogEndsTheGame) {
  std::set<std::string_view> ending;
  for (const rulebook::Catalog& catalog : rulebook::catalogs()) {
    for (const rulebook::Clause& clause : catalog.clauses) {
      const bool by_itself = clause.decides == rulebook::Decides::Automatic;
      if (clause.topic == "draw.dead-position" && by_itself) ending.insert(catalog.id);
    }
  }
  std::set<std::string_view> looked_into;
  for (const game::Book* book : all_books()) {
    if (book->records().dead_blocked) looked_into.insert(book->id());
  }
  EXPECT_EQ(looked_into, ending);
  EXPECT_TRUE(ending.contains("fide"));
}

}  // namespace
}  // namespace touchmove::books
