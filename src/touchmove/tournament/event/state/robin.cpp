#include "touchmove/tournament/event/state/robin.hpp"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "touchmove/tournament/event/state/lot.hpp"
#include "touchmove/tournament/event/state/team_boards.hpp"
#include "touchmove/tournament/pairing/matching/cardinality_matching.hpp"
#include "touchmove/tournament/pairing/systems/systems.hpp"

namespace touchmove::tournament::event {
namespace {

namespace robin = pairing::roundrobin;

/// A table with its games.
struct Group {
  std::size_t section{0};
  const FixedTable* fixed{nullptr};
  robin::Table table;

  explicit operator bool() const { return fixed != nullptr && !table.empty(); }
  int last_round() const { return fixed->first_round + static_cast<int>(table.size()) - 1; }
};

robin::Table games_of(const SectionPlan& plan, ColourLot colour, const FixedTable& fixed) {
  if (fixed.swiss) return {};
  const pairing::Colour toss = colour == ColourLot::Black ? pairing::Colour::Black : pairing::Colour::White;
  const std::size_t players = fixed.numbers.size();
  if (is_of_groups(plan)) return robin::table_of_quad(players, toss);
  if (fixed.kind == RobinTable::CrenshawBerger) {
    // Of four it is that of a quad, with its toss; 30F exchanges no rounds.
    robin::Table table =
        players == 4 ? robin::quad_table(toss) : robin::table_of(robin::TableKind::CrenshawBerger, players);
    return fixed.twice ? robin::doubled(std::move(table), false) : table;
  }
  robin::Table table = robin::table_of(robin::TableKind::Berger, players);
  return fixed.twice ? robin::doubled(std::move(table), true) : table;
}

Group group_of(const State& state, std::size_t section, const FixedTable& fixed) {
  return {section, &fixed, games_of(state.sections[section].plan, colour_lot(state, section), fixed)};
}

/// The table of a section in which an entry has a number.
Group group_in(const State& state, std::size_t section, EntryNumber entry) {
  const Section& at = state.sections[section];
  if (!is_of_tables(at.plan)) return {};
  const FixedTable* fixed = table_with(at, entry);
  return fixed == nullptr ? Group{} : group_of(state, section, *fixed);
}

std::optional<TableOpponent> opponent_in(const Group& group, EntryNumber entry, int round) {
  if (!group || round < group.fixed->first_round || round > group.last_round()) return std::nullopt;
  const std::vector<EntryNumber>& numbers = group.fixed->numbers;
  for (const robin::TableGame& game : group.table[static_cast<std::size_t>(round - group.fixed->first_round)].games) {
    if (numbers[game.white] == entry) return TableOpponent{numbers[game.black], true};
    if (numbers[game.black] == entry) return TableOpponent{numbers[game.white], false};
  }
  return std::nullopt;
}

/// The round in which two sat down to the game that the table has for them in `round`; 0 if they have not. A game
/// played in another round than its own is the first of theirs that is missing.
int sat_down_in(const State& state, const Group& group, EntryNumber a, EntryNumber b, int round, int ignored = 0) {
  std::vector<int> met = rounds_met(state, a, b);
  std::erase(met, ignored);
  std::vector<int> missing;
  for (int own = group.fixed->first_round; own <= group.last_round(); ++own) {
    const auto opponent = opponent_in(group, a, own);
    if (!opponent || opponent->entry != b) continue;
    if (const auto found = std::find(met.begin(), met.end(), own); found != met.end()) {
      if (own == round) return own;
      met.erase(found);
    } else {
      missing.push_back(own);
    }
  }
  const auto place = static_cast<std::size_t>(std::find(missing.begin(), missing.end(), round) - missing.begin());
  return place < met.size() ? met[place] : 0;
}

bool sits(const State& state, EntryNumber entry, int round) {
  return board_in_round(state, *find_entry(state, entry), round) != nullptr;
}

/// Whether an entry is no longer in the table: withdrawn, every round before it being paired, or in another section.
bool has_left(const State& state, const Group& group, const Entry& entry) {
  if (entry.section != group.section) return true;
  const auto paired = static_cast<int>(state.sections[group.section].rounds.size());
  return entry.withdrawal && entry.withdrawal->from_round <= paired + 1;
}

std::optional<Departure> departure_in(const State& state, const Group& group, const Entry& entry) {
  if (!group || !has_left(state, group, entry)) return std::nullopt;
  std::size_t scheduled = 0;
  std::size_t completed = 0;
  for (int round = group.fixed->first_round; round <= group.last_round(); ++round) {
    const auto opponent = opponent_in(group, entry.number, round);
    if (!opponent) continue;
    ++scheduled;
    const int sat = sat_down_in(state, group, entry.number, opponent->entry, round);
    const Board* board = sat == 0 ? nullptr : board_in_round(state, entry, sat);
    if (board != nullptr && std::any_of(board->games.begin(), board->games.end(),
                                        [](const Game& game) { return is_played(game.result); })) {
      ++completed;
    }
  }
  return robin::departure_of(completed, scheduled);
}

bool was_given_points(const Entry& entry, int round) {
  if (static_cast<std::size_t>(round) > entry.seats.size()) return false;
  const SeatKind kind = entry.seats[static_cast<std::size_t>(round) - 1].kind;
  return kind == SeatKind::HalfBye || kind == SeatKind::FullBye;
}

/// Whom an entry should have met in a paired round and has not, in that round or another: neither sits at a board of it
/// or was given points for it.
std::optional<TableOpponent> missed(const State& state, const Group& group, const Entry& entry, int round) {
  if (!group || static_cast<std::size_t>(round) > state.sections[group.section].rounds.size()) return std::nullopt;
  const auto opponent = opponent_in(group, entry.number, round);
  if (!opponent || sits(state, entry.number, round) || sits(state, opponent->entry, round)) return std::nullopt;
  if (was_given_points(entry, round) || was_given_points(*find_entry(state, opponent->entry), round)) {
    return std::nullopt;
  }
  if (sat_down_in(state, group, entry.number, opponent->entry, round) != 0) return std::nullopt;
  return opponent;
}

/// The entrants of a section by number: those who have one first, then in the order in which they get theirs.
std::vector<EntryNumber> in_order(const State& state, std::size_t section) {
  std::vector<std::pair<int, EntryNumber>> order;
  for (const Entry* entry : entries_of(state, section)) {
    if (entry->pairing_number != 0) order.emplace_back(entry->pairing_number, entry->number);
  }
  std::sort(order.begin(), order.end());
  std::vector<EntryNumber> entries;
  for (const auto& [number, entry] : order) entries.push_back(entry);
  for (const EntryNumber entry : to_be_numbered(state, section)) entries.push_back(entry);
  return entries;
}

/// Those of them who get a number of the table that pairing a round fixes.
std::vector<EntryNumber> who_get_numbers(const State& state, std::size_t section, int round) {
  std::vector<EntryNumber> entries = in_order(state, section);
  std::erase_if(entries, [&](EntryNumber number) {
    const Entry& entry = *find_entry(state, number);
    return entry.withdrawal && entry.withdrawal->from_round <= round;
  });
  const auto is_house = [&](EntryNumber number) { return find_entry(state, number)->house; };
  const auto guests = std::count_if(entries.begin(), entries.end(), [&](EntryNumber each) { return !is_house(each); });
  bool wanted = guests % 2 == 1;  // rule 28M1
  std::erase_if(entries, [&](EntryNumber number) { return is_house(number) && !std::exchange(wanted, false); });
  return entries;
}

/// Rule 30G: only what divides a section into quads, ratings and numbers.
std::vector<FixedTable> quads_of(const State& state, const std::vector<EntryNumber>& entries, int round) {
  pairing::Field field;
  for (const EntryNumber number : entries) {
    const Entry& one = *find_entry(state, number);
    pairing::Entrant entrant;
    entrant.number = static_cast<int>(field.entrants.size()) + 1;
    if (const int rating = rating_of(state, one); rating != 0) entrant.rating = rating;
    field.entrants.push_back(std::move(entrant));
  }
  std::vector<FixedTable> tables;
  for (const robin::QuadSection& quad : robin::quad_sections(field)) {
    FixedTable table{.first_round = round, .swiss = quad.swiss};
    for (const std::size_t at : quad.entrants) table.numbers.push_back(entries[at]);
    tables.push_back(std::move(table));
  }
  return tables;
}

PairedBoard board_of(EntryNumber white, EntryNumber black, PairingReason why) {
  PairedBoard board;
  board.white = white;
  board.black = black;
  board.why = {std::move(why)};
  return board;
}

/// A game of an earlier round that this one has room for.
struct Owed {
  int round{0};
  EntryNumber white{0};
  EntryNumber black{0};
};

/// As many of them as those who are free can play.
std::vector<Owed> most_of(const std::vector<Owed>& owed) {
  std::vector<EntryNumber> free;
  for (const Owed& game : owed) {
    for (const EntryNumber who : {game.white, game.black}) {
      if (std::find(free.begin(), free.end(), who) == free.end()) free.push_back(who);
    }
  }
  const auto between = [&](std::size_t a, std::size_t b) {
    return std::find_if(owed.begin(), owed.end(), [&](const Owed& game) {
      return (game.white == free[a] && game.black == free[b]) || (game.white == free[b] && game.black == free[a]);
    });
  };
  const pairing::CardinalityMatching matching(
      free.size(), [&](std::size_t a, std::size_t b) { return between(a, b) != owed.end(); });
  std::vector<Owed> chosen;
  for (std::size_t i = 0; i < free.size(); ++i) {
    const std::size_t mate = matching.mate(i);
    if (mate != pairing::CardinalityMatching::nobody && i < mate) chosen.push_back(*between(i, mate));
  }
  return chosen;
}

}  // namespace

bool is_of_tables(const SectionPlan& plan) { return pairing::system_of(plan.pairings).is_of_tables(); }

bool is_robin(const SectionPlan& plan) { return pairing::system_of(plan.pairings).shape == pairing::Shape::Table; }

bool is_of_groups(const SectionPlan& plan) { return pairing::system_of(plan.pairings).shape == pairing::Shape::Groups; }

std::vector<FixedTable> tables_to_fix(const State& state, std::size_t section, const PairRound& paired) {
  const SectionPlan& plan = state.sections[section].plan;
  std::vector<EntryNumber> entries = who_get_numbers(state, section, paired.round);
  if (is_of_groups(plan)) return quads_of(state, entries, paired.round);
  // A journal folded without an event that the numbers rest on has others.
  if (can_be_numbered(state, section, paired.round, paired.numbers)) entries = paired.numbers;
  FixedTable table{.first_round = paired.round, .numbers = std::move(entries)};
  if (paired.table != RobinTable::Usual) table.kind = paired.table;
  const std::size_t cycle = table.numbers.size() - 1 + table.numbers.size() % 2;
  const auto rounds = static_cast<std::size_t>(std::max(plan.rounds - paired.round + 1, 0));
  table.twice = pairing::system_of(plan.pairings).meets_twice || (!table.numbers.empty() && rounds >= 2 * cycle);
  return {std::move(table)};
}

RobinNumbers numbering_of(const State& state, std::size_t section, std::size_t players) {
  const RobinNumbers planned = state.sections[section].plan.settings.robin.numbers;
  return planned != RobinNumbers::Usual ? planned : usual_numbers(state.opened->rulebook, players);
}

PairRound with_table(const State& state, PairRound paired) {
  const auto section = section_index(state, paired.section);
  if (!section || !state.opened) return paired;
  const Section& at = state.sections[*section];
  if (!is_robin(at.plan) || !at.tables.empty()) return paired;
  if (paired.table == RobinTable::Usual) {
    paired.table = at.plan.settings.robin.table != RobinTable::Usual ? at.plan.settings.robin.table
                                                                     : usual_table(state.opened->rulebook);
  }
  if (!paired.numbers.empty()) return paired;
  std::vector<EntryNumber> entries = who_get_numbers(state, *section, paired.round);
  if (numbering_of(state, *section, entries.size()) == RobinNumbers::Lot) {
    const auto without = std::find_if(entries.begin(), entries.end(), [&](EntryNumber number) {
      return find_entry(state, number)->pairing_number == 0;
    });
    const std::vector<EntryNumber> drawn = drawn_order(state.opened->lot, at.plan.id, {without, entries.end()});
    std::copy(drawn.begin(), drawn.end(), without);
  }
  paired.numbers = std::move(entries);
  return paired;
}

bool can_be_numbered(const State& state, std::size_t section, int round, const std::vector<EntryNumber>& numbers) {
  std::vector<EntryNumber> usual = who_get_numbers(state, section, round);
  const auto has_number = [&](EntryNumber number) { return find_entry(state, number)->pairing_number != 0; };
  const auto without = std::find_if_not(usual.begin(), usual.end(), has_number);
  const auto kept = without - usual.begin();
  if (numbers.size() != usual.size() || !std::equal(usual.begin(), without, numbers.begin())) return false;
  return std::is_permutation(numbers.begin() + kept, numbers.end(), without, usual.end());
}

std::vector<EntryNumber> numbered_next(const State& state, std::size_t section) {
  const Section& at = state.sections[section];
  const int round = static_cast<int>(at.rounds.size()) + 1;
  std::vector<EntryNumber> order = with_table(state, PairRound{.section = at.plan.id, .round = round}).numbers;
  std::erase_if(order, [&](EntryNumber number) { return find_entry(state, number)->pairing_number != 0; });
  for (const EntryNumber number : to_be_numbered(state, section)) {
    if (std::find(order.begin(), order.end(), number) == order.end()) order.push_back(number);
  }
  return order;
}

int last_round_of(const State& state, std::size_t section, const FixedTable& table) {
  return group_of(state, section, table).last_round();
}

std::optional<std::size_t> open_places(const Section& section) {
  if (!is_of_tables(section.plan) || section.tables.empty()) return std::nullopt;
  std::size_t open = 0;
  for (const FixedTable& table : section.tables) {
    if (table.swiss) return std::nullopt;
    open += table.numbers.size() % 2;
  }
  return open;
}

const FixedTable* table_with(const Section& section, EntryNumber entry) {
  for (const FixedTable& table : section.tables) {
    if (std::find(table.numbers.begin(), table.numbers.end(), entry) != table.numbers.end()) return &table;
  }
  return nullptr;
}

std::optional<Departure> departure_of(const State& state, const Entry& entry) {
  if (!entry.withdrawal) return std::nullopt;
  return departure_in(state, group_in(state, entry.section, entry.number), entry);
}

std::optional<TableOpponent> table_opponent(const State& state, const Entry& entry, int round) {
  return opponent_in(group_in(state, entry.section, entry.number), entry.number, round);
}

bool counts_in_round(const State& state, const Entry& entry, int round) {
  if (!is_of_tables(state.sections[entry.section].plan)) return true;
  if (departure_of(state, entry) == Departure::NotCompeted) return false;
  const Board* board = board_in_round(state, entry, round);
  if (board == nullptr || board->black == 0) return true;
  const Entry* other = find_entry(state, board->white == entry.number ? board->black : board->white);
  if (other == nullptr) return true;
  // A game played in a section that both have left came along with them.
  const bool here = entry.seats[static_cast<std::size_t>(round) - 1].section == entry.section;
  if (other->section != entry.section && !here) return true;
  return departure_in(state, group_in(state, entry.section, other->number), *other) != Departure::NotCompeted;
}

std::optional<LeftUnplayed> left_unplayed(const State& state, const Entry& entry, int round) {
  if (!is_of_tables(state.sections[entry.section].plan)) return std::nullopt;
  const Group group = group_in(state, entry.section, entry.number);
  const auto opponent = missed(state, group, entry, round);
  if (!opponent) return std::nullopt;
  const auto self = departure_in(state, group, entry);
  const auto other = departure_in(state, group, *find_entry(state, opponent->entry));
  if (self == Departure::NotCompeted || other == Departure::NotCompeted || (!self && !other)) return std::nullopt;
  return LeftUnplayed{*opponent, self.has_value()};
}

std::optional<TableOpponent> postponed(const State& state, const Entry& entry, int round) {
  if (!is_of_tables(state.sections[entry.section].plan)) return std::nullopt;
  const Group group = group_in(state, entry.section, entry.number);
  const auto opponent = missed(state, group, entry, round);
  if (!opponent || has_left(state, group, entry) || has_left(state, group, *find_entry(state, opponent->entry))) {
    return std::nullopt;
  }
  return opponent;
}

std::vector<GameToPlay> still_to_play(const State& state, std::size_t section) {
  std::vector<GameToPlay> left;
  const Section& at = state.sections[section];
  if (!is_of_tables(at.plan)) return left;
  for (const FixedTable& fixed : at.tables) {
    const Group group = group_of(state, section, fixed);
    if (!group) continue;
    const int paired = std::min(static_cast<int>(at.rounds.size()), group.last_round());
    for (int round = fixed.first_round; round <= paired; ++round) {
      for (const robin::TableGame& game : group.table[static_cast<std::size_t>(round - fixed.first_round)].games) {
        const Entry& white = *find_entry(state, fixed.numbers[game.white]);
        const Entry& black = *find_entry(state, fixed.numbers[game.black]);
        const int sat = sat_down_in(state, group, white.number, black.number, round);
        if (sat != 0) {
          const Board& board = *board_in_round(state, white, sat);
          const Seat& seat = white.seats[static_cast<std::size_t>(sat) - 1];
          if (is_settled(state.sections[seat.section].plan, board)) continue;
          left.push_back({round, board.white, board.black, sat, board.number});
          continue;
        }
        const bool settled = has_left(state, group, white) || has_left(state, group, black) ||
                             was_given_points(white, round) || was_given_points(black, round);
        if (!settled) left.push_back({round, white.number, black.number, 0, 0});
      }
    }
  }
  std::stable_sort(left.begin(), left.end(),
                   [](const GameToPlay& a, const GameToPlay& b) { return a.round < b.round; });
  return left;
}

std::vector<PairedBoard> boards_of_table(const State& state, std::size_t section, const FixedTable& table, int round,
                                         const std::function<bool(EntryNumber)>& is_there) {
  std::vector<PairedBoard> boards;
  const Group group = group_of(state, section, table);
  if (!group) return boards;
  std::vector<EntryNumber> seated;
  const auto is_free = [&](EntryNumber who) {
    return is_there(who) && std::find(seated.begin(), seated.end(), who) == seated.end();
  };
  const auto add = [&](EntryNumber white, EntryNumber black, int own) {
    seated.push_back(white);
    seated.push_back(black);
    const bool quad = is_of_groups(state.sections[section].plan);
    const int of_table = own - table.first_round + 1;
    boards.push_back(quad ? board_of(white, black, reason::QuadRound{of_table})
                          : board_of(white, black, reason::TableRound{of_table, table.kind}));
  };
  std::vector<Owed> owed;
  for (int own = table.first_round; own <= std::min(round, group.last_round()); ++own) {
    for (const robin::TableGame& game : group.table[static_cast<std::size_t>(own - table.first_round)].games) {
      const EntryNumber white = table.numbers[game.white];
      const EntryNumber black = table.numbers[game.black];
      if (sat_down_in(state, group, white, black, own, round) == 0) owed.push_back({own, white, black});
    }
  }
  for (const Owed& game : owed) {
    if (game.round == round && is_free(game.white) && is_free(game.black)) add(game.white, game.black, round);
  }
  std::erase_if(owed, [&](const Owed& game) {
    if (game.round == round || !is_free(game.white) || !is_free(game.black)) return true;
    if (was_given_points(*find_entry(state, game.white), game.round) ||
        was_given_points(*find_entry(state, game.black), game.round)) {
      return true;
    }
    const bool may_be_made_up = !sits(state, game.white, game.round) && !sits(state, game.black, game.round);
    return may_be_made_up && round <= group.last_round();
  });
  for (const Owed& game : most_of(owed)) add(game.white, game.black, game.round);
  return boards;
}

std::optional<MakeUp> make_up_of(const State& state, std::size_t section, EntryNumber a, EntryNumber b) {
  const Section& at = state.sections[section];
  for (const GameToPlay& game : still_to_play(state, section)) {
    const bool theirs = (game.white == a && game.black == b) || (game.white == b && game.black == a);
    if (!theirs || game.sat_down != 0) continue;
    const auto is_free = [&](int round) { return !sits(state, a, round) && !sits(state, b, round); };
    int round = game.round;
    if (!is_free(round)) {
      round = 1;
      while (std::cmp_less_equal(round, at.rounds.size()) && !is_free(round)) ++round;
      if (std::cmp_greater(round, at.rounds.size())) return std::nullopt;
    }
    const std::vector<Board>& boards = at.rounds[static_cast<std::size_t>(round) - 1].boards;
    return MakeUp{at.plan.id, round, boards.empty() ? 1 : boards.back().number + 1, game.white, game.black, ""};
  }
  return std::nullopt;
}

}  // namespace touchmove::tournament::event
