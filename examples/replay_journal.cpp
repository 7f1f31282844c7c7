// Replays a journal as the hall writes it: the rulings recorded are carried out, and those that today's laws would
// give otherwise are named.
//
//   replay_journal FILE
#include <fstream>
#include <iostream>
#include <optional>
#include <string>

#include "touchmove/books/registry.hpp"
#include "touchmove/game/fold/game.hpp"
#include "touchmove/game/journal/json.hpp"
#include "touchmove/notation/positions/fen.hpp"

int main(int argc, char** argv) {
  namespace game = touchmove::game;

  std::ifstream file(argc == 2 ? argv[1] : "");
  if (!file) {
    std::cerr << "usage: replay_journal FILE\n";
    return 2;
  }
  std::optional<game::Game> table;
  int ruled_otherwise = 0;
  for (std::string text; std::getline(file, text);) {
    const auto line = game::journal_line_from_json(text);
    if (!line) {
      std::cerr << game::to_string(line.error()) << '\n';
      return 2;
    }
    if (!table) {
      // Event 0 pins everything: the book, the start, the time control.
      const auto* opening = std::get_if<game::Opening>(&line->event.body);
      const game::Book* book = opening ? touchmove::books::find_book(opening->opened->rulebook) : nullptr;
      if (book == nullptr) {
        std::cerr << "a journal begins with `opened`, under a book of this program\n";
        return 2;
      }
      auto opened = game::Game::open(*opening->opened, *book);
      if (!opened) {
        std::cerr << game::to_string(opened.error()) << '\n';
        return 2;
      }
      table = std::move(*opened);
    }

    const game::Ruling today = table->rule(line->event);
    const game::Ruling& then = line->ruling ? *line->ruling : today;
    if (then != today) {
      std::cout << line->event.seq << ": ruled " << game::to_json(then) << ", would be " << game::to_json(today)
                << '\n';
      ++ruled_otherwise;
    }
    table->replay(line->event, then);  // what was ruled governs, whatever would be ruled today
  }
  if (!table) {
    std::cerr << "an empty journal\n";
    return 2;
  }
  std::cout << touchmove::notation::to_fen(table->placement()) << '\n'
            << table->last_seq() + 1 << " events, " << ruled_otherwise << " ruled otherwise today, game "
            << (table->outcome() ? "over" : "in progress") << '\n';
  return ruled_otherwise == 0 ? 0 : 1;
}
