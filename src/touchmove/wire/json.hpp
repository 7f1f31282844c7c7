// Small helpers over Boost.JSON for reading what strangers send and writing what is answered.
#pragma once

#include <boost/json/object.hpp>
#include <optional>
#include <string>
#include <string_view>

namespace touchmove::wire {

/// Reads one JSON object, nested at most 32 deep. Nothing if the text is anything else.
std::optional<boost::json::object> parse_object(std::string_view text);

/// The text of a field; nothing if it is absent or no text.
std::optional<std::string> text_of(const boost::json::object& object, std::string_view field);

/// The value of a field; `otherwise` if it is absent or neither true nor false.
bool flag_of(const boost::json::object& object, std::string_view field, bool otherwise = false);

/// The number of a field; nothing if it is absent or no whole number.
std::optional<std::int64_t> integer_of(const boost::json::object& object, std::string_view field);

/// A text as JSON, quotes included.
std::string quoted(std::string_view text);

/// The text as JSON, or `null` if it is empty.
std::string quoted_or_null(std::string_view text);

}  // namespace touchmove::wire
