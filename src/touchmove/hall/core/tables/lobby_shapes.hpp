// The hall's answers about tables (docs/formats/protocol.md). The page's types are made from these descriptions
// (web/src/vocabulary/hall.ts).
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "touchmove/game/view/shape_values.hpp"
#include "touchmove/game/view/state_shapes.hpp"
#include "touchmove/hall/core/protocol/message_shapes.hpp"
#include "touchmove/hall/core/protocol/seat_shapes.hpp"

namespace touchmove::hall {

/// A table as the lobby lists it.
struct LobbyGameShape {
  static constexpr std::string_view name = "LobbyGame";
  std::string game{};
  std::string rulebook{};
  std::string time{};
  game::TablePhase phase{};
  std::optional<std::string> white{};
  std::optional<std::string> black{};
  std::optional<Seat> open_seat{};
  bool listed{false};
  static void fields(auto& v, auto& x) {
    v.must("game", x.game);
    v.must("rulebook", x.rulebook);
    v.must("time", x.time);
    v.must("phase", x.phase);
    v.must("white", x.white, "Who has White; null: nobody yet, or without a name.");
    v.must("black", x.black);
    v.must("open_seat", x.open_seat, "A seat that anybody may take.");
    v.must("public", x.listed);
  }
};

/// A table made, or a seat at one taken.
struct CreatedShape {
  static constexpr std::string_view name = "Created";
  std::string_view game{};
  Seat seat{};
  std::string_view token{};
  std::optional<LinksShape> links{};
  static void fields(auto& v, auto& x) {
    v.must("game", x.game);
    v.must("seat", x.seat);
    v.must("token", x.token);
    v.may("links", x.links, "The other seats' secrets, to be handed on.");
  }
};

/// A seat and what opens it from now on.
struct SeatTakenShape {
  static constexpr std::string_view name = "SeatTaken";
  Seat seat{};
  std::string_view token{};
  std::string_view person{};
  static void fields(auto& v, auto& x) {
    v.must("seat", x.seat);
    v.may("token", x.token, "Absent: nothing opens it.");
    v.may("person", x.person, "Of a deputy's link: who comes by it, as the journal names them.");
  }
};

/// What `GET /api/games/ID` answers.
struct ShownGameShape {
  static constexpr std::string_view name = "ShownGame";
  std::string_view game{};
  game::JsonOf<game::Opened> opened{};
  game::JsonOf<game::StateShape> state{};
  std::optional<BoardPlaceShape> place{};
  static void fields(auto& v, auto& x) {
    v.must("game", x.game);
    v.must("opened", x.opened);
    v.must("state", x.state);
    v.may("place", x.place);
  }
};

struct MachineEngineShape {
  static constexpr std::string_view name = "MachineEngine";
  std::string_view engine{};
  static void fields(auto& v, auto& x) { v.must("name", x.engine); }
};

/// What `GET /api/machines` answers.
struct MachinesShape {
  static constexpr std::string_view name = "Machines";
  int levels{0};
  std::vector<MachineEngineShape> engines{};
  static void fields(auto& v, auto& x) {
    v.must("levels", x.levels, "The strongest; the weakest is 1.");
    v.must("engines", x.engines, "None: there is no machine to play against.");
  }
};

/// What `GET /api/hall` answers.
struct HallShape {
  static constexpr std::string_view name = "Hall";
  bool open_to_anybody{true};
  bool organizer{false};
  std::string_view accounts{};
  static void fields(auto& v, auto& x) {
    v.must("open_to", who(x.open_to_anybody), "Who may open events here: anybody or organizer.");
    v.may("organizer", x.organizer, "Whoever asks is the organizer, by the link or by an account.");
    v.may("accounts", x.accounts, "Who may make an account here: anybody or invited. Absent: nobody.");
  }

 private:
  static std::string_view who(bool anybody) { return anybody ? "anybody" : "organizer"; }
};

/// What `POST /api/hall/organizer` answers.
struct OrganizersLinkShape {
  static constexpr std::string_view name = "OrganizersLink";
  std::string_view token{};
  static void fields(auto& v, auto& x) { v.must("token", x.token, "Given once; the one before opens nothing."); }
};

/// What `GET /api/ready` answers.
struct ReadyShape {
  static constexpr std::string_view name = "Ready";
  std::string why{};
  static void fields(auto& v, auto& x) {
    v.must("ready", x.why.empty());
    v.may("why", x.why, "starting, hall_full, or store_ with what ails it.");
  }
};

/// What `GET /api/health` answers.
struct HealthShape {
  static constexpr std::string_view name = "Health";
  bool well{true};
  std::string_view version{};
  std::size_t games{0};
  std::string_view store{};
  std::size_t missing_lines{0};
  static void fields(auto& v, auto& x) {
    v.must("status", status(x.well), "ok or store_unavailable.");
    v.must("version", x.version);
    v.must("games", x.games, "In play.");
    v.may("store", x.store, "What ails it.");
    v.may("missing_lines", x.missing_lines, "Acknowledged before the last start, and not there after it.");
  }

 private:
  static std::string_view status(bool well) { return well ? "ok" : "store_unavailable"; }
};

}  // namespace touchmove::hall
