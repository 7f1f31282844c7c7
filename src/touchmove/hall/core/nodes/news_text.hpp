// What halls tell one another (`News`), as one short text: what a database's notices carry.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "touchmove/hall/core/protocol/output.hpp"

namespace touchmove::hall::nodes {

/// At most 7,900 bytes: a text that would be longer is not told, and what is kept beside the journal is read again.
std::string to_text(const News& news);
/// Nothing if it is none.
std::optional<News> parse_news(std::string_view text);

}  // namespace touchmove::hall::nodes
