#include "touchmove/dispute/find_answer.hpp"

#include <memory>

namespace touchmove::dispute {

game::Event find_answer(const game::Needs& needs, const std::optional<board::Position>& position, bool fifty_moves,
                        const EndgameTables& tables) {
  game::Finder finder;
  game::Event event;
  event.body = game::Finding{std::make_shared<const game::FindingBody>(finder.find(needs, position, fifty_moves, tables))};
  return event;
}

}  // namespace touchmove::dispute
