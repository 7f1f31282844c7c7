// What the views of `touchmove tournament --json` answer: one line, an object. The descriptions are documented, by a
// test, in docs/formats/tournament-json.md.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rim/shape_text.hpp"
#include "touchmove/tournament/event/vocabulary/event.hpp"

namespace touchmove::app {

namespace ev = tournament::event;

// ---------------------------------------------------------------------------------------------- acts

/// What came of an act.
struct ActAnswer {
  static constexpr std::string_view name = "Act";
  std::size_t seq{0};
  Json outcome{};
  static void fields(auto& v, auto& x) {
    v.must("seq", x.seq, "Of the act, or of the last of several; of one refused, where it would have stood.");
    v.must("outcome", x.outcome, "As the journal keeps it.");
  }
};

/// An act that had been done before under the same `--command`.
struct RepeatedAnswer {
  static constexpr std::string_view name = "Repeated";
  static void fields(auto& v, auto&) {
    v.must("accepted", true);
    v.must("repeated", true);
  }
};

/// A link given out, once.
struct LinkAnswer {
  static constexpr std::string_view name = "Link";
  std::string whose{};
  std::string link{};
  static void fields(auto& v, auto& x) {
    v.must("for", x.whose);
    v.must("link", x.link);
  }
};

// ---------------------------------------------------------------------------------------------- entries

struct ByeAnswer {
  static constexpr std::string_view name = "Bye";
  int round{0};
  ev::ByeKind kind{};
  static void fields(auto& v, auto& x) {
    v.must("round", x.round);
    v.must("kind", x.kind);
  }
};

struct MemberOutAnswer {
  static constexpr std::string_view name = "MemberOut";
  std::string printed{};
  int out_from{0};
  static void fields(auto& v, auto& x) {
    v.may("name", x.printed, "Left out where the team names no members.");
    v.must("out_from", x.out_from, "The first round out.");
  }
};

struct EntryAnswer {
  static constexpr std::string_view name = "Entry";
  int entry{0};
  int number{0};
  std::string printed{};
  std::string person{};
  std::optional<int> rating{};
  int average_of{0};
  std::string team{};
  std::string section{};
  std::vector<ByeAnswer> byes{};
  bool checked_in{false};
  bool house{false};
  std::optional<int> first_round{};
  std::optional<int> out_from{};
  std::vector<MemberOutAnswer> members_out{};
  static void fields(auto& v, auto& x) {
    v.must("entry", x.entry, "For life.");
    v.may("number", x.number, "The pairing number; left out before the first round is paired.");
    v.must("name", x.printed);
    v.must("person", x.person);
    v.must("rating", x.rating);
    v.may("average_of", x.average_of, "Of a team ranked by the average of so many members.");
    v.may("team", x.team);
    v.must("section", x.section);
    v.must("byes", x.byes);
    v.must("checked_in", x.checked_in);
    v.may("house", x.house);
    v.may("first_round", x.first_round, "Entered late.");
    v.may("out_from", x.out_from, "Withdrawn.");
    v.may("members_out", x.members_out);
  }
};

struct EntriesAnswer {
  static constexpr std::string_view name = "Entries";
  std::vector<EntryAnswer> entries{};
  static void fields(auto& v, auto& x) { v.must("entries", x.entries); }
};

/// Who was found in a rating list.
struct FoundAnswer {
  static constexpr std::string_view name = "Found";
  std::vector<Json> found{};
  static void fields(auto& v, auto& x) { v.must("found", x.found, "Persons as the journal of persons has them."); }
};

struct PersonChangedAnswer {
  static constexpr std::string_view name = "PersonChanged";
  std::string person{};
  std::vector<std::string> changed{};
  static void fields(auto& v, auto& x) {
    v.must("person", x.person);
    v.must("changed", x.changed, "The fields that are other than before.");
  }
};

// ---------------------------------------------------------------------------------------------- charts

struct ChartRowAnswer {
  static constexpr std::string_view name = "ChartRow";
  int number{0};
  int entry{0};
  std::string printed{};
  std::optional<int> rating{};
  std::string team{};
  std::vector<std::string> rounds{};
  std::vector<Decimal> scores{};
  std::string penalties{};
  static void fields(auto& v, auto& x) {
    v.must("number", x.number);
    v.must("entry", x.entry);
    v.must("name", x.printed);
    v.must("rating", x.rating);
    v.may("team", x.team);
    v.must("rounds", x.rounds, "A cell a column, as printed.");
    v.must("scores", x.scores, "After each column.");
    v.may("penalties", x.penalties);
  }
};

struct GuestAnswer {
  static constexpr std::string_view name = "Guest";
  int number{0};
  int entry{0};
  std::string printed{};
  std::string section{};
  static void fields(auto& v, auto& x) {
    v.must("number", x.number);
    v.must("entry", x.entry);
    v.must("name", x.printed);
    v.must("section", x.section, "Where they are by now.");
  }
};

struct WallChartAnswer {
  static constexpr std::string_view name = "WallChart";
  std::string section{};
  int round{0};
  std::vector<std::string> columns{};
  std::vector<ChartRowAnswer> players{};
  std::vector<GuestAnswer> guests{};
  std::string note{};
  std::size_t still_to_play{0};
  static void fields(auto& v, auto& x) {
    v.must("section", x.section);
    v.must("round", x.round, "The last one shown.");
    v.must("columns", x.columns);
    v.must("players", x.players);
    v.must("guests", x.guests);
    v.may("note", x.note);
    v.must("still_to_play", x.still_to_play);
  }
};

struct InProgressAnswer {
  static constexpr std::string_view name = "InProgress";
  int round{0};
  int over{0};
  int games{0};
  static void fields(auto& v, auto& x) {
    v.must("round", x.round);
    v.must("over", x.over, "So many of its games.");
    v.must("games", x.games);
  }
};

struct PlaceAnswer {
  static constexpr std::string_view name = "Place";
  std::size_t place{0};
  int group{0};
  int entry{0};
  int number{0};
  std::string printed{};
  Decimal score{};
  std::optional<Decimal> so_far{};
  std::string penalties{};
  std::optional<bool> competed{};
  std::vector<std::string> tiebreaks{};
  std::vector<std::string> rounds{};
  static void fields(auto& v, auto& x) {
    v.must("place", x.place);
    v.may("group", x.group, "The quad.");
    v.must("entry", x.entry);
    v.must("number", x.number);
    v.must("name", x.printed);
    v.must("score", x.score, "After the rounds that are finished.");
    v.may("so_far", x.so_far, "With what is in of the round under way.");
    v.may("penalties", x.penalties);
    v.may("competed", x.competed, "False for who played no game.");
    v.must("tiebreaks", x.tiebreaks);
    v.must("rounds", x.rounds);
  }
};

struct StandingsAnswer {
  static constexpr std::string_view name = "Standings";
  std::string section{};
  std::size_t rounds{0};
  int finished{0};
  std::optional<InProgressAnswer> in_progress{};
  std::vector<std::string> tiebreaks{};
  std::vector<PlaceAnswer> places{};
  static void fields(auto& v, auto& x) {
    v.must("section", x.section);
    v.must("rounds", x.rounds);
    v.must("finished", x.finished);
    v.may("in_progress", x.in_progress);
    v.must("tiebreaks", x.tiebreaks);
    v.must("places", x.places);
  }
};

struct TeamPlaceAnswer {
  static constexpr std::string_view name = "TeamPlace";
  std::size_t place{0};
  std::string team{};
  Decimal score{};
  std::vector<std::string> tiebreaks{};
  std::size_t members{0};
  static void fields(auto& v, auto& x) {
    v.must("place", x.place);
    v.must("team", x.team);
    v.must("score", x.score);
    v.must("tiebreaks", x.tiebreaks);
    v.must("members", x.members);
  }
};

struct TeamsAnswer {
  static constexpr std::string_view name = "Teams";
  std::string section{};
  std::vector<TeamPlaceAnswer> teams{};
  static void fields(auto& v, auto& x) {
    v.must("section", x.section);
    v.must("teams", x.teams);
  }
};

struct ChartGameAnswer {
  static constexpr std::string_view name = "ChartGame";
  ev::Result result{};
  int version{0};
  bool disputed{false};
  std::optional<std::string> white_side{};
  std::optional<std::string> black_side{};
  std::optional<bool> exchanged{};
  static void fields(auto& v, auto& x) {
    v.must("result", x.result);
    v.must("version", x.version, "How often its record has changed.");
    v.must("disputed", x.disputed);
    v.may("white_side", x.white_side, "Of several games: who sits there.");
    v.may("black_side", x.black_side);
    v.may("exchanged", x.exchanged);
  }
};

struct ChartBoardAnswer {
  static constexpr std::string_view name = "ChartBoard";
  int board{0};
  int white{0};
  int black{0};
  std::vector<ChartGameAnswer> games{};
  std::vector<ev::Flag> flags{};
  std::vector<std::string> why{};
  static void fields(auto& v, auto& x) {
    v.must("board", x.board);
    v.must("white", x.white);
    v.must("black", x.black, "0: White has the bye.");
    v.must("games", x.games);
    v.must("flags", x.flags);
    v.must("why", x.why, "Reasons by their codes.");
  }
};

struct ChartAnswer {
  static constexpr std::string_view name = "Chart";
  std::string section{};
  int round{0};
  ev::Phase phase{};
  std::vector<ChartBoardAnswer> boards{};
  static void fields(auto& v, auto& x) {
    v.must("section", x.section);
    v.must("round", x.round);
    v.must("phase", x.phase);
    v.must("boards", x.boards);
  }
};

struct GameToPlayAnswer {
  static constexpr std::string_view name = "GameToPlay";
  int round{0};
  int white{0};
  int black{0};
  int paired_in{0};
  int board{0};
  static void fields(auto& v, auto& x) {
    v.must("round", x.round);
    v.must("white", x.white);
    v.must("black", x.black);
    v.may("paired_in", x.paired_in, "The board that waits for its result.");
    v.may("board", x.board);
  }
};

struct StillToPlayAnswer {
  static constexpr std::string_view name = "StillToPlay";
  std::string section{};
  std::vector<GameToPlayAnswer> games{};
  static void fields(auto& v, auto& x) {
    v.must("section", x.section);
    v.must("games", x.games);
  }
};

}  // namespace touchmove::app
