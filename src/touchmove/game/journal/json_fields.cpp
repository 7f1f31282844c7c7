#include "touchmove/game/journal/json_fields.hpp"

#include <algorithm>
#include <cstring>
#include <utility>

#include "touchmove/base/nearest_word.hpp"
#include "touchmove/clock/time_text.hpp"
#include "touchmove/game/journal/json_plain.hpp"
#include "touchmove/game/journal/json_writer.hpp"

namespace touchmove::game {

std::optional<board::BoardMove> parse_board_move(std::string_view text) {
  if (text.size() != 4 && text.size() != 5) return std::nullopt;
  if (text[1] == '@') {
    const auto role = text.size() == 4 ? notation::role_of_capital(text[0]) : std::nullopt;
    const auto onto = board::parse_square(text.substr(2));
    return role && onto ? std::optional(board::BoardMove::drop(*role, *onto)) : std::nullopt;
  }
  const auto source = board::parse_square(text.substr(0, 2));
  const auto target = board::parse_square(text.substr(2, 2));
  if (!source || !target) return std::nullopt;
  std::optional<board::Role> promotion;
  if (text.size() == 5) {
    if (!notation::is_lower(text[4])) return std::nullopt;
    promotion = notation::role_of_capital(notation::to_upper(text[4]));
    if (!promotion) return std::nullopt;
  }
  return board::BoardMove{*source, *target, promotion, std::nullopt};
}

std::string to_string(const board::BoardMove& move) {
  std::string text;
  append_move(text, move);
  return text;
}

std::optional<board::Piece> parse_man(std::string_view text) {
  return text.size() == 1 ? notation::piece_of_letter(text[0]) : std::nullopt;
}

namespace {

/// What was probably meant, as the end of a sentence.
std::string instead(std::string_view written, std::span<const std::string_view> allowed) {
  const auto nearest = base::nearest_word(written, allowed);
  return nearest ? "; did you mean " + std::string(*nearest) + "?" : ".";
}

/// One of 64 bits for a name, of which names that differ mostly have different ones.
std::uint64_t mark_of(std::string_view name) {
  const auto byte = [](char c) { return static_cast<unsigned>(static_cast<unsigned char>(c)); };
  return std::uint64_t{1} << ((byte(name.front()) + 5 * name.size() + 3 * byte(name.back())) & 63U);
}

std::string listed(std::span<const std::string_view> words) {
  std::string list;
  for (const std::string_view word : words) list.append(list.empty() ? "" : ", ").append(word);
  return list;
}

}  // namespace

JsonFields::JsonFields(std::string_view text) { read(text); }

JsonFields::JsonFields(std::string_view text, std::size_t offset) : base_(offset) { read(text); }

JsonFields::JsonFields(std::string_view text, std::size_t offset, Text known) : base_(offset) { read(text, known); }

bool JsonFields::keep(const Item& item) {
  if (!items_.try_push_back(item)) return false;
  marks_ |= mark_of(item.name);
  return true;
}

bool JsonFields::read_plainly(std::string_view text) {
  const auto end_of_fields = [&]() -> std::size_t {
    if (!text.starts_with("{\"")) return text.starts_with("{}") ? 2 : plain::nowhere;
    std::size_t at = 1;
    while (at < text.size() && text[at] == '"') {
      const std::size_t end = plain::text_end(text, at + 1);
      if (end == plain::nowhere || !text.substr(end).starts_with("\":")) return plain::nowhere;
      const std::string_view name = text.substr(at + 1, end - at - 1);
      const std::size_t value = end + 2;
      at = plain::value_end(text, value, JsonReader::max_depth - 1);
      if (at >= text.size() || name.empty() || find(name) != nullptr) return plain::nowhere;
      if (!keep({name, text.substr(value, at - value), value, false})) return plain::nowhere;
      if (text[at] == '}') return at + 1;
      if (text[at] != ',') return plain::nowhere;
      ++at;
    }
    return plain::nowhere;
  };
  if (end_of_fields() == text.size()) return true;
  items_.clear();
  marks_ = 0;
  last_ = 0;
  return false;
}

void JsonFields::read(std::string_view text, Text known) {
  // OPTIMIZATION: nearly every object of a journal is plain.
  if (read_plainly(text)) return;
  JsonReader reader(text);
  if (reader.peek() == JsonReader::Kind::End) {
    error_ = EventError{EventFault::NotJson, "", base_ + 1};
    return;
  }
  if (reader.peek() != JsonReader::Kind::Object) {
    const bool json = reader.skip() && reader.finish();
    error_ = json ? EventError{EventFault::NotAnObject, "", base_ + 1} : reader.error();
    return;
  }
  reader.enter_object();
  while (const auto key = reader.next_key()) {
    // A name written with escapes is none of ours.
    const bool in_place = key->data() >= text.data() && key->data() < text.data() + text.size();
    const std::string_view name = in_place ? *key : std::string_view{};
    reader.set_field(name);
    const auto value = known == Text::GoneThrough ? std::optional(reader.pass_over()) : reader.skip();
    if (!value) break;
    const auto offset = static_cast<std::size_t>(value->data() - text.data());
    if (name.empty()) {
      if (!escaped_) escaped_ = {std::string(*key), offset};
      continue;
    }
    if (find(name) != nullptr) {
      reader.fail_at(EventFault::DuplicateField, offset);
      break;
    }
    if (!keep({name, *value, offset, false})) {
      // A field not kept would read as one that is absent.
      reader.fail_at(EventFault::TooLong, offset);
      break;
    }
  }
  reader.set_field("");
  if (!reader.failed()) reader.finish();
  if (reader.failed()) adopt(reader.error());
}

const JsonFields::Item* JsonFields::find(std::string_view name) const {
  // OPTIMIZATION: most names asked for are not there, which the marks mostly tell. One that must be there is asked for
  // twice, and fields stand mostly in the order in which they are asked for.
  const auto is_it = [&](const Item& item) {
    return item.name.size() == name.size() && item.name.front() == name.front() &&
           std::memcmp(item.name.data(), name.data(), name.size()) == 0;
  };
  if (name.empty() || (marks_ & mark_of(name)) == 0) return nullptr;
  const Item* const items = items_.data();
  const std::size_t count = items_.size();
  if (last_ < count && is_it(items[last_])) return items + last_;
  if (last_ + 1 < count && is_it(items[last_ + 1])) return items + ++last_;
  for (std::size_t i = 0; i < count; ++i) {
    if (!is_it(items[i])) continue;
    last_ = i;
    return items + i;
  }
  return nullptr;
}

const JsonFields::Item* JsonFields::look(std::string_view name) const {
  const Item* item = find(name);
  if (item != nullptr) item->asked = true;
  return item;
}

std::optional<std::string_view> JsonFields::raw(std::string_view name) const {
  const Item* item = look(name);
  return item == nullptr ? std::nullopt : std::optional(item->value);
}

std::optional<JsonFields::Found> JsonFields::found(std::string_view name) const {
  const Item* item = look(name);
  return item == nullptr ? std::nullopt : std::optional(Found{item->value, base_ + item->offset});
}

std::size_t JsonFields::offset_of(std::string_view name) const {
  const Item* item = find(name);
  return base_ + (item == nullptr ? 0 : item->offset);
}

JsonReader::Kind JsonFields::kind_of(std::string_view name) const {
  const Item* item = find(name);
  return item == nullptr ? JsonReader::Kind::End : JsonReader(item->value).peek();
}

void JsonFields::adopt(const EventError& error) {
  if (error_) return;
  error_ = error;
  error_->column += base_;
}

void JsonFields::fail(EventFault what, std::string_view name, std::string said) {
  if (error_) return;
  const Item* item = find(name);
  error_ = EventError{what, std::string(name), base_ + (item == nullptr ? 0 : item->offset) + 1, std::move(said)};
}

void JsonFields::fail_word(std::string_view name, std::string_view word, std::span<const std::string_view> allowed) {
  std::string said = "'" + std::string(word) + "' ";
  if (allowed.empty()) return fail(EventFault::BadValue, name, said + "means nothing here");
  said += "is no word for it";
  fail(EventFault::BadValue, name, said + instead(word, allowed) + " Words: " + listed(allowed) + ".");
}

bool JsonFields::has_unknown() const {
  return escaped_ || !std::all_of(items_.begin(), items_.end(), [](const Item& item) { return item.asked; });
}

void JsonFields::refuse_unknown(std::string_view of, std::span<const std::string_view> allowed) {
  if (!has_unknown() || (error_ && error_->what != EventFault::MissingField)) return;
  std::string name;
  std::size_t offset = 0;
  if (escaped_) {
    name = escaped_->name;
    offset = escaped_->offset;
  }
  for (const Item& item : items_) {
    if (item.asked || !name.empty()) continue;
    name = item.name;
    offset = item.offset;
  }
  std::string said = "no such field of " + std::string(of);
  said += instead(name, allowed) + " Fields: " + listed(allowed) + ".";
  error_ = EventError{EventFault::UnknownField, std::move(name), base_ + offset + 1, std::move(said)};
}

std::optional<JsonReader> JsonFields::reader(std::string_view name) const {
  const Item* item = look(name);
  if (item == nullptr || error_) return std::nullopt;
  return JsonReader(item->value);
}

bool JsonFields::take_error(const JsonReader& reader, std::string_view name) {
  if (!reader.failed()) return false;
  if (!error_) error_ = EventError{reader.error().what, std::string(name), offset_of(name) + reader.error().column};
  return true;
}

std::optional<std::int64_t> JsonFields::number(std::string_view name, std::int64_t low, std::int64_t high) {
  auto value = reader(name);
  if (!value) return std::nullopt;
  const auto number = value->read_int();
  if (take_error(*value, name)) return std::nullopt;
  if (*number < low || *number > high) {
    fail(EventFault::BadValue, name);
    return std::nullopt;
  }
  return number;
}

std::optional<std::int64_t> JsonFields::time_text(std::string_view name, std::int64_t low, std::int64_t high) {
  const auto written = text(name, 32);
  if (!written) return std::nullopt;
  const auto ms = clock::parse_time_text(*written);
  if (ms && *ms >= low && *ms <= high) return ms;
  fail(EventFault::BadValue, name, "'" + *written + "' is no time for it; ms, or a time as 9:15 or 1:29:40 is meant");
  return std::nullopt;
}

std::optional<bool> JsonFields::boolean(std::string_view name) {
  auto value = reader(name);
  if (!value) return std::nullopt;
  const auto truth = value->read_bool();
  if (take_error(*value, name)) return std::nullopt;
  return truth;
}

std::optional<std::string> JsonFields::text(std::string_view name, std::size_t longest) {
  auto value = reader(name);
  if (!value) return std::nullopt;
  const auto text = value->read_text();
  if (take_error(*value, name)) return std::nullopt;
  if (text->size() > longest) {
    fail(EventFault::TooLong, name);
    return std::nullopt;
  }
  return std::string(*text);
}

std::vector<std::string> JsonFields::raw_list(std::string_view name, std::size_t longest) {
  std::vector<std::string> list;
  each_raw(name, [&](std::string_view item, std::size_t) -> std::optional<EventError> {
    if (list.size() < longest) {
      list.emplace_back(item);
    } else {
      fail(EventFault::TooLong, name);
    }
    return std::nullopt;
  });
  if (failed()) list.clear();
  return list;
}

template <typename Take>
void JsonFields::each_text(std::string_view name, Take&& take) {
  auto value = reader(name);
  if (!value) return;
  if (value->enter_array()) {
    while (value->next_item()) {
      const auto text = value->read_text();
      if (!text) break;
      if (!take(*text)) value->fail(EventFault::TooLong);
    }
  }
  take_error(*value, name);
}

std::vector<std::string> JsonFields::words(std::string_view name) {
  std::vector<std::string> list;
  each_text(name, [&](std::string_view word) {
    list.emplace_back(word);
    return list.size() <= 16;
  });
  if (failed()) list.clear();
  return list;
}

std::optional<SquareList> JsonFields::squares(std::string_view name) {
  if (!has(name) || failed()) return std::nullopt;
  SquareList list;
  each_text(name, [&](std::string_view word) {
    const auto square = board::parse_square(word);
    if (!square) fail_word(name, word, {});
    return !square || list.try_push_back(*square);
  });
  return failed() ? std::nullopt : std::optional(list);
}

}  // namespace touchmove::game
