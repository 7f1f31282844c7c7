// What the views of the desk's own matters answer with --json: status, penalties, appeals, what was announced, the
// rating report (docs/formats/tournament-json.md).
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

// ---------------------------------------------------------------------------------------------- status

struct SectionStatusAnswer {
  static constexpr std::string_view name = "SectionStatus";
  std::string section{};
  std::size_t players{0};
  std::size_t paired{0};
  int rounds{0};
  std::string phase{};
  int finished{0};
  int open{0};
  int disputed{0};
  static void fields(auto& v, auto& x) {
    v.must("section", x.section);
    v.must("players", x.players);
    v.must("paired", x.paired, "Rounds.");
    v.must("rounds", x.rounds);
    v.must("phase", x.phase, "Of the last round paired; empty before the first.");
    v.must("finished", x.finished);
    v.must("open", x.open);
    v.must("disputed", x.disputed);
  }
};

struct RepairAnswer {
  static constexpr std::string_view name = "Repair";
  std::string section{};
  int round{0};
  int board{0};
  int entry{0};
  std::string reason{};
  static void fields(auto& v, auto& x) {
    v.must("section", x.section);
    v.must("round", x.round);
    v.must("board", x.board, "0: none.");
    v.must("entry", x.entry);
    v.must("reason", x.reason);
  }
};

struct UndecidedAnswer {
  static constexpr std::string_view name = "Undecided";
  int appeal{0};
  ev::Office level{};
  static void fields(auto& v, auto& x) {
    v.must("appeal", x.appeal);
    v.must("level", x.level);
  }
};

struct StatusAnswer {
  static constexpr std::string_view name = "Status";
  std::string called{};
  std::string rulebook{};
  std::size_t events{0};
  std::optional<std::string> head{};
  std::vector<SectionStatusAnswer> sections{};
  std::vector<RepairAnswer> repairs{};
  std::vector<UndecidedAnswer> undecided{};
  std::vector<std::string> duties{};
  static void fields(auto& v, auto& x) {
    v.must("name", x.called);
    v.must("rulebook", x.rulebook);
    v.must("events", x.events, "Lines of the journal.");
    v.may("head", x.head, "The hash of the last one.");
    v.must("sections", x.sections);
    v.must("repairs", x.repairs, "What of the round paired last no longer fits who is there.");
    v.must("undecided", x.undecided);
    v.must("duties", x.duties);
  }
};

// ---------------------------------------------------------------------------------------------- rulings

struct SaidByAnswer {
  static constexpr std::string_view name = "By";
  ev::Office office{};
  std::string printed{};
  static void fields(auto& v, auto& x) {
    v.must("office", x.office);
    v.may("name", x.printed);
  }
};

struct PenaltyAnswer {
  static constexpr std::string_view name = "Penalty";
  std::int64_t seq{0};
  std::int64_t at{0};
  SaidByAnswer by{};
  ev::Penalty penalty{};
  int entry{0};
  std::string team{};
  std::string coach{};
  std::int64_t amount{0};
  int round{0};
  int game{0};
  std::string about{};
  std::vector<std::int64_t> before{};
  static void fields(auto& v, auto& x) {
    v.must("seq", x.seq);
    v.must("at", x.at, "In ms since the event was opened.");
    v.must("by", x.by);
    v.must("penalty", x.penalty);
    v.may("entry", x.entry);
    v.may("team", x.team);
    v.may("coach", x.coach, "Id of the coach whose it is, and no player's.");
    v.may("amount", x.amount, "Half-points, rounds or ms.");
    v.may("round", x.round);
    v.may("game", x.game);
    v.may("about", x.about);
    v.must("before", x.before, "Those that the entry and its team had before, by `seq`.");
  }
};

struct PenaltiesAnswer {
  static constexpr std::string_view name = "Penalties";
  std::vector<PenaltyAnswer> penalties{};
  static void fields(auto& v, auto& x) { v.must("penalties", x.penalties); }
};

struct AppealStepAnswer {
  static constexpr std::string_view name = "AppealStep";
  ev::Office level{};
  std::int64_t seq{0};
  std::optional<ev::Decision> decision{};
  static void fields(auto& v, auto& x) {
    v.must("level", x.level);
    v.must("seq", x.seq);
    v.may("decision", x.decision);
  }
};

struct AppealAnswer {
  static constexpr std::string_view name = "Appeal";
  int appeal{0};
  ev::Matter matter{};
  SaidByAnswer by{};
  std::string section{};
  int round{0};
  int board{0};
  std::int64_t of{0};
  int entry{0};
  std::vector<AppealStepAnswer> steps{};
  bool decided{false};
  static void fields(auto& v, auto& x) {
    v.must("appeal", x.appeal);
    v.must("matter", x.matter);
    v.must("by", x.by);
    v.may("section", x.section);
    v.may("round", x.round);
    v.may("board", x.board);
    v.may("of", x.of, "The line appealed against.");
    v.may("entry", x.entry);
    v.must("steps", x.steps);
    v.must("decided", x.decided);
  }
};

struct AppealsAnswer {
  static constexpr std::string_view name = "Appeals";
  std::vector<AppealAnswer> appeals{};
  static void fields(auto& v, auto& x) { v.must("appeals", x.appeals); }
};

// ---------------------------------------------------------------------------------------------- papers

struct RuleChangeAnswer {
  static constexpr std::string_view name = "RuleChange";
  std::string parameter{};
  std::string value{};
  std::string clause{};
  std::string instead_of{};
  static void fields(auto& v, auto& x) {
    v.must("parameter", x.parameter);
    v.must("value", x.value);
    v.may("clause", x.clause);
    v.may("instead_of", x.instead_of, "What that clause says.");
  }
};

struct AnnouncedAnswer {
  static constexpr std::string_view name = "Announced";
  std::string rulebook{};
  std::string notice{};
  std::string notified{};
  std::vector<RuleChangeAnswer> changes{};
  static void fields(auto& v, auto& x) {
    v.must("rulebook", x.rulebook);
    v.may("notice", x.notice);
    v.may("notified", x.notified);
    v.must("changes", x.changes);
  }
};

struct DirectorAnswer {
  static constexpr std::string_view name = "Director";
  std::string person{};
  std::string printed{};
  std::string id{};
  static void fields(auto& v, auto& x) {
    v.must("person", x.person);
    v.may("name", x.printed);
    v.may("id", x.id, "Of the federation.");
  }
};

struct ReportProblemAnswer {
  static constexpr std::string_view name = "ReportProblem";
  std::string severity{};
  std::size_t section{0};
  std::string section_name{};
  int player{0};
  std::string player_name{};
  std::string field{};
  std::string what{};
  static void fields(auto& v, auto& x) {
    v.must("severity", x.severity, "`blocks` or `warns`.");
    v.may("section", x.section);
    v.may("section_name", x.section_name);
    v.may("player", x.player);
    v.may("player_name", x.player_name);
    v.must("field", x.field);
    v.must("what", x.what);
  }
};

struct FideLackAnswer {
  static constexpr std::string_view name = "FideLack";
  std::string severity{};
  std::string record{};
  int entry{0};
  std::string what{};
  static void fields(auto& v, auto& x) {
    v.must("severity", x.severity, "`blocks` or `warns`.");
    v.must("record", x.record, "Where it would stand: `022`.");
    v.may("entry", x.entry);
    v.must("what", x.what);
  }
};

struct FideReportAnswer {
  static constexpr std::string_view name = "FideReport";
  std::string section{};
  std::vector<FideLackAnswer> lacks{};
  bool can_be_rated{false};
  static void fields(auto& v, auto& x) {
    v.must("section", x.section);
    v.must("lacks", x.lacks);
    v.must("can_be_rated", x.can_be_rated, "Nothing blocks.");
  }
};

struct ListedChangeAnswer {
  static constexpr std::string_view name = "ListedChange";
  int entry{0};
  std::string person{};
  std::string what{};
  std::string was{};
  std::string now{};
  static void fields(auto& v, auto& x) {
    v.must("entry", x.entry);
    v.must("person", x.person, "Of a team the member's opaque id.");
    v.must("what", x.what, "`rating fide_rating title member_until`.");
    v.must("was", x.was, "Empty: none.");
    v.must("now", x.now, "As the list has it.");
  }
};

struct LeftAsItIsAnswer {
  static constexpr std::string_view name = "LeftAsItIs";
  int entry{0};
  std::string person{};
  std::string why{};
  std::string listed{};
  static void fields(auto& v, auto& x) {
    v.must("entry", x.entry);
    v.must("person", x.person);
    v.must("why", x.why, "`no_id not_listed other_name assigned`.");
    v.must("listed", x.listed, "Of `other_name` the name the list has for the id.");
  }
};

struct RefreshAnswer {
  static constexpr std::string_view name = "Refresh";
  std::vector<ListedChangeAnswer> changes{};
  std::vector<LeftAsItIsAnswer> left{};
  static void fields(auto& v, auto& x) {
    v.must("changes", x.changes, "What the list has otherwise.");
    v.must("left", x.left, "For whom nothing is taken.");
  }
};

struct ReportAnswer {
  static constexpr std::string_view name = "Report";
  std::string affiliate{};
  std::string city{};
  std::string state{};
  std::string zip{};
  tournament::files::CrossTableTo cross_table_to{};
  std::optional<DirectorAnswer> chief{};
  std::optional<DirectorAnswer> assistant{};
  std::vector<DirectorAnswer> others{};
  std::string first_day{};
  std::string last_day{};
  std::vector<ReportProblemAnswer> problems{};
  bool can_be_written{false};
  static void fields(auto& v, auto& x) {
    v.must("affiliate", x.affiliate);
    v.must("city", x.city);
    v.must("state", x.state);
    v.must("zip", x.zip);
    v.must("cross_table_to", x.cross_table_to);
    v.must("chief", x.chief);
    v.must("assistant", x.assistant);
    v.must("others", x.others);
    v.must("first_day", x.first_day);
    v.must("last_day", x.last_day);
    v.must("problems", x.problems);
    v.must("can_be_written", x.can_be_written);
  }
};

}  // namespace touchmove::app
