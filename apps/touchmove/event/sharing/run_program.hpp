// Runs a program of the organizer's with a text on its standard input: by its path and arguments, never by a shell.
#pragma once

#include <string>
#include <vector>

namespace touchmove::app {

/// How a program ended; empty: with 0. Its output goes where this program's goes. One that does not end within so many
/// seconds is ended. `words` are the program, found as a shell would find it, and its arguments; not empty. A program
/// that does not read its input is no failure.
std::string run_program(const std::vector<std::string>& words, const std::string& input, int seconds);

}  // namespace touchmove::app
