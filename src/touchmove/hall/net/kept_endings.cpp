#include "touchmove/hall/net/kept_endings.hpp"

namespace touchmove::hall {

namespace endgame = analysis::endgame;

endgame::Oracle KeptEndings::oracle_for(const board::Position& position) {
  const auto ending = endgame::ending_of(position);
  const std::scoped_lock lock(mutex_);
  if (!ending || oracle_.ready(ending->material)) return oracle_;
  if (ending->material.man_count() <= 4) {
    oracle_.build(ending->material);
  } else if (const endgame::FileEnding* file = endgame::find_file_ending(ending->material)) {
    const auto bytes = packed_(*file);
    // A damaged table is as good as none: the answer is undetermined then.
    if (!bytes.empty()) (void)oracle_.attach(*file, bytes);
  }
  return oracle_;
}

}  // namespace touchmove::hall
