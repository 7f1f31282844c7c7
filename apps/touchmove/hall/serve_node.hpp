// A hall of several nodes: this process as one of them.
#pragma once

#include <functional>
#include <string>

#include "touchmove/hall/core/tables/rules.hpp"
#include "touchmove/hall/net/gate/gate.hpp"
#include "touchmove/hall/net/page.hpp"
#include "touchmove/hall/net/server.hpp"

namespace touchmove::app {

struct NodeRequest {
  std::string uri;              ///< of the database
  std::string address;          ///< by which the other nodes reach this one
  std::string key_fingerprint;  ///< of the key of sealed moves
  hall::ServerOptions hall;     ///< of each part's hall, but for its address and its names
  hall::gate::GateOptions gate;
};

/// Serves as a node until the process is told to end. `ready` is called with the gate and its port once it is open,
/// `link` with the secret of the organizer's link if this node made one. The error says why it cannot.
tl::expected<bool, std::string> serve_as_node(const hall::Rules& rules, const hall::Page& page, NodeRequest request,
                                              const std::function<void(const hall::gate::Gate&, std::uint16_t)>& ready,
                                              const std::function<void(const std::string&)>& link);

}  // namespace touchmove::app
