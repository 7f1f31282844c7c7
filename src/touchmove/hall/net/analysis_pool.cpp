#include "touchmove/hall/net/analysis_pool.hpp"

#include <new>
#include <utility>

namespace touchmove::hall {

AnalysisPool::AnalysisPool(unsigned threads, Done done) : done_(std::move(done)) {
  for (unsigned i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
}

AnalysisPool::~AnalysisPool() {
  {
    const std::scoped_lock lock(mutex_);
    stopping_ = true;
  }
  wanted_.notify_all();
  threads_.clear();  // joins
}

void AnalysisPool::submit(Analysis analysis) {
  {
    const std::scoped_lock lock(mutex_);
    waiting_.push_back(std::move(analysis));
  }
  wanted_.notify_one();
}

void AnalysisPool::work() {
  while (true) {
    Analysis next;
    {
      std::unique_lock lock(mutex_);
      wanted_.wait(lock, [this] { return stopping_ || !waiting_.empty(); });
      if (stopping_) return;
      next = std::move(waiting_.front());
      waiting_.pop_front();
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
