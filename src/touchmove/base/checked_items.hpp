// What the vectors of this folder have alike: items side by side, read within their bounds.
#pragma once

#include <cstddef>

#include "touchmove/base/contract.hpp"

namespace touchmove::base {

/// The base of a vector `Self` of T, which has `data()`, `size()` and a static `capacity()`. Nothing is read past an
/// end: who tries ends the program, in the release too.
template <typename Self, typename T>
class CheckedItems {
 public:
  using value_type = T;
  using size_type = std::size_t;
  using iterator = T*;
  using const_iterator = const T*;

  bool empty() const { return self().size() == 0; }
  bool full() const { return self().size() == Self::capacity(); }

  T* begin() { return self().data(); }
  T* end() { return self().data() + self().size(); }
  const T* begin() const { return self().data(); }
  const T* end() const { return self().data() + self().size(); }

  /// The value at `index`, which must be below size().
  T& operator[](std::size_t index) {
    require(index < self().size(), "a vector: an index past the end");
    return self().data()[index];
  }
  const T& operator[](std::size_t index) const {
    require(index < self().size(), "a vector: an index past the end");
    return self().data()[index];
  }
  T& front() { return (*this)[0]; }
  const T& front() const { return (*this)[0]; }
  T& back() { return (*this)[self().size() - 1u]; }
  const T& back() const { return (*this)[self().size() - 1u]; }

 private:
  Self& self() { return static_cast<Self&>(*this); }
  const Self& self() const { return static_cast<const Self&>(*this); }
};

}  // namespace touchmove::base
