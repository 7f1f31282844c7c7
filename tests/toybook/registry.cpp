// The books of this program: those of src/touchmove/books/registry.cpp, in whose place it is linked, and one line more.
#include "touchmove/books/registry.hpp"

#include <array>

#include "tests/toybook/village/village.hpp"
#include "touchmove/books/bcf_1911/bcf_1911.hpp"
#include "touchmove/books/bughouse/bughouse.hpp"
#include "touchmove/books/fide/fide.hpp"
#include "touchmove/books/iesa/iesa.hpp"
#include "touchmove/books/uschess/uschess.hpp"
#include "touchmove/books/uschess_blitz/uschess_blitz.hpp"

namespace touchmove::books {
namespace {

// One line a book.
constexpr auto books = std::to_array<const game::Book*>({
    &fide::book,
    &uschess::book,
    &uschess_blitz::book,
    &bcf_1911::book,
    &iesa::book,
    &bughouse::book,
    &village::book,
});

}  // namespace

std::span<const game::Book* const> all_books() { return books; }

}  // namespace touchmove::books
