// A whole store as one file more: to keep while the hall runs, and to put back.
#pragma once

#include <cstdint>
#include <string>

#include <tl/expected.hpp>

#include "touchmove/store/store.hpp"

namespace touchmove::store {

/// What a copy holds.
struct CopiedStore {
  std::uint64_t journals{0};
  std::uint64_t lines{0};
  std::uint64_t bytes{0};
};

/// Copies the store at `from` into a new file at `to`, as it was at one moment: also beside the hall that writes it,
/// which waits for nothing. The copy is read by its owner alone, is one file without a log, is checked page by page and
/// on the medium before it takes its name. Refused if there is something at `to` already, if `from` is no whole store
/// of this program, or is of a later version.
tl::expected<CopiedStore, Error> copy_store(const std::string& from, const std::string& to);

/// Puts the store that was copied to `copy` in the place of the one at `store`. Refused while a hall holds that; and if
/// it is there, unless `aside` names a file it is moved to with its log and its anchor. The copy stays. What went wrong
/// leaves the store that was there in its place.
tl::expected<CopiedStore, Error> restore_store(const std::string& copy, const std::string& store,
                                               const std::string& aside);

}  // namespace touchmove::store
