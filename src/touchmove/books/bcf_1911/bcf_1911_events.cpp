// What holds for events under the laws of 1911, and for a game's record.
#include "touchmove/books/bcf_1911/bcf_1911_events.hpp"

#include "touchmove/rulebook/cite.hpp"

namespace touchmove::books::bcf_1911 {
namespace {

using game::EventMatter;
using rulebook::cite;

consteval game::EventClauses clauses() {
  game::EventClauses clauses;
  clauses.set(EventMatter::LotDrawn, cite("bcf-1911:16"));
  clauses.set(EventMatter::LotWonBy, cite("bcf-1911:16"));
  return clauses;
}

}  // namespace

constinit const game::EventPolicies events{
    .clauses = clauses(),
    .members = std::nullopt,
    .robin_numbers_by_rating = false,
};

constinit const game::RecordPolicies records{
    .checkmate = cite("bcf-1911:30"),
    .stalemate = cite("bcf-1911:31"),
};

}  // namespace touchmove::books::bcf_1911
