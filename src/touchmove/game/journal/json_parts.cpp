#include "touchmove/game/journal/json_parts.hpp"

#include "touchmove/game/journal/json_reader.hpp"

namespace touchmove::game {

std::optional<std::string_view> json_member(std::string_view text, std::string_view name) {
  JsonReader reader(text);
  std::optional<std::string_view> found;
  if (reader.peek() != JsonReader::Kind::Object || !reader.enter_object()) return found;
  while (const auto key = reader.next_key()) {
    const bool meant = *key == name;
    const auto value = reader.skip();
    if (meant) found = value;
  }
  if (reader.failed()) return std::nullopt;
  return found;
}

std::vector<std::string_view> json_items(std::string_view text) {
  JsonReader reader(text);
  std::vector<std::string_view> items;
  if (reader.peek() != JsonReader::Kind::Array || !reader.enter_array()) return items;
  while (reader.next_item()) {
    if (const auto item = reader.skip()) items.push_back(*item);
  }
  if (reader.failed()) items.clear();
  return items;
}

}  // namespace touchmove::game
