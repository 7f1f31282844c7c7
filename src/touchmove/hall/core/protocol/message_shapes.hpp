// What the hall says on a WebSocket (docs/formats/protocol.md). The page's types are made from these descriptions
// (web/src/vocabulary/hall.ts).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "touchmove/base/fields.hpp"
#include "touchmove/game/journal/json.hpp"
#include "touchmove/game/view/shape_values.hpp"
#include "touchmove/hall/core/protocol/problem_shapes.hpp"
#include "touchmove/hall/core/protocol/seat_shapes.hpp"

namespace touchmove::game {
struct StateShape;
}

namespace touchmove::hall {

/// The board of an event's round that a table stands for.
struct BoardPlaceShape {
  static constexpr std::string_view name = "BoardPlace";
  std::string_view event{};
  std::string_view section{};
  int round{0};
  int board{0};
  int white{0};
  int black{0};
  static void fields(auto& v, auto& x) {
    TOUCHMOVE_MUST(event, section, round, board);
    v.must("white", x.white, "The entry that was paired there.");
    v.must("black", x.black);
  }
};

/// Something about the machine that has a seat.
struct MachineNewsShape {
  static constexpr std::string_view name = "MachineNews";
  Seat seat{};
  std::string_view what{};
  static void fields(auto& v, auto& x) {
    v.must("seat", x.seat);
    v.must("what", x.what,
           "replaced: its engine failed and another has its place; gave_up: none could be had; kept_from_event: it "
           "makes no move while its opponent plays in an event.");
  }
};

/// The machine that has a seat.
struct MachineShape {
  static constexpr std::string_view name = "Machine";
  Seat seat{};
  std::string_view engine{};
  int level{1};
  static void fields(auto& v, auto& x) { TOUCHMOVE_MUST(seat, engine, level); }
};

struct WelcomeShape {
  static constexpr std::string_view name = "Welcome";
  std::string_view game{};
  std::optional<Seat> seat{};
  std::int64_t now{0};
  game::JsonOf<game::Opened> opened{};
  NamesShape names{};
  std::optional<BoardPlaceShape> place{};
  std::string date{};
  bool declined{false};
  std::string_view token{};
  std::optional<MachineShape> machine{};
  bool deputy{false};
  bool late{false};
  static void fields(auto& v, auto& x) {
    v.must("game", x.game);
    v.must("seat", x.seat, "Null: a spectator.");
    v.must("now", x.now, "Ms since the opening.");
    TOUCHMOVE_MUST(opened, names);
    v.may("place", x.place);
    v.may("date", x.date, "Of the opening: \"2026-11-20\".");
    v.may("declined", x.declined, "The other side does not want a rematch.");
    v.may("token", x.token, "What opens the seat from now on, where it is another than the one shown.");
    v.may("machine", x.machine);
    v.may("deputy", x.deputy, "Acts for the player of the seat.");
    v.may("late", x.late, "What is shown is of a while ago, as the organizer wants it.");
  }
};

struct SnapshotShape {
  static constexpr std::string_view name = "Snapshot";
  std::uint64_t seq{0};
  game::JsonOf<game::StateShape> state{};
  std::vector<game::JsonOf<game::JournalLine>> log{};
  static void fields(auto& v, auto& x) {
    TOUCHMOVE_MUST(seq, state);
    v.must("log", x.log, "The lines after the one asked for.");
  }
};

struct RematchShape {
  static constexpr std::string_view name = "Rematch";
  std::string_view game{};
  bool declined{false};
  static void fields(auto& v, auto& x) { TOUCHMOVE_MAY(game, declined); }
};

/// One message of a table: the field that is there says which it is.
struct TableMessageShape {
  static constexpr std::string_view name = "ServerMessage";
  std::optional<WelcomeShape> welcome{};
  std::optional<SnapshotShape> snapshot{};
  std::optional<game::JsonOf<game::JournalLine>> line{};
  std::optional<game::JsonOf<game::StateShape>> state{};
  std::string_view ok{};
  std::optional<std::uint64_t> seq{};
  std::string_view refused{};
  std::optional<ProblemShape> error{};
  std::optional<PresenceShape> presence{};
  std::optional<NamesShape> names{};
  bool replaced{false};
  std::optional<RematchShape> rematch{};
  std::optional<MachineNewsShape> machine{};
  std::optional<int> pong{};
  std::optional<std::int64_t> now{};
  static void fields(auto& v, auto& x) {
    TOUCHMOVE_MAY(welcome, snapshot, line);
    v.may("state", x.state, "After the line.");
    v.may("ok", x.ok, "The command that is on the disk.");
    v.may("seq", x.seq, "The line it is.");
    v.may("refused", x.refused, "The command that changed nothing.");
    TOUCHMOVE_MAY(error, presence, names);
    v.may("replaced", x.replaced, "Somebody came with the same secret.");
    TOUCHMOVE_MAY(rematch, machine, pong);
    v.may("now", x.now, "Ms since the opening.");
  }
};

/// Where an event stands.
struct StandsShape {
  static constexpr std::string_view name = "Stands";
  std::uint64_t seq{0};
  std::uint64_t beside{0};
  static void fields(auto& v, auto& x) {
    v.must("seq", x.seq);
    v.may("beside", x.beside, "What lies beside its journal: names, the rating list. Absent: 0.");
  }
};

struct WatchingShape {
  static constexpr std::string_view name = "Watching";
  std::string_view event{};
  std::uint64_t seq{0};
  std::uint64_t beside{0};
  static void fields(auto& v, auto& x) {
    v.must("event", x.event);
    StandsShape::fields(v, x);
  }
};

/// An operation of a JSON Patch (RFC 6902).
struct PatchOperation;

struct MovedShape {
  static constexpr std::string_view name = "Moved";
  std::uint64_t seq{0};
  std::uint64_t beside{0};
  bool own{false};
  std::optional<int> within{};
  std::optional<std::uint64_t> from{};
  std::optional<game::JsonOf<std::vector<PatchOperation>>> patch{};
  static void fields(auto& v, auto& x) {
    StandsShape::fields(v, x);
    v.may("own", x.own, "It is about the player's own boards alone.");
    v.may("within", x.within, "It is about what everybody may see, to be read anew some time within so many ms.");
    v.may("from", x.from, "The same without reading: what leads there from that line.");
    v.may("patch", x.patch);
  }
};

/// One message of an event.
struct EventMessageShape {
  static constexpr std::string_view name = "EventMessage";
  std::optional<WatchingShape> welcome{};
  std::optional<MovedShape> moved{};
  static void fields(auto& v, auto& x) { TOUCHMOVE_MAY(welcome, moved); }
};

}  // namespace touchmove::hall
