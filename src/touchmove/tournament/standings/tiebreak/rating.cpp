#include "touchmove/tournament/standings/tiebreak/rating.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

namespace touchmove::tournament::tiebreak {
namespace {

// B.02, 8.1.1: dp of 50 to 100 per cent
constexpr std::array<int, 51> differences{0,   7,   14,  21,  29,  36,  43,  50,  57,  65,  72,  80,  87,
                                          95,  102, 110, 117, 125, 133, 141, 149, 158, 166, 175, 184, 193,
                                          202, 211, 220, 230, 240, 251, 262, 273, 284, 296, 309, 322, 336,
                                          351, 366, 383, 401, 422, 444, 470, 501, 538, 589, 677, 800};

// B.02, 8.1.2: the greatest differences of which 50 to 99 per cent are expected
constexpr std::array<int, 50> limits{3,   10,  17,  25,  32,  39,  46,  53,  61,  68,  76,  83,  91,
                                     98,  106, 113, 121, 129, 137, 145, 153, 162, 170, 179, 188, 197,
                                     206, 215, 225, 235, 245, 256, 267, 278, 290, 302, 315, 328, 344,
                                     357, 374, 391, 411, 432, 456, 484, 517, 559, 619, 735};

/// The opponents met over the board with their ratings; `unrated` is set where one has none.
std::vector<Summand> ratings_of_opponents(const Event& event, const std::optional<int>& substitute,
                                          const Player& player, bool& unrated) {
  std::vector<Summand> list;
  for (std::size_t i = 0; i < player.rounds.size(); ++i) {
    const Round& round = player.rounds[i];
    if (!is_played(round.outcome)) continue;
    const auto& rating = event.players[*round.opponent].rating;
    if (!rating && !substitute) {
      unrated = true;
      continue;
    }
    Summand summand;
    summand.round = i;
    summand.opponent = round.opponent;
    summand.basis = rating ? Basis::OpponentRating : Basis::SubstituteRating;
    summand.base = summand.amount = rating ? *rating : *substitute;
    list.push_back(summand);
  }
  return list;
}

/// Wins and half the draws over the board.
Exact result_of(const Player& player) {
  Exact result;
  for (const Round& round : player.rounds) result += game_result(round.outcome);
  return result;
}

}  // namespace

int rating_difference(int percent) {
  return percent >= 50 ? differences[static_cast<std::size_t>(percent - 50)]
                       : -differences[static_cast<std::size_t>(50 - percent)];
}

int expected_percent(int difference) {
  const int size = difference < 0 ? -difference : difference;
  const auto* limit = std::lower_bound(limits.begin(), limits.end(), size);
  const int percent = 50 + static_cast<int>(limit - limits.begin());
  return difference < 0 ? 100 - percent : percent;
}

Worked average_rating(const Event& event, const Settings& settings, const TieBreak& tiebreak, const Player& player) {
  bool unrated = false;
  auto list = ratings_of_opponents(event, settings.unrated_rating, player, unrated);
  if (unrated) return missing(Missing::UnratedOpponent);
  cut_lowest(list, tiebreak.cut_lowest);
  cut_highest(list, tiebreak.cut_highest);
  return averaged(std::move(list), Total::RoundedAverage);
}

Worked performance(const Event& event, const Settings& settings, const Player& player) {
  Worked worked = average_rating(event, settings, TieBreak{}, player);
  if (!worked.value) return worked;
  const auto games = static_cast<std::int64_t>(worked.summands.size());
  const auto percent = rounded(result_of(player) * Exact(100, games));
  worked.total = Total::RoundedAveragePlus;
  worked.added = rating_difference(static_cast<int>(percent));
  worked.value = *worked.value + worked.added;
  return worked;
}

Worked perfect_performance(const Event& event, const Settings& settings, const Player& player) {
  bool unrated = false;
  auto list = ratings_of_opponents(event, settings.unrated_rating, player, unrated);
  if (unrated) return missing(Missing::UnratedOpponent);
  if (list.empty()) return missing(Missing::NoGames);
  const auto [lowest, highest] =
      std::minmax_element(list.begin(), list.end(), [](const Summand& a, const Summand& b) { return a.base < b.base; });
  Worked worked;
  worked.target = result_of(player);
  if (worked.target == Exact(0)) {
    worked.total = Total::LowestRatingLess800;
    worked.value = lowest->base - 800;
    worked.summands = std::move(list);
    return worked;
  }
  const auto expect = [&list](std::int64_t rating) {
    for (Summand& summand : list) {
      const auto difference = static_cast<int>(rating - summand.base.numerator());
      summand.amount = Exact(expected_percent(difference), 100);
    }
    return sum_of(list);
  };
  // the expected score does not fall with the rating: all of it is expected 736 above the highest opponent
  std::int64_t too_low = lowest->base.numerator() - 736;
  std::int64_t enough = highest->base.numerator() + 736;
  while (enough - too_low > 1) {
    const std::int64_t middle = too_low + (enough - too_low) / 2;
    (expect(middle) >= worked.target ? enough : too_low) = middle;
  }
  expect(enough);
  worked.total = Total::LowestReaching;
  worked.value = enough;
  worked.summands = std::move(list);
  return worked;
}

Worked quick_performance(const Event& event, const Player& player) {
  bool unrated = false;
  auto list = ratings_of_opponents(event, std::nullopt, player, unrated);
  for (Summand& summand : list) {
    const Exact result = game_result(player.rounds[summand.round].outcome);
    summand.amount = summand.base + (result - Exact(1, 2)) * 800;
  }
  return averaged(std::move(list), Total::RoundedAverage);
}

}  // namespace touchmove::tournament::tiebreak
