// What speaks against the boards of a round: what a coach may appeal (IESA 19-4), and what an official is to know.
#pragma once

#include <cstddef>
#include <map>
#include <span>
#include <vector>

#include "touchmove/tournament/event/state/state.hpp"
#include "touchmove/tournament/event/vocabulary/event.hpp"

namespace touchmove::tournament::event {

/// The flags of boards of one round, from the state as it is before that round. What the section's pairing groups its
/// players by, points added for acceleration included, is asked of the engine once, when this is made.
class BoardFlags {
 public:
  /// Of a round that is not paired yet `supposed` is what games still going on are taken for (rule 29H); a paired one
  /// has its own, and its field is whom it gave a seat. The state has to outlive this, and the section to exist.
  BoardFlags(const State& state, std::size_t section, int round, std::span<const Supposed> supposed = {});

  std::size_t section() const { return section_; }
  int round() const { return round_; }

  /// Of a board; black 0: of a bye.
  std::vector<Flag> of(EntryNumber white, EntryNumber black) const;
  /// Two of these by themselves: whether the two have met as often as the system lets them (27A1), and whether somebody
  /// has had the bye that is theirs once.
  bool met_before(EntryNumber white, EntryNumber black) const;
  bool is_second_bye(const Entry& entry) const;

 private:
  bool is_out_of_reach(EntryNumber white, EntryNumber black) const;
  bool has_third_in_a_row(const Entry& entry, char colour) const;
  bool are_kept_apart(EntryNumber white, EntryNumber black) const;
  bool has_groups(const Entry& white, const Entry& black) const;
  /// What the engine groups an entry by, whose score before the round this is.
  Points grouped_by(const Entry& entry, Points score) const;

  const State* state_;
  std::size_t section_;
  int round_;
  std::map<EntryNumber, Points> pairing_scores_;  ///< where they are not the scores
};

}  // namespace touchmove::tournament::event
