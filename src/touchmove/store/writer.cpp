#include "touchmove/store/writer.hpp"

#include <utility>

namespace touchmove::store {

std::vector<Answer> perform(Store& store, std::vector<Job> jobs) {
  // Bounds how much one failed transaction takes with it, and how long the first of a group waits for the last.
  constexpr std::size_t group_limit = 1000;

  std::vector<Answer> answers;
  answers.reserve(jobs.size());
  std::vector<Write> group;
  std::vector<std::uint64_t> tickets;
  const auto flush = [&] {
    if (group.empty()) return;
    auto results = store.write(group);
    for (std::size_t i = 0; i < results.size(); ++i) answers.push_back({tickets[i], std::move(results[i])});
    group.clear();
    tickets.clear();
  };
  for (Job& job : jobs) {
    if (auto* write = std::get_if<Write>(&job.what)) {
      tickets.push_back(job.ticket);
      group.push_back(std::move(*write));
      if (group.size() == group_limit) flush();
    } else {
      flush();
      answers.push_back({job.ticket, store.read(std::get<Read>(job.what))});
    }
  }
  flush();
  return answers;
}

Writer::Writer(Store& store, Deliver deliver)
    : store_(store), deliver_(std::move(deliver)), thread_([this] { run(); }) {}

Writer::~Writer() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  wake_.notify_one();
  thread_.join();
}

void Writer::submit(std::vector<Job> jobs) {
  if (jobs.empty()) return;
  {
    const std::lock_guard lock(mutex_);
    for (Job& job : jobs) queue_.push_back(std::move(job));
  }
  wake_.notify_one();
}

void Writer::run() {
  std::unique_lock lock(mutex_);
  while (true) {
    wake_.wait(lock, [this] { return stopping_ || !queue_.empty(); });
    if (queue_.empty()) return;
    auto jobs = std::exchange(queue_, {});
    lock.unlock();
    deliver_(perform(store_, std::move(jobs)));
    lock.lock();
  }
}

}  // namespace touchmove::store
