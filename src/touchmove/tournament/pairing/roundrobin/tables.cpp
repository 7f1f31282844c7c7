#include "touchmove/tournament/pairing/roundrobin/tables.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace touchmove::tournament::pairing::roundrobin {
namespace {

/// An even number of players, the last of them fixed while the others turn.
Table berger(std::size_t even) {
  Table table;
  const std::size_t turning = even - 1;
  for (std::size_t round = 1; round < even; ++round) {
    const std::size_t head = round % 2 == 1 ? (round + 1) / 2 : round / 2 + even / 2;
    const auto at = [&](std::size_t steps) { return (head - 1 + steps) % turning; };
    TableRound games;
    const TableGame first{head - 1, even - 1};
    games.games.push_back(round % 2 == 1 ? first : TableGame{first.black, first.white});
    for (std::size_t k = 1; k < even / 2; ++k) games.games.push_back({at(k), at(turning - k)});
    table.push_back(std::move(games));
  }
  return table;
}

/// Five or six players, as chapter 12 has it.
Table of_six() {
  constexpr std::array<std::array<std::pair<std::size_t, std::size_t>, 3>, 5> numbers{{
      {{{3, 6}, {5, 4}, {1, 2}}},
      {{{2, 6}, {4, 1}, {3, 5}}},
      {{{6, 5}, {1, 3}, {4, 2}}},
      {{{6, 4}, {5, 1}, {2, 3}}},
      {{{1, 6}, {2, 5}, {3, 4}}},
  }};
  Table table;
  for (const auto& round : numbers) {
    TableRound games;
    for (const auto& [white, black] : round) games.games.push_back({white - 1, black - 1});
    table.push_back(std::move(games));
  }
  return table;
}

/// The last number of an even table meets nobody.
void take_out_last(Table& table, std::size_t last) {
  for (TableRound& round : table) {
    const auto found = std::find_if(round.games.begin(), round.games.end(),
                                    [&](const TableGame& game) { return game.white == last || game.black == last; });
    if (found == round.games.end()) continue;
    round.sits_out = found->white == last ? found->black : found->white;
    round.games.erase(found);
  }
}

}  // namespace

Table quad_table(Colour toss) {
  Table table(3);
  table[0].games = {{0, 3}, {1, 2}};
  table[1].games = {{2, 0}, {3, 1}};
  table[2].games = {{0, 1}, {2, 3}};
  if (toss == Colour::Black) {
    for (TableGame& game : table[2].games) std::swap(game.white, game.black);
  }
  return table;
}

Table table_of(TableKind kind, std::size_t players) {
  if (players < 2) return {};
  const std::size_t even = players + players % 2;
  Table table;
  if (kind == TableKind::CrenshawBerger && even == 4) {
    table = quad_table(Colour::White);
  } else if (kind == TableKind::CrenshawBerger && even == 6) {
    table = of_six();
  } else {
    table = berger(even);
    if (kind == TableKind::CrenshawBerger) std::reverse(table.begin(), table.end());
  }
  if (players != even) take_out_last(table, players);
  return table;
}

Table doubled(Table table, bool swap_last_rounds) {
  const std::size_t rounds = table.size();
  Table second = table;
  for (TableRound& round : second) {
    for (TableGame& game : round.games) std::swap(game.white, game.black);
  }
  if (swap_last_rounds && rounds >= 2) std::swap(table[rounds - 1], table[rounds - 2]);
  table.insert(table.end(), second.begin(), second.end());
  return table;
}

}  // namespace touchmove::tournament::pairing::roundrobin
