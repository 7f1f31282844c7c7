#include "touchmove/tournament/pairing/uschess/bye.hpp"

#include <algorithm>
#include <numeric>
#include <optional>
#include <tuple>
#include <utility>

namespace touchmove::tournament::pairing::uschess {
namespace {

struct Past {
  bool full_point{false};  ///< a full-point bye or a forfeit win
  bool another{false};     ///< a half-point or zero-point bye, or one asked for ahead
};

Past past_of(const Field& field, const Entrant& entrant) {
  Past past;
  past.another = entrant.bye_ahead;
  bool entered = !entrant.late;
  for (const RoundEntry& entry : entrant.rounds) {
    entered = entered || entry.paired;
    if (entry.played || (!entered && entry.points == field.loss)) continue;
    if (entry.points >= field.win || (entry.paired && !entry.opponent)) {
      past.full_point = true;
    } else if (!entry.paired) {
      past.another = true;
    }
  }
  return past;
}

}  // namespace

std::vector<ByeCandidate> bye_candidates(const Field& field, const Ranking& ranking) {
  std::vector<Past> pasts;
  for (std::size_t rank = 0; rank < ranking.size(); ++rank) {
    pasts.push_back(past_of(field, field.entrants[ranking[rank].entrant]));
  }
  const auto tier_of = [&](std::size_t rank, bool everybody_had_one) -> std::optional<ByeTier> {
    const Entrant& entrant = field.entrants[ranking[rank].entrant];
    const Past& past = pasts[rank];
    if (past.full_point) return std::nullopt;
    if (past.another) return everybody_had_one ? std::optional(ByeTier::HalfPointBye) : std::nullopt;
    if (entrant.rating) {
      return entrant.late && field.played_rounds == 0 ? ByeTier::LateEntrant : ByeTier::Rated;
    }
    return entrant.newcomer ? ByeTier::Newcomer : ByeTier::Unrated;
  };
  struct Place {
    ByeCandidate candidate;
    std::size_t stage{0};
  };
  std::vector<Place> places;
  const bool four_rounds = field.total_rounds == 4;
  // score groups without accelerated points: the bye is chosen before they count
  std::vector<std::size_t> ranks(ranking.size());
  std::iota(ranks.begin(), ranks.end(), std::size_t{0});
  std::sort(ranks.begin(), ranks.end(), [&](std::size_t a, std::size_t b) {
    return std::pair(-ranking[a].plain_score, a) < std::pair(-ranking[b].plain_score, b);
  });
  std::size_t group = 0;
  for (std::size_t end = ranks.size(); end > 0; ++group) {
    std::size_t begin = end;
    bool everybody_had_one = true;
    while (begin > 0 && ranking[ranks[begin - 1]].plain_score == ranking[ranks[end - 1]].plain_score) {
      --begin;
      const Past& past = pasts[ranks[begin]];
      everybody_had_one = everybody_had_one && (past.full_point || past.another);
    }
    for (std::size_t place = begin; place < end; ++place) {
      const std::size_t rank = ranks[place];
      if (const auto tier = tier_of(rank, everybody_had_one)) {
        // 28L5: a newcomer comes after the first tiers of the group above
        const std::size_t waits = four_rounds && *tier == ByeTier::Newcomer ? 3 : 0;
        places.push_back({{rank, *tier}, 2 * group + waits});
      }
      if (!pasts[rank].full_point) places.push_back({{rank, ByeTier::NoFullPointBye}, 3 * ranking.size() + 3 + group});
    }
    end = begin;
  }
  std::sort(places.begin(), places.end(), [&](const Place& a, const Place& b) {
    const auto key = [&](const Place& place) {
      const Player& player = ranking[place.candidate.rank];
      return std::tuple(place.stage, place.candidate.tier, field.entrants[player.entrant].rating.value_or(0),
                        -player.number);
    };
    return key(a) < key(b);
  });
  std::vector<ByeCandidate> candidates;
  std::vector<unsigned char> seen(ranking.size(), 0);
  for (const Place& place : places) {
    if (seen[place.candidate.rank] != 0) continue;
    seen[place.candidate.rank] = 1;
    candidates.push_back(place.candidate);
  }
  return candidates;
}

std::vector<Spared> spared_the_bye(const Field& field, const Ranking& ranking, std::size_t bye) {
  const auto place = [&](std::size_t rank) { return std::pair(-ranking[rank].plain_score, rank); };
  std::vector<std::size_t> ranks;
  for (std::size_t rank = 0; rank < ranking.size(); ++rank) {
    if (place(rank) > place(bye)) ranks.push_back(rank);
  }
  std::sort(ranks.begin(), ranks.end(), [&](std::size_t a, std::size_t b) { return place(a) > place(b); });
  const bool rated = ranking[bye].rating.has_value();
  std::vector<Spared> spared;
  for (const std::size_t rank : ranks) {
    const Entrant& entrant = field.entrants[ranking[rank].entrant];
    const Past past = past_of(field, entrant);
    std::optional<NoBye> why;
    if (past.full_point) {
      why = NoBye::HadFullPoint;
    } else if (past.another) {
      why = NoBye::HadAnother;
    } else if (!entrant.rating && entrant.newcomer) {
      why = NoBye::Newcomer;
    } else if (!entrant.rating && rated) {
      why = NoBye::Unrated;
    }
    if (why) spared.push_back({ranking[rank].entrant, *why});
  }
  return spared;
}

}  // namespace touchmove::tournament::pairing::uschess
