#include "touchmove/tournament/event/blitz_rating.hpp"

#include "touchmove/tournament/rating/published.hpp"

namespace touchmove::tournament::event {

bool rate_for_blitz(Standing& standing, std::string_view regular, std::string_view blitz) {
  bool bad_regular = false;
  bool bad_blitz = false;
  const auto of_regular = rating::parse_published(regular, bad_regular);
  const auto of_blitz = rating::parse_published(blitz, bad_blitz);
  if (bad_regular || bad_blitz) return false;
  const auto by = rating::blitz_pairing_rating(of_regular, of_blitz);
  standing.rating = by ? by->rating : 0;
  standing.rating_kind = RatingKind::Unrated;
  standing.rating_games = 0;
  if (!by) return true;
  const auto& list = by->chosen == rating::Chosen::Blitz ? of_blitz : of_regular;
  standing.rating_games = list->is_provisional() ? list->games.value_or(0) : 0;
  standing.rating_kind = list->is_provisional() ? RatingKind::Provisional : RatingKind::Established;
  return true;
}

}  // namespace touchmove::tournament::event
