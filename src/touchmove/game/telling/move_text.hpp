// A move as an arbiter writes it.
#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "touchmove/board/vocabulary/board_move.hpp"
#include "touchmove/board/vocabulary/color.hpp"
#include "touchmove/game/fold/game.hpp"

namespace touchmove::game {

/// The move of that side which a text means where the game stands: `Nf3`, `Ng1-f3`, `g1f3`, `O-O`, `24. exd8=Q+`,
/// `... Kf8`, a man put down from the hand as `N@f3`. A move nobody may make is read too where only one man can be
/// meant: it may have been made all the same. Else a sentence that says why not.
tl::expected<board::BoardMove, std::string> read_move(const Game& game, board::Color side, std::string_view text);

/// How many plies of a game were made with the move that a text names by number and side: `24. Nf3` is White's 24th,
/// `24...Kf8` Black's; `24.` and `24...` do as well, and `start` is the position at the beginning. A move that was not
/// the one played, or was not played yet, is none. Else a sentence that says why not.
tl::expected<int, std::string> read_ply(const Game& game, std::string_view text);

}  // namespace touchmove::game
