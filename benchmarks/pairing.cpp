// The next round of an event by FIDE Dutch, by size: round five after four rounds paired by the engine itself, a
// quarter of the games drawn and the higher numbered player a little weaker.
#include <array>
#include <cmath>
#include <cstddef>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "benchmarks/benchmark.hpp"
#include "touchmove/base/random.hpp"
#include "touchmove/tournament/pairing/dutch/dutch.hpp"

namespace touchmove::benchmarks {
namespace {

namespace pairing = tournament::pairing;

constexpr std::array<std::size_t, 4> sizes{100, 200, 500, 1000};
constexpr std::size_t rounds_before = 4;
constexpr std::size_t repetitions = 3;

std::vector<pairing::dutch::ExplainedBoard> pair_round(const pairing::Field& field) {
  auto boards = pairing::dutch::pair_round(field);
  if (!boards || boards->size() != field.entrants.size() / 2) throw std::runtime_error("bench pairing: no pairing");
  return std::move(*boards);
}

pairing::Field event_of(std::size_t players) {
  base::Random random(7);
  pairing::Field field;
  field.total_rounds = 11;
  field.initial_colour = pairing::Colour::White;
  for (std::size_t i = 0; i < players; ++i) {
    pairing::Entrant entrant;
    entrant.number = static_cast<int>(i + 1);
    field.entrants.push_back(entrant);
  }
  for (std::size_t round = 0; round < rounds_before; ++round) {
    for (const auto& [board, why] : pair_round(field)) {
      const bool white_is_higher = board.white < *board.black;
      const bool higher_wins = random.below(100) < 55;
      const int white_points = random.below(4) == 0 ? 5 : white_is_higher == higher_wins ? 10 : 0;
      field.entrants[board.white].rounds.push_back({board.black, pairing::Colour::White, true, true, white_points});
      field.entrants[*board.black].rounds.push_back(
          {board.white, pairing::Colour::Black, true, true, 10 - white_points});
    }
    ++field.played_rounds;
  }
  return field;
}

}  // namespace

std::vector<Measurement> bench_pairing() {
  std::vector<Measurement> measurements;
  double smallest = 0;
  double largest = 0;
  for (const std::size_t size : sizes) {
    const pairing::Field field = event_of(size);
    std::vector<double> seconds;
    for (std::size_t i = 0; i < repetitions; ++i) {
      const double start = cpu_seconds();
      pair_round(field);
      seconds.push_back(cpu_seconds() - start);
    }
    largest = median(seconds);
    if (size == sizes.front()) smallest = largest;
    measurements.push_back({"dutch, " + std::to_string(size) + " players", 1000 * largest, "ms"});
  }
  const double growth = static_cast<double>(sizes.back()) / static_cast<double>(sizes.front());
  measurements.push_back({"dutch, exponent of the growth", std::log(largest / smallest) / std::log(growth), ""});
  return measurements;
}

}  // namespace touchmove::benchmarks
