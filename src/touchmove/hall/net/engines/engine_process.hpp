// An engine as a process of its own, shut in as far as the kernel lets us: it reads what it is sent and the system's
// programs, writes what it answers, and reaches nothing else (docs/decisions/0020-machines-at-tables.md).
#pragma once

#include <sys/types.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

namespace touchmove::hall {

/// An engine the hall may start.
struct EngineProgram {
  std::string name;
  std::string path;
  std::vector<std::string> arguments;
};

struct EngineLimits {
  std::size_t memory_bytes{1024UL * 1024 * 1024};  ///< of addresses; an engine's network takes a tenth of it
  std::uint32_t cpu_seconds{600};                  ///< in all its life; the pool replaces it before
  std::uint32_t threads{16};
  std::uint32_t files{32};
};

/// What holds an engine in.
struct Confinement {
  bool namespaces{false};  ///< its own users, processes, network and files
  bool filter{false};      ///< no call to the kernel but those of a program that reads, writes and computes
  friend bool operator==(const Confinement&, const Confinement&) = default;
};
/// "namespaces, system call filter, limits".
std::string to_string(const Confinement& confinement);

class EngineProcess {
 public:
  /// Starts it. The message says why it cannot be. Where the kernel gives no namespaces it is started without; where it
  /// gives no filter it is not started.
  static tl::expected<EngineProcess, std::string> start(const EngineProgram& program, const EngineLimits& limits);
  EngineProcess(EngineProcess&& other) noexcept;
  EngineProcess& operator=(EngineProcess&& other) noexcept;
  /// Kills it, and whatever is in its namespaces with it.
  ~EngineProcess();

  const Confinement& confinement() const { return confinement_; }
  pid_t pid() const { return pid_; }
  /// To be waited for: readable when it has written something or has ended.
  int output() const { return output_; }
  /// To be waited for: writable when it takes more.
  int input() const { return input_; }

  /// Writes as much as it takes without waiting, and removes that from `commands`. False if it reads no more.
  bool write(std::string& commands) const;
  enum class Read : std::uint8_t { Some, Nothing, End };
  /// Reads what is there without waiting, at most 64 kB.
  Read read(std::string& into) const;

 private:
  EngineProcess() = default;
  void end();

  pid_t pid_{-1};
  int input_{-1};
  int output_{-1};
  Confinement confinement_;
};

}  // namespace touchmove::hall
