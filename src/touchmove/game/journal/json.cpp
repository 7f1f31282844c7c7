#include "touchmove/game/journal/json.hpp"

#include "touchmove/base/enum_table.hpp"
#include "touchmove/game/journal/field_reader.hpp"
#include "touchmove/game/journal/field_writer.hpp"

namespace touchmove::game {
namespace {

Event read_event(JsonFields& fields, const EventDefaults& defaults, TextSource source) {
  Event event;
  fields.require("type");
  const auto word = fields.text("type", 64);
  if (!word) return event;
  const auto type = parse_word<EventType>(*word);
  if (!type) {
    fields.fail(EventFault::UnknownType, "type");
    return event;
  }
  FieldReader reader(fields, source);
  event.seq = defaults.seq;
  event.at_ms = defaults.at_ms;
  event.game = defaults.game;
  event.by = defaults.by;
  reader.always("seq", event.seq);
  reader.always("at", event.at_ms);
  reader.always("game", event.game, Bounds{1, 1000});
  reader.always("by", event.by);
  reader.may("board", event.board, Bounds{1, 1000, board_of(event.by)});
  reader.may("person", event.person);
  reader.may("source", event.source);
  if (*type != EventType::Opened) reader.may("clocks", event.clocks);
  EventKinds::emplace(event.body, *type);
  std::visit([&](auto& body) { visit_fields(reader, body); }, event.body);
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
});

}  // namespace

std::string_view code_of(EventFault fault) { return faults[fault].word; }

std::string to_string(const EventError& error) {
  std::string text = "column " + std::to_string(error.column) + ": ";
  if (!error.field.empty()) text += "field '" + error.field + "': ";
  return text.append(faults[error.what].said);
}

namespace {

/// An object that is described in fields.hpp.
template <typename T>
tl::expected<T, EventError> object_from_json(std::string_view text) {
  JsonFields fields(text);
  T object;
  if (!fields.failed()) {
    FieldReader reader(fields);
    visit_fields(reader, object);
  }
  if (fields.failed()) return tl::unexpected(fields.error());
  return object;
}

}  // namespace

tl::expected<Event, EventError> event_from_json(std::string_view line, const EventDefaults& defaults) {
  JsonFields fields(line);
  if (fields.failed()) return tl::unexpected(fields.error());
  Event event = read_event(fields, defaults, TextSource::Said);
  if (fields.failed()) return tl::unexpected(fields.error());
  return event;
}

tl::expected<Opened, EventError> opened_from_json(std::string_view text) { return object_from_json<Opened>(text); }

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

void append_json_text(std::string& out, std::string_view text) {
  constexpr std::string_view hex = "0123456789abcdef";
  out += '"';
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\') {
      out += '\\';
      out += c;
    } else if (byte < 0x20) {
      out += "\\u00";
      out += hex[byte >> 4U];
      out += hex[byte & 15U];
    } else {
      out += c;
    }
  }
  out += '"';
}

void write_option(JsonWriter& json, const Option& option) { FieldWriter(json).object(option); }

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
  FieldWriter(json).object(ruling);
}

void append_json(std::string& out, const Opened& opened) {
  JsonWriter json(out);
  FieldWriter(json).object(opened);
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
