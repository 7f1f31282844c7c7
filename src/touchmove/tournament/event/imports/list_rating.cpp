#include "touchmove/tournament/event/imports/list_rating.hpp"

namespace touchmove::tournament::event {

void rate(EntryStanding& standing, const std::optional<rating::Published>& published) {
  const bool provisional = published && published->is_provisional();
  standing.rating = published ? published->rating : 0;
  standing.rating_games = provisional ? published->games.value_or(0) : 0;
  standing.rating_kind = !published    ? RatingKind::Unrated
                         : provisional ? RatingKind::Provisional
                                       : RatingKind::Established;
}

std::optional<rating::Chosen> rate_for_blitz(EntryStanding& standing, const std::optional<rating::Published>& regular,
                                             const std::optional<rating::Published>& blitz) {
  const auto by = rating::blitz_pairing_rating(regular, blitz);
  rate(standing, !by ? std::nullopt : by->chosen == rating::Chosen::Blitz ? blitz : regular);
  if (!by) return std::nullopt;
  return by->chosen;
}

bool rate_for_blitz(EntryStanding& standing, std::string_view regular, std::string_view blitz) {
  bool bad_regular = false;
  bool bad_blitz = false;
  const auto of_regular = rating::parse_published(regular, bad_regular);
  const auto of_blitz = rating::parse_published(blitz, bad_blitz);
  if (bad_regular || bad_blitz) return false;
  rate_for_blitz(standing, of_regular, of_blitz);
  return true;
}

}  // namespace touchmove::tournament::event
