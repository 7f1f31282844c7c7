#include "touchmove/tournament/rating/fide.hpp"

#include <algorithm>
#include <cstdint>
#include <utility>

#include "touchmove/tournament/standings/tiebreak/rating.hpp"

namespace touchmove::tournament::rating::fide {
namespace {

using messages::Message;

constexpr int reach = 400;
constexpr int unlimited_from = 2650;
constexpr int new_player_games = 30;
constexpr int period_limit = 700;
constexpr int hypothetical_games = 2;
constexpr int hypothetical_rating = 1800;
constexpr std::size_t initial_games = 5;
constexpr int initial_cap = 2200;
constexpr int listed_from = 1400;

/// Nearest whole number, a half away from zero.
int rounded(int numerator, int denominator) {
  const int half = denominator / 2;
  return numerator >= 0 ? (numerator + half) / denominator : -((-numerator + half) / denominator);
}

struct Sums {
  int count{0};
  int ratings{0};
  int half_points{0};
};

Sums sums_of(std::span<const Game> games) {
  Sums sums;
  for (const Game& game : games) {
    if (!game.opponent_rating) continue;
    ++sums.count;
    sums.ratings += *game.opponent_rating;
    sums.half_points += game.half_points;
  }
  return sums;
}

}  // namespace

K k_of(const Player& player, int year, std::size_t rated_games) {
  K k{20, KReason::Below2400, 0};
  const int rating = player.rating.value_or(0);
  if (player.games_before < new_player_games) {
    k = {40, KReason::NewPlayer, 0};
  } else if (player.reached_2400 || rating >= 2400) {
    k = {10, KReason::Reached2400, 0};
  } else if (player.birth_year && year - *player.birth_year <= 18 && rating < 2300) {
    k = {40, KReason::Young, 0};
  }
  const int games = static_cast<int>(rated_games);
  k.applied = games > 0 ? std::min(k.value, period_limit / games) : k.value;
  return k;
}

bool limits_difference(int rating, int opponent_rating, const Settings& settings) {
  const bool amended = settings.year > 2025 || (settings.year == 2025 && settings.month >= 10);
  return !amended || std::max(rating, opponent_rating) < unlimited_from;
}

std::optional<int> performance_of(std::span<const Game> games) {
  const Sums sums = sums_of(games);
  if (sums.count == 0) return std::nullopt;
  return rounded(sums.ratings, sums.count) + tiebreak::rating_difference(rounded(sums.half_points * 50, sums.count));
}

Initial initial_rating(std::span<const Game> games) {
  Initial initial;
  const Sums sums = sums_of(games);
  if (static_cast<std::size_t>(sums.count) < initial_games) {
    initial.why_not = NoInitial::TooFewGames;
    return initial;
  }
  if (sums.half_points == 0) {
    initial.why_not = NoInitial::NoPoint;
    return initial;
  }
  const int count = sums.count + hypothetical_games;
  initial.average = rounded(sums.ratings + hypothetical_games * hypothetical_rating, count);
  initial.percent = rounded((sums.half_points + hypothetical_games) * 50, count);
  initial.added = tiebreak::rating_difference(initial.percent);
  initial.unlisted = initial.average + initial.added;
  initial.capped = initial.unlisted > initial_cap;
  initial.unlisted = std::min(initial.unlisted, initial_cap);
  if (initial.unlisted < listed_from) {
    initial.why_not = NoInitial::Below1400;
  } else {
    initial.rating = initial.unlisted;
  }
  return initial;
}

tl::expected<Estimate, std::vector<Message>> estimate(const Player& player, const Settings& settings) {
  std::vector<Message> faults;
  const auto bad = [](const std::optional<int>& rating) { return rating && (*rating < 1 || *rating > 3500); };
  if (bad(player.rating)) faults.emplace_back("rating.fault.fide_rating");
  if (player.games_before < 0) faults.emplace_back("rating.fault.fide_games");
  for (const Game& game : player.games) {
    const auto in_round = [&](const char* key) {
      faults.push_back(Message("rating.fault.round", {{"round", static_cast<std::int64_t>(game.round + 1)},
                                                      {"what", std::vector{Message(key)}}}));
    };
    if (bad(game.opponent_rating)) in_round("rating.fault.fide_opponent");
    if (game.half_points < 0 || game.half_points > 2) in_round("rating.fault.result");
  }
  if (!faults.empty()) return tl::unexpected(std::move(faults));
  Estimate estimate;
  estimate.before = estimate.after = player.rating;
  estimate.performance = performance_of(player.games);
  if (!player.rating) {
    estimate.initial = initial_rating(player.games);
    estimate.after = estimate.initial->rating;
    return estimate;
  }
  int sum = 0;
  for (const Game& game : player.games) {
    if (!game.opponent_rating) continue;
    GameStep step;
    step.opponent = game.opponent;
    step.round = game.round;
    step.opponent_rating = *game.opponent_rating;
    step.difference = *player.rating - step.opponent_rating;
    step.used = limits_difference(*player.rating, step.opponent_rating, settings)
                    ? std::clamp(step.difference, -reach, reach)
                    : step.difference;
    step.expected = tiebreak::expected_percent(step.used);
    step.score = game.half_points * 50;
    sum += step.score - step.expected;
    estimate.games.push_back(step);
  }
  if (estimate.games.empty()) return estimate;
  estimate.k = k_of(player, settings.year, estimate.games.size());
  estimate.change_hundredths = estimate.k->applied * sum;
  estimate.after = *player.rating + rounded(estimate.change_hundredths, 100);
  return estimate;
}

}  // namespace touchmove::tournament::rating::fide
