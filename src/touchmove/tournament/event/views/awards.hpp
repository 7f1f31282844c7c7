// Who wins what of a section's prizes as it stands, and why: rule 32B over the event's own standings.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "touchmove/messages/message.hpp"
#include "touchmove/tournament/event/state/state.hpp"
#include "touchmove/tournament/event/vocabulary/persons.hpp"
#include "touchmove/tournament/prizes/prizes.hpp"

namespace touchmove::tournament::event {

/// One winner's part of a pool.
struct Award {
  EntryNumber entry{0};  ///< 0: a team
  std::string team;      ///< its code
  std::string name;      ///< as printed
  prizes::Cents amount{0};
  prizes::Reason reason{prizes::Reason::Alone};
};

/// A pool of prizes and how it was divided.
struct AwardPool {
  PrizeFor goes_to{PrizeFor::Players};
  Points score{0};
  std::vector<std::size_t> prizes;  ///< of the section's list
  prizes::Cents pool{0};
  std::vector<Award> awards;
};

struct Awards {
  bool is_final{false};          ///< every round is over and nothing is in dispute
  std::vector<AwardPool> pools;  ///< players' before teams', the greatest score first
  std::vector<std::size_t> unwon;
};

/// The prizes divided by the standings after the rounds held. A house player wins nothing, nor who has the penalty
/// `no_award`, nor a team with too few members.
Awards awards(const State& state, std::size_t section, const Directory& directory);

/// "1st Place 500 and 2nd Place 300 make 800, for 2 with 4.5 points" (`prize.*` of the catalogs).
messages::Message message_of(const AwardPool& pool, const std::vector<PrizePlan>& prizes);
/// Why a share is what it is: "divided equally".
messages::Message message_of(prizes::Reason reason);

}  // namespace touchmove::tournament::event
