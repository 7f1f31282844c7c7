// The tables of an event as its officials are shown them: where somebody waits for one, and how the games stand. The
// page's types are made from these descriptions (web/src/event/model/shapes.ts).
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "touchmove/hall/core/events/basis/shape_json.hpp"

namespace touchmove::hall {

/// Somebody waits for an official.
struct CallShape {
  static constexpr std::string_view name = "Call";
  std::int64_t since{0};
  std::string office;
  std::string type;
  std::string about;
  std::string by;
  static void fields(auto& v, auto& x) {
    v.must("since", x.since, "Ms since 1970.");
    v.must("office", x.office, "The seat that is awaited.");
    v.must("type", x.type, "The event of the journal that called or left a ruling open.");
    v.may("about", x.about, "Of a claim its kind, of a report the incident.");
    v.may("by", x.by, "\"white\" or \"black\", of two linked boards the seat.");
  }
  friend bool operator==(const CallShape&, const CallShape&) = default;
};

struct TableShape {
  static constexpr std::string_view name = "HallTable";
  std::string game;
  std::string section;
  int round{0};
  int board{0};
  std::array<std::string, 2> names;
  std::string phase;
  std::string turn;
  int moves{0};
  std::optional<std::array<std::int64_t, 2>> times;
  std::string running;
  std::vector<CallShape> calls;
  static void fields(auto& v, auto& x) {
    v.must("game", x.game);
    v.must("section", x.section);
    v.must("round", x.round);
    v.must("board", x.board);
    v.must("names", x.names, "Who has White now, and who Black.");
    v.must("phase", x.phase);
    v.must("turn", x.turn);
    v.must("moves", x.moves, "By both sides together.");
    v.must("times", x.times, "What the two clocks show, in ms.");
    v.may("running", x.running);
    v.must("calls", x.calls);
  }
  friend bool operator==(const TableShape&, const TableShape&) = default;
};

/// What `GET /api/events/ID/tables` answers.
struct TablesShape {
  static constexpr std::string_view name = "HallTables";
  std::int64_t now{0};
  std::vector<TableShape> tables;
  static void fields(auto& v, auto& x) {
    v.must("now", x.now, "Ms since 1970, by the hall.");
    v.must("tables", x.tables);
  }
  friend bool operator==(const TablesShape&, const TablesShape&) = default;
};

/// A table opened for a board of a round.
struct OpenedTableShape {
  static constexpr std::string_view name = "OpenedTable";
  std::string section;
  int round{0};
  int board{0};
  std::string game;
  static void fields(auto& v, auto& x) {
    v.must("section", x.section);
    v.must("round", x.round);
    v.must("board", x.board);
    v.must("game", x.game);
  }
  friend bool operator==(const OpenedTableShape&, const OpenedTableShape&) = default;
};

/// What `POST /api/events/ID/tables` answers.
struct OpenedTablesShape {
  static constexpr std::string_view name = "OpenedTables";
  std::vector<OpenedTableShape> tables;
  static void fields(auto& v, auto& x) { v.must("tables", x.tables); }
  friend bool operator==(const OpenedTablesShape&, const OpenedTablesShape&) = default;
};

}  // namespace touchmove::hall
