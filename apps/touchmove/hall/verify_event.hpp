// An event's journal looked at again.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "touchmove/hall/core/tables/verification.hpp"
#include "touchmove/store/store.hpp"

namespace touchmove::app {

/// Checks that the journal of this name is its own, and its chain, folds the journal, and judges every event anew: what
/// it was answered then and would be answered now.
hall::Verification verify_event_journal(const std::vector<store::StoredLine>& lines, std::string_view name,
                                        const std::optional<store::Hash>& head);

}  // namespace touchmove::app
