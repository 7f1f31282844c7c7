// In which language a command says what it has to say to people.
#pragma once

#include <string>
#include <vector>

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>

#include "touchmove/messages/message.hpp"

namespace touchmove::app {

/// The option `--language`, one of those there is a catalog of; English if nobody asks for another. `what` is said in
/// the language, for the help.
void add_language(CLI::App& command, std::string& language, const std::string& what);

/// Each message in words.
std::vector<std::string> said(const std::vector<messages::Message>& all, const std::string& language);

}  // namespace touchmove::app
