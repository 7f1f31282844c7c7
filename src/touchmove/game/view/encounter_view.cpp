// The state of an encounter as a page needs it: the game that is on, and how the others ended.
#include <memory>

#include "touchmove/game/fold/encounter.hpp"
#include "touchmove/game/journal/codes.hpp"
#include "touchmove/game/view/view.hpp"

namespace touchmove::game {

StateShape view(const Encounter& encounter, const Viewer& viewer, std::int64_t now_ms) {
  const int own = viewer.as ? board_of(*viewer.as) : 1;
  const bool linked = encounter.board_count() > 1;
  StateShape shown = view(encounter.current(linked ? own : 1), viewer, now_ms);
  if (encounter.games_planned() <= 1 && encounter.game_count() <= 1 && !linked) return shown;
  if (linked) {
    shown.board = own;
    shown.beside = std::make_unique<StateShape>(view(encounter.current(own == 1 ? 2 : 1), {}, now_ms));
    shown.agreed.emplace();
    for (const Actor seat : {Actor::A1, Actor::A2, Actor::B1, Actor::B2}) {
      if (encounter.has_agreed(seat)) shown.agreed->push_back(seat);
    }
  }
  shown.game = encounter.current_number();
  shown.games = encounter.games_planned();
  const Score score = encounter.score();
  shown.score = ScoreShape{score.a, score.b};
  shown.earlier.emplace();
  for (int number = 1; number <= encounter.game_count(); ++number) {
    if (number == encounter.current_number()) continue;
    const Game& game = encounter.game(number);
    OtherGameShape& other = shown.earlier->emplace_back();
    other.game = number;
    other.white = game.seat_of(board::Color::White);
    if (game.outcome()) {
      other.result = word_of(game.outcome()->result);
      other.reason = word_of(game.outcome()->reason);
    } else if (game.state().annulled) {
      other.result = "*";
      other.reason = "annulled";
    }
  }
  return shown;
}

std::string view_json(const Encounter& encounter, const Viewer& viewer, std::int64_t now_ms) {
  return state_json(view(encounter, viewer, now_ms));
}

}  // namespace touchmove::game
