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

results::Date day(const std::string& said, const std::string& usual) {
  return results::parse_date(said.empty() ? usual : said).value_or(results::Date{});
}

files::PairedAs paired_as(const SectionPlan& plan, std::size_t players) {
  if (players == 2) return files::PairedAs::Match;
  return is_of_tables(plan) ? files::PairedAs::RoundRobin : files::PairedAs::Swiss;
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
  report.begin = day(first, "");
  report.end = day(last, "");
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
    GameTable games = by_person(game_table(state, i, directory));
    if (games.table.entrants.empty()) continue;
    files::ReportSection section;
    section.time_control = at.plan.time_control;
    section.paired_as = paired_as(at.plan, games.table.entrants.size());
    section.level = at.report.level;
    section.begin = day(at.report.first_day, first);
    section.end = day(at.report.last_day, last);
    section.chief_id = at.report.chief.empty() ? report.chief_id : federation_id(directory, at.report.chief);
    section.assistant_id =
        at.report.assistant.empty() ? report.assistant_id : federation_id(directory, at.report.assistant);
    section.grand_prix = at.report.grand_prix;
    section.grand_prix_points = at.report.grand_prix_points;
    section.fide_rated = at.plan.fide_rated;
    for (const std::string& person : games.persons) section.membership_until.push_back(member_until(directory, person));
    section.table = std::move(games.table);
    report.sections.push_back(std::move(section));
  }
  return report;
}

std::vector<files::ReportProblem> rounds_missing(const State& state) {
  std::vector<files::ReportProblem> problems;
  std::size_t number = 0;
  for (const Section& at : state.sections) {
    if (!is_rated(at) || at.rounds.empty()) continue;
    ++number;
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
