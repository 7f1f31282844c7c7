// Cash prizes with ties split as the US Chess rules have it (7th edition, rule 32B), and trophies.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "touchmove/messages/message.hpp"
#include "touchmove/tournament/standings/results/section.hpp"

namespace touchmove::tournament::prizes {

using Cents = std::int64_t;

enum class Kind : std::uint8_t {
  Cash,    ///< one a player (32B1); divided among the tied (32B2, 32B3)
  Beside,  ///< cash that may be had beside another prize, such as for a best score of a club; divided among the tied
  Trophy,  ///< goes whole, one a player, in the order of the standings, tie-breaks included
};

/// A prize. For a class with several, each is one: "1st U1600", "2nd U1600".
struct Prize {
  std::string name;
  Kind kind{Kind::Cash};
  Cents amount{0};
  /// Prizes of one group are for the same players: place prizes, under 1600. Within a group the greatest goes first.
  /// Trophies need none.
  std::string group;
  /// Who is eligible: indices of players; nothing: everybody.
  std::optional<std::vector<std::size_t>> eligible;

  friend bool operator==(const Prize&, const Prize&) = default;
};

/// A player's place in the standings. Ties are those of score: tie-breaks never divide money (34C).
struct Placed {
  std::size_t player{0};
  results::Points score{0};

  friend bool operator==(const Placed&, const Placed&) = default;
};

/// How a sum was divided.
enum class Reason : std::uint8_t {
  Alone,     ///< nobody shares it
  Pooled,    ///< 32B2, 32B3: the prizes the tied bring in, summed and divided equally
  OwnClass,  ///< 32B3: more by dividing only prizes for which the others in the tie are ineligible
  Capped,    ///< 32B3: no more than the greatest prize there would be without the tie; the rest goes to the others
  Beside,    ///< beside any other prize
  WholeTrophy,
};

struct Share {
  std::size_t player{0};
  Cents amount{0};
  Reason reason{Reason::Alone};

  friend bool operator==(const Share&, const Share&) = default;
};

/// A pool and its shares, with what it was made of.
struct Division {
  results::Points score{0};
  std::vector<std::size_t> prizes;  ///< indices
  Cents pool{0};
  std::vector<Share> shares;

  friend bool operator==(const Division&, const Division&) = default;
};

struct Distribution {
  std::vector<Division> divisions;  ///< in the order they were made
  std::vector<std::size_t> unwon;   ///< prizes nobody eligible was left for
};

/// Divides the prizes among players in the order of their standings. From the highest score down: the tied bring as
/// many prizes into the pool as they are, each at most one for which one of them is eligible, the greatest possible
/// sum; it is divided equally, unless players would receive more by dividing only a group's prizes for which the others
/// are ineligible, and nobody receives more than the greatest prize left for which the player is eligible. Cents that
/// do not divide go to the first of the standings. Or every fault: an amount below 0, an eligible player who is none, a
/// player placed twice or out of order of score, prizes of one kind and group for different players.
tl::expected<Distribution, std::vector<messages::Message>> distribute(const std::vector<Prize>& prizes,
                                                                      const std::vector<Placed>& standings);

/// What a player receives in money, over all divisions.
Cents money_of(const Distribution& distribution, std::size_t player);

/// Entrants rated below a bound; the unrated are not.
std::vector<std::size_t> rated_below(const results::Section& section, int bound);
std::vector<std::size_t> unrated(const results::Section& section);

/// "12.50", "12".
std::string money_text(Cents cents);

}  // namespace touchmove::tournament::prizes
