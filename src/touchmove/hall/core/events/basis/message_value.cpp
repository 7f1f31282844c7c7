#include "touchmove/hall/core/events/basis/message_value.hpp"

#include <boost/json/array.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/string.hpp>
#include <boost/json/value.hpp>
#include <cstdint>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace touchmove::hall {
namespace {

namespace json = boost::json;

json::value value_of(const messages::Param& param) {
  if (const auto* text = std::get_if<std::string>(&param.value)) return json::string(*text);
  if (const auto* number = std::get_if<std::int64_t>(&param.value)) return *number;
  json::array parts;
  for (const messages::Message& part : std::get<std::vector<messages::Message>>(param.value)) {
    parts.push_back(message_value(part));
  }
  return parts;
}

}  // namespace

boost::json::object message_value(const messages::Message& message) {
  json::object out{{"key", message.key}};
  if (message.params.empty()) return out;
  json::object values;
  for (const messages::Param& param : message.params) values[param.name] = value_of(param);
  out["values"] = std::move(values);
  return out;
}

std::string messages_json(const std::vector<messages::Message>& messages) {
  json::array list;
  for (const messages::Message& message : messages) list.push_back(message_value(message));
  return json::serialize(list);
}

}  // namespace touchmove::hall
