// Where the rulebooks differ in what an audit finds.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "touchmove/rulebook/citation.hpp"

namespace touchmove::audit {

/// One book's answers, each with the clause that gives it. What the book leaves to a claim or to an official is no
/// finding, as the record does not show who said what.
struct Policy {
  std::string_view rulebook;
  std::optional<rulebook::Citation> checkmate;       // ends the game
  std::optional<rulebook::Citation> stalemate;       // draws the game
  std::optional<rulebook::Citation> dead;            // the men left draw the game at once
  std::optional<rulebook::Citation> fivefold;        // draws the game without a claim
  std::optional<rulebook::Citation> seventy_five;    // draws the game without a claim
  std::optional<rulebook::Citation> dead_blocked{};  // no series of moves can mate: draws the game at once
  std::optional<rulebook::Citation> resignation{};   // resigning to a side that cannot mate draws the game
  /// A winner on time must have what this clause asks for, which the book itself is asked; nothing: the flag decides,
  /// whatever the men.
  std::optional<rulebook::Citation> timeout_clause{};
};

/// The policy of a book, or null.
const Policy* find_policy(std::string_view rulebook);
/// All of them, in the order the books are shown to people.
std::span<const Policy> all_policies();

}  // namespace touchmove::audit
