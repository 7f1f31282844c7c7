#include "touchmove/clock/clock.hpp"

#include <algorithm>
#include <cassert>

namespace touchmove::clock {
namespace {

constexpr std::uint16_t clamp_count(unsigned count) {
  return static_cast<std::uint16_t>(std::min(count, unsigned{std::numeric_limits<std::uint16_t>::max()}));
}

/// The sum, no farther from zero than a number a journal could say: a display can never run over.
constexpr std::int64_t sum_of(std::int64_t a, std::int64_t b) {
  constexpr std::int64_t farthest = std::int64_t{1} << 60U;
  return std::clamp(std::clamp(a, -farthest, farthest) + std::clamp(b, -farthest, farthest), -farthest, farthest);
}

std::string two_digits(std::int64_t number) {
  std::string text = std::to_string(number);
  return text.size() < 2 ? "0" + text : text;
}

}  // namespace

Clock::Clock(const TimeControl& control) : control_(control) {
  for (const Side side : {Side::White, Side::Black}) {
    if (!timed(side)) continue;
    const Period& first = period(side);
    of(side).remaining_ms = first.allotted_ms;
    of(side).target = first.moves;
    if (first.bonus == Bonus::Delay) of(side).delay_ms = first.bonus_ms;
  }
}

std::int64_t Clock::running_for(Side side, std::int64_t at) const {
  return mode_ == Mode::Running && side_ == side ? std::max<std::int64_t>(0, at - since_) : 0;
}

/// Brings the running side's display up to `at`; the next stretch of time starts there.
void Clock::settle(std::int64_t at) {
  if (mode_ == Mode::Running) {
    if (const auto fall = flag_fall_at(side_); fall && !of(side_).flag && *fall <= at) {
      of(side_).flag = true;
      of(side_).flag_at = *fall;
    }
    const std::int64_t passed = running_for(side_, at);
    Display& display = of(side_);
    display.used_ms += passed;
    display.move_used_ms += passed;
    if (timed(side_)) {
      const std::int64_t delayed = std::min<std::int64_t>(passed, display.delay_ms);
      display.delay_ms -= static_cast<std::uint32_t>(delayed);
      display.remaining_ms -= passed - delayed;
    }
    if (control_[side_].kind == ControlKind::Hourglass && timed(~side_)) of(~side_).remaining_ms += passed;
  }
  since_ = std::max(since_, at);
}

/// After a change by hand: the flag is up if time is left, and down from now on if none is.
void Clock::note_flag(Side side, std::int64_t at) {
  Display& display = of(side);
  if (display.remaining_ms > 0) {
    display.flag = false;
  } else if (!display.flag) {
    display.flag = true;
    display.flag_at = at;
  }
}

void Clock::begin_move(Side side) {
  Display& display = of(side);
  display.move_used_ms = 0;
  display.delay_ms = timed(side) && period(side).bonus == Bonus::Delay ? period(side).bonus_ms : 0;
}

void Clock::start(Side side, std::int64_t at) {
  settle(at);
  side_ = side;
  mode_ = Mode::Running;
  begin_move(side);
}

bool Clock::press(Side side, std::int64_t at) {
  if (running() != side) return false;
  count_move(side, at);
  side_ = ~side;
  begin_move(side_);
  return true;
}

void Clock::count_move(Side side, std::int64_t at) {
  const bool was_down = of(side).flag;
  settle(at);
  Display& display = of(side);
  display.gain_ms = 0;
  display.period_before = display.period;
  display.target_before = display.target;
  display.revocable = true;
  display.moves = clamp_count(display.moves + 1u);
  if (timed(side)) {
    const Period& present = period(side);
    if (present.bonus == Bonus::Increment) {
      display.gain_ms = present.bonus_ms;
    } else if (present.bonus == Bonus::Bronstein) {
      display.gain_ms = std::min<std::int64_t>(present.bonus_ms, display.move_used_ms);
    }
    if (display.target != 0 && display.moves >= display.target) {
      const auto& periods = control_[side].periods;
      if (display.period + 1u < periods.size()) ++display.period;
      const Period& next = period(side);
      display.gain_ms += next.allotted_ms;
      display.target = next.moves == 0 ? std::uint16_t{0} : clamp_count(display.target + unsigned{next.moves});
    }
    display.remaining_ms += display.gain_ms;
    // A move made with all the time used and no more is made in time, if the move brings any.
    if (!was_down && display.flag && display.flag_at >= at && display.remaining_ms > 0) display.flag = false;
  }
  begin_move(side);
}

void Clock::set_increment(Side side, std::int64_t ms, std::int64_t at) {
  constexpr std::int64_t longest = 3'600'000;  // as a control may be written
  settle(at);
  if (!timed(side)) return;
  const auto bonus = static_cast<std::uint32_t>(std::clamp<std::int64_t>(ms, 0, longest));
  auto& periods = control_[side].periods;
  for (std::size_t i = of(side).period; i < periods.size(); ++i) {
    periods[i].bonus = bonus == 0 ? Bonus::None : Bonus::Increment;
    periods[i].bonus_ms = bonus;
  }
  of(side).delay_ms = 0;
}

bool Clock::begin_next_period(Side side, std::int64_t at) {
  settle(at);
  if (!timed(side) || !another_period_follows(side)) return false;
  Display& display = of(side);
  if (display.period + 1u < control_[side].periods.size()) ++display.period;
  const Period& next = period(side);
  display.remaining_ms += next.allotted_ms;
  display.target = next.moves == 0 ? std::uint16_t{0} : clamp_count(display.moves + unsigned{next.moves});
  display.revocable = false;
  note_flag(side, at);
  return true;
}

bool Clock::revoke_press(Side side, std::int64_t at) {
  settle(at);
  Display& display = of(side);
  if (!display.revocable) return false;
  display.remaining_ms -= display.gain_ms;
  display.gain_ms = 0;
  display.period = display.period_before;
  display.target = display.target_before;
  display.moves = clamp_count(display.moves - 1u);
  display.revocable = false;
  if (timed(side) && display.remaining_ms <= 0) note_flag(side, at);
  return true;
}

void Clock::pause(std::int64_t at) {
  if (mode_ != Mode::Running) return;
  settle(at);
  mode_ = Mode::Paused;
}

void Clock::resume(std::int64_t at) {
  if (mode_ != Mode::Paused) return;
  settle(at);
  mode_ = Mode::Running;
}

void Clock::stop(std::int64_t at) {
  settle(at);
  mode_ = Mode::Idle;
}

void Clock::add(Side side, std::int64_t ms, std::int64_t at) {
  if (!timed(side)) return;
  settle(at);
  of(side).remaining_ms = sum_of(of(side).remaining_ms, ms);
  note_flag(side, at);
}

void Clock::set(Side side, std::int64_t remaining_ms, std::int64_t at) {
  if (!timed(side)) return;
  settle(at);
  of(side).remaining_ms = remaining_ms;
  note_flag(side, at);
}

std::int64_t Clock::remaining(Side side, std::int64_t at) const {
  if (!timed(side)) return unlimited_ms;
  const Display& display = of(side);
  const std::int64_t charged = std::max<std::int64_t>(0, running_for(side, at) - display.delay_ms);
  const std::int64_t gained = control_[~side].kind == ControlKind::Hourglass ? running_for(~side, at) : 0;
  return display.remaining_ms - charged + gained;
}

std::int64_t Clock::delay_remaining(Side side, std::int64_t at) const {
  return std::max<std::int64_t>(0, of(side).delay_ms - running_for(side, at));
}

std::int64_t Clock::elapsed(Side side, std::int64_t at) const { return of(side).used_ms + running_for(side, at); }

std::int64_t Clock::move_elapsed(Side side, std::int64_t at) const {
  return of(side).move_used_ms + running_for(side, at);
}

bool Clock::flag_down(Side side, std::int64_t at) const {
  return timed(side) && (of(side).flag || remaining(side, at) <= 0);
}

std::optional<std::int64_t> Clock::flag_fall_at(Side side) const {
  if (!timed(side)) return std::nullopt;
  const Display& display = of(side);
  if (display.flag) return display.flag_at;
  if (running() != side) return std::nullopt;
  return since_ + display.delay_ms + std::max<std::int64_t>(0, display.remaining_ms);
}

std::optional<unsigned> Clock::moves_to_control(Side side) const {
  const Display& display = of(side);
  if (!timed(side) || display.target == 0) return std::nullopt;
  return unsigned{display.target} - std::min(display.moves, display.target);
}

bool Clock::another_period_follows(Side side) const { return timed(side) && of(side).target != 0; }

Bonus Clock::bonus(Side side) const { return timed(side) ? period(side).bonus : Bonus::None; }

std::int64_t Clock::bonus_ms(Side side) const { return timed(side) ? period(side).bonus_ms : 0; }

std::string display(std::int64_t ms) {
  // Rounding up means towards zero below it: -0:03.25 reads -0:03.2.
  const bool negative = ms < 0;
  const std::int64_t size = negative ? -ms : ms;
  const std::int64_t tenths = negative ? size / 100 : (size + 99) / 100;
  const std::string sign = negative && tenths > 0 ? "-" : "";
  if (tenths < 600) return sign + "0:" + two_digits(tenths / 10) + "." + std::to_string(tenths % 10);
  const std::int64_t seconds = negative ? size / 1000 : (size + 999) / 1000;
  const std::int64_t minutes = seconds / 60;
  if (minutes < 60) return sign + std::to_string(minutes) + ":" + two_digits(seconds % 60);
  return sign + std::to_string(minutes / 60) + ":" + two_digits(minutes % 60) + ":" + two_digits(seconds % 60);
}

}  // namespace touchmove::clock
