#include "touchmove/tournament/pairing/uschess/pools.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <iterator>
#include <map>
#include <numeric>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "touchmove/tournament/pairing/matching/weighted_matching.hpp"
#include "touchmove/tournament/pairing/uschess/bye.hpp"
#include "touchmove/tournament/pairing/uschess/groups/completion.hpp"
#include "touchmove/tournament/pairing/uschess/terms/ranking.hpp"

namespace touchmove::tournament::pairing::uschess {
namespace {

using PoolsRound = tl::expected<PairedRound, Impossible>;

Points score_of(const Entrant& entrant) {
  Points score = 0;
  for (const RoundEntry& entry : entrant.rounds) score += entry.points;
  return score;
}

/// 29A: whoever is less ranks higher.
auto place_of(const Entrant& entrant) {
  return std::tuple(-score_of(entrant), !entrant.rating, -entrant.rating.value_or(0), entrant.number);
}

struct Members {
  Pool pool{Pool::Everybody};
  std::string prize_class;
  std::vector<std::size_t> entrants;  // by rank
};

std::vector<Members> pools_of(const Field& field, const Settings& settings) {
  std::map<std::string, std::vector<std::size_t>> classes;
  std::map<Points, std::vector<std::size_t>, std::greater<>> unrated;
  const bool last_round = field.played_rounds + 1 == field.total_rounds;
  for (std::size_t i = 0; i < field.entrants.size(); ++i) {
    const Entrant& entrant = field.entrants[i];
    if (!entrant.present || entrant.house) continue;
    const Points score = score_of(entrant);
    if (settings.class_pairings != ClassPairings::Off && last_round && !entrant.prize_class.empty()) {
      classes[entrant.prize_class].push_back(i);
    } else if (settings.unrated_together && !entrant.rating &&
               2 * score > static_cast<Points>(field.played_rounds) * field.win) {
      unrated[score].push_back(i);
    }
  }
  std::vector<Members> pools;
  for (auto& [name, entrants] : classes) pools.push_back({Pool::ClassContenders, name, std::move(entrants)});
  for (auto& [score, entrants] : unrated) pools.push_back({Pool::Unrated, {}, std::move(entrants)});
  for (Members& each : pools) {
    std::sort(each.entrants.begin(), each.entrants.end(),
              [&](std::size_t a, std::size_t b) { return place_of(field.entrants[a]) < place_of(field.entrants[b]); });
  }
  return pools;
}

/// The field with only these of the present ones, or without them.
Field part_of(const Field& field, const std::vector<std::size_t>& entrants, bool with) {
  Field part = field;
  std::vector<unsigned char> named(field.entrants.size(), 0);
  for (const std::size_t each : entrants) named[each] = 1;
  for (std::size_t i = 0; i < named.size(); ++i) {
    if ((named[i] != 0) != with) part.entrants[i].present = false;
  }
  return part;
}

/// Takes out whom a pairing of the most boards leaves over, the lowest ranked first.
void trim(const Field& field, const Settings& settings, std::optional<Points> leaders, Members& pool) {
  const Ranking ranking(part_of(field, pool.entrants, true), settings, leaders);
  Ranks ranks(ranking.size());
  std::iota(ranks.begin(), ranks.end(), std::size_t{0});
  while (left_over(ranking, ranks) > 0) {
    const std::vector<bool> left = may_be_left_over(ranking, ranks);
    std::size_t lowest = ranks.size();
    while (lowest > 0 && !left[lowest - 1]) --lowest;
    if (lowest == 0) break;  // cannot be: somebody is left over
    ranks.erase(ranks.begin() + static_cast<std::ptrdiff_t>(lowest) - 1);
  }
  pool.entrants.clear();
  for (const std::size_t rank : ranks) pool.entrants.push_back(ranking[rank].entrant);
}

/// The pool as it can be paired, the most players first: with the lowest ranked left over, then with each other one
/// left to the others who may need that one.
std::vector<Members> choices_of(const Field& field, const Settings& settings, std::optional<Points> leaders,
                                const Members& pool) {
  std::vector<Members> choices{pool};
  for (std::size_t i = pool.entrants.size(); i-- > 0;) {
    choices.push_back(pool);
    choices.back().entrants.erase(choices.back().entrants.begin() + static_cast<std::ptrdiff_t>(i));
  }
  for (Members& each : choices) trim(field, settings, leaders, each);
  std::erase_if(choices, [](const Members& each) { return each.entrants.empty(); });
  std::stable_sort(choices.begin(), choices.end(),
                   [](const Members& a, const Members& b) { return a.entrants.size() > b.entrants.size(); });
  return choices;
}

/// The most of a pool who can meet each other where everybody is paired at once and as few teammates meet as can, the
/// highest ranked of them; nobody where that cannot be told without second meetings. Exact, by a matching of greatest
/// weight over the field: some n^3.
Members most_together(const Field& field, const Settings& settings, std::optional<Points> leaders,
                      const Members& pool) {
  const Ranking ranking(field, settings, leaders);
  Ranking relaxed = ranking;
  relaxed.release_yielding();
  std::vector<unsigned char> named(field.entrants.size(), 0);
  for (const std::size_t each : pool.entrants) named[each] = 1;
  const auto is_member = [&](std::size_t rank) { return named[ranking[rank].entrant] != 0; };
  const std::size_t players = ranking.size();
  const std::size_t count = players + players % 2;
  const std::size_t bits = std::bit_width(count);
  WeightedMatching<4> matching(count);
  const auto set_weight = [&](std::size_t a, std::size_t b, bool free, bool inside) {
    auto weight = Wide<4>::from(1);
    weight <<= bits;
    weight += Wide<4>::from(free ? 1 : 0);
    weight <<= bits;
    weight += Wide<4>::from(inside ? 1 : 0);
    weight <<= 2 * bits;
    weight += Wide<4>::from(inside ? 2 * players - a - b : 0);
    matching.set_weight(a, b, weight);
  };
  for (std::size_t a = 0; a < players; ++a) {
    for (std::size_t b = a + 1; b < players; ++b) {
      if (relaxed.may_meet(a, b)) set_weight(a, b, ranking.may_meet(a, b), is_member(a) && is_member(b));
    }
  }
  if (count > players) {
    for (const ByeCandidate& each : bye_candidates(field, ranking)) set_weight(each.rank, players, true, false);
  }
  matching.solve();
  Members members{pool.pool, pool.prize_class, {}};
  for (std::size_t rank = 0; rank < players; ++rank) {
    const std::size_t mate = matching.mate(rank);
    if (matching.weight(rank, mate).is_zero()) return {pool.pool, pool.prize_class, {}};
    if (mate < players && is_member(rank) && is_member(mate)) members.entrants.push_back(ranking[rank].entrant);
  }
  return members;
}

bool has_anybody(const Field& field) {
  return std::any_of(field.entrants.begin(), field.entrants.end(),
                     [](const Entrant& each) { return each.present && !each.house; });
}

/// Boards on which two meet again.
std::ptrdiff_t second_meetings(const PairedRound& round) {
  return std::count_if(round.boards.begin(), round.boards.end(), [](const ExplainedBoard& board) {
    return std::any_of(board.why.appeals.begin(), board.why.appeals.end(),
                       [](const Appeal& each) { return each.ground == Ground::SecondMeeting; });
  });
}

/// Boards on which two of a team, family or club meet, where these are kept apart otherwise.
std::ptrdiff_t kept_apart_but_meet(const Ranking& ranking, const PairedRound& round) {
  std::map<std::size_t, std::size_t> ranks;  // by entrant
  for (std::size_t rank = 0; rank < ranking.size(); ++rank) ranks[ranking[rank].entrant] = rank;
  constexpr Bars together = bit(Bar::Team) | bit(Bar::Family) | bit(Bar::Club);
  return std::count_if(round.boards.begin(), round.boards.end(), [&](const ExplainedBoard& each) {
    if (!each.board.black) return false;
    const auto white = ranks.find(each.board.white);
    const auto black = ranks.find(*each.board.black);
    if (white == ranks.end() || black == ranks.end()) return false;  // cannot be: whoever sits at a board is present
    return (ranking.bars(white->second, black->second) & together) != 0;
  });
}

/// The pool with as many as can be paired with one another if teammates may meet: the lowest ranked left over first.
std::vector<Members> whole_choices(const Members& pool) {
  if (pool.entrants.size() % 2 == 0) return {pool};
  std::vector<Members> choices;
  for (std::size_t i = pool.entrants.size(); i-- > 0;) {
    choices.push_back(pool);
    choices.back().entrants.erase(choices.back().entrants.begin() + static_cast<std::ptrdiff_t>(i));
  }
  return choices;
}

void append(PairedRound& round, PairedRound part, const Members& pool) {
  const std::size_t groups_before = round.groups.size();
  for (GroupReport& group : part.groups) {
    group.pool = pool.pool;
    group.prize_class = pool.prize_class;
  }
  for (ExplainedBoard& board : part.boards) board.why.group += groups_before;
  std::move(part.groups.begin(), part.groups.end(), std::back_inserter(round.groups));
  std::move(part.boards.begin(), part.boards.end(), std::back_inserter(round.boards));
}

}  // namespace

PoolsRound pair_in_pools(const Field& field, const Settings& settings, std::optional<Points> leaders,
                         const std::function<PoolsRound(const Field&)>& pair) {
  Field others = field;
  std::optional<Ranking> ranking;
  const auto everybody = [&]() -> const Ranking& {
    return ranking ? *ranking : ranking.emplace(field, settings, leaders);
  };
  struct Taken {
    Members pool;     // all of it
    Members members;  // who are paired apart
    PairedRound round;
  };
  std::vector<Taken> paired;
  std::optional<std::ptrdiff_t> needed;  // second meetings, all being paired together
  std::ptrdiff_t in_pools = 0;
  // 27A1: nobody meets again so that a pool can be paired apart
  const auto takes_too_many = [&](std::ptrdiff_t meetings) {
    if (meetings == 0) return false;
    if (!needed) {
      const auto together = pair(field);
      needed = together ? second_meetings(*together) : 0;
    }
    return meetings > *needed;
  };
  // A pool as it could be paired apart, and how many boards there and in the rest are of players kept apart otherwise.
  struct Apart {
    Members members;
    PairedRound round;
    Field rest;
    std::ptrdiff_t meetings{0};
    std::ptrdiff_t together{0};
  };
  const auto apart = [&](Members choice) -> std::optional<Apart> {
    if (choice.entrants.empty()) return std::nullopt;
    Field rest = part_of(others, choice.entrants, false);
    std::ptrdiff_t meetings = in_pools;
    std::ptrdiff_t together = 0;
    if (has_anybody(rest)) {
      const auto with_rest = pair(rest);
      if (!with_rest) return std::nullopt;
      meetings += second_meetings(*with_rest);
      together += kept_apart_but_meet(everybody(), *with_rest);
    }
    auto round = pair(part_of(others, choice.entrants, true));
    if (!round || takes_too_many(meetings + second_meetings(*round))) return std::nullopt;
    together += kept_apart_but_meet(everybody(), *round);
    return Apart{std::move(choice), std::move(*round), std::move(rest), meetings, together};
  };
  const auto most_of = [](const Members& pool) { return pool.entrants.size() / 2 * 2; };
  // Where some of a pool meet teammates in the group at large, they may as well meet them in the pool.
  const auto whole_at_that_price = [&](const Members& pool, const Apart& found) -> std::optional<Apart> {
    if (found.together == 0 || found.members.entrants.size() >= most_of(pool)) return std::nullopt;
    for (Members& whole : whole_choices(pool)) {
      auto more = apart(std::move(whole));
      if (more && more->together <= found.together) return more;
    }
    return std::nullopt;
  };
  const auto take = [&](Members pool, Apart found) {
    in_pools += second_meetings(found.round);
    others = std::move(found.rest);
    paired.push_back({std::move(pool), std::move(found.members), std::move(found.round)});
  };
  // The pools that follow were not known yet when this one was taken: whether it can be more of it is asked again.
  const auto take_again = [&](Taken& taken) {
    if (taken.members.entrants.size() >= most_of(taken.pool)) return;
    Field rest = others;
    for (const std::size_t each : taken.members.entrants) others.entrants[each].present = true;
    in_pools -= second_meetings(taken.round);
    const auto as_taken = apart(taken.members);
    auto more = as_taken ? whole_at_that_price(taken.pool, *as_taken) : std::nullopt;
    if (more) {
      rest = std::move(more->rest);
      taken.members = std::move(more->members);
      taken.round = std::move(more->round);
    }
    others = std::move(rest);
    in_pools += second_meetings(taken.round);
  };
  for (Members& pool : pools_of(field, settings)) {
    const std::size_t most = most_of(pool);
    std::vector<Members> choices = choices_of(field, settings, leaders, pool);
    const auto smaller =
        std::find_if(choices.begin(), choices.end(), [&](const Members& each) { return each.entrants.size() < most; });
    std::optional<Apart> found;
    const auto try_each = [&](auto from, auto to) {
      for (; !found && from != to; ++from) found = apart(std::move(*from));
    };
    try_each(choices.begin(), smaller);
    if (!found && most > 0) found = apart(most_together(others, settings, leaders, pool));
    try_each(smaller, choices.end());
    Members fewer = pool;
    while (!found && fewer.entrants.size() > 2) {
      fewer.entrants.pop_back();
      choices = choices_of(field, settings, leaders, fewer);
      try_each(choices.begin(), choices.end());
    }
    if (!found) continue;
    if (auto more = whole_at_that_price(pool, *found)) found = std::move(more);
    take(std::move(pool), std::move(*found));
  }
  if (paired.empty()) return pair(field);
  for (Taken& taken : paired) take_again(taken);
  PairedRound round;
  if (has_anybody(others)) {
    auto rest = pair(others);
    if (!rest) return rest;  // cannot be: it was paired before
    round = std::move(*rest);
  }
  for (Taken& taken : paired) append(round, std::move(taken.round), taken.members);
  std::stable_sort(round.boards.begin(), round.boards.end(), [&](const ExplainedBoard& a, const ExplainedBoard& b) {
    const auto place = [&](const ExplainedBoard& each) {
      auto best = place_of(field.entrants[each.board.white]);
      if (each.board.black) best = std::min(best, place_of(field.entrants[*each.board.black]));
      return std::pair(!each.board.black, best);
    };
    return place(a) < place(b);
  });
  return round;
}

}  // namespace touchmove::tournament::pairing::uschess
