// Parts of what the hall says, where they are there.
#pragma once

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/value.hpp>

namespace touchmove::sim {

inline const boost::json::object* object_in(const boost::json::object& of, const char* field) {
  const auto* found = of.if_contains(field);
  return found != nullptr && found->is_object() ? &found->get_object() : nullptr;
}
inline const boost::json::array& array_in(const boost::json::object& of, const char* field) {
  static const boost::json::array none;
  const auto* found = of.if_contains(field);
  return found != nullptr && found->is_array() ? found->get_array() : none;
}

}  // namespace touchmove::sim
