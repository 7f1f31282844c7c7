// The next round of an event by FIDE Dutch and by US Chess rules, by size: round five after four rounds paired by the
// engine itself, a quarter of the games drawn and the higher numbered player a little weaker. For Dutch also the
// slowest of nine rounds, which is mostly the second: its score groups are the largest that need a search.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "benchmarks/benchmark.hpp"
#include "touchmove/base/random.hpp"
#include "touchmove/tournament/pairing/dutch/dutch.hpp"
#include "touchmove/tournament/pairing/uschess/uschess.hpp"

namespace touchmove::benchmarks {
namespace {

namespace pairing = tournament::pairing;

constexpr std::array<std::size_t, 6> dutch_sizes{100, 200, 500, 1000, 2000, 5000};
constexpr std::array<std::size_t, 6> dutch_odd_sizes{101, 201, 501, 1001, 2001, 5001};
constexpr std::array<std::size_t, 4> us_sizes{200, 500, 1000, 2000};
constexpr std::size_t rounds_before = 4;
constexpr std::size_t rounds_of_event = 9;
constexpr std::size_t repetitions = 3;
constexpr std::size_t school_size = 8;

using Boards = std::vector<pairing::Board>;
using Engine = Boards (*)(const pairing::Field&);

template <typename Explained>
Boards plain(const pairing::Field& field, const std::vector<Explained>& explained) {
  Boards boards;
  for (const auto& each : explained) boards.push_back(each.board);
  if (boards.size() != (field.entrants.size() + 1) / 2) throw std::runtime_error("bench pairing: no pairing");
  return boards;
}

template <pairing::dutch::Reasons reasons>
Boards pair_dutch(const pairing::Field& field) {
  const auto boards = pairing::dutch::pair_round(field, reasons);
  if (!boards) throw std::runtime_error("bench pairing: no pairing");
  return plain(field, *boards);
}

Boards pair_us_chess(const pairing::Field& field) {
  const auto round = pairing::uschess::pair_round(field);
  if (!round) throw std::runtime_error("bench pairing: no pairing");
  return plain(field, round->boards);
}

pairing::Field entries(std::size_t players, base::Random& random) {
  pairing::Field field;
  field.total_rounds = 11;
  field.initial_colour = pairing::Colour::White;
  for (std::size_t i = 0; i < players; ++i) {
    pairing::Entrant entrant;
    entrant.number = static_cast<int>(i + 1);
    entrant.rating = 2400 - static_cast<int>(1800 * i / players);
    entrant.team = "school " + std::to_string(random.below(players / school_size));
    field.entrants.push_back(entrant);
  }
  return field;
}

void play(pairing::Field& field, const Boards& boards, base::Random& random) {
  for (const pairing::Board& board : boards) {
    pairing::Entrant& white = field.entrants[board.white];
    if (!board.black) {
      white.rounds.push_back({std::nullopt, pairing::Colour::White, false, true, field.win});
      continue;
    }
    const bool white_is_higher = board.white < *board.black;
    const bool higher_wins = random.below(100) < 55;
    const int white_points = random.below(4) == 0 ? 5 : white_is_higher == higher_wins ? 10 : 0;
    white.rounds.push_back({board.black, pairing::Colour::White, true, true, white_points});
    field.entrants[*board.black].rounds.push_back({board.white, pairing::Colour::Black, true, true, 10 - white_points});
  }
  ++field.played_rounds;
}

pairing::Field event_of(std::size_t players, Engine engine) {
  base::Random random(7);
  pairing::Field field = entries(players, random);
  for (std::size_t round = 0; round < rounds_before; ++round) play(field, engine(field), random);
  return field;
}

void add_growth(const std::string& name, double times, std::span<const std::size_t> sizes,
                std::vector<Measurement>& measurements) {
  const double growth = static_cast<double>(sizes.back()) / static_cast<double>(sizes.front());
  measurements.push_back({name + ", exponent of the growth", std::log(times) / std::log(growth), ""});
}

void measure(const std::string& name, Engine engine, std::span<const std::size_t> sizes,
             std::vector<Measurement>& measurements) {
  double smallest = 0;
  double largest = 0;
  for (const std::size_t size : sizes) {
    const pairing::Field field = event_of(size, engine);
    std::vector<double> seconds;
    for (std::size_t i = 0; i < repetitions; ++i) {
      const double start = cpu_seconds();
      engine(field);
      seconds.push_back(cpu_seconds() - start);
    }
    largest = median(seconds);
    if (size == sizes.front()) smallest = largest;
    measurements.push_back({name + ", " + std::to_string(size) + " players", 1000 * largest, "ms"});
  }
  add_growth(name, largest / smallest, sizes, measurements);
}

void measure_slowest_round(const std::string& name, Engine engine, std::span<const std::size_t> sizes,
                           std::vector<Measurement>& measurements) {
  double smallest = 0;
  double slowest = 0;
  for (const std::size_t size : sizes) {
    base::Random random(7);
    pairing::Field field = entries(size, random);
    slowest = 0;
    for (std::size_t round = 0; round < rounds_of_event; ++round) {
      const double start = cpu_seconds();
      const Boards boards = engine(field);
      slowest = std::max(slowest, cpu_seconds() - start);
      play(field, boards, random);
    }
    if (size == sizes.front()) smallest = slowest;
    measurements.push_back({name + ", " + std::to_string(size) + " players", 1000 * slowest, "ms"});
  }
  add_growth(name, slowest / smallest, sizes, measurements);
}

}  // namespace

std::vector<Measurement> bench_pairing() {
  std::vector<Measurement> measurements;
  using pairing::dutch::Reasons;
  measure("dutch", pair_dutch<Reasons::OfPair>, dutch_sizes, measurements);
  measure("dutch with all reasons", pair_dutch<Reasons::OfBracket>, dutch_sizes, measurements);
  measure_slowest_round("dutch, slowest of nine rounds", pair_dutch<Reasons::OfPair>, dutch_odd_sizes, measurements);
  measure("uschess, schools of eight", pair_us_chess, us_sizes, measurements);
  return measurements;
}

}  // namespace touchmove::benchmarks
