// Threads that have engines find moves. Each holds at most one engine's process at a time, so there are never more
// engines than threads, however many play the machine; who waits, waits on the machine's clock.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include "touchmove/hall/core/machines/engine_task.hpp"
#include "touchmove/hall/core/machines/uci_client.hpp"
#include "touchmove/hall/core/protocol/output.hpp"
#include "touchmove/hall/net/engines/engine_process.hpp"

namespace touchmove::hall {

struct EnginePoolOptions {
  std::vector<EngineProgram> programs;
  EngineLimits limits;
  UciLimits uci;
  unsigned threads{1};
};

class EnginePool {
 public:
  /// Called on a thread of the pool.
  using Done = std::function<void(EngineAnswer)>;
  /// What the operator should know: how an engine is confined, and why one was ended. On a thread of the pool.
  using Tell = std::function<void(std::string)>;

  EnginePool(EnginePoolOptions options, Done done, Tell tell);
  EnginePool(const EnginePool&) = delete;
  EnginePool& operator=(const EnginePool&) = delete;
  /// Kills every engine. What waits or is being searched is answered to nobody.
  ~EnginePool();

  /// The core lets no table ask twice at once, so no more wait than there are tables.
  void submit(EngineOrder order);

 private:
  struct Seated;

  void work();
  /// The next order; nothing when the pool ends.
  std::optional<EngineOrder> next();
  EngineAnswer answer(const EngineOrder& order, std::optional<Seated>& seated);
  /// Runs the engine until it has answered, failed or the pool ends.
  void run(Seated& seated);
  void note(const EngineProgram& program, const std::string& text);

  EnginePoolOptions options_;
  Done done_;
  Tell tell_;
  int stop_read_{-1};  ///< readable once the pool ends
  int stop_write_{-1};
  std::mutex mutex_;
  std::condition_variable wanted_;
  std::deque<EngineOrder> waiting_;
  std::set<std::string> told_;  ///< programs of whose confinement the operator has been told
  bool stopping_{false};
  std::vector<std::jthread> threads_;
};

}  // namespace touchmove::hall
