// What the promotions of a pawn on the seventh rank are worth, piece by piece.
#pragma once

#include "touchmove/analysis/endgame/tables.hpp"

namespace touchmove::analysis::endgame {

/// Promotions of a slice with its pawn on the seventh rank, of which nothing is known yet.
Promotions unknown_promotions(const Layout& layout);

/// Works out what moving up and becoming that piece gives (an index of `promotion_roles`). Precondition: `below` holds
/// the ending promoted into.
void find_promotions_to(std::size_t role, Promotions& promotions, const Layout& layout, const Tables& below,
                        const Parallel& parallel);

}  // namespace touchmove::analysis::endgame
