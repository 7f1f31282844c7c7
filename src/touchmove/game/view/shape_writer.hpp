// Writes shapes of a game as JSON. A shape is a struct of what somebody is shown, with one description of its fields:
//
//   struct OfferShape {
//     static constexpr std::string_view name = "Offer";
//     board::Color side{};
//     int ply{0};
//     static void fields(auto& v, auto& x) {
//       v.must("side", x.side);
//       v.must("ply", x.ply, "After which it was made.");
//     }
//   };
//
// `must` is always there, null without a value; `may` is left out where it says nothing: no value, an empty text or
// list, false. From the same description the page's types are made (tests/hall/core/page_types_test.cpp).
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "touchmove/board/vocabulary/color.hpp"
#include "touchmove/game/journal/json_writer.hpp"
#include "touchmove/game/view/shape_values.hpp"

namespace touchmove::game {

class ShapeWriter {
 public:
  explicit ShapeWriter(JsonWriter& json) : json_(json) {}

  template <typename T>
  void must(std::string_view name, const T& field, std::string_view = {}) {
    json_.key(name);
    value(field);
  }
  template <typename T>
  void may(std::string_view name, const T& field, std::string_view = {}) {
    if (says_something(field)) must(name, field);
  }

  /// One value: a shape, or what a journal is made of.
  template <typename T>
  void value(const T& x) {
    if constexpr (requires { T::name; }) {
      json_.open('{');
      T::fields(*this, x);
      json_.close('}');
    } else if constexpr (requires { json_.value(x); }) {
      json_.value(x);
    } else {
      write_described(json_, x);
    }
  }
  template <typename T>
  void value(const std::optional<T>& x) {
    x ? value(*x) : json_.raw("null");
  }
  template <typename T>
  void value(const std::unique_ptr<T>& x) {
    x != nullptr ? value(*x) : json_.raw("null");
  }
  template <typename T>
  void value(const std::vector<T>& list) {
    value(std::span<const T>(list));
  }
  template <typename T>
  void value(std::span<T> list) {
    json_.open('[');
    for (const T& item : list) value(item);
    json_.close(']');
  }
  template <typename T>
  void value(const board::ByColor<T>& pair) {
    json_.open('{');
    must("white", pair.white);
    must("black", pair.black);
    json_.close('}');
  }
  void value(const RawJson& json) { json_.raw(json.text); }
  template <typename T>
  void value(const JsonOf<T>& json) {
    json_.raw(json.text);
  }
  template <typename Code>
  void value(WordOf<Code> code) {
    json_.word(code.word);
  }
  template <typename T>
  void value(const std::map<std::string, T>& members) {
    json_.open('{');
    for (const auto& [key, item] : members) must(key, item);
    json_.close('}');
  }
  void value(Hex key) { json_.hex(key.number); }

 private:
  template <typename T>
  static bool says_something(const T& field) {
    if constexpr (requires { field.has_value(); }) {
      return field.has_value();
    } else if constexpr (requires { field.empty(); }) {
      return !field.empty();
    } else if constexpr (requires { field == nullptr; }) {
      return field != nullptr;
    } else {
      return field != T{};
    }
  }

  JsonWriter& json_;
};

/// The JSON of a shape, or of a list of them, behind what the text holds.
template <typename T>
void append_shape(std::string& out, const T& shape) {
  JsonWriter json(out);
  ShapeWriter(json).value(shape);
}

template <typename T>
std::string shape_json(const T& shape) {
  std::string out;
  append_shape(out, shape);
  return out;
}

}  // namespace touchmove::game
