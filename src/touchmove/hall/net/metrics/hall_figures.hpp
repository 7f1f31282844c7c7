// What a hall shows to those who watch over it, as numbers: of one, or of all that a node has.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "touchmove/hall/core/front/figures.hpp"
#include "touchmove/hall/net/metrics/exposition.hpp"

namespace touchmove::hall {

struct HallFigures {
  Figures core;
  Histogram appends;  ///< from when lines were given to the store until they were on the medium

  // Since the start.
  std::uint64_t accepted{0};             ///< connections
  std::uint64_t turned_away{0};          ///< connections for which there was no room
  std::uint64_t slow_readers{0};         ///< connections dropped since they did not read
  std::uint64_t requests_refused{0};     ///< of addresses that asked too fast
  std::uint64_t connections_refused{0};  ///< WebSockets closed for the same

  // Now.
  std::size_t connections{0};
  std::size_t connections_limit{0};
  std::size_t store_queue{0};   ///< jobs the store has not answered
  std::size_t unread{0};        ///< bytes queued for all
  std::size_t unread_limit{0};  ///< the budget of it

  /// Of another hall too.
  void add(const HallFigures& more);
  /// What stays when a hall has gone: figures that only go up must not fall.
  HallFigures counted() const;
};

/// Writes them, but not what is the process's (`write_process`).
void write_hall(Exposition& out, const HallFigures& figures);
void write_process(Exposition& out);

}  // namespace touchmove::hall
