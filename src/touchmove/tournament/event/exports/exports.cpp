#include "touchmove/tournament/event/exports/exports.hpp"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <map>
#include <tuple>
#include <utility>

#include "touchmove/notation/games/pgn.hpp"
#include "touchmove/tournament/basis/text.hpp"
#include "touchmove/tournament/event/exports/prize_file.hpp"
#include "touchmove/tournament/event/exports/time_code.hpp"
#include "touchmove/tournament/event/state/robin.hpp"
#include "touchmove/tournament/event/views/game_table.hpp"
#include "touchmove/tournament/event/views/match_standings.hpp"
#include "touchmove/tournament/event/views/sheet.hpp"
#include "touchmove/tournament/event/views/team_table.hpp"
#include "touchmove/tournament/formats/publish/pgn_tags.hpp"

namespace touchmove::tournament::event {
namespace {

std::string name_of_section(const Section& section) {
  return section.plan.name.empty() ? section.plan.id : section.plan.name;
}

std::string team_name(const Directory& directory, const std::string& code) {
  const auto known = directory.teams.find(code);
  return known == directory.teams.end() ? code : known->second;
}

std::string head(std::string_view what, std::string_view language) {
  return std::string(messages::words("publish." + std::string(what), language));
}

int columns_of(const SectionPlan& plan) { return plan.match_score == MatchScore::Games ? plan.games : 1; }

/// Teams whose members play by themselves.
publish::PublishedTable team_rows(const State& state, std::size_t section, const Directory& directory,
                                  std::string_view language) {
  publish::PublishedTable table{
      head("teams", language),
      {head("place", language), head("team", language), head("score", language), head("members", language)},
      {}};
  for (const team::CombinedStanding& standing : team_table(state, section)) {
    table.rows.push_back({std::to_string(standing.place), team_name(directory, standing.team),
                          tiebreak::to_string(standing.score), std::to_string(standing.members.size())});
  }
  return table;
}

/// A round of a section whose pairings have several games: each with who sits there; full-point byes too.
std::vector<publish::PublishedMatch> matches_of(const State& state, const Section& section, int number,
                                                const Directory& directory, std::string_view language) {
  std::vector<publish::PublishedMatch> matches;
  const auto named = [&](EntryNumber who) {
    const Entry* entry = find_entry(state, who);
    return entry == nullptr ? std::string()
                            : std::to_string(entry->number) + " " + printed_name(directory, entry->person);
  };
  const auto coloured = [&](const std::string& name, bool white) {
    const messages::Message who(white ? "publish.seat.white" : "publish.seat.black",
                                {{"name", name.empty() ? head("nobody", language) : name}});
    return messages::say(who, language);
  };
  for (const Board& board : find_round(section, number)->boards) {
    publish::PublishedMatch match{board.number, named(board.white), named(board.black), "", {}};
    match.score = board.black == 0 ? "bye 1" : match_text(section.plan, board);
    for (const SheetLine& line : sheet_of(state, section.plan, directory, number, board)) {
      const bool nobody_named = line.white_side.empty() && line.black_side.empty();
      match.lines.push_back({std::to_string(board.number) + "." + std::to_string(line.game),
                             nobody_named ? "" : coloured(line.white_side, !line.exchanged),
                             nobody_named ? "" : coloured(line.black_side, line.exchanged),
                             std::string(sheet_text(line.result))});
    }
    matches.push_back(std::move(match));
  }
  return matches;
}

/// A game's moves ended by the result that stands in the event: a director may have given another than the game did.
std::string with_result(std::string moves, const publish::Tags& tags) {
  const auto result =
      std::find_if(tags.begin(), tags.end(), [](const auto& tag) { return tag.first == "Result"; })->second;
  std::size_t end = moves.find_last_not_of(" \n");
  end = end == std::string::npos ? 0 : end + 1;
  const std::size_t space = moves.find_last_of(" \n", end == 0 ? 0 : end - 1);
  const std::size_t last = space == std::string::npos ? 0 : space + 1;
  if (notation::parse_result(std::string_view(moves).substr(last, end - last))) {
    moves.replace(last, std::string::npos, result + "\n");
  }
  return moves;
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
    facts.first_day = results::parse_date(first_day_of(state_, at_));
    facts.last_day = results::parse_date(last_day_of(state_, at_));
    // Where teams meet, the board of a game is the team's; which match it is stands in the round.
    facts.board = at_.plan.unit == Unit::Team ? spot.game : spot.board;
    facts.time_control = time_code(at_.plan.time_control, Delay::LeftOut);
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
      text += publish::pgn_tag_section(*tags) + with_result(*moves, *tags);
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

State as_posted(const State& state) {
  State shown = state;
  for (Section& section : shown.sections) section.rounds.resize(static_cast<std::size_t>(rounds_posted(section)));
  for (Entry& entry : shown.entries) {
    // Who has gone to another section keeps the games played in the first.
    const auto is_posted = [&](const Seat& seat, std::size_t round) {
      return round <= shown.sections[seat.kind == SeatKind::Board ? seat.section : entry.section].rounds.size();
    };
    while (!entry.seats.empty() && !is_posted(entry.seats.back(), entry.seats.size())) entry.seats.pop_back();
  }
  return shown;
}

files::StandingsFile standings_file(const State& state, std::size_t section, const Directory& directory) {
  const CrossTable table = cross_table(state, section, directory, progress_of(state, section).finished);
  const Tiebreaks announced = tiebreaks_of(state, state.sections[section].plan);
  files::StandingsFile file;
  file.rounds = table.table.rounds;
  file.games = static_cast<std::size_t>(columns_of(state.sections[section].plan));
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
  for (std::size_t i = 0; i < placed.size(); ++i) {
    if (!placed[i]) file.rows.push_back(row_of(i, 0));
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

namespace {

/// What a file had besides the known columns goes on; a column that has been known only since stands in its own place.
void add_other_columns(const Person& person, files::PlayerRow& row, files::PlayersFile& file) {
  static const files::Aliases aliases = files::player_aliases();
  for (const OtherColumn& other : person.other) {
    const auto known = std::find_if(aliases.begin(), aliases.end(), [&](const files::Alias& alias) {
      return alias.spelling == files::lower(other.name);
    });
    if (known != aliases.end()) {
      if (known->column == "state" && row.state.empty()) row.state = other.value;
      if (known->column == "member_until" && row.member_until.empty()) row.member_until = other.value;
      continue;
    }
    const auto column = std::find(file.extra_columns.begin(), file.extra_columns.end(), other.name);
    const auto at = static_cast<std::size_t>(column - file.extra_columns.begin());
    if (column == file.extra_columns.end()) file.extra_columns.push_back(other.name);
    if (row.extra.size() <= at) row.extra.resize(at + 1);
    row.extra[at] = other.value;
  }
}

/// What is known of a person, as a line of the list.
files::PlayerRow row_of(const Directory& directory, const std::string& id, files::PlayersFile& file) {
  files::PlayerRow row;
  const results::Entrant entrant = entrant_of(directory, id);
  row.id = entrant.uschess_id;
  row.fide_id = entrant.fide_id;
  row.last = entrant.last;
  row.first = entrant.first;
  row.title = entrant.title;
  row.sex = entrant.sex;
  row.birth_year = entrant.birth_year;
  row.federation = entrant.federation;
  if (const auto person = directory.persons.find(id); person != directory.persons.end()) {
    row.grade = person->second.grade;
    row.state = person->second.state;
    row.member_until = person->second.member_until;
    if (person->second.fide_rating != 0) row.fide_rating = person->second.fide_rating;
    add_other_columns(person->second, row, file);
  }
  return row;
}

/// Of a team its members, board 1 first: read again they are the same team.
void add_roster(const State& state, const Directory& directory, const Entry& entry, files::PlayersFile& file) {
  constexpr std::string_view board = "board";
  for (std::size_t i = 0; i < entry.members.size(); ++i) {
    files::PlayerRow row = row_of(directory, entry.members[i], file);
    row.team = printed_name(directory, entry.person);
    row.section = state.sections[entry.section].plan.id;
    const std::vector<int>& ratings = entry.standing.member_ratings;
    if (i < ratings.size() && ratings[i] != 0) row.rating = rating::Published{ratings[i], std::nullopt};
    auto column = std::find(file.extra_columns.begin(), file.extra_columns.end(), board);
    if (column == file.extra_columns.end()) column = file.extra_columns.emplace(column, board);
    row.extra.resize(file.extra_columns.size());
    row.extra[static_cast<std::size_t>(column - file.extra_columns.begin())] = std::to_string(i + 1);
    file.rows.push_back(std::move(row));
  }
}

}  // namespace

files::PlayersFile players_file(const State& state, const Directory& directory, std::optional<std::size_t> section) {
  files::PlayersFile file;
  for (const Entry& entry : state.entries) {
    if (section && entry.section != *section) continue;
    if (!entry.members.empty()) {
      add_roster(state, directory, entry, file);
      continue;
    }
    files::PlayerRow row = row_of(directory, entry.person, file);
    if (entry.pairing_number != 0) row.number = entry.pairing_number;
    const EntryStanding& standing = entry.standing;
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
    row.checked_in = entry.checked_in;
    file.rows.push_back(std::move(row));
  }
  for (files::PlayerRow& row : file.rows) row.extra.resize(file.extra_columns.size());
  return file;
}

namespace {

/// What the standings of tables say besides: quads apart, what does not count, and what is still to be played.
void add_robin(const State& state, std::size_t section, const Directory& directory, std::string_view language,
               publish::PublishedSection& to) {
  const CrossTable by_number = cross_table(state, section, directory, progress_of(state, section).finished);
  const std::vector<Place> places = standings(state, section, by_number);
  const CrossTable table = by_entry(by_number);
  int group = 0;
  std::vector<bool> placed(table.entries.size(), false);
  const auto add = [&](std::size_t row, std::string heading, bool has_place) {
    publish::PublishedRow printed{std::move(heading), has_place, {}};
    for (const results::Cell& cell : table.table.entrants[row].cells) {
      printed.rounds.push_back(printed_cell(table.table, cell));
    }
    to.rows.push_back(std::move(printed));
    placed[row] = true;
  };
  for (const Place& place : places) {
    const bool first = place.group != group;
    group = place.group;
    const messages::Message quad("publish.quad", {{"quad", group}});
    add(place.row, first ? messages::say(quad, language) : "", place.competed);
  }
  for (std::size_t row = 0; row < placed.size(); ++row) {
    if (!placed[row]) add(row, "", false);
  }
  to.standings_note = left_note(table, places, language);
  for (const messages::Message& note : beside_notes(state, section, directory)) {
    to.standings_note += (to.standings_note.empty() ? "" : "; ") + messages::say(note, language);
  }
  publish::PublishedTable left{head("still_to_play", language),
                               {head("round_column", language), head("white", language), head("black", language)},
                               {}};
  for (const GameToPlay& game : still_to_play(state, section)) {
    if (game.sat_down != 0) continue;  // among the boards of its round
    const auto named = [&](EntryNumber number) {
      const Entry& entry = *find_entry(state, number);
      return std::to_string(entry.number) + " " + printed_name(directory, entry.person);
    };
    left.rows.push_back({std::to_string(game.round), named(game.white), named(game.black)});
  }
  if (!left.rows.empty()) to.tables.push_back(std::move(left));
}

/// What the files call by pairing numbers is called by entries on the page, as everywhere in the event; and what is
/// said of each besides the name.
void call_by_entries(const State& state, std::size_t section, const Directory& directory,
                     publish::PublishedSection& to) {
  // Whoever has come from another section has a number of its own in each table: the standings' is that of the finished
  // rounds, the boards' that of all.
  const auto entries_in = [&](const CrossTable& table) {
    std::map<int, EntryNumber> entries;
    for (std::size_t i = 0; i < table.entries.size(); ++i) {
      entries[table.table.entrants[i].number] = table.entries[i];
      const About known = about(state, directory, *find_entry(state, table.entries[i]));
      to.players[table.entries[i]] = {known.rating, known.school};
    }
    return entries;
  };
  const auto entry_of = [](const std::map<int, EntryNumber>& entries, int number) {
    const auto found = entries.find(number);
    return found == entries.end() ? number : found->second;
  };
  const auto finished = entries_in(cross_table(state, section, directory, progress_of(state, section).finished));
  for (files::StandingRow& row : to.standings.rows) {
    row.number = entry_of(finished, row.number);
    for (files::RoundText& round : row.rounds) round.opponent = entry_of(finished, round.opponent);
  }
  const auto all = entries_in(cross_table(state, section, directory));
  for (publish::PublishedRound& round : to.rounds) {
    for (files::PairingRow& row : round.boards) {
      row.white_number = entry_of(all, row.white_number);
      if (row.black_number) row.black_number = entry_of(all, *row.black_number);
    }
  }
}

}  // namespace

publish::PublishedEvent published(const State& of, const Directory& directory, std::string_view language) {
  const State state = as_posted(of);
  publish::PublishedEvent page;
  if (!state.opened) return page;
  page.name = state.opened->name;
  page.language = language;
  const std::string first = state.report.first_day.empty() ? state.opened->first_day : state.report.first_day;
  const std::string last = state.report.last_day.empty() ? state.opened->last_day : state.report.last_day;
  if (!first.empty()) {
    const messages::Message days("publish.days", {{"first", first}, {"last", last}});
    page.facts.push_back(last.empty() || last == first ? first : messages::say(days, language));
  }
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
    section.note += (section.note.empty() ? "" : "; ") + in_words(progress_of(state, i), at.plan, language);
    if (const std::size_t left = still_to_play(state, i).size(); posted == at.plan.rounds && left != 0) {
      const messages::Message games("publish.left", {{"count", static_cast<std::int64_t>(left)}});
      section.note += "; " + messages::say(games, language);
    }
    if (posted > 0) {
      section.standings = standings_file(state, i, directory);
      if (is_of_tables(at.plan)) add_robin(state, i, directory, language, section);
      if (at.plan.team_score == TeamScore::Members) section.tables.push_back(team_rows(state, i, directory, language));
      if (!at.prizes.empty()) section.tables.push_back(awards_table(at, awards(state, i, directory), language));
      files::PairingsFile boards = pairings_file(state, i, directory);
      std::map<int, std::vector<files::PairingRow>, std::greater<>> rounds;
      // The file counts columns, of which a round has several where its games have their own.
      for (files::PairingRow& row : boards.rows) {
        // Nobody of a table has a bye for nothing: they sit out, their game waits, or somebody has left.
        if (is_of_tables(at.plan) && row.result == files::BoardResult::ZeroBye) continue;
        rounds[(row.round - 1) / columns_of(at.plan) + 1].push_back(std::move(row));
      }
      for (auto& [round, rows] : rounds) {
        if (at.plan.games == 1) {
          section.rounds.push_back({round, std::move(rows)});
          continue;
        }
        publish::PublishedRound shown{round, {}, matches_of(state, at, round, directory, language)};
        // Who has asked for a bye is on no board; of several games it is one bye.
        for (files::PairingRow& row : rows) {
          const bool known = std::any_of(shown.boards.begin(), shown.boards.end(),
                                         [&](const auto& other) { return other.white_number == row.white_number; });
          if (!row.board && !known) shown.boards.push_back(std::move(row));
        }
        section.rounds.push_back(std::move(shown));
      }
      call_by_entries(state, i, directory, section);
    }
    page.sections.push_back(std::move(section));
  }
  return page;
}

std::string section_pgn(const State& state, std::size_t section, const Directory& directory, const Movetext& moves) {
  return Pgn(state, section, directory, moves).write();
}

}  // namespace touchmove::tournament::event
