// One way to take a port, for the hall's own, for a node's gate and for the figures'.
#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <cstdint>
#include <string>

#include <tl/expected.hpp>

namespace touchmove::hall {

/// Where to listen: at `port`, or at the first of so many `further` ones that is free.
struct PortWanted {
  std::string address;
  std::uint16_t port{0};  ///< 0: the system's choice
  std::uint16_t further{0};
  int waiting{boost::asio::socket_base::max_listen_connections};  ///< connections nobody has accepted yet
};

/// Opens `acceptor`; the port it got, or a message that says why not.
tl::expected<std::uint16_t, std::string> open_port(boost::asio::ip::tcp::acceptor& acceptor, const PortWanted& wanted);

}  // namespace touchmove::hall
