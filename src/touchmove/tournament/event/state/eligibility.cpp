#include "touchmove/tournament/event/state/eligibility.hpp"

#include <algorithm>

#include "touchmove/tournament/event/state/team_boards.hpp"

namespace touchmove::tournament::event {

bool is_eligible(const State& state, const PrizePlan& prize, const Entry& entry) {
  if (!prize.entries.empty() &&
      std::find(prize.entries.begin(), prize.entries.end(), entry.number) == prize.entries.end()) {
    return false;
  }
  const bool by_rating = prize.rated_below || prize.rated_at_least;
  const int rating = rating_of(state, entry);
  if (rating == 0) return prize.unrated || !by_rating;
  if (prize.unrated && !by_rating) return false;
  return (!prize.rated_below || rating < *prize.rated_below) &&
         (!prize.rated_at_least || rating >= *prize.rated_at_least);
}

bool same_eligibility(const PrizePlan& a, const PrizePlan& b) {
  return a.goes_to == b.goes_to && a.rated_below == b.rated_below && a.rated_at_least == b.rated_at_least &&
         a.unrated == b.unrated && a.entries == b.entries;
}

std::string group_of(const PrizePlan& prize) {
  // A word nobody can announce stands before what is made here.
  std::string group = prize.group.empty() ? "\x01" + eligibility_text(prize) : prize.group;
  return (prize.goes_to == PrizeFor::Teams ? "\x02" : "") + group;
}

std::string eligibility_text(const PrizePlan& prize) {
  std::string text;
  if (prize.rated_at_least && prize.rated_below) {
    text = "rated " + std::to_string(*prize.rated_at_least) + " to " + std::to_string(*prize.rated_below - 1);
  } else if (prize.rated_below) {
    text = "rated below " + std::to_string(*prize.rated_below);
  } else if (prize.rated_at_least) {
    text = "rated " + std::to_string(*prize.rated_at_least) + " or more";
  }
  if (prize.unrated) text += text.empty() ? "unrated" : " or unrated";
  if (prize.entries.empty()) return text;
  text += text.empty() ? "entries" : ", of entries";
  for (const int entry : prize.entries) text += " " + std::to_string(entry);
  return text;
}

}  // namespace touchmove::tournament::event
