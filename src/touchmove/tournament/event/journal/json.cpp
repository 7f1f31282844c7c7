#include "touchmove/tournament/event/journal/json.hpp"

#include <algorithm>
#include <concepts>
#include <optional>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

#include "touchmove/base/enum_table.hpp"
#include "touchmove/game/journal/json.hpp"
#include "touchmove/game/journal/json_reader.hpp"
#include "touchmove/game/journal/json_writer.hpp"
#include "touchmove/tournament/event/journal/fields.hpp"

namespace touchmove::tournament::event {
namespace {

using game::JsonReader;
using game::JsonWriter;

template <typename T>
concept Optional = requires(T x) { x.has_value(); };
template <typename T>
concept List = requires(T x) { x.emplace_back(); };

// --- writing --------------------------------------------------------------------------------------------------------

class Writer {
 public:
  /// `whole`: fields at their usual value are written too, but for those that say nothing.
  explicit Writer(JsonWriter& json, bool whole = false) : json_(json), whole_(whole) {}

  // OPTIMIZATION: of compiling. What is not inlined is made once for each type, not for each field.
  template <typename T>
  [[gnu::noinline]] void must(std::string_view name, T& field) {
    json_.key(name);
    value(field);
  }
  template <typename T>
  [[gnu::noinline]] void may(std::string_view name, T& field) {
    // The usual value is that of a new object; a pointer to the same member of one is not at hand here, so the whole
    // default object is visited before this one (`Pointers`).
    const bool usual = field == *static_cast<const T*>(defaults_[next_++]);
    if (!usual || (whole_ && !Optional<T>)) must(name, field);
  }

  template <typename T>
  void value(T& field) {
    if constexpr (std::same_as<T, PairingReason>) {
      json_.value(to_string(field));
    } else if constexpr (std::is_enum_v<T>) {
      json_.value(word_of(field));
    } else if constexpr (Optional<T>) {
      field ? value(*field) : json_.raw("null");
    } else if constexpr (List<T>) {
      json_.open('[');
      for (auto& item : field) value(item);
      json_.close(']');
    } else if constexpr (requires { json_.value(field); }) {
      json_.value(field);
    } else {
      object(field);
    }
  }

  /// The fields of an object that is open.
  template <typename T>
  void fields(T& x) {
    T usual{};
    std::vector<const void*> defaults;
    Pointers collect{defaults};
    visit_fields(collect, usual);
    std::swap(defaults, defaults_);
    const std::size_t old = std::exchange(next_, 0);
    visit_fields(*this, x);
    std::swap(defaults, defaults_);
    next_ = old;
  }

  template <typename T>
  [[gnu::noinline]] void object(T& x) {
    json_.open('{');
    fields(x);
    json_.close('}');
  }

 private:
  /// Where the fields of an object at its usual values are, in the order they are visited.
  struct Pointers {
    std::vector<const void*>& list;
    void must(std::string_view, const auto&) {}
    void may(std::string_view, const auto& field) { add(&field); }
    void add(const void* field);
  };

  JsonWriter& json_;
  bool whole_;
  std::vector<const void*> defaults_;
  std::size_t next_{0};
};

void Writer::Pointers::add(const void* field) { list.push_back(field); }

// --- reading --------------------------------------------------------------------------------------------------------

struct Item {
  std::string name;
  std::string_view value;
  std::size_t offset{0};
  bool used{false};
};

/// Reads one object's fields by name; the first error is kept with the path that leads to it.
class Reader {
 public:
  Reader(std::string_view text, std::size_t offset, std::string path, std::span<const std::string_view> unsaid = {})
      : base_(offset), path_(std::move(path)), unsaid_(unsaid) {
    JsonReader reader(text);
    if (reader.peek() != JsonReader::Kind::Object) {
      fail(reader.failed() ? JsonFault::NotJson : JsonFault::NotAnObject, "", 0);
      return;
    }
    reader.enter_object();
    while (const auto key = reader.next_key()) {
      std::string name(*key);
      reader.peek();
      const std::size_t at = reader.offset();
      const auto value = reader.skip();
      if (!value) break;
      if (find(name) != nullptr) {
        fail(JsonFault::BadValue, name, at);
        return;
      }
      items_.push_back({std::move(name), *value, at, false});
    }
    if (!reader.failed()) reader.finish();
    if (reader.failed()) {
      fail(JsonFault::NotJson, reader.error().field, reader.error().column - 1);
    }
  }

  template <typename T>
  [[gnu::noinline]] void must(std::string_view name, T& field) {
    if (error_) return;
    const bool said = find(name) != nullptr;
    if (!said && std::find(unsaid_.begin(), unsaid_.end(), name) == unsaid_.end()) {
      fail(JsonFault::MissingField, name, 0);
      return;
    }
    may(name, field);
  }
  template <typename T>
  [[gnu::noinline]] void may(std::string_view name, T& field) {
    Item* item = find(name);
    if (error_ || item == nullptr) return;
    item->used = true;
    read(item->value, base_ + item->offset, path_of(name), field);
  }
  /// Passes over a field that is not the event's own.
  void ignore(std::string_view name) {
    if (Item* item = find(name)) item->used = true;
  }
  /// The fields of an object. One that nobody asked for is a mistake: most likely it is misspelt.
  template <typename T>
  void object(T& x) {
    if (!error_) visit_fields(*this, x);
    finish();
  }
  const std::optional<JsonError>& error() const { return error_; }
  void fail(JsonFault what, std::string_view name, std::size_t at) {
    if (!error_) error_ = JsonError{what, path_of(name), base_ + at + 1};
  }

 private:
  void finish() {
    if (error_) return;
    for (const Item& item : items_) {
      if (!item.used) {
        fail(JsonFault::UnknownField, item.name, item.offset);
        return;
      }
    }
  }
  Item* find(std::string_view name) {
    const auto found = std::find_if(items_.begin(), items_.end(), [&](const Item& item) { return item.name == name; });
    return found == items_.end() ? nullptr : &*found;
  }
  std::string path_of(std::string_view name) const {
    if (name.empty()) return path_;
    return path_.empty() ? std::string(name) : path_ + "." + std::string(name);
  }
  void adopt(JsonError error) {
    if (!error_) error_ = std::move(error);
  }

  template <typename T>
  [[gnu::noinline]] void read(std::string_view text, std::size_t at, const std::string& path, T& field) {
    if (error_) return;
    JsonReader reader(text);
    const auto wrong = [&](JsonFault what) { adopt({what, path, at + 1}); };
    const auto take = [&](const auto& value, auto&& put) {
      if (value) return put(*value);
      wrong(reader.error().what == game::EventFault::WrongKind ? JsonFault::WrongKind : JsonFault::NotJson);
    };
    if constexpr (std::same_as<T, bool>) {
      take(reader.read_bool(), [&](bool value) { field = value; });
    } else if constexpr (std::same_as<T, std::string>) {
      take(reader.read_text(), [&](std::string_view value) { field = std::string(value); });
    } else if constexpr (std::same_as<T, PairingReason>) {
      take(reader.read_text(), [&](std::string_view value) { field = parse_reason(value); });
    } else if constexpr (std::is_enum_v<T>) {
      take(reader.read_text(), [&](std::string_view value) {
        const auto code = parse_word<T>(value);
        code ? void(field = *code) : wrong(JsonFault::BadValue);
      });
    } else if constexpr (std::integral<T>) {
      take(reader.read_int(), [&](std::int64_t value) {
        std::in_range<T>(value) ? void(field = static_cast<T>(value)) : wrong(JsonFault::BadValue);
      });
    } else if constexpr (Optional<T>) {
      if (reader.peek() == JsonReader::Kind::Null) {
        field.reset();
        return;
      }
      read(text, at, path, field.emplace());
    } else if constexpr (List<T>) {
      if (reader.peek() != JsonReader::Kind::Array || !reader.enter_array()) return wrong(JsonFault::WrongKind);
      field.clear();
      while (reader.next_item()) {
        reader.peek();
        const std::size_t item_at = reader.offset();
        const auto item = reader.skip();
        if (!item) break;
        const std::string item_path = path + "[" + std::to_string(field.size()) + "]";
        read(*item, at + item_at, item_path, field.emplace_back());
        if (error_) return;
      }
      if (reader.failed()) wrong(JsonFault::NotJson);
    } else {
      Reader inner(text, at, path);
      inner.object(field);
      if (inner.error()) adopt(*inner.error());
    }
  }

  std::size_t base_;
  std::string path_;
  std::span<const std::string_view> unsaid_;
  std::vector<Item> items_;
  std::optional<JsonError> error_;
};

constexpr auto fault_words = base::enum_table<base::CodeWord<JsonFault>>({
    {JsonFault::NotJson, "this is no JSON"},
    {JsonFault::NotAnObject, "an object is expected"},
    {JsonFault::UnknownType, "there is no event of this type"},
    {JsonFault::UnknownFormat, "this journal was written by a later version"},
    {JsonFault::MissingField, "it is missing"},
    {JsonFault::WrongKind, "this is the wrong kind of value"},
    {JsonFault::BadValue, "this value means nothing here"},
    {JsonFault::UnknownField, "the event has no such field"},
});

}  // namespace

std::string to_string(const JsonError& error) {
  std::string text = "column " + std::to_string(error.column) + ": ";
  if (!error.field.empty()) text += "field '" + error.field + "': ";
  return text += fault_words[error.what].word;
}

namespace {

void require_known_format(Reader& reader, const Opened& opened) {
  if (opened.format > journal_format) reader.fail(JsonFault::UnknownFormat, "format", 0);
}

template <typename T>
tl::expected<T, JsonError> result_of(const Reader& reader, T made) {
  if (reader.error()) return tl::unexpected(*reader.error());
  return made;
}

}  // namespace

tl::expected<Opened, JsonError> opened_from_json(std::string_view text, std::span<const std::string_view> unsaid,
                                                 std::span<const std::string_view> beside) {
  Reader reader(text, 0, "", unsaid);
  Opened opened;
  for (const std::string_view field : beside) reader.ignore(field);
  reader.object(opened);
  require_known_format(reader, opened);
  return result_of(reader, std::move(opened));
}

tl::expected<Event, JsonError> event_from_json(std::string_view line, const Event& defaults,
                                               std::span<const std::string_view> unsaid) {
  Reader reader(line, 0, "", unsaid);
  Event event = defaults;
  std::string type;
  reader.must("type", type);
  if (const auto known = parse_word<Type>(type)) {
    BodyKinds::emplace(event.body, *known);
  } else {
    reader.fail(JsonFault::UnknownType, "type", 0);
  }
  reader.may("seq", event.seq);
  reader.may("at", event.at);
  reader.may("by", event.by);
  reader.may("despite", event.despite);
  reader.may("because", event.because);
  reader.ignore("outcome");
  reader.ignore("hash");
  std::visit([&](auto& body) { reader.object(body); }, event.body);
  if (const auto* opened = std::get_if<Opened>(&event.body)) require_known_format(reader, *opened);
  if (event.seq < 0) reader.fail(JsonFault::BadValue, "seq", 0);
  return result_of(reader, std::move(event));
}

tl::expected<Person, JsonError> person_from_json(std::string_view text) {
  Reader reader(text, 0, "");
  Person person;
  reader.object(person);
  return result_of(reader, std::move(person));
}

namespace {

void write_outcome(JsonWriter& json, Outcome outcome) {
  json.open('{');
  json.key("accepted");
  json.value(outcome.accepted());
  Writer(json).fields(outcome);
  json.close('}');
}

/// `outcome`: the last field; null: none. The event is a copy, as fields are visited as one may change them.
std::string event_json(Event event, const Outcome* outcome) {
  std::string out;
  JsonWriter json(out);
  Writer fields(json);
  json.open('{');
  fields.must("seq", event.seq);
  fields.must("at", event.at);
  fields.must("by", event.by);
  json.key("type");
  json.value(word_of(event.type()));
  if (event.despite) fields.must("despite", event.despite);
  if (!event.because.empty()) fields.must("because", event.because);
  std::visit([&](auto& body) { fields.fields(body); }, event.body);
  if (outcome != nullptr) {
    json.key("outcome");
    write_outcome(json, *outcome);
  }
  json.close('}');
  return out;
}

/// `whole`: every field said.
template <typename T>
std::string object_json(T object, bool whole = true) {
  std::string out;
  JsonWriter json(out);
  Writer(json, whole).object(object);
  return out;
}

}  // namespace

std::string to_json(const Event& event) { return event_json(event, nullptr); }
std::string to_json(const Outcome& outcome) {
  std::string out;
  JsonWriter json(out);
  write_outcome(json, outcome);
  return out;
}
std::string journal_line(const Event& event, const Outcome& outcome) { return event_json(event, &outcome); }

std::string to_json(const SectionPlan& plan) { return object_json(plan); }
std::string to_json(const Parameters& parameters) { return object_json(parameters); }
std::string to_json(const ReportFacts& facts) { return object_json(facts); }
std::string to_json(const SectionFacts& facts) { return object_json(facts); }
std::string to_json(const Person& person) { return object_json(person, false); }

}  // namespace touchmove::tournament::event
