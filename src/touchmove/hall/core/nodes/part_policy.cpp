#include "touchmove/hall/core/nodes/part_policy.hpp"

#include <algorithm>

namespace touchmove::hall::nodes {

NextStep PartPolicy::renewed(const store::NodesState& state, std::string_view node, const Hosted& hosted, Time now) {
  renewed_ = now;
  NextStep next;
  std::map<std::int64_t, bool> is_held;
  std::map<std::int64_t, std::int64_t> mine;
  for (const store::PartState& each : state.parts) {
    if (each.part < 0 || each.part >= parts_) continue;
    is_held[each.part] = each.is_held;
    if (each.is_held && each.node == node) mine[each.part] = each.epoch;
  }
  for (const auto& [part, hall] : hosted) {
    const auto held = mine.find(part);
    const bool is_lost = held == mine.end() || held->second != hall.epoch;
    if (!is_lost && !hall.has_ended) continue;
    not_before_[part] = now + after_a_failure;
    next.end = {part, is_lost ? NextStep::End::Lost : NextStep::End::Ended};
    next.at_once = true;
    return next;
  }
  for (const auto& [part, epoch] : mine) {
    // Taken or given back when the database went away: its hall is nowhere.
    if (!hosted.contains(part)) next.release.emplace_back(part, epoch);
  }
  const std::int64_t nodes = std::max<std::int64_t>(1, state.nodes);
  const auto share = static_cast<std::size_t>((parts_ + nodes - 1) / nodes);
  if (hosted.size() > share) {
    // One at a time: each costs those who play there a moment, which is charged to nobody.
    const std::int64_t last = hosted.rbegin()->first;
    not_before_[last] = now + after_a_failure;
    next.end = {last, NextStep::End::Given};
    return next;
  }
  // A hall begins by its node's clock, and goes on by a steady one: those there are may stay, others would begin wrong.
  if (hosted.size() == share || state.clock_off > store::most_clock_difference) return next;
  for (std::int64_t part = 0; part < parts_; ++part) {
    if (is_held[part] || hosted.contains(part)) continue;
    const auto wait = not_before_.find(part);
    if (wait == not_before_.end() || now >= wait->second) next.take.push_back(part);
  }
  return next;
}

}  // namespace touchmove::hall::nodes
