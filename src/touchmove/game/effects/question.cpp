#include "touchmove/game/effects/question.hpp"

#include <algorithm>

#include "touchmove/game/effects/commit.hpp"

namespace touchmove::game {

const OpenRuling* open_question(const State& state) {
  if (state.phase == Phase::Ended) return nullptr;
  const auto found =
      std::find_if(state.open.begin(), state.open.end(), [](const OpenRuling& open) { return open.needs.has_value(); });
  return found == state.open.end() ? nullptr : found;
}

std::optional<board::Position> position_asked(const State& state, const Needs& needs) {
  if (needs.key == 0 || needs.ply < 0 || needs.ply > static_cast<int>(state.plies.size())) return std::nullopt;
  if (needs.ply == static_cast<int>(state.plies.size())) {
    return state.position && state.position->key() == needs.key ? state.position : std::nullopt;
  }
  auto position = board::Position::from_placement(placement_before(state, static_cast<std::size_t>(needs.ply)));
  if (!position || position->key() != needs.key) return std::nullopt;
  return *position;
}

}  // namespace touchmove::game
