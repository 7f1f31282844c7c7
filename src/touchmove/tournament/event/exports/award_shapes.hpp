// Who wins what, as a page and a program are shown it (docs/prizes.md).
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "touchmove/messages/message.hpp"
#include "touchmove/tournament/event/vocabulary/paper.hpp"

namespace touchmove::tournament::event {

struct PrizeShape {
  static constexpr std::string_view name = "Prize";
  std::size_t prize{0};
  std::string called{};
  prizes::Kind kind{};
  std::int64_t cents{0};
  std::string amount{};
  PrizeFor to{};
  std::string eligible{};
  std::string group{};
  std::optional<int> below{};
  std::optional<int> at_least{};
  bool unrated{false};
  std::vector<int> entries{};
  static void fields(auto& v, auto& x) {
    v.must("prize", x.prize, "From 1, in the order of the list.");
    v.must("name", x.called);
    v.must("kind", x.kind);
    v.must("cents", x.cents);
    v.must("amount", x.amount);
    v.must("to", x.to);
    v.must("eligible", x.eligible);
    v.may("group", x.group);
    v.may("below", x.below);
    v.may("at_least", x.at_least);
    v.may("unrated", x.unrated);
    v.may("entries", x.entries);
  }
};

/// One winner's part of a pool.
struct AwardShape {
  static constexpr std::string_view name = "Award";
  int entry{0};
  std::string team{};
  std::string called{};
  std::int64_t cents{0};
  std::string amount{};
  bool trophy{false};
  std::string why{};
  messages::Message said{""};
  static void fields(auto& v, auto& x) {
    v.may("entry", x.entry, "Or a team, by its code.");
    v.may("team", x.team);
    v.must("name", x.called);
    v.must("cents", x.cents);
    v.must("amount", x.amount);
    v.must("trophy", x.trophy, "The trophy itself, not its worth.");
    v.must("why", x.why);
    v.must("said", x.said, "Why, as a message to be said in the reader's language.");
  }
};

/// A pool of prizes and how it was divided.
struct PoolShape {
  static constexpr std::string_view name = "Pool";
  PrizeFor to{};
  std::string score{};
  std::vector<std::size_t> prizes{};
  std::int64_t cents{0};
  std::string words{};
  messages::Message said{""};
  std::vector<AwardShape> awards{};
  static void fields(auto& v, auto& x) {
    v.must("to", x.to);
    v.must("score", x.score);
    v.must("prizes", x.prizes, "Their numbers in the list.");
    v.must("cents", x.cents);
    v.must("words", x.words);
    v.must("said", x.said, "The words as a message.");
    v.must("awards", x.awards);
  }
};

struct PrizesShape {
  static constexpr std::string_view name = "Prizes";
  std::string section{};
  bool is_final{false};
  std::vector<PrizeShape> prizes{};
  std::vector<PoolShape> pools{};
  std::vector<std::size_t> unwon{};
  static void fields(auto& v, auto& x) {
    v.must("section", x.section);
    v.must("final", x.is_final, "Every round is over and nothing is in dispute.");
    v.must("prizes", x.prizes);
    v.must("pools", x.pools);
    v.must("unwon", x.unwon);
  }
};

}  // namespace touchmove::tournament::event
