// The store of a running hall, reached through the socket beside it (docs/formats/protocol.md).
#pragma once

#include <memory>
#include <string>

#include <tl/expected.hpp>

#include "touchmove/store/store.hpp"

namespace touchmove::app {

/// Why there is no hall to talk to.
struct NoHall {
  bool is_there{false};  ///< there is one, but it cannot be used; else nobody listens
  std::string message;   ///< for the user
};

/// What the hall lets its own user do with the store it holds: read events, append to them and set their entries, and
/// read the journals of its games.
/// Anything else is refused. An answer that is lost is `Unavailable`: whether the write was done is known only by
/// reading.
tl::expected<std::unique_ptr<store::Store>, NoHall> reach_hall(const std::string& socket);

}  // namespace touchmove::app
