#include "touchmove/hall/core/protocol/message_in.hpp"

#include <array>

#include "touchmove/base/unseen.hpp"
#include "touchmove/dispute/unknown_field.hpp"
#include "touchmove/game/journal/json_parts.hpp"
#include "touchmove/hall/core/protocol/json.hpp"

namespace touchmove::hall {
namespace {

namespace json = boost::json;

/// What the hall itself knows and no client may state.
/// Which board is meant a client may say: a partner may stop the clocks of the other.
constexpr std::string_view stamped[] = {"seq", "at", "by", "game", "person", "source", "clocks", "ruling", "hash"};

constexpr std::size_t longest_id = 64;

MessageIn parse_hello(const json::value& value) {
  static constexpr std::array<std::string_view, 7> fields{"game",  "event", "token", "invitation",
                                                          "plays", "since", "name"};
  const auto* object = value.if_object();
  if (object == nullptr) return Malformed{"hello is an object"};
  if (const auto problem = dispute::unknown_field(*object, "hello", fields)) return Malformed{problem->message};
  const std::string game = text_of(*object, "game").value_or("");
  const std::string event = text_of(*object, "event").value_or("");
  if (game.empty() == event.empty()) return Malformed{"hello names a game or an event"};
  Hello hello;
  hello.game = game;
  hello.event = event;
  hello.token = text_of(*object, "token").value_or("");
  hello.invitation = text_of(*object, "invitation").value_or("");
  hello.plays = text_of(*object, "plays").value_or("");
  hello.since = integer_of(*object, "since");
  hello.name = clean_name(text_of(*object, "name").value_or(""));
  return hello;
}

MessageIn parse_command(const json::object& message, std::string_view text) {
  const auto id = text_of(message, "id");
  if (!id || id->empty() || id->size() > longest_id) return Malformed{"a command has an id of 1 to 64 bytes"};
  static constexpr std::array<std::string_view, 2> fields{"id", "do"};
  if (const auto problem = dispute::unknown_field(message, "a command", fields))
    return BadCommand{*id, problem->message};
  const auto* what = message.at("do").if_object();
  if (what == nullptr) return BadCommand{*id, "do is an object"};
  const auto type = text_of(*what, "type");
  if (!type) return BadCommand{*id, "an event has a type"};
  for (const std::string_view field : stamped) {
    if (what->contains(json::string_view(field.data(), field.size()))) {
      return BadCommand{*id, "the hall itself states " + std::string(field)};
    }
  }
  const auto event = game::json_member(text, "do");
  if (!event) return BadCommand{*id, "do is nested too deep"};
  return Command{*id, *type, std::string(*event)};
}

}  // namespace

MessageIn parse_message(std::string_view text) {
  const auto message = parse_object(text);
  if (!message) return Malformed{"a message is one JSON object"};
  if (const auto* hello = message->if_contains("hello")) return parse_hello(*hello);
  if (message->contains("do")) return parse_command(*message, text);
  if (message->contains("since")) {
    const auto seq = integer_of(*message, "since");
    if (!seq) return Malformed{"since is a whole number"};
    return Since{*seq};
  }
  if (message->contains("ping")) return Ping{};
  return Malformed{"a message is hello, do, since or ping"};
}

std::string clean_name(std::string_view text) {
  constexpr std::size_t longest = 40;
  std::string name;
  while (!text.empty()) {
    if (const std::size_t unseen = base::unseen_at(text); unseen > 0) {
      text.remove_prefix(unseen);
      continue;
    }
    const char c = text.front();
    text.remove_prefix(1);
    if (name.empty() && c == ' ') continue;
    name += c;
  }
  if (name.size() > longest) {
    std::size_t end = longest;
    while (end > 0 && (static_cast<unsigned char>(name[end]) & 0xc0U) == 0x80U) --end;
    name.resize(end);
  }
  while (!name.empty() && name.back() == ' ') name.pop_back();
  return name;
}

}  // namespace touchmove::hall
