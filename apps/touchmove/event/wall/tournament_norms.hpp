// `touchmove tournament norms`: results that are norms for a title of FIDE.
#pragma once

#include "event/tournament_context.hpp"

namespace touchmove::app {

void add_tournament_norms(CLI::App& app, TournamentContext& context, int& exit_code);

}  // namespace touchmove::app
