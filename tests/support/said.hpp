// What the program says, in words, for tests that read it.
#pragma once

#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "touchmove/messages/catalog.hpp"

namespace touchmove::messages {

inline std::ostream& operator<<(std::ostream& out, const Message& message) { return out << say(message); }

}  // namespace touchmove::messages

namespace touchmove::messages::testing {

inline std::vector<std::string> said(const std::vector<Message>& all, std::string_view language = english) {
  std::vector<std::string> texts;
  for (const Message& message : all) texts.push_back(say(message, language));
  return texts;
}

}  // namespace touchmove::messages::testing
