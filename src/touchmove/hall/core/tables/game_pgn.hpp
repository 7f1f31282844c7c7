// A game of the hall as PGN.
#pragma once

#include <string>
#include <string_view>

#include "touchmove/game/vocabulary/opened.hpp"
#include "touchmove/hall/core/tables/rules.hpp"
#include "touchmove/store/hash_chain.hpp"

namespace touchmove::hall {

/// PGN in export format, with clock readings, draw offers as `=` in a comment, the book it was played under and the
/// journal's head. `state` is the state object a spectator sees. A move the laws do not allow cannot be written as a
/// move: it and what follows stand in a last comment.
std::string game_pgn(std::string_view state, const game::Opened& opened, const PlayerNames& names,
                     std::string_view date, const store::Hash& head);

}  // namespace touchmove::hall
