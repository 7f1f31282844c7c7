#include "touchmove/audit/policy.hpp"

#include <algorithm>
#include <array>

namespace touchmove::audit {

using rulebook::cite;

namespace {

constexpr std::array<Policy, 6> policies{{
    {.rulebook = "fide",
     .checkmate = cite("fide:checkmate.ends"),
     .stalemate = cite("fide:draws.stalemate"),
     .dead = cite("fide:draws.dead-material"),
     .fivefold = cite("fide:draws.fivefold"),
     .seventy_five = cite("fide:draws.seventy-five"),
     .dead_blocked = cite("fide:draws.dead-position"),
     .resignation = cite("fide:resignation.no-mate"),
     .timeout_clause = cite("fide:time.flag-draw")},
    {.rulebook = "uschess",
     .checkmate = cite("uschess:II.2.flag.mate-first"),
     .stalemate = cite("uschess:II.7.stalemate"),
     .dead = cite("uschess:II.7.material"),
     .fivefold = std::nullopt,
     .seventy_five = std::nullopt,
     .timeout_clause = cite("uschess:II.2.flag.mating-material")},
    {.rulebook = "uschess-blitz",
     .checkmate = cite("uschess-blitz:10a1"),
     .stalemate = cite("uschess-blitz:11a1"),
     .dead = cite("uschess:II.7.material"),
     .fivefold = std::nullopt,
     .seventy_five = std::nullopt,
     .timeout_clause = cite("uschess-blitz:10c")},
    // One board of two: men arrive from the other, so nothing is stalemate, dead or drawn by count.
    {.rulebook = "bughouse",
     .checkmate = std::nullopt,
     .stalemate = std::nullopt,
     .dead = std::nullopt,
     .fivefold = std::nullopt,
     .seventy_five = std::nullopt,
     .timeout_clause = std::nullopt},
    {.rulebook = "iesa",
     .checkmate = cite("iesa:11-1"),
     .stalemate = cite("iesa:12-1"),
     .dead = cite("iesa:12-7"),
     .fivefold = std::nullopt,
     .seventy_five = std::nullopt,
     .timeout_clause = cite("iesa:11-3-5")},
    {.rulebook = "bcf-1911",
     .checkmate = cite("bcf-1911:30"),
     .stalemate = cite("bcf-1911:31"),
     .dead = std::nullopt,
     .fivefold = std::nullopt,
     .seventy_five = std::nullopt,
     .timeout_clause = std::nullopt},
}};

}  // namespace

const Policy* find_policy(std::string_view rulebook) {
  const auto* const found =
      std::find_if(policies.begin(), policies.end(), [&](const Policy& policy) { return policy.rulebook == rulebook; });
  return found == policies.end() ? nullptr : found;
}

std::span<const Policy> all_policies() { return policies; }

}  // namespace touchmove::audit
