// Which draws scoresheets prove, under each rulebook by its own rules of evidence.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace touchmove::app {

/// What the sheets prove of the position they end in, a line for each player, kind of claim and answer: "White, the
/// same position for the third time: upheld under fide (fide:draws.threefold); not under iesa (iesa:12-5-5)". One line
/// says that there is nothing to claim. `first` is White's sheet where there are two; one alone is taken for the
/// claimant's own. `moves`: the game they are read as, in UCI.
std::vector<std::string> claims_proved(std::string_view first, std::string_view second,
                                       const std::vector<std::string>& moves);

}  // namespace touchmove::app
