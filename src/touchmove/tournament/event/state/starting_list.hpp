// FIDE's starting numbers: the places of the list of players (C.04.2). Names and titles are not in the journal, so that
// whoever knows them makes the list, and the pairing of a round says it in full.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "touchmove/tournament/event/state/state.hpp"
#include "touchmove/tournament/event/vocabulary/event.hpp"
#include "touchmove/tournament/event/vocabulary/persons.hpp"

namespace touchmove::tournament::event {

/// The last round with whose pairing numbers may change: none is modified once the fourth round has been paired.
inline constexpr int last_numbered_round = 4;

/// The entries of a section in the order of its starting numbers, the next round being paired: by rating, the unrated
/// last, then by title and the alphabet (`list_place`), then as they were entered. Who came late stands among the
/// others, and a rating or name that was corrected changes the order. Empty where numbers are not to be given by the
/// list: in a section whose system has none (`System::has_starting_list`); after `last_numbered_round`; where numbers
/// were given otherwise, by a director, by another program, or by lot among equals, as this program did in older
/// journals.
std::vector<EntryNumber> starting_list(const State& state, std::size_t section, const Directory& directory);

/// Whether the pairing of a round may give a section these numbers: of such a system, until `last_numbered_round`,
/// everybody once.
bool can_be_listed(const State& state, std::size_t section, int round, const std::vector<EntryNumber>& numbers);

/// Gives a section these numbers, from 1, where its next round may give them. The reasons of boards paired before name
/// players by number, and go with them.
void number_by_list(State& state, std::size_t section, const std::vector<EntryNumber>& numbers);

/// Who says the order of the numbers. What a director says stands until a director says otherwise.
enum class NumbersBy : std::uint8_t { List, Director };

/// The same with these numbers, and with a word in its settings by which later rounds know whose they are. Without
/// numbers as it was.
PairRound with_numbers(PairRound paired, const std::vector<EntryNumber>& numbers, NumbersBy by);

/// The same with the numbers of the starting list, where they are to be given and the round says none.
PairRound with_list(PairRound paired, const State& state, const Directory& directory);

}  // namespace touchmove::tournament::event
