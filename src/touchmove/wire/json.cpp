#include "touchmove/wire/json.hpp"

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/string_view.hpp>

namespace touchmove::wire {
namespace json = boost::json;

std::optional<json::object> parse_object(std::string_view text) {
  json::parse_options options;
  options.max_depth = 32;
  json::error_code failed;
  json::value value = json::parse(json::string_view(text.data(), text.size()), failed, {}, options);
  if (failed || !value.is_object()) return std::nullopt;
  return std::move(value.get_object());
}

std::optional<std::string> text_of(const json::object& object, std::string_view field) {
  const auto* value = object.if_contains(json::string_view(field.data(), field.size()));
  if (value == nullptr || !value->is_string()) return std::nullopt;
  return std::string(value->get_string().c_str(), value->get_string().size());
}

bool flag_of(const json::object& object, std::string_view field, bool otherwise) {
  const auto* value = object.if_contains(json::string_view(field.data(), field.size()));
  return value != nullptr && value->is_bool() ? value->get_bool() : otherwise;
}

std::optional<std::int64_t> integer_of(const json::object& object, std::string_view field) {
  const auto* value = object.if_contains(json::string_view(field.data(), field.size()));
  if (value == nullptr || !value->is_int64()) return std::nullopt;
  return value->get_int64();
}

std::string quoted(std::string_view text) { return json::serialize(json::string_view(text.data(), text.size())); }

std::string quoted_or_null(std::string_view text) { return text.empty() ? "null" : quoted(text); }

}  // namespace touchmove::wire
