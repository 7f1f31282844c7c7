// What the clock shows, written down: tests/clock/vectors.txt, to which the page's own clock (web/src/clock) is held
// too. `TOUCHMOVE_REWRITE=1` writes the file anew.
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>

#include "tests/source_dir.hpp"
#include "touchmove/base/random.hpp"
#include "touchmove/clock/clock.hpp"

namespace touchmove::clock {
namespace {

const char* name_of(Side side) { return side == Side::White ? "white" : "black"; }

void see(std::ostream& out, const Clock& clock, std::int64_t at) {
  out << "see " << at;
  for (const Side side : {Side::White, Side::Black}) {
    const auto left = clock.moves_to_control(side);
    out << ' ' << clock.remaining(side, at) << ' ' << clock.delay_remaining(side, at) << ' '
        << (clock.flag_down(side, at) ? "down" : "up") << ' ' << clock.moves_made(side) << ' '
        << clock.period_index(side) << ' ' << (left ? std::to_string(*left) : "-");
  }
  out << '\n';
}

/// A walk of presses, pauses and corrections, as long moves as the control is long.
void walk(std::ostream& out, const std::string& text, std::uint64_t seed) {
  const auto control = parse_time_control(text);
  ASSERT_TRUE(control) << text;
  base::Random random(seed);
  Clock clock(*control);
  const std::uint64_t longest = control->white.periods[0].allotted_ms / 9 + 1;
  std::int64_t at = 0;
  out << "control " << text << '\n';
  clock.start(Side::White, at);
  out << "start white 0\n";
  for (int step = 0; step < 40; ++step) {
    const Side side = clock.on_move().value_or(Side::White);
    const auto chance = random.below(20);
    at += static_cast<std::int64_t>(random.below(longest));
    if (clock.paused()) {
      if (chance < 4) {
        const auto ms = static_cast<std::int64_t>(random.below(300'000)) - 60'000;
        clock.add(~side, ms, at);
        out << "add " << name_of(~side) << ' ' << ms << ' ' << at << '\n';
      } else if (chance < 6) {
        const auto ms = static_cast<std::int64_t>(random.below(200'000));
        clock.set(side, ms, at);
        out << "set " << name_of(side) << ' ' << ms << ' ' << at << '\n';
      } else if (chance < 9) {
        clock.revoke_press(~side, at);
        out << "revoke " << name_of(~side) << ' ' << at << '\n';
      }
      at += static_cast<std::int64_t>(random.below(5000));
      clock.resume(at);
      out << "resume " << at << '\n';
    } else if (chance == 0) {
      clock.pause(at);
      out << "pause " << at << '\n';
    } else if (chance == 1) {
      clock.count_move(side, at);
      out << "count " << name_of(side) << ' ' << at << '\n';
    } else if (chance == 2) {
      clock.press(~side, at);  // whose time does not run: nothing
      out << "press " << name_of(~side) << ' ' << at << '\n';
    } else if (chance == 3 && clock.flag_fall_at(side)) {
      at = std::max(at, *clock.flag_fall_at(side));
      clock.press(side, at);
      out << "press " << name_of(side) << ' ' << at << '\n';
    } else {
      clock.press(side, at);
      out << "press " << name_of(side) << ' ' << at << '\n';
    }
    see(out, clock, at);
    see(out, clock, at + static_cast<std::int64_t>(random.below(7000)));
  }
}

std::string all_walks() {
  std::ostringstream out;
  out << "# What the clock shows, by tests/clock/vectors_test.cpp, which writes it anew with TOUCHMOVE_REWRITE=1.\n"
         "# control TEXT begins a clock. start, press, count, revoke SIDE AT; add, set SIDE MS AT; pause, resume AT.\n"
         "# see AT, then of White and of Black: time left, delay left, flag, moves made, period, moves to the next (- "
         "none).\n";
  std::uint64_t seed = 1;
  for (const char* control : {"3+2", "G/5;d2", "G/3;b2", "5", "40/90,SD/30;d5", "3/2,2/1,SD/1+2", "4/1", "20/60 rate",
                              "3/1 rate", "H/1", "5+3|3", "G/1:30;d3", "0.1+0.05"}) {
    for (int each = 0; each < 3; ++each) walk(out, control, seed++);
  }
  return out.str();
}

TEST(ClockVectors, AreWhatTheClockShows) {
  const std::string path = std::string(TOUCHMOVE_SOURCE_DIR) + "/tests/clock/vectors.txt";
  const std::string now = all_walks();
  if (std::getenv("TOUCHMOVE_REWRITE") != nullptr) {
    std::ofstream(path, std::ios::binary) << now;
    return;
  }
  std::ifstream file(path, std::ios::binary);
  const std::string kept(std::istreambuf_iterator<char>(file), {});
  EXPECT_TRUE(kept == now) << path << " says otherwise; TOUCHMOVE_REWRITE=1 writes it anew";
}

}  // namespace
}  // namespace touchmove::clock
