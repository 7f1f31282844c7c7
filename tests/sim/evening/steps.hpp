// What happens in a simulated evening, step by step: made of a seed, each step with a seed of its own, so that those
// which are left when others are taken out still mean something, and a failing run can be shrunk to the steps it needs.
#pragma once

#include <algorithm>
#include <cstdint>
#include <random>
#include <string>
#include <vector>

#include "touchmove/base/enum_names.hpp"

namespace touchmove::sim {

struct Step {
  enum class Kind : std::uint8_t {
    Play,     ///< somebody at a table does what comes to mind
    Come,     ///< or comes, goes, or opens a second tab
    Repeat,   ///< says again what was not answered
    Open,     ///< makes a table
    Rematch,  ///< asks for another game, or declines it
    Direct,   ///< a director does what comes next, or something else
    Score,    ///< a scorer or a player enters a result
    Look,     ///< somebody reads the standings
    Watch,    ///< somebody follows an event, or goes
    Flood,    ///< somebody says far too much
    Forge,    ///< somebody comes by a link they made up, or does what is not theirs
    Wait,     ///< time passes
    Deliver,  ///< what is on its way arrives
    Sever,    ///< a connection is half open: nothing comes through, and nobody is told
    Stall,    ///< the process stands still
    Trouble,  ///< the store fails for a while
    Kill,     ///< the process ends and begins anew
    Clock,    ///< the same, and the host's wall clock is set otherwise
    Disk,     ///< the disk under the store is full, slow or broken for a while, or is well again
    Power,    ///< the power goes in the middle of what the store does
    Rot,      ///< a page of a copy of the store is damaged, and a hall begins on it
  };
  Kind kind{};
  std::uint32_t who{0};
  std::uint64_t salt{0};
};

inline std::string describe(const Step& step) {
  static const std::vector<std::string> words{"play",  "come",    "repeat", "open",  "rematch", "direct",  "score",
                                              "look",  "watch",   "flood",  "forge", "wait",    "deliver", "sever",
                                              "stall", "trouble", "kill",   "clock", "disk",    "power",   "rot"};
  return words.at(static_cast<std::size_t>(step.kind)) + " " + std::to_string(step.who) + " " +
         std::to_string(step.salt);
}

inline std::vector<Step> steps_of(std::uint64_t seed, std::size_t count, bool on_disk = false) {
  using Kind = Step::Kind;
  std::vector<std::pair<Kind, std::uint64_t>> weights{
      {Kind::Play, 900},   {Kind::Come, 90},  {Kind::Repeat, 40},  {Kind::Open, 18},  {Kind::Rematch, 30},
      {Kind::Direct, 120}, {Kind::Score, 60}, {Kind::Look, 25},    {Kind::Watch, 15}, {Kind::Flood, 6},
      {Kind::Forge, 30},   {Kind::Wait, 80},  {Kind::Deliver, 60}, {Kind::Sever, 6},  {Kind::Stall, 5},
      {Kind::Trouble, 6},  {Kind::Kill, 4},   {Kind::Clock, 2}};
  if (on_disk) weights.insert(weights.end(), {{Kind::Disk, 24}, {Kind::Power, 8}, {Kind::Rot, 3}});
  std::uint64_t all = 0;
  for (const auto& [kind, weight] : weights) all += weight;
  std::mt19937_64 random(seed ^ 0x9e3779b97f4a7c15U);
  std::vector<Step> steps;
  for (std::size_t i = 0; i < count; ++i) {
    std::uint64_t at = random() % all;
    auto kind = weights.begin();
    while (at >= kind->second) at -= (kind++)->second;
    steps.push_back({kind->first, static_cast<std::uint32_t>(random() % 100'000), random()});
  }
  return steps;
}

}  // namespace touchmove::sim
