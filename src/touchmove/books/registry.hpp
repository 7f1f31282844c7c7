// The rulebooks this program can officiate under.
#pragma once

#include <span>
#include <string_view>

#include "touchmove/game/book/book.hpp"

namespace touchmove::books {

/// The book of that id, or null. The pointer stays good as long as the program runs.
const game::Book* find_book(std::string_view id);

/// What holds for an event under the book of that id; under one that is not known what most books have.
const game::EventPolicies& events_of(std::string_view id);

/// The word for a federation in JSON: "uschess", "fide".
std::string_view word_of(game::Federation federation);

/// Every book, in the order they are shown to people.
std::span<const game::Book* const> all_books();

}  // namespace touchmove::books
