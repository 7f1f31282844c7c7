// What passes between an event and the tables of the hall on which its games are played: which tables a round wants,
// and what a table has to tell. Values in and out, nothing of sockets, stores or time.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include <tl/expected.hpp>

#include "touchmove/hall/core/events/basis/event_room.hpp"
#include "touchmove/hall/core/protocol/output.hpp"
#include "touchmove/hall/core/protocol/problem.hpp"
#include "touchmove/hall/core/protocol/time.hpp"
#include "touchmove/hall/core/tables/rules.hpp"
#include "touchmove/hall/core/tables/table.hpp"
#include "touchmove/tournament/event/state/board_delay.hpp"

namespace touchmove::hall {

/// A table to be opened for a board.
struct BoardTable {
  BoardPlace place;
  TableSettings settings;
  std::array<std::string, 2> names;  ///< of White's entry and of Black's
};

/// The tables for boards of a posted round that have none yet and no result; all of them if `boards` is empty. The
/// section's rulebook and time control are the table's. A problem says why none can be.
tl::expected<std::vector<BoardTable>, Problem> tables_for_round(const EventRoom& room, const std::string& section,
                                                                int round, const std::vector<int>& boards);

/// Those that sections want by themselves when a round is posted (`hall_tables`).
std::vector<BoardTable> tables_wanted(const EventRoom& room);

/// What a table knows and its event is to know.
struct TableFacts {
  std::string game;
  BoardPlace place;
  std::vector<Ending> endings;
  std::uint64_t line{0};  ///< of the game's journal: the last that changed how a game of it ended
  std::string head;       ///< hash of that line, in hexadecimal
};

/// What the event says to it: lines to be written after `expected` others, none if it knew all of it already. Refusals
/// are for the operator's log. `concerns`: the entries whose board it is.
struct TableReport {
  std::uint64_t expected{0};
  std::vector<store::Line> lines;
  std::vector<std::string> refusals;
  std::vector<tournament::event::EntryNumber> concerns;
};
/// Links the table to its board if it is not, and reports every ending that the event has not been told. Told twice,
/// the second time does nothing.
TableReport report_table(const TableFacts& facts, EventRoom& room, Time now);

/// The seats of a table that a viewer may take: of a player those of the own side, of a director the officials'.
struct SeatsOpen {
  std::string game;
  std::vector<Seat> seats;
};
tl::expected<SeatsOpen, Problem> seats_for(const EventRoom& room, const EventViewer& viewer, const BoardPlace& place);

/// What events ask of the hall's tables, with the request that waits for it, if one does.
struct TablesOrder {
  Request request;  ///< id 0: nobody waits
  std::vector<BoardTable> tables;
};
struct SeatOrder {
  Request request;
  SeatsOpen open;
  std::string wanted;  ///< the seat asked for; empty: the first
};

/// Whether an event has been told what a table knows.
struct TableTold {
  TableFacts facts;
  std::vector<std::string> refusals;
  bool stored{false};
};
/// Somebody may see how the games at an event's tables stand.
struct TablesLook {
  Request request;
  std::string event;
  std::vector<std::string> sections;  ///< empty: all
};
/// How late who only watches sees the boards of an event, when it is read and when it changes.
struct BoardsDelayed {
  std::string event;
  /// Nothing: it cannot be read now.
  std::optional<tournament::event::BoardDelay> delay;
};
using EventNotice = std::variant<TablesOrder, SeatOrder, TableTold, TablesLook, BoardsDelayed>;

}  // namespace touchmove::hall
