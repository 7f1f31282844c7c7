#include "touchmove/tournament/event/exports.hpp"

#include <algorithm>
#include <functional>
#include <map>
#include <tuple>
#include <utility>

#include "touchmove/clock/time_control.hpp"
#include "touchmove/tournament/event/game_table.hpp"
#include "touchmove/tournament/event/match_standings.hpp"
#include "touchmove/tournament/event/prize_file.hpp"
#include "touchmove/tournament/event/team_table.hpp"
#include "touchmove/tournament/publish/pgn_tags.hpp"

namespace touchmove::tournament::event {
namespace {

std::string name_of_section(const Section& section) {
  return section.plan.name.empty() ? section.plan.id : section.plan.name;
}

std::string team_name(const Directory& directory, const std::string& code) {
  const auto known = directory.teams.find(code);
  return known == directory.teams.end() ? code : known->second;
}

int columns_of(const SectionPlan& plan) { return plan.match_score == MatchScore::Games ? plan.games : 1; }

/// Teams whose members play by themselves.
publish::PublishedTable team_rows(const State& state, std::size_t section, const Directory& directory) {
  publish::PublishedTable table{"Teams", {"Place", "Team", "Score", "Members"}, {}};
  for (const team::CombinedStanding& standing : team_table(state, section)) {
    table.rows.push_back({std::to_string(standing.place), team_name(directory, standing.team),
                          tiebreak::to_string(standing.score), std::to_string(standing.members.size())});
  }
  return table;
}

/// The event without its rounds that are not posted: their byes are points already, and nobody is to see them.
State as_posted(const State& state) {
  State shown = state;
  for (Section& section : shown.sections) section.rounds.resize(static_cast<std::size_t>(rounds_posted(section)));
  for (Entry& entry : shown.entries) {
    const std::size_t rounds = shown.sections[entry.section].rounds.size();
    if (entry.seats.size() > rounds) entry.seats.resize(rounds);
  }
  return shown;
}

/// As PGN has it, in seconds. PGN has no word for a delay, so a control with one is in the tag Clock alone.
std::string pgn_time_control(const std::string& text) {
  const auto control = clock::parse_time_control(text);
  if (text.empty() || !control || !(control->white == control->black) || control->white.periods.empty()) return {};
  std::string out;
  for (const clock::Period& period : control->white.periods) {
    if (period.bonus_ms != 0 && period.bonus != clock::Bonus::Increment) return {};
    if (!out.empty()) out += ":";
    if (period.moves != 0) out += std::to_string(period.moves) + "/";
    out += std::to_string(period.allotted_ms / 1'000);
    if (period.bonus_ms != 0) out += "+" + std::to_string(period.bonus_ms / 1'000);
  }
  return out;
}

/// A round's day is known of an event of one day.
std::optional<results::Date> day_of(const State& state) {
  if (!state.opened || state.opened->first_day != state.opened->last_day) return std::nullopt;
  return results::parse_date(state.opened->first_day);
}

class Pgn {
 public:
  Pgn(const State& state, std::size_t section, const Directory& directory, const Movetext& moves)
      : state_(state), at_(state.sections[section]), moves_(moves), games_(game_table(state, section, directory)) {}

  std::string write() {
    struct One {
      GameSpot spot;
      std::size_t row;
      std::size_t column;
      auto key() const { return std::tuple(spot.round, spot.board, spot.game); }
    };
    std::vector<One> all;
    for (std::size_t row = 0; row < games_.spots.size(); ++row) {
      for (std::size_t column = 0; column < games_.spots[row].size(); ++column) {
        const results::Cell& cell = games_.table.entrants[row].cells[column];
        const bool white = cell.opponent && cell.colour == pairing::Colour::White;
        if (white && games_.spots[row][column]) all.push_back({*games_.spots[row][column], row, column});
      }
    }
    std::sort(all.begin(), all.end(), [](const One& a, const One& b) { return a.key() < b.key(); });
    std::string text;
    for (const One& one : all) {
      if (!text.empty()) text += '\n';
      add(text, one.spot, one.row, one.column);
    }
    return text;
  }

 private:
  void add(std::string& text, const GameSpot& spot, std::size_t row, std::size_t column) const {
    publish::GameFacts facts;
    facts.event = state_.opened ? state_.opened->name : "";
    facts.site = state_.report.city;
    if (!facts.site.empty() && !state_.report.state.empty()) facts.site += ", " + state_.report.state;
    facts.date = day_of(state_);
    facts.board = spot.board;
    facts.time_control = pgn_time_control(at_.plan.time_control);
    auto tags = publish::pgn_tags(games_.table, row, column, facts);
    if (!tags) return;
    const Round* round = find_round(at_, spot.round);
    const Board* board = round == nullptr ? nullptr : find_board(*round, spot.board);
    const bool several = at_.plan.games > 1;
    for (auto& [name, value] : *tags) {
      // Of several games of one board each is numbered: 3.12.2.
      if (name == "Round") {
        value = std::to_string(spot.round) + "." + std::to_string(spot.board) +
                (several ? "." + std::to_string(spot.game) : "");
      }
    }
    if (!at_.plan.time_control.empty()) tags->emplace_back("Clock", at_.plan.time_control);
    const bool linked = board != nullptr && !board->encounter.empty();
    const auto moves = linked && moves_ ? moves_(board->encounter, spot.game) : std::nullopt;
    if (moves) {
      text += publish::pgn_tag_section(*tags) + *moves;
    } else {
      text += publish::pgn_game(*tags, {});
    }
  }

  const State& state_;
  const Section& at_;
  const Movetext& moves_;
  GameTable games_;
};

}  // namespace

files::StandingsFile standings_file(const State& state, std::size_t section, const Directory& directory) {
  const CrossTable table = cross_table(state, section, directory, progress_of(state, section).finished);
  const Tiebreaks announced = tiebreaks_of(state, state.sections[section].plan);
  files::StandingsFile file;
  file.rounds = table.table.rounds;
  file.tiebreaks = announced.names;
  const bool penalised = std::any_of(table.table.entrants.begin(), table.table.entrants.end(),
                                     [](const results::Entrant& entrant) { return !entrant.deductions.empty(); });
  if (penalised) file.extra_columns.emplace_back(files::penalties_column);
  std::vector<bool> placed(table.entries.size(), false);
  const auto row_of = [&](std::size_t index, std::size_t place) {
    const results::Entrant& entrant = table.table.entrants[index];
    files::StandingRow row;
    row.place = static_cast<int>(place);
    row.number = entrant.number;
    row.name = results::name_of(entrant);
    row.team = entrant.team;
    row.score = results::score_of(entrant);
    row.tiebreaks.resize(file.tiebreaks.size());
    for (const results::Cell& cell : entrant.cells) row.rounds.push_back(files::round_text(table.table, cell));
    if (penalised) row.extra.push_back(results::deductions_text(entrant));
    return row;
  };
  for (const Place& place : standings(state, section, table)) {
    files::StandingRow row = row_of(place.row, place.place);
    row.score = place.score;
    row.tiebreaks = place.values;
    file.rows.push_back(std::move(row));
    placed[place.row] = true;
  }
  const std::size_t behind = file.rows.size() + 1;
  for (std::size_t i = 0; i < placed.size(); ++i) {
    if (!placed[i]) file.rows.push_back(row_of(i, behind));
  }
  return file;
}

files::PairingsFile pairings_file(const State& state, std::size_t section, const Directory& directory) {
  const CrossTable table = cross_table(state, section, directory);
  const int columns = columns_of(state.sections[section].plan);
  std::map<int, const Entry*> by_number;
  std::map<int, bool> own;
  for (std::size_t i = 0; i < table.entries.size(); ++i) {
    by_number[table.table.entrants[i].number] = find_entry(state, table.entries[i]);
    own[table.table.entrants[i].number] = i < table.own;
  }
  files::PairingsFile file;
  for (std::size_t column = 0; column < table.table.rounds; ++column) {
    const int round = static_cast<int>(column) / columns + 1;
    std::vector<files::PairingRow> rows;
    for (files::PairingRow& row : files::pairings_of(table.table, column)) {
      const Entry& entry = *by_number.at(row.white_number);
      const auto at = static_cast<std::size_t>(round) - 1;
      const bool sat = at < entry.seats.size() && entry.seats[at].kind == SeatKind::Board;
      // What was played in another section is that section's.
      if (sat ? entry.seats[at].section != section : !own.at(row.white_number)) continue;
      if (sat) row.board = entry.seats[at].board;
      rows.push_back(std::move(row));
    }
    std::stable_sort(rows.begin(), rows.end(), [](const files::PairingRow& a, const files::PairingRow& b) {
      return std::tuple(!a.board, a.board.value_or(0)) < std::tuple(!b.board, b.board.value_or(0));
    });
    for (files::PairingRow& row : rows) file.rows.push_back(std::move(row));
  }
  return file;
}

files::PlayersFile players_file(const State& state, const Directory& directory, std::optional<std::size_t> section) {
  files::PlayersFile file;
  for (const Entry& entry : state.entries) {
    if (section && entry.section != *section) continue;
    files::PlayerRow row;
    if (entry.pairing_number != 0) row.number = entry.pairing_number;
    const results::Entrant entrant = entrant_of(directory, entry.person);
    row.id = entrant.uschess_id;
    row.fide_id = entrant.fide_id;
    row.last = entrant.last;
    row.first = entrant.first;
    const Standing& standing = entry.standing;
    if (standing.rating != 0) {
      row.rating = rating::Published{standing.rating, std::nullopt};
      if (standing.rating_games != 0) row.rating->games = standing.rating_games;
      if (standing.rating_kind == RatingKind::Provisional) row.rating_type = "provisional";
    }
    row.team = standing.team;
    row.club = standing.club;
    row.family = standing.family;
    row.conference = standing.conference;
    row.section = state.sections[entry.section].plan.id;
    for (const RequestedBye& bye : entry.byes) {
      row.byes.push_back({bye.round, bye.kind == ByeKind::Half ? 'H' : bye.kind == ByeKind::Full ? 'F' : 'Z'});
    }
    row.title = entrant.title;
    row.sex = entrant.sex;
    row.birth_year = entrant.birth_year;
    row.federation = entrant.federation;
    row.checked_in = entry.checked_in;
    if (const auto person = directory.persons.find(entry.person); person != directory.persons.end()) {
      row.grade = person->second.grade;
      if (person->second.fide_rating != 0) row.fide_rating = person->second.fide_rating;
    }
    file.rows.push_back(std::move(row));
  }
  return file;
}

publish::PublishedEvent published(const State& of, const Directory& directory) {
  const State state = as_posted(of);
  publish::PublishedEvent page;
  if (!state.opened) return page;
  page.name = state.opened->name;
  const std::string first = state.report.first_day.empty() ? state.opened->first_day : state.report.first_day;
  const std::string last = state.report.last_day.empty() ? state.opened->last_day : state.report.last_day;
  if (!first.empty()) page.facts.push_back(last.empty() || last == first ? first : first + " to " + last);
  if (!state.report.city.empty()) {
    page.facts.push_back(state.report.city + (state.report.state.empty() ? "" : ", " + state.report.state));
  }
  for (std::size_t i = 0; i < state.sections.size(); ++i) {
    const Section& at = state.sections[i];
    if (!at.merged_into.empty()) continue;
    const auto posted = static_cast<int>(at.rounds.size());
    publish::PublishedSection section;
    section.name = name_of_section(at);
    section.note = at.plan.time_control;
    section.note += (section.note.empty() ? "" : "; ") + in_words(progress_of(state, i), at.plan);
    if (posted > 0) {
      section.standings = standings_file(state, i, directory);
      if (at.plan.team_score == TeamScore::Members) section.tables.push_back(team_rows(state, i, directory));
      if (!at.prizes.empty()) section.tables.push_back(awards_table(at, awards(state, i, directory)));
      files::PairingsFile boards = pairings_file(state, i, directory);
      std::map<int, std::vector<files::PairingRow>, std::greater<>> rounds;
      for (files::PairingRow& row : boards.rows) rounds[row.round].push_back(std::move(row));
      for (auto& [round, rows] : rounds) section.rounds.push_back({round, std::move(rows)});
    }
    page.sections.push_back(std::move(section));
  }
  return page;
}

std::string section_pgn(const State& state, std::size_t section, const Directory& directory, const Movetext& moves) {
  return Pgn(state, section, directory, moves).write();
}

}  // namespace touchmove::tournament::event
