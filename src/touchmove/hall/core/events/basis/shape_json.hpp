// Shapes as JSON. A shape is a struct of what somebody is shown, with one description of its fields:
//
//   struct Flagged {
//     static constexpr std::string_view name = "Flagged";
//     Flag flag{};
//     std::string clause;
//     static void fields(auto& v, auto& x) {
//       v.must("flag", x.flag);
//       v.may("clause", x.clause, "It may be appealed on that.");
//     }
//   };
//
// `must` is always there; `may` is left out where it says nothing: an empty text or list, nothing, false, 0. From the
// same description the page's types are made (tests/hall/core/events/views/page_types_test.cpp).
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/string.hpp>
#include <boost/json/value.hpp>

#include "touchmove/hall/core/events/basis/message_value.hpp"
#include "touchmove/messages/message.hpp"
#include "touchmove/tournament/event/journal/fields.hpp"
#include "touchmove/tournament/event/vocabulary/names.hpp"

namespace touchmove::hall {

/// A value of the journal shown whole: every field is said, as an act would have to say it, but those without a value.
/// Null where there is none to show.
template <typename T>
struct Whole {
  const T* value{nullptr};
  friend bool operator==(const Whole&, const Whole&) = default;
};

namespace shape {

template <typename T>
inline constexpr bool is_optional = false;
template <typename T>
inline constexpr bool is_optional<std::optional<T>> = true;
template <typename T>
inline constexpr bool is_list = false;
template <typename T>
inline constexpr bool is_list<std::vector<T>> = true;
template <typename T, std::size_t N>
inline constexpr bool is_list<std::array<T, N>> = true;
template <typename T>
inline constexpr bool is_map = false;
template <typename T>
inline constexpr bool is_map<std::map<std::string, T>> = true;
template <typename T>
inline constexpr bool is_whole = false;
template <typename T>
inline constexpr bool is_whole<Whole<T>> = true;

template <typename T>
boost::json::value value_of(const T& x);

/// The members of an object, one after another.
class Members {
 public:
  explicit Members(boost::json::object& out) : out_(out) {}

  template <typename T>
  void must(std::string_view name, const T& field, std::string_view = {}) {
    out_.emplace(boost::json::string_view(name.data(), name.size()), value_of(field));
  }
  template <typename T>
  void may(std::string_view name, const T& field, std::string_view = {}) {
    if (field != T{}) must(name, field);
  }

 private:
  boost::json::object& out_;
};

/// Those of a value of the journal, which are said even where they are as usual.
class WholeMembers {
 public:
  explicit WholeMembers(boost::json::object& out) : out_(out) {}

  template <typename T>
  void must(std::string_view name, const T& field) {
    out_.must(name, field);
  }
  template <typename T>
  void may(std::string_view name, const T& field) {
    if constexpr (is_optional<T>) {
      if (!field) return;
    }
    out_.must(name, field);
  }

 private:
  Members out_;
};

template <typename T>
boost::json::value value_of(const T& x) {
  if constexpr (std::same_as<T, bool>) {
    return x;
  } else if constexpr (std::integral<T>) {
    if constexpr (std::is_unsigned_v<T>) {
      return static_cast<std::uint64_t>(x);
    } else {
      return static_cast<std::int64_t>(x);
    }
  } else if constexpr (std::convertible_to<T, std::string_view>) {
    const std::string_view text = x;
    return boost::json::string(text.data(), text.size());
  } else if constexpr (std::same_as<T, messages::Message>) {
    return message_value(x);
  } else if constexpr (std::is_enum_v<T>) {
    return value_of(tournament::event::word_of(x));
  } else if constexpr (is_optional<T>) {
    return x ? value_of(*x) : boost::json::value(nullptr);
  } else if constexpr (is_list<T>) {
    boost::json::array list;
    list.reserve(x.size());
    for (const auto& item : x) list.push_back(value_of(item));
    return list;
  } else if constexpr (is_map<T>) {
    boost::json::object members;
    for (const auto& [key, item] : x) members.emplace(key, value_of(item));
    return members;
  } else if constexpr (is_whole<T>) {
    boost::json::object members;
    WholeMembers write(members);
    auto copy = *x.value;  // the journal's description is of what can be read into
    visit_fields(write, copy);
    return members;
  } else {
    boost::json::object members;
    Members write(members);
    T::fields(write, x);
    return members;
  }
}

}  // namespace shape

/// The JSON of a shape.
template <typename T>
boost::json::value shape_value(const T& shape) {
  return shape::value_of(shape);
}

}  // namespace touchmove::hall
