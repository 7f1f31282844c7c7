#include "touchmove/tournament/rating/norms.hpp"

#include <algorithm>
#include <array>
#include <map>

#include "touchmove/tournament/standings/tiebreak/rating.hpp"

namespace touchmove::tournament::rating::fide {
namespace {

constexpr int rating_of_unrated = 1'400;

/// What a title asks for.
struct Asked {
  NormTitle title;
  std::string_view code;
  int floor;        ///< 1.4.6
  int average;      ///< 1.4.8
  int performance;  ///< 1.4.8
  bool of_women;
  std::array<std::string_view, 4> as_high;  ///< 1.4.5
};

constexpr std::array<Asked, 4> all_asked{{
    {NormTitle::Gm, "GM", 2'200, 2'380, 2'600, false, {"GM", "", "", ""}},
    {NormTitle::Im, "IM", 2'050, 2'230, 2'450, false, {"GM", "IM", "", ""}},
    {NormTitle::Wgm, "WGM", 2'000, 2'180, 2'400, true, {"GM", "IM", "WGM", ""}},
    {NormTitle::Wim, "WIM", 1'850, 2'030, 2'250, true, {"GM", "IM", "WGM", "WIM"}},
}};

bool is_one_of(std::string_view title, const std::array<std::string_view, 4>& titles) {
  return !title.empty() && std::find(titles.begin(), titles.end(), title) != titles.end();
}

/// Titles but CM and WCM.
bool counts_as_titled(std::string_view title) {
  constexpr std::array<std::string_view, 6> titles{"GM", "IM", "WGM", "FM", "WIM", "WFM"};
  return std::find(titles.begin(), titles.end(), title) != titles.end();
}

std::size_t rounded_up(std::size_t count, std::size_t parts) { return (count + parts - 1) / parts; }

Norm looked_at(const NormPlayer& player, const Asked& asked) {
  Norm norm;
  norm.title = asked.title;
  norm.games = player.games.size();
  std::map<std::string, std::size_t> federations;
  std::vector<int> ratings;
  for (const NormGame& game : player.games) {
    norm.half_points += game.half_points;
    if (counts_as_titled(game.title)) ++norm.titled;
    if (is_one_of(game.title, asked.as_high)) ++norm.as_high;
    if (!game.rating) ++norm.unrated;
    ratings.push_back(game.rating.value_or(rating_of_unrated));
    if (!game.federation.empty()) norm.of_one = std::max(norm.of_one, ++federations[game.federation]);
    if (game.federation.empty() || game.federation == player.federation) ++norm.of_own;
  }
  norm.federations = federations.size() - federations.count(player.federation);
  // The lowest alone is raised.
  const auto lowest = std::min_element(ratings.begin(), ratings.end());
  if (*lowest < asked.floor) {
    norm.raised = static_cast<std::size_t>(lowest - ratings.begin());
    *lowest = asked.floor;
  }
  int total = 0;
  for (const int rating : ratings) total += rating;
  const auto games = static_cast<int>(norm.games);
  norm.average = (2 * total + games) / (2 * games);  // half a point up
  norm.percent = (100 * norm.half_points + games) / (2 * games);
  norm.added = tiebreak::rating_difference(norm.percent);
  norm.performance = norm.average + norm.added;

  constexpr std::size_t least_games = 9;
  constexpr std::size_t least_as_high = 3;
  constexpr int least_percent = 35;
  const auto lack = [&](bool fails, NormLack what) {
    if (fails) norm.lacks.push_back(what);
  };
  lack(norm.games < least_games, NormLack::Games);
  lack(norm.federations < 2, NormLack::Federations);
  lack(5 * norm.of_own > 3 * norm.games, NormLack::OwnFederation);
  lack(3 * norm.of_one > 2 * norm.games, NormLack::OneFederation);
  lack(norm.titled < rounded_up(norm.games, 2), NormLack::Titled);
  lack(norm.as_high < std::max(least_as_high, rounded_up(norm.games, 3)), NormLack::TitledAsHigh);
  lack(5 * norm.unrated > norm.games, NormLack::Unrated);
  lack(norm.average < asked.average, NormLack::Average);
  lack(100 * norm.half_points < least_percent * 2 * games, NormLack::Score);
  lack(norm.performance < asked.performance, NormLack::Performance);
  return norm;
}

}  // namespace

std::string_view word_of(NormTitle title) {
  for (const Asked& asked : all_asked) {
    if (asked.title == title) return asked.code;
  }
  return "";
}

std::string_view word_of(NormLack lack) {
  switch (lack) {
    case NormLack::Games:
      return "games";
    case NormLack::Federations:
      return "federations";
    case NormLack::OwnFederation:
      return "own_federation";
    case NormLack::OneFederation:
      return "one_federation";
    case NormLack::Titled:
      return "titled";
    case NormLack::TitledAsHigh:
      return "as_high";
    case NormLack::Unrated:
      return "unrated";
    case NormLack::Average:
      return "average";
    case NormLack::Score:
      return "score";
    case NormLack::Performance:
      return "performance";
  }
  return "";
}

std::string_view article_of(NormLack lack) {
  switch (lack) {
    case NormLack::Games:
      return "1.4.1";
    case NormLack::Federations:
      return "1.4.3";
    case NormLack::OwnFederation:
    case NormLack::OneFederation:
      return "1.4.4";
    case NormLack::Titled:
    case NormLack::TitledAsHigh:
      return "1.4.5";
    case NormLack::Unrated:
      return "1.4.6";
    case NormLack::Average:
    case NormLack::Performance:
      return "1.4.8";
    case NormLack::Score:
      return "1.4.9";
  }
  return "";
}

std::vector<Norm> norms_of(const NormPlayer& player) {
  std::vector<Norm> norms;
  if (player.games.empty()) return norms;
  const bool woman = player.sex == "w" || player.sex == "f";
  for (const Asked& asked : all_asked) {
    // Who has a title, or a higher one, has no use for a norm of it.
    if (is_one_of(player.title, asked.as_high)) continue;
    if (!asked.of_women || woman) norms.push_back(looked_at(player, asked));
  }
  return norms;
}

}  // namespace touchmove::tournament::rating::fide
