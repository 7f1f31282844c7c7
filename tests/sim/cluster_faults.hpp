// What befalls a simulated cluster, and when: made of a seed, and given by itself, so that a failing run can be shrunk
// to those faults that it needs.
#pragma once

#include <algorithm>
#include <cstdint>
#include <random>
#include <string>
#include <vector>

#include "touchmove/hall/core/protocol/time.hpp"

namespace touchmove::sim {

struct Fault {
  enum class Kind {
    Kill,          ///< the node's process ends; it is started again after `length`
    Leave,         ///< it is asked to end
    Pause,         ///< it stands still
    CutDatabase,   ///< nothing comes through between it and the database
    CutNodes,      ///< nor between it and the other nodes
    CutClients,    ///< nor between it and the clients, and neither side is told
    StepClock,     ///< its wall clock is set by `amount` ms, and right again after `length`
    SlowDatabase,  ///< each answer of the database takes up to `amount` ms more
    LoseAnswers,   ///< what it writes is written, and it hears of a failure
  };
  hall::Time at{0};  ///< ms since the beginning
  Kind kind{};
  std::size_t node{0};
  hall::Time length{0};
  std::int64_t amount{0};
};

inline std::string word_of(Fault::Kind kind) {
  static const std::vector<std::string> words{"kill",        "leave",      "pause",         "cut_database", "cut_nodes",
                                              "cut_clients", "step_clock", "slow_database", "lose_answers"};
  return words.at(static_cast<std::size_t>(kind));
}

inline std::string describe(const Fault& fault) {
  return word_of(fault.kind) + " node " + std::to_string(fault.node) + " at " + std::to_string(fault.at) + " for " +
         std::to_string(fault.length) + (fault.amount != 0 ? " by " + std::to_string(fault.amount) : "");
}

/// So many faults within `end` ms, in order of time.
inline std::vector<Fault> faults_of(std::uint64_t seed, std::size_t nodes, std::size_t count, hall::Time end) {
  std::mt19937_64 random(seed ^ 0x9e3779b97f4a7c15U);
  const auto pick = [&random](std::int64_t below) {
    return static_cast<std::int64_t>(random() % static_cast<std::uint64_t>(below));
  };
  std::vector<Fault> faults;
  for (std::size_t i = 0; i < count; ++i) {
    Fault fault;
    fault.at = pick(end);
    fault.kind = static_cast<Fault::Kind>(pick(9));
    fault.node = static_cast<std::size_t>(pick(static_cast<std::int64_t>(nodes)));
    fault.length = pick(3) == 0 ? pick(20'000) : pick(4'000);
    if (fault.kind == Fault::Kind::StepClock) {
      const std::int64_t far = pick(2) == 0 ? 3'000 : 86'400'000;
      fault.amount = pick(2 * far) - far;
      fault.length = pick(60'000);
    } else if (fault.kind == Fault::Kind::SlowDatabase) {
      fault.amount = 1 + (pick(3) == 0 ? pick(1'500) : pick(400));
    }
    faults.push_back(fault);
  }
  std::sort(faults.begin(), faults.end(), [](const Fault& a, const Fault& b) { return a.at < b.at; });
  return faults;
}

}  // namespace touchmove::sim
