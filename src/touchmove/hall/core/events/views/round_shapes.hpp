// A round as a page is shown it: its boards, who sits there, and what has been entered. The
// page's types are made from these descriptions (web/src/event/model/shapes.ts).
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "touchmove/hall/core/events/basis/shape_json.hpp"
#include "touchmove/tournament/event/vocabulary/event.hpp"
#include "touchmove/tournament/event/vocabulary/outcome.hpp"

namespace touchmove::hall {

namespace ev = tournament::event;

/// What somebody has entered of a game.
struct SaidShape {
  static constexpr std::string_view name = "Said";
  ev::Office by{};
  ev::Result result{};
  int entry{0};
  std::optional<std::string> printed;
  bool own{false};
  std::string station;
  static void fields(auto& v, auto& x) {
    v.must("by", x.by);
    v.must("result", x.result);
    v.may("entry", x.entry);
    v.may("name", x.printed);
    v.may("own", x.own, "The viewer's own word.");
    v.may("station", x.station);
  }
  friend bool operator==(const SaidShape&, const SaidShape&) = default;
};

/// A game of a board.
struct GameShape {
  static constexpr std::string_view name = "Game";
  ev::Result result{};
  bool reversed{false};
  std::optional<std::int64_t> version;
  bool disputed{false};
  std::vector<SaidShape> said;
  static void fields(auto& v, auto& x) {
    v.must("result", x.result);
    v.may("reversed", x.reversed, "They played with the other colours.");
    v.may("version", x.version, "How often its record has changed; for those whose record it is, and the desk.");
    v.may("disputed", x.disputed);
    v.may("said", x.said);
  }
  friend bool operator==(const GameShape&, const GameShape&) = default;
};

/// A game of a pairing of several.
struct SheetLine {
  static constexpr std::string_view name = "SheetLine";
  std::array<std::string, 2> sides;
  bool exchanged{false};
  static void fields(auto& v, auto& x) {
    v.must("sides", x.sides);
    v.may("exchanged", x.exchanged);
  }
  friend bool operator==(const SheetLine&, const SheetLine&) = default;
};

/// What speaks against a board.
struct FlagShape {
  static constexpr std::string_view name = "BoardFlag";
  ev::Flag flag{};
  std::string says;
  std::string clause;
  static void fields(auto& v, auto& x) {
    v.must("flag", x.flag);
    v.must("says", x.says);
    v.may("clause", x.clause, "It may be appealed on that.");
  }
  friend bool operator==(const FlagShape&, const FlagShape&) = default;
};

struct BoardShape {
  static constexpr std::string_view name = "Board";
  int board{0};
  int white{0};
  int black{0};
  int group{0};
  std::array<std::string, 2> scores;
  std::vector<GameShape> games;
  std::string table;
  std::vector<FlagShape> flags;
  std::vector<SheetLine> sheet;
  std::string match;
  bool settled{false};
  int through{0};
  static void fields(auto& v, auto& x) {
    v.must("board", x.board);
    v.must("white", x.white);
    v.must("black", x.black, "0: White has the bye.");
    v.may("group", x.group, "The quad it is of.");
    v.must("scores", x.scores);
    v.must("games", x.games);
    v.may("table", x.table, "The game of the hall that is played for it.");
    v.may("flags", x.flags, "What speaks against it.");
    v.may("sheet", x.sheet,
          "Who sits at each of several games: for White's entry and for Black's, whatever colours they have; empty: "
          "nobody.");
    v.may("match", x.match, "How the match stands: \"2.5-1.5\".");
    v.may("settled", x.settled, "Nothing of several games is awaited any more, be one of them open (bughouse).");
    v.may("through", x.through, "Who goes on after a match of a knockout that ended level, once that is settled.");
  }
  friend bool operator==(const BoardShape&, const BoardShape&) = default;
};

struct RoundShape {
  static constexpr std::string_view name = "Round";
  int round{0};
  ev::Phase phase{};
  std::optional<std::int64_t> posted;
  std::optional<std::int64_t> starts;
  std::vector<BoardShape> boards;
  std::optional<std::int64_t> appeal_until;
  std::vector<int> gone;
  std::vector<int> unseated;
  std::vector<int> mistaken;
  std::vector<int> appealed;
  static void fields(auto& v, auto& x) {
    v.must("round", x.round);
    v.must("phase", x.phase);
    v.may("posted", x.posted);
    v.may("starts", x.starts);
    v.must("boards", x.boards);
    v.may("appeal_until", x.appeal_until);
    v.may("gone", x.gone, "Of the last round: who has left and is on a board.");
    v.may("unseated", x.unseated, "Who is there and on none.");
    v.may("mistaken", x.mistaken, "Who was paired on a result that came out otherwise.");
    v.may("appealed", x.appealed, "Whose pairing was appealed with success, and stands yet.");
  }
  friend bool operator==(const RoundShape&, const RoundShape&) = default;
};

}  // namespace touchmove::hall
