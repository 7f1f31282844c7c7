#include "touchmove/clock/clock.hpp"

#include <gtest/gtest.h>

#include "touchmove/base/random.hpp"

namespace touchmove::clock {
namespace {

constexpr std::int64_t second = 1000;
constexpr std::int64_t minute = 60 * second;
constexpr std::int64_t hour = 60 * minute;
constexpr Side white = Side::White;
constexpr Side black = Side::Black;

Clock clock_of(std::string_view text) {
  const auto control = parse_time_control(text);
  EXPECT_TRUE(control) << text;
  return Clock(control.value_or(TimeControl{}));
}

/// Plays `count` moves each from `at`, `thought` ms a move; the moment after the last press.
std::int64_t play(Clock& clock, int count, std::int64_t thought, std::int64_t at) {
  for (int i = 0; i < 2 * count; ++i) {
    at += thought;
    EXPECT_TRUE(clock.press(i % 2 == 0 ? white : black, at));
  }
  return at;
}

TEST(Clock, StandsUntilStarted) {
  const auto clock = clock_of("G/5");
  EXPECT_EQ(clock.running(), std::nullopt);
  EXPECT_EQ(clock.remaining(white, 10 * minute), 5 * minute);
  EXPECT_FALSE(clock.flag_down(white, 10 * minute));
  EXPECT_EQ(clock.flag_fall_at(white), std::nullopt);
}

TEST(Clock, OnlyTheRunningSideLosesTime) {
  auto clock = clock_of("G/5");
  clock.start(white, 1000);
  EXPECT_EQ(clock.remaining(white, 4000), 5 * minute - 3 * second);
  EXPECT_EQ(clock.remaining(black, 4000), 5 * minute);
  EXPECT_TRUE(clock.press(white, 4000));
  EXPECT_EQ(clock.running(), black);
  EXPECT_EQ(clock.remaining(white, 9000), 5 * minute - 3 * second);
  EXPECT_EQ(clock.remaining(black, 9000), 5 * minute - 5 * second);
  EXPECT_EQ(clock.moves_made(white), 1u);
  EXPECT_EQ(clock.moves_made(black), 0u);
}

TEST(Clock, AButtonThatIsDownDoesNothing) {
  auto clock = clock_of("3+2");
  EXPECT_FALSE(clock.press(white, 0));
  clock.start(white, 0);
  EXPECT_FALSE(clock.press(black, second));
  EXPECT_EQ(clock.running(), white);
  EXPECT_EQ(clock.remaining(black, second), 3 * minute);
  EXPECT_EQ(clock.moves_made(black), 0u);
  clock.pause(2 * second);
  EXPECT_FALSE(clock.press(white, 3 * second));
}

TEST(Clock, TheFlagFallsWhenTheTimeUsedIsTheTimeAllotted) {
  auto clock = clock_of("G/5");
  clock.start(white, 0);
  EXPECT_EQ(clock.flag_fall_at(white), 5 * minute);
  EXPECT_EQ(clock.flag_fall_at(black), std::nullopt);
  EXPECT_FALSE(clock.flag_down(white, 5 * minute - 1));
  EXPECT_TRUE(clock.flag_down(white, 5 * minute));
}

TEST(Clock, RunsOnBelowZeroAndBothFlagsMayFall) {
  auto clock = clock_of("G/1");
  clock.start(white, 0);
  clock.press(white, 70 * second);
  EXPECT_EQ(clock.remaining(white, 200 * second), -10 * second);
  EXPECT_EQ(clock.flag_fall_at(white), minute);
  EXPECT_TRUE(clock.flag_down(black, 130 * second));
  EXPECT_EQ(clock.flag_fall_at(black), 130 * second);
}

TEST(Clock, AFallenFlagStaysDownThoughAPressAddsTime) {
  auto clock = clock_of("1+5");
  clock.start(white, 0);
  clock.press(white, 61 * second);
  EXPECT_EQ(clock.remaining(white, 61 * second), 4 * second);
  EXPECT_TRUE(clock.flag_down(white, 61 * second));
  EXPECT_EQ(clock.flag_fall_at(white), minute);
}

TEST(Clock, ALimitIsKeptByTheMoveMadeInItsLastMoment) {
  // bcf-1911:36a: 1:00:00 elapsed and 20 moves made is fine.
  auto clock = clock_of("1/5,SD/5");
  clock.start(white, 0);
  clock.press(white, 5 * minute);
  EXPECT_FALSE(clock.flag_down(white, 5 * minute));
  EXPECT_EQ(clock.remaining(white, 5 * minute), 5 * minute);
  auto late = clock_of("1/5,SD/5");
  late.start(white, 0);
  late.press(white, 5 * minute + 1);
  EXPECT_TRUE(late.flag_down(white, 5 * minute + 1));
  auto seen = clock_of("1/5,SD/5");
  seen.start(white, 0);
  seen.pause(5 * minute);
  EXPECT_TRUE(seen.flag_down(white, 5 * minute));
  seen.resume(5 * minute);
  seen.press(white, 5 * minute);
  EXPECT_TRUE(seen.flag_down(white, 5 * minute)) << "it was down before the move";
}

TEST(Clock, AHandThatPutsTimeOnTheClockRaisesTheFlag) {
  auto clock = clock_of("G/1");
  clock.start(white, 0);
  clock.pause(65 * second);
  clock.add(white, 5 * second, 65 * second);
  EXPECT_TRUE(clock.flag_down(white, 65 * second)) << "nothing is left yet";
  clock.add(white, 2 * minute, 65 * second);
  EXPECT_FALSE(clock.flag_down(white, 65 * second));
  clock.add(white, -3 * minute, 70 * second);
  EXPECT_TRUE(clock.flag_down(white, 70 * second));
  EXPECT_EQ(clock.flag_fall_at(white), 70 * second);
  clock.set(white, minute, 80 * second);
  EXPECT_FALSE(clock.flag_down(white, 80 * second));
  EXPECT_EQ(clock.remaining(white, 90 * second), minute);
}

TEST(Clock, USDelayRunsBeforeTheMainTimeAndIsNotSaved) {
  // fide:time.carry: delay 5 s, main time 1:00; a move of 4 s leaves 1:00, one of 9 s leaves 0:56.
  auto clock = clock_of("G/1;d5");
  clock.start(white, 0);
  EXPECT_EQ(clock.delay_remaining(white, 3 * second), 2 * second);
  EXPECT_EQ(clock.flag_fall_at(white), 65 * second);
  clock.press(white, 4 * second);
  EXPECT_EQ(clock.remaining(white, 4 * second), minute);
  EXPECT_EQ(clock.delay_remaining(black, 4 * second), 5 * second);
  clock.press(black, 4 * second);
  clock.press(white, 13 * second);
  EXPECT_EQ(clock.remaining(white, 13 * second), 56 * second);
}

TEST(Clock, BronsteinGivesBackWhatTheMoveTookUpToTheBonus) {
  auto clock = clock_of("G/1;b5");
  clock.start(white, 0);
  EXPECT_EQ(clock.remaining(white, 3 * second), 57 * second);
  clock.press(white, 3 * second);
  EXPECT_EQ(clock.remaining(white, 3 * second), minute);
  EXPECT_EQ(clock.last_gain(white), 3 * second);
  clock.press(black, 3 * second);
  clock.press(white, 12 * second);
  EXPECT_EQ(clock.remaining(white, 12 * second), 56 * second);
}

TEST(Clock, FischerAddsTheWholeBonusAtThePress) {
  auto clock = clock_of("90+30");
  clock.start(white, 0);
  clock.press(white, 12 * second);
  EXPECT_EQ(clock.remaining(white, 12 * second), 90 * minute + 18 * second);
}

TEST(Clock, TimeSavedJoinsTheNextPeriodAtTheLastRequiredPress) {
  // fide:time.carry: 40/90, 30: White reaches move 40 with 12:00 left -> 42:00 for the rest.
  auto clock = clock_of("40/90,SD/30");
  clock.start(white, 0);
  std::int64_t at = play(clock, 39, minute, 0);
  EXPECT_EQ(clock.moves_to_control(white), 1u);
  EXPECT_TRUE(clock.another_period_follows(white));
  at += 39 * minute;
  EXPECT_EQ(clock.remaining(white, at), 12 * minute);
  clock.press(white, at);
  EXPECT_EQ(clock.remaining(white, at), 42 * minute);
  EXPECT_EQ(clock.moves_to_control(white), std::nullopt);
  EXPECT_FALSE(clock.another_period_follows(white));
  EXPECT_EQ(clock.period_index(white), 1u);
  EXPECT_EQ(clock.period_index(black), 0u);
}

TEST(Clock, TheFlagFallsWithTheLastRequiredMoveMadeButNotPressed) {
  // fide:time.flag-loss: 1:30:00 used with 39 moves completed is a fallen flag.
  auto clock = clock_of("40/90,SD/30");
  clock.start(white, 0);
  play(clock, 39, second, 0);
  EXPECT_TRUE(clock.flag_down(white, 90 * minute + 39 * second));
  EXPECT_FALSE(clock.flag_down(white, 90 * minute + 39 * second - 1));
}

TEST(Clock, ABonusChangesWithItsPeriod) {
  auto clock = clock_of("2/10,SD/5+30");
  clock.start(white, 0);
  play(clock, 2, 0, 0);
  EXPECT_EQ(clock.remaining(white, 0), 15 * minute);
  EXPECT_EQ(clock.bonus(white), Bonus::Increment);
  play(clock, 1, 0, 0);
  EXPECT_EQ(clock.remaining(white, 0), 15 * minute + 30 * second);
}

TEST(Clock, TheRateOf1911IsCumulative) {
  // bcf-1911:36a.
  auto clock = clock_of("20/60 rate");
  clock.start(white, 0);
  std::int64_t at = play(clock, 19, 0, 0);
  EXPECT_EQ(clock.flag_fall_at(white), hour) << "19 made in the first hour is too few";
  at = play(clock, 15, 0, at);
  EXPECT_EQ(clock.flag_fall_at(white), 2 * hour) << "34 in the first hour; at two hours only 40 are needed";
  at = play(clock, 25, 0, at);
  EXPECT_EQ(clock.moves_made(white), 59u);
  EXPECT_FALSE(clock.flag_down(white, 3 * hour - 1));
  EXPECT_TRUE(clock.flag_down(white, 3 * hour)) << "the 60th, made at 3:00:20, is too late";
}

TEST(Clock, HourglassGivesTheOtherWhatOneUses) {
  auto clock = clock_of("H/1");
  clock.start(white, 0);
  EXPECT_EQ(clock.remaining(black, 10 * second), 70 * second);
  clock.press(white, 10 * second);
  EXPECT_EQ(clock.remaining(white, 15 * second), 55 * second);
  EXPECT_EQ(clock.remaining(black, 15 * second), 65 * second);
}

TEST(Clock, EachSideMayHaveItsOwnControl) {
  auto clock = clock_of("none|1+2");
  clock.start(white, 0);
  EXPECT_EQ(clock.remaining(white, hour), unlimited_ms);
  EXPECT_FALSE(clock.flag_down(white, hour));
  clock.add(white, minute, hour);
  EXPECT_EQ(clock.remaining(white, hour), unlimited_ms);
  EXPECT_TRUE(clock.press(white, hour));
  EXPECT_TRUE(clock.press(black, hour + 10 * second));
  EXPECT_EQ(clock.remaining(black, 2 * hour), 52 * second);
  EXPECT_EQ(clock.elapsed(white, hour), hour);
}

TEST(Clock, APauseChargesNobodyAndKeepsTheRestOfADelay) {
  auto clock = clock_of("G/1;d5");
  clock.start(white, 0);
  clock.pause(2 * second);
  EXPECT_TRUE(clock.paused());
  EXPECT_EQ(clock.running(), std::nullopt);
  EXPECT_EQ(clock.on_move(), white);
  EXPECT_EQ(clock.flag_fall_at(white), std::nullopt);
  EXPECT_EQ(clock.delay_remaining(white, hour), 3 * second);
  clock.resume(hour);
  EXPECT_EQ(clock.flag_fall_at(white), hour + 63 * second);
  EXPECT_EQ(clock.move_elapsed(white, hour + second), 3 * second);
}

TEST(Clock, AnOutageIsAPauseFromItsBeginning) {
  auto clock = clock_of("G/1");
  clock.start(white, 0);
  clock.pause(10 * second);  // the server died here; the pause is written an hour later
  clock.resume(hour);
  EXPECT_EQ(clock.remaining(white, hour + second), 49 * second);
}

TEST(Clock, AMomentBeforeTheLastChangeCountsAsThatOne) {
  auto clock = clock_of("G/1");
  clock.start(white, 10 * second);
  EXPECT_EQ(clock.remaining(white, 5 * second), minute);
  clock.press(white, 5 * second);
  EXPECT_EQ(clock.remaining(white, minute), minute);
  EXPECT_EQ(clock.remaining(black, 12 * second), 58 * second);
}

TEST(Clock, APressTakenBackLosesItsMoveItsBonusAndItsPeriod) {
  auto clock = clock_of("2/10,SD/5;+30");
  clock.start(white, 0);
  play(clock, 1, 0, 0);
  clock.press(white, minute);
  EXPECT_EQ(clock.last_gain(white), 5 * minute + 30 * second);
  EXPECT_EQ(clock.remaining(white, minute), 15 * minute);
  clock.press(black, minute);
  EXPECT_TRUE(clock.revoke_press(white, minute));
  EXPECT_EQ(clock.remaining(white, minute), 9 * minute + 30 * second);
  EXPECT_EQ(clock.moves_made(white), 1u);
  EXPECT_EQ(clock.moves_to_control(white), 1u);
  EXPECT_EQ(clock.period_index(white), 0u);
  EXPECT_FALSE(clock.revoke_press(white, minute)) << "only the last one can be taken back";
  EXPECT_EQ(clock.moves_made(black), 2u);
}

TEST(Clock, ATakenBackPressMayLeaveNothing) {
  auto clock = clock_of("1+5");
  clock.start(white, 0);
  clock.press(white, 58 * second);
  clock.press(black, 58 * second);
  clock.pause(63 * second);
  EXPECT_FALSE(clock.flag_down(white, 63 * second));
  clock.revoke_press(white, 63 * second);
  EXPECT_TRUE(clock.flag_down(white, 63 * second));
}

TEST(Clock, AMoveMayBeCountedWithoutAPress) {
  auto clock = clock_of("1/10,SD/5");
  clock.start(white, 0);
  clock.count_move(white, second);
  EXPECT_EQ(clock.running(), white);
  EXPECT_EQ(clock.remaining(white, second), 15 * minute - second);
}

TEST(Clock, StartHandsTheTimeOverWithoutCountingAMove) {
  auto clock = clock_of("5+3");
  clock.start(white, 0);
  clock.start(black, 10 * second);
  EXPECT_EQ(clock.running(), black);
  EXPECT_EQ(clock.moves_made(white), 0u);
  EXPECT_EQ(clock.remaining(white, minute), 5 * minute - 10 * second);
}

TEST(Clock, StopEndsIt) {
  auto clock = clock_of("5+3");
  clock.start(white, 0);
  clock.stop(10 * second);
  EXPECT_EQ(clock.on_move(), std::nullopt);
  EXPECT_EQ(clock.remaining(white, hour), 5 * minute - 10 * second);
  clock.resume(hour);
  EXPECT_EQ(clock.running(), std::nullopt);
}

TEST(ClockProperties, TimeIsOnlyGainedByABonusAPeriodOrAHand) {
  for (const char* control : {"G/5", "3+2", "G/1;d5", "G/1;b5", "3/2,2/1,SD/1;d3", "2/1", "4/1 rate", "5/1b2|G/2;+1"}) {
    base::Random random(11);
    for (int game = 0; game < 200; ++game) {
      auto clock = clock_of(control);
      std::int64_t at = 0;
      clock.start(white, at);
      std::int64_t given[2] = {clock.remaining(white, 0), clock.remaining(black, 0)};
      std::int64_t charged_free[2] = {0, 0};  // delay used, which the main time does not pay
      for (int act = 0; act < 60; ++act) {
        const auto passed = static_cast<std::int64_t>(random.below(8000));
        if (const auto side = clock.running()) {
          const auto i = static_cast<std::size_t>(*side);
          charged_free[i] += clock.delay_remaining(*side, at) - clock.delay_remaining(*side, at + passed);
        }
        at += passed;
        switch (random.below(6)) {
          case 0:
            clock.pause(at);
            break;
          case 1:
            clock.resume(at);
            break;
          case 2: {
            const auto side = random.below(2) == 0 ? white : black;
            const auto ms = static_cast<std::int64_t>(random.below(10'000)) - 5000;
            clock.add(side, ms, at);
            given[static_cast<std::size_t>(side)] += ms;
            break;
          }
          default:
            if (const auto side = clock.running()) {
              clock.press(*side, at);
              given[static_cast<std::size_t>(*side)] += clock.last_gain(*side);
            }
        }
        for (const Side side : {white, black}) {
          const auto i = static_cast<std::size_t>(side);
          ASSERT_EQ(clock.remaining(side, at) + clock.elapsed(side, at) - charged_free[i], given[i]) << control;
        }
      }
    }
  }
}

TEST(ClockProperties, SettlingMoreOftenChangesNothing) {
  base::Random random(12);
  for (const char* control : {"G/1;d5", "1+1", "G/1;b3", "3/1,SD/1;d2", "H/1"}) {
    for (int game = 0; game < 200; ++game) {
      auto once = clock_of(control);
      auto often = clock_of(control);
      once.start(white, 0);
      often.start(white, 0);
      std::int64_t at = 0;
      for (int move = 0; move < 30; ++move) {
        const auto thought = static_cast<std::int64_t>(random.below(9000));
        const auto middle = at + static_cast<std::int64_t>(random.below(static_cast<std::uint64_t>(thought) + 1));
        often.pause(middle);
        often.resume(middle);
        at += thought;
        const auto side = *once.running();
        once.press(side, at);
        often.press(side, at);
        for (const Side each : {white, black}) {
          ASSERT_EQ(once.remaining(each, at), often.remaining(each, at)) << control;
          ASSERT_EQ(once.flag_down(each, at), often.flag_down(each, at)) << control;
          ASSERT_EQ(once.flag_fall_at(each), often.flag_fall_at(each)) << control;
          ASSERT_EQ(once.elapsed(each, at), often.elapsed(each, at)) << control;
        }
      }
    }
  }
}

TEST(ClockProperties, DelayAndBronsteinLeaveTheSameTimeAfterEveryPress) {
  base::Random random(13);
  auto delay = clock_of("G/5;d5");
  auto bronstein = clock_of("G/5;b5");
  delay.start(white, 0);
  bronstein.start(white, 0);
  std::int64_t at = 0;
  for (int move = 0; move < 500; ++move) {
    at += static_cast<std::int64_t>(random.below(12'000));
    const auto side = *delay.running();
    delay.press(side, at);
    bronstein.press(side, at);
    ASSERT_EQ(delay.remaining(side, at), bronstein.remaining(side, at));
  }
}

TEST(ClockProperties, BronsteinIsFischerForMovesSlowerThanTheBonusAndNeverMore) {
  base::Random random(14);
  auto fischer = clock_of("5+5");
  auto bronstein = clock_of("G/5;b5");
  fischer.start(white, 0);
  bronstein.start(white, 0);
  std::int64_t at = 0;
  for (int move = 0; move < 100; ++move) {
    at += 5000 + static_cast<std::int64_t>(random.below(5000));
    const auto side = *fischer.running();
    fischer.press(side, at);
    bronstein.press(side, at);
    ASSERT_EQ(fischer.remaining(side, at), bronstein.remaining(side, at));
  }
  for (int move = 0; move < 100; ++move) {
    at += static_cast<std::int64_t>(random.below(5000));
    const auto side = *fischer.running();
    fischer.press(side, at);
    bronstein.press(side, at);
    ASSERT_GE(fischer.remaining(side, at), bronstein.remaining(side, at));
  }
}

TEST(ClockProperties, TheFlagFallsExactlyWhenForetold) {
  base::Random random(15);
  for (const char* control : {"G/1", "G/1;d5", "1+1", "G/1;b3"}) {
    for (int game = 0; game < 100; ++game) {
      auto clock = clock_of(control);
      std::int64_t at = 0;
      clock.start(white, at);
      for (int move = 0; move < 10; ++move) {
        const auto side = *clock.running();
        const auto fall = clock.flag_fall_at(side);
        ASSERT_TRUE(fall);
        EXPECT_FALSE(clock.flag_down(side, *fall - 1)) << control;
        EXPECT_TRUE(clock.flag_down(side, *fall)) << control;
        EXPECT_EQ(clock.remaining(side, *fall), 0) << control;
        at += static_cast<std::int64_t>(random.below(4000));
        clock.press(side, at);
      }
    }
  }
}

TEST(Display, RoundsUpAboveAMinuteAndShowsTenthsBelow) {
  EXPECT_EQ(display(65 * minute + 9 * second), "1:05:09");
  EXPECT_EQ(display(65 * minute + 8 * second + 1), "1:05:09");
  EXPECT_EQ(display(5 * minute), "5:00");
  EXPECT_EQ(display(5 * minute - 1), "5:00");
  EXPECT_EQ(display(hour - 1), "1:00:00");
  EXPECT_EQ(display(minute), "1:00");
  EXPECT_EQ(display(minute - 1), "1:00");
  EXPECT_EQ(display(59'900), "0:59.9");
  EXPECT_EQ(display(9'801), "0:09.9");
  EXPECT_EQ(display(1), "0:00.1");
  EXPECT_EQ(display(0), "0:00.0");
}

TEST(Display, ShowsTimeBelowZero) {
  EXPECT_EQ(display(-3200), "-0:03.2");
  EXPECT_EQ(display(-3250), "-0:03.2");
  EXPECT_EQ(display(-50), "0:00.0");
  EXPECT_EQ(display(-65 * second), "-1:05");
  EXPECT_EQ(display(-hour), "-1:00:00");
}

TEST(Clock, AnIncrementMayBeSwitchedOnInTheMiddle) {
  Clock clock = clock_of("G/10");
  clock.start(Side::White, 0);
  clock.press(Side::White, 10'000);
  EXPECT_EQ(clock.remaining(Side::White, 10'000), 590'000);
  clock.set_increment(Side::White, 30'000, 10'000);
  clock.press(Side::Black, 20'000);
  clock.press(Side::White, 25'000);
  EXPECT_EQ(clock.remaining(Side::White, 25'000), 615'000);
  EXPECT_EQ(clock.remaining(Side::Black, 25'000), 590'000);
  clock.set_increment(Side::White, 0, 25'000);
  EXPECT_EQ(clock.bonus(Side::White), Bonus::None);
}

TEST(Clock, TheNextPeriodMayBeginWithoutItsMoves) {
  Clock clock = clock_of("40/10,SD/5");
  clock.start(Side::White, 0);
  EXPECT_TRUE(clock.begin_next_period(Side::White, 601'000));
  EXPECT_EQ(clock.remaining(Side::White, 601'000), 299'000);
  EXPECT_FALSE(clock.flag_down(Side::White, 601'000));
  EXPECT_FALSE(clock.moves_to_control(Side::White));
  // None follows the last.
  EXPECT_FALSE(clock.begin_next_period(Side::White, 601'000));
  EXPECT_FALSE(Clock().begin_next_period(Side::White, 0));
}

TEST(Clock, TimeGivenWithoutEndNeverTurnsIntoTimeTaken) {
  constexpr std::int64_t most = std::int64_t{1} << 53U;  // what an older journal may say
  auto clock = clock_of("G/5");
  clock.start(white, 0);
  for (int i = 0; i < 1500; ++i) clock.add(white, most, 0);
  EXPECT_GT(clock.remaining(white, hour), most);
  EXPECT_FALSE(clock.flag_down(white, hour));
  EXPECT_GT(clock.flag_fall_at(white), hour);
  for (int i = 0; i < 3000; ++i) clock.add(white, -most, 0);
  EXPECT_TRUE(clock.flag_down(white, hour));
  EXPECT_LT(clock.remaining(white, hour), -most);
}

}  // namespace
}  // namespace touchmove::clock
