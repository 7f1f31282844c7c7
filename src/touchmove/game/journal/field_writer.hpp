// Writes what fields.hpp describes. Internal to this folder.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "touchmove/base/saturating_vector.hpp"
#include "touchmove/base/short_text.hpp"
#include "touchmove/game/journal/fields.hpp"
#include "touchmove/game/journal/json_writer.hpp"

namespace touchmove::game {

/// Visits a description and writes each field into the object that is open.
class FieldWriter {
 public:
  explicit FieldWriter(JsonWriter& json) : json_(json) {}

  template <typename T>
  void must(std::string_view name, const T& field, Bounds = {}) {
    json_.key(name);
    put(field);
  }
  template <typename T>
  void always(std::string_view name, const T& field, Bounds = {}) {
    must(name, field);
  }
  template <typename T>
  void may(std::string_view name, const T& field, Bounds bounds = {}) {
    if (!is_usual(field, bounds)) must(name, field);
  }
  void check(bool, EventFault, std::string_view) const {}
  template <typename T, typename Follow>
  void after_reading(const T&, Follow&&) const {}
  template <typename T>
  void held(const std::shared_ptr<const T>& field) {
    visit_fields(*this, *field);
  }
  template <typename T>
  void held_if_any(const std::shared_ptr<const T>& field, std::string_view, std::string_view) {
    if (field != nullptr) held(field);
  }
  void ruling_of(std::int64_t seq) { must("of", seq); }
  template <typename T>
  void part(std::string_view name, const std::optional<T>& field) {
    may(name, field);
  }
  /// A value that stands by itself: an object with its fields.
  template <typename T>
  void object(const T& x) {
    json_.open('{');
    visit_fields(*this, x);
    json_.close('}');
  }

  /// A value where one is due: an item of a list, or what follows a name.
  template <typename T>
  void value(const T& x) {
    put(x);
  }

 private:
  void put(bool field) { json_.truth(field); }
  void put(board::Square field) { json_.square(field); }
  void put(const board::BoardMove& field) { json_.move(field); }
  void put(board::Piece field) { json_.man(field); }
  void put(const SquareList& field) { json_.squares(field); }
  void put(const std::string& field) { json_.text(field); }
  void put(rulebook::Citation field) { json_.clause(field); }
  void put(std::uint64_t key) { json_.hex(key); }
  template <std::size_t N>
  void put(const base::ShortText<N>& field) {
    json_.text(field.view());
  }
  template <typename T>
    requires std::is_enum_v<T>
  void put(T field) {
    json_.word(word_of(field));
  }
  template <typename Code>
  void put(CodeSet<Code> field) {
    json_.words(field);
  }
  template <std::integral T>
  void put(T field) {
    json_.number(field);
  }
  template <typename Code, typename Number>
  void put(AsCode<Code, Number> field) {
    put(static_cast<Code>(field.number));
  }
  template <typename Code, typename Number>
  void put(AsCodeSet<Code, Number> field) {
    put(CodeSet<Code>::from_bits(static_cast<std::uint16_t>(field.number)));
  }
  template <typename List>
  void put(FirstOf<List> field) {
    put(field.list.front());
  }
  template <typename T>
  void put(const std::optional<T>& field) {
    put(*field);
  }
  template <typename T>
  void put(const std::shared_ptr<const T>& field) {
    put(*field);
  }
  /// A list of values that are JSON already.
  void put(const std::vector<std::string>& field) {
    json_.open('[');
    for (const std::string& item : field) json_.raw(item);
    json_.close(']');
  }
  template <typename T>
  void put(const std::vector<T>& field) {
    put_all(field);
  }
  template <typename T, std::size_t N>
  void put(const base::SaturatingVector<T, N>& field) {
    put_all(field);
  }
  template <typename List>
  void put_all(const List& list) {
    json_.open('[');
    for (const auto& item : list) put(item);
    json_.close(']');
  }
  template <typename T>
    requires std::is_class_v<T>
  void put(const T& field) {
    object(field);
  }

  JsonWriter& json_;
};

}  // namespace touchmove::game
