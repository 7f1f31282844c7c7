// One member, one entry: who else is entered under a person's id.
#pragma once

#include <optional>

#include "touchmove/tournament/event/persons.hpp"
#include "touchmove/tournament/event/state.hpp"

namespace touchmove::tournament::event {

/// The entry of somebody else that has the federation's or FIDE's id this person, who is entered, has been given; ids
/// that are as in `before` are not looked at. Nothing if there is none, or if the person is not entered: a director may
/// play too.
std::optional<EntryNumber> entry_with_id_of(const State& state, const Directory& directory, const Person& person,
                                            const Person& before = {});

}  // namespace touchmove::tournament::event
