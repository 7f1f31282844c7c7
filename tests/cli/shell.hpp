// Running the binary at a shell and keeping what it says.
#pragma once

#include <sys/wait.h>

#include <array>
#include <cstdio>
#include <string>

#include "tests/source_dir.hpp"

namespace touchmove::cli {

struct ShellRun {
  int exit_code = -1;
  std::string out;
};

/// Runs a shell command in the folder of golden files `folder`, its standard error left out.
inline ShellRun run_in(const std::string& folder, const std::string& command) {
  ShellRun run;
  const std::string line =
      std::string("cd '") + TOUCHMOVE_SOURCE_DIR + "/tests/golden/" + folder + "' && { " + command + "; } 2>/dev/null";
  FILE* const pipe = popen(line.c_str(), "r");
  if (pipe == nullptr) return run;
  std::array<char, 65536> buffer{};
  while (const std::size_t count = std::fread(buffer.data(), 1, buffer.size(), pipe))
    run.out.append(buffer.data(), count);
  const int status = pclose(pipe);
  run.exit_code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  return run;
}

}  // namespace touchmove::cli
