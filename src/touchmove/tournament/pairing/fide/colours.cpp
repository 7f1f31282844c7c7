#include "touchmove/tournament/pairing/fide/colours.hpp"

#include <algorithm>
#include <cstddef>

namespace touchmove::tournament::pairing::fide {

bool colours_clash(const dutch::Contender& a, const dutch::Contender& b) {
  return a.preference == dutch::Preference::Absolute && b.preference == dutch::Preference::Absolute &&
         a.wants == b.wants;
}

bool prefer_the_same(const dutch::Contender& a, const dutch::Contender& b) { return a.wants && a.wants == b.wants; }

ColourChoice choose_colour(const dutch::Contender& higher, const dutch::Contender& other, Colour initial) {
  if (higher.colours.empty() && other.colours.empty()) {
    return {higher.parity_rank % 2 == 0 ? initial : opposite(initial), 1};
  }
  if (!prefer_the_same(higher, other)) return {higher.wants ? *higher.wants : opposite(*other.wants), 2};
  if (higher.preference != other.preference) {
    return {higher.preference > other.preference ? *higher.wants : opposite(*other.wants), 3};
  }
  const auto& mine = higher.colours;
  const auto& theirs = other.colours;
  for (std::size_t back = 1; back <= std::min(mine.size(), theirs.size()); ++back) {
    const Colour colour = theirs[theirs.size() - back];
    if (mine[mine.size() - back] != colour) return {colour, 4};
  }
  return {*higher.wants, 5};
}

}  // namespace touchmove::tournament::pairing::fide
