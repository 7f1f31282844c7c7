#include "touchmove/tournament/pairing/uschess/pools.hpp"

#include <algorithm>
#include <cstddef>
#include <functional>
#include <iterator>
#include <map>
#include <numeric>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "touchmove/tournament/pairing/uschess/completion.hpp"
#include "touchmove/tournament/pairing/uschess/standing.hpp"

namespace touchmove::tournament::pairing::uschess {
namespace {

using Round = tl::expected<PairedRound, Impossible>;

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
    if (settings.class_pairings && last_round && !entrant.prize_class.empty()) {
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
  const Standing standing(part_of(field, pool.entrants, true), settings, leaders);
  Ranks ranks(standing.size());
  std::iota(ranks.begin(), ranks.end(), std::size_t{0});
  while (left_over(standing, ranks) > 0) {
    const std::vector<bool> left = may_be_left_over(standing, ranks);
    std::size_t lowest = ranks.size();
    while (lowest > 0 && !left[lowest - 1]) --lowest;
    if (lowest == 0) break;  // cannot be: somebody is left over
    ranks.erase(ranks.begin() + static_cast<std::ptrdiff_t>(lowest) - 1);
  }
  pool.entrants.clear();
  for (const std::size_t rank : ranks) pool.entrants.push_back(standing[rank].entrant);
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

bool has_anybody(const Field& field) {
  return std::any_of(field.entrants.begin(), field.entrants.end(),
                     [](const Entrant& each) { return each.present && !each.house; });
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

Round pair_in_pools(const Field& field, const Settings& settings, std::optional<Points> leaders,
                    const std::function<Round(const Field&)>& pair) {
  Field others = field;
  std::vector<std::pair<Members, PairedRound>> paired;
  for (Members& pool : pools_of(field, settings)) {
    bool found = false;
    while (!found && pool.entrants.size() > 1) {
      for (Members& choice : choices_of(field, settings, leaders, pool)) {
        Field rest = part_of(others, choice.entrants, false);
        if (has_anybody(rest) && !pair(rest)) continue;
        auto round = pair(part_of(others, choice.entrants, true));
        if (!round) continue;
        others = std::move(rest);
        paired.emplace_back(std::move(choice), std::move(*round));
        found = true;
        break;
      }
      pool.entrants.pop_back();
    }
  }
  if (paired.empty()) return pair(field);
  PairedRound round;
  if (has_anybody(others)) {
    auto rest = pair(others);
    if (!rest) return rest;  // cannot be: it was paired before
    round = std::move(*rest);
  }
  for (auto& [pool, part] : paired) append(round, std::move(part), pool);
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
