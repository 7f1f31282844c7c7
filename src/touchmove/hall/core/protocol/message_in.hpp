// What a client may say on the WebSocket (docs/formats/protocol.md), read at the edge.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace touchmove::hall {

struct Hello {
  std::string game;
  std::string event;       ///< instead of a game: to be told when the event moves
  std::string token;       ///< the seat's secret; empty, and no invitation: a spectator
  std::string invitation;  ///< a link as it was handed on; `token` is then what is to open the seat from now on
  std::string plays;       ///< the secret of a player's seat that the same person has at this table
  std::optional<std::int64_t> since;
  std::string name;
};

struct Command {
  std::string id;
  std::string type;
  std::string event;  ///< the `do` object, as it stood in the message
};

/// A command whose id can be read, so that it can be refused by name.
struct BadCommand {
  std::string id;
  std::string message;
};

struct Since {
  std::int64_t seq{0};
};

struct Ping {};

/// What cannot be answered but by closing.
struct Malformed {
  std::string message;
};

using MessageIn = std::variant<Hello, Command, BadCommand, Since, Ping, Malformed>;

MessageIn parse_message(std::string_view text);

/// A name as it may be shown: without control characters, marks of direction and outer blanks, at most 40 bytes of
/// whole UTF-8 characters.
std::string clean_name(std::string_view text);

}  // namespace touchmove::hall
