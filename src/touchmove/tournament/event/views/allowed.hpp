// What a field that was given a wrong value takes.
#pragma once

#include "touchmove/messages/message.hpp"
#include "touchmove/tournament/event/vocabulary/outcome.hpp"

namespace touchmove::tournament::event {

/// Of a finding of the code `BadValue`: what was given, and what the field takes. "4500 is more than 4000", "\"XX\" is
/// not taken: codes with commas between them, of US Chess MM SO CU ...".
messages::Message allowed_message(const Finding& finding);

}  // namespace touchmove::tournament::event
