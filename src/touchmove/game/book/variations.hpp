// An organizer's rulebook: a book with announced changes of some of its parameters.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "touchmove/game/book/book.hpp"
#include "touchmove/game/vocabulary/matter.hpp"
#include "touchmove/game/vocabulary/opened.hpp"
#include "touchmove/rulebook/citation.hpp"

namespace touchmove::game {

/// A parameter that an event may announce otherwise than its book has it (`apply_variation`, and `time.class`, which
/// changes the conditions a book is asked under).
struct Parameter {
  std::string_view name;
  std::string_view values;         ///< what may stand there, in words
  std::optional<Matter> matter{};  ///< whose clause it changes; nothing: it says something about the event
};
/// All of them, by name. The odds of a game (`odds`) are agreed for that game and are none of these.
std::span<const Parameter> parameters();

/// A rulebook derived from another: its base and what is changed.
struct DerivedRulebook {
  std::string id;  ///< lower-case letters, digits and '-'; of no book
  std::string title;
  std::string authority;           ///< who announces it; may be empty
  std::string edition;             ///< may be empty
  std::string base;                ///< the id of a book
  std::vector<Variation> changes;  ///< in the order they are made; their clauses are not filled in
};

/// The clause of a book that a parameter changes under some conditions; nothing if the book decides nothing there, or
/// the parameter is about the event.
std::optional<rulebook::Citation> clause_changed(const Book& book, std::string_view parameter,
                                                 const Conditions& conditions);

/// Why a change means nothing under that book, for people: no such parameter, a value it cannot have, or a matter the
/// book does not decide. Nothing if the change can be made.
std::optional<std::string> fault_of(const Book& book, const Variation& change);

/// The changes with the clause each of them changes, as `opened` keeps them: for a game with the opening's time
/// control, custody and official. A time control that cannot be read counts as none; `Game::open` refuses it.
std::vector<Variation> changes_in_full(const DerivedRulebook& derived, const Book& base, const Opened& opened);

}  // namespace touchmove::game
