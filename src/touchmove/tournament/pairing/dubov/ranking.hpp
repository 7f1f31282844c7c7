// What FIDE's Dubov system (C.04.4.1, edition of 1 February 2026) derives from an event before a round: article 1.
#pragma once

#include <cstddef>
#include <vector>

#include "touchmove/tournament/pairing/dutch/ranking.hpp"
#include "touchmove/tournament/pairing/field.hpp"

namespace touchmove::tournament::pairing::dubov {

struct Player {
  dutch::Contender contender;  ///< without a game: a mild preference for Black (1.6.4)
  int opponents_average{0};    ///< ARO, rounded half up; 0 before the first game (1.7)
  std::size_t upfloats{0};     ///< rounds paired with an opponent of a higher pairing score
  bool upfloated_last{false};
  bool maximum_upfloater{false};  ///< 1.8: so often as the number of rounds allows
};

/// 1.8: how often a player may be upfloated before being a maximum upfloater.
std::size_t most_upfloats(std::size_t total_rounds);

/// The players to be paired, by pairing score and then by number. Whoever has no rating counts with 0: who pairs sees
/// that there is nobody (`unrated`).
class Ranking {
 public:
  explicit Ranking(const Field& field);

  const Player& operator[](std::size_t rank) const { return players_[rank]; }
  std::size_t size() const { return players_.size(); }
  /// C1, and what the event forbids.
  bool kept_apart(std::size_t a, std::size_t b) const { return base_.kept_apart(a, b); }
  /// C1 and C3.
  bool may_meet(std::size_t a, std::size_t b) const;
  /// C8 to C10 hold in all rounds but the last.
  bool counts_upfloats() const { return counts_upfloats_; }
  std::size_t total_rounds() const { return total_rounds_; }

 private:
  dutch::Ranking base_;
  std::vector<Player> players_;
  bool counts_upfloats_{false};
  std::size_t total_rounds_{0};
};

/// Those to be paired, and their opponents, who have no rating (1.1: everybody must have one, an estimate if need be).
std::vector<std::size_t> unrated(const Field& field);

}  // namespace touchmove::tournament::pairing::dubov
