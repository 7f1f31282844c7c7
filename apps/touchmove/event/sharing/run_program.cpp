#include "event/sharing/run_program.hpp"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstring>
#include <thread>

namespace touchmove::app {
namespace {

using Clock = std::chrono::steady_clock;

/// Gives the program what it takes, until it has all, closes its end, or the time is up.
void feed(int to, const std::string& input, Clock::time_point until) {
  std::size_t done = 0;
  while (done < input.size()) {
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(until - Clock::now()).count();
    if (left <= 0) return;
    pollfd ready{.fd = to, .events = POLLOUT, .revents = 0};
    if (::poll(&ready, 1, static_cast<int>(left)) <= 0) continue;
    const ssize_t written = ::send(to, input.data() + done, input.size() - done, MSG_NOSIGNAL | MSG_DONTWAIT);
    if (written > 0) {
      done += static_cast<std::size_t>(written);
    } else if (errno != EINTR && errno != EAGAIN) {
      return;
    }
  }
}

std::string end_of(int status) {
  if (WIFEXITED(status)) {
    return WEXITSTATUS(status) == 0 ? std::string() : "it ended with " + std::to_string(WEXITSTATUS(status));
  }
  return "it was ended by signal " + std::to_string(WTERMSIG(status));
}

}  // namespace

std::string run_program(const std::vector<std::string>& words, const std::string& input, int seconds) {
  // A socket, because writing to one whose other end is closed can be an error and no signal.
  std::array<int, 2> ends{};
  if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0) return std::strerror(errno);
  std::vector<char*> arguments;
  arguments.reserve(words.size() + 1);
  for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
  arguments.push_back(nullptr);
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, ends[0], STDIN_FILENO);
  pid_t child = 0;
  const int failed = ::posix_spawnp(&child, arguments.front(), &actions, nullptr, arguments.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  ::close(ends[0]);
  if (failed != 0) {
    ::close(ends[1]);
    return std::strerror(failed);
  }
  const auto until = Clock::now() + std::chrono::seconds(seconds);
  feed(ends[1], input, until);
  ::close(ends[1]);
  int status = 0;
  for (;;) {
    const pid_t ended = ::waitpid(child, &status, WNOHANG);
    if (ended == child) return end_of(status);
    if (ended < 0 && errno != EINTR) return std::strerror(errno);
    if (Clock::now() >= until) break;
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  ::kill(child, SIGKILL);
  while (::waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  return "it did not end within " + std::to_string(seconds) + " s and was ended";
}

}  // namespace touchmove::app
