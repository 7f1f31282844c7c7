#include "tests/toybook/village/village_events.hpp"

#include <array>

#include "tests/toybook/village/cite.hpp"

namespace touchmove::books::village {
namespace {

using game::EventMatter;
using game::Federation;

consteval game::EventClauses clauses() {
  game::EventClauses clauses;
  clauses.set(EventMatter::ByeLimit, cite("village:byes"));
  clauses.set(EventMatter::ForfeitEarly, cite("village:late"));
  clauses.set(EventMatter::MetBefore, cite("village:pairing"));
  return clauses;
}

constexpr std::array limits{game::EventLimit{"forfeit_after", cite("village:late")}};

}  // namespace

// As FIDE's events in pairings, tie-breaks and ratings; players have nobody's ids, and the clock runs for a quarter of
// an hour only.
constinit const game::EventPolicies events{
    .clauses = clauses(),
    .pairings = Federation::Fide,
    .tie_breaks = Federation::Fide,
    .ratings = Federation::Fide,
    .members = std::nullopt,
    .forfeit_after_ms = 900'000,
    .own_scoresheets = false,
    .limits = limits,
};

constinit const game::RecordPolicies records{
    .checkmate = cite("village:mate"),
    .stalemate = cite("village:stalemate"),
    .timeout = cite("village:flag"),
};

}  // namespace touchmove::books::village
