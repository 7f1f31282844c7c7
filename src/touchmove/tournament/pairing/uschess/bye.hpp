// Who may have the full-point bye, in order (22B, 28L).
#pragma once

#include <vector>

#include "touchmove/tournament/pairing/field.hpp"
#include "touchmove/tournament/pairing/uschess/terms/explanation.hpp"
#include "touchmove/tournament/pairing/uschess/terms/ranking.hpp"

namespace touchmove::tournament::pairing::uschess {

struct ByeCandidate {
  std::size_t rank{0};
  ByeTier tier{ByeTier::Rated};
};

/// The candidates in the order they are to be tried. First the tiers up to the half-point bye, the lowest score group
/// first, all tiers of a group before the next; in events of four rounds a newcomer waits for the group above (28L5).
/// Then those without a full-point bye. Within a tier the lowest rating first, then the highest number. Nobody has a
/// second full-point bye, nor one after a forfeit win.
std::vector<ByeCandidate> bye_candidates(const Field& field, const Ranking& ranking);

/// Who stands lower than whoever has the bye, score before rating, and why each has it not; from the lowest up. Nobody
/// who was asked and without whom the others could not be paired.
std::vector<Spared> spared_the_bye(const Field& field, const Ranking& ranking, std::size_t bye);

}  // namespace touchmove::tournament::pairing::uschess
