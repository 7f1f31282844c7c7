// Which address the hall listens to, and how others reach it.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include <tl/expected.hpp>

namespace touchmove::app {

struct Listen {
  std::string address;
  std::uint16_t port{8080};
  bool port_was_named{false};
  bool is_loopback{true};
  std::string host;  ///< what a URL names: the address, or that of this machine where all are listened to
  bool is_secure{false};
};

/// Reads "ADDR:PORT", "[ADDR]:PORT", "ADDR" or ":PORT"; empty is loopback, or every address with `lan`. The error says
/// what is wrong.
tl::expected<Listen, std::string> parse_listen(std::string_view text, bool lan);

/// "http://192.168.1.5:8080/", or "https://..." where the hall speaks TLS.
std::string url_of(const Listen& listen, std::uint16_t port);

}  // namespace touchmove::app
