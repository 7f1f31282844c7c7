// How much time each side has and how it comes: periods, delay, increment. Read and written as players, PGN and
// tournament reports write it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include <tl/expected.hpp>

#include "touchmove/base/static_vector.hpp"
#include "touchmove/clock/side.hpp"

namespace touchmove::clock {

/// What a move brings beside the main time.
enum class Bonus : std::uint8_t {
  None,
  Delay,      ///< US simple delay: the main time starts to run only after it
  Bronstein,  ///< the time the move took is given back at the press, at most the bonus
  Increment,  ///< Fischer: given whole at each press
};

/// One period of a control.
struct Period {
  std::uint32_t allotted_ms{0};  ///< joins the clock when the period begins
  std::uint32_t bonus_ms{0};     ///< 0 exactly if `bonus` is None
  std::uint16_t moves{0};        ///< to be made in the period; 0: all that are left
  Bonus bonus{Bonus::None};

  friend bool operator==(const Period&, const Period&) = default;
};

enum class ControlKind : std::uint8_t {
  None,       ///< no clock
  Unknown,    ///< PGN's '?'; kept like no clock
  Periods,    ///< one or more periods; a last one that names a number of moves repeats
  Rate,       ///< so many moves in each time, cumulative, as in 1911; one period that repeats
  Hourglass,  ///< what one side uses the other gains
};

/// The time of one side. Periods and Rate and Hourglass have at least one period; None and Unknown have none.
struct SideControl {
  static constexpr std::size_t max_periods = 4;

  ControlKind kind{ControlKind::None};
  base::StaticVector<Period, max_periods> periods;

  /// True if a clock runs for this side.
  bool timed() const { return !periods.empty(); }

  friend bool operator==(const SideControl&, const SideControl&) = default;
};

/// The time of both sides.
struct TimeControl {
  SideControl white;
  SideControl black;

  const SideControl& operator[](Side side) const { return side == Side::White ? white : black; }
  SideControl& operator[](Side side) { return side == Side::White ? white : black; }
  bool timed() const { return white.timed() || black.timed(); }

  friend bool operator==(const TimeControl&, const TimeControl&) = default;
};

enum class TimeControlErrorCode : std::uint8_t {
  Empty,
  ExpectedTime,       ///< a number of minutes (seconds in PGN) is missing
  BadNumber,          ///< not a number, or with more than three decimals
  ExpectedBonus,      ///< after ';' there is none of dN, bN, +N
  UnexpectedText,     ///< something stands after a complete control
  TimeOutOfRange,     ///< 0, or above 1000 hours
  BonusOutOfRange,    ///< above an hour
  MovesOutOfRange,    ///< 0, or above 999
  OpenPeriodNotLast,  ///< a period for all remaining moves is followed by another
  TooManyPeriods,     ///< more than SideControl::max_periods
  RateNeedsMoves,     ///< 'rate' after something other than MOVES/MINUTES
  TooManySides,       ///< more than one '|'
};

/// What is wrong with the text of a time control, and where.
struct TimeControlError {
  TimeControlErrorCode code;
  std::size_t column;  ///< 1-based, in the whole text with its prefix

  friend bool operator==(const TimeControlError&, const TimeControlError&) = default;
};

/// "column 6: a time is missing here".
std::string to_string(const TimeControlError& error);

/// Reads a time control. Times are minutes and bonuses seconds, both with up to three decimals; letters in either case;
/// blanks around the marks are free.
///
///     none                    no clock
///     G/5, 5                  five minutes for the game
///     90+30                   ninety minutes, thirty seconds added at each press
///     G/30;d5, G/30;b5        with a delay, with Bronstein's
///     40/90,SD/30;d5          forty moves in ninety minutes, then thirty for the rest; the delay all the while
///     40/120,20/60,SD/15+30   a bonus without ';' belongs to its own period only
///     40/120,20/60            a last period with moves repeats
///     20/60 rate              twenty moves an hour, cumulative (1911)
///     H/1                     hourglass
///     A|B                     A for White, B for Black
///     pgn:40/7200:3600+30     a PGN TimeControl tag (seconds; '?', '-' and '*60' too)
///     trf:40/5400+30:1800+30  the encoded control of a tournament report, the same notation
///
/// A bonus after ';' in the last period holds for every period that names none of its own.
tl::expected<TimeControl, TimeControlError> parse_time_control(std::string_view text);

/// The player's form of a control, which reads back to an equal one: "G/30;d5", "90+30", "40/90,SD/30;d5".
std::string to_string(const TimeControl& control);

/// In words: "30 minutes, 5 seconds delay"; "40 moves in 90 minutes, then 30 minutes, 30 seconds added each move".
std::string describe(const TimeControl& control);

}  // namespace touchmove::clock
