// The binary itself, as a process that can be killed.
#pragma once

#include <fcntl.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdint>
#include <cstdlib>
#include <string>
#include <vector>

namespace touchmove::support {

/// `touchmove serve` on a free port of loopback, with further arguments; what it logs goes to `log`. The store is a
/// file, or the address of a database.
class ServeProcess {
 public:
  ServeProcess(const std::string& binary, const std::string& store, const std::vector<std::string>& more = {},
               const std::string& log = "/dev/null") {
    const std::string name = store.find("://") == std::string::npos ? "sqlite:" + store : store;
    std::vector<const char*> words{"touchmove", "serve",      "--listen",        "127.0.0.1:0",
                                   "--store",   name.c_str(), "--no-rate-limits"};
    for (const std::string& word : more) words.push_back(word.c_str());
    words.push_back(nullptr);
    int out[2];
    if (pipe(out) != 0) return;
    child_ = fork();
    if (child_ == 0) {
      dup2(out[1], STDOUT_FILENO);
      const int null = open(log.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
      dup2(null, STDERR_FILENO);
      close(out[0]);
      execv(binary.c_str(), const_cast<char* const*>(words.data()));
      _exit(127);
    }
    close(out[1]);
    char byte = 0;
    while (read(out[0], &byte, 1) == 1 && byte != '\n') line_ += byte;
    // What else it says when it is open comes with that line.
    fcntl(out[0], F_SETFL, O_NONBLOCK);
    while (read(out[0], &byte, 1) == 1) rest_ += byte;
    // Kept open: what it says later goes nowhere, and does it no harm.
    said_ = out[0];
    if (const auto colon = line_.rfind(':'); colon != std::string::npos && colon > 20) {
      port_ = static_cast<std::uint16_t>(std::atoi(line_.c_str() + colon + 1));
    }
  }
  ServeProcess(const ServeProcess&) = delete;
  ServeProcess& operator=(const ServeProcess&) = delete;
  ~ServeProcess() {
    end(SIGKILL);
    if (said_ >= 0) close(said_);
  }

  const std::string& line() const { return line_; }
  /// What it printed behind it.
  const std::string& rest() const { return rest_; }
  std::uint16_t port() const { return port_; }

  /// Sends the signal to the process, which goes on after it.
  void signal(int number) const { kill(child_, number); }

  /// Sends the signal and waits for the end. The exit code, or -1 if a signal ended it.
  int end(int number) {
    if (child_ <= 0) return -1;
    kill(child_, number);
    int status = 0;
    waitpid(child_, &status, 0);
    child_ = -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }

 private:
  pid_t child_{-1};
  int said_{-1};
  std::string line_;
  std::string rest_;
  std::uint16_t port_{0};
};

}  // namespace touchmove::support
