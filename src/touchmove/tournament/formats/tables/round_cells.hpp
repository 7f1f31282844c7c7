// Players' rounds as another program's file states them, player by player: what one says of a game is held against what
// the other says of it.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "touchmove/messages/message.hpp"
#include "touchmove/tournament/formats/trf/report.hpp"

namespace touchmove::tournament::files {

/// The players of one section, each with a number of its own.
class RoundCells {
 public:
  /// The records are looked at and completed where they lie, and must outlive this.
  explicit RoundCells(std::vector<trf::PlayerRecord*> players);

  /// What is wrong with the cell of a player's round.
  struct Fault {
    std::size_t player{0};  ///< the place among the players
    std::size_t round{0};   ///< from 0
    messages::Message what;
  };
  /// Every cell whose opponent is not there, is the player, had another opponent, another result or the same colour. By
  /// player, then by round.
  std::vector<Fault> faults() const;

  /// What a player's rounds add up to, in tenths: a win and a full-point bye 1, a draw and a half-point bye a half.
  trf::Tenths sum(std::size_t player) const;
  /// "the score is 2.5, the rounds add up to 2", or nothing where they do.
  std::optional<messages::Message> fault_of_score(std::size_t player, trf::Tenths stated) const;

  /// Gives every player the points of the rounds, and every game its colours: what one of two cells says holds for
  /// both. Where neither does, White is whoever had it less often, then the lower number; a note says so of each round.
  /// There must be no faults.
  std::vector<messages::Message> complete();

 private:
  std::vector<trf::PlayerRecord*> players_;
  std::map<int, std::size_t> by_number_;
};

/// Record USA of a player: the rating, the state where it has two letters, and the US Chess id.
trf::TextRecord us_record(const trf::PlayerRecord& player, std::string_view state, std::string_view id);

}  // namespace touchmove::tournament::files
