#include "touchmove/tournament/pairing/uschess/terms/colours.hpp"

#include <algorithm>
#include <cstdlib>

namespace touchmove::tournament::pairing::uschess {
namespace {

/// The higher ranked player's colour after a round in which the two had these: each the opposite, one without a game
/// whatever the other leaves.
int after_difference(int higher, int lower) { return higher != 0 ? -higher : lower; }

bool suffers_strongly(const Player& player, int colour) {
  const int balance = player.balance + colour;
  const bool further = std::abs(balance) > std::abs(player.balance);
  return (further && std::abs(balance) >= 2) || is_third_in_a_row(player, colour);
}

}  // namespace

std::string_view word_of(ColourRule rule) {
  switch (rule) {
    case ColourRule::None:
      return "";
    case ColourRule::Toss:
      return "29E2";
    case ColourRule::Due:
      return "29E4.1";
    case ColourRule::OneUnbalanced:
      return "29E4.2";
    case ColourRule::LargerImbalance:
      return "29E4.3";
    case ColourRule::LastRound:
      return "29E4.4";
    case ColourRule::LatestDifference:
      return "29E4.5";
    case ColourRule::Rank:
      return "29E4.6";
    case ColourRule::Lot:
      return "29E4c";
  }
  return "";
}

ColourChoice choose_colour(const Player& higher, const Player& lower, ColourPriority priority, int rank_gives) {
  if (higher.due == 0 && lower.due == 0) return {0, ColourRule::Toss};
  if (higher.due != lower.due) return {higher.due != 0 ? higher.due : -lower.due, ColourRule::Due};
  const int due = higher.due;
  const int first = std::abs(higher.balance);
  const int second = std::abs(lower.balance);
  if ((first == 0) != (second == 0)) return {first != 0 ? due : -due, ColourRule::OneUnbalanced};
  if (first != second) return {first > second ? due : -due, ColourRule::LargerImbalance};
  for (std::size_t round = higher.colours.size(); round-- > 0;) {
    const int of_higher = higher.colours[round];
    const int of_lower = lower.colours[round];
    if (of_higher == of_lower) continue;
    const bool last = round + 1 == higher.colours.size() && of_higher != 0 && of_lower != 0;
    if (!last && priority == ColourPriority::WithoutLatestDifference) break;  // 29E4d
    return {after_difference(of_higher, of_lower), last ? ColourRule::LastRound : ColourRule::LatestDifference};
  }
  return {due * rank_gives, ColourRule::Rank};
}

bool is_third_in_a_row(const Player& player, int colour) { return player.repeated && player.last == colour; }

Clash clash_of(const Player& higher, const Player& lower, ColourPriority priority) {
  Clash clash;
  const int colour = choose_colour(higher, lower, priority).colour;
  if (colour == 0) return clash;
  const auto look = [&](const Player& player, int given) {
    if (suffers_strongly(player, given)) {
      clash.conflict = Conflict::Strong;
      clash.extra_black = clash.extra_black || given == -1;
    } else if (player.due == -given) {
      clash.conflict = std::max(clash.conflict, Conflict::Weak);
    }
  };
  look(higher, colour);
  look(lower, -colour);
  return clash;
}

}  // namespace touchmove::tournament::pairing::uschess
