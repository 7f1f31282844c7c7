// The fold: events in, outcomes and the event's state out. No clock, no files, no randomness: the same journal gives
// the same state everywhere.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "touchmove/tournament/event/state/state.hpp"
#include "touchmove/tournament/event/vocabulary/event.hpp"
#include "touchmove/tournament/event/vocabulary/outcome.hpp"

namespace touchmove::tournament::event {

/// When an event is judged.
enum class Occasion : std::uint8_t {
  Now,     ///< it is about to happen
  Refold,  ///< it happened, and is looked at again without one that is undone: who saw which version is history
};

/// What an event would do to a state: every reason against it, or what follows. Of `Undo` nothing but its author is
/// looked at (see `Tournament`). `earlier` are the events the state came of, whose times are the appeals' deadlines;
/// without them none has passed.
Outcome judge(const State& state, const Event& event, Occasion occasion = Occasion::Now,
              std::span<const Event> earlier = {});

/// Carries out an event that was accepted. One that means nothing in this state changes nothing.
void commit(State& state, const Event& event);

/// An event's journal and what it comes to.
class Tournament {
 public:
  /// Judges the event and, if it is accepted, carries it out and keeps it. `seq` must be the number of events kept and
  /// `at` not before the last. A refused event leaves everything as it was.
  Outcome apply(const Event& event);
  /// Carries out and keeps an event that was accepted when it happened, whatever the answer would be today.
  void keep(const Event& event);
  /// What `apply` would answer.
  Outcome judge_next(const Event& event) const;

  /// Why a journal cannot be folded: an event that means nothing where it stands.
  struct Unfoldable {
    std::int64_t seq{0};
    Outcome outcome;
  };
  /// Folds a kept journal. What was accepted then stays accepted, whatever a waivable rule would say today; only an
  /// event that means nothing is an error.
  static tl::expected<Tournament, Unfoldable> replay(std::vector<Event> events);
  static tl::expected<Tournament, Unfoldable> replay(std::span<const Event> events) {
    return replay(std::vector<Event>(events.begin(), events.end()));
  }

  const State& state() const { return state_; }
  const std::vector<Event>& events() const { return events_; }
  /// Events that an undo took back, and which no later undo of that undo restored.
  bool is_undone(std::int64_t seq) const;
  /// What "undo" without a number means: the last event that stands, is no undo and can be undone, so that saying it
  /// again goes one further back. Of a new event 0, the opening, which cannot be undone; -1 if there is no event.
  std::int64_t last_act() const;
  /// What "redo" means: the last undo of an act that stands; undoing it lets the act stand again, and saying it again
  /// comes one further forward. Nothing if there is none, or something else has been done since.
  std::optional<std::int64_t> last_undo() const;

  /// The journal up to the event `seq`, as it stood then; nothing if there is no such event.
  std::optional<Tournament> until(std::int64_t seq) const;
  /// The state after the event `seq` and all before it, with what was undone by then left out; nothing if there is no
  /// such event.
  std::optional<State> as_of(std::int64_t seq) const;
  /// The sequence number of the last event not later than a moment; nothing if all are later.
  std::optional<std::int64_t> last_before(Milliseconds at) const;

 private:
  Outcome judge_undo(const Event& event) const;

  State state_;
  std::vector<Event> events_;
};

}  // namespace touchmove::tournament::event
