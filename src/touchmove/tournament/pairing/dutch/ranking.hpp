// What FIDE C.04.3 (edition of 1 February 2026) derives from an event before a round: article 1.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "touchmove/tournament/pairing/field.hpp"

namespace touchmove::tournament::pairing::dutch {

/// Article 1.7, weakest first.
enum class Preference : std::uint8_t { None, Mild, Strong, Absolute };

/// Article 1.4.
enum class Float : std::uint8_t { None, Down, Up };

/// The pairing score an entrant has (had) when `round`, from 0, is (was) paired: virtual points included.
Points pairing_score(const Entrant& entrant, std::size_t round);

/// A player to be paired.
struct Contender {
  std::size_t entrant{0};
  int number{0};
  Points score{0};        ///< the pairing score: virtual points included
  Points plain_score{0};  ///< without
  /// Place among the entrants who ever took part in a pairing, from 0: article 5.2.5 asks whether it is odd.
  std::size_t parity_rank{0};
  int colour_difference{0};  ///< Whites less Blacks in played games
  Preference preference{Preference::None};
  std::optional<Colour> wants;
  std::optional<Colour> repeated;  ///< the colour of both last games, if it is one
  std::size_t played_games{0};
  std::array<Float, 2> floats{};  ///< in the last round, in the one before
  bool may_have_bye{false};       ///< C2
  bool topscorer{false};          ///< 1.8, and the last round is being paired
  std::vector<Colour> colours;    ///< of the played games, in order
};

/// The players to be paired, by article 1.2: pairing score, then starting number.
class Ranking {
 public:
  explicit Ranking(const Field& field);

  const std::vector<Contender>& contenders() const { return contenders_; }
  const Contender& operator[](std::size_t rank) const { return contenders_[rank]; }
  std::size_t size() const { return contenders_.size(); }

  /// C1 and what the event forbids.
  bool kept_apart(std::size_t a, std::size_t b) const { return apart_[a * contenders_.size() + b] != 0; }
  /// C3: two players with the same absolute preference, neither a topscorer.
  bool colours_clash(std::size_t a, std::size_t b) const;
  /// C1 and C3 allow the pair.
  bool may_meet(std::size_t a, std::size_t b) const { return !kept_apart(a, b) && !colours_clash(a, b); }

 private:
  std::vector<Contender> contenders_;
  std::vector<unsigned char> apart_;
};

/// Article 5: the colour of the first of two, and the rule that decided. `initial` is the colour drawn for the event.
struct ColourChoice {
  Colour colour{Colour::White};
  int rule{0};  ///< 1 to 5: article 5.2.1 to 5.2.5
};
ColourChoice choose_colour(const Contender& player, const Contender& opponent, Colour initial);

}  // namespace touchmove::tournament::pairing::dutch
