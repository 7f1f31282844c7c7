#include "touchmove/hall/core/lichess/form.hpp"

#include <algorithm>
#include <boost/json/serialize.hpp>
#include <charconv>
#include <utility>

#include "touchmove/hall/core/protocol/json.hpp"
#include "touchmove/notation/games/encoding.hpp"

namespace touchmove::hall::lichess {
namespace {

constexpr std::size_t most_fields = 40;
constexpr std::size_t longest_field = 1000;

int digit_of(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

std::string text_of_value(const boost::json::value& value) {
  if (value.is_string()) return std::string(value.get_string());
  return boost::json::serialize(value);
}

}  // namespace

std::optional<std::string> unescape(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    char c = text[i];
    if (c == '+') {
      c = ' ';
    } else if (c == '%') {
      if (i + 2 >= text.size()) return std::nullopt;
      const int high = digit_of(text[i + 1]);
      const int low = digit_of(text[i + 2]);
      if (high < 0 || low < 0) return std::nullopt;
      c = static_cast<char>(high * 16 + low);
      i += 2;
    }
    out += c;
  }
  return out;
}

bool is_text(std::string_view text) {
  return notation::is_utf8(text) &&
         std::none_of(text.begin(), text.end(), [](char c) { return c != '\n' && notation::is_control(c); });
}

bool Form::add(std::string name, std::string value) {
  if (!is_text(name) || !is_text(value)) return false;
  if (fields_.size() == most_fields || name.size() > longest_field || value.size() > longest_field) return false;
  fields_.insert_or_assign(std::move(name), std::move(value));
  return true;
}

std::optional<Form> Form::read(std::string_view text) {
  Form form;
  if (text.starts_with('{')) {
    const auto object = parse_object(text);
    if (!object) return std::nullopt;
    for (const auto& [name, value] : *object) {
      if (value.is_null()) continue;  // clients send what nobody gave them so
      if (!value.is_object()) {
        if (!form.add(name, text_of_value(value))) return std::nullopt;
        continue;
      }
      for (const auto& [inner, one] : value.get_object()) {
        if (one.is_null()) continue;
        if (!form.add(std::string(name) + '.' + std::string(inner), text_of_value(one))) return std::nullopt;
      }
    }
    return form;
  }
  while (!text.empty()) {
    const auto end = text.find('&');
    const std::string_view pair = text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    if (pair.empty()) continue;
    const auto equals = pair.find('=');
    auto name = unescape(pair.substr(0, equals));
    auto value = unescape(equals == std::string_view::npos ? std::string_view() : pair.substr(equals + 1));
    if (!name || !value || !form.add(std::move(*name), std::move(*value))) return std::nullopt;
  }
  return form;
}

std::string_view Form::text(std::string_view name) const {
  const auto found = fields_.find(name);
  return found == fields_.end() ? std::string_view() : std::string_view(found->second);
}

std::optional<int> Form::number(std::string_view name) const {
  const std::string_view written = text(name);
  int number = 0;
  const auto [end, failed] = std::from_chars(written.data(), written.data() + written.size(), number);
  if (written.empty() || failed != std::errc() || end != written.data() + written.size()) return std::nullopt;
  return number;
}

}  // namespace touchmove::hall::lichess
