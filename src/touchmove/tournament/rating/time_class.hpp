// Which US Chess rating systems a time control is rated in.
#pragma once

#include <cstdint>

#include <tl/expected.hpp>

#include "touchmove/clock/time_control.hpp"

namespace touchmove::tournament::rating {

/// Dual events are rated regular and quick.
enum class TimeClass : std::uint8_t { Blitz, Quick, Dual, Regular };

enum class NotRatable : std::uint8_t {
  NoFixedTime,   ///< no clock, an unknown control, a rate, an hourglass
  SidesDiffer,   ///< the two sides have different times
  TooFast,       ///< minutes and seconds of bonus add up to less than 5
  MainTooShort,  ///< a blitz control of less than 3 minutes of main time
};

/// The class by rule 5C: main minutes of all periods and seconds of delay or increment, added up. 5 to 10 is blitz if
/// the main time is 3 minutes or more, above 10 and below 30 quick, 30 to 65 dual, above 65 regular. Where periods have
/// different bonuses the first one's counts. A last period that repeats counts once.
tl::expected<TimeClass, NotRatable> time_class_of(const clock::TimeControl& control);

}  // namespace touchmove::tournament::rating
