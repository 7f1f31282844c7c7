// The store's time: it begins where the wall clock or an earlier hall left off, whichever is later, and then goes by
// the steady clock, so nobody who sets the wall clock changes anybody's time.
#pragma once

#include <algorithm>
#include <chrono>

#include "touchmove/hall/core/protocol/time.hpp"

namespace touchmove::hall {

class TimeBase {
 public:
  explicit TimeBase(Time not_before)
      : start_(std::max(not_before, wall())), steady_(std::chrono::steady_clock::now()) {}

  Time now() const {
    using namespace std::chrono;
    return start_ + duration_cast<milliseconds>(steady_clock::now() - steady_).count();
  }
  /// The moment of the steady clock at which it will be `time`.
  std::chrono::steady_clock::time_point when(Time time) const {
    return steady_ + std::chrono::milliseconds(time - start_);
  }

 private:
  static Time wall() {
    using namespace std::chrono;
    return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
  }

  Time start_;
  std::chrono::steady_clock::time_point steady_;
};

}  // namespace touchmove::hall
