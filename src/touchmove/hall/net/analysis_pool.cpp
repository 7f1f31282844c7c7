#include "touchmove/hall/net/analysis_pool.hpp"

#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cstddef>
#include <new>
#include <utility>

#include "touchmove/base/enum_table.hpp"

namespace touchmove::hall {
namespace {

/// How far behind the hall's own thread each lane stands, where there are fewer cores than work.
struct LaneNiceness {
  Lane code{};
  int niceness{0};
};
constexpr auto lanes = base::enum_table<LaneNiceness>({
    {Lane::Tables, 2},
    {Lane::Games, 3},
    {Lane::Events, 4},
    {Lane::Pairings, 8},
    {Lane::Checks, 10},
    {Lane::LargePairings, 9},
    {Lane::Passwords, 6},
});
static_assert(lanes.size() == lane_count);

}  // namespace

AnalysisPool::AnalysisPool(unsigned threads, Done done) : done_(std::move(done)) {
  for (const auto& [lane, niceness] : lanes) {
    const unsigned count = lane == Lane::Tables ? threads : 1U;
    Queue& queue = queues_[static_cast<std::size_t>(lane)];
    for (unsigned i = 0; i < count; ++i) {
      threads_.emplace_back([this, &queue, nice = niceness] { work(queue, nice); });
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
      Computed computed = next.answer();
      done_(std::move(next.game), next.seq, std::move(computed));
    } catch (const std::bad_alloc&) {
      // The question of a table stays open, and an official may decide it; who waits for a response hears that there is
      // none.
      if (next.game.empty()) done_({}, next.seq, {});
    }
  }
}

}  // namespace touchmove::hall
