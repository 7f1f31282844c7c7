// A vector with a bound, which takes no room while it is empty.
#pragma once

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

#include "touchmove/base/checked_items.hpp"
#include "touchmove/base/contract.hpp"

namespace touchmove::base {

/// Up to N values on the heap, where a StaticVector keeps the room of all N in place. For a large T of which there is
/// mostly none, in what is kept by the thousand or copied often. A value put in may move the others: no pointer to one
/// outlives it. Nothing is read or written past an end: who tries ends the program, in the release too.
template <typename T, std::size_t N>
class BoundedVector : public CheckedItems<BoundedVector<T, N>, T> {
  static_assert(N > 0);

 public:
  static constexpr std::size_t capacity() { return N; }
  std::size_t size() const { return items_.size(); }
  T* data() { return items_.data(); }
  const T* data() const { return items_.data(); }
  using CheckedItems<BoundedVector, T>::full;

  /// Appends a value; the vector must not be full.
  void push_back(const T& value) {
    require(!full(), "BoundedVector: push_back on a full one");
    items_.push_back(value);
  }
  /// Appends a value; of a full vector the first is dropped for it.
  void push_latest(T value) {
    if (full()) items_.erase(items_.begin());
    items_.push_back(std::move(value));
  }
  /// Drops what the predicate holds of; the others stay in their order.
  template <typename Predicate>
  void drop_if(Predicate predicate) {
    std::erase_if(items_, predicate);
    if (items_.empty()) clear();
  }
  /// Drops all, and gives the room back.
  void clear() { std::vector<T>().swap(items_); }

  friend bool operator==(const BoundedVector& a, const BoundedVector& b) { return a.items_ == b.items_; }

 private:
  std::vector<T> items_;
};

}  // namespace touchmove::base
