// The one thread that touches a store: it takes whatever has queued, commits the writes together, and hands the answers
// back. More writers waiting make larger groups, not more commits.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <thread>
#include <variant>
#include <vector>

#include "touchmove/store/store.hpp"

namespace touchmove::store {

struct Job {
  std::uint64_t ticket{0};  ///< the caller's own name for the job
  std::variant<Write, Read> what;
};

struct Answer {
  std::uint64_t ticket{0};
  std::variant<WriteResult, ReadResult> result;
};

/// Does jobs in the order submitted. `submit` may be called from any thread.
class Writer {
 public:
  using Deliver = std::function<void(std::vector<Answer>)>;

  /// `deliver` is called on the writer's thread with the answers of one round, in order.
  Writer(Store& store, Deliver deliver);
  Writer(const Writer&) = delete;
  Writer& operator=(const Writer&) = delete;
  /// Does what is still queued, then ends.
  ~Writer();

  void submit(std::vector<Job> jobs);

 private:
  void run();

  Store& store_;
  Deliver deliver_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::vector<Job> queue_;
  bool stopping_{false};
  std::thread thread_;
};

/// Does the jobs at once on the calling thread, grouping consecutive writes; what `Writer` does in each round.
std::vector<Answer> perform(Store& store, std::vector<Job> jobs);

}  // namespace touchmove::store
