// A JSON Patch (RFC 6902) applied, as far as the hall makes them: `add`, `replace` and `remove`.
#pragma once

#include <boost/json/value.hpp>
#include <cstdlib>
#include <string>

namespace touchmove::sim {

/// False: an operation means nothing where it is to be done.
inline bool apply_patch(boost::json::value& whole, const boost::json::array& patch) {
  for (const boost::json::value& each : patch) {
    const auto& operation = each.as_object();
    const std::string what(operation.at("op").as_string());
    std::string path(operation.at("path").as_string());
    boost::json::value* at = &whole;
    if (path.empty()) {
      whole = operation.at("value");
      continue;
    }
    for (std::size_t from = 1;;) {
      const auto slash = path.find('/', from);
      std::string step = path.substr(from, slash - from);
      for (std::size_t tilde = 0; (tilde = step.find('~', tilde)) != std::string::npos; ++tilde) {
        step.replace(tilde, 2, step.compare(tilde, 2, "~1") == 0 ? "/" : "~");
      }
      const bool is_last = slash == std::string::npos;
      if (auto* object = at->if_object()) {
        if (!is_last) {
          at = object->if_contains(step);
          if (at == nullptr) return false;
        } else if (what == "remove") {
          if (object->erase(step) == 0) return false;
        } else {
          (*object)[step] = operation.at("value");
        }
      } else if (auto* array = at->if_array()) {
        const auto place =
            step == "-" ? array->size() : static_cast<std::size_t>(std::strtoull(step.c_str(), nullptr, 10));
        if (place > array->size() || (place == array->size() && (!is_last || what != "add"))) return false;
        if (!is_last) {
          at = &(*array)[place];
        } else if (what == "remove") {
          array->erase(array->begin() + static_cast<std::ptrdiff_t>(place));
        } else if (what == "add") {
          array->insert(array->begin() + static_cast<std::ptrdiff_t>(place), operation.at("value"));
        } else {
          (*array)[place] = operation.at("value");
        }
      } else {
        return false;
      }
      if (is_last) break;
      from = slash + 1;
    }
  }
  return true;
}

}  // namespace touchmove::sim
