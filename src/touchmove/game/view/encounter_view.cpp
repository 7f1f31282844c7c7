// The state of an encounter as a page needs it: the game that is on, and how the others ended.
#include "touchmove/game/fold/encounter.hpp"
#include "touchmove/game/journal/codes.hpp"
#include "touchmove/game/journal/json_writer.hpp"
#include "touchmove/game/view/view.hpp"

namespace touchmove::game {

std::string view_json(const Encounter& encounter, const Viewer& viewer, std::int64_t now_ms) {
  std::string out;
  const int own = viewer.as ? board_of(*viewer.as) : 1;
  const bool linked = encounter.board_count() > 1;
  append_view_json(out, encounter.current(linked ? own : 1), viewer, now_ms);
  if (encounter.games_planned() <= 1 && encounter.game_count() <= 1 && !linked) return out;
  out.pop_back();  // more fields of the same object
  out += ',';
  JsonWriter json(out);
  if (linked) {
    // The partner's board stands beside; nothing on it is this viewer's to do.
    json.key("board").number(own).key("beside").raw(
        view_json(encounter.current(own == 1 ? 2 : 1), {.as = std::nullopt, .hints = false}, now_ms));
    json.key("agreed").open('[');
    for (const Actor seat : {Actor::A1, Actor::A2, Actor::B1, Actor::B2}) {
      if (encounter.has_agreed(seat)) json.word(word_of(seat));
    }
    json.close(']');
  }
  json.key("game").number(encounter.current_number()).key("games").number(encounter.games_planned());
  const Score score = encounter.score();
  json.key("score").open('{').key("A").number(score.a).key("B").number(score.b).close('}');
  json.key("earlier").open('[');
  for (int number = 1; number <= encounter.game_count(); ++number) {
    const Game& game = encounter.game(number);
    if (number == encounter.current_number()) continue;
    json.open('{').key("game").number(number).key("white").word(word_of(game.seat_of(board::Color::White)));
    if (game.outcome()) {
      json.key("result").word(word_of(game.outcome()->result)).key("reason").word(word_of(game.outcome()->reason));
    } else if (game.state().annulled) {
      json.key("result").word("*").key("reason").word("annulled");
    }
    json.close('}');
  }
  json.close(']').close('}');
  return out;
}

}  // namespace touchmove::game
