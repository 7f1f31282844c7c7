// Writes what fields.hpp describes. Internal to this folder.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "touchmove/base/saturating_vector.hpp"
#include "touchmove/game/journal/field_teller.hpp"
#include "touchmove/game/journal/json_writer.hpp"

namespace touchmove::game {

/// Visits a description and writes each field into the object that is open.
class FieldWriter : public FieldTeller<FieldWriter> {
 public:
  explicit FieldWriter(JsonWriter& json) : json_(json) {}

  // OPTIMIZATION: of compiling. What is not inlined is made once for each type, not for each field.
  template <typename T>
  [[gnu::noinline]] void must(std::string_view name, const T& field, Bounds = {}) {
    json_.key(name);
    value(field);
  }
  /// A value where one is due: an item of a list, or what follows a name.
  template <typename T>
  void value(const T& field) {
    if constexpr (std::same_as<T, std::uint64_t>) {
      json_.hex(field);
    } else if constexpr (requires { json_.value(field); }) {
      json_.value(field);
    } else {
      json_.open('{');
      visit_fields(*this, field);
      json_.close('}');
    }
  }

 private:
  template <typename Code, typename Number>
  void value(AsCode<Code, Number> field) {
    json_.value(field.code());
  }
  template <typename Code, typename Number>
  void value(AsCodeSet<Code, Number> field) {
    json_.value(field.set());
  }
  template <typename List>
  void value(FirstOf<List> field) {
    json_.value(field.list.front());
  }
  template <typename T>
  void value(const std::optional<T>& field) {
    value(*field);
  }
  template <typename T>
  void value(const std::shared_ptr<const T>& field) {
    value(*field);
  }
  /// A list of values that are JSON already.
  void value(const std::vector<std::string>& list) {
    json_.open('[');
    for (const std::string& item : list) json_.raw(item);
    json_.close(']');
  }
  template <typename T>
  void value(const std::vector<T>& list) {
    all(list);
  }
  template <typename T, std::size_t N>
  void value(const base::SaturatingVector<T, N>& list) {
    all(list);
  }
  template <typename List>
  void all(const List& list) {
    json_.open('[');
    for (const auto& item : list) value(item);
    json_.close(']');
  }

  JsonWriter& json_;
};

}  // namespace touchmove::game
