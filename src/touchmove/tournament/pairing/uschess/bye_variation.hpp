// The bye for the sake of colours (28L2a).
#pragma once

#include <functional>

#include <tl/expected.hpp>

#include "touchmove/tournament/pairing/field.hpp"
#include "touchmove/tournament/pairing/uschess/terms/explanation.hpp"
#include "touchmove/tournament/pairing/uschess/terms/settings.hpp"
#include "touchmove/tournament/pairing/uschess/uschess.hpp"

namespace touchmove::tournament::pairing::uschess {

/// The round as it stands, or with the bye given to a higher rated player of the same score group and claim where that
/// leaves fewer conflicts of colours on all boards: within the strong limit if fewer of them are strong, within the
/// weak limit if fewer are weak; and neither more players leave their score group nor more teammates meet. Of several
/// the one with the fewest conflicts, then the lowest rated. Players whose colours so far are the same are tried once,
/// the lowest rated of them: another could mend no more. `with_bye` pairs the round with that player, by rank, having
/// the bye.
PairedRound with_bye_for_colours(const Field& field, const Settings& settings, PairedRound round,
                                 const std::function<tl::expected<PairedRound, Impossible>(std::size_t)>& with_bye);

}  // namespace touchmove::tournament::pairing::uschess
