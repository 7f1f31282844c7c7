// How what a book rules on is stated: the acts, claims, reports, penalties and the like that it knows, who may say
// each, and the clauses it rests on. Read off the book's own tables and tried on the rules themselves, so that it
// cannot differ from what is ruled.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "touchmove/game/book/book.hpp"
#include "touchmove/game/vocabulary/event.hpp"
#include "touchmove/rulebook/citation.hpp"

namespace touchmove::game {

/// One way to state something.
struct Stating {
  EventType act{EventType::Touch};
  std::string_view field;  ///< "kind" of a claim, "about" of a report, ...; "": the act itself
  std::string_view word;   ///< what stands in that field
  bool players{false};     ///< who may: either player
  bool officials{false};
  bool hall{false};
  std::vector<rulebook::Citation> clauses{};  ///< the first one that decides, then others in the order of citations
};

/// All that a book knows, by the order of events and of their words. Under every time class, supervised or not.
std::vector<Stating> statings(const Book& book);

/// Those that rest on a clause, by the book it is of.
std::vector<Stating> statings_of(const Book& book, rulebook::Citation clause);

}  // namespace touchmove::game
