// No book asks more of a ruling than one holds: neither its tables nor the worst that hands can do on a board.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "touchmove/books/registry.hpp"
#include "touchmove/game/book/incident.hpp"
#include "touchmove/game/fold/game.hpp"
#include "touchmove/game/journal/codes.hpp"
#include "touchmove/game/journal/json.hpp"

namespace touchmove::game {
namespace {

/// The longest list of remedies in these tables and those they lead to.
std::size_t longest(const IncidentRules* rules, std::set<const IncidentRules*>& seen) {
  if (rules == nullptr || !seen.insert(rules).second) return 0;
  std::size_t most = std::max(longest(rules->fallback, seen), longest(rules->milder, seen));
  for (const IncidentRow& row : rules->rows) most = std::max(most, row.remedies.size());
  return most;
}

TEST(Overfull, NoTableOfABookIs) {
  for (const Book* book : books::all_books()) {
    std::set<const IncidentRules*> seen;
    // Two more are added: that the report is dismissed, or on appeal that the ruling stands or is taken back.
    EXPECT_LE(longest(book->policies({}).incidents, seen) + 2, max_options) << book->id();
  }
}

struct Manner {
  const Book* book;
  PressMode press;
  IllegalMode illegal;
};

Game game_of(const Manner& manner, const char* fen) {
  Opened opened;
  opened.rulebook = manner.book->id();
  opened.time = "5+3";
  opened.start = fen;
  opened.press = manner.press;
  opened.illegal_moves = manner.illegal;
  Game game = Game::open(opened, *manner.book).value();
  game.apply(opening_event(opened));
  Event start;
  start.seq = 1;
  game.apply(start);
  return game;
}

void expect_whole(const Game& game, EventBody body) {
  Event event;
  event.seq = 2;
  event.at_ms = 1000;
  event.by = game.seat_of(game.turn());
  event.body = std::move(body);
  const Ruling ruling = game.rule(event);
  for (const Fact& fact : ruling.facts) {
    ASSERT_FALSE(fact.code == FactCode::Closed && fact.values.kind == ClosedReason::TooMuchAtOnce)
        << game.book().id() << " " << to_json(event);
  }
}

TEST(Overfull, NothingThatAHandDoesIs) {
  constexpr const char* crowded[] = {
      "r3k2r/pppppppp/nbqqqqbn/8/8/NBQQQQBN/PPPPPPPP/R3K2R w KQkq - 0 1",
      // A king that goes where a dozen men attack it, and pawns at both ends.
      "q2q2nq/1P1n1q2/2n1n2P/q2K3q/2n1n3/3q1n2/1q4q1/k2q2bq w - - 0 1",
  };
  for (const Book* book : books::all_books()) {
    for (const Manner manner : {Manner{book, PressMode::Automatic, IllegalMode::Played},
                                Manner{book, PressMode::Own, IllegalMode::Refused}}) {
      for (const char* fen : crowded) {
        const Game game = game_of(manner, fen);
        for (int from = 0; from < board::square_count; ++from) {
          for (int to = 0; to < board::square_count; ++to) {
            const board::Square source = board::square_at(from);
            const board::Square target = board::square_at(to);
            expect_whole(game, PlayMove{{source, target, std::nullopt}});
            expect_whole(game, PlayMove{{source, target, board::Role::King}});
          }
          Touch touch;
          for (int i = 0; !touch.squares.full(); ++i)
            touch.squares.push_back(board::square_at((from + 5 * i) % board::square_count));
          expect_whole(game, touch);
        }
      }
    }
  }
}

}  // namespace
}  // namespace touchmove::game
