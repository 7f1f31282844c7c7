// What FIDE's Burstein system (C.04.4.2, edition of 1 February 2026) derives from an event before a round: article 1.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "touchmove/tournament/pairing/dutch/ranking.hpp"
#include "touchmove/tournament/pairing/field.hpp"

namespace touchmove::tournament::pairing::burstein {

/// Article 1.6: so many rounds are paired by the Dutch system.
std::size_t seeding_rounds(const Field& field);

/// The index of the opposition (1.7), without virtual points.
struct Index {
  std::int64_t buchholz{0};          ///< in tenths
  std::int64_t sonneborn_berger{0};  ///< in hundredths

  friend auto operator<=>(const Index&, const Index&) = default;
};

/// An unplayed round is a game against oneself. Of an opponent who is not there in the round to be paired, the rounds
/// missed without a point just before it count as draws.
Index index_of(const Field& field, const Entrant& entrant);

struct Player {
  dutch::Contender contender;
  Index index;
  std::size_t place{0};  ///< from 0, by the index and then by number, whatever the scores are (1.8)
};

/// The players to be paired, by pairing score and then by place.
class Ranking {
 public:
  explicit Ranking(const Field& field);

  const Player& operator[](std::size_t rank) const { return players_[rank]; }
  std::size_t size() const { return players_.size(); }
  /// C1, and what the event forbids.
  bool kept_apart(std::size_t a, std::size_t b) const { return apart_[a * players_.size() + b] != 0; }
  /// C1 and C3.
  bool may_meet(std::size_t a, std::size_t b) const;

 private:
  std::vector<Player> players_;
  std::vector<unsigned char> apart_;
};

}  // namespace touchmove::tournament::pairing::burstein
