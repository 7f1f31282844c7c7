#include "touchmove/hall/net/analysis_pool.hpp"

#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cstddef>
#include <new>
#include <utility>

namespace touchmove::hall {
namespace {

/// How far behind the hall's own thread each lane stands, where there are fewer cores than work.
constexpr std::array<int, lane_count> niceness_of_lane{2, 4, 8, 10, 9};

}  // namespace

AnalysisPool::AnalysisPool(unsigned threads, Done done) : done_(std::move(done)) {
  for (std::size_t lane = 0; lane < lane_count; ++lane) {
    const unsigned count = lane == static_cast<std::size_t>(Lane::Tables) ? threads : 1U;
    for (unsigned i = 0; i < count; ++i) {
      threads_.emplace_back([this, lane] { work(queues_[lane], niceness_of_lane[lane]); });
    }
  }
}

AnalysisPool::~AnalysisPool() {
  {
    const std::scoped_lock lock(mutex_);
    stopping_ = true;
  }
  for (Queue& queue : queues_) queue.wanted.notify_all();
  threads_.clear();  // joins
}

void AnalysisPool::submit(Analysis analysis) {
  Queue& queue = queues_[static_cast<std::size_t>(analysis.lane)];
  {
    const std::scoped_lock lock(mutex_);
    queue.waiting.push_back(std::move(analysis));
  }
  queue.wanted.notify_one();
}

void AnalysisPool::work(Queue& queue, int niceness) {
  // On Linux every thread has its own; where it is refused, all are equal.
  setpriority(PRIO_PROCESS, static_cast<id_t>(syscall(SYS_gettid)), niceness);
  while (true) {
    Analysis next;
    {
      std::unique_lock lock(mutex_);
      queue.wanted.wait(lock, [&] { return stopping_ || !queue.waiting.empty(); });
      if (stopping_) return;
      next = std::move(queue.waiting.front());
      queue.waiting.pop_front();
    }
    try {
      std::string finding = next.answer();
      done_(std::move(next.game), next.seq, std::move(finding));
    } catch (const std::bad_alloc&) {
      // The question of a table stays open, and an official may decide it; who waits for a response hears that there is
      // none.
      if (next.game.empty()) done_({}, next.seq, {});
    }
  }
}

}  // namespace touchmove::hall
