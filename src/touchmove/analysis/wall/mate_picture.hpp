// Pictures of mates before a wall: a square for every man that has a part in the mate, found backward from the mate
// itself. Where pawns keep the board closed and bishops go round each other, a picture is a far better guide than a
// corner (mate_plan.hpp): the sum of the ways of its men, each taken alone, leads a search straight there.
//
// Method. With the wall standing still, each loose man and each king has its own graph of squares. For every square the
// loser's king can reach, men are placed one at a time: somebody gives check, then each flight square left open is
// taken by one of the loser's men or covered by one of the winner's, cheapest ways first; a placement counts when the
// rules call it mate. A man of the winner's may also stand where it takes one of the loser's that stands fast. Pictures
// only order a search and prove nothing.
//
// A king's way is measured anew in each position, through what attacks or fills the squares on it: the men that will
// mate it must first let it by.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "touchmove/analysis/basis/words.hpp"
#include "touchmove/base/static_vector.hpp"

namespace touchmove::analysis {

struct MatePicture {
  struct Target {
    std::uint8_t color{0};
    std::uint8_t role{0};
    std::uint8_t square{0};
    std::array<std::uint8_t, 64> way{};  // from each square, alone before the wall; `unreachable` if there is none
  };

  static constexpr std::uint8_t unreachable = 40;

  base::StaticVector<Target, 24> targets{};
  std::array<Word, 2> at_rest{};  // by colour: where men without a part stood, and had better stay
  Word stands{0};                 // what stands fast
  Word taken{0};                  // of it, what the winner's men take
  int cost{0};                    // of all ways together, from where the men stood

  /// Grows with the ways of all men from here, each taken alone; men alike share the squares out at the least cost. A
  /// man away from its rest counts a little, so that moves made only to pass the turn do not fill a search.
  int distance(const BoardState& b) const;

 private:
  int king_way(const BoardState& b, const Target& target) const;
  int share(std::size_t at, std::size_t end, Word free, int best) const;
};

/// The number of moves to each square for a man alone among men that stand still and squares it must not enter; gives
/// all it can reach.
Word measure_ways(unsigned role, unsigned from, Word blockers, Word forbidden, std::array<std::uint8_t, 64>& way);

/// The cheapest pictures of a mate by `winner` before the wall of a position, few for each square of the loser's king.
/// Looks at no more than `limit` placements.
std::vector<MatePicture> find_mate_pictures(const BoardState& b, unsigned winner, std::size_t limit);

}  // namespace touchmove::analysis
