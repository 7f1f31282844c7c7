// A fallen flag against a lone knight, judged under every rulebook: the same journal, different laws.
//
// White has king and knight, Black king and pawn; it is Black's move, and Black's time runs out. White claims it.
#include <iostream>

#include "touchmove/books/registry.hpp"
#include "touchmove/game/fold/game.hpp"
#include "touchmove/game/journal/json.hpp"

int main() {
  namespace game = touchmove::game;

  for (const game::Book* book : touchmove::books::all_books()) {
    game::Opened opened;
    opened.rulebook = book->id();
    opened.start = "4k3/4p3/8/8/8/8/4N3/4K3 b - - 0 1";
    opened.time = "G/1";
    // Everything a game is pinned to is checked here; afterwards no event can be an error, only ruled upon.
    auto table = game::Game::open(opened, *book);
    if (!table) {
      std::cerr << book->id() << ": " << game::to_string(table.error()) << '\n';
      return 1;
    }

    std::int64_t seq = 0;
    const auto apply = [&](std::int64_t at_ms, game::Actor by, game::EventBody body) {
      game::Event event;
      event.seq = seq++;
      event.at_ms = at_ms;  // the library reads no clock: time comes with the event
      event.by = by;
      event.body = std::move(body);
      return table->apply(event);
    };
    apply(0, game::Actor::Hall, game::opening_event(opened).body);
    apply(0, game::Actor::Hall, game::Start{});
    const game::Ruling ruling = apply(61'000, game::Actor::A, game::Claim{.kind = game::ClaimKind::Flag});

    // A ruling is codes and values; this is their JSON. Words are made from messages/en.json by whoever shows it.
    std::cout << book->id() << ' ' << game::to_json(ruling) << '\n';
  }
  return 0;
}
