// What `touchmove verify --json` says of each journal.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rim/shape_text.hpp"

namespace touchmove::app {

struct RulesDifferenceAnswer {
  static constexpr std::string_view name = "RulesDifference";
  std::string rulebook{};
  std::string pinned{};
  std::string now{};
  static void fields(auto& v, auto& x) {
    v.must("rulebook", x.rulebook);
    v.must("pinned", x.pinned, "The digest of the book the journal was opened under.");
    v.must("now", x.now, "The digest today; empty: there is no such book any more.");
  }
};

struct RulingDifferenceAnswer {
  static constexpr std::string_view name = "RulingDifference";
  std::uint64_t seq{0};
  Json then{};
  Json now{};
  static void fields(auto& v, auto& x) {
    v.must("seq", x.seq);
    v.must("then", x.then);
    v.must("now", x.now);
  }
};

struct VerifiedAnswer {
  static constexpr std::string_view name = "Verified";
  std::string game{};
  std::uint64_t lines{0};
  std::string head{};
  std::optional<std::optional<std::uint64_t>> head_at{};
  std::optional<std::uint64_t> chain_breaks_at{};
  std::optional<std::uint64_t> unreadable_at{};
  std::string problem{};
  std::vector<RulesDifferenceAnswer> rules{};
  std::vector<RulingDifferenceAnswer> differences{};
  static void fields(auto& v, auto& x) {
    v.must("game", x.game);
    v.must("lines", x.lines);
    v.must("head", x.head);
    v.may("head_at", x.head_at, "The line whose head is the one sought, where one is; null: none.");
    v.must("chain_breaks_at", x.chain_breaks_at);
    v.must("unreadable_at", x.unreadable_at);
    v.must("problem", x.problem, "Why it cannot be read.");
    v.must("rules", x.rules);
    v.must("differences", x.differences);
  }
};

}  // namespace touchmove::app
