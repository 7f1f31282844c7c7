#include "touchmove/game/journal/named_values.hpp"

#include <concepts>
#include <memory>
#include <type_traits>
#include <variant>

#include "touchmove/game/journal/fields.hpp"
#include "touchmove/game/journal/in_words.hpp"
#include "touchmove/game/journal/json_writer.hpp"

namespace touchmove::game {
namespace {

/// Visits a description (fields.hpp).
class Gatherer {
 public:
  template <typename T>
  void must(std::string_view name, const T& field, Bounds = {}) {
    NamedValue value{name, {}, {}};
    put(value, field);
    if (value.number || !value.words.empty()) values_.push_back(std::move(value));
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

  std::vector<NamedValue> take() { return std::move(values_); }

 private:
  template <typename T>
  static void put(NamedValue& value, const T& field) {
    if constexpr (requires { field.list; }) {
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
      value.words.emplace_back(1, letter_of(field));
    } else if constexpr (std::same_as<T, SquareList>) {
      for (const board::Square square : field) value.words.push_back(board::to_string(square));
    } else if constexpr (requires { field.view(); }) {
      if (!field.empty()) value.words.emplace_back(field.view());
    } else if constexpr (std::same_as<T, std::string>) {
      if (!field.empty()) value.words.push_back(field);
    }
  }
  template <typename Code, typename Number>
  static void put(NamedValue& value, const AsCode<Code, Number>& field) {
    value.words.emplace_back(word_of(static_cast<Code>(field.number)));
  }
  template <typename Code, typename Number>
  static void put(NamedValue& value, const AsCodeSet<Code, Number>& field) {
    put(value, CodeSet<Code>::from_bits(static_cast<std::uint16_t>(field.number)));
  }
  template <typename Code>
  static void put(NamedValue& value, const CodeSet<Code>& field) {
    const auto names = words_of<Code>();
    for (std::size_t i = 0; i < names.size(); ++i) {
      if (field.has(static_cast<Code>(i))) value.words.emplace_back(names[i]);
    }
  }

  std::vector<NamedValue> values_;
};

template <typename T>
std::vector<NamedValue> gathered(const T& x) {
  Gatherer gatherer;
  visit_fields(gatherer, x);
  return gatherer.take();
}

template <typename T>
std::vector<NamedValue> after_the_code(const T& x) {
  std::vector<NamedValue> values = gathered(x);
  values.erase(values.begin());
  return values;
}

}  // namespace

std::vector<NamedValue> named_values(const Fact& fact) { return after_the_code(fact); }
std::vector<NamedValue> named_values(const Effect& effect) { return after_the_code(effect); }
std::vector<NamedValue> named_values(const Needs& needs) { return gathered(needs); }
std::vector<NamedValue> named_values(const Event& event) {
  return std::visit([](const auto& body) { return gathered(body); }, event.body);
}

}  // namespace touchmove::game
