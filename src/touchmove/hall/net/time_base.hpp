// The hall's time: it begins with the wall clock, or where an earlier hall left off, and then goes by the steady clock,
// so nobody who sets the wall clock changes anybody's time.
#pragma once

#include <algorithm>
#include <chrono>

#include "touchmove/hall/core/protocol/time.hpp"

namespace touchmove::hall {

/// When a hall begins whose host says it is `wall`, and an earlier one on this store ran until `alive` (0: none did).
constexpr Time beginning_of(Time alive, Time wall) {
  constexpr Time written = 1'793'491'200'000;  // 1 November 2026: no hall of this program ran before
  constexpr Time corrected = 60 * 60 * 1000;   // by so much a host's clock may be set back as a matter of course
  // A host that does not know the date at all (a dead battery) knows less than the hall before.
  if (wall < written) return std::max(alive, wall);
  // Much later than now: the date was wrong then. It is not kept for ever.
  if (alive > wall + corrected) return wall;
  return std::max(alive, wall);
}

class TimeBase {
 public:
  explicit TimeBase(Time alive) : start_(beginning_of(alive, wall())), steady_(std::chrono::steady_clock::now()) {}

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
