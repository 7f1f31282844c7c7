#include "touchmove/tournament/pairing/dubov/checker.hpp"

#include <algorithm>
#include <functional>
#include <iterator>
#include <map>
#include <tuple>
#include <utility>

namespace touchmove::tournament::pairing::dubov {
namespace {

using fide::Look;

/// The ratings of those met over the board, on average.
int average_met(const Field& field, const Entrant& entrant) {
  double sum = 0;
  int games = 0;
  for (const RoundEntry& entry : entrant.rounds) {
    if (!entry.played || !entry.opponent) continue;
    sum += field.entrants[*entry.opponent].rating.value_or(0);
    ++games;
  }
  return games == 0 ? 0 : static_cast<int>(sum / games + 0.5);
}

/// C6: an upfloater who meets `resident`, and who else of a higher score could, if all below could still be paired.
void look_at_upfloater(Look& look, std::size_t upfloater, std::size_t resident, const std::vector<std::size_t>& below) {
  for (const std::size_t other : below) {
    if (look.score(other) <= look.score(upfloater) || !look.may_meet(resident, other)) continue;
    std::vector<std::size_t> left = below;
    std::replace(left.begin(), left.end(), other, upfloater);
    if (look.can_be_paired(left)) return look.breach(fide::Violation::OtherUpfloater, upfloater);
  }
}

}  // namespace

std::vector<fide::Breach> check_round(const Field& field, std::span<const Board> boards) {
  Look look(field, boards, {'b', 1});
  if (!look.look_at_boards()) return std::move(look).take();
  look.look_at_bye([&](std::size_t i) { return std::tuple(look.score(i), -look.games(i), -look.number(i)); });
  // The boards of one bracket are those whose higher player has its score.
  std::map<Points, std::vector<Look::Duel>, std::greater<>> brackets;
  for (const auto& [a, b] : look.duels()) brackets[std::max(look.score(a), look.score(b))].emplace_back(a, b);
  for (auto bracket = brackets.begin(); bracket != brackets.end(); ++bracket) {
    const auto& [score, duels] = *bracket;
    // Of two boards: how many clash, and where none does, whom the one who seeks White with the lower average meets.
    const auto order = [&](const Look::Duel& one, const Look::Duel& two) {
      const int clashes = (look.clash(one) ? 1 : 0) + (look.clash(two) ? 1 : 0);
      if (clashes > 0) return std::tuple(clashes, 0, 0);
      const auto seeker = [&](const Look::Duel& duel) {
        return look.wish(duel.first).colour == 'w' ? duel : Look::Duel{duel.second, duel.first};
      };
      const auto [a, b] = seeker(one);
      const auto [c, d] = seeker(two);
      const auto place = [&](std::size_t i) {
        return std::tuple(average_met(field, field.entrants[i]), look.number(i));
      };
      const bool a_first = place(a) < place(c);
      return std::tuple(0, look.number(a_first ? b : d), look.number(a_first ? d : b));
    };
    look.look_at_exchanges(duels, order);
    std::vector<std::size_t> below;
    for (auto lower = std::next(bracket); lower != brackets.end(); ++lower) {
      for (const auto& [a, b] : lower->second) below.insert(below.end(), {a, b});
    }
    for (const auto& [a, b] : duels) {
      if (look.score(a) < score) look_at_upfloater(look, a, b, below);
      if (look.score(b) < score) look_at_upfloater(look, b, a, below);
    }
  }
  return std::move(look).take();
}

}  // namespace touchmove::tournament::pairing::dubov
