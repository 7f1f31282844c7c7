// What all that visit fields.hpp to tell what stands there have in common. Internal to this folder.
#pragma once

#include <memory>
#include <optional>
#include <string_view>

#include "touchmove/game/journal/fields.hpp"

namespace touchmove::game {

/// `Self` tells a field by `must`; what is at its usual value it is spared.
template <typename Self>
class FieldTeller {
 public:
  template <typename T>
  void always(std::string_view name, const T& field, Bounds = {}) {
    self().must(name, field);
  }
  template <typename T>
  [[gnu::noinline]] void may(std::string_view name, const T& field, Bounds bounds = {}) {
    if (!is_usual(field, bounds)) self().must(name, field);
  }
  template <typename T>
  void part(std::string_view name, const std::optional<T>& field) {
    may(name, field);
  }
  template <typename T>
  void held(const std::shared_ptr<const T>& field) {
    visit_fields(self(), *field);
  }
  template <typename T>
  void held_if_any(const std::shared_ptr<const T>& field, std::string_view, std::string_view) {
    if (field != nullptr) held(field);
  }
  void ruling_of(std::int64_t seq) { self().must("of", seq); }
  void check(bool, EventFault, std::string_view) const {}
  template <typename T, typename Follow>
  void after_reading(const T&, Follow&&) const {}

 private:
  Self& self() { return static_cast<Self&>(*this); }
};

}  // namespace touchmove::game
