#include "touchmove/game/journal/json.hpp"

#include <string_view>
#include <vector>

#include "touchmove/base/enum_table.hpp"
#include "touchmove/base/nearest_word.hpp"
#include "touchmove/game/journal/field_reader.hpp"
#include "touchmove/game/journal/field_writer.hpp"
#include "touchmove/game/journal/listing.hpp"

namespace touchmove::game {
namespace {

/// What the hall says of its own accord, so that nobody needs to be named for it.
constexpr bool is_the_halls(EventType type) {
  return type == EventType::Opened || type == EventType::Start || type == EventType::Flag ||
         type == EventType::Outage || type == EventType::Finding;
}

/// Every field an event of that type may have, its own first.
std::vector<std::string_view> names_in(const std::vector<ListedField>& own, bool clocks, bool tag) {
  std::vector<std::string_view> names;
  for (const ListedField& field : own) names.push_back(field.name);
  names.push_back("type");
  for (const ListedField& field : fields_of_any_event()) {
    if (clocks || field.name != "clocks") names.push_back(field.name);
  }
  if (tag) names.push_back("tag");
  return names;
}

/// An event as it is sent has no field but its own and what the store adds.
void refuse_unknown(JsonFields& fields, EventType type, bool tag = false) {
  if (!fields.has_unknown()) return;
  if (fields.kind_of("ruling") == JsonReader::Kind::Object) (void)fields.has("ruling");
  (void)fields.has("hash");
  (void)fields.has("id");
  if (fields.has_unknown())
    fields.refuse_unknown(word_of(type), names_in(fields_of_event(type), type != EventType::Opened, tag));
}

/// What an event is to be called by whoever tells of it.
void hear_name(JsonFields& fields, Hearing* hearing) {
  if (hearing == nullptr || !fields.has_unknown()) return;
  const auto name = fields.text("tag", 32);
  if (name && !hearing->call(*name))
    fields.fail(EventFault::BadValue, "tag", "'" + *name + "' cannot be a name: it is 'last', a number or empty");
}

Event begun_with(const EventDefaults& defaults) {
  Event event;
  event.seq = defaults.seq;
  event.at_ms = defaults.at_ms;
  event.game = defaults.game;
  event.by = defaults.by;
  return event;
}

Event read_event(JsonFields& fields, const EventDefaults& defaults, TextSource source) {
  Event event;
  fields.require("type");
  const auto word = fields.text("type", 64);
  if (!word) return event;
  const auto type = parse_word<EventType>(*word);
  if (!type) {
    fields.fail_word("type", *word, words_of<EventType>());
    fields.name_fault(EventFault::UnknownType);
    return event;
  }
  FieldReader reader(fields, source, defaults.hearing);
  event = begun_with(defaults);
  EventKinds::emplace(event.body, *type);
  visit_head(reader, event);
  if (defaults.hearing != nullptr) defaults.hearing->listen(event);
  std::visit([&](auto& body) { visit_fields(reader, body); }, event.body);
  if (source == TextSource::Stored) return event;
  hear_name(fields, defaults.hearing);
  if (defaults.must_say_by && !is_the_halls(*type)) fields.require("by");
  refuse_unknown(fields, *type, defaults.hearing != nullptr);
  return event;
}

/// A fault of a line: its code, and what is said of the field it names.
struct FaultRow {
  EventFault code{};
  std::string_view word{};
  std::string_view said{};
};
constexpr auto faults = base::enum_table<FaultRow>({
    {EventFault::NotJson, "not_json", "this is no JSON"},
    {EventFault::NotAnObject, "not_an_object", "this is no JSON object"},
    {EventFault::TooDeep, "too_deep", "this is nested too deeply"},
    {EventFault::UnknownType, "unknown_type", "there is no such event"},
    {EventFault::UnknownFormat, "unknown_format", "this journal format is not known here"},
    {EventFault::MissingField, "missing_field", "it is missing"},
    {EventFault::WrongKind, "wrong_kind", "its value is of the wrong kind"},
    {EventFault::BadValue, "bad_value", "its value means nothing"},
    {EventFault::TooLong, "too_long", "its value is too long"},
    {EventFault::DuplicateField, "duplicate_field", "it stands here twice"},
    {EventFault::UnknownField, "unknown_field", "there is no such field"},
});

}  // namespace

std::string_view word_of(EventFault fault) { return faults[fault].word; }

std::string to_string(const EventError& error) {
  std::string text = "column " + std::to_string(error.column) + ": ";
  if (error.what == EventFault::UnknownField) {
    text += "'" + error.field + "': ";
  } else if (!error.field.empty()) {
    text += "field '" + error.field + "': ";
  }
  return text.append(error.said.empty() ? faults[error.what].said : error.said);
}

namespace {

/// An object that is described in fields.hpp; `and_then` is what else is to be seen to in it.
template <typename T>
tl::expected<T, EventError> object_from_json(
    std::string_view text, void (*and_then)(JsonFields&) = [](JsonFields&) {}) {
  JsonFields fields(text);
  T object;
  if (!fields.failed()) {
    FieldReader reader(fields);
    visit_fields(reader, object);
    and_then(fields);
  }
  if (fields.failed()) return tl::unexpected(fields.error());
  return object;
}

}  // namespace

tl::expected<Event, EventError> event_from_json(std::string_view line, const EventDefaults& defaults) {
  JsonFields fields(line);
  if (fields.failed()) return tl::unexpected(fields.error());
  Event event = read_event(fields, defaults, TextSource::Said);
  if (fields.failed()) {
    EventError error = fields.error();
    const std::string word = type_named(line);
    error.of_opened = word == "opened" || base::nearest_word(word, words_of<EventType>()) == "opened";
    return tl::unexpected(std::move(error));
  }
  return event;
}

std::string type_named(std::string_view line) { return JsonFields(line).text("type", 64).value_or(""); }

namespace {

/// A line that is no event of the journal, but told in its place: who speaks, and what.
template <typename Body>
std::optional<EventError> read_told(std::string_view line, std::string_view type, const EventDefaults& defaults,
                                    Event& head, Body& body, const std::vector<ListedField>& own) {
  JsonFields fields(line);
  head = begun_with(defaults);
  if (!fields.failed()) {
    FieldReader reader(fields);
    (void)fields.has("type");
    visit_head(reader, head);
    visit_fields(reader, body);
    hear_name(fields, defaults.hearing);
    if (fields.has_unknown()) fields.refuse_unknown(type, names_in(own, true, true));
  }
  return fields.failed() ? std::optional(fields.error()) : std::nullopt;
}

}  // namespace

tl::expected<ToldMoves, EventError> moves_from_json(std::string_view line, const EventDefaults& defaults) {
  ToldMoves told;
  if (auto error = read_told(line, "moves", defaults, told.head, told.list, fields_of_moves()))
    return tl::unexpected(std::move(*error));
  return told;
}

tl::expected<Event, EventError> head_from_json(std::string_view line, const EventDefaults& defaults) {
  Event head;
  Start nothing;
  if (auto error = read_told(line, "it", defaults, head, nothing, {})) return tl::unexpected(std::move(*error));
  return head;
}

tl::expected<Opened, EventError> opened_from_json(std::string_view text) {
  return object_from_json<Opened>(text, [](JsonFields& fields) {
    (void)fields.has("type");
    refuse_unknown(fields, EventType::Opened);
  });
}

tl::expected<Ruling, EventError> ruling_from_json(std::string_view text) { return object_from_json<Ruling>(text); }

tl::expected<JournalLine, EventError> journal_line_from_json(std::string_view line) {
  JsonFields fields(line);
  if (fields.failed()) return tl::unexpected(fields.error());
  JournalLine result;
  result.event = read_event(fields, {}, TextSource::Stored);
  if (fields.failed()) return tl::unexpected(fields.error());
  if (fields.kind_of("ruling") == JsonReader::Kind::Object) {
    auto ruling = ruling_from_json(*fields.raw("ruling"));
    if (!ruling) {
      EventError error = ruling.error();
      error.column += fields.offset_of("ruling");
      if (error.field.empty()) error.field = "ruling";
      return tl::unexpected(error);
    }
    result.ruling = *ruling;
  }
  return result;
}

// ------------------------------------------------------------------------------------------------ writing

template <typename T>
void write_described(JsonWriter& json, const T& value) {
  FieldWriter(json).value(value);
}
template void write_described(JsonWriter&, const Effect&);
template void write_described(JsonWriter&, const Fact&);
template void write_described(JsonWriter&, const Option&);
template void write_described(JsonWriter&, const Variation&);

namespace {

void write_event(JsonWriter& json, const Event& event, const Ruling* ruling) {
  FieldWriter fields(json);
  json.open('{');
  fields.must("seq", event.seq);
  fields.must("at", event.at_ms);
  fields.may("game", event.game, Bounds{.usual = 1});
  fields.may("board", event.board, Bounds{.usual = board_of(event.by)});
  fields.must("by", event.by);
  fields.may("person", event.person);
  fields.must("type", event.type());
  std::visit([&](const auto& body) { visit_fields(fields, body); }, event.body);
  fields.may("source", event.source);
  fields.may("clocks", event.clocks);
  if (ruling != nullptr) fields.must("ruling", *ruling);
  json.close('}');
}

}  // namespace

void append_json(std::string& out, const Event& event) {
  JsonWriter json(out);
  write_event(json, event, nullptr);
}

void append_json(std::string& out, const Ruling& ruling) {
  JsonWriter json(out);
  FieldWriter(json).value(ruling);
}

void append_json(std::string& out, const Opened& opened) {
  JsonWriter json(out);
  FieldWriter(json).value(opened);
}

void append_journal_line(std::string& out, const Event& event, const Ruling& ruling) {
  JsonWriter json(out);
  write_event(json, event, &ruling);
}

std::string to_json(const Event& event) {
  std::string out;
  append_json(out, event);
  return out;
}

std::string to_json(const Ruling& ruling) {
  std::string out;
  append_json(out, ruling);
  return out;
}

}  // namespace touchmove::game
