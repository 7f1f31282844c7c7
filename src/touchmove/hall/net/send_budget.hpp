// How much a client may leave unread before it is dropped.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <unordered_map>

namespace touchmove::hall {

/// Counts the bytes queued for one client against a limit. A message larger than the whole limit, such as the snapshot
/// of a long game, would never fit: one such message at a time may be on its way and does not count.
class SendBudget {
 public:
  explicit SendBudget(std::size_t limit) : limit_(limit) {}

  /// What waits, the large one included.
  std::size_t waiting() const { return used_ + large_; }

  bool fits(std::size_t size) const { return size > limit_ ? large_ == 0 : used_ + size <= limit_; }
  void take(std::size_t size) {
    if (size > limit_) {
      large_ = size;
    } else {
      used_ += size;
    }
  }
  /// A message that was taken has been sent.
  void give_back(std::size_t size) {
    if (size > limit_) {
      large_ = 0;
    } else {
      used_ -= size;
    }
  }

 private:
  std::size_t limit_;
  std::size_t used_{0};
  std::size_t large_{0};
};

/// Counts the bytes queued for all clients together. A long text that several are sent lies in memory once, and counts
/// once.
class SendTotal {
 public:
  explicit SendTotal(std::size_t limit) : limit_(limit) {}

  using Shared = std::shared_ptr<const std::string>;

  bool is_over() const { return used_ > limit_; }
  std::size_t limit() const { return limit_; }
  std::size_t used() const { return used_; }
  void take(std::size_t own, const Shared& shared) {
    used_ += own;
    if (!shared) return;
    if (shared->size() < long_text || held_[shared.get()]++ == 0) used_ += shared->size();
  }
  void give_back(std::size_t own, const Shared& shared) {
    used_ -= own;
    if (!shared) return;
    if (shared->size() >= long_text) {
      const auto found = held_.find(shared.get());
      if (--found->second > 0) return;
      held_.erase(found);
    }
    used_ -= shared->size();
  }

 private:
  static constexpr std::size_t long_text = 4096;

  std::size_t limit_;
  std::size_t used_{0};
  std::unordered_map<const std::string*, std::size_t> held_;  ///< long texts, and how many queues each stands in
};

}  // namespace touchmove::hall
