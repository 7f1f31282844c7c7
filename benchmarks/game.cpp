// The fold: recorded games ruled on event by event under the FIDE laws, in process, without JSON or a store. Touch,
// move and press are three events.
#include "touchmove/game/fold/game.hpp"

#include <array>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include "benchmarks/benchmark.hpp"
#include "touchmove/board/position/movegen.hpp"
#include "touchmove/books/registry.hpp"
#include "touchmove/notation/moves/san.hpp"

namespace touchmove::benchmarks {
namespace {

// Morphy - Duke of Brunswick and Count Isouard 1858, Anderssen - Kieseritzky 1851, Byrne - Fischer 1956,
// Kasparov - Topalov 1999.
constexpr std::array<const char*, 4> games{
    "e4 e5 Nf3 d6 d4 Bg4 dxe5 Bxf3 Qxf3 dxe5 Bc4 Nf6 Qb3 Qe7 Nc3 c6 Bg5 b5 Nxb5 cxb5 Bxb5+ Nbd7 O-O-O Rd8 Rxd7 Rxd7 "
    "Rd1 Qe6 Bxd7+ Nxd7 Qb8+ Nxb8 Rd8#",
    "e4 e5 f4 exf4 Bc4 Qh4+ Kf1 b5 Bxb5 Nf6 Nf3 Qh6 d3 Nh5 Nh4 Qg5 Nf5 c6 g4 Nf6 Rg1 cxb5 h4 Qg6 h5 Qg5 Qf3 Ng8 Bxf4 "
    "Qf6 Nc3 Bc5 Nd5 Qxb2 Bd6 Bxg1 e5 Qxa1+ Ke2 Na6 Nxg7+ Kd8 Qf6+ Nxf6 Be7#",
    "Nf3 Nf6 c4 g6 Nc3 Bg7 d4 O-O Bf4 d5 Qb3 dxc4 Qxc4 c6 e4 Nbd7 Rd1 Nb6 Qc5 Bg4 Bg5 Na4 Qa3 Nxc3 bxc3 Nxe4 Bxe7 Qb6 "
    "Bc4 Nxc3 Bc5 Rfe8+ Kf1 Be6 Bxb6 Bxc4+ Kg1 Ne2+ Kf1 Nxd4+ Kg1 Ne2+ Kf1 Nc3+ Kg1 axb6 Qb4 Ra4 Qxb6 Nxd1 h3 Rxa2 Kh2 "
    "Nxf2 Re1 Rxe1 Qd8+ Bf8 Nxe1 Bd5 Nf3 Ne4 Qb8 b5 h4 h5 Ne5 Kg7 Kg1 Bc5+ Kf1 Ng3+ Ke1 Bb4+ Kd1 Bb3+ Kc1 Ne2+ Kb1 "
    "Nc3+ "
    "Kc1 Rc2#",
    "e4 d6 d4 Nf6 Nc3 g6 Be3 Bg7 Qd2 c6 f3 b5 Nge2 Nbd7 Bh6 Bxh6 Qxh6 Bb7 a3 e5 O-O-O Qe7 Kb1 a6 Nc1 O-O-O Nb3 exd4 "
    "Rxd4 c5 Rd1 Nb6 g3 Kb8 Na5 Ba8 Bh3 d5 Qf4+ Ka7 Rhe1 d4 Nd5 Nbxd5 exd5 Qd6 Rxd4 cxd4 Re7+ Kb6 Qxd4+ Kxa5 b4+ Ka4 "
    "Qc3 Qxd5 Ra7 Bb7 Rxb7 Qc4 Qxf6 Kxa3 Qxa6+ Kxb4 c3+ Kxc3 Qa1+ Kd2 Qb2+ Kd1 Bf1 Rd2 Rd7 Rxd7 Bxc4 bxc4 Qxh8 Rd3 Qa8 "
    "c3 Qa4+ Ke1 f4 f5 Kc1 Rd2 Qa7",
};

constexpr int rounds = 5;
constexpr int repetitions = 500;

game::Opened opening() {
  game::Opened opened;
  opened.rulebook = "fide";
  opened.time = "90+30";
  return opened;
}

/// The events of a game as the hall records them.
std::vector<game::Event> events_of(const char* movetext) {
  std::vector<game::Event> events{game::opening_event(opening())};
  std::int64_t at_ms = 0;
  const auto add = [&](game::Actor by, game::EventBody body) {
    game::Event event;
    event.seq = static_cast<std::int64_t>(events.size());
    event.at_ms = at_ms += 1500;
    event.by = by;
    event.body = std::move(body);
    events.push_back(std::move(event));
  };
  add(game::Actor::B, game::Start{});
  board::Position position = board::Position::initial();
  std::istringstream words(movetext);
  game::Actor mover = game::Actor::A;
  for (std::string word; words >> word;) {
    const auto move = notation::parse_san(position, word);
    if (!move) throw std::runtime_error("bench game: cannot read " + word);
    const board::BoardMove made = board::to_board_move(position, *move);
    position.play(*move);
    game::Touch touch;
    touch.squares.push_back(made.source);
    add(mover, touch);
    add(mover, game::PlayMove{made});
    if (position.has_legal_move()) add(mover, game::Press{});
    mover = game::Game::other_seat(mover);
  }
  return events;
}

}  // namespace

std::vector<Measurement> bench_game() {
  std::vector<std::vector<game::Event>> journals;
  std::size_t count = 0;
  for (const char* movetext : games) {
    journals.push_back(events_of(movetext));
    count += journals.back().size();
  }
  const game::Book& book = *books::find_book("fide");
  std::vector<double> rates;
  for (int round = 0; round < rounds; ++round) {
    const double start = cpu_seconds();
    for (int i = 0; i < repetitions; ++i) {
      for (const auto& journal : journals) {
        auto table = game::Game::open(opening(), book);
        if (!table) throw std::runtime_error("bench game: " + game::to_string(table.error()));
        for (const game::Event& event : journal) {
          const game::Verdict verdict = table->apply(event).verdict;
          if (verdict == game::Verdict::Refused || verdict == game::Verdict::Illegal) {
            throw std::runtime_error("bench game: a recorded event was not allowed");
          }
        }
      }
    }
    rates.push_back(static_cast<double>(count) * repetitions / (cpu_seconds() - start) / 1e3);
  }
  return {{"FIDE laws, touch + move + press", median(rates), "thousand events/s"}};
}

}  // namespace touchmove::benchmarks
