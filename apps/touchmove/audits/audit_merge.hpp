// `touchmove audit merge`: shards put together to what one run would have written.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "touchmove/tournament/formats/csv/csv.hpp"

namespace touchmove::app {

struct MergeRequest {
  std::vector<std::string> paths;  // files of shards, or folders of them
  std::uint64_t limit{0};          // 0: none
  bool json{false};
  bool csv{false};
  tournament::files::Formulas formulas{tournament::files::Formulas::Kept};  ///< of the table
  bool missing{false};                                                      // only say which are missing
  std::vector<std::string> statistics;                                      // files
};

/// Writes the findings of all shards in the order of the files, numbered from the beginning of each, and one summary.
/// Shards that are missing, there twice, of other files or options, or do not fit together are refused. Returns the
/// exit code.
int run_merge(const MergeRequest& request);

}  // namespace touchmove::app
