// A vector with a bound, which takes no room while it is empty.
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "touchmove/base/contract.hpp"

namespace touchmove::base {

/// Up to N values on the heap, where a StaticVector keeps the room of all N in place. For a large T of which there is
/// mostly none, in what is kept by the thousand or copied often. A value put in may move the others: no pointer to one
/// outlives it. Nothing is read or written past an end: who tries ends the program, in the release too.
template <typename T, std::size_t N>
class BoundedVector {
  static_assert(N > 0);

 public:
  using value_type = T;
  using size_type = std::size_t;
  using iterator = T*;
  using const_iterator = const T*;

  static constexpr std::size_t capacity() { return N; }
  std::size_t size() const { return items_.size(); }
  bool empty() const { return items_.empty(); }
  bool full() const { return items_.size() == N; }

  T* begin() { return items_.data(); }
  T* end() { return items_.data() + items_.size(); }
  const T* begin() const { return items_.data(); }
  const T* end() const { return items_.data() + items_.size(); }

  /// The value at `index`, which must be below size().
  T& operator[](std::size_t index) {
    require(index < size(), "BoundedVector: an index past the end");
    return items_[index];
  }
  const T& operator[](std::size_t index) const {
    require(index < size(), "BoundedVector: an index past the end");
    return items_[index];
  }
  T& front() { return (*this)[0]; }
  const T& front() const { return (*this)[0]; }
  T& back() { return (*this)[size() - 1u]; }
  const T& back() const { return (*this)[size() - 1u]; }

  /// Appends a value; the vector must not be full.
  void push_back(const T& value) {
    require(!full(), "BoundedVector: push_back on a full one");
    items_.push_back(value);
  }
  /// Appends a value; of a full vector the first is dropped for it.
  void push_latest(const T& value) {
    if (full()) items_.erase(items_.begin());
    items_.push_back(value);
  }
  /// Drops what the predicate holds of; the others stay in their order.
  template <typename Predicate>
  void drop_if(Predicate predicate) {
    std::erase_if(items_, predicate);
    if (items_.empty()) clear();
  }
  /// Drops all, and gives the room back.
  void clear() { std::vector<T>().swap(items_); }

  friend bool operator==(const BoundedVector&, const BoundedVector&) = default;

 private:
  std::vector<T> items_;
};

}  // namespace touchmove::base
