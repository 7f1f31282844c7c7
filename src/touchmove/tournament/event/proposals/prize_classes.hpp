// Who contends for the prizes of a class in a section's last round, and may be paired by it (rule 29I).
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "touchmove/tournament/event/state/state.hpp"

namespace touchmove::tournament::event {

/// A class of a section's prize list: cash prizes of one group that go by rating.
struct PrizeClass {
  std::string name;  ///< the group's, else who is eligible: "rated below 1600"
  /// Whom the section pairs by it. Nobody is of two classes.
  std::vector<EntryNumber> contenders;
  /// Those of them who could still win more than the class's first prize: then the class is not paired by itself.
  std::vector<EntryNumber> may_win_more;

  bool is_paired_apart() const { return contenders.size() > 1 && may_win_more.empty(); }
};

/// Whether a section is to pair its last round by classes of its prize list, and this is that round.
bool pairs_by_class(const State& state, std::size_t section, int round);

/// The classes a section's prizes announce, the greatest first prize first; none where it does not pair this round by
/// class. By the whole class everybody there who is eligible is of the class with the fewest such players; by
/// contenders whoever can still win one of its prizes, of the class with the greatest first prize. What somebody could
/// win elsewhere is what would be theirs after a win in this round if nobody else gained a point: it may be said of
/// somebody who in fact cannot, never the other way.
std::vector<PrizeClass> prize_classes(const State& state, std::size_t section, int round);

}  // namespace touchmove::tournament::event
