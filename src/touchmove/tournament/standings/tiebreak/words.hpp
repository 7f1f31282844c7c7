// A tie-break's arithmetic in English, so that whoever reads it can work it out again.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "touchmove/tournament/standings/tiebreak/worked.hpp"

namespace touchmove::tournament::tiebreak {

/// "opponent's score".
std::string_view in_words(Basis basis);
/// "lowest".
std::string_view in_words(Cut cut);
/// "an opponent is unrated".
std::string_view in_words(Missing missing);

/// How the value comes from the summands: "sum", "average, rounded".
std::string how_in_words(const Worked& worked);

/// The value as printed, "-" for none.
std::string value_text(const Worked& worked);

/// What stands above the summands: "SO, Solkoff (34E2): 1.5, sum; place 1 among the tied". `value` is the value as
/// printed.
std::string heading_in_words(std::string_view code, std::string_view name, std::string_view rule, const Worked& worked,
                             std::string_view value);

/// One summand: "round 2, against 7: opponent's score 1 (1.5 and -0.5 for rounds not played), cut (lowest)". `opponent`
/// is the opponent's number; `round` what the round is called where a round has several games ("2.1"), else its number.
std::string summand_in_words(const Worked& worked, const Summand& summand, std::optional<int> opponent,
                             const std::string& round = {});

}  // namespace touchmove::tournament::tiebreak
