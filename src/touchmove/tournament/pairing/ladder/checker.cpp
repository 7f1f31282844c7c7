#include "touchmove/tournament/pairing/ladder/checker.hpp"

#include <algorithm>
#include <array>
#include <list>
#include <map>
#include <utility>

#include "touchmove/base/enum_table.hpp"

namespace touchmove::tournament::pairing::ladder {
namespace {

using Seats = std::pair<std::size_t, std::size_t>;

/// Rungs by entrant, from 0 at the top: for each round the winners from below step up, the highest challenged first.
std::map<std::size_t, std::size_t> rungs_of(const Field& field, const LadderSettings& settings) {
  std::list<std::size_t> ladder;
  for (std::size_t i = 0; i < field.entrants.size(); ++i) ladder.push_back(i);
  const auto rungs = [&] {
    std::map<std::size_t, std::size_t> by_entrant;
    std::size_t rung = 0;
    for (const std::size_t each : ladder) by_entrant[each] = rung++;
    return by_entrant;
  };
  for (std::size_t round = 0; round < field.played_rounds; ++round) {
    const auto before = rungs();
    std::map<std::size_t, Seats> climbs;  // by the rung challenged: the winner below, the loser above
    for (const auto& [player, rung] : before) {
      const RoundEntry& entry = field.entrants[player].rounds[round];
      if (entry.opponent && entry.ahead > 0 && before.at(*entry.opponent) < rung) {
        climbs[before.at(*entry.opponent)] = {player, *entry.opponent};
      }
    }
    for (const auto& [rung, climb] : climbs) {
      const auto below = std::find(ladder.begin(), ladder.end(), climb.first);
      const auto above = std::find(ladder.begin(), ladder.end(), climb.second);
      const auto now = rungs();
      if (now.at(climb.first) < now.at(climb.second)) continue;
      if (settings.move == LadderMove::Exchange) {
        std::swap(*below, *above);
      } else {
        ladder.erase(below);
        ladder.insert(above, climb.first);
      }
    }
  }
  return rungs();
}

class ChallengeCheck {
 public:
  ChallengeCheck(const Field& field, const LadderSettings& settings, std::span<const Board> boards)
      : field_(field), settings_(settings), boards_(boards) {
    std::vector<Seats> by_rung;
    for (const auto& [player, rung] : rungs_of(field, settings)) by_rung.emplace_back(rung, player);
    std::sort(by_rung.begin(), by_rung.end());
    for (const auto& [rung, player] : by_rung) {
      if (field.entrants[player].present) rung_of_[player] = rung_of_.size();
    }
  }

  std::vector<Breach> run() {
    look_at_seats();
    if (!breaches_.empty()) return std::move(breaches_);
    look_at_boards();
    look_at_who_sits_out();
    return std::move(breaches_);
  }

 private:
  void breach(Violation violation, std::size_t entrant) { breaches_.push_back({violation, entrant}); }

  void look_at_seats() {
    for (const Board& board : boards_) {
      if (!board.black) breach(Violation::IsBye, board.white);
      for (const std::size_t player : {board.white, board.black.value_or(board.white)}) {
        if (!field_.entrants[player].present) breach(Violation::Absent, player);
        if (board.black && ++sits_[player] > 1) breach(Violation::PairedTwice, player);
      }
    }
  }

  bool is_forbidden(Seats two) const {
    return std::any_of(field_.forbidden.begin(), field_.forbidden.end(), [&](const auto& group) {
      return std::count(group.begin(), group.end(), two.first) > 0 &&
             std::count(group.begin(), group.end(), two.second) > 0;
    });
  }
  bool is_out_of_reach(Seats two) const {
    const auto a = static_cast<int>(rung_of_.at(two.first));
    const auto b = static_cast<int>(rung_of_.at(two.second));
    return std::max(a - b, b - a) > settings_.reach;
  }
  bool is_too_soon(Seats two) const {
    const auto& rounds = field_.entrants[two.first].rounds;
    for (std::size_t i = 0; i < rounds.size(); ++i) {
      const bool is_within = static_cast<int>(rounds.size() - i) <= settings_.gap;
      if (is_within && rounds[i].played && rounds[i].opponent == two.second) return true;
    }
    return false;
  }
  bool may_sit(Seats two) const { return !is_forbidden(two) && !is_out_of_reach(two) && !is_too_soon(two); }

  /// Whom each of the four meets, from the highest.
  std::array<std::size_t, 4> order_of(Seats one, Seats two) const {
    std::map<std::size_t, std::size_t> meets;
    for (const auto& [a, b] : {one, two}) {
      meets[rung_of_.at(a)] = rung_of_.at(b);
      meets[rung_of_.at(b)] = rung_of_.at(a);
    }
    std::array<std::size_t, 4> order{};
    std::transform(meets.begin(), meets.end(), order.begin(), [](const auto& each) { return each.second; });
    return order;
  }

  void look_at_boards() {
    for (const Board& board : boards_) {
      const Seats two{board.white, *board.black};
      if (is_forbidden(two)) breach(Violation::Forbidden, board.white);
      if (is_out_of_reach(two)) breach(Violation::OutOfReach, board.white);
      if (is_too_soon(two)) breach(Violation::TooSoon, board.white);
    }
    for (std::size_t i = 0; i < boards_.size(); ++i) {
      for (std::size_t j = i + 1; j < boards_.size(); ++j) {
        const auto [a, b] = Seats{boards_[i].white, *boards_[i].black};
        const auto [c, d] = Seats{boards_[j].white, *boards_[j].black};
        const auto stands = order_of({a, b}, {c, d});
        const auto closer = [&](Seats one, Seats two) {
          return may_sit(one) && may_sit(two) && order_of(one, two) < stands;
        };
        if (closer({a, c}, {b, d}) || closer({a, d}, {b, c})) breach(Violation::CloserBoards, a);
      }
    }
  }

  void look_at_who_sits_out() {
    for (const auto& [one, rung] : rung_of_) {
      for (const auto& [other, other_rung] : rung_of_) {
        if (one < other && !sits_.contains(one) && !sits_.contains(other) && may_sit({one, other})) {
          breach(Violation::FewerBoards, one);
        }
      }
    }
  }

  const Field& field_;
  const LadderSettings& settings_;
  std::span<const Board> boards_;
  std::map<std::size_t, std::size_t> rung_of_;  // of those who are there
  std::map<std::size_t, int> sits_;
  std::vector<Breach> breaches_;
};

}  // namespace

std::string_view describe(Violation violation) {
  using E = Violation;
  static constexpr auto words = base::enum_words<E>({{E::PairedTwice, "paired twice"},
                                                     {E::Absent, "absent"},
                                                     {E::IsBye, "a bye, of which a ladder has none"},
                                                     {E::Forbidden, "kept apart by the event"},
                                                     {E::OutOfReach, "out of reach of a challenge"},
                                                     {E::TooSoon, "met within the gap"},
                                                     {E::FewerBoards, "sits out beside somebody to challenge"},
                                                     {E::CloserBoards, "other boards are closer"}});
  return words[static_cast<std::size_t>(violation)];
}

std::vector<Breach> check_round(const Field& field, const LadderSettings& settings, std::span<const Board> boards) {
  return ChallengeCheck(field, settings, boards).run();
}

}  // namespace touchmove::tournament::pairing::ladder
