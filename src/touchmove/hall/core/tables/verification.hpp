// Looking at a journal again: is its chain whole, and would today's program rule the same?
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "touchmove/store/store.hpp"

namespace touchmove::hall {

/// A line whose ruling would be another today. Both are rulings as JSON.
struct RulingDifference {
  std::uint64_t seq{0};
  std::string then;
  std::string now;
};

/// A book that lays down other clauses today than the journal was pinned to. Both are digests; `now` is empty if the
/// program has no such book any more.
struct RulesDifference {
  std::string rulebook;
  std::string pinned;
  std::string now;
};

struct Verification {
  std::uint64_t lines{0};
  store::Hash head{};                            ///< as computed from the lines
  std::optional<std::uint64_t> head_at;          ///< the line whose head is the one sought
  std::optional<std::uint64_t> chain_breaks_at;  ///< the first line whose stored hash does not follow
  std::optional<std::uint64_t> unreadable_at;    ///< the first line that cannot be read; nothing after it was looked at
  std::string problem;                           ///< why it cannot be read
  std::vector<RulesDifference> rules;  ///< the journal's own book first; says nothing against a ruling, which governs
  std::vector<RulingDifference> differences;

  /// Whether every line is whole and every ruling stands.
  bool is_good() const { return !chain_breaks_at && !unreadable_at && differences.empty(); }
  /// Whether anything is not as it was: that, or the rules themselves.
  bool differs() const { return !is_good() || !rules.empty(); }
};

/// Replays the rulings given, which govern for ever, and rules anew on every event in the state it met then. `sought`
/// is the head of any line: one printed in mid-game is followed by more lines.
Verification verify_journal(std::span<const store::StoredLine> lines, std::optional<store::Hash> sought = {},
                            std::string_view id = {});

}  // namespace touchmove::hall
