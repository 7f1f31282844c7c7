#include "touchmove/tournament/rating/time_class.hpp"

namespace touchmove::tournament::rating {

tl::expected<TimeClass, NotRatable> time_class_of(const clock::TimeControl& control) {
  if (control.white != control.black) return tl::unexpected(NotRatable::SidesDiffer);
  if (control.white.kind != clock::ControlKind::Periods) return tl::unexpected(NotRatable::NoFixedTime);
  // a minute of main time weighs as much as a second of bonus: both in thousandths
  constexpr std::uint64_t minute_ms = 60000;
  std::uint64_t main_ms = 0;
  for (const clock::Period& period : control.white.periods) main_ms += period.allotted_ms;
  const std::uint64_t bonus_ms = control.white.periods[0].bonus_ms;
  const std::uint64_t total = main_ms + bonus_ms * 60;
  if (total > 65 * minute_ms) return TimeClass::Regular;
  if (total >= 30 * minute_ms) return TimeClass::Dual;
  if (total > 10 * minute_ms) return TimeClass::Quick;
  if (total < 5 * minute_ms) return tl::unexpected(NotRatable::TooFast);
  if (main_ms < 3 * minute_ms) return tl::unexpected(NotRatable::MainTooShort);
  return TimeClass::Blitz;
}

}  // namespace touchmove::tournament::rating
