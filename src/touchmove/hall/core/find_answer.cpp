#include "touchmove/hall/core/find_answer.hpp"

#include <memory>

#include "touchmove/game/finder.hpp"

namespace touchmove::hall {

game::Event find_answer(const game::Needs& needs, const std::optional<board::Position>& position, bool fifty_moves,
                        const EndgameTables& tables) {
  namespace endgame = analysis::endgame;
  game::Finder finder;
  if (position && needs.question == game::Question::ForcedWin && tables) {
    const auto ending = endgame::ending_of(*position);
    const endgame::FileEnding* kept = ending ? endgame::find_file_ending(ending->material) : nullptr;
    const auto bytes = kept != nullptr ? tables(*kept) : std::span<const std::byte>{};
    // A damaged table is as good as none: the answer is undetermined then.
    if (!bytes.empty()) (void)finder.oracle().attach(*kept, bytes);
  }
  game::Event event;
  event.body = game::Finding{std::make_shared<const game::FindingBody>(finder.find(needs, position, fifty_moves))};
  return event;
}

}  // namespace touchmove::hall
