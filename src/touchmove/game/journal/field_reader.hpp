// Reads what fields.hpp describes. Internal to this folder.
#pragma once

#include <algorithm>
#include <charconv>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "touchmove/base/saturating_vector.hpp"
#include "touchmove/base/short_text.hpp"
#include "touchmove/game/journal/fields.hpp"
#include "touchmove/game/journal/hearing.hpp"
#include "touchmove/game/journal/json_fields.hpp"
#include "touchmove/game/journal/listing.hpp"
#include "touchmove/rulebook/citation.hpp"

namespace touchmove::game {

/// Where a text comes from: what a journal has was taken once, by this program or an older one.
enum class TextSource : std::uint8_t { Said, Stored };

/// Visits a description and puts what stands in an object into the fields. One that is absent stays as it is.
class FieldReader {
 public:
  /// `source`: whether the object is said now, or stands in a journal.
  /// `hearing`: of whoever tells of a game; null: canonical words alone are known.
  explicit FieldReader(JsonFields& fields, TextSource source = TextSource::Said, const Hearing* hearing = nullptr)
      : fields_(fields), source_(source), hearing_(hearing) {}

  // OPTIMIZATION: of compiling. What is not inlined is made once for each type, not for each field.
  template <typename T>
  [[gnu::noinline]] void must(std::string_view name, T&& field, Bounds bounds = {}) {
    fields_.require(name);
    read(name, field, bounds);
  }
  template <typename T>
  [[gnu::noinline]] void may(std::string_view name, T&& field, Bounds bounds = {}) {
    using Plain = std::remove_cvref_t<T>;
    if constexpr (std::integral<Plain> && !std::same_as<Plain, bool>) field = static_cast<Plain>(bounds.usual);
    read(name, field, bounds);
  }
  template <typename T>
  [[gnu::noinline]] void always(std::string_view name, T&& field, Bounds bounds = {}) {
    read(name, field, bounds);
  }
  /// What holds of the fields visited before; the field is named if it does not.
  void check(bool holds, EventFault fault, std::string_view name) {
    if (!holds) fields_.fail(fault, name);
  }
  /// What follows from the fields where they are read.
  template <typename T, typename Follow>
  void after_reading(T& x, Follow&& follow) {
    follow(x);
  }
  /// The fields of an object that is held by a pointer.
  template <typename T>
  void held(std::shared_ptr<const T>& field) {
    auto made = std::make_shared<T>();
    visit_fields(*this, *made);
    field = std::move(made);
  }
  /// The same where none of the fields named need be there.
  template <typename T>
  void held_if_any(std::shared_ptr<const T>& field, std::string_view name, std::string_view other) {
    if (fields_.has(name) || fields_.has(other)) held(field);
  }
  /// The seq of a ruling. `ruling` names it too, in a command; in a journal line that field is the ruling given.
  void ruling_of(std::int64_t& field) {
    const auto kind = fields_.has("of") ? JsonReader::Kind::End : fields_.kind_of("ruling");
    const bool short_form = kind == JsonReader::Kind::Number || kind == JsonReader::Kind::Text;
    const std::string_view name = short_form ? "ruling" : "of";
    if (hearing_ == nullptr || fields_.kind_of(name) != JsonReader::Kind::Text) return must(name, field);
    const auto called = fields_.text(name, 64);
    if (!called) return;
    const auto seq = hearing_->event(*called);
    if (!seq) return fields_.fail(EventFault::BadValue, name, "'" + *called + "' is the name of no event");
    field = *seq;
  }
  /// An object inside this one, whose errors are named by its own fields; what is none is passed over.
  template <typename T>
  void part(std::string_view name, std::optional<T>& field) {
    if (fields_.kind_of(name) != JsonReader::Kind::Object) return;
    JsonFields row(*fields_.raw(name), fields_.offset_of(name));
    FieldReader reader(row, source_);
    visit_fields(reader, field.emplace());
    if (row.failed()) fields_.adopt(row.error());
  }
  /// A field by itself.
  template <typename T>
  std::optional<T> get(std::string_view name, Bounds bounds = {}) {
    std::optional<T> value;
    read(name, value, bounds);
    return value;
  }

 private:
  static constexpr std::size_t longest_list = 64;

  template <typename T>
  static void put(T& field, std::optional<T>&& value) {
    if (value) field = std::move(*value);
  }

  void read(std::string_view name, bool& field, Bounds) { put(field, fields_.boolean(name)); }
  void read(std::string_view name, board::Square& field, Bounds) { put(field, fields_.square(name)); }
  void read(std::string_view name, board::BoardMove& field, Bounds) {
    if (hearing_ == nullptr) return put(field, fields_.move(name));
    const auto text = fields_.text(name, 64);
    if (!text) return;
    if (const auto squares = parse_board_move(*text)) {
      field = *squares;
    } else if (const auto heard = hearing_->move(*text)) {
      field = *heard;
    } else {
      fields_.fail(EventFault::BadValue, name, heard.error());
    }
  }
  void read(std::string_view name, board::Piece& field, Bounds) { put(field, fields_.man(name)); }
  void read(std::string_view name, SquareList& field, Bounds) { put(field, fields_.squares(name)); }
  void read(std::string_view name, std::string& field, Bounds bounds) {
    put(field, fields_.text(name, static_cast<std::size_t>(bounds.high)));
  }
  template <std::size_t N>
  void read(std::string_view name, base::ShortText<N>& field, Bounds) {
    if (const auto text = fields_.text(name, N)) field = base::ShortText<N>::cut(*text);
  }
  template <typename T>
    requires std::is_enum_v<T>
  void read(std::string_view name, T& field, Bounds) {
    put(field, fields_.code<T>(name));
  }
  template <typename Code>
  void read(std::string_view name, CodeSet<Code>& field, Bounds) {
    field = fields_.code_set<Code>(name);
  }
  template <std::integral T>
  void read(std::string_view name, T& field, Bounds bounds) {
    if (bounds.is_ply && hearing_ != nullptr && fields_.kind_of(name) == JsonReader::Kind::Text)
      return read_ply(name, field);
    const bool is_time = bounds.is_time || bounds.is_moment;
    // It may be older than the bound of times.
    if (bounds.is_time && source_ == TextSource::Stored) bounds = below_zero_too;
    const bool in_words = is_time && source_ == TextSource::Said && fields_.kind_of(name) == JsonReader::Kind::Text;
    const auto number =
        in_words ? fields_.time_text(name, bounds.low, bounds.high) : fields_.number(name, bounds.low, bounds.high);
    if (number) field = static_cast<T>(*number);
  }
  /// A ply by the move that made it.
  template <std::integral T>
  void read_ply(std::string_view name, T& field) {
    const auto text = fields_.text(name, 64);
    if (!text) return;
    const auto ply = hearing_->ply(*text);
    if (!ply) return fields_.fail(EventFault::BadValue, name, ply.error());
    field = static_cast<T>(*ply);
  }
  /// A key of a position.
  void read(std::string_view name, std::uint64_t& field, Bounds) {
    const auto key = fields_.text(name, 16);
    if (!key) return;
    const auto [end, error] = std::from_chars(key->data(), key->data() + key->size(), field, 16);
    if (error != std::errc{} || end != key->data() + key->size()) fields_.fail(EventFault::BadValue, name);
  }
  template <typename Code, typename Number>
  void read(std::string_view name, AsCode<Code, Number> field, Bounds) {
    if (const auto code = fields_.code<Code>(name)) field.number = static_cast<Number>(*code);
  }
  template <typename Code, typename Number>
  void read(std::string_view name, AsCodeSet<Code, Number> field, Bounds) {
    field.number = fields_.code_set<Code>(name).bits();
  }
  void read(std::string_view name, FirstOf<SquareList> field, Bounds) {
    if (const auto square = fields_.square(name)) field.list.push_back(*square);
  }
  template <typename T>
  void read(std::string_view name, std::optional<T>& field, Bounds bounds) {
    if (!fields_.has(name) || fields_.failed()) return;
    read(name, field.emplace(), bounds);
  }
  template <typename T>
  void read(std::string_view name, std::shared_ptr<const T>& field, Bounds bounds) {
    if (!fields_.has(name)) return;
    auto made = std::make_shared<T>();
    read(name, *made, bounds);
    field = std::move(made);
  }
  /// An object of its own: the field that holds it is at fault for what is wrong in it.
  template <typename T>
    requires std::is_class_v<T>
  void read(std::string_view name, T& field, Bounds) {
    const auto raw = fields_.raw(name);
    if (!raw || fields_.failed()) return;
    read_object(name, *raw, field);
  }
  /// A list of values as they stand there.
  void read(std::string_view name, std::vector<std::string>& field, Bounds) {
    field = fields_.raw_list(name, longest_list);
  }
  void read(std::string_view name, std::vector<board::BoardMove>& field, Bounds) {
    for (const std::string& item : fields_.raw_list(name, longest_list)) {
      const auto move =
          item.size() > 2 ? parse_board_move(std::string_view(item).substr(1, item.size() - 2)) : std::nullopt;
      if (!move) return fields_.fail(EventFault::BadValue, name);
      field.push_back(*move);
    }
  }
  /// The places of a scoresheet; as one text the numbers before the moves say nothing.
  void read(std::string_view name, std::vector<EntryText>& field, Bounds) {
    const bool as_text = fields_.kind_of(name) == JsonReader::Kind::Text;
    each_place(name, [&](std::string_view word, std::size_t) {
      if (as_text && is_number(word)) return true;
      if (field.size() >= static_cast<std::size_t>(places.high) || word.size() > EntryText::capacity()) return false;
      // A dash is how people write that a place is blank.
      field.push_back(word == "-" ? EntryText{} : EntryText::cut(word));
      return true;
    });
  }
  /// The same with the numbers, which say which move each is.
  void read(std::string_view name, ToldPlaces& field, Bounds) {
    std::string number;
    each_place(name, [&](std::string_view word, std::size_t column) { return add_told(field, number, word, column); });
  }
  template <typename T>
  void read(std::string_view name, std::vector<T>& field, Bounds) {
    for (const std::string& item : fields_.raw_list(name, longest_list)) {
      if (!read_object(name, item, field.emplace_back())) return;
    }
  }
  /// The lists of a ruling: what is wrong in an item is named by the item's own field.
  template <typename T, std::size_t N>
  void read(std::string_view name, base::SaturatingVector<T, N>& field, Bounds) {
    fields_.each_raw(name, [&](std::string_view item, std::size_t offset) -> std::optional<EventError> {
      std::optional<T> value;
      if constexpr (std::same_as<T, rulebook::Citation>) {
        if (item.size() > 2) value = rulebook::parse_citation(item.substr(1, item.size() - 2));
        if (!value) return EventError{EventFault::BadValue, std::string(name), offset + 1};
      } else {
        JsonFields row(item, offset);
        FieldReader reader(row, source_);
        visit_fields(reader, value.emplace());
        if (row.failed()) return row.error();
      }
      if (!field.try_push_back(*value)) return EventError{EventFault::TooLong, std::string(name), offset + 1};
      return std::nullopt;
    });
  }

  /// Digits and dots, or nothing.
  static bool is_number(std::string_view word) {
    return word.find_first_not_of("0123456789.") == std::string_view::npos;
  }

  /// Calls `take(word, column)` with each of a list of texts, or of one text what stands between its blanks, until it
  /// says that one does not fit.
  template <typename Take>
  void each_place(std::string_view name, Take&& take) {
    const auto raw = fields_.raw(name);
    if (!raw || fields_.failed()) return;
    const std::size_t begin = fields_.offset_of(name) + 1;
    if (fields_.kind_of(name) == JsonReader::Kind::Text) {
      const auto text = fields_.text(name, 16'384);
      // With escapes in it the text is shorter than what stands in the line.
      const bool in_place = text && text->size() + 2 == raw->size();
      for (std::size_t from = 0; text && from < text->size();) {
        const std::size_t end = std::min(text->find_first_of(" \t\n", from), text->size());
        const std::string_view word = std::string_view(*text).substr(from, end - from);
        if (!take(word, begin + (in_place ? from + 1 : 0))) return fields_.fail(EventFault::TooLong, name);
        from = end + 1;
      }
      return;
    }
    JsonReader reader(*raw);
    if (reader.enter_array()) {
      while (reader.next_item()) {
        const auto text = reader.read_text();
        if (!text) break;
        const std::size_t item = reader.offset() - std::min(reader.offset(), text->size() + 2);
        if (!take(*text, begin + item)) {
          reader.fail(EventFault::TooLong);
          break;
        }
      }
    }
    if (reader.failed()) fields_.fail(reader.error().what, name);
  }

  /// One word of a list: a move, or the number of the next, which is kept until then. False if it does not fit.
  static bool add_told(ToldPlaces& list, std::string& number, std::string_view word, std::size_t column) {
    if (word.empty()) return true;
    if (is_number(word)) {
      // `2` before a move is as good as `2.`; the dots that mark Black's move may stand by themselves.
      if (word.front() != '.') number.clear();
      number += word;
      if (number.back() != '.') number += '.';
      return number.size() <= EntryText::capacity();
    }
    const std::string place = number.empty() ? std::string(word) : number + " " + std::string(word);
    number.clear();
    const auto text = EntryText::from(place);
    if (!text || list.size() >= static_cast<std::size_t>(places.high)) return false;
    list.push_back({*text, column});
    return true;
  }

  template <typename T>
  bool read_object(std::string_view name, std::string_view text, T& object) {
    JsonFields inner(text, fields_.offset_of(name));
    FieldReader reader(inner, source_);
    visit_fields(reader, object);
    if (source_ == TextSource::Said && inner.has_unknown()) {
      inner.refuse_unknown(name, names_in_object(name));
    }
    if (inner.failed()) {
      EventError error = inner.error();
      error.field = error.field.empty() ? std::string(name) : std::string(name) + "." + error.field;
      fields_.adopt_whole(std::move(error));
    }
    return !inner.failed();
  }

  JsonFields& fields_;
  TextSource source_;
  const Hearing* hearing_;
};

}  // namespace touchmove::game
