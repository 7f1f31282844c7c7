#include "touchmove/tournament/event/robin.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "touchmove/tournament/event/team_boards.hpp"
namespace touchmove::tournament::event {
namespace {

namespace robin = pairing::roundrobin;

/// A table and whom its numbers are.
struct Group {
  std::vector<EntryNumber> entries;
  robin::Table table;
};

/// The entrants of a section in the order of a table: by pairing number.
std::vector<EntryNumber> in_order(const State& state, std::size_t section) {
  std::vector<std::pair<int, EntryNumber>> order;
  for (const Entry* entry : entries_of(state, section)) order.emplace_back(entry->pairing_number, entry->number);
  std::sort(order.begin(), order.end());
  std::vector<EntryNumber> entries;
  for (const auto& [number, entry] : order) {
    if (number != 0) entries.push_back(entry);
  }
  return entries;
}

/// Rule 30G: only what divides a section into quads, ratings and numbers.
Group quad_of(const State& state, std::size_t section, EntryNumber entry) {
  const std::vector<EntryNumber> entries = in_order(state, section);
  pairing::Field field;
  for (const EntryNumber number : entries) {
    const Entry& one = *find_entry(state, number);
    pairing::Entrant entrant;
    entrant.number = one.pairing_number;
    if (const int rating = rating_of(state, one); rating != 0) entrant.rating = rating;
    field.entrants.push_back(std::move(entrant));
  }
  for (const robin::QuadSection& quad : robin::quad_sections(field)) {
    Group group;
    for (const std::size_t at : quad.entrants) group.entries.push_back(entries[at]);
    if (std::find(group.entries.begin(), group.entries.end(), entry) == group.entries.end()) continue;
    if (quad.swiss) return {};
    const bool black = state.opened && state.opened->colour == ColourLot::Black;
    group.table = robin::table_of_quad(group.entries.size(), black ? pairing::Colour::Black : pairing::Colour::White);
    return group;
  }
  return {};
}

/// The table an entry is in; an empty one if in none.
Group group_of(const State& state, const Entry& entry) {
  const SectionPlan& plan = state.sections[entry.section].plan;
  if (!is_of_tables(plan) || entry.pairing_number == 0) return {};
  if (plan.pairings == Pairings::Quads) return quad_of(state, entry.section, entry.number);
  Group group;
  group.entries = in_order(state, entry.section);
  group.table = robin::full_table(robin::TableKind::Berger, group.entries.size(),
                                  static_cast<std::size_t>(std::max(plan.rounds, 0)));
  return group;
}

std::optional<std::size_t> index_in(const Group& group, EntryNumber entry) {
  const auto found = std::find(group.entries.begin(), group.entries.end(), entry);
  if (found == group.entries.end()) return std::nullopt;
  return static_cast<std::size_t>(found - group.entries.begin());
}

std::optional<TableOpponent> opponent_in(const Group& group, EntryNumber entry, int round) {
  const auto self = index_in(group, entry);
  if (!self || round < 1 || static_cast<std::size_t>(round) > group.table.size()) return std::nullopt;
  for (const robin::TableGame& game : group.table[static_cast<std::size_t>(round) - 1].games) {
    if (game.white == *self) return TableOpponent{group.entries[game.black], true};
    if (game.black == *self) return TableOpponent{group.entries[game.white], false};
  }
  return std::nullopt;
}

std::optional<Departure> departure_in(const State& state, const Group& group, const Entry& entry) {
  if (!entry.withdrawal || group.table.empty()) return std::nullopt;
  const auto paired = static_cast<int>(state.sections[entry.section].rounds.size());
  if (entry.withdrawal->from_round > paired + 1) return std::nullopt;
  std::size_t scheduled = 0;
  std::size_t completed = 0;
  for (int round = 1; static_cast<std::size_t>(round) <= group.table.size(); ++round) {
    if (opponent_in(group, entry.number, round)) ++scheduled;
    const Board* board = board_in_round(state, entry, round);
    if (board != nullptr && board->black != 0 &&
        std::any_of(board->games.begin(), board->games.end(),
                    [](const Game& game) { return is_played(game.result); })) {
      ++completed;
    }
  }
  return robin::departure_of(completed, scheduled);
}

}  // namespace

bool is_of_tables(const SectionPlan& plan) {
  return plan.pairings == Pairings::RoundRobin || plan.pairings == Pairings::DoubleRoundRobin ||
         plan.pairings == Pairings::Quads;
}

std::optional<Departure> departure_of(const State& state, const Entry& entry) {
  if (!entry.withdrawal) return std::nullopt;
  return departure_in(state, group_of(state, entry), entry);
}

std::optional<TableOpponent> table_opponent(const State& state, const Entry& entry, int round) {
  return opponent_in(group_of(state, entry), entry.number, round);
}

bool counts_in_round(const State& state, const Entry& entry, int round) {
  if (!is_of_tables(state.sections[entry.section].plan)) return true;
  if (departure_of(state, entry) == Departure::NotCompeted) return false;
  const Board* board = board_in_round(state, entry, round);
  if (board == nullptr || board->black == 0) return true;
  const Entry* other = find_entry(state, board->white == entry.number ? board->black : board->white);
  return other == nullptr || departure_of(state, *other) != Departure::NotCompeted;
}

std::optional<LeftUnplayed> left_unplayed(const State& state, const Entry& entry, int round) {
  const Section& section = state.sections[entry.section];
  if (!is_of_tables(section.plan) || round < 1 || static_cast<std::size_t>(round) > section.rounds.size()) {
    return std::nullopt;
  }
  const auto sits = [&](const Entry& who) { return board_in_round(state, who, round) != nullptr; };
  // A bye asked for is no game that was to be played.
  if (sits(entry) || requested_bye(entry, round)) return std::nullopt;
  const Group group = group_of(state, entry);
  const auto opponent = opponent_in(group, entry.number, round);
  if (!opponent) return std::nullopt;
  const Entry& other = *find_entry(state, opponent->entry);
  if (sits(other) || requested_bye(other, round)) return std::nullopt;
  const auto left = [&](const Entry& who) {
    return who.withdrawal && who.withdrawal->from_round <= round &&
           departure_in(state, group, who) == Departure::GamesForfeited;
  };
  const auto was_nobody = [&](const Entry& who) { return departure_in(state, group, who) == Departure::NotCompeted; };
  if (was_nobody(entry) || was_nobody(other)) return std::nullopt;
  const bool self_left = left(entry);
  if (!self_left && !left(other)) return std::nullopt;
  return LeftUnplayed{*opponent, self_left};
}

}  // namespace touchmove::tournament::event
