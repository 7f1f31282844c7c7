// Threads that answer questions beside the hall's own, which never waits for them. Each lane has threads of its own: a
// thousand disputes, or a section that is paired for a minute, keep no table waiting. The system is told that all of
// them are less urgent than the hall itself.
#pragma once

#include <array>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "touchmove/hall/core/protocol/output.hpp"

namespace touchmove::hall {

class AnalysisPool {
 public:
  /// Called on a thread of the pool.
  using Done = std::function<void(std::string game, std::uint64_t seq, Computed computed)>;

  /// So many threads for the tables, and one for each other lane.
  AnalysisPool(unsigned threads, Done done);
  AnalysisPool(const AnalysisPool&) = delete;
  AnalysisPool& operator=(const AnalysisPool&) = delete;
  /// What waits is left; what is being answered is answered first, which its own limits bound.
  ~AnalysisPool();

  /// A table has one question at a time, an event one piece of work and few pairings, and the hall lets few disputes
  /// wait, so there are never many more waiting than tables and events.
  void submit(Analysis analysis);

 private:
  struct Queue {
    std::condition_variable wanted;
    std::deque<Analysis> waiting;
  };

  void work(Queue& queue, int niceness);

  Done done_;
  std::mutex mutex_;
  std::array<Queue, lane_count> queues_;
  bool stopping_{false};
  std::vector<std::jthread> threads_;
};

}  // namespace touchmove::hall
