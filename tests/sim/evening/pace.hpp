// Whether anybody was let act faster, or more, than they may: from what is stored, whatever the hall counts by.
#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <string>

#include "tests/sim/evening/blame.hpp"
#include "touchmove/hall/core/protocol/limits.hpp"

namespace touchmove::sim {

class Pace {
 public:
  Pace(const hall::Limits& limits, Blame& blame) : limits_(limits), blame_(blame) {}

  /// A command of a seat is in its journal as ruled at that moment of the game.
  void wrote(const std::string& seat, std::int64_t at, std::size_t bytes) {
    Written& of = seats_[seat];
    of.lines += 1;
    of.bytes += bytes;
    if (of.lines > limits_.lines_of_seat) blame_(seat + " wrote more lines than a seat may");
    of.at.push_back(at);
    if (of.at.size() > 400) of.at.pop_front();
    for (std::size_t i = 0; i < of.at.size(); ++i) {
      const auto count = static_cast<double>(of.at.size() - i);
      const double since = static_cast<double>(at - of.at[i]) / 1000;
      // A bucket is full at first, and again after a restart.
      const double most = limits_.events_of_seat.burst + limits_.events_of_seat.per_second * since + 1;
      if (count > most)
        return blame_(seat + " was let act too fast: " + std::to_string(count) + " in " + std::to_string(since));
    }
  }
  /// The hall begins anew, and has forgotten who was how fast.
  void restarted() {
    for (auto& [seat, of] : seats_) of.at.clear();
  }
  void watches(const std::string& game, std::size_t count) {
    if (count > limits_.watchers_of_game) blame_(game + " is watched by more than may");
  }
  void entered(const std::string& event, int entries) {
    if (entries > limits_.entries_of_event) blame_(event + " has more entries than an event may");
  }

 private:
  struct Written {
    std::size_t lines{0};
    std::size_t bytes{0};
    std::deque<std::int64_t> at;
  };
  const hall::Limits limits_;
  Blame& blame_;
  std::map<std::string, Written> seats_;
};

}  // namespace touchmove::sim
