// Opening encounters under the program's books, with what is wrong named for whoever asked.
#pragma once

#include <tl/expected.hpp>

#include "touchmove/game/fold/encounter.hpp"
#include "touchmove/game/journal/json.hpp"
#include "touchmove/rulebook/catalog.hpp"
#include "touchmove/wire/problem.hpp"

namespace touchmove::dispute {

using wire::Problem;

Problem problem_of(const game::EventError& error);
Problem problem_of(const game::OpeningError& error);

/// An opening pinned to a book and those its silences go to: editions and digests.
game::Opened opened_under(const rulebook::Catalog& catalog);

/// `unknown_rulebook`, or what the opening itself lacks.
tl::expected<game::Encounter, Problem> open_encounter(const game::Opened& opened);

}  // namespace touchmove::dispute
