// A table as its creator asked for it, and as the store's entry "game" remembers it beside the journal.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include <tl/expected.hpp>

#include "touchmove/hall/core/protocol/message_shapes.hpp"
#include "touchmove/hall/core/protocol/problem.hpp"
#include "touchmove/hall/core/protocol/seat.hpp"
#include "touchmove/hall/core/protocol/time.hpp"
#include "touchmove/hall/core/tables/rules.hpp"

namespace touchmove::hall {

enum class ColorWish : std::uint8_t { White, Black, ByLot };

/// A machine that has a seat at a table.
struct MachinePlayer {
  Seat seat{Seat::B};
  std::string engine;  ///< by name; of a request empty: the hall's first
  int level{1};
};

/// The players of the Lichess API who sit at a table, and its clock as that API has it.
struct ClientSides {
  std::array<std::string, 2> players;  ///< by id, of seats A and B
  int limit{0};                        ///< seconds each
  int increment{0};                    ///< seconds a move
};

/// The body of `POST /api/games`.
struct TableRequest {
  TableSettings settings;
  ColorWish color{ColorWish::ByLot};
  std::string name;
  bool listed{false};  ///< `public`
  bool both{false};
  bool hints{false};
  std::optional<MachinePlayer> machine;  ///< who the opponent is to be
};

tl::expected<TableRequest, Problem> parse_table_request(std::string_view body);

/// The board of an event's round that a table stands for.
struct BoardPlace {
  std::string event;  ///< empty: none
  std::string section;
  int round{0};
  int board{0};
  int white{0};  ///< the entries that were paired there
  int black{0};
  friend auto operator<=>(const BoardPlace&, const BoardPlace&) = default;
};

/// As JSON: `{"event","section","round","board","white","black"}`.
std::string to_json(const BoardPlace& place);
/// Nothing for a table of no event.
std::optional<BoardPlaceShape> shape_of(const BoardPlace& place);
/// An empty one if the text is none.
BoardPlace parse_board_place(std::string_view text);

/// What the lobby and a restart need to know without reading the journal.
struct TableRecord {
  std::string game;
  TableSettings settings;
  Phase phase{Phase::Ready};
  bool listed{false};
  bool both{false};
  bool hints{false};
  Time opened_at{0};
  std::string date;                               ///< of the opening, "2026.11.20"
  std::array<std::string, seats.size()> persons;  ///< by seat; empty: nobody yet
  std::string rematch;                            ///< the game made of this one, if any
  bool declined{false};                           ///< a rematch the other side does not want
  BoardPlace place;                               ///< whose result it is
  std::optional<ClientSides> clients;
  std::optional<MachinePlayer> machine;  ///< never at a board of an event
};

std::string to_json(const TableRecord& record);
/// Nothing if the entry is damaged.
std::optional<TableRecord> parse_table_record(std::string_view text);

std::string_view word_of(Phase phase);

/// "2026.11.20": the day of a moment of the time base, which counts from 1970 in UTC.
std::string date_of(Time time);

}  // namespace touchmove::hall
