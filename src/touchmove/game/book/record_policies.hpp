// The questions a rulebook must answer about a game of which only the record is left.
#pragma once

#include <optional>

#include "touchmove/rulebook/citation.hpp"

namespace touchmove::game {

/// One book's answers, each with the clause that gives it. What the book leaves to a claim or to an official is not
/// among them, as the record does not show who said what.
struct RecordPolicies {
  std::optional<rulebook::Citation> checkmate{};     ///< ends the game
  std::optional<rulebook::Citation> stalemate{};     ///< draws the game
  std::optional<rulebook::Citation> dead{};          ///< the men left draw the game at once
  std::optional<rulebook::Citation> fivefold{};      ///< draws the game without a claim
  std::optional<rulebook::Citation> seventy_five{};  ///< draws the game without a claim
  std::optional<rulebook::Citation> dead_blocked{};  ///< no series of moves can mate: draws the game at once
  std::optional<rulebook::Citation> resignation{};   ///< resigning to a side that cannot mate draws the game
  /// A winner on time must have what this clause asks for, which `Policies::may_win_on_time` tells; nothing: the flag
  /// decides, whatever the men.
  std::optional<rulebook::Citation> timeout{};
};

}  // namespace touchmove::game
