// What the checkers of FIDE's Dubov and Burstein systems have in common: rounds looked at again from what was entered,
// with none of the engines' code but the matching that says whether players can be paired at all.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "touchmove/tournament/pairing/field.hpp"
#include "touchmove/tournament/pairing/matching/cardinality_matching.hpp"

namespace touchmove::tournament::pairing::fide {

enum class Violation : std::uint8_t {
  PairedTwice,          ///< on two boards, or against oneself
  LeftOut,              ///< present and on no board
  Absent,               ///< not present and on a board
  SecondMeeting,        ///< C1
  Forbidden,            ///< the event keeps the two apart
  SecondBye,            ///< C2
  UnneededBye,          ///< more than one bye, or one with an even number of players
  OtherBye,             ///< 3.1: somebody else could have had the bye, and comes before
  AbsoluteClash,        ///< C3
  OtherUpfloater,       ///< Dubov, C6: somebody of a higher score could have come up
  BetterBoards,         ///< two boards of a bracket exchanged keep the criteria better, or come before
  PreferenceOverruled,  ///< 5.2: the stronger preference gave way, or one that nobody spoke against
};
std::string_view describe(Violation violation);

struct Breach {
  Violation violation{Violation::LeftOut};
  std::size_t entrant{0};  ///< by index; White of a board

  friend bool operator==(const Breach&, const Breach&) = default;
};

/// What a player's games say of the next colour.
struct Wish {
  char colour{'-'};  ///< 'w', 'b', or none
  int strength{0};   ///< 1 mild, 2 strong, 3 absolute
};

class Look {
 public:
  using Duel = std::pair<std::size_t, std::size_t>;

  /// `wish_of_newcomer`: of whoever has not played.
  Look(const Field& field, std::span<const Board> boards, Wish wish_of_newcomer);

  /// Who sits where, and every board by itself; false if so much is wrong that nothing else can be looked at.
  bool look_at_boards();

  void breach(Violation violation, std::size_t entrant) { breaches_.push_back({violation, entrant}); }
  std::vector<Breach> take() && { return std::move(breaches_); }

  const Field& field() const { return field_; }
  Points score(std::size_t entrant) const { return scores_[entrant]; }  ///< with virtual points
  int games(std::size_t entrant) const { return games_[entrant]; }
  int number(std::size_t entrant) const { return field_.entrants[entrant].number; }
  const Wish& wish(std::size_t entrant) const { return wishes_[entrant]; }
  bool may_meet(std::size_t a, std::size_t b) const;
  bool can_be_paired(const std::vector<std::size_t>& players) const;
  /// Both wish the same colour.
  bool clash(const Duel& duel) const;
  std::vector<Duel> duels() const;

  /// 3.1: whether somebody who comes before by `place` could have the bye.
  template <typename Place>
  void look_at_bye(Place place) {
    const auto bye =
        std::find_if(boards_.begin(), boards_.end(), [](const Board& board) { return !board.black.has_value(); });
    if (bye == boards_.end()) return;
    for (std::size_t i = 0; i < field_.entrants.size(); ++i) {
      if (!field_.entrants[i].present || had_bye_[i] || !(place(i) < place(bye->white))) continue;
      std::vector<std::size_t> others;
      for (std::size_t j = 0; j < field_.entrants.size(); ++j) {
        if (j != i && field_.entrants[j].present) others.push_back(j);
      }
      if (can_be_paired(others)) return breach(Violation::OtherBye, bye->white);
    }
  }

  /// Whether two of these boards, all of one bracket, are better or earlier with their opponents exchanged. `order`
  /// says of two boards what is to be small.
  template <typename Order>
  void look_at_exchanges(const std::vector<Duel>& bracket, Order order) {
    for (std::size_t i = 0; i < bracket.size(); ++i) {
      for (std::size_t j = i + 1; j < bracket.size(); ++j) {
        const auto [a, b] = bracket[i];
        const auto [c, d] = bracket[j];
        const auto stands = order(bracket[i], bracket[j]);
        const auto better = [&](Duel one, Duel two) {
          return may_meet(one.first, one.second) && may_meet(two.first, two.second) && order(one, two) < stands;
        };
        if (better({a, c}, {b, d}) || better({a, d}, {b, c})) breach(Violation::BetterBoards, a);
      }
    }
  }

 private:
  void look_at_player(const Entrant& entrant, Wish wish_of_newcomer);
  void look_at_board(std::size_t white, std::size_t black);
  bool have_met(std::size_t a, std::size_t b) const;
  bool are_kept_apart(std::size_t a, std::size_t b) const;
  bool clash_absolutely(std::size_t a, std::size_t b) const;

  const Field& field_;
  std::span<const Board> boards_;
  std::vector<Points> scores_;
  std::vector<int> games_;
  std::vector<Wish> wishes_;
  std::vector<bool> had_bye_;
  std::vector<Breach> breaches_;
};

}  // namespace touchmove::tournament::pairing::fide
