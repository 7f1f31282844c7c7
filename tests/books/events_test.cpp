// What the books answer for their events.
#include "touchmove/game/book/event_policies.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "touchmove/books/defaults.hpp"
#include "touchmove/books/registry.hpp"
#include "touchmove/rulebook/catalog.hpp"

namespace touchmove::books {
namespace {

using game::EventMatter;

// A clause of another book comes by way of the catalog's fallbacks and is never set by the book itself.
TEST(Events, ABookRestsOnItsOwnClauses) {
  for (const game::Book* book : all_books()) {
    for (std::size_t matter = 0; matter < game::event_matter_count; ++matter) {
      const auto clause = book->events().clauses.at(static_cast<EventMatter>(matter));
      if (!clause) continue;
      EXPECT_TRUE(rulebook::to_string(*clause).starts_with(std::string(book->id()) + ":"))
          << book->id() << ", matter " << matter << ": " << rulebook::to_string(*clause);
    }
    for (const game::EventLimit& limit : book->events().limits) {
      EXPECT_TRUE(rulebook::to_string(limit.clause).starts_with(std::string(book->id()) + ":")) << limit.parameter;
    }
  }
}

TEST(Events, EveryMatterIsDecidedBySomeBook) {
  for (std::size_t matter = 0; matter < game::event_matter_count; ++matter) {
    const auto books = all_books();
    EXPECT_TRUE(std::any_of(books.begin(), books.end(),
                            [&](const game::Book* book) {
                              return book->events().clauses.at(static_cast<EventMatter>(matter)).has_value();
                            }))
        << "matter " << matter;
  }
}

TEST(Events, PairingsAndIdsAreTheFederations) {
  EXPECT_EQ(events_of("fide").pairings, game::Federation::Fide);
  EXPECT_EQ(events_of("fide").members, game::Federation::Fide);
  EXPECT_EQ(events_of("iesa").pairings, game::Federation::UsChess);
  EXPECT_EQ(events_of("iesa").members, game::Federation::UsChess);
  EXPECT_EQ(events_of("bcf-1911").members, std::nullopt);
}

TEST(Events, UnderABookNobodyKnowsHoldsWhatMostHave) {
  EXPECT_EQ(events_of("club").pairings, game::Federation::UsChess);
  EXPECT_EQ(events_of("club").clauses.at(EventMatter::ByeLimit), std::nullopt);
  EXPECT_EQ(events_of("club").equipment, nullptr);
}

TEST(Events, DefaultsAreBooksThatAreThere) {
  EXPECT_NE(find_book(default_book), nullptr);
  EXPECT_NE(find_book(default_event_book), nullptr);
}

}  // namespace
}  // namespace touchmove::books
