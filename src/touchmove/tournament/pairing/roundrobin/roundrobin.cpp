#include "touchmove/tournament/pairing/roundrobin/roundrobin.hpp"

#include <algorithm>
#include <numeric>
#include <tuple>
#include <utility>

#include "touchmove/base/random.hpp"

namespace touchmove::tournament::pairing::roundrobin {
namespace {

constexpr std::size_t quad_rounds = 3;

std::size_t games_completed(const Entrant& entrant) {
  return static_cast<std::size_t>(std::count_if(entrant.rounds.begin(), entrant.rounds.end(),
                                                [](const RoundEntry& entry) { return entry.played; }));
}

/// Whether the rounds played are the table's, whatever the colours.
bool follows(const Field& field, const Table& table) {
  const auto met_another = [&](std::size_t player, std::size_t round, std::optional<std::size_t> than) {
    const auto& opponent = field.entrants[player].rounds[round].opponent;
    return opponent && opponent != than;
  };
  for (std::size_t round = 0; round < field.played_rounds; ++round) {
    for (const TableGame& game : table[round].games) {
      if (met_another(game.white, round, game.black) || met_another(game.black, round, game.white)) return false;
    }
    if (const auto out = table[round].sits_out; out && met_another(*out, round, std::nullopt)) return false;
  }
  return true;
}

tl::expected<std::vector<RobinBoard>, RobinFault> next_round(const Field& field, const Table& table,
                                                             std::size_t scheduled) {
  if (field.entrants.size() < 2) return tl::unexpected(RobinFault::TooFewPlayers);
  if (field.played_rounds >= table.size()) return tl::unexpected(RobinFault::AllRoundsPlayed);
  if (!follows(field, table)) return tl::unexpected(RobinFault::NotThisTable);
  std::vector<RobinBoard> boards;
  const auto alone = [&](std::size_t player, std::size_t gone) {
    const auto departure = departure_of(games_completed(field.entrants[gone]), scheduled);
    const Fate fate = departure == Departure::NotCompeted ? Fate::FreeOfPoint : Fate::ForfeitWin;
    boards.push_back({fate, {player, std::nullopt}, gone});
  };
  const TableRound& round = table[field.played_rounds];
  for (const TableGame& game : round.games) {
    const bool white = field.entrants[game.white].present;
    const bool black = field.entrants[game.black].present;
    if (white && black) {
      boards.push_back({Fate::Game, {game.white, game.black}, std::nullopt});
    } else if (white || black) {
      alone(white ? game.white : game.black, white ? game.black : game.white);
    }
  }
  if (round.sits_out && field.entrants[*round.sits_out].present) {
    boards.push_back({Fate::SitsOut, {*round.sits_out, std::nullopt}, std::nullopt});
  }
  return boards;
}

}  // namespace

Departure departure_of(std::size_t games_completed, std::size_t scheduled) {
  return 2 * games_completed < scheduled ? Departure::NotCompeted : Departure::GamesForfeited;
}

std::string_view key_of(RobinFault fault) {
  switch (fault) {
    case RobinFault::TooFewPlayers:
      return "pairing.none.robin_too_few";
    case RobinFault::AllRoundsPlayed:
      return "pairing.none.robin_every_round";
    case RobinFault::NotThisTable:
      return "pairing.none.robin_other_table";
  }
  return {};
}

Table full_table(TableKind kind, std::size_t players, std::size_t total_rounds) {
  Table table = table_of(kind, players);
  const bool twice = !table.empty() && total_rounds >= 2 * table.size();
  return twice ? doubled(std::move(table), kind == TableKind::Berger) : table;
}

Table table_of_quad(std::size_t players, Colour toss) {
  return players == 4 ? quad_table(toss) : table_of(TableKind::CrenshawBerger, players);
}

tl::expected<std::vector<RobinBoard>, RobinFault> pair_robin(const Field& field, TableKind kind) {
  const std::size_t players = field.entrants.size();
  const Table table = full_table(kind, players, field.total_rounds);
  const std::size_t cycle = players - 1 + players % 2;  // with an odd number a round of each is sat out
  return next_round(field, table, table.size() / std::max<std::size_t>(cycle, 1) * (players - 1));
}

bool is_of_table(const Field& field, TableKind kind) {
  const Table table = full_table(kind, field.entrants.size(), field.total_rounds);
  return field.played_rounds <= table.size() && follows(field, table);
}

std::vector<std::size_t> drawn_numbers(std::size_t count, std::uint64_t seed) {
  std::vector<std::size_t> order(count);
  std::iota(order.begin(), order.end(), std::size_t{0});
  base::Random lot(seed);
  for (std::size_t left = count; left > 1; --left) std::swap(order[left - 1], order[lot.below(left)]);
  return order;
}

std::vector<QuadSection> quad_sections(const Field& field) {
  std::vector<std::size_t> order(field.entrants.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    const auto key = [&](std::size_t i) {
      const Entrant& entrant = field.entrants[i];
      return std::tuple(!entrant.rating, -entrant.rating.value_or(0), entrant.number);
    };
    return key(a) < key(b);
  });
  std::vector<QuadSection> sections;
  for (std::size_t begin = 0; begin < order.size();) {
    const std::size_t left = order.size() - begin;
    const std::size_t size = left < 8 ? left : 4;
    const auto first = order.begin() + static_cast<std::ptrdiff_t>(begin);
    sections.push_back({{first, first + static_cast<std::ptrdiff_t>(size)}, size > 4});
    begin += size;
  }
  return sections;
}

Field section_field(const Field& field, const QuadSection& section) {
  Field part = field;
  part.entrants.clear();
  part.forbidden.clear();
  part.total_rounds = quad_rounds;
  std::vector<std::optional<std::size_t>> place(field.entrants.size());
  for (std::size_t i = 0; i < section.entrants.size(); ++i) place[section.entrants[i]] = i;
  for (const std::size_t each : section.entrants) {
    Entrant entrant = field.entrants[each];
    for (RoundEntry& entry : entrant.rounds) {
      if (entry.opponent) entry.opponent = place[*entry.opponent];
    }
    part.entrants.push_back(std::move(entrant));
  }
  for (const auto& group : field.forbidden) {
    std::vector<std::size_t> members;
    for (const std::size_t each : group) {
      if (place[each]) members.push_back(*place[each]);
    }
    if (members.size() > 1) part.forbidden.push_back(std::move(members));
  }
  return part;
}

tl::expected<std::vector<RobinBoard>, RobinFault> pair_quad(const Field& field) {
  const std::size_t players = field.entrants.size();
  const Table table = table_of_quad(players, field.initial_colour.value_or(Colour::White));
  return next_round(field, table, players == 0 ? 0 : players - 1);
}

}  // namespace touchmove::tournament::pairing::roundrobin
