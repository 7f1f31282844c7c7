// Threads that answer questions beside the hall's own, which never waits for them.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "touchmove/hall/core/output.hpp"

namespace touchmove::hall {

class AnalysisPool {
 public:
  /// Called on a thread of the pool.
  using Done = std::function<void(std::string game, std::uint64_t seq, std::string finding)>;

  AnalysisPool(unsigned threads, Done done);
  AnalysisPool(const AnalysisPool&) = delete;
  AnalysisPool& operator=(const AnalysisPool&) = delete;
  /// What waits is left; what is being answered is answered first, which its own limits bound.
  ~AnalysisPool();

  /// A table has one question at a time, and the hall lets few requests wait, so there are never many more waiting than
  /// tables.
  void submit(Analysis analysis);

 private:
  void work();

  Done done_;
  std::mutex mutex_;
  std::condition_variable wanted_;
  std::deque<Analysis> waiting_;
  bool stopping_{false};
  std::vector<std::jthread> threads_;
};

}  // namespace touchmove::hall
