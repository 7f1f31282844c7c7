// The reasons of a board as an event's journal keeps them: a short text each, its word and its fields
// (docs/formats/event-journal.md).
#pragma once

#include <string>
#include <string_view>

#include "touchmove/tournament/pairing/reason.hpp"

namespace touchmove::tournament::event {

using pairing::Flag;
using pairing::PairingReason;
using pairing::RuleCode;
namespace reason = pairing::reason;

/// As the journal keeps it: "switch 29E5b 70 of 200 moves 3 4".
std::string to_string(const PairingReason& reason);

/// The reason of such a text; `Unread` if it is none, so that `to_string` always gives the same text back.
PairingReason parse_reason(std::string_view text);

}  // namespace touchmove::tournament::event
