// A switch: two players of a score group exchange their places, and the rule that allows it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace touchmove::tournament::pairing::uschess {

enum class Change : std::uint8_t {
  Transposition,  ///< of two players of one half (29E5c)
  Interchange,    ///< of two players of different halves (29E5d)
  OddPlayer,      ///< the second candidate leaves the group instead of the first (29D1b)
  OddOpponent,    ///< the second opponent of a player from above instead of the first (29D1b)
};

enum class Cause : std::uint8_t {
  Legality,       ///< somebody could not meet (29C1, 29C2)
  WeakColours,    ///< alternation (29E5a), or a colour that most of the group is due
  StrongColours,  ///< balance, or a third colour in a row (29E5b, 29E5f)
  NaturalOrder,   ///< gives a pair back its natural opponent at no cost (27A3)
};

struct Switch {
  Change change{Change::Transposition};
  Cause cause{Cause::Legality};
  std::size_t first{0};  ///< the two who exchange places
  std::size_t second{0};
  int size{0};               ///< in rating points; 0 if one of them is unrated (29E5g)
  std::optional<int> limit;  ///< in rating points, where there is one
  /// The second of two switches that helped only together (29E6a); the one before it is the first.
  bool joined{false};

  friend bool operator==(const Switch&, const Switch&) = default;
};

/// The rule that allows a switch: "29E5a".
constexpr std::string_view word_of(const Switch& made) {
  if (made.change == Change::OddPlayer || made.change == Change::OddOpponent) return "29D1b";
  switch (made.cause) {
    case Cause::Legality:
      return made.change == Change::Transposition ? "29C1" : "29C2";
    case Cause::WeakColours:
      return "29E5a";
    case Cause::StrongColours:
      return "29E5b";
    case Cause::NaturalOrder:
      return "27A3";
  }
  return "";
}

/// The places of a score group, two a board: 2i is the upper place of board i, 2i + 1 its lower one.
using Places = std::vector<std::size_t>;

/// Upper half against lower half in order (29C): `members` by rank, an even number.
inline Places natural_places(const std::vector<std::size_t>& members) {
  const std::size_t half = members.size() / 2;
  Places places;
  for (std::size_t i = 0; i < half; ++i) {
    places.push_back(members[i]);
    places.push_back(members[i + half]);
  }
  return places;
}

}  // namespace touchmove::tournament::pairing::uschess
