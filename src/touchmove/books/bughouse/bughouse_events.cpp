// What holds for events under US Chess scholastic bughouse, and for a game's record.
#include "touchmove/books/bughouse/bughouse_events.hpp"

#include "touchmove/rulebook/cite.hpp"

namespace touchmove::books::bughouse {
namespace {

using game::EventMatter;
using rulebook::cite;

consteval game::EventClauses clauses() {
  game::EventClauses clauses;
  clauses.set(EventMatter::MatchDecided, cite("bughouse:B-1.end"));
  clauses.set(EventMatter::PartnersFixed, cite("bughouse:B-1.team"));
  clauses.set(EventMatter::EntriesClosed, cite("bughouse:B2.3"));
  clauses.set(EventMatter::ChiefAdmits, cite("bughouse:B2.3.late"));
  clauses.set(EventMatter::NotChampionship, cite("bughouse:B1.0.championship"));
  clauses.set(EventMatter::AwardsFixed, cite("bughouse:B3.0"));
  clauses.set(EventMatter::AwardsLate, cite("bughouse:B3.0.other"));
  clauses.set(EventMatter::AwardsUnfounded, cite("bughouse:B3.0.other"));
  clauses.set(EventMatter::AwardsSet, cite("bughouse:B3.0.other"));
  return clauses;
}

}  // namespace

constinit const game::EventPolicies events{
    .clauses = clauses(),
    .forfeit_control_percent = 50,  // the handout, II.8
    .organizer_admits_late = true,  // B2.3.late
};

// One board of two: men arrive from the other, so nothing is stalemate, dead or drawn by count.
constinit const game::RecordPolicies records{};

}  // namespace touchmove::books::bughouse
