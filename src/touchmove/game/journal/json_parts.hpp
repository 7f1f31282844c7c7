// Parts of a JSON text as they stand in it, for whoever reads an event out of a larger text.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

namespace touchmove::game {

/// The value of a member of the object that `text` is; of several of one name the last. Nothing if there is none, or
/// the text is no object or is nested deeper than any journal line.
std::optional<std::string_view> json_member(std::string_view text, std::string_view name);

/// The items of the array that `text` is; none if it is not.
std::vector<std::string_view> json_items(std::string_view text);

}  // namespace touchmove::game
