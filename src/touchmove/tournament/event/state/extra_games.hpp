// Games beside the pairings (rules 28M2 to 28M4): between two rounds or two sections that were both odd, or for ratings
// alone. No board of a round has them; where one counts for a side, it is what that side did in its round.
#pragma once

#include <optional>
#include <string>

#include "touchmove/tournament/event/state/state.hpp"

namespace touchmove::tournament::event {

/// Null if there is none of the number.
const ExtraRecord* find_extra_game(const State& state, int game);

/// The game that counts for an entry in a round in place of a board, null if there is none.
const ExtraRecord* extra_in_round(const State& state, EntryNumber entry, int round);

/// What a game brings one of its two by the plan of the own section; nothing while it is not finished.
std::optional<Points> points_of_extra(const SectionPlan& plan, const ExtraRecord& game, EntryNumber entry);
std::optional<Points> points_of_extra(const State& state, const ExtraRecord& game, EntryNumber entry);

/// Whether the two have met in one that counts for both, in a round of either before this one. One for ratings alone is
/// no meeting of the event.
bool met_beside(const State& state, EntryNumber a, EntryNumber b, int before_round);

/// As a cell of the wall chart has it: "W*w", and "*w" while it is played. No number: the opponent may be of another
/// section.
std::string extra_text(const ExtraRecord& game, EntryNumber entry);

}  // namespace touchmove::tournament::event
