// What an event announces about its tie-breaks besides their list.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "touchmove/tournament/standings/tiebreak/code.hpp"

namespace touchmove::tournament::tiebreak {

/// The edition of C.07. That of March 2026 caps the score of a dummy opponent.
enum class Edition : std::uint8_t { August2024, March2026 };

struct Settings {
  System system{System::UsChess};
  Edition edition{Edition::March2026};
  bool round_robin{false};  ///< everybody was to meet everybody: a forfeit is a game against the scheduled opponent
  /// Cumulative (34E3) takes half a point off for a half-point bye too.
  bool half_byes_come_off{true};
  /// Whoever scored nothing over the board stands behind those of the same score who did, before any tie-break.
  bool played_first{false};
  std::optional<int> unrated_rating;  ///< announced for FIDE's rating tie-breaks
  std::string lot;                    ///< what the coin flip (34E13) is drawn from; announced with the event
};

}  // namespace touchmove::tournament::tiebreak
