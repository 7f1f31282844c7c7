// Notes what fields.hpp describes: the names of fields, and what each holds. Internal to this folder.
#pragma once

#include <concepts>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "touchmove/game/journal/enumerations.hpp"
#include "touchmove/game/journal/fields.hpp"
#include "touchmove/game/journal/listing.hpp"

namespace touchmove::game {

/// What a field of a type holds: in words, and the words it may be.
struct Holds {
  std::string what;
  std::span<const std::string_view> words{};
};

template <typename Code>
Code set_of(CodeSet<Code>);

inline std::string kind_of_number(Bounds bounds) {
  if (bounds.is_ply) return "ply or move";
  if (bounds.is_time || bounds.is_moment) return bounds.low < 0 ? "time, also below zero" : "time";
  const bool bounded = bounds.high < Bounds{}.high && bounds.high < std::numeric_limits<int>::max();
  if (bounded) return std::to_string(bounds.low) + " to " + std::to_string(bounds.high);
  return bounds.low < 0 ? "number" : "number from " + std::to_string(bounds.low);
}

template <typename T>
Holds holds(Bounds bounds) {
  const auto list_of = [](Holds item) { return Holds{"list: " + item.what, item.words}; };
  if constexpr (std::same_as<T, bool>) {
    return {"true or false"};
  } else if constexpr (std::same_as<T, std::uint64_t>) {
    return {"hex"};
  } else if constexpr (std::integral<T>) {
    return {kind_of_number(bounds)};
  } else if constexpr (std::same_as<T, board::Square> || requires(T x) { x.list; }) {
    return {"square"};
  } else if constexpr (std::is_enum_v<T>) {
    static_assert(!name_of<T>.empty(), "it is not in enumerations.hpp");
    return {std::string(name_of<T>), words_of<T>()};
  } else if constexpr (std::same_as<T, board::BoardMove>) {
    return {"move"};
  } else if constexpr (std::same_as<T, board::Piece>) {
    return {"man"};
  } else if constexpr (std::same_as<T, SquareList>) {
    return {"squares"};
  } else if constexpr (std::same_as<T, std::string>) {
    return {"text to " + std::to_string(bounds.high)};
  } else if constexpr (requires(T x) { x.view(); }) {
    return {"text to " + std::to_string(T::capacity())};
  } else if constexpr (requires(T x) { x.code(); }) {
    return holds<decltype(std::declval<T>().code())>(bounds);
  } else if constexpr (requires(T x) { x.set(); }) {
    return holds<decltype(std::declval<T>().set())>(bounds);
  } else if constexpr (requires(T x) { set_of(x); }) {
    return list_of(holds<decltype(set_of(std::declval<T>()))>(bounds));
  } else if constexpr (requires(T x) { x.has_value(); }) {
    return holds<typename T::value_type>(bounds);
  } else if constexpr (requires { typename T::element_type; }) {
    return holds<std::remove_const_t<typename T::element_type>>(bounds);
  } else if constexpr (std::same_as<T, std::vector<std::string>>) {
    return {"list of JSON values"};
  } else if constexpr (std::same_as<T, ToldPlaces>) {
    return list_of(holds<EntryText>(bounds));
  } else if constexpr (requires(T x) { x.overflowed(); }) {
    return {"list"};
  } else if constexpr (requires(T x) { x.push_back(x.front()); }) {
    return {list_of(holds<typename T::value_type>(bounds)).what};
  } else {
    return {"object"};
  }
}

/// Visits a description and lists the fields.
class FieldLister {
 public:
  template <typename T>
  void must(std::string_view name, const T&, Bounds bounds = {}) {
    add<T>(name, bounds, together_ ? Need::Together : Need::Always);
  }
  template <typename T>
  void always(std::string_view name, const T&, Bounds bounds = {}) {
    add<T>(name, bounds, Need::Never);
  }
  template <typename T>
  void may(std::string_view name, const T&, Bounds bounds = {}) {
    add<T>(name, bounds, Need::Never);
  }
  void check(bool, EventFault, std::string_view) {}
  template <typename T, typename Follow>
  void after_reading(const T&, Follow&&) {}
  template <typename T>
  void held(const std::shared_ptr<const T>&) {
    T object{};
    visit_fields(*this, object);
  }
  template <typename T>
  void held_if_any(const std::shared_ptr<const T>& field, std::string_view, std::string_view) {
    together_ = true;
    held(field);
    together_ = false;
  }
  void ruling_of(std::int64_t& seq) { must("of", seq); }
  template <typename T>
  void part(std::string_view name, const T& field) {
    may(name, field);
  }

  std::vector<ListedField> fields;

 private:
  template <typename T>
  [[gnu::noinline]] void add(std::string_view name, Bounds bounds, Need need) {
    Holds held = holds<T>(bounds);
    fields.push_back({name, need, std::move(held.what), held.words});
  }

  bool together_{false};
};

/// The fields of an object.
template <typename T>
std::vector<ListedField> fields_of_object() {
  FieldLister lister;
  T object{};
  visit_fields(lister, object);
  return std::move(lister.fields);
}

}  // namespace touchmove::game
