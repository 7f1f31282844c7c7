#include "touchmove/tournament/event/exports/rating_report.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include "touchmove/tournament/event/state/extra_games.hpp"
#include "touchmove/tournament/event/state/robin.hpp"
#include "touchmove/tournament/event/views/game_table.hpp"
#include "touchmove/tournament/event/views/person_table.hpp"
#include "touchmove/tournament/formats/lists/player_list.hpp"

namespace touchmove::tournament::event {
namespace {

/// A life member's last day.
constexpr results::Date far_off{2155, 12, 31};

/// A section that went on in another one has the games that were played in it.
bool is_rated(const Section& section) { return section.report.rated && section.plan.unit != Unit::Partnership; }

std::string federation_id(const Directory& directory, const std::string& person) {
  const auto known = directory.persons.find(person);
  return known == directory.persons.end() ? std::string() : known->second.federation_id;
}

results::Date day(const std::string& said) { return results::parse_date(said).value_or(results::Date{}); }

files::PairedAs paired_as(const SectionPlan& plan, std::size_t players) {
  if (players == 2) return files::PairedAs::Match;
  return is_of_tables(plan) ? files::PairedAs::RoundRobin : files::PairedAs::Swiss;
}

/// Those of a table's rows whose entries are asked for, among themselves.
GameTable part_of(const GameTable& games, const std::vector<EntryNumber>& entries, std::string name) {
  GameTable part;
  part.table = games.table;
  part.table.name = std::move(name);
  part.table.entrants.clear();
  std::vector<std::optional<std::size_t>> now(games.entries.size());
  for (std::size_t i = 0; i < games.entries.size(); ++i) {
    if (std::find(entries.begin(), entries.end(), games.entries[i]) == entries.end()) continue;
    now[i] = part.entries.size();
    part.table.entrants.push_back(games.table.entrants[i]);
    part.entries.push_back(games.entries[i]);
    part.persons.push_back(games.persons[i]);
    part.boards.push_back(games.boards[i]);
    part.spots.push_back(games.spots[i]);
  }
  for (results::Entrant& entrant : part.table.entrants) {
    for (results::Cell& cell : entrant.cells) {
      if (cell.opponent) cell.opponent = now[*cell.opponent];
      if (cell.yet_to_meet) cell.yet_to_meet = now[*cell.yet_to_meet];
    }
  }
  return part;
}

struct Reported {
  GameTable games;
  files::PairedAs paired_as{files::PairedAs::Swiss};
};

/// What of a section is a section of the report: all of it, or of quads each, as US Chess rates them.
std::vector<Reported> reported_of(const State& state, std::size_t section, const Directory& directory) {
  const Section& at = state.sections[section];
  GameTable games = by_person(game_table(state, section, directory));
  std::vector<Reported> parts;
  if (!is_of_groups(at.plan)) {
    const files::PairedAs as = paired_as(at.plan, games.table.entrants.size());
    parts.push_back({std::move(games), as});
  } else {
    for (std::size_t i = 0; i < at.tables.size(); ++i) {
      const FixedTable& fixed = at.tables[i];
      GameTable part = part_of(games, fixed.numbers, games.table.name + " " + std::to_string(i + 1));
      const std::size_t players = part.table.entrants.size();
      const files::PairedAs as = players == 2  ? files::PairedAs::Match
                                 : fixed.swiss ? files::PairedAs::Swiss
                                               : files::PairedAs::RoundRobin;
      parts.push_back({std::move(part), as});
    }
  }
  std::erase_if(parts, [](const Reported& part) { return part.games.table.entrants.empty(); });
  return parts;
}

std::optional<results::Date> member_until(const Directory& directory, const std::string& person) {
  const auto known = directory.persons.find(person);
  if (known == directory.persons.end()) return std::nullopt;
  if (known->second.member_until == "life") return far_off;
  const auto membership = files::parse_membership(known->second.member_until);
  if (!membership) return std::nullopt;
  return membership->for_life ? far_off : membership->until;
}

/// The games beside the pairings that are rated, those of one time control a section: in their own sections they are
/// what a bye of their worth would be, for a cell of the report names an opponent of the same section.
class ExtraSections {
 public:
  ExtraSections(const State& state, const Directory& directory) : state_(state), directory_(directory) {}

  void add_to(files::ReportEvent& report) {
    for (const ExtraRecord& record : state_.extra_games) {
      const Section& white = section_of(record.what.white);
      if (is_played(record.result) && is_rated(white) && is_rated(section_of(record.what.black))) add(record, white);
    }
    for (Made& made : made_) {
      files::ReportSection& section = made.section;
      section.table.name = "Extra Games";
      if (made_.size() > 1) section.table.name += " " + std::to_string(&made - made_.data() + 1);
      for (results::Entrant& entrant : section.table.entrants) entrant.cells.resize(section.table.rounds, no_game());
      section.paired_as = section.table.entrants.size() == 2 ? files::PairedAs::Match : files::PairedAs::Swiss;
      section.begin = report.begin;
      section.end = report.end;
      section.chief_id = report.chief_id;
      section.assistant_id = report.assistant_id;
      report.sections.push_back(std::move(section));
    }
  }

 private:
  struct Made {
    files::ReportSection section;
    std::vector<std::string> persons;
  };

  static results::Cell no_game() { return {tiebreak::Outcome::ZeroPointBye, std::nullopt, pairing::Colour::White, 0}; }
  const Section& section_of(EntryNumber entry) const { return state_.sections[find_entry(state_, entry)->section]; }

  void add(const ExtraRecord& record, const Section& of_white) {
    const std::string& control = of_white.plan.time_control;
    auto at = std::find_if(made_.begin(), made_.end(),
                           [&](const Made& made) { return made.section.time_control == control; });
    if (at == made_.end()) {
      at = made_.insert(at, Made{});
      at->section.time_control = control;
      at->section.level = of_white.report.level;
    }
    const std::size_t white = row_of(*at, record.what.white);
    const std::size_t black = row_of(*at, record.what.black);
    std::vector<results::Entrant>& rows = at->section.table.entrants;
    // The first column in which neither has a game.
    std::size_t column = 0;
    const auto has_game = [&](std::size_t row) {
      return column < rows[row].cells.size() && rows[row].cells[column].opponent.has_value();
    };
    while (has_game(white) || has_game(black)) ++column;
    at->section.table.rounds = std::max(at->section.table.rounds, column + 1);
    const auto score = score_of_result(SectionPlan{}, record.result).value_or(PairingScore{});
    for (const bool first : {true, false}) {
      std::vector<results::Cell>& cells = rows[first ? white : black].cells;
      if (cells.size() <= column) cells.resize(column + 1, no_game());
      cells[column] = {outcome_of(first, record.result), first ? black : white,
                       first ? pairing::Colour::White : pairing::Colour::Black, first ? score.white : score.black};
    }
  }

  std::size_t row_of(Made& made, EntryNumber number) const {
    const Entry& entry = *find_entry(state_, number);
    const auto known = std::find(made.persons.begin(), made.persons.end(), entry.person);
    if (known != made.persons.end()) return static_cast<std::size_t>(known - made.persons.begin());
    results::Entrant entrant = entrant_of(directory_, entry.person);
    entrant.number = static_cast<int>(made.persons.size()) + 1;
    if (entry.standing.rating != 0) entrant.rating = entry.standing.rating;
    made.persons.push_back(entry.person);
    made.section.table.entrants.push_back(std::move(entrant));
    made.section.membership_until.push_back(member_until(directory_, entry.person));
    return made.persons.size() - 1;
  }

  const State& state_;
  const Directory& directory_;
  std::vector<Made> made_;
};

}  // namespace

files::ReportEvent rating_report(const State& state, const Directory& directory, const results::Date& written) {
  const ReportFacts& facts = state.report;
  files::ReportEvent report;
  const std::string first = facts.first_day.empty() && state.opened ? state.opened->first_day : facts.first_day;
  const std::string last = facts.last_day.empty() && state.opened ? state.opened->last_day : facts.last_day;
  report.name = state.opened ? state.opened->name : "";
  report.begin = day(first);
  report.end = day(last);
  report.affiliate_id = facts.affiliate;
  report.city = facts.city;
  report.state = facts.state;
  report.zip = facts.zip;
  report.cross_table_to = facts.cross_table_to;
  report.chief_id = federation_id(directory, facts.chief);
  report.assistant_id = federation_id(directory, facts.assistant);
  for (const std::string& other : facts.others) report.other_directors.push_back(federation_id(directory, other));
  report.written = written;
  for (std::size_t i = 0; i < state.sections.size(); ++i) {
    const Section& at = state.sections[i];
    if (!is_rated(at)) continue;
    for (Reported& part : reported_of(state, i, directory)) {
      files::ReportSection section;
      section.time_control = at.plan.time_control;
      section.paired_as = part.paired_as;
      section.level = at.report.level;
      section.begin = day(first_day_of(state, at));
      section.end = day(last_day_of(state, at));
      section.chief_id = at.report.chief.empty() ? report.chief_id : federation_id(directory, at.report.chief);
      section.assistant_id =
          at.report.assistant.empty() ? report.assistant_id : federation_id(directory, at.report.assistant);
      section.grand_prix = at.report.grand_prix;
      section.grand_prix_points = at.report.grand_prix_points;
      section.fide_rated = at.plan.fide_rated;
      for (const std::string& person : part.games.persons) {
        section.membership_until.push_back(member_until(directory, person));
      }
      section.table = std::move(part.games.table);
      report.sections.push_back(std::move(section));
    }
  }
  ExtraSections(state, directory).add_to(report);
  return report;
}

std::vector<files::ReportProblem> rounds_missing(const State& state) {
  std::vector<files::ReportProblem> problems;
  std::size_t next = 1;
  for (const Section& at : state.sections) {
    if (!is_rated(at) || at.rounds.empty()) continue;
    // Each quad is a section of the report; what is missing in all of them is said of the first.
    const std::size_t number = next;
    next += is_of_groups(at.plan) ? std::max<std::size_t>(at.tables.size(), 1) : 1;
    const auto warn = [&](std::string field, messages::Message what) {
      files::ReportProblem problem;
      problem.severity = files::Severity::Warns;
      problem.section = number;
      problem.section_name = at.plan.name.empty() ? at.plan.id : at.plan.name;
      problem.field = std::move(field);
      problem.what = std::move(what);
      problems.push_back(std::move(problem));
    };
    const int held = static_cast<int>(at.rounds.size());
    if (!at.merged_into.empty()) continue;
    if (held < at.plan.rounds) {
      warn("S_TOT_RNDS",
           messages::Message("file.preflight.rounds_paired", {{"held", held}, {"rounds", at.plan.rounds}}));
    }
    // Those on a board are found missing there.
    const auto games = still_to_play(state, static_cast<std::size_t>(&at - state.sections.data()));
    const auto waiting =
        std::count_if(games.begin(), games.end(), [](const GameToPlay& game) { return game.board == 0; });
    if (waiting != 0) {
      warn("D_RND", messages::Message("file.preflight.not_played", {{"count", static_cast<std::int64_t>(waiting)}}));
    }
  }
  const auto open = std::count_if(state.extra_games.begin(), state.extra_games.end(),
                                  [](const ExtraRecord& record) { return record.result == Result::None; });
  if (open != 0) {
    files::ReportProblem problem;
    problem.severity = files::Severity::Warns;
    problem.field = "D_RND";
    problem.what = messages::Message("file.preflight.extra_open", {{"count", static_cast<std::int64_t>(open)}});
    problems.push_back(std::move(problem));
  }
  return problems;
}

}  // namespace touchmove::tournament::event
