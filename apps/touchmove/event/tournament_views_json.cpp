#include "event/tournament_views_json.hpp"

#include <algorithm>
#include <utility>

#include "rim/terminal.hpp"
#include "touchmove/rulebook/catalog.hpp"
#include "touchmove/tournament/event/state/announced.hpp"
#include "touchmove/tournament/event/state/robin.hpp"
#include "touchmove/tournament/event/state/team_boards.hpp"
#include "touchmove/tournament/event/views/sheet.hpp"
#include "touchmove/tournament/event/views/words.hpp"
#include "touchmove/tournament/event/vocabulary/names.hpp"
#include "touchmove/tournament/standings/results/section.hpp"

namespace touchmove::app {
namespace {

using namespace tournament::event;
namespace files = tournament::files;
namespace results = tournament::results;

/// A list in brackets, of texts that are JSON already.
class List {
 public:
  void add(const std::string& item) { text_ += (text_.empty() ? "" : ",") + item; }
  std::string text() const { return "[" + text_ + "]"; }

 private:
  std::string text_;
};

/// An object in braces; its fields stand in the order in which they were added.
class Object {
 public:
  Object& add(std::string_view name, const std::string& json) {
    text_ += (text_.empty() ? "" : ",") + json_text(name) + ":" + json;
    return *this;
  }
  Object& number(std::string_view name, std::int64_t value) { return add(name, std::to_string(value)); }
  Object& words(std::string_view name, std::string_view value) { return add(name, json_text(value)); }
  /// Left out where there is nothing to say.
  Object& words_if_any(std::string_view name, std::string_view value) {
    return value.empty() ? *this : words(name, value);
  }
  Object& flag(std::string_view name, bool value) { return add(name, value ? "true" : "false"); }
  std::string text() const { return "{" + text_ + "}"; }

 private:
  std::string text_;
};

std::string rating_json(std::optional<int> rating) { return rating ? std::to_string(*rating) : "null"; }

Object entry_json(const State& state, const Directory& directory, const Entry& entry) {
  const SectionPlan& plan = state.sections[entry.section].plan;
  const RankedBy ranked = ranked_by(plan, entry.standing);
  Object out;
  out.number("entry", entry.number);
  if (entry.pairing_number != 0) out.number("number", entry.pairing_number);
  out.words("name", printed_name(directory, entry.person)).words("person", entry.person);
  out.add("rating", ranked.rating == 0 ? "null" : std::to_string(ranked.rating));
  if (ranked.averaged != 0) out.number("average_of", ranked.averaged);
  out.words_if_any("team", entry.standing.team).words("section", plan.id);
  List byes;
  for (const RequestedBye& bye : entry.byes) {
    byes.add(Object().number("round", bye.round).words("kind", word_of(bye.kind)).text());
  }
  out.add("byes", byes.text()).flag("checked_in", entry.checked_in);
  if (entry.house) out.flag("house", true);
  if (entry.first_round > 1) out.number("first_round", entry.first_round);
  if (entry.withdrawal) out.number("out_from", entry.withdrawal->from_round);
  List away;
  for (const MemberOut& member : entry.members_out) {
    if (member.back_from != 0) continue;
    Object one;
    if (!member.person.empty()) one.words("name", printed_name(directory, member.person));
    away.add(one.number("out_from", member.from_round).text());
  }
  if (away.text() != "[]") out.add("members_out", away.text());
  return out;
}

/// A director as the report names one; null for nobody.
std::string director_json(const Directory& directory, const std::string& id) {
  if (id.empty()) return "null";
  Object out;
  out.words("person", id);
  if (const auto known = directory.persons.find(id); known != directory.persons.end()) {
    out.words("name", printed_name(directory, id)).words_if_any("id", known->second.federation_id);
  }
  return out.text();
}

}  // namespace

std::string entries_json(const State& state, const Directory& directory, const std::string& section) {
  List entries;
  for (const Entry& entry : state.entries) {
    if (!section.empty() && state.sections[entry.section].plan.id != section) continue;
    entries.add(entry_json(state, directory, entry).text());
  }
  return Object().add("entries", entries.text()).text();
}

std::string wall_chart_json(const State& state, std::size_t section, const CrossTable& table, int shown) {
  const SectionPlan& plan = state.sections[section].plan;
  List columns;
  for (std::size_t r = 0; r < table.table.rounds; ++r) columns.add(json_text(round_head(plan, r)));
  List players;
  List guests;
  for (std::size_t i = 0; i < table.entries.size(); ++i) {
    const results::Entrant& entrant = table.table.entrants[i];
    Object one;
    one.number("number", entrant.number).number("entry", table.entries[i]).words("name", results::name_of(entrant));
    if (i >= table.own) {
      one.words("section", state.sections[find_entry(state, table.entries[i])->section].plan.id);
      guests.add(one.text());
      continue;
    }
    one.add("rating", rating_json(entrant.rating)).words_if_any("team", entrant.team);
    List cells;
    List scores;
    Points running = 0;
    for (std::size_t column = 0; column < entrant.cells.size(); ++column) {
      running += entrant.cells[column].points;
      for (const results::Deduction& deduction : entrant.deductions) {
        if (deduction.column == column) running -= deduction.points;
      }
      cells.add(json_text(printed_cell(table.table, entrant.cells[column])));
      scores.add(points_text(running));
    }
    one.add("rounds", cells.text()).add("scores", scores.text());
    one.words_if_any("penalties", entrant.deductions.empty() ? "" : results::deductions_text(entrant));
    players.add(one.text());
  }
  Object out;
  out.words("section", plan.id).number("round", shown).add("columns", columns.text()).add("players", players.text());
  out.add("guests", guests.text());
  out.words_if_any("note", left_note(table, standings(state, section, table)));
  return out.number("still_to_play", static_cast<std::int64_t>(still_to_play(state, section).size())).text();
}

std::string announced_json(const State& state) {
  const std::string& book = state.opened->rulebook;
  Object out;
  out.words("rulebook", book);
  List changes;
  if (state.announced) {
    for (const RuleChange& change : state.announced->changes) {
      Object one;
      one.words("parameter", change.parameter).words("value", change.value);
      const auto understood = understand(book, change);
      const auto citation = understood ? rulebook::parse_citation(understood->clause) : std::nullopt;
      if (citation) {
        one.words("clause", rulebook::to_string(*citation)).words("instead_of", rulebook::clause(*citation).rule);
      }
      changes.add(one.text());
    }
    out.words_if_any("notice", state.announced->notice).words_if_any("notified", state.announced->notified);
  }
  return out.add("changes", changes.text()).text();
}

std::string report_json(const State& state, const Directory& directory,
                        const std::vector<files::ReportProblem>& problems) {
  const ReportFacts& facts = state.report;
  List others;
  for (const std::string& other : facts.others) others.add(director_json(directory, other));
  List found;
  for (const files::ReportProblem& problem : problems) {
    Object one;
    one.words("severity", problem.severity == files::Severity::Blocks ? "blocks" : "warns");
    if (problem.section != 0) {
      one.number("section", static_cast<std::int64_t>(problem.section)).words("section_name", problem.section_name);
    }
    if (problem.player != 0) one.number("player", problem.player);
    one.words_if_any("player_name", problem.player_name).words("field", problem.field).words("what", problem.what);
    found.add(one.text());
  }
  const bool blocked = std::any_of(problems.begin(), problems.end(), [](const files::ReportProblem& problem) {
    return problem.severity == files::Severity::Blocks;
  });
  Object out;
  out.words("affiliate", facts.affiliate).words("city", facts.city).words("state", facts.state);
  out.words("zip", facts.zip).words("cross_table_to", word_of(facts.cross_table_to));
  out.add("chief", director_json(directory, facts.chief)).add("assistant", director_json(directory, facts.assistant));
  out.add("others", others.text());
  out.words("first_day", facts.first_day.empty() ? state.opened->first_day : facts.first_day);
  out.words("last_day", facts.last_day.empty() ? state.opened->last_day : facts.last_day);
  return out.add("problems", found.text()).flag("can_be_written", !blocked).text();
}

}  // namespace touchmove::app
