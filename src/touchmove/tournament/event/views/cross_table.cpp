#include "touchmove/tournament/event/views/cross_table.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "touchmove/tournament/event/proposals/propose.hpp"
#include "touchmove/tournament/event/state/extra_games.hpp"
#include "touchmove/tournament/event/state/lot.hpp"
#include "touchmove/tournament/event/state/robin.hpp"
#include "touchmove/tournament/event/state/starting_list.hpp"
#include "touchmove/tournament/event/state/team_boards.hpp"
#include "touchmove/tournament/event/views/game_table.hpp"
#include "touchmove/tournament/event/views/match_standings.hpp"
#include "touchmove/tournament/event/vocabulary/editions.hpp"
#include "touchmove/tournament/formats/tables/standings_csv.hpp"
#include "touchmove/tournament/pairing/systems/systems.hpp"
#include "touchmove/tournament/standings/tiebreak/standings.hpp"

namespace touchmove::tournament::event {
namespace {

/// A match as one result.
Result match_result(const SectionPlan& plan, const Board& board) {
  const auto score = score_of_board(plan, board);
  if (!score) return Result::None;
  if (std::all_of(board.games.begin(), board.games.end(),
                  [](const event::Game& game) { return is_forfeit(game.result); })) {
    return score->white > score->black   ? Result::BlackForfeits
           : score->white < score->black ? Result::WhiteForfeits
                                         : Result::BothForfeit;
  }
  return score->white > score->black   ? Result::WhiteWins
         : score->white < score->black ? Result::BlackWins
         : score->white == plan.draw   ? Result::Draw
                                       : Result::BothLose;
}

class Table {
 public:
  Table(const State& state, std::size_t section, const Directory& directory, int rounds)
      : state_(state), directory_(directory), section_(section), plan_(state.sections[section].plan) {
    const int paired = static_cast<int>(state.sections[section].rounds.size());
    rounds_ = rounds < 0 ? paired : std::min(rounds, paired);
    games_ = plan_.match_score == MatchScore::Games ? plan_.games : 1;
  }

  CrossTable make() {
    result_.table.name = plan_.name.empty() ? plan_.id : plan_.name;
    result_.table.rounds = static_cast<std::size_t>(rounds_) * static_cast<std::size_t>(games_);
    result_.table.win = plan_.win;
    result_.table.draw = plan_.draw;
    result_.table.loss = plan_.loss;
    collect();
    for (const EntryNumber number : result_.entries) add(*find_entry(state_, number));
    return std::move(result_);
  }

 private:
  void collect() {
    std::vector<const Entry*> own = entries_of(state_, section_);
    std::map<EntryNumber, int> numbers;
    for (const Entry* entry : own) numbers[entry->number] = entry->pairing_number;
    int next = next_pairing_number(state_, section_);
    for (const EntryNumber number : numbered_next(state_, section_)) numbers[number] = next++;
    if (state_.sections[section_].rounds.empty()) {
      const std::vector<EntryNumber> list = starting_list(state_, section_, directory_);
      for (std::size_t i = 0; i < list.size(); ++i) numbers[list[i]] = static_cast<int>(i) + 1;
    }
    std::sort(own.begin(), own.end(),
              [&](const Entry* a, const Entry* b) { return numbers[a->number] < numbers[b->number]; });
    for (const Entry* entry : own) bring(entry->number, numbers[entry->number]);
    result_.own = result_.entries.size();
    for (std::size_t i = 0; i < result_.entries.size(); ++i) {
      const Entry& entry = *find_entry(state_, result_.entries[i]);
      for (int round = 1; round <= rounds_; ++round) {
        if (is_hidden_elsewhere(state_, entry, section_, round)) continue;
        const Board* board = board_in_round(state_, entry, round);
        const auto left = left_unplayed(state_, entry, round);
        if (!left && (board == nullptr || board->black == 0)) continue;
        const EntryNumber other = left                           ? left->opponent.entry
                                  : board->white == entry.number ? board->black
                                                                 : board->white;
        if (!index_.contains(other)) bring(other, next++);
      }
    }
  }
  void bring(EntryNumber number, int printed) {
    index_[number] = result_.entries.size();
    result_.entries.push_back(number);
    printed_.push_back(printed);
  }

  void add(const Entry& entry) {
    results::Entrant entrant = entrant_of(directory_, entry.person);
    entrant.number = printed_[result_.table.entrants.size()];
    if (const int rating = rating_of(state_, entry); rating != 0) entrant.rating = rating;
    const auto named = [&](const std::string& code) {
      const auto team = directory_.teams.find(code);
      return team == directory_.teams.end() ? code : team->second;
    };
    entrant.team = named(entry.standing.team);
    entrant.club = named(entry.standing.club);
    for (int round = 1; round <= rounds_; ++round) add_round(entry, round, entrant.cells);
    for (const PenaltyRecord* record : points_off(state_, entry.number, 1'000'000)) {
      if (entrant.cells.empty()) break;
      // Behind the last round of the table where it was given later: the score has it at once.
      const int behind = std::clamp(record->what.round, 1, rounds_);
      entrant.deductions.push_back({static_cast<std::size_t>(behind * games_) - 1,
                                    static_cast<Points>(record->what.amount), record->what.about,
                                    std::max(record->what.round, 1)});
    }
    result_.table.entrants.push_back(std::move(entrant));
  }

  void add_round(const Entry& entry, int round, std::vector<results::Cell>& cells) {
    results::Cell cell;
    if (is_hidden_elsewhere(state_, entry, section_, round)) {
      cell.outcome = tiebreak::Outcome::ZeroPointBye;
      cell.due = !is_at_a_table(entry);
      cells.insert(cells.end(), static_cast<std::size_t>(games_), cell);
      return;
    }
    if (const ExtraRecord* beside = extra_in_round(state_, entry.number, round)) {
      cell = cell_beside(state_.sections[entry.section].plan, *beside, entry.number);
      for (int g = 0; g < games_; ++g, cell.points = 0) cells.push_back(cell);
      return;
    }
    const Board* board = board_in_round(state_, entry, round);
    if (const auto left = left_unplayed(state_, entry, round)) {
      cell.outcome = left->forfeited ? tiebreak::Outcome::ForfeitLoss : tiebreak::Outcome::ForfeitWin;
      cell.opponent = index_.at(left->opponent.entry);
      cell.colour = left->opponent.white ? pairing::Colour::White : pairing::Colour::Black;
      cell.points = points_in_round(state_, entry, round).value_or(0) / games_;
      cells.insert(cells.end(), static_cast<std::size_t>(games_), cell);
      return;
    }
    if (board == nullptr || board->black == 0) {
      const bool seated = static_cast<std::size_t>(round) <= entry.seats.size();
      const SeatKind kind = seated ? entry.seats[static_cast<std::size_t>(round) - 1].kind : SeatKind::ZeroBye;
      cell.outcome = board != nullptr            ? tiebreak::Outcome::PairingBye
                     : kind == SeatKind::HalfBye ? tiebreak::Outcome::HalfPointBye
                     : kind == SeatKind::FullBye ? tiebreak::Outcome::FullPointBye
                                                 : tiebreak::Outcome::ZeroPointBye;
      cell.points = points_in_round(state_, entry, round).value_or(0) / games_;
      cell.due = cell.outcome != tiebreak::Outcome::ZeroPointBye || !is_at_a_table(entry);
      if (const auto waits = postponed(state_, entry, round); waits && entry.section == section_) {
        cell.yet_to_meet = index_.at(waits->entry);
        cell.colour = waits->white ? pairing::Colour::White : pairing::Colour::Black;
      }
      cells.insert(cells.end(), static_cast<std::size_t>(games_), cell);
      return;
    }
    const SectionPlan& plan = state_.sections[entry.seats[static_cast<std::size_t>(round) - 1].section].plan;
    const bool first = board->white == entry.number;
    cell.opponent = index_.at(first ? board->black : board->white);
    cell.counts = counts_in_round(state_, entry, round);
    for (int g = 0; g < games_; ++g) {
      const bool single = plan.match_score == MatchScore::Games;
      const auto at = std::min(static_cast<std::size_t>(g), board->games.size() - 1);
      const Result result = single ? board->games[at].result : match_result(plan, *board);
      cell.outcome = outcome_of(first, result);
      cell.points = 0;
      // Of a match the points are those that pairings go by: one drawn by forfeits on both sides is drawn.
      const auto score = single ? score_of_result(plan, result) : score_of_board(plan, *board);
      if (score && cell.counts) cell.points = first ? score->white : score->black;
      // In the second game of a round the colours are exchanged.
      const bool white = (first == (g % 2 == 0)) != board->games[at].colours_reversed;
      cell.colour = white ? pairing::Colour::White : pairing::Colour::Black;
      cells.push_back(cell);
    }
  }

  /// Whose rounds without a game are the table's doing, whatever section the player is in by now; in the small Swiss of
  /// quads they are the player's.
  bool is_at_a_table(const Entry& entry) const {
    const Section& at = state_.sections[section_];
    const FixedTable* fixed = is_of_tables(at.plan) ? table_with(at, entry.number) : nullptr;
    return fixed != nullptr && !fixed->swiss;
  }

  const State& state_;
  const Directory& directory_;
  std::size_t section_;
  const SectionPlan& plan_;
  int rounds_{0};
  int games_{1};
  CrossTable result_;
  std::map<EntryNumber, std::size_t> index_;
  std::vector<int> printed_;
};

}  // namespace

Progress progress_of(const State& state, std::size_t section) {
  const Section& at = state.sections[section];
  Progress progress;
  progress.posted = rounds_posted(at);
  const auto count = [&](const SectionPlan& plan, const Board& board, int round) {
    for (const Game& game : board.games) {
      const bool over = is_finished(game.result) || is_settled(plan, board);
      if (round < progress.posted) {
        progress.adjourned += over ? 0 : 1;
      } else {
        ++progress.games;
        progress.over += over ? 1 : 0;
      }
    }
  };
  for (int round = 1; round <= progress.posted; ++round) {
    for (const Board& board : at.rounds[static_cast<std::size_t>(round) - 1].boards) count(at.plan, board, round);
    // What those who have come from another section play there to its end.
    std::set<std::pair<std::size_t, int>> elsewhere;
    std::set<int> besides;
    for (const Entry* entry : entries_of(state, section)) {
      const ExtraRecord* beside = extra_in_round(state, entry->number, round);
      if (beside != nullptr && besides.insert(beside->what.game).second) {
        const bool over = is_finished(beside->result);
        if (round < progress.posted) {
          progress.adjourned += over ? 0 : 1;
        } else {
          ++progress.games;
          progress.over += over ? 1 : 0;
        }
      }
      const Board* board = board_in_round(state, *entry, round);
      if (board == nullptr || is_hidden_elsewhere(state, *entry, section, round)) continue;
      const std::size_t where = entry->seats[static_cast<std::size_t>(round) - 1].section;
      if (where == section || !elsewhere.emplace(where, board->number).second) continue;
      count(state.sections[where].plan, *board, round);
    }
  }
  progress.finished = progress.over < progress.games ? progress.posted - 1 : progress.posted;
  return progress;
}

std::string in_words(const Progress& progress, const SectionPlan& plan, std::string_view language) {
  using messages::Message;
  std::vector<Message> parts;
  if (progress.finished == 0) {
    parts.emplace_back("standings.first");
  } else {
    parts.push_back(Message("standings.after", {{"round", progress.finished}, {"rounds", plan.rounds}}));
  }
  if (progress.is_under_way()) {
    parts.push_back(Message("standings.under_way",
                            {{"round", progress.posted}, {"over", progress.over}, {"count", progress.games}}));
  }
  if (progress.adjourned != 0) parts.push_back(Message("standings.adjourned", {{"count", progress.adjourned}}));
  return messages::say(Message("standings.parts", {{"parts", std::move(parts)}}), language);
}

CrossTable cross_table(const State& state, std::size_t section, const Directory& directory, int rounds) {
  return Table(state, section, directory, rounds).make();
}

CrossTable prize_table(const State& state, std::size_t section, const Directory& directory) {
  CrossTable table = cross_table(state, section, directory, progress_of(state, section).finished);
  const SectionPlan& plan = state.sections[section].plan;
  const auto games = static_cast<std::size_t>(plan.match_score == MatchScore::Games ? plan.games : 1);
  for (std::size_t i = 0; i < table.own; ++i) {
    for (const int round : find_entry(state, table.entries[i])->byes_given_back) {
      for (std::size_t at = static_cast<std::size_t>(round - 1) * games; at < static_cast<std::size_t>(round) * games;
           ++at) {
        if (at >= table.table.rounds) break;
        results::Cell& cell = table.table.entrants[i].cells[at];
        const bool won = cell.outcome == tiebreak::Outcome::Win || cell.outcome == tiebreak::Outcome::ForfeitWin;
        if (won && cell.points > plan.draw) cell.points = plan.draw;
      }
    }
  }
  return table;
}

Tiebreaks tiebreaks_of(const State& state, const SectionPlan& plan) {
  Tiebreaks result;
  const bool everybody = is_of_tables(plan);
  result.settings.system =
      plan.tiebreak_system == TieBreakSystem::UsChess ? tiebreak::System::UsChess : tiebreak::System::Fide;
  if (state.opened) result.settings.edition = tiebreak_edition(*state.opened);
  result.settings.round_robin = everybody;
  result.settings.lot = state.opened ? state.opened->lot : "";
  if (is_of_matches(plan)) {
    for (const team::TieBreak& one : match_tiebreaks(plan)) {
      std::string name(team::entry_of(one.code).text);
      if (one.divisor != 0) name += "/K" + std::to_string(one.divisor);
      result.names.push_back(std::move(name));
      result.rules.push_back({team::entry_of(one.code).name, team::entry_of(one.code).rule});
    }
    return result;
  }
  if (!plan.tiebreaks.empty()) {
    if (auto list = tiebreak::parse_list(result.settings.system, plan.tiebreaks)) {
      result.list = std::move(*list);
    }
  }
  const bool is_ranked = pairing::system_of(plan.pairings).ranked_by != nullptr;
  if (result.list.empty() && !is_ranked) result.list = tiebreak::default_list(result.settings.system, everybody);
  for (const tiebreak::TieBreak& one : result.list) {
    result.names.push_back(tiebreak::to_string(one));
    result.rules.push_back({tiebreak::entry_of(one.code).name, tiebreak::entry_of(one.code).rule});
  }
  if (is_ranked) {
    const pairing::RankedName& ranked = pairing::system_of(plan.pairings).ranked_name;
    result.names.emplace_back(ranked.column);
    result.rules.push_back({ranked.key, ranked.rule});
  }
  return result;
}

std::vector<std::size_t> met_without_place(const CrossTable& table, const std::vector<Place>& places) {
  std::vector<bool> placed(table.entries.size(), false);
  for (const Place& place : places) placed[place.row] = true;
  std::vector<std::size_t> rows;
  for (std::size_t row = 0; row < placed.size(); ++row) {
    const std::vector<results::Cell>& cells = table.table.entrants[row].cells;
    const bool met =
        std::any_of(cells.begin(), cells.end(), [](const auto& cell) { return cell.opponent.has_value(); });
    if (met && !placed[row]) rows.push_back(row);
  }
  return rows;
}

bool is_placed(const Entry& entry) {
  const bool ever_sat = std::any_of(entry.seats.begin(), entry.seats.end(),
                                    [](const Seat& seat) { return seat.kind == SeatKind::Board; });
  return !entry.house && (!entry.withdrawal || ever_sat);
}

namespace {

/// The quad an entry plays in, from 1; 0 before the first round is paired.
int group_of(const State& state, const Entry& entry) {
  for (int round = 1; static_cast<std::size_t>(round) <= entry.seats.size(); ++round) {
    if (const Board* board = board_in_round(state, entry, round); board != nullptr && board->group != 0) {
      return board->group;
    }
  }
  return 0;
}

/// Those of a section who are placed among each other: all of it, or a quad.
struct Contest {
  bool everybody_meets{false};
  std::vector<std::size_t> rows;
  std::vector<std::size_t> apart;  ///< who left before half of their games (30B)
};

/// Each quad is a contest of its own, with places of its own.
std::map<int, Contest> contests_of(const State& state, std::size_t section, const CrossTable& table) {
  const Section& at = state.sections[section];
  std::map<int, Contest> contests;
  for (std::size_t row = 0; row < table.own; ++row) {
    const Entry& entry = *find_entry(state, table.entries[row]);
    if (!is_placed(entry) || !stands_for_person(state, entry)) continue;
    Contest& contest = contests[is_of_groups(at.plan) ? group_of(state, entry) : 0];
    const FixedTable* fixed = is_of_tables(at.plan) ? table_with(at, entry.number) : nullptr;
    contest.everybody_meets = is_of_tables(at.plan) && (fixed == nullptr || !fixed->swiss);
    (departure_of(state, entry) == Departure::NotCompeted ? contest.apart : contest.rows).push_back(row);
  }
  return contests;
}

/// Some rows of a section of individuals, as match_places has those of teams.
std::vector<Place> individual_places(const CrossTable& table, const Tiebreaks& announced,
                                     const tiebreak::Settings& settings, const std::vector<std::size_t>& rows) {
  std::vector<Place> places;
  for (tiebreak::Standing& standing :
       tiebreak::standings(results::event_of(table.table), settings, announced.list, rows)) {
    Place place;
    place.row = standing.player;
    place.place = standing.place;
    place.score = standing.score;
    place.tiebreaks = std::move(standing.tiebreaks);
    for (const tiebreak::Worked& worked : place.tiebreaks) {
      place.values.push_back(worked.value ? tiebreak::to_string(*worked.value) : "-");
    }
    places.push_back(std::move(place));
  }
  return places;
}

/// Where a system ranks by something else than points, that comes first; points and tie-breaks part the equal.
void rank_by_system(const State& state, std::size_t section, const CrossTable& table, std::vector<Place>& places) {
  const SectionPlan& plan = state.sections[section].plan;
  const auto ranked_by = pairing::system_of(plan.pairings).ranked_by;
  if (ranked_by == nullptr || is_of_matches(plan)) return;
  const auto games = static_cast<std::size_t>(plan.match_score == MatchScore::Games ? plan.games : 1);
  const int rounds = static_cast<int>(table.table.rounds / std::max<std::size_t>(games, 1));
  const SectionField field = field_of(state, section, rounds + 1);
  const std::vector<std::int64_t> scores =
      ranked_by({.field = field.field, .settings = plan.settings, .lots = lots_of(state.opened->lot, plan.id)});
  std::map<EntryNumber, std::int64_t> of_entry;
  for (std::size_t i = 0; i < scores.size(); ++i) of_entry[field.entries[i]] = scores[i];
  const auto score = [&](const Place& place) { return of_entry[table.entries[place.row]]; };
  std::stable_sort(places.begin(), places.end(), [&](const Place& a, const Place& b) { return score(a) > score(b); });
  std::size_t shared = 1;
  std::size_t before = 0;  // the place of the one before by points and tie-breaks
  for (std::size_t i = 0; i < places.size(); ++i) {
    const bool is_equal = i > 0 && score(places[i]) == score(places[i - 1]) && places[i].place == before;
    if (!is_equal) shared = i + 1;
    before = places[i].place;
    places[i].place = shared;
    tiebreak::Worked worked;
    worked.value = tiebreak::Exact(score(places[i]), 100);
    worked.total = tiebreak::Total::Stated;
    places[i].values.push_back(tiebreak::to_string(*worked.value));
    places[i].tiebreaks.push_back(std::move(worked));
  }
}

}  // namespace

std::string printed_cell(const results::Section& table, const results::Cell& cell) {
  if (!cell.beside.empty()) return cell.beside;
  const std::string text = files::to_string(files::round_text(table, cell));
  return cell.counts ? text : "(" + text + ")";
}

std::string left_note(const CrossTable& table, const std::vector<Place>& places, std::string_view language) {
  std::string names;
  for (const Place& place : places) {
    if (place.competed) continue;
    const results::Entrant& entrant = table.table.entrants[place.row];
    names += (names.empty() ? "" : "; ") + std::to_string(entrant.number) + " " + results::name_of(entrant);
  }
  if (names.empty()) return {};
  return messages::say(messages::Message("standings.left", {{"names", names}}), language);
}

std::vector<messages::Message> beside_notes(const State& state, std::size_t section, const Directory& directory) {
  std::vector<messages::Message> notes;
  for (const ExtraRecord& record : state.extra_games) {
    const ExtraGame& game = record.what;
    const Entry* white = find_entry(state, game.white);
    const Entry* black = find_entry(state, game.black);
    if (white == nullptr || black == nullptr || (white->section != section && black->section != section)) continue;
    const bool counts =
        (white->section == section && game.white_counts) || (black->section == section && game.black_counts);
    const auto named = [&](const Entry& entry) {
      const std::string name = printed_name(directory, entry.person);
      return entry.section == section ? name : name + " (" + state.sections[entry.section].plan.id + ")";
    };
    notes.emplace_back(counts ? "standings.beside" : "standings.beside.rating",
                       std::vector<messages::Param>{
                           {"round", white->section == section ? game.white_round : game.black_round},
                           {"white", named(*white)},
                           {"black", named(*black)},
                           {"result", record.result == Result::None ? "" : std::string(word_of(record.result))}});
  }
  return notes;
}

std::vector<Place> standings(const State& state, std::size_t section, const CrossTable& table) {
  const SectionPlan& plan = state.sections[section].plan;
  const Tiebreaks announced = tiebreaks_of(state, plan);
  std::vector<Place> places;
  for (const auto& [group, contest] : contests_of(state, section, table)) {
    tiebreak::Settings settings = announced.settings;
    settings.round_robin = contest.everybody_meets;
    for (const bool competed : {true, false}) {
      const std::vector<std::size_t>& rows = competed ? contest.rows : contest.apart;
      if (rows.empty()) continue;
      std::vector<Place> ranked = is_of_matches(plan) ? match_places(state, section, table, settings, rows)
                                                      : individual_places(table, announced, settings, rows);
      rank_by_system(state, section, table, ranked);
      for (Place& place : ranked) {
        place.entry = table.entries[place.row];
        place.group = group;
        place.competed = competed;
        if (!competed) place.place = contest.rows.size() + 1;
        places.push_back(std::move(place));
      }
    }
  }
  return places;
}

}  // namespace touchmove::tournament::event
