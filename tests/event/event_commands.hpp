// An event of its own for each test, and the commands that are said to it.
#pragma once

#include <gtest/gtest.h>

#include <fstream>
#include <string>

#include "tests/support/binary.hpp"
#include "tests/support/temporary_directory.hpp"

namespace touchmove::support {

class EventCommands : public ::testing::Test {
 protected:
  Outcome say(const std::string& command) {
    return run_binary("tournament --store 'sqlite:" + folder_.file("event.sqlite") + "' --event desk " + command);
  }
  /// Runs lines of commands that all succeed.
  void setup(const std::string& lines) {
    const std::string file = write("setup.txt", lines);
    const auto outcome = say("run '" + file + "'");
    ASSERT_EQ(outcome.exit_code, 0) << outcome.text;
  }
  std::string write(const std::string& name, const std::string& text) {
    std::ofstream(folder_.file(name), std::ios::binary) << text;
    return folder_.file(name);
  }

 private:
  TemporaryDirectory folder_;
};

/// The section "open" with four players, and no round.
inline constexpr const char* four_players =
    "open Spring --colour white\nsection open --rounds 5\nenter open Adams --rating 1900\nenter open Baker --rating "
    "1800\n"
    "enter open Clark --rating 1700\nenter open Davis --rating 1600\n";

}  // namespace touchmove::support
