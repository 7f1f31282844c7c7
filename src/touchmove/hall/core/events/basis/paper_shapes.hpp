// What a desk is shown beside the event itself: what the rating report lacks, the games still to be played. The page's
// types are made from these descriptions (web/src/event/model/shapes.ts).
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "touchmove/messages/message.hpp"
#include "touchmove/tournament/event/vocabulary/event.hpp"

namespace touchmove::hall {

struct ReadinessShape {
  static constexpr std::string_view name = "Readiness";
  bool ready{false};
  std::vector<std::string> problems{};
  std::vector<messages::Message> said{};
  static void fields(auto& v, auto& x) {
    v.must("ready", x.ready, "The rating report can be written.");
    v.must("problems", x.problems, "What it lacks, and what it only warns of; in English.");
    v.may("said", x.said, "The same as messages, to be said in the reader's language.");
  }
};

struct NamedEntryShape {
  static constexpr std::string_view name = "NamedEntry";
  int entry{0};
  std::string printed{};
  static void fields(auto& v, auto& x) {
    v.must("entry", x.entry);
    v.must("name", x.printed);
  }
};

struct RoundBoardShape {
  static constexpr std::string_view name = "RoundBoard";
  int round{0};
  int board{0};
  static void fields(auto& v, auto& x) {
    v.must("round", x.round);
    v.must("board", x.board);
  }
  friend bool operator==(const RoundBoardShape&, const RoundBoardShape&) = default;
};

/// A game of a round robin that is still to be played, with the board it waits on or the one it may get.
struct GameToPlayShape {
  static constexpr std::string_view name = "GameToPlay";
  int round{0};
  NamedEntryShape white{};
  NamedEntryShape black{};
  int paired_in{0};
  int board{0};
  std::optional<RoundBoardShape> make_up{};
  static void fields(auto& v, auto& x) {
    v.must("round", x.round);
    v.must("white", x.white);
    v.must("black", x.black);
    v.may("paired_in", x.paired_in, "The board that waits for its result.");
    v.may("board", x.board);
    v.may("make_up", x.make_up, "The board it may get.");
  }
};

struct StillToPlayShape {
  static constexpr std::string_view name = "StillToPlay";
  std::string section{};
  std::vector<GameToPlayShape> games{};
  static void fields(auto& v, auto& x) {
    v.must("section", x.section);
    v.must("games", x.games);
  }
};

}  // namespace touchmove::hall
