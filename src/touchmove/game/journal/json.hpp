// Events and rulings as JSON, one object a line (docs/formats/journal.md).
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

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
  UnknownField,  ///< what is said has no such field
};

/// Where and why a text is no event or ruling.
struct EventError {
  EventFault what{EventFault::NotJson};
  std::string field;      ///< the field at fault, "" if none
  std::size_t column{1};  ///< 1-based, in bytes
  std::string said{};     ///< what stood there and what may, in words; "" where the code says all
  bool of_opened{false};  ///< the event, or what it was probably meant to be, opens a game

  friend bool operator==(const EventError&, const EventError&) = default;
};

/// "not_json", "unknown_type", ...
std::string_view word_of(EventFault fault);
/// "column 17: field 'kind': 'touched_men' is none of the words that stand here; did you mean touched_man? ...".
std::string to_string(const EventError& error);

class Hearing;

/// What an event is given where its line leaves it out.
struct EventDefaults {
  std::int64_t seq{0};
  std::int64_t at_ms{0};
  Actor by{Actor::Hall};
  std::uint16_t game{1};
  bool must_say_by{false};    ///< `by` is then for what the hall itself states; anything else says who did it
  Hearing* hearing{nullptr};  ///< of whoever tells of a game: moves as on a scoresheet, events by names and `tag`
};

/// Reads one event as it is sent. Nothing is passed over: a field the event does not have is an error that names those
/// it has. What the store adds to a line of a journal, `ruling` (an object), `hash` and `id`, may stand there and is
/// not looked at. `type` must be known.
tl::expected<Event, EventError> event_from_json(std::string_view line, const EventDefaults& defaults = {});
/// A place of a list of moves that is told.
struct ToldPlace {
  EntryText text;         ///< as on a scoresheet, with the number that stands before it: `2. Nf3`
  std::size_t column{1};  ///< where the move stands in its line
};
using ToldPlaces = std::vector<ToldPlace>;
/// Moves told in one line, `"type":"moves"`: who made them and when they were pressed is for the game to say.
struct MoveList {
  ToldPlaces moves;
  bool pressed{true};          ///< the clock was pressed after the last, too
  bool timed{true};            ///< false: afterwards the clocks stand as before
  std::optional<int> until{};  ///< no further than this ply of the game
};
struct ToldMoves {
  Event head;  ///< without a body of its own
  MoveList list;
};
tl::expected<ToldMoves, EventError> moves_from_json(std::string_view line, const EventDefaults& defaults);
/// Who speaks, and when, in a line that says nothing else.
tl::expected<Event, EventError> head_from_json(std::string_view line, const EventDefaults& defaults);
/// The type a line names, "" if it names none.
std::string type_named(std::string_view line);

/// Reads a ruling object.
tl::expected<Ruling, EventError> ruling_from_json(std::string_view text);
/// Reads an opening from an object as it is sent, which may leave `type` out.
tl::expected<Opened, EventError> opened_from_json(std::string_view text);

/// A line of a journal: the event and, if it stands there, its ruling. Fields unknown here are passed over: later
/// versions may add some, and what older ones wrote stays readable.
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
