// Standings and what lies behind them, as a page is shown them.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "touchmove/hall/core/events/basis/shape_json.hpp"
#include "touchmove/messages/message.hpp"

namespace touchmove::hall {

struct PlaceShape {
  static constexpr std::string_view name = "Place";
  std::size_t place{0};
  int entry{0};
  int number{0};
  std::string printed;
  int rating{0};
  std::string team;
  std::string score;
  std::vector<std::string> tiebreaks;
  std::vector<std::string> rounds;
  std::optional<bool> competed;
  bool house{false};
  std::optional<std::string> so_far;
  std::string penalties;
  std::vector<messages::Message> penalties_said;
  static void fields(auto& v, auto& x) {
    v.must("place", x.place, "0: none.");
    v.must("entry", x.entry);
    v.must("number", x.number);
    v.must("name", x.printed);
    v.must("rating", x.rating);
    v.must("team", x.team);
    v.must("score", x.score);
    v.must("tiebreaks", x.tiebreaks);
    v.must("rounds", x.rounds);
    v.may("competed", x.competed,
          "false: left a round robin before half of the games; stands behind, without a place.");
    v.may("house", x.house, "Plays to make the number even, and has no place.");
    v.may("so_far", x.so_far, "With what is in of the round in progress.");
    v.may("penalties", x.penalties, "What was taken off the score, and why; in English.");
    v.may("penalties_said", x.penalties_said, "The same as messages, to be said in the reader's language.");
  }
  friend bool operator==(const PlaceShape&, const PlaceShape&) = default;
};

struct TeamMemberShape {
  static constexpr std::string_view name = "TeamMember";
  std::string printed;
  std::string score;
  bool counts{false};
  static void fields(auto& v, auto& x) {
    v.must("name", x.printed);
    v.must("score", x.score);
    v.must("counts", x.counts);
  }
  friend bool operator==(const TeamMemberShape&, const TeamMemberShape&) = default;
};

struct TeamShape {
  static constexpr std::string_view name = "Team";
  std::size_t place{0};
  std::string team;
  std::string score;
  std::vector<std::string> tiebreaks;
  std::vector<TeamMemberShape> members;
  bool too_few{false};
  static void fields(auto& v, auto& x) {
    v.must("place", x.place);
    v.must("team", x.team);
    v.must("score", x.score);
    v.must("tiebreaks", x.tiebreaks);
    v.must("members", x.members, "Those that count first.");
    v.may("too_few", x.too_few);
  }
  friend bool operator==(const TeamShape&, const TeamShape&) = default;
};

/// The round in progress: how many of its games are over.
struct UnderWayShape {
  static constexpr std::string_view name = "UnderWay";
  int round{0};
  int over{0};
  int games{0};
  static void fields(auto& v, auto& x) {
    v.must("round", x.round);
    v.must("over", x.over);
    v.must("games", x.games);
  }
  friend bool operator==(const UnderWayShape&, const UnderWayShape&) = default;
};

struct StandingsShape {
  static constexpr std::string_view name = "Standings";
  std::string section;
  int rounds{0};
  std::uint64_t seq{0};
  std::optional<UnderWayShape> under_way;
  int adjourned{0};
  int games{0};
  std::vector<std::string> tiebreaks;
  std::vector<PlaceShape> places;
  std::optional<std::vector<TeamShape>> teams;
  static void fields(auto& v, auto& x) {
    v.must("section", x.section);
    v.must("rounds", x.rounds, "Finished ones: the places are those after them.");
    v.must("seq", x.seq);
    v.may("under_way", x.under_way);
    v.may("adjourned", x.adjourned, "Games of finished rounds that go on.");
    v.may("games", x.games, "Columns each round has, if several.");
    v.must("tiebreaks", x.tiebreaks);
    v.must("places", x.places);
    v.may("teams", x.teams);
  }
  friend bool operator==(const StandingsShape&, const StandingsShape&) = default;
};

struct SummandShape {
  static constexpr std::string_view name = "Summand";
  std::size_t round{0};
  std::string amount;
  std::optional<int> number;
  std::optional<std::string> printed;
  bool cut{false};
  std::string why;
  std::optional<messages::Message> said;
  static void fields(auto& v, auto& x) {
    v.must("round", x.round);
    v.must("amount", x.amount);
    v.may("number", x.number);
    v.may("name", x.printed);
    v.may("cut", x.cut);
    v.may("why", x.why, "In English.");
    v.may("said", x.said, "The same, to be said in the reader's language.");
  }
  friend bool operator==(const SummandShape&, const SummandShape&) = default;
};

struct WorkedShape {
  static constexpr std::string_view name = "WorkedTieBreak";
  std::string code;
  std::string value;
  std::string called;
  std::string rule;
  std::string how;
  messages::Message said{""};
  std::vector<SummandShape> summands;
  static void fields(auto& v, auto& x) {
    v.must("name", x.code);
    v.must("value", x.value);
    v.must("called", x.called, "In English.");
    v.must("rule", x.rule);
    v.must("how", x.how, "In English.");
    v.must("said", x.said, "What it is called, its rule and how it comes about, in the reader's language.");
    v.must("summands", x.summands);
  }
  friend bool operator==(const WorkedShape&, const WorkedShape&) = default;
};

/// How a player's tie-breaks come about.
struct ArithmeticShape {
  static constexpr std::string_view name = "Arithmetic";
  std::vector<WorkedShape> tiebreaks;
  static void fields(auto& v, auto& x) { v.must("tiebreaks", x.tiebreaks); }
  friend bool operator==(const ArithmeticShape&, const ArithmeticShape&) = default;
};

}  // namespace touchmove::hall
