// Whether a side can go on giving check for ever, whatever the other does.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "touchmove/board/position/position.hpp"
#include "touchmove/board/vocabulary/move.hpp"

namespace touchmove::analysis {

enum class EndlessChecks : std::uint8_t { Yes, No, Unknown };

struct EndlessChecksAnswer {
  EndlessChecks answer{EndlessChecks::Unknown};
  std::size_t positions{0};  ///< with the checking side to move, looked at
  std::vector<board::Move>
      line;  ///< checks and replies of one way it may go, if the answer is yes; the last is a check
};

/// Whether the side to move can check from here without end: there is a set of positions that holds this one and in
/// each of which some check leads, whatever the reply, into the set again. A mate that a reply allows counts as more
/// than a check. `limit` bounds the positions kept (some hundred bytes each); beyond it the answer is Unknown unless it
/// is settled already. Positions are told apart by their 64-bit key.
EndlessChecksAnswer endless_checks(const board::Position& position, std::size_t limit);

}  // namespace touchmove::analysis
