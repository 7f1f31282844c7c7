// A message as the page takes it, which says it in its reader's language.
#pragma once

#include <string>
#include <vector>

#include <boost/json/object.hpp>

#include "touchmove/messages/message.hpp"

namespace touchmove::hall {

/// `{"key":"pairing.colour","values":{"rule":"29E4.1","why":[{"key":"..."}]}}`; without `values` if nothing stands in
/// it.
boost::json::object message_value(const messages::Message& message);

/// Several of them, as a list.
std::string messages_json(const std::vector<messages::Message>& messages);

}  // namespace touchmove::hall
