// `touchmove tournament`: what hangs on the wall. Every view can say "as of".
#include <algorithm>
#include <cstdio>
#include <memory>
#include <optional>
#include <utility>

#include "event/tournament_answers.hpp"
#include "event/tournament_context.hpp"
#include "rim/terminal.hpp"
#include "touchmove/tournament/event/journal/json.hpp"
#include "touchmove/tournament/event/state/robin.hpp"
#include "touchmove/tournament/event/state/team_boards.hpp"
#include "touchmove/tournament/event/views/cross_table.hpp"
#include "touchmove/tournament/event/views/explain.hpp"
#include "touchmove/tournament/event/views/match_standings.hpp"
#include "touchmove/tournament/event/views/sheet.hpp"
#include "touchmove/tournament/event/views/team_table.hpp"
#include "touchmove/tournament/event/views/words.hpp"
#include "touchmove/tournament/formats/tables/standings_csv.hpp"
#include "touchmove/tournament/standings/tiebreak/words.hpp"

namespace touchmove::app {
namespace {

using namespace tournament::event;
namespace files = tournament::files;
namespace results = tournament::results;
namespace tiebreak = tournament::tiebreak;

void print_arithmetic(const SectionPlan& plan, const CrossTable& table, const Tiebreaks& announced, const Place& place,
                      const std::string& language) {
  for (std::size_t i = 0; i < announced.names.size(); ++i) {
    const tiebreak::Worked& worked = place.tiebreaks[i];
    const auto heading = tiebreak::heading_message(announced.names[i], announced.rules[i].name,
                                                   announced.rules[i].clause, worked, place.values[i]);
    std::printf("      %s\n", say(heading, language).c_str());
    for (const tiebreak::Summand& summand : worked.summands) {
      std::optional<int> opponent;
      if (summand.opponent) opponent = table.table.entrants[*summand.opponent].number;
      // Each game of a round has a column of its own, but where teams meet: their tie-breaks go by matches.
      const std::string round = is_of_matches(plan) ? "" : round_head(plan, summand.round);
      std::printf("        %s\n", say(tiebreak::summand_message(worked, summand, opponent, round), language).c_str());
    }
  }
}

/// What the marks behind scores mean.
void print_deductions(const CrossTable& table, const std::string& language) {
  for (std::size_t i = 0; i < table.own; ++i) {
    const results::Entrant& entrant = table.table.entrants[i];
    if (entrant.deductions.empty()) continue;
    std::printf("%s\n", visible("* " + std::to_string(entrant.number) + " " + results::name_of(entrant) + ": " +
                                results::deductions_text(entrant, language))
                            .c_str());
  }
}

/// Who is in other sections by now: the rounds have their numbers, and the lines above are those of the section's own.
void print_guests(const State& state, const CrossTable& table, const std::string& language) {
  for (std::size_t i = table.own; i < table.entries.size(); ++i) {
    const results::Entrant& entrant = table.table.entrants[i];
    const Entry& entry = *find_entry(state, table.entries[i]);
    const messages::Message guest("standings.guest", {{"number", entrant.number},
                                                      {"name", results::name_of(entrant)},
                                                      {"section", state.sections[entry.section].plan.id}});
    std::printf("%s\n", visible(say(guest, language)).c_str());
  }
}

void print_still_to_play(const State& state, std::size_t section);

void print_beside(const State& state, std::size_t section, const Directory& directory, const std::string& language) {
  for (const messages::Message& note : beside_notes(state, section, directory)) {
    std::printf("%s\n", visible(say(note, language)).c_str());
  }
}

void print_left(const CrossTable& table, const std::vector<Place>& places, const std::string& language) {
  const std::string note = left_note(table, places, language);
  if (!note.empty()) std::printf("%s\n", visible(note).c_str());
}

int show_standings(TournamentContext& context, const View& view, bool with_rounds) {
  const auto section = context.section(view.section);
  if (!section) return section.error();
  const State* state = context.view();
  const Directory& directory = context.desk->directory();
  const SectionPlan& plan = state->sections[*section].plan;
  const Progress progress = progress_of(*state, *section);
  // Places are those after finished rounds; of a round in progress what is in stands beside them.
  const int counted = view.round == 0 ? progress.finished : std::min(view.round, progress.finished);
  const bool under_way = view.round == 0 && progress.is_under_way();
  const CrossTable by_number = cross_table(*state, *section, directory, under_way ? progress.posted : counted);
  const Tiebreaks announced = tiebreaks_of(*state, plan);
  const std::vector<Place> places =
      standings(*state, *section, under_way ? cross_table(*state, *section, directory, counted) : by_number);
  if (context.json) {
    StandingsAnswer out{.section = view.section, .rounds = by_number.table.rounds, .finished = counted};
    if (under_way) out.in_progress = InProgressAnswer{progress.posted, progress.over, progress.games};
    out.tiebreaks = announced.names;
    for (const Place& place : places) {
      const results::Entrant& entrant = by_number.table.entrants[place.row];
      PlaceAnswer& one = out.places.emplace_back();
      one.place = place.place;
      one.group = place.group;
      one.entry = place.entry;
      one.number = entrant.number;
      one.printed = results::name_of(entrant);
      one.score = {points_text(place.score)};
      if (under_way) one.so_far = Decimal{points_text(results::score_of(entrant))};
      if (!entrant.deductions.empty()) one.penalties = results::deductions_text(entrant);
      if (!place.competed) one.competed = false;
      one.tiebreaks = {place.values.begin(),
                       place.values.begin() + static_cast<std::ptrdiff_t>(place.tiebreaks.size())};
      for (const auto& cell : entrant.cells) {
        one.rounds.push_back(files::to_string(files::round_text(by_number.table, cell)));
      }
    }
    print_shape(out);
    return Done;
  }
  const CrossTable table = by_entry(by_number);
  std::vector<std::vector<std::string>> rows{{"Place", "No", "Name", "Rating", "School"}};
  if (with_rounds) {
    for (std::size_t r = 0; r < table.table.rounds; ++r) rows[0].push_back("R" + round_head(plan, r));
  }
  rows[0].emplace_back("Score");
  for (const std::string& name : announced.names) rows[0].push_back(name);
  if (under_way) rows[0].emplace_back("So far");
  if (view.round == 0) {
    std::printf("%s\n", tournament::event::in_words(progress, plan, context.language).c_str());
  } else {
    const messages::Message after("standings.after", {{"round", counted}, {"rounds", plan.rounds}});
    std::printf("%s\n", say(after, context.language).c_str());
  }
  const auto school_of = [&](EntryNumber entry) { return about(*state, directory, *find_entry(*state, entry)).school; };
  std::size_t last = 0;
  int group = 0;
  for (const Place& place : places) {
    const results::Entrant& entrant = table.table.entrants[place.row];
    if (place.group != group) {
      rows.push_back({say(messages::Message("publish.quad", {{"quad", place.group}}), context.language)});
      last = 0;
    }
    group = place.group;
    std::vector<std::string> row{!place.competed       ? "-"
                                 : place.place == last ? ""
                                                       : std::to_string(place.place),
                                 std::to_string(entrant.number), results::name_of(entrant),
                                 entrant.rating ? std::to_string(*entrant.rating) : "unr.",
                                 school_of(table.entries[place.row])};
    last = place.place;
    if (with_rounds) {
      for (const results::Cell& cell : entrant.cells) row.push_back(printed_cell(table.table, cell));
    }
    row.push_back(points_text(place.score) + (entrant.deductions.empty() ? "" : "*"));
    row.insert(row.end(), place.values.begin(), place.values.end());
    if (under_way) row.push_back(points_text(results::score_of(entrant)) + (entrant.deductions.empty() ? "" : "*"));
    rows.push_back(std::move(row));
  }
  for (const std::size_t i : with_rounds ? met_without_place(table, places) : std::vector<std::size_t>{}) {
    const results::Entrant& entrant = table.table.entrants[i];
    const Entry& entry = *find_entry(*state, table.entries[i]);
    const std::string where = i >= table.own ? " (now in " + state->sections[entry.section].plan.id + ")"
                              : entry.house  ? " (house player)"
                                             : " (withdrawn)";
    std::vector<std::string> row{"", std::to_string(entrant.number), results::name_of(entrant) + where,
                                 entrant.rating ? std::to_string(*entrant.rating) : "unr.",
                                 school_of(table.entries[i])};
    for (const results::Cell& cell : entrant.cells) {
      row.push_back(files::to_string(files::round_text(table.table, cell)));
    }
    row.push_back(points_text(results::score_of(entrant)));
    rows.push_back(std::move(row));
  }
  print_columns(std::move(rows));
  print_deductions(table, context.language);
  print_left(table, places, context.language);
  print_beside(*state, *section, directory, context.language);
  print_still_to_play(*state, *section);
  if (view.explain) {
    for (const Place& place : places) {
      std::printf("\n%zu  %s\n", place.place, results::name_of(table.table.entrants[place.row]).c_str());
      print_arithmetic(plan, table, announced, place, context.language);
    }
  }
  return Done;
}

/// By pairing number, with the running score after each round: what hangs beside the pairings.
int show_wall_chart(TournamentContext& context, const View& view) {
  const auto section = context.section(view.section);
  if (!section) return section.error();
  const State* state = context.view();
  const Progress progress = progress_of(*state, *section);
  const int shown = view.round == 0 ? progress.posted : std::min(view.round, progress.posted);
  const CrossTable by_number = cross_table(*state, *section, context.desk->directory(), shown);
  if (context.json) {
    print_shape(wall_chart_answer(*state, *section, by_number, shown));
    return Done;
  }
  const CrossTable table = by_entry(by_number);
  std::vector<std::vector<std::string>> rows{{"No", "Name", "Rating", "School"}};
  const SectionPlan& plan = state->sections[*section].plan;
  for (std::size_t r = 0; r < table.table.rounds; ++r) rows[0].push_back("Round " + round_head(plan, r));
  for (std::size_t i = 0; i < table.own; ++i) {
    const results::Entrant& entrant = table.table.entrants[i];
    std::vector<std::string> row{
        std::to_string(entrant.number), results::name_of(entrant),
        entrant.rating ? std::to_string(*entrant.rating) : "unr.",
        about(*state, context.desk->directory(), *find_entry(*state, table.entries[i])).school};
    Points running = 0;
    bool marked = false;
    for (std::size_t column = 0; column < entrant.cells.size(); ++column) {
      running += entrant.cells[column].points;
      for (const results::Deduction& deduction : entrant.deductions) {
        if (deduction.column != column) continue;
        running -= deduction.points;
        marked = true;
      }
      row.push_back(printed_cell(table.table, entrant.cells[column]) + " " + points_text(running) +
                    (marked ? "*" : ""));
    }
    rows.push_back(std::move(row));
  }
  print_columns(std::move(rows));
  print_deductions(table, context.language);
  print_guests(*state, table, context.language);
  print_left(table, standings(*state, *section, table), context.language);
  print_beside(*state, *section, context.desk->directory(), context.language);
  print_still_to_play(*state, *section);
  return Done;
}

/// The members of a team with what they scored, and which of them count.
void print_members(const std::vector<CrossTable>& tables, const tournament::team::CombinedStanding& team) {
  for (const tournament::team::Member& member : team.members) {
    const CrossTable& table = tables[member.division];
    std::printf("      %s %s%s%s\n", padded(visible(results::name_of(table.table.entrants[member.player])), 30).c_str(),
                tiebreak::to_string(member.score).c_str(), member.counts ? "" : ", does not count",
                tables.size() == 1 ? "" : visible(" (" + table.table.name + ")").c_str());
  }
  if (team.penalty != 0) std::printf("      less %s as a penalty\n", points_text(team.penalty).c_str());
}

int show_teams(TournamentContext& context, const View& view) {
  const auto section = context.section(view.section);
  if (!section) return section.error();
  const State* state = context.view();
  // Whole teams that meet are the entries of their section.
  if (is_of_matches(state->sections[*section].plan)) return show_standings(context, view, true);
  const auto table = team_table(*state, *section);
  const auto& teams = context.desk->directory().teams;
  const auto named = [&](const std::string& code) {
    const auto known = teams.find(code);
    return known == teams.end() ? code : known->second;
  };
  if (context.json) {
    TeamsAnswer out{.section = view.section, .teams = {}};
    for (const auto& team : table) {
      TeamPlaceAnswer& one = out.teams.emplace_back();
      one.place = team.place;
      one.team = named(team.team);
      one.score = {tiebreak::to_string(team.score)};
      for (const auto& value : team.tiebreaks) one.tiebreaks.push_back(tiebreak::to_string(value));
      one.members = team.members.size();
    }
    print_shape(out);
    return Done;
  }
  std::vector<std::vector<std::string>> rows{{"Place", "Team", "Score", "Members", "Counted"}};
  for (const auto& one : tournament::team::scholastic_list()) rows[0].push_back(tiebreak::to_string(one));
  for (const auto& team : table) {
    const auto counted =
        std::count_if(team.members.begin(), team.members.end(), [](const auto& m) { return m.counts; });
    rows.push_back({std::to_string(team.place), named(team.team),
                    tiebreak::to_string(team.score) + (team.penalty != 0 ? "*" : ""),
                    std::to_string(team.members.size()), std::to_string(counted)});
    for (const tiebreak::Exact& value : team.tiebreaks) rows.back().push_back(tiebreak::to_string(value));
  }
  print_columns(std::move(rows));
  for (const PenaltyRecord& record : state->penalties) {
    const bool counts =
        record.what.penalty == Penalty::PointsOff && record.what.entry == 0 &&
        std::any_of(table.begin(), table.end(), [&](const auto& team) { return team.team == record.what.team; });
    if (!counts) continue;
    std::printf("%s\n",
                visible("* " + named(record.what.team) + ": " + points_text(static_cast<Points>(record.what.amount)) +
                        " off" + (record.what.round != 0 ? " in round " + std::to_string(record.what.round) : "") +
                        (record.what.about.empty() ? "" : ": " + record.what.about))
                    .c_str());
  }
  if (!view.explain) return Done;
  std::vector<CrossTable> tables;
  for (const std::size_t at : sections_of_teams(*state, *section)) {
    tables.push_back(cross_table(*state, at, context.desk->directory(), progress_of(*state, at).finished));
  }
  for (const auto& team : table) {
    std::printf("\n%zu  %s\n", team.place, visible(named(team.team)).c_str());
    print_members(tables, team);
  }
  return Done;
}

int show_entries(TournamentContext& context, const View& view) {
  const State* state = context.view();
  if (state == nullptr) return BadUsage;
  if (context.json) {
    print_shape(entries_answer(*state, context.desk->directory(), view.section));
    return Done;
  }
  std::vector<std::vector<std::string>> rows{{"No", "Name", "Rating", "School", "Section", "Seed", "Byes", "Notes"}};
  for (const Entry& entry : state->entries) {
    const Section& section = state->sections[entry.section];
    if (!view.section.empty() && section.plan.id != view.section) continue;
    const RankedBy ranked = ranked_by(section.plan, entry.standing);
    std::string byes;
    for (const auto& bye : entry.byes) {
      byes += (byes.empty() ? "" : " ") + std::to_string(bye.round) + ":" +
              (bye.kind == ByeKind::Half   ? "H"
               : bye.kind == ByeKind::Full ? "F"
                                           : "Z");
    }
    std::string notes = entry.checked_in ? "here" : "";
    const auto note = [&](const std::string& text) { notes += (notes.empty() ? "" : ", ") + text; };
    if (entry.house) note("house player");
    if (entry.withdrawal) note("out from round " + std::to_string(entry.withdrawal->from_round));
    if (ranked.averaged != 0) note("rating: average of " + std::to_string(ranked.averaged));
    for (const MemberOut& out : entry.members_out) {
      if (out.back_from != 0) continue;
      note((out.person.empty() ? "one member" : printed_name(context.desk->directory(), out.person)) +
           " out from round " + std::to_string(out.from_round));
    }
    if (entry.first_round > 1) note("from round " + std::to_string(entry.first_round));
    const About known = about(*state, context.desk->directory(), entry);
    rows.push_back({std::to_string(entry.number), printed_name(context.desk->directory(), entry.person), known.rating,
                    known.school, section.plan.id,
                    entry.pairing_number == 0 ? "" : std::to_string(entry.pairing_number), byes, notes});
  }
  print_columns(std::move(rows));
  return Done;
}

/// The games of a round robin that are still to be played, each with the board it waits on, if there is one.
int show_still_to_play(TournamentContext& context, const View& view) {
  const auto section = context.section(view.section);
  if (!section) return section.error();
  const State& state = *context.view();
  const auto games = still_to_play(state, *section);
  if (context.json) {
    StillToPlayAnswer out{.section = view.section, .games = {}};
    for (const GameToPlay& game : games) {
      const bool waits = game.sat_down != 0;
      out.games.push_back({game.round, game.white, game.black, game.sat_down, waits ? game.board : 0});
    }
    print_shape(out);
    return Done;
  }
  std::vector<std::vector<std::string>> rows{{"Round", "White", "Black", "Board"}};
  const auto named = [&](EntryNumber number) {
    return std::to_string(number) + " " + printed_name(context.desk->directory(), find_entry(state, number)->person);
  };
  for (const GameToPlay& game : games) {
    rows.push_back({std::to_string(game.round), named(game.white), named(game.black),
                    game.sat_down == 0 ? "postponed"
                    : game.sat_down == game.round
                        ? std::to_string(game.board)
                        : std::to_string(game.board) + " of round " + std::to_string(game.sat_down)});
  }
  print_columns(std::move(rows));
  return Done;
}

/// Says of a round robin, under its tables, that not all of it has been played.
void print_still_to_play(const State& state, std::size_t section) {
  const std::size_t left = still_to_play(state, section).size();
  if (left == 0) return;
  std::printf("%zu %s of the rounds paired still to be played; 'still-to-play %s' names them\n", left,
              left == 1 ? "game" : "games", state.sections[section].plan.id.c_str());
}

}  // namespace

void print_columns(std::vector<std::vector<std::string>> rows) {
  for (auto& row : rows) {
    for (std::string& cell : row) cell = visible(cell);
  }
  std::vector<std::size_t> widths;
  for (const auto& row : rows) {
    widths.resize(std::max(widths.size(), row.size()));
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], text_width(row[i]));
  }
  for (const auto& row : rows) {
    std::string line;
    for (std::size_t i = 0; i < row.size(); ++i) {
      line += i + 1 < row.size() ? padded(row[i], widths[i] + 2) : row[i];
    }
    while (!line.empty() && line.back() == ' ') line.pop_back();
    std::printf("%s\n", line.c_str());
  }
}

void add_tournament_views(CLI::App& app, TournamentContext& context, int& exit_code) {
  const auto add = [&](const char* name, const char* help, auto show, bool needs_section) {
    auto view = std::make_shared<View>();
    auto* command = app.add_subcommand(name, help);
    auto* section = command->add_option("SECTION", view->section, "Section");
    if (needs_section) section->required();
    command->add_option("--round", view->round,
                        "After this round, or of it; the latest finished one if left out, of a chart the latest");
    command->add_option("--as-of", context.as_of, "As it was after this event of the log");
    command->callback([=, &context, &exit_code] { exit_code = show(context, *view); });
    return std::pair(command, view);
  };
  const auto add_plain = [&](const char* name, const char* help, auto show) {
    auto* command = app.add_subcommand(name, help);
    command->add_option("--as-of", context.as_of, "As it was after this event of the log");
    command->callback([=, &context, &exit_code] { exit_code = show(context); });
  };
  add_plain("status", "Sections, rounds, and what is still open", show_status);
  add("entries", "Who is entered", show_entries, false);
  const auto explain = [](auto made, const char* help) {
    made.first->add_flag("--explain", made.second->explain, help);
  };
  explain(add(
              "standings", "The order, with tie-breaks",
              [](TournamentContext& c, const View& v) { return show_standings(c, v, false); }, true),
          "Show the arithmetic of the tie-breaks");
  explain(add(
              "crosstable", "The order, with every round",
              [](TournamentContext& c, const View& v) { return show_standings(c, v, true); }, true),
          "Show the arithmetic of the tie-breaks");
  explain(add("teams", "The teams, by what their members scored, or by their matches", show_teams, true),
          "Show the members who count, or the arithmetic of the tie-breaks");
  add("wallchart", "By pairing number, with the score after each round", show_wall_chart, true);
  add("still-to-play", "The games of a round robin that are still to be played", show_still_to_play, true);
  auto chart = add("chart", "A round's boards and results", show_chart, true);
  chart.first->add_flag("--by-name", chart.second->by_name, "By name instead of by board");
  explain(chart, "Show why the boards are as they are");
}

}  // namespace touchmove::app
