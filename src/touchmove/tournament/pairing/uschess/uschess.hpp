// US Chess Swiss system (Official Rules, 7th edition, chapters 27 to 29): the boards of the next round.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "touchmove/tournament/pairing/field.hpp"
#include "touchmove/tournament/pairing/uschess/terms/explanation.hpp"
#include "touchmove/tournament/pairing/uschess/terms/settings.hpp"

namespace touchmove::tournament::pairing::uschess {

enum class PairingFault : std::uint8_t {
  AllRoundsPlayed,  ///< there is no next round
  NoColourToss,     ///< 29E2 is needed and the event has not drawn the colour of board one
  NoEligibleBye,    ///< 28L: everybody had a full-point bye or a forfeit win: the director must decide
  NoLegalPairing,   ///< the players cannot all be paired with opponents they may meet
};
/// The key of what is to be said of it.
std::string_view key_of(PairingFault fault);

/// What a director could give up.
enum class Relaxation : std::uint8_t {
  TeamAvoidance,          ///< 28N
  ConferenceRestriction,  ///< IESA 19-4-2c
  RequestedPairs,         ///< 28T
  ComputersApart,         ///< 36
  SecondMeetings,         ///< 27A1
  HalfPointByes,          ///< 22C: one player sits out the round with the bye they did not ask for
};
/// The key of what is to be said of it.
std::string_view key_of(Relaxation relaxation);

struct Impossible {
  PairingFault fault{PairingFault::NoLegalPairing};
  std::vector<std::size_t> stuck;           ///< entrants some of whom every pairing leaves over
  std::vector<Relaxation> would_be_enough;  ///< each by itself
};

/// The boards of the round with their reasons. Deterministic: everything ends at the pairing number. Ratings are in
/// points, scores in tenths; nothing is checked that field_from_report checks. Cost: some n^2 in the size of a score
/// group, n^3 where a group cannot be paired by itself.
tl::expected<PairedRound, Impossible> pair_round(const Field& field, const Settings& settings = {});

}  // namespace touchmove::tournament::pairing::uschess
