// `touchmove tournament chart`: the boards of a round, by board or by name, and why they are so.
#include <algorithm>
#include <cstdio>
#include <iterator>
#include <utility>
#include <vector>

#include "event/tournament_answers.hpp"
#include "event/tournament_context.hpp"
#include "rim/terminal.hpp"
#include "touchmove/messages/catalog.hpp"
#include "touchmove/tournament/event/state/robin.hpp"
#include "touchmove/tournament/event/views/explain.hpp"
#include "touchmove/tournament/event/views/sheet.hpp"
#include "touchmove/tournament/event/views/words.hpp"
#include "touchmove/tournament/pairing/systems/systems.hpp"

namespace touchmove::app {
namespace {

using namespace tournament::event;

std::string coloured(const std::string& name, bool white) {
  return "  " + (name.empty() ? "nobody" : name) + (white ? " (White)" : " (Black)");
}

/// A row of the chart by board; what a player has of it is `player_cells`.
using ChartRow = std::vector<std::string>;

/// A name alone where a player stands in a row.
ChartRow name_alone(std::string name) { return {"", std::move(name), "", ""}; }

void append(ChartRow& row, ChartRow more) {
  row.insert(row.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
}

/// The games of a pairing under its row: each with who sits there and with which colour.
void add_sheet(std::vector<ChartRow>& rows, const std::vector<SheetLine>& sheet, const Board& board) {
  for (const SheetLine& line : sheet) {
    const bool named = !line.white_side.empty() || !line.black_side.empty();
    ChartRow& row = rows.emplace_back(ChartRow{std::to_string(board.number) + "." + std::to_string(line.game)});
    append(row, name_alone(named            ? coloured(line.white_side, !line.exchanged)
                           : line.exchanged ? "  (Black)"
                                            : "  (White)"));
    append(row, name_alone(named            ? coloured(line.black_side, line.exchanged)
                           : line.exchanged ? "  (White)"
                                            : "  (Black)"));
    row.push_back(std::string(sheet_text(line.result)) + (line.disputed ? " (disputed)" : ""));
  }
}

/// The members of a team that sits at a board, by name; `teams` are the own one and the other.
void add_members(std::vector<ChartRow>& rows, const std::vector<SheetLine>& sheet, const Board& board,
                 const std::pair<std::string, std::string>& teams, bool first) {
  for (const SheetLine& line : sheet) {
    const std::string& own = first ? line.white_side : line.black_side;
    const std::string& other = first ? line.black_side : line.white_side;
    if (own.empty()) continue;
    rows.push_back(
        {own + ", " + teams.first, "", "", "", std::to_string(board.number) + "." + std::to_string(line.game),
         first != line.exchanged ? "White" : "Black", "", (other.empty() ? "nobody" : other) + ", " + teams.second});
  }
}

/// A player on the pair chart of a section: the number by which every view and command calls an entry, name and score,
/// rating, school. Of whoever plays a game to its end there and has gone on it is said where to.
ChartRow player_cells(const State& state, const Directory& directory, std::size_t section, EntryNumber number,
                      int round) {
  const Entry* entry = find_entry(state, number);
  if (entry == nullptr) return name_alone("full-point bye");
  const bool is_own = entry->section == section;
  const About known = about(state, directory, *entry);
  return {std::to_string(number),
          printed_name(directory, entry->person) + " (" + points_text(score_before(state, *entry, round)) +
              (points_off(state, number, round).empty() ? "" : "*") +
              (is_own ? "" : ", now in " + state.sections[entry->section].plan.id) + ")",
          known.rating, known.school};
}

/// Leaves out the columns in which nobody has anything.
std::vector<ChartRow> without_empty_columns(std::vector<ChartRow> rows) {
  for (std::size_t column = rows.front().size(); column-- > 0;) {
    const bool empty = std::all_of(rows.begin() + 1, rows.end(),
                                   [&](const ChartRow& row) { return column >= row.size() || row[column].empty(); });
    if (!empty) continue;
    for (ChartRow& row : rows) {
      if (column < row.size()) row.erase(row.begin() + static_cast<std::ptrdiff_t>(column));
    }
  }
  return rows;
}

/// Why the boards are as they are: a paragraph each.
void print_reasons(const State& state, std::size_t section, const Directory& directory, const Round& round,
                   const std::string& language) {
  const Explainer explainer(state, section, directory);
  const auto named = [&](EntryNumber number) {
    const Entry* entry = find_entry(state, number);
    return entry == nullptr ? std::string() : std::to_string(number) + " " + printed_name(directory, entry->person);
  };
  for (const Board& board : round.boards) {
    std::string text;
    for (const std::string& why : explainer.why(board, language)) text += (text.empty() ? "" : " ") + why;
    if (text.empty()) continue;
    const std::string who = named(board.white) + (board.black == 0 ? "" : " - " + named(board.black));
    const std::string head = messages::say(
        messages::Message("shell.chart.board", {{"board", std::int64_t(board.number)}, {"who", who}}), language);
    std::printf("\n%s\n%s", visible(head).c_str(), paragraph(visible(text), 2, 2, output_width()).c_str());
  }
}

/// What somebody of the section who sits at no board does in a round; nothing of one who is not there.
std::string without_board(const State& state, const Section& section, const Entry& entry, int round) {
  const auto at = static_cast<std::size_t>(round) - 1;
  if (at >= entry.seats.size()) return "";
  const Seat& seat = entry.seats[at];
  switch (seat.kind) {
    case SeatKind::Board:
      return "";
    case SeatKind::FullBye:
      return "full-point bye";
    case SeatKind::HalfBye:
      return "half-point bye";
    case SeatKind::ZeroBye:
      break;
  }
  if (seat.requested) return "zero-point bye";
  if (!is_available(state, entry, round) || entry.house) return "";
  const bool is_expected =
      is_of_tables(section.plan) || tournament::pairing::system_of(section.plan.pairings).leaves_some_out();
  return is_expected ? "sits out" : "not paired";
}

}  // namespace

int show_chart(TournamentContext& context, const View& view) {
  const auto section = context.section(view.section);
  if (!section) return section.error();
  const State* state = context.view();
  const Section& at = state->sections[*section];
  const int number = view.round == 0 ? static_cast<int>(at.rounds.size()) : view.round;
  const Round* round = find_round(at, number);
  if (round == nullptr) {
    if (at.rounds.empty()) {
      std::fprintf(stderr, "touchmove tournament: no round of %s has been paired yet; 'pair %s' pairs round 1\n",
                   at.plan.id.c_str(), at.plan.id.c_str());
    } else {
      std::fprintf(stderr, "touchmove tournament: round %d of %s has not been paired; there are 1 to %zu\n", number,
                   at.plan.id.c_str(), at.rounds.size());
    }
    return AnswerIsNo;
  }
  const Directory& directory = context.desk->directory();
  if (context.json) {
    print_shape(chart_answer(*state, directory, at, number, *round));
    return Done;
  }
  std::vector<ChartRow> rows;
  // Who sits at no board stands there too: a chart tells everybody where they are.
  std::vector<std::pair<const Entry*, std::string>> without;
  for (const Entry* entry : entries_of(*state, *section)) {
    std::string what = without_board(*state, at, *entry, number);
    if (!what.empty()) without.emplace_back(entry, std::move(what));
  }
  if (view.by_name) {
    for (const Board& board : round->boards) {
      for (const EntryNumber who : {board.white, board.black}) {
        const Entry* entry = find_entry(*state, who);
        if (entry == nullptr) continue;
        const EntryNumber other = who == board.white ? board.black : board.white;
        if (at.plan.unit != Unit::Person) {
          const Entry* met = find_entry(*state, other);
          const std::string opponents = met == nullptr ? "full-point bye" : printed_name(directory, met->person);
          add_members(rows, sheet_of(*state, at.plan, directory, number, board), board,
                      {printed_name(directory, entry->person), opponents}, who == board.white);
        }
        const About known = about(*state, directory, *entry);
        rows.push_back({printed_name(directory, entry->person), std::to_string(who), known.rating, known.school,
                        std::to_string(board.number),
                        board.black == 0 || at.plan.games > 1 ? ""
                        : who == board.white                  ? "White"
                                                              : "Black"});
        append(rows.back(), player_cells(*state, directory, *section, other, number));
      }
    }
    for (const auto& [entry, what] : without) {
      const About known = about(*state, directory, *entry);
      rows.push_back({printed_name(directory, entry->person), std::to_string(entry->number), known.rating, known.school,
                      "", "", "", what});
    }
    std::sort(rows.begin(), rows.end());
    rows.insert(rows.begin(),
                {"Name", "No", "Rating", "School", "Board", "Colour", "No", "Opponent", "Rating", "School"});
  } else {
    rows.push_back({"Board", "No", "White", "Rating", "School", "No", "Black", "Rating", "School", "Result", "Notes"});
    for (const Board& board : round->boards) {
      std::string result = at.plan.games > 1 ? match_text(at.plan, board) : std::string();
      for (const Game& game : board.games) {
        if (at.plan.games > 1) break;
        result +=
            (result.empty() ? "" : ", ") +
            std::string(game.result == Result::None ? "" : tournament::event::in_words(game.result, context.language)) +
            (game.disputed ? " (disputed)" : "");
      }
      std::string notes;
      for (const Flag flag : board.flags) {
        notes += (notes.empty() ? "" : "; ") + std::string(tournament::event::in_words(flag, context.language));
      }
      rows.push_back({std::to_string(board.number)});
      append(rows.back(), player_cells(*state, directory, *section, board.white, number));
      append(rows.back(), player_cells(*state, directory, *section, board.black, number));
      append(rows.back(), {result, notes});
      if (at.plan.games > 1) add_sheet(rows, sheet_of(*state, at.plan, directory, number, board), board);
    }
    for (const auto& [entry, what] : without) {
      rows.push_back({"-"});
      append(rows.back(), player_cells(*state, directory, *section, entry->number, number));
      append(rows.back(), name_alone(""));
      append(rows.back(), {"", what});
    }
  }
  if (!at.plan.room.empty()) {
    const messages::Message room("event.chart.room", {{"room", at.plan.room}});
    std::printf("%s\n", visible(messages::say(room, context.language)).c_str());
  }
  print_columns(without_empty_columns(std::move(rows)));
  if (view.explain && !view.by_name) print_reasons(*state, *section, directory, *round, context.language);
  return Done;
}

}  // namespace touchmove::app
