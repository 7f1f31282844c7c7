// A vector with a fixed capacity, kept in place.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <type_traits>

#include "touchmove/base/checked_items.hpp"
#include "touchmove/base/contract.hpp"

namespace touchmove::base {

/// Up to N values of a trivially copyable T in one block with no allocation. The unused places are never written, so a
/// list of 256 moves costs nothing to make. A copy copies the whole block: pass by reference where N is large.
/// Equality compares the values, not the capacity left over. Nothing is read or written past an end: who tries ends the
/// program, in the release too.
template <typename T, std::size_t N>
class StaticVector : public CheckedItems<StaticVector<T, N>, T> {
  static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>);
  static_assert(N > 0);

 public:
  StaticVector() {}  // NOLINT(modernize-use-equals-default): a defaulted one is deleted by the union

  static constexpr std::size_t capacity() { return N; }
  std::size_t size() const { return size_; }
  T* data() { return items_; }
  const T* data() const { return items_; }
  using CheckedItems<StaticVector, T>::full;

  /// Appends a value; the vector must not be full (the caller sizes N for its worst case).
  void push_back(const T& value) {
    require(size_ < N, "StaticVector: push_back on a full one");
    std::construct_at(items_ + size_, value);
    ++size_;
  }
  /// Appends a value if there is room; false, and nothing changed, if there is none.
  [[nodiscard]] bool try_push_back(const T& value) {
    if (full()) return false;
    std::construct_at(items_ + size_, value);
    ++size_;
    return true;
  }
  /// Appends a value if there is room. For a list whose first N are all that count: say why where it is called.
  void push_if_room(const T& value) {
    if (!full()) push_back(value);
  }
  /// Appends a value; of a full vector the first is dropped for it.
  void push_latest(T value) {
    if (full()) {
      std::copy(items_ + 1, items_ + N, items_);
      pop_back();
    }
    push_back(value);
  }
  /// Drops the last value; the vector must not be empty.
  void pop_back() {
    require(size_ > 0, "StaticVector: pop_back on an empty one");
    --size_;
  }
  void clear() { size_ = 0; }

  friend bool operator==(const StaticVector& a, const StaticVector& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end());
  }

 private:
  using Size = std::conditional_t<(N < 256), std::uint8_t, std::uint32_t>;

  union {
    T items_[N];
  };
  Size size_{0};
};

}  // namespace touchmove::base
