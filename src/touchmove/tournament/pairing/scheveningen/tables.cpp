#include "touchmove/tournament/pairing/scheveningen/tables.hpp"

#include <array>
#include <cstdint>

namespace touchmove::tournament::pairing::scheveningen {
namespace {

template <std::size_t N>
using Printed = std::array<std::array<std::int8_t, N>, N>;  // by round and board of A: whom of B, negative with Black

// Of these numbers of boards a table that goes round cannot give everybody White as often as Black.
constexpr Printed<6> of_six{{{1, -2, -3, 4, -5, 6},
                             {-2, 3, 5, -6, 4, -1},
                             {3, -5, -1, 2, 6, -4},
                             {-4, -6, 2, 1, -3, 5},
                             {5, 4, 6, -3, -1, -2},
                             {-6, 1, -4, -5, 2, 3}}};
constexpr Printed<10> of_ten{{{1, 2, 3, 4, -5, -6, -7, 8, -9, -10},
                              {-2, -1, -8, -3, 10, 5, 6, -4, 7, 9},
                              {3, 8, 4, 10, -6, -7, -9, 1, -2, -5},
                              {-4, -3, -10, 6, 7, -8, 5, 9, -1, 2},
                              {5, 4, -9, -7, -1, 10, -8, -2, 3, 6},
                              {-6, 7, 1, 9, 8, 2, -10, -5, -4, -3},
                              {7, -5, -2, -1, -4, -9, 3, 10, 6, 8},
                              {-8, -6, 5, 2, 9, 1, 4, -3, -10, -7},
                              {9, 10, 7, -5, -2, -3, -1, 6, 8, -4},
                              {-10, -9, -6, -8, 3, 4, 2, -7, 5, 1}}};

template <std::size_t N>
std::vector<std::vector<Game>> table_of_printed(const Printed<N>& printed) {
  std::vector<std::vector<Game>> table;
  for (const auto& row : printed) {
    std::vector<Game>& round = table.emplace_back();
    for (std::size_t a = 0; a < N; ++a) {
      const int b = row[a];
      round.push_back({a, static_cast<std::size_t>(b < 0 ? -b : b) - 1, b > 0});
    }
  }
  return table;
}

/// Whom of B the player of A meets: all go on by one; of an even number within one half, and then the other.
std::size_t met_by(std::size_t boards, std::size_t round, std::size_t a) {
  if (boards % 2 == 1) return (a + round) % boards;
  const std::size_t half = boards / 2;
  return ((a / half + round / half) % 2) * half + (a % half + round) % half;
}

/// Of an odd number the larger half of A has the same colour, and moves on by one player every second round.
bool has_white(std::size_t boards, std::size_t round, std::size_t a) {
  const bool is_first_colour = boards % 2 == 0 ? a < boards / 2 : (a + (round + 1) / 2) % boards < (boards + 1) / 2;
  return is_first_colour == (round % 2 == 0);
}

}  // namespace

std::vector<std::vector<Game>> table_of(std::size_t boards) {
  if (boards == 6) return table_of_printed(of_six);
  if (boards == 10) return table_of_printed(of_ten);
  if (boards == 2) return {{{0, 0, true}, {1, 1, true}}, {{0, 1, false}, {1, 0, false}}};
  if (boards < 2 || boards % 4 == 2) return {};
  std::vector<std::vector<Game>> table(boards);
  for (std::size_t round = 0; round < boards; ++round) {
    for (std::size_t a = 0; a < boards; ++a) {
      table[round].push_back({a, met_by(boards, round, a), has_white(boards, round, a)});
    }
  }
  return table;
}

}  // namespace touchmove::tournament::pairing::scheveningen
