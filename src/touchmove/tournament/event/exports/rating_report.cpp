#include "touchmove/tournament/event/exports/rating_report.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

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
  return problems;
}

}  // namespace touchmove::tournament::event
