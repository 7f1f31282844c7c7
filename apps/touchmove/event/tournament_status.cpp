// `touchmove tournament status` and `log`: how far every section is, what somebody has yet to see to, and what was
// done.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "event/desk_answers.hpp"
#include "event/tournament_context.hpp"
#include "rim/terminal.hpp"
#include "touchmove/messages/catalog.hpp"
#include "touchmove/tournament/event/journal/json.hpp"
#include "touchmove/tournament/event/proposals/propose.hpp"
#include "touchmove/tournament/event/state/robin.hpp"
#include "touchmove/tournament/event/views/cross_table.hpp"
#include "touchmove/tournament/event/views/words.hpp"

namespace touchmove::app {
namespace {

using messages::Message;
using messages::Param;
using namespace tournament::event;

struct Row {
  const Section* section{nullptr};
  std::size_t players{0};
  int open{0};
  int disputed{0};
  Progress progress;
  Unsettled repair;
};

std::vector<Row> rows_of(const State& state) {
  std::vector<Row> rows;
  for (std::size_t i = 0; i < state.sections.size(); ++i) {
    const Section& section = state.sections[i];
    Row row{&section, entries_of(state, i).size(), 0, 0, progress_of(state, i), unsettled(state, i)};
    // A game that waits for its board is as open as one that waits for its result.
    for (const GameToPlay& game : still_to_play(state, i)) row.open += game.sat_down == 0 ? 1 : 0;
    for (const Round& round : section.rounds) {
      for (const Board& board : round.boards) {
        for (const Game& game : board.games) {
          row.open += is_finished(game.result) || is_settled(section.plan, board) ? 0 : 1;
          row.disputed += game.disputed ? 1 : 0;
        }
      }
    }
    // A section that was merged is seen to as long as a game of it is open.
    if (section.merged_into.empty() || row.open + row.disputed > 0) rows.push_back(std::move(row));
  }
  return rows;
}

/// The boards of a last round that no longer fit, each with whom and why.
std::vector<Finding> repairs_of(const State& state, const Row& row) {
  std::vector<Finding> found;
  const auto last = static_cast<int>(row.section->rounds.size());
  for (const auto& [reason, entries] : by_reason(row.repair)) {
    for (const EntryNumber who : entries) {
      const Board* board = board_in_round(state, *find_entry(state, who), last);
      Finding finding;
      finding.code = Code::RepairDue;
      finding.field = reason;
      finding.section = row.section->plan.id;
      finding.entry = who;
      finding.round = last;
      finding.board = board == nullptr ? 0 : board->number;
      found.push_back(std::move(finding));
    }
  }
  return found;
}

std::string phase_of(const Section& section) {
  return section.rounds.empty() ? std::string() : std::string(word_of(section.rounds.back().phase));
}

void print_json(const TournamentContext& context, const State& state) {
  StatusAnswer out{.called = state.opened->name, .rulebook = state.opened->rulebook};
  out.events = context.desk->event().events().size();
  if (!context.as_of) out.head = context.desk->head();
  for (const Row& row : rows_of(state)) {
    const Section& section = *row.section;
    out.sections.push_back({section.plan.id, row.players, section.rounds.size(), section.plan.rounds, phase_of(section),
                            row.progress.finished, row.open, row.disputed});
    for (const Finding& finding : repairs_of(state, row)) {
      out.repairs.push_back({finding.section, finding.round, finding.board, finding.entry, finding.field});
    }
  }
  for (const AppealRecord& record : state.appeals) {
    const AppealStep& last = record.steps.back();
    if (!last.decision) out.undecided.push_back({record.what.appeal, last.level});
  }
  out.duties = open_duties(state);
  print_shape(out);
}

Message of_code(const std::string& area, std::string_view code) { return Message("event." + area + std::string(code)); }

/// What an act is about, as far as its line says: round, board, whose, and what became of it.
template <typename Body>
void add_about(const Body& body, const State& state, const Directory& directory, std::vector<Message>& parts) {
  if constexpr (requires { Message("", {{"round", body.round}}); }) {
    if (body.round != 0) parts.push_back(Message("event.about.round", {{"round", body.round}}));
  }
  if constexpr (requires { Message("", {{"board", body.board}}); }) {
    if (body.board != 0) parts.push_back(Message("event.board", {{"board", body.board}}));
  }
  if constexpr (requires { find_entry(state, body.entry)->person; }) {
    const Entry* entry = find_entry(state, body.entry);
    if (entry != nullptr) {
      parts.push_back(Message("finding.text", {{"text", printed_name(directory, entry->person)}}));
    }
  }
  if constexpr (requires { body.result == Result::Draw; }) parts.push_back(of_code("result.", word_of(body.result)));
  if constexpr (requires { body.phase == Phase::Posted; }) parts.push_back(of_code("phase.", word_of(body.phase)));
  if constexpr (requires { body.penalty == Penalty::Time; })
    parts.push_back(of_code("penalty.", word_of(body.penalty)));
  if constexpr (requires { body.reason.empty(); }) {
    if (!body.reason.empty()) parts.push_back(Message("event.about.reason", {{"reason", body.reason}}));
  }
  if constexpr (std::is_same_v<Body, Undo>) parts.push_back(Message("event.about.undo", {{"of", body.of}}));
}

/// "12. The director: Result (round 2; Board 3; Adams, Ann; 1–0)".
Message message_of(const Event& event, const State& state, const Directory& directory, bool undone) {
  std::vector<Message> parts;
  std::visit([&](const auto& body) { add_about(body, state, directory, parts); }, event.body);
  if (event.despite) {
    parts.push_back(event.because.empty() ? Message("event.about.despite")
                                          : Message("event.about.because", {{"because", event.because}}));
  }
  if (undone) parts.emplace_back("event.taken_back");
  Message by = of_code("office.", word_of(event.by.office));
  if (directory.persons.contains(event.by.person)) {
    by = Message("finding.text", {{"text", printed_name(directory, event.by.person)}});
  }
  std::vector<Param> params{{"number", event.seq},
                            {"by", std::vector{std::move(by)}},
                            {"what", std::vector{of_code("type.", word_of(event.type()))}}};
  const bool says_more = !parts.empty();
  if (says_more) params.push_back({"about", std::move(parts)});
  return Message(says_more ? "event.log.about" : "event.log", std::move(params));
}

int show_log(TournamentContext& context, bool in_words) {
  const State* state = context.view();
  if (state == nullptr) return BadUsage;
  const Tournament& event = context.desk->event();
  const auto lines = context.desk->lines();
  if (!lines) {
    std::fprintf(stderr, "touchmove tournament: %s\n", lines.error().c_str());
    return BadUsage;
  }
  for (std::size_t seq = 0; seq < lines->size(); ++seq) {
    const auto number = static_cast<std::int64_t>(seq);
    if (context.as_of && number > *context.as_of) break;
    const bool undone = event.is_undone(number) && !context.as_of;
    if (in_words && !context.json) {
      const Message said = message_of(event.events()[seq], *state, context.desk->directory(), undone);
      std::printf("%s\n", visible(say(said, context.language)).c_str());
      continue;
    }
    std::printf("%s%s\n", (*lines)[seq].c_str(), undone && !context.json ? "  # undone" : "");
  }
  return Done;
}

}  // namespace

int show_status(TournamentContext& context) {
  const State* state = context.view();
  if (state == nullptr) return BadUsage;
  if (context.json) {
    print_json(context, *state);
    return Done;
  }
  std::printf("%s, %s; %zu events", state->opened->name.c_str(), state->opened->rulebook.c_str(),
              context.desk->event().events().size());
  if (!context.as_of) std::printf(", head %s", context.desk->head().c_str());
  std::printf("\n");
  std::vector<std::vector<std::string>> table{{"Section", "Players", "Round", "Phase", "Open", "Disputed"}};
  const std::vector<Row> rows = rows_of(*state);
  for (const Row& row : rows) {
    table.push_back({row.section->plan.id, std::to_string(row.players),
                     std::to_string(row.section->rounds.size()) + " of " + std::to_string(row.section->plan.rounds),
                     phase_of(*row.section), std::to_string(row.open), std::to_string(row.disputed)});
  }
  print_columns(std::move(table));
  for (const Row& row : rows) {
    for (const Finding& finding : repairs_of(*state, row)) {
      std::printf("%s\n", visible(tournament::event::in_words(finding, context.language)).c_str());
    }
  }
  for (const AppealRecord& record : state->appeals) {
    if (record.steps.back().decision) continue;
    std::printf("%s\n", visible(appeal_line(*state, context.desk->directory(), record)).c_str());
  }
  for (const std::string& line : open_duties(*state)) std::printf("%s\n", line.c_str());
  return Done;
}

void add_tournament_log(CLI::App& app, TournamentContext& context, int& exit_code) {
  auto in_words = std::make_shared<bool>(false);
  auto* command = app.add_subcommand(
      "log", "Every event with its outcome and hash, one JSON object a line; --json leaves '# undone' out");
  command->add_option("--as-of", context.as_of, "As it was after this event of the log");
  command->add_flag("--words", *in_words, "In words instead, a line each: number, by whom, what");
  command->callback([=, &context, &exit_code] { exit_code = show_log(context, *in_words); });
}

}  // namespace touchmove::app
