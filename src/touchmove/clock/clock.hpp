// The chess clock: pure arithmetic over moments in milliseconds. What a fallen flag means is the rulebook's business.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <type_traits>

#include "touchmove/clock/side.hpp"
#include "touchmove/clock/time_control.hpp"

namespace touchmove::clock {

/// The time that remains to a side that has no clock.
inline constexpr std::int64_t unlimited_ms = std::numeric_limits<std::int64_t>::max();

/// Both displays of one clock. A value: it holds its time control, allocates nothing, and reads no real time. Every
/// moment `at` is in milliseconds on the journal's scale; one before the last that changed the clock counts as that
/// one.
///
/// Time runs on below zero. The flag of a side falls at the moment its time is used up, and stays down, whatever a
/// press adds later, until a hand puts time on that clock (`add` or `set` to more than zero).
class Clock {
 public:
  /// No clock for either side.
  Clock() = default;
  /// A clock set to the first period of `control`, not running.
  explicit Clock(const TimeControl& control);

  const TimeControl& control() const { return control_; }
  bool timed(Side side) const { return control_[side].timed(); }

  /// Whose time runs now; nothing before the start and while paused.
  std::optional<Side> running() const { return mode_ == Mode::Running ? std::optional(side_) : std::nullopt; }
  bool paused() const { return mode_ == Mode::Paused; }
  /// Whose time runs, or will after `resume`; nothing before the start.
  std::optional<Side> on_move() const { return mode_ == Mode::Idle ? std::nullopt : std::optional(side_); }

  /// Lets `side`'s time run from now on with a fresh delay, without counting a move: the first start, and any change
  /// of who is on move that is not a press. Ends a pause.
  void start(Side side, std::int64_t at);
  /// `side` completes a move: the move is counted, its bonus and the time of a period it opens are added, and the
  /// other side's time runs. False, and nothing done, if `side`'s time is not running.
  bool press(Side side, std::int64_t at);
  /// Counts a completed move of `side` with all a press brings, but lets the clock run as it runs: for a move completed
  /// without a press.
  void count_move(Side side, std::int64_t at);
  /// Takes back what the last press or count of `side` brought: the move counted, its bonus, the time of a period it
  /// opened. Who is on move stays. False, and nothing done, if there is none, or it was taken back before.
  bool revoke_press(Side side, std::int64_t at);
  /// Stops both sides; `resume` goes on as before, with what was left of a delay. No effect unless running (paused).
  void pause(std::int64_t at);
  void resume(std::int64_t at);
  /// Stops for good, as at the game's end; times stand. `start` would run it again.
  void stop(std::int64_t at);

  /// Gives `side` more time, or, with `ms` below zero, less. No effect on a side without a clock.
  void add(Side side, std::int64_t ms, std::int64_t at);
  /// Sets the main time of `side`; a running delay runs on. No effect on a side without a clock.
  void set(Side side, std::int64_t remaining_ms, std::int64_t at);

  /// From now on each press of `side` adds `ms` (0: nothing) in every period from the present one on. No effect on a
  /// side without a clock.
  void set_increment(Side side, std::int64_t ms, std::int64_t at);
  /// The present period of `side` ends as if its moves had been made: the time of the next is added, and the next move
  /// is the first of it. False, and nothing done, if none follows.
  bool begin_next_period(Side side, std::int64_t at);

  /// The main time left to `side`, below zero after its flag fell; `unlimited_ms` without a clock.
  std::int64_t remaining(Side side, std::int64_t at) const;
  /// What is left of the delay of the move `side` is thinking about, or will think about next; 0 where there is none.
  std::int64_t delay_remaining(Side side, std::int64_t at) const;
  /// All the time `side` has been on move while the clock ran, delays included.
  std::int64_t elapsed(Side side, std::int64_t at) const;
  /// The time `side` has been on move since its current move began; 0 for the side that waits.
  std::int64_t move_elapsed(Side side, std::int64_t at) const;

  /// The fact "the time used is all the time allotted".
  bool flag_down(Side side, std::int64_t at) const;
  /// When the flag fell, or, while `side`'s time runs, when it will fall if nothing changes; else nothing.
  std::optional<std::int64_t> flag_fall_at(Side side) const;

  /// Completed moves counted on `side`'s clock.
  unsigned moves_made(Side side) const { return of(side).moves; }
  /// Moves `side` has still to complete in the present period; nothing if the period holds all that are left.
  std::optional<unsigned> moves_to_control(Side side) const;
  /// The present period of `side`, 0-based, as the index in its control; a repeating one keeps its index.
  std::size_t period_index(Side side) const { return of(side).period; }
  /// True if a further period follows the present one of `side` (a repeating one always does).
  bool another_period_follows(Side side) const;
  /// The kind and size of the bonus of the period `side` is in.
  Bonus bonus(Side side) const;
  std::int64_t bonus_ms(Side side) const;
  /// What the last press or count of `side` added, in ms: bonus and period time. 0 once taken back.
  std::int64_t last_gain(Side side) const { return of(side).gain_ms; }

 private:
  enum class Mode : std::uint8_t { Idle, Running, Paused };

  struct Display {
    std::int64_t remaining_ms{0};
    std::int64_t used_ms{0};
    std::int64_t move_used_ms{0};
    std::int64_t flag_at{0};
    std::int64_t gain_ms{0};
    std::uint32_t delay_ms{0};  // left of the current move's delay
    std::uint16_t moves{0};
    std::uint16_t target{0};  // moves at which the present period ends; 0: it does not
    std::uint16_t target_before{0};
    std::uint8_t period{0};
    std::uint8_t period_before{0};
    bool flag{false};
    bool revocable{false};
  };

  Display& of(Side side) { return side == Side::White ? white_ : black_; }
  const Display& of(Side side) const { return side == Side::White ? white_ : black_; }
  const Period& period(Side side) const { return control_[side].periods[of(side).period]; }
  std::int64_t running_for(Side side, std::int64_t at) const;
  void settle(std::int64_t at);
  void note_flag(Side side, std::int64_t at);
  void begin_move(Side side);

  TimeControl control_;
  Display white_;
  Display black_;
  std::int64_t since_{0};
  Side side_{Side::White};
  Mode mode_{Mode::Idle};
};

static_assert(std::is_trivially_copyable_v<Clock>);
static_assert(sizeof(Clock) <= 264);

/// A time as a clock shows it: "1:05:09", "5:00"; under a minute with tenths, "0:59.9". Rounded up, so that zero is
/// shown only when nothing is left. Below zero "-0:03.2".
std::string display(std::int64_t ms);

}  // namespace touchmove::clock
