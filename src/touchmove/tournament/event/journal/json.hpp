// An event's journal lines as JSON (docs/formats/event-journal.md).
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

#include <tl/expected.hpp>

#include "touchmove/game/journal/json.hpp"
#include "touchmove/tournament/event/vocabulary/event.hpp"
#include "touchmove/tournament/event/vocabulary/outcome.hpp"
#include "touchmove/tournament/event/vocabulary/persons.hpp"

namespace touchmove::tournament::event {

/// Where and why a text is no event; its field is told with the way to it, as `boards[3].white`.
using JsonError = game::EventError;

/// Reads an event. `seq`, `at` and `by` may be left out and are then those of `defaults`; `outcome` and `hash` of a
/// journal line are passed over. Any other field that the event does not have is an error.
/// Of the fields that every such event says, those in `unsaid` may be missing: the caller has them from elsewhere.
tl::expected<Event, JsonError> event_from_json(std::string_view line, const Event& defaults = {},
                                               std::span<const std::string_view> unsaid = {});
/// A line as a store keeps it. What was kept in another encoding, before acts were held to UTF-8, is read all the same.
tl::expected<Event, JsonError> kept_event_from_json(std::string_view line);
/// Reads the opening's own fields of an object, in which `unsaid` may be missing and `beside` are passed over.
tl::expected<Opened, JsonError> opened_from_json(std::string_view text, std::span<const std::string_view> unsaid,
                                                 std::span<const std::string_view> beside);

/// One line without its end; fields at their usual value are left out.
std::string to_json(const Event& event);
/// `{"accepted":…}` with every reason or consequence.
std::string to_json(const Outcome& outcome);
/// The event with its outcome as the last field, as the store keeps it.
std::string journal_line(const Event& event, const Outcome& outcome);

/// What a `section`, `parameters`, `report` or `section_report` event replaces as a whole, every field said: for
/// whoever changes some of it.
std::string to_json(const SectionPlan& plan);
std::string to_json(const Parameters& parameters);
std::string to_json(const ReportFacts& facts);
std::string to_json(const SectionFacts& facts);

/// A person as the table beside the journal keeps them.
std::string to_json(const Person& person);
tl::expected<Person, JsonError> person_from_json(std::string_view text);
/// The same as a store keeps it, in whatever encoding.
tl::expected<Person, JsonError> kept_person_from_json(std::string_view text);

}  // namespace touchmove::tournament::event
