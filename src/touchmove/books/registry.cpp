#include "touchmove/books/registry.hpp"

#include <algorithm>
#include <array>

#include "touchmove/books/bcf_1911/bcf_1911.hpp"
#include "touchmove/books/bughouse/bughouse.hpp"
#include "touchmove/books/fide/fide.hpp"
#include "touchmove/books/iesa/iesa.hpp"
#include "touchmove/books/uschess/uschess.hpp"
#include "touchmove/books/uschess_blitz/uschess_blitz.hpp"

namespace touchmove::books {
namespace {

// One line a book.
constexpr std::array<const game::Book*, 6> books{
    &fide::book, &uschess::book, &uschess_blitz::book, &bcf_1911::book, &iesa::book, &bughouse::book,
};

}  // namespace

const game::Book* find_book(std::string_view id) {
  const auto found = std::find_if(books.begin(), books.end(), [&](const game::Book* book) { return book->id() == id; });
  return found == books.end() ? nullptr : *found;
}

const game::EventPolicies& events_of(std::string_view id) {
  static constexpr game::EventPolicies usual;
  const game::Book* book = find_book(id);
  return book == nullptr ? usual : book->events();
}

std::string_view to_string(game::Federation federation) {
  return federation == game::Federation::Fide ? "fide" : "uschess";
}

std::span<const game::Book* const> all_books() { return books; }

}  // namespace touchmove::books
