// Rulebooks as the hall shows them. The page's types are made from these descriptions (web/src/vocabulary/hall.ts).
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "touchmove/game/book/event_policies.hpp"
#include "touchmove/game/view/shape_values.hpp"
#include "touchmove/game/view/state_shapes.hpp"
#include "touchmove/game/vocabulary/event.hpp"
#include "touchmove/hall/core/tables/rules.hpp"
#include "touchmove/rulebook/catalog.hpp"

namespace touchmove::hall {

struct KnownOddsShape {
  static constexpr std::string_view name = "KnownOdds";
  std::string value{};
  board::Color giver{};
  std::string clause{};
  static void fields(auto& v, auto& x) {
    v.must("value", x.value);
    v.must("giver", x.giver, "Who plays without the man.");
    v.must("clause", x.clause);
  }
};

/// A book a game or an event may be opened under.
struct BookShape {
  static constexpr std::string_view name = "Book";
  std::string_view id{};
  std::string_view title{};
  std::string_view edition{};
  std::string_view authority{};
  std::optional<game::WordOf<game::Federation>> federation{};
  std::string_view base{};
  std::vector<game::Variation> changes{};
  int boards{1};
  std::vector<KnownOddsShape> odds{};
  static void fields(auto& v, auto& x) {
    v.must("id", x.id);
    v.must("title", x.title);
    v.must("edition", x.edition);
    v.must("authority", x.authority);
    v.may("federation", x.federation, "By whose rules its events are paired where nothing else is said.");
    v.may("base", x.base, "Of an organizer's rulebook: the book it changes.");
    v.may("changes", x.changes, "And how.");
    v.must("boards", x.boards, "Played on side by side.");
    v.must("odds", x.odds, "That a game may be opened at; empty where the book knows none.");
  }
};

struct RulebookClauseShape {
  static constexpr std::string_view name = "RulebookClause";
  std::string id{};
  std::string_view topic{};
  std::string_view decides{};
  std::string_view rule{};
  static void fields(auto& v, auto& x) {
    v.must("id", x.id);
    v.must("topic", x.topic);
    v.must("decides", x.decides);
    v.must("rule", x.rule);
  }
};

/// A book as the rulebook browser reads it: every clause, without examples.
struct RulebookShape {
  static constexpr std::string_view name = "Rulebook";
  std::string_view id{};
  std::string_view title{};
  std::string_view edition{};
  std::string_view authority{};
  std::span<const std::string_view> fallback{};
  std::vector<RulebookClauseShape> clauses{};
  static void fields(auto& v, auto& x) {
    v.must("id", x.id);
    v.must("title", x.title);
    v.must("edition", x.edition);
    v.must("authority", x.authority);
    v.must("fallback", x.fallback, "The books asked where this one is silent.");
    v.must("clauses", x.clauses);
  }
};

struct ProvingScenarioShape {
  static constexpr std::string_view name = "ClauseScenario";
  std::string says{};
  std::string file{};
  std::string pending{};
  bool played{false};
  static void fields(auto& v, auto& x) {
    v.must("name", x.says);
    v.must("file", x.file);
    v.must("pending", x.pending, "What it waits for; empty: it runs.");
    v.must("played", x.played, "It is the story of a game, to be stepped through.");
  }
};

/// A board of a scenario as it stands.
struct ScenarioBoardShape {
  static constexpr std::string_view name = "ScenarioBoard";
  std::string fen{};
  board::ByColor<game::Actor> seats{};
  std::optional<game::ClocksShape> clocks{};
  std::optional<board::Square> lifted{};
  std::optional<std::string> beside{};
  static void fields(auto& v, auto& x) {
    v.must("fen", x.fen);
    v.must("seats", x.seats, "Who has White, and who Black.");
    v.may("clocks", x.clocks);
    v.may("lifted", x.lifted, "From where a man is in the hand.");
    v.may("beside", x.beside, "Of two linked boards: how the other one stands.");
  }
};

struct ScenarioStepShape {
  static constexpr std::string_view name = "ScenarioStep";
  game::RawJson line{};
  ScenarioBoardShape table{};
  static void fields(auto& v, auto& x) {
    v.must("line", x.line, "What happened, and what was ruled.");
    v.must("table", x.table, "As it stands then.");
  }
};

/// A scenario played, event by event.
struct PlayedScenarioShape {
  static constexpr std::string_view name = "PlayedScenario";
  game::RawJson opening{};
  ScenarioBoardShape start{};
  std::vector<ScenarioStepShape> steps{};
  std::string fault{};
  static void fields(auto& v, auto& x) {
    v.must("opening", x.opening, "Under what it is played.");
    v.must("start", x.start, "Before the first of its events.");
    v.must("steps", x.steps);
    v.must("fault", x.fault, "Why it is told no further; empty: it is whole.");
  }
};

struct ClauseShape {
  static constexpr std::string_view name = "Clause";
  std::string id{};
  std::string_view book{};
  std::string_view topic{};
  std::string_view decides{};
  std::string_view rule{};
  std::span<const std::string_view> examples{};
  std::vector<std::string> sisters{};
  std::string_view reading{};
  bool beyond_source{false};
  std::vector<ProvingScenarioShape> scenarios{};
  static void fields(auto& v, auto& x) {
    v.must("id", x.id);
    v.must("book", x.book);
    v.must("topic", x.topic);
    v.must("decides", x.decides, "Who does.");
    v.must("rule", x.rule);
    v.must("examples", x.examples);
    v.must("sisters", x.sisters, "Of other books, on the same topic.");
    v.must("reading", x.reading, "How it is read where it can be read in several ways.");
    v.must("beyond_source", x.beyond_source);
    v.must("scenarios", x.scenarios);
  }
};

}  // namespace touchmove::hall
