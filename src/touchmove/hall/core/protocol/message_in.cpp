#include "touchmove/hall/core/protocol/message_in.hpp"

#include <boost/json/serialize.hpp>

#include "touchmove/hall/core/protocol/json.hpp"

namespace touchmove::hall {
namespace {

namespace json = boost::json;

/// What the hall itself knows and no client may state.
/// Which board is meant a client may say: a partner may stop the clocks of the other.
constexpr std::string_view stamped[] = {"seq", "at", "by", "game", "person", "source", "clocks", "ruling", "hash"};

constexpr std::size_t longest_id = 64;

MessageIn parse_hello(const json::value& value) {
  const auto* object = value.if_object();
  if (object == nullptr) return Malformed{"hello is an object"};
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

MessageIn parse_command(const json::object& message) {
  const auto id = text_of(message, "id");
  if (!id || id->empty() || id->size() > longest_id) return Malformed{"a command has an id of 1 to 64 bytes"};
  const auto* what = message.at("do").if_object();
  if (what == nullptr) return BadCommand{*id, "do is an object"};
  const auto type = text_of(*what, "type");
  if (!type) return BadCommand{*id, "an event has a type"};
  for (const std::string_view field : stamped) {
    if (what->contains(json::string_view(field.data(), field.size()))) {
      return BadCommand{*id, "the hall itself states " + std::string(field)};
    }
  }
  return Command{*id, *type, json::serialize(*what)};
}

}  // namespace

MessageIn parse_message(std::string_view text) {
  const auto message = parse_object(text);
  if (!message) return Malformed{"a message is one JSON object"};
  if (const auto* hello = message->if_contains("hello")) return parse_hello(*hello);
  if (message->contains("do")) return parse_command(*message);
  if (message->contains("since")) {
    const auto seq = integer_of(*message, "since");
    if (!seq) return Malformed{"since is a whole number"};
    return Since{*seq};
  }
  if (message->contains("ping")) return Ping{};
  return Malformed{"a message is hello, do, since or ping"};
}

namespace {

/// How many bytes at the beginning of a text are a character that is not to be seen and changes what is: a control, a
/// line or paragraph separator, a mark that says in which direction others run. 0: none.
std::size_t unseen_at(std::string_view text) {
  const auto byte = [&](std::size_t i) { return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U; };
  const auto within = [](unsigned value, unsigned low, unsigned high) { return low <= value && value <= high; };
  if (byte(0) < 0x20 || byte(0) == 0x7f) return 1;
  if (byte(0) == 0xc2 && within(byte(1), 0x80, 0x9f)) return 2;                     // C1
  if (byte(0) == 0xd8 && byte(1) == 0x9c) return 2;                                 // U+061C
  if (byte(0) == 0xe2 && byte(1) == 0x80 && within(byte(2), 0x8e, 0x8f)) return 3;  // U+200E, U+200F
  if (byte(0) == 0xe2 && byte(1) == 0x80 && within(byte(2), 0xa8, 0xae)) return 3;  // U+2028 to U+202E
  if (byte(0) == 0xe2 && byte(1) == 0x81 && within(byte(2), 0xa6, 0xa9)) return 3;  // U+2066 to U+2069
  if (byte(0) == 0xef && byte(1) == 0xbb && byte(2) == 0xbf) return 3;              // U+FEFF
  return 0;
}

}  // namespace

std::string clean_name(std::string_view text) {
  constexpr std::size_t longest = 40;
  std::string name;
  while (!text.empty()) {
    if (const std::size_t unseen = unseen_at(text); unseen > 0) {
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
