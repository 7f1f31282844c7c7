#include "touchmove/game/journal/in_words.hpp"

#include <optional>
#include <string_view>

#include "touchmove/game/journal/fields.hpp"
#include "touchmove/game/journal/json_writer.hpp"

namespace touchmove::game {
namespace {

/// Visits a description (fields.hpp), whose first field is the code.
class Speaker {
 public:
  template <typename T>
  void must(std::string_view name, const T& field, Bounds = {}) {
    const std::string said = words(field);
    if (said.empty()) return;
    if (text_.empty()) {
      text_ = said;
      return;
    }
    text_.append(has_fields_ ? ", " : " ").append(name).append(" ").append(said);
    has_fields_ = true;
  }
  template <typename T>
  void always(std::string_view name, const T& field, Bounds = {}) {
    must(name, field);
  }
  template <typename T>
  void may(std::string_view name, const T& field, Bounds bounds = {}) {
    if (!is_usual(field, bounds)) must(name, field);
  }

  const std::string& text() const { return text_; }

 private:
  template <typename T>
  static std::string words(const T& field) {
    if constexpr (requires { field.list; }) {
      return words(field.list.front());
    } else if constexpr (requires { field.has_value(); }) {
      return field ? words(*field) : std::string();
    } else if constexpr (std::same_as<T, bool>) {
      return field ? "true" : "false";
    } else if constexpr (std::same_as<T, board::Square>) {
      return board::to_string(field);
    } else if constexpr (std::is_enum_v<T>) {
      return std::string(word_of(field));
    } else if constexpr (std::integral<T>) {
      return std::to_string(field);
    } else if constexpr (requires { field.begin(); }) {
      std::string all;
      for (const auto& each : field) all += (all.empty() ? "" : " ") + words(each);
      return all;
    } else {
      return bare(field);
    }
  }
  template <typename Code, typename Number>
  static std::string words(AsCode<Code, Number> field) {
    return std::string(word_of(static_cast<Code>(field.number)));
  }
  template <typename Code, typename Number>
  static std::string words(AsCodeSet<Code, Number> field) {
    const auto set = CodeSet<Code>::from_bits(static_cast<std::uint16_t>(field.number));
    std::string all;
    const auto names = words_of<Code>();
    for (std::size_t i = 0; i < names.size(); ++i) {
      if (set.has(static_cast<Code>(i))) all.append(all.empty() ? "" : " ").append(names[i]);
    }
    return all;
  }
  static std::string words(const Effect& effect) { return "(" + in_words(effect) + ")"; }
  template <typename T>
  static std::string bare(const T& field) {
    if constexpr (std::same_as<T, board::BoardMove>) {
      return in_words(field);
    } else if constexpr (std::same_as<T, board::Piece>) {
      return {letter_of(field)};
    } else {
      return rulebook::to_string(field);
    }
  }

  std::string text_;
  bool has_fields_{false};
};

template <typename T>
std::string spoken(const T& x) {
  Speaker speaker;
  visit_fields(speaker, x);
  return speaker.text();
}

}  // namespace

std::string in_words(const Fact& fact) { return spoken(fact); }
std::string in_words(const Effect& effect) { return spoken(effect); }
std::string in_words(const Option& option) { return spoken(option); }
std::string in_words(const board::BoardMove& move) {
  std::string text;
  append_move(text, move);
  return text;
}

}  // namespace touchmove::game
