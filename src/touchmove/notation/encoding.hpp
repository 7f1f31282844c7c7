// PGN is written in Latin-1 or in UTF-8, and no file says which.
#pragma once

#include <string>
#include <string_view>

namespace touchmove::notation {

/// Whether a text is well-formed UTF-8.
bool is_utf8(std::string_view text);

/// The text in UTF-8: as it is if it is well-formed, else every byte taken as Latin-1. Control bytes become spaces.
std::string to_utf8(std::string_view text);

}  // namespace touchmove::notation
