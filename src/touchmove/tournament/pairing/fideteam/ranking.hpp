// The teams of a round as FIDE's Swiss for teams sees them (C.04.6, article 1): scores, colours had, preferences.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "touchmove/tournament/pairing/field.hpp"
#include "touchmove/tournament/pairing/team_settings.hpp"

namespace touchmove::tournament::pairing::fideteam {

/// The strength of a preference: type A knows one, which stands here as the strong one.
enum class Preference : std::uint8_t { None, Mild, Strong };

struct Team {
  std::size_t entrant{0};      ///< index in the field
  int number{0};               ///< its pairing number
  std::size_t parity_rank{0};  ///< its place, from 0, among the numbers of those who ever took part (4.3.1)
  Points score{0};             ///< the primary score it is paired by, virtual points with it
  Points plain_score{0};
  Points second{0};                         ///< the secondary score (1.2)
  std::vector<Colour> colours;              ///< of the matches played, in order: that of board 1 (1.6.1)
  int difference{0};                        ///< matches with White less matches with Black (1.6.2)
  Preference preference{Preference::None};  ///< 1.7
  std::optional<Colour> wants;
  bool floated{false};       ///< met a team of another score in the round before (1.5)
  bool may_have_bye{false};  ///< C2
};

/// In what the systems differ that take the first set of upfloaters and the first pairing of a bracket (C.04.5,
/// C.04.6).
struct Terms {
  TeamColours colours{TeamColours::TypeA};
  std::size_t rounds_not_spared{2};  ///< the last so many rounds spare nobody who was a floater in the round before
  Points bye_worth{10};              ///< so many points without a game, and there is no bye any more
  bool of_two_games{false};          ///< a round is of two games, and its colour that of the first (C.04.5, 1.6)
};

/// Who is to be paired, by primary score and then by number.
class Ranking {
 public:
  Ranking(const Field& field, const Terms& terms);

  const Team& operator[](std::size_t rank) const { return teams_[rank]; }
  std::size_t size() const { return teams_.size(); }
  /// C1, and what the event forbids.
  bool may_meet(std::size_t a, std::size_t b) const { return a != b && apart_[a * teams_.size() + b] == 0; }
  /// C7 and C10 hold in all rounds but the last two (of C.04.5, C7 and C8 in all but the last).
  bool spares_floaters() const { return spares_floaters_; }
  const Terms& terms() const { return terms_; }

 private:
  void keep_apart(const Field& field);

  Terms terms_;
  std::vector<Team> teams_;
  std::vector<unsigned char> apart_;
  bool spares_floaters_{false};
};

/// C8: both want the same colour, and one of them does not get it.
bool wish_the_same(const Team& a, const Team& b);
/// C9: and strongly.
bool wish_the_same_strongly(const Team& a, const Team& b);

/// Article 4.3: the colour of `first`, the team that comes first by 4.2, and the last number of the article that
/// decides.
struct ColourChoice {
  Colour colour{Colour::White};
  int article{0};
};
ColourChoice choose_colour(const Team& first, const Team& other, Colour initial);

/// Whether `a` comes first of two teams by article 4.2.
bool comes_first(const Team& a, const Team& b, const TeamSettings& settings);

/// The primary score of an entrant before the round after `rounds`, with its virtual points.
Points primary_score(const Entrant& entrant, std::size_t rounds);

}  // namespace touchmove::tournament::pairing::fideteam
