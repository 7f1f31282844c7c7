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

std::span<const game::Book* const> all_books() { return books; }

}  // namespace touchmove::books
