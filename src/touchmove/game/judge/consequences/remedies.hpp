// What a book permits for a breach, as options of a ruling: for one that is reported, and for one the judge has seen.
#pragma once

#include <optional>

#include "touchmove/board/vocabulary/color.hpp"
#include "touchmove/game/book/incident.hpp"
#include "touchmove/game/judge/basis/context.hpp"
#include "touchmove/game/judge/basis/ruling_writer.hpp"
#include "touchmove/game/state/state.hpp"
#include "touchmove/game/vocabulary/matter.hpp"
#include "touchmove/game/vocabulary/ruling.hpp"

namespace touchmove::game {

/// Whether an option imposes nothing on anybody.
bool is_plain(OptionId id);

/// Whether that side, if it resigns, has not lost: the book asks for a mate that is possible, and the opponent has
/// none.
bool opponent_cannot_mate(const Context& in, const State& state, board::Color side);

/// What a remedy would do to this offender now. The time taken never leaves less than the row's floor.
void remedy_effects(const Context& in, const State& state, const Remedy& remedy, const OpenIncident& incident,
                    OptionEffects& effects);

/// One remedy of a row as an option; none if it cannot be given here.
std::optional<Option> remedy_option(const Context& in, const State& state, const IncidentRow& row, const Remedy& remedy,
                                    const OpenIncident& incident);

/// Offers what the book permits for a breach of that kind which nobody had to report, and which goes on record as one
/// reported would. `lenient`: the matter by which it may be let go; that is the usual choice if `usually`, and else
/// what the row says is. A book without tables lets it be warned, paid for in time, or punished by the game.
void offer_remedies(const Context& in, RulingWriter& out, const State& state, Incident about, board::Color offender,
                    std::optional<Matter> lenient, bool usually);

/// Offers what the book permits for what was claimed by another name, if it has anything for that and an official
/// watches or is told of it.
void offer_remedies_for(const Context& in, RulingWriter& out, const State& state, Incident about,
                        board::Color offender);

}  // namespace touchmove::game
