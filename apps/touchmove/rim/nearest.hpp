// What somebody may have meant who mistyped a command or an option.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>

namespace touchmove::app {

/// How many letters have to be changed, left out, put in, or exchanged with the next one, to come from one word to the
/// other.
std::size_t letters_between(std::string_view a, std::string_view b);

/// Those of the words that are nearest to the one typed, the first three at most; none where all are too far off to
/// have been meant. A word that begins with what was typed is near.
std::vector<std::string> nearest(std::string_view typed, const std::vector<std::string>& words);

/// Of words that could not be parsed: which command or option there is not, and which may have been meant. Empty where
/// the fault is another. `words` are those behind the program's name.
std::string what_is_unknown(const CLI::App& app, const std::vector<std::string>& words);

}  // namespace touchmove::app
