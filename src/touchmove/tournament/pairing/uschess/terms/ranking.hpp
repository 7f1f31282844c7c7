// What the US Chess rules derive from an event before a round: who plays, in which order, with which colours behind
// them, and who is kept from whom (27A1, 28, 29A).
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "touchmove/tournament/pairing/field.hpp"
#include "touchmove/tournament/pairing/uschess/terms/acceleration.hpp"
#include "touchmove/tournament/pairing/uschess/terms/settings.hpp"

namespace touchmove::tournament::pairing::uschess {

/// Why two players are not to meet. Values are bits: there may be several reasons.
enum class Bar : std::uint8_t {
  Met = 1,         ///< 27A1
  Requested = 2,   ///< 28T
  Computers = 4,   ///< 36
  Conference = 8,  ///< IESA 19-4-2c
  Team = 16,       ///< 28N
  Family = 32,     ///< 28T
  Club = 64,
};
using Bars = std::uint8_t;
constexpr Bars bit(Bar bar) { return static_cast<Bars>(bar); }

/// What decides the score group of an entrant in the round to pair: the score, with the points that its boost and
/// announced virtual points add.
Points pairing_score(const Field& field, std::size_t entrant, const Boost& boost);

/// A player to be paired.
struct Player {
  std::size_t entrant{0};
  int number{0};
  std::optional<int> rating;  ///< in points, as adjusted by 28R2 and 28R3; nothing: unrated
  Points score{0};            ///< what decides the score group: virtual points included
  Points plain_score{0};      ///< without them
  int block{0};               ///< 28R2 and 28R3 pair one block of a group against another: lower ones rank first
  std::vector<int> colours;   ///< by round: 1 White, -1 Black, 0 no game
  int balance{0};             ///< Whites less Blacks
  int last{0};                ///< colour of the last game, 0 without one
  bool repeated{false};       ///< the last two games had one colour
  int due{0};                 ///< 29E3a: 1, -1, or 0 for a player without a game
};

/// The players of a round by rank (29A): score, rating, number; the unrated below the rated of their score. They are
/// named by their rank, from 0.
class Ranking {
 public:
  /// `leaders` is the score of the event's leaders where the field holds only some of its players.
  Ranking(const Field& field, const Settings& settings, std::optional<Points> leaders = std::nullopt);

  std::size_t size() const { return players_.size(); }
  const Player& operator[](std::size_t rank) const { return players_[rank]; }

  /// Every reason why two are not to meet, released ones included.
  Bars bars(std::size_t a, std::size_t b) const { return bars_[a * size() + b] & every_bar; }
  bool may_meet(std::size_t a, std::size_t b) const {
    const std::uint8_t bars = bars_[a * size() + b];
    return bars == 0 || (bars & released) != 0;
  }
  /// Nothing but bars that give way when a group or the field cannot be paired otherwise (28N, 28T).
  bool yields(std::size_t a, std::size_t b) const;
  /// Lets two meet in spite of their bars.
  void release(std::size_t a, std::size_t b);
  /// Undoes a release.
  void bar_again(std::size_t a, std::size_t b);
  /// Lets everybody meet who is kept apart by this only: for asking what could be relaxed.
  void lift(Bar bar);
  /// Releases all pairs whose bars yield; false if there are none.
  bool release_yielding();
  /// Releases those of them who are of one group that stays together; false if there are none.
  bool release_staying();

  /// Whether a score group of this score rather lets teammates meet than a player go (28N1): every member has the wins
  /// for it, added points not counted.
  bool stays_together(Points score) const;
  /// Whether a player has the wins for it; by added points alone one may stand above such a group without.
  bool has_wins_to_stay(std::size_t rank) const;
  std::size_t rounds_played() const { return rounds_played_; }

 private:
  static constexpr std::uint8_t released = 128;
  static constexpr std::uint8_t every_bar = 127;

  /// 28N2: whether those of this score are the leaders in the last round, who rather meet a teammate.
  bool are_last_leaders(Points score) const;
  void add_players(const Field& field, const Settings& settings);
  void set_bars(const Field& field, const Settings& settings);

  std::vector<Player> players_;
  std::vector<std::uint8_t> bars_;
  std::size_t rounds_played_{0};
  Points win_{10};
  int threshold_{2};
  TeamAvoidance teams_{TeamAvoidance::PlusTwo};
  bool last_round_{false};
  Points leading_{0};
};

/// The score of the leaders where teammates may meet among them alone (28N2): in the last round, if there is anybody.
std::optional<Points> leading_score(const Field& field, const Settings& settings);

/// The difference of two ratings in points; with an unrated player it is 0, for a switch of theirs has no limit
/// (29E5g).
int rating_gap(const Player& a, const Player& b);

}  // namespace touchmove::tournament::pairing::uschess
