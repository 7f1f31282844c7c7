// What somebody probably meant who wrote a word that is none.
#pragma once

#include <optional>
#include <span>
#include <string_view>

namespace touchmove::base {

/// The word most like the one written: fewest letters changed, left out, put in or exchanged with the next, capitals
/// and `-`, `_` and blanks being of no account; of equals the first. Nothing if none is near, which is when more than
/// a third of the letters differ (two are let pass in short words), or if too long a text was written.
std::optional<std::string_view> nearest_word(std::string_view written, std::span<const std::string_view> words);

}  // namespace touchmove::base
