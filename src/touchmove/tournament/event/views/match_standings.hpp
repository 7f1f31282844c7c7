// Sections in which whole teams meet: match points, game points, and the tie-breaks of teams (US Chess 34G, FIDE C.07
// articles 11 to 13).
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "touchmove/tournament/event/views/cross_table.hpp"
#include "touchmove/tournament/standings/team/standings.hpp"

namespace touchmove::tournament::event {

/// Whether a section's tie-breaks are those of teams: teams meet in it, and its list names none of individuals.
bool is_of_matches(const SectionPlan& plan);

/// The list announced; else by US Chess game points, US Amateur Team, modified median and Solkoff, by FIDE game points,
/// direct encounter and opponents' match points times own game points. Where game points are the score itself, match
/// points stand for them.
std::vector<team::TieBreak> match_tiebreaks(const SectionPlan& plan);

/// Match points, unless a pairing is worth the sum of its games.
team::Primary primary_of(const SectionPlan& plan);

/// The matches of the rows of a cross table, one team a row. A round is worth what the wall chart has for it in points
/// of the primary score; of the other score a round not played gives as much as a match won, drawn or lost by the same
/// on every board, and what lies between in proportion. A match that is not over is worth nothing yet, and one that
/// counts for nobody (30B) nothing at all.
team::Event match_event(const State& state, std::size_t section, const CrossTable& table);

/// Some rows of a section's table from first to last, with the place among them: a tie-break's value with what each
/// match contributed. Internal to this folder, for `standings`.
std::vector<Place> match_places(const State& state, std::size_t section, const CrossTable& table,
                                const tiebreak::Settings& settings, const std::vector<std::size_t>& rows);

}  // namespace touchmove::tournament::event
