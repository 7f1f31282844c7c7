#include "touchmove/tournament/event/journal/json.hpp"

#include <algorithm>
#include <charconv>
#include <concepts>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <system_error>
#include <type_traits>
#include <utility>
#include <vector>

#include "touchmove/game/journal/json.hpp"
#include "touchmove/game/journal/json_fields.hpp"
#include "touchmove/game/journal/json_plain.hpp"
#include "touchmove/game/journal/json_reader.hpp"
#include "touchmove/game/journal/json_writer.hpp"
#include "touchmove/notation/games/encoding.hpp"
#include "touchmove/tournament/event/journal/fields.hpp"

namespace touchmove::tournament::event {
namespace {

using game::EventFault;
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
    if constexpr (std::same_as<T, PairingReasons>) {
      json_.open('[');
      for (const std::string_view text : field.texts()) json_.value(text);
      json_.close(']');
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

/// "boards" and "[1].white" are "boards[1].white".
std::string joined(std::string name, const std::string& within) {
  if (!within.empty() && within.front() != '[') name += '.';
  return name += within;
}

/// Reads one object's fields by name. The first error is kept with the path that leads to it.
class Reader {
 public:
  /// `offset`: where the object begins in the text that columns count in. `unsaid`: what may be missing all the same.
  explicit Reader(std::string_view text, std::size_t offset = 0, std::span<const std::string_view> unsaid = {})
      : fields_(text, offset), unsaid_(unsaid) {}
  /// An object inside one that was read: it was gone through with that one.
  struct Within {
    std::string_view text;
    std::size_t offset;
  };
  explicit Reader(const Within& object) : fields_(object.text, object.offset, game::JsonFields::Text::GoneThrough) {}

  template <typename T>
  [[gnu::noinline]] void must(std::string_view name, T& field) {
    const auto found = fields_.found(name);
    if (found) return take(name, *found, field);
    if (std::find(unsaid_.begin(), unsaid_.end(), name) == unsaid_.end()) fields_.require(name);
  }
  template <typename T>
  [[gnu::noinline]] void may(std::string_view name, T& field) {
    if (const auto found = fields_.found(name)) take(name, *found, field);
  }
  template <typename T>
  void take(std::string_view name, const game::JsonFields::Found& found, T& field) {
    if (fields_.failed()) return;
    auto error = read(found.value, found.offset, field);
    if (!error) return;
    error->field = joined(std::string(name), error->field);
    fields_.adopt_whole(std::move(*error));
  }
  /// The fields of an object, which is called `what`; those in `before` have been asked for. One that nobody asked for
  /// is a mistake: most likely it is misspelt.
  template <typename T>
  void object(T& x, std::string_view what = "it", std::span<const std::string_view> before = {}) {
    if (!fields_.failed()) visit_fields(*this, x);
    if (!fields_.has_unknown()) return;
    Names all;
    visit_fields(all, x);
    all.list.insert(all.list.end(), before.begin(), before.end());
    fields_.refuse_unknown(what, all.list);
  }
  game::JsonFields& fields() { return fields_; }
  std::optional<JsonError> error() const { return fields_.failed() ? std::optional(fields_.error()) : std::nullopt; }

 private:
  struct Names {
    std::vector<std::string_view> list;
    void must(std::string_view name, const auto&) { list.push_back(name); }
    void may(std::string_view name, const auto&) { list.push_back(name); }
  };

  /// What stands between the quotes of a text in which every byte stands for itself; nothing of any other value. The
  /// text was gone through before.
  static std::optional<std::string_view> quoted(std::string_view text) {
    if (!text.starts_with('"') || text.find('\\') != std::string_view::npos) return std::nullopt;
    return text.substr(1, text.size() - 2);
  }

  /// Takes over a value that is written as nearly all are; false if it is not.
  template <typename T>
  static bool read_plainly(std::string_view text, T& field) {
    if constexpr (std::same_as<T, bool>) {
      field = text == "true";
      return field || text == "false";
    } else if constexpr (std::same_as<T, std::string>) {
      const auto plain = quoted(text);
      if (plain) field = *plain;
      return plain.has_value();
    } else if constexpr (std::same_as<T, PairingReasons>) {
      field = {};
      std::size_t at = text.starts_with('[') ? 1 : text.size();
      while (at < text.size() && text[at] == '"') {
        const std::size_t end = game::plain::text_end(text, at + 1);
        if (end == game::plain::nowhere) break;
        field.push_back_text(text.substr(at + 1, end - at - 1));
        at = end + 1;
        if (at < text.size() && text[at] == ',') ++at;
      }
      return at + 1 == text.size() && text[at] == ']';
    } else if constexpr (std::is_enum_v<T>) {
      const auto plain = quoted(text);
      const auto code = plain ? parse_word<T>(*plain) : std::nullopt;
      if (code) field = *code;
      return code.has_value();
    } else if constexpr (std::integral<T>) {
      if (text.front() < '1' || text.front() > '9') return text == "0" ? (field = 0, true) : false;
      T value{};
      const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
      if (error != std::errc{} || end != text.data() + text.size()) return false;
      field = value;
      return true;
    } else {
      return false;
    }
  }

  /// One value, which begins at `at`; the path of an error leads on from it.
  template <typename T>
  [[gnu::noinline]] static std::optional<JsonError> read(std::string_view text, std::size_t at, T& field) {
    // OPTIMIZATION: an event of thousands is read before anything is said of it.
    if (read_plainly(text, field)) return std::nullopt;
    JsonReader reader(text);
    const auto means_nothing = [&] { reader.fail(EventFault::BadValue); };
    if constexpr (std::same_as<T, bool>) {
      if (const auto value = reader.read_bool()) field = *value;
    } else if constexpr (std::same_as<T, std::string>) {
      if (const auto value = reader.read_text()) field = *value;
    } else if constexpr (std::same_as<T, PairingReasons>) {
      std::vector<std::string> texts;
      if (auto error = read(text, at, texts)) return error;
      field = {};
      for (const std::string& each : texts) field.push_back_text(each);
      return std::nullopt;
    } else if constexpr (std::is_enum_v<T>) {
      const auto word = reader.read_text();
      const auto code = word ? parse_word<T>(*word) : std::nullopt;
      code ? void(field = *code) : means_nothing();
    } else if constexpr (std::integral<T>) {
      const auto value = reader.read_int();
      value&& std::in_range<T>(*value) ? void(field = static_cast<T>(*value)) : means_nothing();
    } else if constexpr (Optional<T>) {
      if (reader.peek() != JsonReader::Kind::Null) return read(text, at, field.emplace());
      field.reset();
    } else if constexpr (List<T>) {
      field.clear();
      if (reader.enter_array()) {
        while (reader.next_item()) {
          const std::string_view item = reader.pass_over();
          const std::size_t number = field.size();
          const std::size_t offset = at + static_cast<std::size_t>(item.data() - text.data());
          if (auto error = read(item, offset, field.emplace_back())) {
            error->field = joined("[" + std::to_string(number) + "]", error->field);
            return error;
          }
        }
      }
    } else {
      Reader inner(Within{text, at});
      inner.object(field);
      return inner.error();
    }
    return reader.failed() ? std::optional(JsonError{reader.error().what, "", at + reader.error().column})
                           : std::nullopt;
  }

  game::JsonFields fields_;
  std::span<const std::string_view> unsaid_;
};

void require_known_format(Reader& reader, const Opened& opened) {
  if (opened.format > journal_format) reader.fields().fail(EventFault::UnknownFormat, "format");
}

template <typename T>
tl::expected<T, JsonError> result_of(const Reader& reader, T made) {
  if (auto error = reader.error()) return tl::unexpected(std::move(*error));
  return made;
}

}  // namespace

tl::expected<Opened, JsonError> opened_from_json(std::string_view text, std::span<const std::string_view> unsaid,
                                                 std::span<const std::string_view> beside) {
  Reader reader(text, 0, unsaid);
  Opened opened;
  for (const std::string_view field : beside) (void)reader.fields().has(field);
  reader.object(opened, word_of(Type::Opened));
  require_known_format(reader, opened);
  return result_of(reader, std::move(opened));
}

tl::expected<Event, JsonError> event_from_json(std::string_view line, const Event& defaults,
                                               std::span<const std::string_view> unsaid) {
  Reader reader(line, 0, unsaid);
  Event event = defaults;
  std::string type;
  reader.must("type", type);
  const auto known = parse_word<Type>(type);
  if (!known && !reader.error()) {
    reader.fields().fail_word("type", type, words_of<Type>());
    reader.fields().name_fault(EventFault::UnknownType);
  }
  if (!known) return tl::unexpected(*reader.error());
  BodyKinds::emplace(event.body, *known);
  reader.may("seq", event.seq);
  reader.may("at", event.at);
  reader.may("by", event.by);
  reader.may("despite", event.despite);
  reader.may("because", event.because);
  for (const std::string_view added : {"outcome", "hash"}) (void)reader.fields().has(added);
  constexpr std::string_view head[] = {"type", "seq", "at", "by", "despite", "because"};
  std::visit([&](auto& body) { reader.object(body, type, head); }, event.body);
  if (const auto* opened = std::get_if<Opened>(&event.body)) require_known_format(reader, *opened);
  if (event.seq < 0) reader.fields().fail(EventFault::BadValue, "seq");
  return result_of(reader, std::move(event));
}

tl::expected<Event, JsonError> kept_event_from_json(std::string_view line) {
  auto event = event_from_json(line);
  if (!event) event = event_from_json(notation::from_latin1(line));
  return event;
}

tl::expected<Person, JsonError> person_from_json(std::string_view text) {
  Reader reader(text);
  Person person;
  reader.object(person);
  return result_of(reader, std::move(person));
}

tl::expected<Person, JsonError> kept_person_from_json(std::string_view text) {
  auto person = person_from_json(text);
  if (!person) person = person_from_json(notation::from_latin1(text));
  return person;
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
