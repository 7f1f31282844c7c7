// A tie-break's arithmetic as messages (`tiebreak.*` of the catalogs), so that whoever reads it can work it out again.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "touchmove/messages/message.hpp"
#include "touchmove/tournament/standings/tiebreak/worked.hpp"

namespace touchmove::tournament::tiebreak {

/// "opponent's score".
messages::Message message_of(Basis basis);
/// "lowest"; of what is not cut there is nothing to say, and it must not be asked for.
messages::Message message_of(Cut cut);
/// "an opponent is unrated"; where a value is there it must not be asked for.
messages::Message message_of(Missing missing);

/// How the value comes from the summands: "sum", "average, rounded".
messages::Message total_message(const Worked& worked);

/// How the value comes about, or why there is none.
messages::Message how_message(const Worked& worked);

/// The value as printed, "-" for none.
std::string value_text(const Worked& worked);

/// What stands above the summands: "SO, Solkoff (34E2): 1.5, sum; place 1 among the tied". `name` is the key of what it
/// is called, `value` the value as printed.
messages::Message heading_message(std::string_view code, std::string_view name, std::string_view rule,
                                  const Worked& worked, std::string_view value);

/// One summand: "round 2, against 7: opponent's score 1 (1.5 and -0.5 for rounds not played), cut (lowest)". `opponent`
/// is the opponent's number; `round` what the round is called where a round has several games ("2.1"), else its number.
messages::Message summand_message(const Worked& worked, const Summand& summand, std::optional<int> opponent,
                                  const std::string& round = {});

}  // namespace touchmove::tournament::tiebreak
