#include "touchmove/game/journal/named_values.hpp"

#include <concepts>
#include <type_traits>
#include <variant>

#include "touchmove/board/vocabulary/square.hpp"
#include "touchmove/game/journal/field_teller.hpp"
#include "touchmove/game/journal/json_fields.hpp"
#include "touchmove/notation/letters.hpp"

namespace touchmove::game {
namespace {

/// Visits a description (fields.hpp).
class Gatherer : public FieldTeller<Gatherer> {
 public:
  template <typename T>
  [[gnu::noinline]] void must(std::string_view name, const T& field, Bounds = {}) {
    NamedValue value{name, {}, {}};
    put(value, field);
    if (value.number || !value.words.empty()) values.push_back(std::move(value));
  }

  std::vector<NamedValue> values;

 private:
  template <typename T>
  static void put(NamedValue& value, const T& field) {
    if constexpr (requires { field.code(); }) {
      value.words.emplace_back(word_of(field.code()));
    } else if constexpr (requires { field.set(); }) {
      put(value, field.set());
    } else if constexpr (requires { each_word(field, [](std::string_view) {}); }) {
      each_word(field, [&](std::string_view word) { value.words.emplace_back(word); });
    } else if constexpr (requires { field.list; }) {
      put(value, field.list.front());
    } else if constexpr (requires { field.has_value(); }) {
      if (field) put(value, *field);
    } else if constexpr (std::same_as<T, bool>) {
      value.words.emplace_back(field ? "true" : "false");
    } else if constexpr (std::same_as<T, board::Square>) {
      value.words.push_back(board::to_string(field));
    } else if constexpr (std::is_enum_v<T>) {
      value.words.emplace_back(word_of(field));
    } else if constexpr (std::integral<T>) {
      value.number = static_cast<std::int64_t>(field);
    } else if constexpr (std::same_as<T, board::BoardMove>) {
      value.words.push_back(in_words(field));
    } else if constexpr (std::same_as<T, board::Piece>) {
      value.words.emplace_back(1, notation::letter_of(field));
    } else if constexpr (requires { field.view(); }) {
      if (!field.empty()) value.words.emplace_back(field.view());
    } else if constexpr (std::same_as<T, std::string>) {
      if (!field.empty()) value.words.push_back(field);
    } else if constexpr (std::same_as<T, rulebook::Citation>) {
      value.words.push_back(rulebook::to_string(field));
    } else if constexpr (std::same_as<T, Effect>) {
      value.words.push_back("(" + in_words(field) + ")");
    } else if constexpr (requires { field.full(); }) {
      for (const auto& each : field) put(value, each);
    }
  }
};

template <typename T>
std::vector<NamedValue> gathered(const T& x) {
  Gatherer gatherer;
  visit_fields(gatherer, x);
  return std::move(gatherer.values);
}

template <typename T>
std::vector<NamedValue> after_the_code(const T& x) {
  std::vector<NamedValue> values = gathered(x);
  values.erase(values.begin());
  return values;
}

/// The first, which is the code, without its name.
std::string spoken(const std::vector<NamedValue>& values) {
  std::string text;
  for (const NamedValue& value : values) {
    if (!text.empty()) text.append(&value == &values[1] ? " " : ", ").append(value.name).append(" ");
    if (value.number) text += std::to_string(*value.number);
    for (const std::string& word : value.words) text.append(&word == &value.words.front() ? "" : " ").append(word);
  }
  return text;
}

}  // namespace

std::vector<NamedValue> named_values(const Fact& fact) { return after_the_code(fact); }
std::vector<NamedValue> named_values(const Effect& effect) { return after_the_code(effect); }
std::vector<NamedValue> named_values(const Needs& needs) { return gathered(needs); }
std::vector<NamedValue> named_values(const Event& event) {
  return std::visit([](const auto& body) { return gathered(body); }, event.body);
}

std::string in_words(const Fact& fact) { return spoken(gathered(fact)); }
std::string in_words(const Effect& effect) { return spoken(gathered(effect)); }
std::string in_words(const Option& option) { return spoken(gathered(option)); }
std::string in_words(const board::BoardMove& move) { return to_string(move); }

}  // namespace touchmove::game
