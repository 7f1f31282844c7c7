// A rating list as it stands in its file, for whoever looks for places in it. Internal to this folder.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "touchmove/tournament/formats/lists/player_list.hpp"

namespace touchmove::tournament::files {

struct ListRows {
  ListOf of{ListOf::UsChess};
  std::vector<ListedPlayer> players;
  /// The line each begins on, or of a dBase table the record, from 1, those deleted left out.
  std::vector<std::size_t> at;
};

/// The players of a list in its own order; mistakes as `read_player_list` has them.
tl::expected<ListRows, std::vector<Mistake>> read_list_rows(std::string_view bytes);

}  // namespace touchmove::tournament::files
