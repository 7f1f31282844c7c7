// Answers what a ruling left for computation, as the body of a `finding` event. Exact or undetermined, never a guess;
// limits count positions, so that the same question has the same answer everywhere.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>

#include "touchmove/analysis/endgame/oracle.hpp"
#include "touchmove/analysis/unwinnability/unwinnability.hpp"
#include "touchmove/board/position/position.hpp"
#include "touchmove/game/fold/game.hpp"
#include "touchmove/game/vocabulary/event.hpp"
#include "touchmove/game/vocabulary/ruling.hpp"

namespace touchmove::game {

/// Whom to ask of the ending of a position: an oracle that knows it, if anything at hand does. Called from any thread;
/// may take a second where tables are built first.
using EndgameTables = std::function<analysis::endgame::Oracle(const board::Position&)>;

struct FinderLimits {
  std::size_t positions{std::size_t{1} << 21U};  ///< for "can mate": some seconds and 100 MB at the most
  int mate_moves{3};                             ///< forced mates beyond the tables: as short as this
  std::size_t mate_positions{300'000};           ///< and found among so many positions
  std::size_t check_positions{100'000};          ///< for "endless checks"
};

/// Not to be shared between threads.
class Finder {
 public:
  explicit Finder(FinderLimits limits = {}) : limits_(limits), analyst_({limits.positions}) {}

  /// `position` is the one asked about; nothing (an irregular board) is undetermined. With `fifty_moves` a win that
  /// stands only beyond fifty moves without capture or pawn move is none.
  ///
  /// Certificates: for `can_mate` the name of the proof; for `forced_win` "mate" (the line ends in it), "table mate"
  /// and "table conversion" (the line leads to a won ending beyond the tables), "table draw", "table loss",
  /// "table fifty-moves", each with " by " and the table where others were asked (`Oracle::ask_beyond`),
  /// "cannot mate: " and a proof; for `undetermined` the
  /// reason in words, beginning "limit reached" where more could have been found out.
  ///
  /// With `tables` what they know of its ending is asked, and no table is made here.
  FindingBody find(const Needs& needs, const std::optional<board::Position>& position, bool fifty_moves = true,
                   const EndgameTables& tables = {});

  /// Answers the question that waits longest in a game; nothing if none does. `tables` as above.
  std::optional<FindingBody> answer(const Game& game, const EndgameTables& tables = {});

  /// Endings of three and four men are built when they are asked about, up to some hundred milliseconds and 60 MB each;
  /// whoever has the table of a five-man ending attaches it here.
  analysis::endgame::Oracle& oracle() { return oracle_; }

 private:
  void find_mate(FindingBody& body, const board::Position& position);
  void find_win(FindingBody& body, const board::Position& position, bool fifty_moves);
  void find_checks(FindingBody& body, const board::Position& position);

  FinderLimits limits_;
  analysis::WinnabilityAnalyst analyst_;
  analysis::endgame::Oracle oracle_;
};

}  // namespace touchmove::game
