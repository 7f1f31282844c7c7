#include "touchmove/tournament/rating/uschess.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <map>
#include <tuple>
#include <utility>

#include "touchmove/tournament/rating/published.hpp"

namespace touchmove::tournament::rating::uschess {
namespace {

using messages::Message;

constexpr double special_cap = 2700;
constexpr double special_reach = 400;
constexpr int special_games = 8;
constexpr double unknown_age_start = 1300;
/// Differences in expected scores below this are rounding.
constexpr double nothing = 1e-9;

/// Section 2: R0 of an unrated player.
std::pair<Start, double> start_of(const Player& player) {
  if (player.rating) return {Start::Rated, *player.rating};
  if (player.other_rating) return {Start::OtherRating, *player.other_rating};
  if (!player.age || *player.age > 26) return {player.age ? Start::Age : Start::AgeUnknown, unknown_age_start};
  return {Start::Age, *player.age < 2 ? 100.0 : 50.0 * *player.age};
}

int games_before(const Player& player) { return player.rating ? player.games_before : 0; }

bool goes_by_special(const Player& player) {
  return games_before(player) <= special_games || player.record != Record::Mixed;
}

/// The bonus is for at least three games with nobody met more than twice.
bool earns_bonus(std::span<const Against> games) {
  if (games.size() < 3) return false;
  std::map<std::size_t, int> meetings;
  return std::all_of(games.begin(), games.end(), [&](const Against& game) { return ++meetings[game.opponent] <= 2; });
}

Work begin(double start, int games_before, std::span<const Against> games) {
  Work work;
  work.start = start;
  work.effective_games = effective_games(start, games_before);
  for (const Against& game : games) {
    work.games.push_back({game.opponent, game.round, game.rating, 0, game.half_points / 2.0});
    work.score += game.half_points / 2.0;
  }
  return work;
}

class Estimator {
 public:
  Estimator(std::span<const Player> players, const Settings& settings, double bonus)
      : players_(players), settings_(settings), bonus_(bonus), estimates_(players.size()) {}

  std::vector<Estimate> run() {
    std::vector<double> ratings(players_.size());
    for (std::size_t i = 0; i < players_.size(); ++i) {
      std::tie(estimates_[i].start, estimates_[i].start_rating) = start_of(players_[i]);
      estimates_[i].before = players_[i].rating;
      ratings[i] = estimates_[i].start_rating;
    }
    // every pass looks at the opponents as the one before left them, never at what it has just computed itself
    ratings = pass(Pass::FirstSpecial, ratings);
    ratings = pass(Pass::Intermediate, ratings);
    pass(Pass::Final, ratings);
    for (std::size_t i = 0; i < players_.size(); ++i) finish(players_[i], estimates_[i]);
    return std::move(estimates_);
  }

 private:
  std::vector<double> pass(Pass which, const std::vector<double>& ratings) {
    std::vector<double> after = ratings;
    for (std::size_t i = 0; i < players_.size(); ++i) {
      const Player& player = players_[i];
      if (player.games.empty() || (which == Pass::FirstSpecial && player.rating)) continue;
      std::vector<Against> games;
      for (const Game& game : player.games) {
        games.push_back({ratings[game.opponent], game.half_points, game.opponent, game.round});
      }
      const double start = estimates_[i].start_rating;
      Work work = goes_by_special(player)
                      ? special_rating(start, games_before(player), player.record, games)
                      : standard_rating(start, games_before(player), games, bonus_, settings_.dual_regular);
      work.pass = which;
      after[i] = work.result;
      estimates_[i].works.push_back(std::move(work));
    }
    return after;
  }

  static void finish(const Player& player, Estimate& estimate) {
    estimate.games_after = games_before(player) + static_cast<int>(player.games.size());
    estimate.provisional = estimate.games_after <= provisional_games;
    estimate.floors = floors_of(player);
    estimate.after = player.rating;
    if (estimate.works.empty()) return;
    estimate.after = static_cast<int>(std::floor(estimate.works.back().result + 0.5));
    const Floor& highest = *std::max_element(estimate.floors.begin(), estimate.floors.end(),
                                             [](const Floor& a, const Floor& b) { return a.rating < b.rating; });
    if (*estimate.after < highest.rating) {
      estimate.after = highest.rating;
      estimate.held_by = highest;
    }
  }

  std::span<const Player> players_;
  const Settings& settings_;
  double bonus_;
  std::vector<Estimate> estimates_;
};

std::vector<Fault> faults_of(std::span<const Player> players) {
  std::vector<Fault> faults;
  for (std::size_t i = 0; i < players.size(); ++i) {
    const Player& player = players[i];
    const auto fault = [&](const char* key) { faults.push_back({i, Message(key)}); };
    const auto in_range = [&](const std::optional<int>& rating, const char* key) {
      if (rating && (*rating < 0 || *rating > 3000)) fault(key);
    };
    in_range(player.rating, "rating.fault.rating");
    in_range(player.other_rating, "rating.fault.other_rating");
    in_range(player.peak, "rating.fault.peak");
    in_range(player.money_floor, "rating.fault.money_floor");
    if (player.games_before < 0 || player.wins_before < 0 || player.draws_before < 0 || player.events_before < 0 ||
        player.age.value_or(0) < 0) {
      fault("rating.fault.count");
    }
    for (const Game& game : player.games) {
      const auto in_round = [&](const char* key) {
        faults.push_back({i, Message("rating.fault.round", {{"round", static_cast<std::int64_t>(game.round + 1)},
                                                            {"what", std::vector{Message(key)}}})});
      };
      if (game.opponent >= players.size()) in_round("rating.fault.no_opponent");
      if (game.opponent == i) in_round("rating.fault.own_opponent");
      if (game.half_points < 0 || game.half_points > 2) in_round("rating.fault.result");
    }
  }
  return faults;
}

}  // namespace

std::optional<double> bonus_constant(const Date& end) {
  if (end >= Date{2025, 6, 1}) return 10;
  if (end >= Date{2017, 5, 1}) return 14;
  return std::nullopt;
}

double effective_games(double rating, int games) {
  constexpr double most = 50;
  const double distance = 2569 - rating;
  const double limit = rating > 2355 ? most : most / std::sqrt(0.662 + 0.00000739 * distance * distance);
  return std::min<double>(games, limit);
}

double special_expectation(double rating, double opponent) {
  return std::clamp(0.5 + (rating - opponent) / (2 * special_reach), 0.0, 1.0);
}

double standard_expectation(double rating, double opponent) {
  return 1 / (1 + std::pow(10, (opponent - rating) / 400));
}

Work special_rating(double start, int games_before, Record record, std::span<const Against> games) {
  Work work = begin(start, games_before, games);
  work.formula = Formula::Special;
  work.prior_rating = start;
  work.prior_score = work.effective_games / 2;
  if (record == Record::AllWon) {
    work.prior_rating = start - special_reach;
    work.prior_score = work.effective_games;
  } else if (record == Record::AllLost) {
    work.prior_rating = start + special_reach;
    work.prior_score = 0;
  }
  const double target = work.score + work.prior_score;
  const auto excess = [&](double rating) {
    double sum = work.effective_games * special_expectation(rating, work.prior_rating);
    for (const Against& game : games) sum += special_expectation(rating, game.rating);
    return sum - target;
  };
  // The sum is a line between neighbouring knots, and never falls. Below the first knot it is 0, above the last it has
  // reached everything, so the solution is found between two knots, or is everything on one side of all.
  std::vector<double> knots;
  for (const Against& game : games) {
    knots.push_back(game.rating - special_reach);
    knots.push_back(game.rating + special_reach);
  }
  if (work.effective_games > 0) {
    knots.push_back(work.prior_rating - special_reach);
    knots.push_back(work.prior_rating + special_reach);
  }
  std::sort(knots.begin(), knots.end());
  const auto reached = std::find_if(knots.begin(), knots.end(), [&](double knot) { return excess(knot) > -nothing; });
  // rounding may leave even the last knot a little short
  const double upper = reached == knots.end() ? knots.back() : *reached;
  if (std::abs(excess(upper)) < nothing) {
    // an interval of solutions: from where the sum first is the target to where it leaves it
    const auto past = std::find_if(knots.begin(), knots.end(), [&](double knot) { return excess(knot) > nothing; });
    const bool open_above = past == knots.end();
    const bool open_below = upper == knots.front();
    const double highest = open_above ? std::max(start, upper) : *std::prev(past);
    const double lowest = open_below ? std::min(start, upper) : upper;
    work.result = std::clamp(start, lowest, std::max(lowest, highest));
  } else {
    const double lower = *std::prev(reached);
    const double from = excess(lower);
    work.result = lower - from * (upper - lower) / (excess(upper) - from);
  }
  work.capped = work.result > special_cap;
  work.result = std::min(work.result, special_cap);
  for (GameStep& game : work.games) {
    game.expected = special_expectation(work.result, game.opponent_rating);
    work.expected += game.expected;
  }
  return work;
}

Work standard_rating(double start, int games_before, std::span<const Against> games, double bonus_constant,
                     bool dual_regular) {
  Work work = begin(start, games_before, games);
  work.formula = Formula::Standard;
  for (GameStep& game : work.games) {
    game.expected = standard_expectation(start, game.opponent_rating);
    work.expected += game.expected;
  }
  const double count = static_cast<double>(games.size());
  double scale = 800;
  if (dual_regular && start > 2200) scale = start >= 2500 ? 200 : 800 * (6.5 - 0.0025 * start);
  work.k = scale / (work.effective_games + count);
  const double change = work.k * (work.score - work.expected);
  work.bonus_threshold = bonus_constant * std::sqrt(std::max(count, 4.0));
  if (earns_bonus(games)) work.bonus = std::max(0.0, change - work.bonus_threshold);
  work.result = start + change + work.bonus;
  return work;
}

std::vector<Floor> floors_of(const Player& player) {
  int wins = player.wins_before;
  int draws = player.draws_before;
  for (const Game& game : player.games) {
    if (game.half_points == 2) ++wins;
    if (game.half_points == 1) ++draws;
  }
  const int events = player.events_before + (player.games.size() >= 3 ? 1 : 0);
  // counts beyond 150 change nothing, and keep the sum small
  const auto few = [](int count) { return std::min(count, 150); };
  std::vector<Floor> floors{{FloorKind::Absolute, std::min(100 + 4 * few(wins) + 2 * few(draws) + few(events), 150)}};
  const bool established = player.rating && player.games_before > provisional_games;
  if (established && player.peak) {
    const int floor = std::min((*player.peak - 200) / 100 * 100, 2100);
    if (floor >= 1200) floors.push_back({FloorKind::Peak, floor});
  }
  if (player.life_master) floors.push_back({FloorKind::LifeMaster, 2200});
  if (player.money_floor) floors.push_back({FloorKind::Money, *player.money_floor});
  return floors;
}

tl::expected<std::vector<Estimate>, std::vector<Fault>> estimate(std::span<const Player> players,
                                                                 const Settings& settings) {
  auto faults = faults_of(players);
  const auto bonus = bonus_constant(settings.end);
  if (!bonus) faults.insert(faults.begin(), Fault{std::nullopt, Message("rating.fault.bonus")});
  if (!faults.empty()) return tl::unexpected(std::move(faults));
  return Estimator(players, settings, *bonus).run();
}

}  // namespace touchmove::tournament::rating::uschess
