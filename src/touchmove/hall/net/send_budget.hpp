// How much a client may leave unread before it is dropped.
#pragma once

#include <cstddef>

namespace touchmove::hall {

/// Counts the bytes queued for one client against a limit. A message larger than the whole limit, such as the snapshot
/// of a long game, would never fit: one such message at a time may be on its way and does not count.
class SendBudget {
 public:
  explicit SendBudget(std::size_t limit) : limit_(limit) {}

  bool fits(std::size_t size) const { return size > limit_ ? !large_ : used_ + size <= limit_; }
  void take(std::size_t size) {
    if (size > limit_) {
      large_ = true;
    } else {
      used_ += size;
    }
  }
  /// A message that was taken has been sent.
  void give_back(std::size_t size) {
    if (size > limit_) {
      large_ = false;
    } else {
      used_ -= size;
    }
  }

 private:
  std::size_t limit_;
  std::size_t used_{0};
  bool large_{false};
};

}  // namespace touchmove::hall
