// Which of the rules that keep players apart a board is as it is for: asked by pairing the round once more without the
// rule, and seeing whether the board is another.
#pragma once

#include <functional>
#include <optional>
#include <span>

#include "touchmove/tournament/pairing/uschess/terms/explanation.hpp"
#include "touchmove/tournament/pairing/uschess/terms/ranking.hpp"

namespace touchmove::tournament::pairing::uschess {

/// The round as it would be if some bars kept nobody apart; nothing if it could not be paired.
using RoundWithout = std::function<std::optional<PairedRound>(std::span<const Bar>)>;

/// Says of whoever comes from another group, of every third colour, and of every board that is not the natural one
/// without a bar or a switch of its own, for which rule it is so: the first of teammates and clubs (28N), families and
/// requests (28T), conferences (IESA 19-4-2c) without which it would not be. What no such rule explains stays as it was
/// told; of a board without any reason it is that others needed it (29D1).
void say_what_held(const Ranking& ranking, PairedRound& round, const RoundWithout& without);

}  // namespace touchmove::tournament::pairing::uschess
