// Somebody who lives in the hall itself: in the thread of whoever runs the core, beside those who come by the network.
#pragma once

#include <functional>
#include <optional>

#include "touchmove/hall/core/protocol/output.hpp"
#include "touchmove/hall/core/protocol/time.hpp"
#include "touchmove/store/store.hpp"

namespace touchmove::hall {

class Core;

/// Connections and requests of a resident are numbered from here on; those of visitors below.
inline constexpr std::uint64_t first_resident_id = std::uint64_t{1} << 61U;

class Resident {
 public:
  Resident() = default;
  Resident(const Resident&) = delete;
  Resident& operator=(const Resident&) = delete;
  virtual ~Resident() = default;

  /// Starts the core on its store, before anybody comes in, and lives in it until it is as late as `clock` says.
  virtual void open(Core& core, store::Store& store, const std::function<Time()>& clock) = 0;
  /// When `take_turn` is wanted next.
  virtual std::optional<Time> next_turn() const = 0;
  /// Does what is due, if anything is, through the core, whose outputs are then carried out as after any step.
  virtual void take_turn(Core& core, Time now) = 0;
  /// A message of which some goes to one of its connections.
  virtual void heard(const Message& message) = 0;
};

}  // namespace touchmove::hall
