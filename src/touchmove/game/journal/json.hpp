// Events and rulings as JSON, one object a line (docs/formats/journal.md).
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "touchmove/game/vocabulary/event.hpp"
#include "touchmove/game/vocabulary/ruling.hpp"

namespace touchmove::game {

enum class EventFault : std::uint8_t {
  NotJson,  ///< the text is no JSON value, or more than one
  NotAnObject,
  TooDeep,        ///< nested further than any journal line is
  UnknownType,    ///< an event type this program does not know
  UnknownFormat,  ///< a journal format above `journal_format`
  MissingField,
  WrongKind,  ///< a field of the wrong JSON kind
  BadValue,   ///< a field of the right kind whose value means nothing
  TooLong,    ///< a text or list beyond its limit
  DuplicateField,
};

/// Where and why a text is no event or ruling.
struct EventError {
  EventFault what{EventFault::NotJson};
  std::string field;      ///< the field at fault, "" if none
  std::size_t column{1};  ///< 1-based, in bytes

  friend bool operator==(const EventError&, const EventError&) = default;
};

/// "not_json", "unknown_type", ...
std::string_view code_of(EventFault fault);
/// "column 17: field 'squares': not a square".
std::string to_string(const EventError& error);

/// What an event is given where its line leaves it out.
struct EventDefaults {
  std::int64_t seq{0};
  std::int64_t at_ms{0};
  Actor by{Actor::Hall};
  std::uint16_t game{1};
};

/// Reads one event. Fields `ruling` and `hash` of a journal line are skipped; unknown fields are an error nowhere, so
/// that later versions may add some. `type` must be known.
tl::expected<Event, EventError> event_from_json(std::string_view line, const EventDefaults& defaults = {});
/// Reads a ruling object.
tl::expected<Ruling, EventError> ruling_from_json(std::string_view text);
/// Reads the opening's own fields from an object, whatever else stands in it (also without `type`).
tl::expected<Opened, EventError> opened_from_json(std::string_view text);

/// A line of a journal: the event and, if it stands there, its ruling.
struct JournalLine {
  Event event;
  std::optional<Ruling> ruling;
};
tl::expected<JournalLine, EventError> journal_line_from_json(std::string_view line);

/// Append the JSON without a line end. `append_json(out, event)` writes a whole object; fields left at their default
/// (`game` 1, no person) are left out.
void append_json(std::string& out, const Event& event);
void append_json(std::string& out, const Ruling& ruling);
void append_json(std::string& out, const Opened& opened);
/// The event object with `"ruling":{...}` as its last field; the store adds the hash.
void append_journal_line(std::string& out, const Event& event, const Ruling& ruling);
/// A text as a JSON string, quotes included.
void append_json_text(std::string& out, std::string_view text);

std::string to_json(const Event& event);
std::string to_json(const Ruling& ruling);

}  // namespace touchmove::game
