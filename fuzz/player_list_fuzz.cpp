// Any bytes as a rating list, of US Chess or FIDE: players who can all be found again, or mistakes with their places.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "touchmove/tournament/formats/lists/player_list.hpp"

namespace files = touchmove::tournament::files;

namespace {

template <typename List>
void check(const List& list) {
  if (!list) {
    if (list.error().empty()) std::abort();
    for (const files::Mistake& mistake : list.error()) {
      if (mistake.what.key.empty()) std::abort();
    }
    return;
  }
  for (const files::ListedPlayer& player : list->players()) {
    if (list->find(player.id) != &player || list->find(player.last, player.first, player.state).empty()) std::abort();
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  check(files::read_uschess_list(bytes, {2026, 1, 20}));
  check(files::read_fide_list(bytes, {2026, 1, 20}));
  return 0;
}
