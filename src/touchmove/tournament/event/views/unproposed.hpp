// Why a round could not be paired, as a message (`pairing.none.*` of the catalogs) and in words.
#pragma once

#include <string>
#include <string_view>

#include "touchmove/messages/catalog.hpp"
#include "touchmove/tournament/event/proposals/propose.hpp"

namespace touchmove::tournament::event {

/// "the round cannot be paired: no legal pairing: ...; entries 3 7; it would be enough to give up: ..."
messages::Message message_of(const Unproposed& why);
std::string in_words(const Unproposed& why, std::string_view language = messages::english);

}  // namespace touchmove::tournament::event
