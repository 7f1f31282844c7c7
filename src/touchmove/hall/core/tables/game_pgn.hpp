// A game of the hall as PGN.
#pragma once

#include <string_view>

#include "touchmove/hall/core/tables/rules.hpp"
#include "touchmove/store/hash_chain.hpp"

namespace touchmove::game {
class Game;
struct Opened;
}  // namespace touchmove::game

namespace touchmove::hall {

/// A game with clock readings, draw offers as `=` in a comment, the book it was played under and the journal's head. A
/// move the laws do not allow cannot be written as a move: it and what follows stand in a last comment. `date` is
/// "2026.11.20".
GameText game_text(const game::Game& played, const game::Opened& opened, const PlayerNames& names,
                   std::string_view date, const store::Hash& head);

}  // namespace touchmove::hall
