// What holds for events under FIDE, and for a game's record.
#include "touchmove/books/fide/fide_events.hpp"

#include "touchmove/rulebook/cite.hpp"

namespace touchmove::books::fide {
namespace {

using game::EventMatter;
using game::Federation;
using rulebook::cite;

consteval game::EventClauses clauses() {
  game::EventClauses clauses;
  clauses.set(EventMatter::AnnouncedLate, cite("fide:conduct.devices-leniency"));
  clauses.set(EventMatter::ColoursPaired, cite("fide:setup.colour-choice"));
  return clauses;
}

}  // namespace

constinit const game::EventPolicies events{
    .clauses = clauses(),
    .pairings = Federation::Fide,
    .tie_breaks = Federation::Fide,
    .ratings = Federation::Fide,
    .members = Federation::Fide,
    .robin_numbers_by_rating = false,
};

constinit const game::RecordPolicies records{
    .checkmate = cite("fide:checkmate.ends"),
    .stalemate = cite("fide:draws.stalemate"),
    .dead = cite("fide:draws.dead-material"),
    .fivefold = cite("fide:draws.fivefold"),
    .seventy_five = cite("fide:draws.seventy-five"),
    .dead_blocked = cite("fide:draws.dead-position"),
    .resignation = cite("fide:resignation.no-mate"),
    .timeout = cite("fide:time.flag-draw"),
};

}  // namespace touchmove::books::fide
