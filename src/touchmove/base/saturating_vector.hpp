// A vector with a fixed capacity that remembers when it was asked to hold more.
#pragma once

#include <algorithm>
#include <cstddef>

#include "touchmove/base/static_vector.hpp"

namespace touchmove::base {

/// A StaticVector that anything may be pushed onto: what does not fit is left out, and `overflowed` tells so from then
/// on, until the list is cleared. For a list written in many places and asked once, when it is done, whether it is
/// whole. The mark is no part of the value: equality leaves it aside.
template <typename T, std::size_t N>
class SaturatingVector : private StaticVector<T, N> {
  using Base = StaticVector<T, N>;

 public:
  SaturatingVector() {}  // NOLINT(modernize-use-equals-default): a defaulted one would write to all of it

  using typename Base::const_iterator;
  using typename Base::iterator;
  using typename Base::size_type;
  using typename Base::value_type;

  using Base::back;
  using Base::begin;
  using Base::capacity;
  using Base::data;
  using Base::empty;
  using Base::end;
  using Base::front;
  using Base::full;
  using Base::pop_back;
  using Base::size;
  using Base::operator[];

  /// Whether something was pushed that did not fit.
  bool overflowed() const { return overflowed_; }

  /// Appends a value; marks the list if there is no room.
  void push_back(const T& value) {
    if (!Base::try_push_back(value)) overflowed_ = true;
  }
  /// Appends a value if there is room; false, and nothing changed, if there is none. For a caller that does without.
  [[nodiscard]] bool try_push_back(const T& value) { return Base::try_push_back(value); }
  /// Puts a value before all others; where the list is full the last one is left out, and the list marked.
  void push_front(const T& value) {
    if (full()) {
      overflowed_ = true;
      pop_back();
    }
    push_back(value);
    std::rotate(begin(), end() - 1, end());
  }
  /// Marks the list where something that belongs here was lost before it came here.
  void mark_overflowed() { overflowed_ = true; }
  /// Appends all that another list holds; what that one had lost is missing here too.
  template <std::size_t M>
  void append(const SaturatingVector<T, M>& other) {
    for (const T& value : other) push_back(value);
    overflowed_ |= other.overflowed();
  }
  void clear() {
    Base::clear();
    overflowed_ = false;
  }

  friend bool operator==(const SaturatingVector& a, const SaturatingVector& b) {
    return static_cast<const Base&>(a) == static_cast<const Base&>(b);
  }

 private:
  bool overflowed_{false};
};

}  // namespace touchmove::base
