// A game in a hall that runs as a process, played over sockets.
#pragma once

#include <cstdint>
#include <string>

#include "tests/support/hall_client.hpp"
#include "tests/support/hall_driver.hpp"

namespace touchmove::support {

/// A table of FIDE's book, made by who has White.
inline MadeTable make_served_table(std::uint16_t port, const std::string& time) {
  hall::Response response;
  response.body = body_of(
      http(port, "POST", "/api/games", R"({"rulebook":"fide","time":")" + time + R"(","color":"white","name":"Ann"})"));
  return made_table(response);
}

inline void enter(WebSocket& socket, const MadeTable& table, const std::string& token) {
  socket.send("{\"hello\":{\"game\":\"" + table.game + "\"," + hello_by(token) + "}}");
}

/// Sends a command and gives the line it became, or -1.
inline std::int64_t act(WebSocket& socket, const std::string& id, const std::string& event) {
  socket.send("{\"id\":\"" + id + "\",\"do\":" + event + "}");
  const auto object = hall::parse_object(socket.receive_kind("ok"));
  return object ? hall::integer_of(*object, "seq").value_or(-1) : -1;
}

}  // namespace touchmove::support
