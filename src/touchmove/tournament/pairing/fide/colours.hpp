// What FIDE's Dubov and Burstein systems (C.04.4.1, C.04.4.2) say alike of colours.
#pragma once

#include "touchmove/tournament/pairing/dutch/ranking.hpp"

namespace touchmove::tournament::pairing::fide {

/// C3: both have the same absolute preference. In the last round too: these systems know no topscorers.
bool colours_clash(const dutch::Contender& a, const dutch::Contender& b);

/// Both prefer the same colour, and one of them does not get it.
bool prefer_the_same(const dutch::Contender& a, const dutch::Contender& b);

/// Article 5.2: the colour of `higher`, the higher ranked of the two, and the last number of the article that decides.
struct ColourChoice {
  Colour colour{Colour::White};
  int article{0};
};
ColourChoice choose_colour(const dutch::Contender& higher, const dutch::Contender& other, Colour initial);

}  // namespace touchmove::tournament::pairing::fide
