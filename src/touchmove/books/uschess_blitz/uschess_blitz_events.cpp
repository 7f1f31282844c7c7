// What holds for events under US Chess scholastic blitz, and for a game's record.
#include "touchmove/books/uschess_blitz/uschess_blitz_events.hpp"

#include "touchmove/rulebook/cite.hpp"

namespace touchmove::books::uschess_blitz {
namespace {

using game::EventMatter;
using rulebook::cite;

consteval game::EventClauses clauses() {
  game::EventClauses clauses;
  clauses.set(EventMatter::ChiefAssigns, cite("uschess-blitz:3.assigned"));
  clauses.set(EventMatter::RatingHeld, cite("uschess-blitz:3.assigned"));
  clauses.set(EventMatter::RatingAssigned, cite("uschess-blitz:3.assigned"));
  return clauses;
}

}  // namespace

constinit const game::EventPolicies events{
    .clauses = clauses(),
    .forfeit_control_percent = 50,  // the handout, II.8
    .last_bye_before_play = true,   // 22C
};

constinit const game::RecordPolicies records{
    .checkmate = cite("uschess-blitz:10a1"),
    .stalemate = cite("uschess-blitz:11a1"),
    .dead = cite("uschess:II.7.material"),
    .timeout = cite("uschess-blitz:10c"),
};

}  // namespace touchmove::books::uschess_blitz
