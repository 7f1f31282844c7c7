#include "touchmove/game/effects/commit_offers.hpp"

namespace touchmove::game {

void commit_offered(State& state, board::Color side) {
  state.offer = DrawOffer{side, static_cast<int>(state.plies.size())};
  state.lapsed_offer.reset();
  // An offer made with a move is noted beside it.
  if ((state.to_press[side] || state.press == PressMode::Automatic) && !state.plies.empty() &&
      state.placement.side_to_move != side)
    state.plies.back().offered = true;
}

void commit_offer_lapsed(State& state, board::Color side) {
  if (state.offer) {
    LapsedOffer lapsed{.side = state.offer->side};
    const int made = static_cast<int>(state.plies.size());
    if (made > state.offer->ply && state.placement.side_to_move == lapsed.side) {
      // The answer is on the board.
      lapsed.ply = made;
    } else if (state.placement.side_to_move != lapsed.side && !state.touched.empty()) {
      lapsed.touched = state.touched.front();
    }
    state.lapsed_offer = lapsed;
  }
  state.offer.reset();
  ++state.refused_offers[side];
}

}  // namespace touchmove::game
