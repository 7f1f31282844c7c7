// Whether what somebody scored in an event is a norm for a title of FIDE: the title regulations (Handbook B.01, of
// January 2024), articles 1.4.3 to 1.4.9. What the event itself must be (registered, its time control, its arbiters),
// and its exemptions from the mix of federations (1.4.3), are not looked at.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace touchmove::tournament::rating::fide {

enum class NormTitle : std::uint8_t { Gm, Im, Wgm, Wim };
/// "GM".
std::string_view word_of(NormTitle title);

/// A game played over the board: forfeits and byes are none (1.4.2).
struct NormGame {
  std::optional<int> rating;  ///< of the opponent, by the list when the event began
  std::string title;          ///< FIDE's, GM to WCM; empty: none
  std::string federation;     ///< three letters; empty: not known, which counts as no federation but the own
  int half_points{0};
  std::size_t opponent{0};  ///< only kept for who shows it
  std::size_t round{0};
};

struct NormPlayer {
  std::string title;
  std::string sex;  ///< the titles of women are for women (0.3.1)
  std::string federation;
  std::vector<NormGame> games;
};

/// What a result lacks to be a norm.
enum class NormLack : std::uint8_t {
  Games,          ///< 1.4.1: nine at least
  Federations,    ///< 1.4.3: opponents of two federations besides the own
  OwnFederation,  ///< 1.4.4: three fifths of the opponents at most
  OneFederation,  ///< 1.4.4: two thirds at most
  Titled,         ///< 1.4.5: half of the opponents, without CM and WCM
  TitledAsHigh,   ///< 1.4.5: a third, and three, with the title or a higher one
  Unrated,        ///< one fifth at most
  Average,        ///< 1.4.8: of the opponents
  Score,          ///< 1.4.9: 35 per cent
  Performance,    ///< 1.4.8
};
std::string_view word_of(NormLack lack);
/// The article, "1.4.5".
std::string_view article_of(NormLack lack);

struct Norm {
  NormTitle title{NormTitle::Gm};
  std::size_t games{0};
  int half_points{0};
  std::size_t federations{0};         ///< besides the own
  std::size_t of_own{0};              ///< opponents of the own federation
  std::size_t of_one{0};              ///< of that with most of them
  std::size_t titled{0};              ///< without CM and WCM
  std::size_t as_high{0};             ///< with the title or a higher one
  std::size_t unrated{0};             ///< taken for 1400 (1.4.6)
  std::optional<std::size_t> raised;  ///< which game's opponent was raised to the floor (1.4.6)
  int average{0};                     ///< Ra, rounded
  int percent{0};
  int added{0};        ///< dp
  int performance{0};  ///< Rp
  std::vector<NormLack> lacks;

  bool is_reached() const { return lacks.empty(); }
};

/// What the games come to for each title above the player's own, the highest first: nothing of a player without a game,
/// or who has the highest.
std::vector<Norm> norms_of(const NormPlayer& player);

}  // namespace touchmove::tournament::rating::fide
