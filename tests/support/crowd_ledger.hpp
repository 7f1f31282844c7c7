// What a store has of what a crowd was told.
#pragma once

#include <map>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "benchmarks/hall/crowd.hpp"
#include "touchmove/store/store.hpp"

namespace touchmove::support {

/// How many of those acknowledged the store does not have where it was said to be.
inline std::size_t lost(store::Store& store, std::span<const benchmarks::Acknowledged> ledger) {
  std::map<std::string, std::vector<store::StoredLine>> journals;
  std::size_t count = 0;
  for (const benchmarks::Acknowledged& each : ledger) {
    auto found = journals.find(each.game);
    if (found == journals.end()) {
      auto read = store.read({each.game, 0, {}});
      found = journals.emplace(each.game, read ? std::move(read->lines) : std::vector<store::StoredLine>{}).first;
    }
    const std::string origin = std::string(1, each.seat) + "/" + std::to_string(each.command);
    const auto& lines = found->second;
    if (each.line >= lines.size() || lines[each.line].origin != origin) ++count;
  }
  return count;
}

/// How many commands stand in a journal twice; 1 where a journal cannot be read.
inline std::size_t doubled(store::Store& store) {
  std::size_t count = 0;
  for (const std::string& game : store.games().value_or(std::vector<std::string>{})) {
    std::set<std::string> origins;
    const auto read = store.read({game, 0, {}});
    if (!read) return 1;
    for (const auto& line : read->lines) {
      const bool is_command = line.origin.starts_with("A/") || line.origin.starts_with("B/");
      if (is_command && !origins.insert(line.origin).second) ++count;
    }
  }
  return count;
}

}  // namespace touchmove::support
