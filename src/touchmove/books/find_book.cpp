#include <algorithm>

#include "touchmove/books/registry.hpp"

namespace touchmove::books {

const game::Book* find_book(std::string_view id) {
  const auto books = all_books();
  const auto found = std::find_if(books.begin(), books.end(), [&](const game::Book* book) { return book->id() == id; });
  return found == books.end() ? nullptr : *found;
}

const game::EventPolicies& events_of(std::string_view id) {
  static constexpr game::EventPolicies usual;
  const game::Book* book = find_book(id);
  return book == nullptr ? usual : book->events();
}

std::string_view word_of(game::Federation federation) {
  return federation == game::Federation::Fide ? "fide" : "uschess";
}

}  // namespace touchmove::books
