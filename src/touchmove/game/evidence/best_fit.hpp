// The legal game that fits a damaged scoresheet best: photographed, typed off by a machine, with slips, gaps and
// entries left out. Where `collate` follows the sheets and stops where they show nothing, this weighs whole games:
// every entry has a price at which it may stand for a move, and the cheapest game is taken.
//
// No ruling rests on it. It is a proposal to a person, with every place marked where the sheet does not say by itself
// what was taken.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "touchmove/board/position/position.hpp"
#include "touchmove/board/vocabulary/move.hpp"
#include "touchmove/game/evidence/collation.hpp"
#include "touchmove/game/evidence/sheet_text.hpp"
#include "touchmove/notation/scripts/ways.hpp"

namespace touchmove::game {

/// How a move was found.
enum class Fit : std::uint8_t {
  Written,    ///< an entry says it
  Corrected,  ///< the entry says something like it, and no legal move, or one after which the rest cannot be read
  Filled,     ///< the sheet has no entry for it
};

struct FittedPly {
  board::Move move;
  std::string san;
  Fit fit{Fit::Written};
  std::string written;               ///< the entry, or the first sheet's that has one; empty if filled
  std::string second;                ///< the other sheet's, where it says something else
  bool certain{true};                ///< false: another move fits nearly as well
  std::vector<OtherReading> others;  ///< the next best, best first; at most four
};

/// An entry that stands for no move, being one too many.
struct LeftOut {
  std::size_t before_ply{0};  ///< counted from 0
  std::string written;
};

struct BestFit {
  notation::Way way{};
  std::vector<FittedPly> plies;
  std::vector<LeftOut> left_out;
  /// The entries from here on fit no game; nothing if all were used.
  std::optional<std::size_t> stopped_at{};
};

/// The game that fits one sheet, or two of the same game (the second may be empty), whose places stand as `collate` has
/// moved them. The work is bounded: some ten thousand moves an entry, and some million in all to see whether
/// corrections are certain (those it does not suffice for are not). Entries are those of `read_sheet_text`.
BestFit find_best_fit(const board::Position& start, const SheetPlaces& first, const SheetPlaces& second = {});

}  // namespace touchmove::game
