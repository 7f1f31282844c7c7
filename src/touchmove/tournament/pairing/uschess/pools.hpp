// Players paired apart from the others: contenders of a class in the last round (29I), unrated players of one score
// (29J).
#pragma once

#include <functional>
#include <optional>

#include <tl/expected.hpp>

#include "touchmove/tournament/pairing/field.hpp"
#include "touchmove/tournament/pairing/uschess/terms/explanation.hpp"
#include "touchmove/tournament/pairing/uschess/terms/settings.hpp"
#include "touchmove/tournament/pairing/uschess/uschess.hpp"

namespace touchmove::tournament::pairing::uschess {

/// Pairs the round, each pool by itself and the others by themselves, with `pair`, which is given a field in which only
/// these are present; `leaders` is the leading_score() of the whole. Whom a pool cannot pair goes to the others, and so
/// do its lowest ranked where the others could not be paired otherwise. Without a setting for pools, or without anybody
/// for one: `pair` of the field.
tl::expected<PairedRound, Impossible> pair_in_pools(
    const Field& field, const Settings& settings, std::optional<Points> leaders,
    const std::function<tl::expected<PairedRound, Impossible>(const Field&)>& pair);

}  // namespace touchmove::tournament::pairing::uschess
