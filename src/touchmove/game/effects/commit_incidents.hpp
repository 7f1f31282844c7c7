// Carrying out what concerns people rather than men: records, deputies, announced moves, appeals.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "touchmove/game/state/state.hpp"
#include "touchmove/game/vocabulary/event.hpp"
#include "touchmove/game/vocabulary/ruling.hpp"

namespace touchmove::game {

/// The office that ruled: of an official his own, of anyone else the lowest.
Chooser office_of(Actor by);

/// Whether a choice ends the game, or lets it not count.
bool ends_game(const Option& option);
/// Whether that part of a reversal goes before another choice taken instead: by another end the game is over all the
/// same, and an end that an earlier word had taken back stays taken back.
bool is_undone_for(const Effect& effect, const Option& instead);

/// Carries out an effect of this kind; any other is left alone.
void commit_incident(State& state, const Event& event, const Effect& effect);
/// What was claimed is decided later: it can still be granted or rejected, and the time and the clock that go with that
/// have been dealt with.
void postpone(State& state, std::int64_t seq);
/// The breach that the penalties a ruling leaves open would go on record for; nothing if there are none.
std::optional<OpenIncident> punished_as(const Ruling& ruling);
/// What a ruling on a report, or the claim of one, leaves open: what was reported, and by whom.
std::optional<OpenIncident> incident_of(const State& state, const Event& event, const Ruling& ruling);
/// Whether it waits for an official already what a hand of that side did on the board beside, which was seen.
bool is_before_official(const State& state, std::optional<board::Color> side);
/// What it takes to undo a ruling on appeal, as it was before the ruling was carried out.
struct Undone {
  std::optional<ClockReading> times{};  ///< if it sets the clocks
  std::optional<TakenBack> moves{};     ///< if it takes moves back
  std::vector<Option> ends{};           ///< of the choices it settles those that end the game
  bool must_end{false};                 ///< there are no others
};
/// Empty for a ruling nobody can appeal against.
Undone undone_by(const State& state, const Event& event, const Ruling& ruling);
/// The latest ruling in the matter of one that is kept: on appeal others may have followed. Null if it is not kept.
const Decision* last_word(const State& state, std::int64_t ruling);
/// What an official decides on appeal, as it was before that is carried out.
struct Appealed {
  Decision decision{};     ///< the one appealed against
  OptionId chosen{};       ///< upheld, reversed, or another remedy
  std::size_t undoing{0};  ///< how many effects of a remedy only take the decision back
};
/// Nothing for a ruling that is none on appeal.
std::optional<Appealed> appealed_by(const State& state, const Event& event);
/// Keeps an official's ruling, so that it can be appealed against.
void keep_decision(State& state, const Event& event, const Ruling& ruling, const std::optional<OpenIncident>& incident,
                   const Undone& undone, const std::optional<Appealed>& appealed);

}  // namespace touchmove::game
