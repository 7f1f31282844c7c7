// Runs the built binary as a shell would. Needs the compile definition TOUCHMOVE_BINARY.
#pragma once

#include <sys/wait.h>

#include <array>
#include <cstdio>
#include <string>

namespace touchmove::support {

struct Outcome {
  std::string text;  ///< standard output and standard error together
  int exit_code{-1};
};

/// Runs `touchmove ARGUMENTS`, read by the shell, with nothing on standard input.
inline Outcome run_binary(const std::string& arguments) {
  const std::string command = "COLUMNS=100 '" TOUCHMOVE_BINARY "' " + arguments + " 2>&1 </dev/null";
  Outcome outcome;
  FILE* pipe = popen(command.c_str(), "r");
  if (pipe == nullptr) return outcome;
  std::array<char, 4096> buffer{};
  for (std::size_t count = 0; (count = std::fread(buffer.data(), 1, buffer.size(), pipe)) > 0;) {
    outcome.text.append(buffer.data(), count);
  }
  const int status = pclose(pipe);
  if (WIFEXITED(status)) outcome.exit_code = WEXITSTATUS(status);
  return outcome;
}

}  // namespace touchmove::support
