// A reference to one clause of one book, which cannot name a clause that does not exist. `cite` is in cite.hpp, so that
// whoever only hands citations on does not see the names of all clauses.
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "touchmove/rulebook/book_ids.hpp"

namespace touchmove::rulebook {

/// A clause of a book, in four bytes. Only `cite` (while compiling) and `parse_citation` (while running) make one, so
/// every citation has its clause. Citations order by book, then by the book's own order of clauses. The numbers inside
/// belong to this build: anything stored or sent names the clause by `to_string`.
class Citation {
 public:
  constexpr std::uint16_t book_index() const { return book_; }
  constexpr std::uint16_t clause_index() const { return clause_; }

  /// For the compiled-in tables only: the clause at a known place.
  static constexpr Citation at(std::uint16_t book, std::uint16_t clause) { return Citation(book, clause); }

  friend constexpr bool operator==(const Citation&, const Citation&) = default;
  friend constexpr auto operator<=>(const Citation&, const Citation&) = default;

 private:
  constexpr Citation(std::uint16_t book, std::uint16_t clause) : book_(book), clause_(clause) {}

  std::uint16_t book_;
  std::uint16_t clause_;
};

static_assert(sizeof(Citation) == 4);

/// The clause that "book:clause" names in these tables. Nothing if it names none.
constexpr std::optional<Citation> find_citation(std::span<const BookIds> books, std::string_view text) {
  const auto colon = text.find(':');
  if (colon == std::string_view::npos) return std::nullopt;
  const auto book = text.substr(0, colon);
  const auto id = text.substr(colon + 1);
  for (std::size_t b = 0; b < books.size(); ++b) {
    if (books[b].id != book) continue;
    const auto ids = books[b].clauses;
    std::size_t low = 0;
    std::size_t high = ids.size();
    while (low < high) {
      const auto middle = low + (high - low) / 2;
      const int order = ids[middle].id.compare(id);
      if (order == 0) return Citation::at(static_cast<std::uint16_t>(b), ids[middle].index);
      if (order < 0) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return std::nullopt;
  }
  return std::nullopt;
}

/// Reads "book:clause", for example "fide:touch.own". Nothing if the text names no clause of any book of this program.
std::optional<Citation> parse_citation(std::string_view text);

/// "book:clause", as journals and people write it.
std::string to_string(Citation citation);

}  // namespace touchmove::rulebook
