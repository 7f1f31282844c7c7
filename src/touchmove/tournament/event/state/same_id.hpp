// One member, one entry: who else is entered under a person's id.
#pragma once

#include <optional>
#include <string>

#include "touchmove/tournament/event/state/state.hpp"
#include "touchmove/tournament/event/vocabulary/persons.hpp"

namespace touchmove::tournament::event {

/// Somebody else who is entered and has the federation's or FIDE's id this person, who is entered, has been given: of
/// another entry if there is one, or else of the person's own team. Ids that are as in `before` are not looked at.
/// Nothing if there is nobody, or if the person is not entered: a director may play too.
std::optional<std::string> entrant_with_id_of(const State& state, const Directory& directory, const Person& person,
                                              const Person& before = {});

}  // namespace touchmove::tournament::event
