// Writes a shape as JSON text. A shape is a struct with a `name` and one description of its fields
// (src/touchmove/hall/core/events/basis/shape_json.hpp): `must` is always there, null without a value; `may` is left
// out where it says nothing.
#pragma once

#include <concepts>
#include <cstdio>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>
#include <vector>

#include "rim/terminal.hpp"
#include "touchmove/messages/message.hpp"
#include "touchmove/tournament/event/vocabulary/names.hpp"

namespace touchmove::app {

/// A number with a fraction, as it is printed: "2.5".
struct Decimal {
  std::string digits;
};
/// What is JSON already.
struct Json {
  std::string text;
};

class ShapeText {
 public:
  template <typename T>
  void must(std::string_view name, const T& field, std::string_view = {}) {
    text_ += (text_.empty() ? "" : ",") + json_text(name) + ":" + of(field);
  }
  template <typename T>
  void may(std::string_view name, const T& field, std::string_view = {}) {
    if constexpr (requires { field.has_value(); }) {
      if (field.has_value()) must(name, *field);
    } else if constexpr (requires { field.empty(); }) {
      if (!field.empty()) must(name, field);
    } else {
      if (field != T{}) must(name, field);
    }
  }

  template <typename T>
  static std::string of(const T& x) {
    if constexpr (std::same_as<T, bool>) {
      return x ? "true" : "false";
    } else if constexpr (std::integral<T>) {
      return std::to_string(x);
    } else if constexpr (std::convertible_to<T, std::string_view>) {
      return json_text(x);
    } else if constexpr (std::is_enum_v<T>) {
      return json_text(tournament::event::word_of(x));
    } else if constexpr (requires { T::name; }) {
      ShapeText members;
      T::fields(members, x);
      return "{" + members.text_ + "}";
    }
  }
  static std::string of(const messages::Message& message) {
    std::string values;
    for (const messages::Param& param : message.params) {
      values += (values.empty() ? "" : ",") + json_text(param.name) + ":" +
                std::visit([](const auto& value) { return of(value); }, param.value);
    }
    return "{\"key\":" + json_text(message.key) + (values.empty() ? "" : ",\"values\":{" + values + "}") + "}";
  }
  static std::string of(const Decimal& number) { return number.digits; }
  static std::string of(const Json& json) { return json.text; }
  template <typename T>
  static std::string of(const std::optional<T>& x) {
    return x ? of(*x) : "null";
  }
  template <typename T>
  static std::string of(const std::vector<T>& list) {
    std::string all;
    for (const T& item : list) all += (all.empty() ? "" : ",") + of(item);
    return "[" + all + "]";
  }

 private:
  std::string text_;
};

/// One line on standard output.
template <typename T>
void print_shape(const T& shape) {
  std::printf("%s\n", ShapeText::of(shape).c_str());
}

}  // namespace touchmove::app
