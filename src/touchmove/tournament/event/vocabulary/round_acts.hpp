// What is done to a section's rounds: paired by a program or a hand, changed, taken back, posted and locked. Part of
// the vocabulary of an event (event.hpp).
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "touchmove/tournament/event/vocabulary/pairing_reason.hpp"
#include "touchmove/tournament/event/vocabulary/plan.hpp"

namespace touchmove::tournament::event {

/// A board as paired. No Black: the pairing's full-point bye.
struct PairedBoard {
  int board{0};
  EntryNumber white{0};
  EntryNumber black{0};
  int group{0};                      ///< of quads: which, from 1
  PairingReasons why{};  ///< the engine's
  std::vector<Flag> flags{};
  friend bool operator==(const PairedBoard&, const PairedBoard&) = default;
};

/// What a game not finished was taken for when its players were paired (rule 29H).
struct Supposed {
  EntryNumber entry{0};
  Points points{0};
  friend bool operator==(const Supposed&, const Supposed&) = default;
};

/// A section's round as an engine gave it, in full: folding the journal never pairs again.
struct PairRound {
  std::string section{};
  int round{0};
  std::string engine{};    ///< "uschess", "dutch", "round_robin", "quads", "manual"
  std::string settings{};  ///< what the engine was told besides the entries
  std::vector<PairedBoard> boards{};
  std::vector<Supposed> supposed{};
  /// Of the first round of a round robin: its table. `Usual` in journals from before this was said, and is Berger's
  /// then.
  RobinTable table{RobinTable::Usual};
  /// And who has its numbers, from 1. Empty in such journals: the order of the pairing numbers.
  std::vector<EntryNumber> numbers{};
  friend bool operator==(const PairRound&, const PairRound&) = default;
};

/// Boards of a paired round are made anew, by hand or by the engine for those affected. Boards not named stay; a board
/// of this number that was there is replaced.
struct ChangeBoards {
  std::string section{};
  int round{0};
  std::vector<PairedBoard> boards{};
  std::vector<int> removed{};  ///< boards that are no more
  std::string reason{};
  friend bool operator==(const ChangeBoards&, const ChangeBoards&) = default;
};

/// A game that a table has and nobody has sat down to is played after all: on a board more of a round in which neither
/// sits at one. The round is that of the table, whenever the game is played.
struct MakeUp {
  std::string section{};
  int round{0};
  int board{0};
  EntryNumber white{0};
  EntryNumber black{0};
  std::string reason{};
  friend bool operator==(const MakeUp&, const MakeUp&) = default;
};

/// A rated game beside the pairings: the game of two rounds or sections that were both odd (28M2, 28M3), or one for
/// ratings alone (28M4). Where it counts for a side, it takes the place of that side's round.
struct ExtraGame {
  int game{0};  ///< the next number
  EntryNumber white{0};
  EntryNumber black{0};
  int white_round{0};  ///< of the own section
  int black_round{0};
  bool white_counts{false};
  bool black_counts{false};
  std::string reason{};
  friend bool operator==(const ExtraGame&, const ExtraGame&) = default;
};

/// The round is taken back: it was not paired.
struct Unpair {
  std::string section{};
  int round{0};
  std::string reason{};
  friend bool operator==(const Unpair&, const Unpair&) = default;
};

/// A round goes to the next phase, or back.
enum class Phase : std::uint8_t { Paired, Posted, Locked };

struct SetPhase {
  std::string section{};
  int round{0};
  Phase phase{Phase::Posted};
  std::string reason{};
  friend bool operator==(const SetPhase&, const SetPhase&) = default;
};

}  // namespace touchmove::tournament::event
