#include "touchmove/hall/core/protocol/json_patch.hpp"

#include <algorithm>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>
#include <string_view>
#include <utility>

#include "touchmove/hall/core/protocol/json.hpp"

namespace touchmove::hall {
namespace {

namespace json = boost::json;

class Differ {
 public:
  Differ(std::size_t longest, std::string path) : longest_(longest), path_(std::move(path)) {}

  /// Compares what lies at `path_`.
  void compare(const json::value& from, const json::value& to) {
    if (is_over()) return;
    if (from.is_object() && to.is_object()) return compare(from.get_object(), to.get_object());
    if (from.is_array() && to.is_array()) return compare(from.get_array(), to.get_array());
    if (from != to) say("replace", &to);
  }

  bool is_over() const { return out_.size() > longest_; }
  std::string take() { return std::move(out_); }

 private:
  void compare(const json::object& from, const json::object& to) {
    for (const auto& [name, value] : from) {
      if (!to.contains(name)) below(name, [&] { say("remove", nullptr); });
    }
    for (const auto& [name, value] : to) {
      const json::value* old = from.if_contains(name);
      below(name, [&] { old == nullptr ? say("add", &value) : compare(*old, value); });
    }
  }

  void compare(const json::array& from, const json::array& to) {
    const std::size_t both = std::min(from.size(), to.size());
    for (std::size_t i = 0; i < both; ++i) below(std::to_string(i), [&] { compare(from[i], to[i]); });
    // From the end, so that each place is still what it was.
    for (std::size_t i = from.size(); i-- > both;) below(std::to_string(i), [&] { say("remove", nullptr); });
    for (std::size_t i = both; i < to.size(); ++i) below(std::to_string(i), [&] { say("add", &to[i]); });
  }

  template <typename Do>
  void below(std::string_view name, const Do& run) {
    if (is_over()) return;
    const std::size_t length = path_.size();
    path_ += '/';
    for (const char c : name) {
      if (c == '~' || c == '/') {
        path_ += c == '~' ? "~0" : "~1";
      } else {
        path_ += c;
      }
    }
    run();
    path_.resize(length);
  }

  void say(std::string_view operation, const json::value* value) {
    out_ += out_.empty() ? "{\"op\":\"" : ",{\"op\":\"";
    out_ += operation;
    out_ += "\",\"path\":" + quoted(path_);
    if (value != nullptr) out_ += ",\"value\":" + json::serialize(*value);
    out_ += '}';
  }

  std::size_t longest_;
  std::string path_;
  std::string out_;
};

}  // namespace

std::optional<std::string> json_patch(const json::value& from, const json::value& to, std::size_t longest,
                                      std::string path) {
  Differ differ(longest, std::move(path));
  differ.compare(from, to);
  if (differ.is_over()) return std::nullopt;
  return differ.take();
}

}  // namespace touchmove::hall
