#include "touchmove/hall/core/events/event_tables.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "touchmove/tournament/event/journal/json.hpp"
#include "touchmove/tournament/event/views/words.hpp"

namespace touchmove::hall {
namespace {

using namespace tournament::event;

/// White's entry of the board has seat A, so an ending for A is White's as paired, whoever has which colour in which
/// game.
Result result_of(Ending ending) {
  switch (ending) {
    case Ending::A:
      return Result::WhiteWins;
    case Ending::B:
      return Result::BlackWins;
    case Ending::Draw:
      return Result::Draw;
    case Ending::BothLose:
      return Result::BothLose;
    case Ending::AHalf:
      return Result::WhiteHalf;
    case Ending::BHalf:
      return Result::BlackHalf;
    case Ending::None:
      break;
  }
  return Result::None;
}

bool wants_table(const Board& board) {
  return board.black != 0 && board.encounter.empty() &&
         std::all_of(board.games.begin(), board.games.end(),
                     [](const Game& game) { return game.result == Result::None && game.statements.empty(); });
}

BoardTable table_for(const EventRoom& room, const Section& section, int round, const Board& board) {
  const State& state = room.event.state();
  BoardTable table;
  table.place = {room.id, section.plan.id, round, board.number, board.white, board.black};
  table.settings.rulebook = state.opened->rulebook;
  table.settings.time = section.plan.time_control;
  table.settings.press = "own";
  table.settings.illegal_moves = "played";
  table.settings.supervised = true;  // the event's directors are there
  table.settings.games = section.plan.games;
  const auto name = [&](EntryNumber number) {
    const Entry* entry = find_entry(state, number);
    return entry == nullptr ? std::string() : printed_name(room.directory, entry->person);
  };
  table.names = {name(board.white), name(board.black)};
  return table;
}

const Board* board_at(const State& state, const BoardPlace& place) {
  const Section* section = find_section(state, place.section);
  const Round* round = section == nullptr ? nullptr : find_round(*section, place.round);
  return round == nullptr ? nullptr : find_board(*round, place.board);
}

}  // namespace

tl::expected<std::vector<BoardTable>, Problem> tables_for_round(const EventRoom& room, const std::string& id,
                                                                int number, const std::vector<int>& boards) {
  const auto problem = [](const char* code, const char* where, std::string message) {
    return tl::unexpected(Problem{code, where, std::move(message)});
  };
  const Section* section = find_section(room.event.state(), id);
  if (section == nullptr || !section->merged_into.empty()) {
    return problem("unknown_section", "section", "There is no such section.");
  }
  const Round* round = find_round(*section, number);
  if (round == nullptr) return problem("unknown_round", "round", "There is no such round.");
  if (round->phase != tournament::event::Phase::Posted)
    return problem("round_not_posted", "round", "The round is not posted, or locked.");
  if (section->plan.unit == Unit::Team) {
    return problem("no_table", "section", "The boards of a team match have no tables in the hall.");
  }
  std::vector<BoardTable> tables;
  for (const Board& board : round->boards) {
    const bool asked = boards.empty() || std::find(boards.begin(), boards.end(), board.number) != boards.end();
    if (asked && wants_table(board)) tables.push_back(table_for(room, *section, number, board));
  }
  if (tables.empty()) return problem("no_table", "board", "Every board has its table, a result, or no opponent.");
  return tables;
}

std::vector<BoardTable> tables_wanted(const EventRoom& room) {
  std::vector<BoardTable> tables;
  for (const Section& section : room.event.state().sections) {
    if (!section.plan.hall_tables || !section.merged_into.empty() || section.plan.unit == Unit::Team) continue;
    for (std::size_t i = 0; i < section.rounds.size(); ++i) {
      if (section.rounds[i].phase != tournament::event::Phase::Posted) continue;
      for (const Board& board : section.rounds[i].boards) {
        if (wants_table(board)) tables.push_back(table_for(room, section, static_cast<int>(i) + 1, board));
      }
    }
  }
  return tables;
}

TableReport report_table(const TableFacts& facts, EventRoom& room, Time now) {
  TableReport report;
  report.expected = room.event.events().size();
  if (report.expected == 0) {
    report.refusals.emplace_back("there is no such event");
    return report;
  }
  const auto act = [&](Body body) {
    Event event;
    event.seq = static_cast<std::int64_t>(room.event.events().size());
    event.at = std::max(room.event.events().back().at, now - room.event.state().opened->opened_at);
    event.by.office = Office::Hall;
    event.body = std::move(body);
    const Outcome outcome = room.event.judge_next(event);
    if (!outcome.accepted()) {
      report.refusals.push_back(in_words(outcome.reasons.front()));
      return false;
    }
    report.lines.push_back({journal_line(event, outcome), ""});
    room.event.apply(event);
    return true;
  };
  const BoardPlace& place = facts.place;
  if (!room.event.state().encounters.contains(facts.game)) {
    const Board* const board = board_at(room.event.state(), place);
    if (board == nullptr || board->white != place.white || board->black != place.black) {
      report.refusals.emplace_back("the board it was opened for is no more");
      return report;
    }
    if (!act(LinkGame{place.section, place.round, place.board, facts.game})) return report;
  }
  for (std::size_t i = 0; i < facts.endings.size(); ++i) {
    const Result result = result_of(facts.endings[i]);
    const int game = static_cast<int>(i) + 1;
    const Report* before = find_report(room.event.state(), facts.game, game);
    if (before == nullptr ? result == Result::None : before->result == result) continue;
    act(GameEnded{facts.game, game, result, facts.head, static_cast<std::int64_t>(facts.line)});
  }
  if (const Board* board = board_at(room.event.state(), place); board != nullptr && !report.lines.empty()) {
    report.concerns = {board->white, board->black};
    for (const EntryNumber entry : report.concerns) room.own_moved[entry] = room.event.events().size() - 1;
  }
  for (const store::Line& line : report.lines) room.bytes += line.body.size();
  return report;
}

tl::expected<SeatsOpen, Problem> seats_for(const EventRoom& room, const EventViewer& viewer, const BoardPlace& place) {
  const State& state = room.event.state();
  const Board* const board = board_at(state, place);
  if (board == nullptr || board->encounter.empty()) {
    return tl::unexpected(Problem{"no_table", "board", "The board has no table in the hall."});
  }
  SeatsOpen open{board->encounter, {}};
  if (viewer.director) {
    const std::vector<std::string>& sections = state.links[static_cast<std::size_t>(viewer.link)].sections;
    const bool theirs =
        sections.empty() || std::find(sections.begin(), sections.end(), place.section) != sections.end();
    const auto ranks = offices_of(viewer.as());
    if (!theirs || ranks.empty()) {
      return tl::unexpected(Problem{"not_permitted", "board", "This is for the officials of the section."});
    }
    open.seats.assign(ranks.begin(), ranks.end());
  } else if (viewer.entry != 0 && viewer.entry == board->white) {
    open.seats = {Seat::A, Seat::A1, Seat::A2};
  } else if (viewer.entry != 0 && viewer.entry == board->black) {
    open.seats = {Seat::B, Seat::B1, Seat::B2};
  } else {
    return tl::unexpected(Problem{"not_permitted", "board", "This is another player's board."});
  }
  return open;
}

}  // namespace touchmove::hall
