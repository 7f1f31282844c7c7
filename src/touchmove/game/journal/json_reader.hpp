// A pull reader of JSON for journal lines: no tree, no allocation but for texts with escapes. Internal to this layer.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "touchmove/game/journal/json.hpp"

namespace touchmove::game {

/// Walks one JSON text. The first error is kept; afterwards every read gives nothing.
class JsonReader {
 public:
  explicit JsonReader(std::string_view text) : text_(text) {}

  enum class Kind : std::uint8_t { Null, Bool, Number, Text, Array, Object, End };

  /// So many containers may stand in one another.
  static constexpr int max_depth = 16;

  /// The kind of the next value, without reading it.
  Kind peek();
  /// Enters an object; then `next_key` gives each key, whose value must be read or skipped.
  bool enter_object();
  std::optional<std::string_view> next_key();
  /// Enters an array; then `next_item` is true before each item.
  bool enter_array();
  bool next_item();

  std::optional<bool> read_bool();
  /// A whole number; one with a fraction or exponent is of the wrong kind.
  std::optional<std::int64_t> read_int();
  /// The text with escapes resolved; good until the next read of a text.
  std::optional<std::string_view> read_text();
  /// Skips a value of any kind and gives its bytes.
  std::optional<std::string_view> skip();
  /// Passes over a value of a text that was gone through before as a whole, in which nothing can be wrong: only where
  /// the value ends is looked for.
  std::string_view pass_over();
  /// True if nothing but white space is left.
  bool finish();

  bool failed() const { return error_.has_value(); }
  const EventError& error() const { return *error_; }
  /// Records an error at the value read last; keeps an earlier one. Gives nothing, as whatever fails does.
  std::nullopt_t fail(EventFault what);
  std::nullopt_t fail_at(EventFault what, std::size_t offset);
  /// The field named in errors from now on.
  void set_field(std::string_view field) { field_ = field; }
  std::size_t offset() const { return at_; }

 private:
  void skip_space();
  bool expect(char c);
  /// Marks where the next value begins. False after an error.
  bool begin_value();
  /// False, with the error that belongs to it, if the next value is of another kind.
  bool expect_kind(Kind kind);
  bool enter(Kind kind);
  /// Goes to the next member of the container that `closing` ends, or out of it.
  bool next(char closing);
  bool literal(std::string_view word);
  std::optional<std::string_view> text_token();
  bool unescape(std::string_view raw, std::size_t offset);

  std::string_view text_;
  std::size_t at_{0};
  std::size_t value_at_{0};
  int depth_{0};
  bool first_in_container_[max_depth + 1]{};
  std::string buffer_;
  std::string key_buffer_;
  std::string_view field_;
  std::optional<EventError> error_;
};

}  // namespace touchmove::game
