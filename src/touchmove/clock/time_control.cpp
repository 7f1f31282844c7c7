// Writing a time control, in the player's form and in words.
#include "touchmove/clock/time_control.hpp"

#include <algorithm>

#include "touchmove/base/enum_table.hpp"

namespace touchmove::clock {
namespace {

/// A number of units of `unit_ms`, exact to the millisecond the parser allows: "30", "1.5".
std::string number(std::uint32_t ms, std::uint32_t unit_ms) {
  std::string text = std::to_string(ms / unit_ms);
  std::uint32_t rest = ms % unit_ms;
  if (rest == 0) return text;
  text += '.';
  while (rest != 0 && text.size() < 24) {
    rest *= 10;
    text += static_cast<char>('0' + rest / unit_ms);
    rest %= unit_ms;
  }
  return text;
}

std::string minutes(std::uint32_t ms) {
  // Minutes divide evenly into few decimals only by 3 s; any other time is written minutes:seconds.
  return ms % 3000 == 0
             ? number(ms, 60'000)
             : std::to_string(ms / 60'000) + ":" + (ms % 60'000 < 10'000 ? "0" : "") + number(ms % 60'000, 1000);
}

std::string bonus_text(const Period& period) {
  const std::string seconds = number(period.bonus_ms, 1000);
  switch (period.bonus) {
    case Bonus::None:
      return "";
    case Bonus::Delay:
      return "d" + seconds;
    case Bonus::Bronstein:
      return "b" + seconds;
    case Bonus::Increment:
      return "+" + seconds;
  }
  return "";
}

std::string side_text(const SideControl& side) {
  switch (side.kind) {
    case ControlKind::None:
      return "none";
    case ControlKind::Unknown:
      return "?";
    case ControlKind::Rate:
      return std::to_string(side.periods[0].moves) + "/" + minutes(side.periods[0].allotted_ms) + " rate";
    case ControlKind::Hourglass:
      return "H/" + minutes(side.periods[0].allotted_ms);
    case ControlKind::Periods:
      break;
  }
  const auto& periods = side.periods;
  const Period& last = periods.back();
  if (periods.size() == 1 && last.moves == 0) {
    switch (last.bonus) {
      case Bonus::Increment:
        return minutes(last.allotted_ms) + bonus_text(last);
      case Bonus::None:
        return "G/" + minutes(last.allotted_ms);
      default:
        return "G/" + minutes(last.allotted_ms) + ";" + bonus_text(last);
    }
  }
  const bool shared =
      last.bonus != Bonus::None && std::all_of(periods.begin(), periods.end(), [&](const Period& period) {
        return period.bonus == last.bonus && period.bonus_ms == last.bonus_ms;
      });
  std::string text;
  for (const Period& period : periods) {
    if (!text.empty()) text += ',';
    text += period.moves == 0 ? "SD" : std::to_string(period.moves);
    text += "/" + minutes(period.allotted_ms);
    if (!shared) text += bonus_text(period);
  }
  return shared ? text + ";" + bonus_text(last) : text;
}

std::string counted(const std::string& count, std::string_view thing) {
  return count + " " + std::string(thing) + (count == "1" ? "" : "s");
}

std::string duration(std::uint32_t ms) {
  const std::uint32_t seconds_ms = ms % 60'000;
  std::string text;
  if (ms >= 60'000) text = counted(std::to_string(ms / 60'000), "minute");
  if (seconds_ms != 0) text += (text.empty() ? "" : " ") + counted(number(seconds_ms, 1000), "second");
  return text;
}

std::string bonus_words(const Period& period) {
  const std::string time = duration(period.bonus_ms);
  switch (period.bonus) {
    case Bonus::None:
      return "";
    case Bonus::Delay:
      return ", " + time + " delay";
    case Bonus::Bronstein:
      return ", " + time + " Bronstein delay";
    case Bonus::Increment:
      return ", " + time + " added each move";
  }
  return "";
}

std::string describe_side(const SideControl& side) {
  switch (side.kind) {
    case ControlKind::None:
      return "no clock";
    case ControlKind::Unknown:
      return "unknown time";
    case ControlKind::Rate: {
      const Period& period = side.periods[0];
      const std::string time = period.allotted_ms == 3'600'000 ? "an hour" : "every " + duration(period.allotted_ms);
      return counted(std::to_string(period.moves), "move") + " " + time;
    }
    case ControlKind::Hourglass:
      return duration(side.periods[0].allotted_ms) + " hourglass";
    case ControlKind::Periods:
      break;
  }
  const auto& periods = side.periods;
  const bool shared = std::all_of(periods.begin(), periods.end(), [&](const Period& period) {
    return period.bonus == periods.back().bonus && period.bonus_ms == periods.back().bonus_ms;
  });
  std::string text;
  for (std::size_t i = 0; i < periods.size(); ++i) {
    const Period& period = periods[i];
    if (i > 0) text += ", then ";
    if (period.moves != 0) {
      const bool repeats = i + 1 == periods.size();
      text += (repeats ? "every " : "") + counted(std::to_string(period.moves), "move") + " in ";
    }
    text += duration(period.allotted_ms);
    if (!shared) text += bonus_words(period);
  }
  return shared ? text + bonus_words(periods.back()) : text;
}

}  // namespace

std::string to_string(const TimeControlError& error) {
  using E = TimeControlErrorCode;
  static constexpr auto messages = base::enum_table<base::CodeWord<E>>({
      {E::Empty, "a time control is empty here"},
      {E::ExpectedTime, "a time is missing here"},
      {E::BadNumber, "this is no number with at most three decimals"},
      {E::ExpectedBonus, "after ';' one of dSECONDS, bSECONDS or +SECONDS is meant"},
      {E::UnexpectedText, "this is more than a time control"},
      {E::TimeOutOfRange, "a time is more than 0 and at most 1000 hours"},
      {E::BonusOutOfRange, "a delay or increment is at most an hour"},
      {E::MovesOutOfRange, "a number of moves is from 1 to 999"},
      {E::OpenPeriodNotLast, "a period for all remaining moves must be the last"},
      {E::TooManyPeriods, "at most four periods are kept"},
      {E::RateNeedsMoves, "a rate is written MOVES/MINUTES rate"},
      {E::TooManySides, "'|' parts two sides only"},
  });
  return "column " + std::to_string(error.column) + ": " + std::string(messages[error.code].word);
}

std::string to_string(const TimeControl& control) {
  const std::string white = side_text(control.white);
  return control.white == control.black ? white : white + "|" + side_text(control.black);
}

std::string describe(const TimeControl& control) {
  const std::string white = describe_side(control.white);
  return control.white == control.black ? white : "White: " + white + "; Black: " + describe_side(control.black);
}

}  // namespace touchmove::clock
