// The fields of one JSON object by name, read when it is known what they mean. Internal to this layer.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "touchmove/base/static_vector.hpp"
#include "touchmove/board/vocabulary/board_move.hpp"
#include "touchmove/game/journal/codes.hpp"
#include "touchmove/game/journal/json_reader.hpp"
#include "touchmove/notation/letters.hpp"

namespace touchmove::game {

/// "e2e4", "e7e8q", "N@f3"; nothing for other text.
std::optional<board::BoardMove> parse_board_move(std::string_view text);
std::string to_string(const board::BoardMove& move);
/// "K", "p"; nothing for other text.
std::optional<board::Piece> parse_man(std::string_view text);
using notation::letter_of;

/// Splits an object into its fields, then reads single fields as what they should be. The first error is kept; every
/// read after it gives nothing.
class JsonFields {
 public:
  /// Takes the object apart. Fields of no interest may be malformed only as JSON.
  explicit JsonFields(std::string_view text);
  /// The same for an object inside a larger text, whose errors then count from that text's beginning.
  JsonFields(std::string_view text, std::size_t offset);
  /// Whether the text around an object was gone through before as a whole.
  enum class Text : std::uint8_t { New, GoneThrough };
  JsonFields(std::string_view text, std::size_t offset, Text known);

  /// A field that was asked for is not unknown, whether there or not.
  bool has(std::string_view name) const { return look(name) != nullptr; }
  /// The bytes of a field's value and where they begin.
  std::optional<std::string_view> raw(std::string_view name) const;
  std::size_t offset_of(std::string_view name) const;
  /// Both at once.
  struct Found {
    std::string_view value;
    std::size_t offset;
  };
  std::optional<Found> found(std::string_view name) const;
  JsonReader::Kind kind_of(std::string_view name) const;

  // Each reads an optional field: nothing if it is absent, nothing and an error if it is wrong.
  std::optional<std::int64_t> number(std::string_view name, std::int64_t low, std::int64_t high);
  /// A time as people write it, in ms.
  std::optional<std::int64_t> time_text(std::string_view name, std::int64_t low, std::int64_t high);
  std::optional<bool> boolean(std::string_view name);
  std::optional<std::string> text(std::string_view name, std::size_t longest);
  std::optional<board::Square> square(std::string_view name) { return word(name, board::parse_square); }
  std::optional<board::BoardMove> move(std::string_view name) { return word(name, parse_board_move); }
  std::optional<board::Piece> man(std::string_view name) { return word(name, parse_man); }
  std::optional<SquareList> squares(std::string_view name);
  template <typename Code>
  std::optional<Code> code(std::string_view name) {
    return word(name, parse_word<Code>, words_of<Code>);
  }

  /// A list of words, each a code; an absent list is an empty set.
  template <typename Code>
  CodeSet<Code> code_set(std::string_view name) {
    CodeSet<Code> set;
    for (const std::string& word : words(name)) {
      if (const auto value = parse_word<Code>(word)) {
        set.add(*value);
      } else {
        fail_word(name, word, words_of<Code>());
      }
    }
    return set;
  }

  /// The items of a list as they stand there.
  std::vector<std::string> raw_list(std::string_view name, std::size_t longest);
  /// Calls `read(text, offset)` for each item of a list; `read` gives an error, which ends it, or nothing.
  template <typename Read>
  void each_raw(std::string_view name, Read&& read) {
    const auto list = raw(name);
    if (!list || failed()) return;
    JsonReader reader(*list);
    if (reader.enter_array()) {
      while (reader.next_item()) {
        const auto item = reader.skip();
        if (!item) break;
        const auto offset = offset_of(name) + static_cast<std::size_t>(item->data() - list->data());
        if (const std::optional<EventError> error = read(*item, offset)) {
          adopt(*error);
          return;
        }
      }
    }
    if (reader.failed()) fail(reader.error().what, name);
  }

  /// Records that a field must be there.
  void require(std::string_view name) {
    if (!has(name)) fail(EventFault::MissingField, name);
  }
  void fail(EventFault what, std::string_view name, std::string said = {});
  /// A word that is none of those that may stand there.
  void fail_word(std::string_view name, std::string_view word, std::span<const std::string_view> allowed);
  /// A field that nobody asked for is at fault, before one that is missing. `of`: what has these fields.
  void refuse_unknown(std::string_view of, std::span<const std::string_view> allowed);
  /// Whether there is such a field.
  bool has_unknown() const;
  /// Gives the error a more telling code.
  void name_fault(EventFault what) { error_->what = what; }
  void adopt(const EventError& error);
  /// The same of one whose place counts from the beginning of the larger text already.
  void adopt_whole(EventError error) {
    if (!error_) error_ = std::move(error);
  }
  bool failed() const { return error_.has_value(); }
  const EventError& error() const { return *error_; }

 private:
  struct Item {
    std::string_view name;
    std::string_view value;
    std::size_t offset;
    mutable bool asked;
  };

  const Item* find(std::string_view name) const;
  const Item* look(std::string_view name) const;
  void read(std::string_view text, Text known = Text::New);
  /// The fields of an object that is written plainly; false, and no field, if it is not or something is wrong with it.
  bool read_plainly(std::string_view text);
  /// Keeps a field whose name is new; false if there is no room.
  bool keep(const Item& item);
  /// A reader of a field's value; nothing if there is none or something failed before.
  std::optional<JsonReader> reader(std::string_view name) const;
  /// Calls `take` with each text of a list, until it says that one is too many.
  template <typename Take>
  void each_text(std::string_view name, Take&& take);
  std::vector<std::string> words(std::string_view name);
  bool take_error(const JsonReader& reader, std::string_view name);
  /// A word that `parse` makes something of.
  template <typename Parse>
  auto word(std::string_view name, Parse&& parse, std::span<const std::string_view> (*allowed)() = nullptr)
      -> decltype(parse(std::string_view{})) {
    auto value = reader(name);
    if (!value) return std::nullopt;
    const auto text = value->read_text();
    if (take_error(*value, name)) return std::nullopt;
    if (text->size() > 64) {
      fail(EventFault::TooLong, name);
      return std::nullopt;
    }
    auto found = parse(*text);
    if (!found) fail_word(name, *text, allowed == nullptr ? std::span<const std::string_view>{} : allowed());
    return found;
  }

  std::size_t base_{0};
  base::StaticVector<Item, 128> items_;  ///< more than any object of a journal has
  std::uint64_t marks_{0};               ///< those that the names of `items_` have, by which most others are told
  mutable std::size_t last_{0};          ///< of `items_`, found last
  /// One whose name is written with escapes: none of ours.
  struct Escaped {
    std::string name;
    std::size_t offset;
  };
  std::optional<Escaped> escaped_;
  std::optional<EventError> error_;
};

}  // namespace touchmove::game
