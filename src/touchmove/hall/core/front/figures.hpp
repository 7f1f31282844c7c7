// What a hall counts of itself, for whoever watches over it.
#pragma once

#include <cstddef>
#include <cstdint>

#include "touchmove/hall/core/protocol/time.hpp"

namespace touchmove::hall {

/// Counts since the start, and what is held now. Numbers only: nobody's name, game, address or link is in them.
struct Figures {
  // Since the start.
  std::uint64_t acknowledged{0};     ///< commands of seats that were stored and answered
  std::uint64_t refused_by_rate{0};  ///< commands of seats that came too fast
  std::uint64_t stalls{0};           ///< times the hall stood still while clocks ran
  Time stalled{0};                   ///< ms of them, charged to nobody
  std::uint64_t slow_stores{0};      ///< times somebody waited so long for the store that it was charged to nobody
  std::uint64_t store_failures{0};   ///< writes of games that failed

  // Now.
  std::size_t sockets{0};         ///< WebSockets that are open
  std::size_t seats{0};           ///< of them those that sit somewhere
  std::size_t watchers{0};        ///< of them those that watch a game
  std::size_t event_watchers{0};  ///< of them those that watch an event
  std::size_t games_live{0};      ///< not over
  std::size_t games_playing{0};   ///< whose clocks may run
  std::size_t games_in_memory{0};
  std::size_t journal_bytes{0};  ///< of the journals of games in memory
  std::size_t journal_limit{0};  ///< where no long texts are taken any more
};

}  // namespace touchmove::hall
