#include "event/tournament_answers.hpp"

#include <algorithm>
#include <utility>

#include "touchmove/rulebook/catalog.hpp"
#include "touchmove/tournament/event/state/announced.hpp"
#include "touchmove/tournament/event/state/robin.hpp"
#include "touchmove/tournament/event/state/team_boards.hpp"
#include "touchmove/tournament/event/views/sheet.hpp"
#include "touchmove/tournament/event/views/words.hpp"
#include "touchmove/tournament/standings/results/section.hpp"

namespace touchmove::app {
namespace {

using namespace tournament::event;
namespace files = tournament::files;
namespace results = tournament::results;

EntryAnswer entry_answer(const State& state, const Directory& directory, const Entry& entry) {
  const SectionPlan& plan = state.sections[entry.section].plan;
  const RankedBy ranked = ranked_by(plan, entry.standing);
  EntryAnswer out;
  out.entry = entry.number;
  out.number = entry.pairing_number;
  out.printed = printed_name(directory, entry.person);
  out.person = entry.person;
  if (ranked.rating != 0) out.rating = ranked.rating;
  out.average_of = ranked.averaged;
  out.team = entry.standing.team;
  out.section = plan.id;
  for (const RequestedBye& bye : entry.byes) out.byes.push_back({bye.round, bye.kind});
  out.checked_in = entry.checked_in;
  out.house = entry.house;
  if (entry.first_round > 1) out.first_round = entry.first_round;
  if (entry.withdrawal) out.out_from = entry.withdrawal->from_round;
  for (const MemberOut& member : entry.members_out) {
    if (member.back_from != 0) continue;
    out.members_out.push_back(
        {member.person.empty() ? std::string() : printed_name(directory, member.person), member.from_round});
  }
  return out;
}

/// A director as the report names one; nothing for nobody.
std::optional<DirectorAnswer> director_answer(const Directory& directory, const std::string& id) {
  if (id.empty()) return std::nullopt;
  DirectorAnswer out{.person = id};
  if (const auto known = directory.persons.find(id); known != directory.persons.end()) {
    out.printed = printed_name(directory, id);
    out.id = known->second.federation_id;
  }
  return out;
}

ReportProblemAnswer problem_answer(const files::ReportProblem& problem) {
  ReportProblemAnswer out;
  out.severity = problem.severity == files::Severity::Blocks ? "blocks" : "warns";
  out.section = problem.section;
  if (problem.section != 0) out.section_name = problem.section_name;
  out.player = problem.player;
  out.player_name = problem.player_name;
  out.field = problem.field;
  out.what = messages::say(problem.what);
  return out;
}

}  // namespace

EntriesAnswer entries_answer(const State& state, const Directory& directory, const std::string& section) {
  EntriesAnswer out;
  for (const Entry& entry : state.entries) {
    if (!section.empty() && state.sections[entry.section].plan.id != section) continue;
    out.entries.push_back(entry_answer(state, directory, entry));
  }
  return out;
}

WallChartAnswer wall_chart_answer(const State& state, std::size_t section, const CrossTable& table, int shown) {
  const SectionPlan& plan = state.sections[section].plan;
  WallChartAnswer out{.section = plan.id, .round = shown};
  for (std::size_t r = 0; r < table.table.rounds; ++r) out.columns.push_back(round_head(plan, r));
  for (std::size_t i = 0; i < table.entries.size(); ++i) {
    const results::Entrant& entrant = table.table.entrants[i];
    if (i >= table.own) {
      out.guests.push_back({entrant.number, table.entries[i], results::name_of(entrant),
                            state.sections[find_entry(state, table.entries[i])->section].plan.id});
      continue;
    }
    ChartRowAnswer& row = out.players.emplace_back();
    row.number = entrant.number;
    row.entry = table.entries[i];
    row.printed = results::name_of(entrant);
    row.rating = entrant.rating;
    row.team = entrant.team;
    Points running = 0;
    for (std::size_t column = 0; column < entrant.cells.size(); ++column) {
      running += entrant.cells[column].points;
      for (const results::Deduction& deduction : entrant.deductions) {
        if (deduction.column == column) running -= deduction.points;
      }
      row.rounds.push_back(printed_cell(table.table, entrant.cells[column]));
      row.scores.push_back({points_text(running)});
    }
    if (!entrant.deductions.empty()) row.penalties = results::deductions_text(entrant);
  }
  out.note = left_note(table, standings(state, section, table));
  out.still_to_play = still_to_play(state, section).size();
  return out;
}

ChartAnswer chart_answer(const State& state, const Directory& directory, const Section& section, int number,
                         const Round& round) {
  ChartAnswer out{.section = section.plan.id, .round = number, .phase = round.phase};
  for (const Board& board : round.boards) {
    ChartBoardAnswer& shown = out.boards.emplace_back();
    shown.board = board.number;
    shown.white = board.white;
    shown.black = board.black;
    const std::vector<SheetLine> sheet = sheet_of(state, section.plan, directory, number, board);
    for (std::size_t g = 0; g < board.games.size(); ++g) {
      ChartGameAnswer& game = shown.games.emplace_back();
      game.result = board.games[g].result;
      game.version = board.games[g].version;
      game.disputed = board.games[g].disputed;
      if (section.plan.games <= 1) continue;
      game.white_side = sheet[g].white_side;
      game.black_side = sheet[g].black_side;
      game.exchanged = sheet[g].exchanged;
    }
    shown.flags = {board.flags.begin(), board.flags.end()};
    for (const std::string_view why : board.why.texts()) shown.why.emplace_back(why);
  }
  return out;
}

AnnouncedAnswer announced_answer(const State& state) {
  AnnouncedAnswer out{.rulebook = state.opened->rulebook};
  if (!state.announced) return out;
  out.notice = state.announced->notice;
  out.notified = state.announced->notified;
  for (const RuleChange& change : state.announced->changes) {
    RuleChangeAnswer& one = out.changes.emplace_back();
    one.parameter = change.parameter;
    one.value = change.value;
    const auto understood = understand(out.rulebook, change);
    const auto citation = understood ? rulebook::parse_citation(understood->clause) : std::nullopt;
    if (!citation) continue;
    one.clause = rulebook::to_string(*citation);
    one.instead_of = rulebook::clause(*citation).rule;
  }
  return out;
}

ReportAnswer report_answer(const State& state, const Directory& directory,
                           const std::vector<files::ReportProblem>& problems) {
  const ReportFacts& facts = state.report;
  ReportAnswer out{.affiliate = facts.affiliate, .city = facts.city, .state = facts.state, .zip = facts.zip};
  out.cross_table_to = facts.cross_table_to;
  out.chief = director_answer(directory, facts.chief);
  out.assistant = director_answer(directory, facts.assistant);
  for (const std::string& other : facts.others) {
    if (auto director = director_answer(directory, other)) out.others.push_back(std::move(*director));
  }
  out.first_day = facts.first_day.empty() ? state.opened->first_day : facts.first_day;
  out.last_day = facts.last_day.empty() ? state.opened->last_day : facts.last_day;
  for (const files::ReportProblem& problem : problems) out.problems.push_back(problem_answer(problem));
  out.can_be_written = std::none_of(problems.begin(), problems.end(), [](const files::ReportProblem& problem) {
    return problem.severity == files::Severity::Blocks;
  });
  return out;
}

}  // namespace touchmove::app
