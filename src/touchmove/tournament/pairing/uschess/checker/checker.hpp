// A US Chess round looked at again, rule by rule, written apart from the engine: from the rounds as they were entered,
// with none of its code. Whatever it names is wrong; that it names nothing does not prove the round the only right one.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "touchmove/tournament/pairing/field.hpp"
#include "touchmove/tournament/pairing/uschess/terms/settings.hpp"

namespace touchmove::tournament::pairing::uschess {

enum class Violation : std::uint8_t {
  PairedTwice,       ///< on two boards, or against oneself
  LeftOut,           ///< present and on no board
  Absent,            ///< not present and on a board, or a house player who is not needed
  UnneededBye,       ///< more than one bye, or one with an even number of players
  SecondBye,         ///< 28L3: a bye after a full-point bye or a forfeit win
  WrongBye,          ///< 28L2: somebody with a better claim could exchange with who has it
  SecondMeeting,     ///< 27A1
  Requested,         ///< 28T
  Computers,         ///< 36
  Conference,        ///< IESA 19-4-2c
  Teammates,         ///< 28N: an exchange with another board parts teammates, family or club mates
  ScoreGroupBroken,  ///< 27A2, 29D2: an exchange with another board keeps more players in their group
  WrongOddPlayer,    ///< 29D1: a lower rated one could have left instead, more than 29D1b allows for
  WrongOddOpponent,  ///< 29D1a: a higher ranked opponent was free, and no colour speaks against it
  ColourImprovable,  ///< 29E5a, b: a permitted switch would leave fewer conflicts
  PoolBroken,        ///< 29I, 29J: an exchange would pair two who are to be paired apart
  NeedlessSwitch,    ///< 27A3: the natural opponent could be had at no cost
  WrongColour,       ///< 29E4: the colours of a board
  LineBroken,        ///< 29L: the boards are not an open line of the table, though one pairs everybody who may meet
  WrongLine,  ///< 29L, 29L1: an open line gives the leader the one other player of the score, or the next in rank
};
/// "29D1a: ..."
std::string_view describe(Violation violation);

struct Breach {
  Violation violation{Violation::LeftOut};
  std::size_t entrant{0};  ///< by index; the White player of a board

  friend bool operator==(const Breach&, const Breach&) = default;
};

/// Everything found wrong with the boards of the field's next round, by Violation and then by entrant. Exact
/// for what concerns one board; what compares boards looks at exchanges of two. The lot of round one and the turns of
/// 29E4b are not checked, nor what concerns two boards where a line of a table pairs them, nor score groups where 28R2
/// and 28R3 make them, nor who has the bye or leaves a group where teammates have to meet somewhere.
std::vector<Breach> check_round(const Field& field, const Settings& settings, std::span<const Board> boards);

}  // namespace touchmove::tournament::pairing::uschess
