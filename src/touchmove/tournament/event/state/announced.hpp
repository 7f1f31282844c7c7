// What an event announces otherwise than its rulebook has it: changes of the games' rules, and of limits of the event
// that a clause lays down.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "touchmove/game/book/variations.hpp"
#include "touchmove/game/vocabulary/opened.hpp"
#include "touchmove/tournament/event/state/state.hpp"

namespace touchmove::tournament::event {

/// A limit of the event that a clause of its book lays down, by its name among the parameters.
struct BoundLimit {
  std::string_view name;
  std::string_view clause;
  /// Its value, as `parameters` writes it; `write` is false for a value it cannot have.
  std::int64_t (*read)(const Parameters& parameters);
  bool (*write)(Parameters& parameters, std::int64_t value);
};

/// Those of a book; none under a book that leaves them to the event.
std::vector<BoundLimit> bound_limits(std::string_view rulebook);

/// What a change comes to: a limit of the event, or a parameter of the book's games with the clause it changes.
struct Understood {
  std::optional<BoundLimit> limit{};
  std::int64_t value{0};  ///< of the limit
  std::string_view clause{};
};

/// Nothing if the book has no such parameter, or it cannot have that value.
std::optional<Understood> understand(std::string_view rulebook, const RuleChange& change);

/// The event's parameters with what is announced of them.
Parameters with_announced(Parameters parameters, std::string_view rulebook, const Announce& announced);

/// The rulebook that the event's games are played by, where something of theirs is announced; nothing if they are
/// played by the book itself. `id` names it.
std::optional<game::DerivedRulebook> announced_rulebook(const State& state, std::string_view id);

/// Whole days from one date (YYYY-MM-DD) to another; nothing if one is no date.
std::optional<std::int64_t> days_between(std::string_view from, std::string_view to);

}  // namespace touchmove::tournament::event
