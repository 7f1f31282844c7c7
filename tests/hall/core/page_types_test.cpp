// The page's types of a game's journal and state, of the claim checker's answer and of what the hall says are those of
// the descriptions they are made by.
#include <gtest/gtest.h>

#include <concepts>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tests/hall/core/journal_types.hpp"
#include "tests/hall/core/typescript.hpp"
#include "touchmove/books/registry.hpp"
#include "touchmove/dispute/answer_shapes.hpp"
#include "touchmove/game/view/state_shapes.hpp"
#include "touchmove/hall/core/accounts/account_shapes.hpp"
#include "touchmove/hall/core/events/basis/answer_shapes.hpp"
#include "touchmove/hall/core/protocol/message_shapes.hpp"
#include "touchmove/hall/core/tables/book_shapes.hpp"
#include "touchmove/hall/core/tables/lobby_shapes.hpp"

namespace touchmove::hall::typescript {

template <>
inline constexpr std::string_view page_value<board::Square> = "Square";
template <>
inline constexpr std::string_view page_value<board::BoardMove> = "string";
template <>
inline constexpr std::string_view page_value<board::Piece> = "Man";
template <>
inline constexpr std::string_view page_value<rulebook::Citation> = "string";
template <>
inline constexpr std::string_view page_value<game::Hex> = "string";
template <>
inline constexpr std::string_view page_value<game::RawJson> = "Line";
template <>
inline constexpr std::string_view page_value<game::JournalLine> = "Line";
template <>
inline constexpr std::string_view page_value<game::Opened> = "Opened";
template <>
inline constexpr std::string_view page_value<game::Variation> = "Variation";
template <>
inline constexpr std::string_view page_value<game::FallbackBook> = "FallbackBook";
template <>
inline constexpr std::string_view page_value<game::Source> = "Source";
template <>
inline constexpr std::string_view page_value<game::ClockReading> = "ClockReading";
template <>
inline constexpr std::string_view page_value<game::Option> = "Option";
template <>
inline constexpr std::string_view page_value<game::Fact> = "Fact";
template <>
inline constexpr std::string_view page_value<game::Effect> = "Effect";
template <>
inline constexpr std::string_view page_value<game::Needs> = "Needs";
template <>
inline constexpr std::string_view page_value<game::Ruling> = "Ruling";
template <>
inline constexpr std::string_view page_value<messages::Message> = "Message";
template <>
inline constexpr std::string_view page_value<tournament::event::Outcome> = "unknown";
template <>
inline constexpr std::string_view page_value<PatchOperation> = "Operation";
// Of a state only players' seats are shown.
template <>
inline constexpr std::string_view page_value<game::Actor> = "Seat";

template <>
inline constexpr std::string_view page_name<board::Color> = "Side";
template <>
inline constexpr std::string_view page_name<game::TablePhase> = "Phase";
template <>
inline constexpr std::string_view page_name<game::EventType> = "ActType";
template <>
inline constexpr std::string_view page_name<game::ClaimKind> = "ClaimKind";
template <>
inline constexpr std::string_view page_name<game::Incident> = "Incident";
template <>
inline constexpr std::string_view page_name<game::Party> = "OtherParty";
template <>
inline constexpr std::string_view page_name<game::ClosedReason> = "ClosedReason";
template <>
inline constexpr std::string_view page_name<game::OptionId> = "OptionId";
template <>
inline constexpr std::string_view page_name<game::Chooser> = "Chooser";
template <>
inline constexpr std::string_view page_name<game::Verdict> = "Verdict";
template <>
inline constexpr std::string_view page_name<game::FactCode> = "FactCode";
template <>
inline constexpr std::string_view page_name<game::EffectCode> = "EffectCode";
template <>
inline constexpr std::string_view page_name<game::PenaltyKind> = "PenaltyKind";
template <>
inline constexpr std::string_view page_name<game::GameResult> = "GameResult";
template <>
inline constexpr std::string_view page_name<game::ResultReason> = "ResultReason";
template <>
inline constexpr std::string_view page_name<board::IllegalReason> = "IllegalReason";
template <>
inline constexpr std::string_view page_name<game::Question> = "Question";
template <>
inline constexpr std::string_view page_name<board::PositionFault> = "PositionFault";
template <>
inline constexpr std::string_view page_name<game::SheetMark> = "Mark";
template <>
inline constexpr std::string_view page_name<game::NotationKind> = "NotationKind";
template <>
inline constexpr std::string_view page_name<game::Counter> = "Counter";
template <>
inline constexpr std::string_view page_name<Seat> = "Office";
template <>
inline constexpr std::string_view page_name<tournament::event::Role> = "Role";

template <typename T, typename... Codes>
concept OneOf = (std::same_as<T, Codes> || ...);

template <typename T>
  requires OneOf<T, board::Color, board::PositionFault, board::Role, board::IllegalReason, game::Actor,
                 game::TablePhase, game::EventType, game::ClaimKind, game::Incident, game::Party, game::ClosedReason,
                 game::OptionId, game::Question, game::SheetMark, game::Taken, game::StopReason, game::Counter,
                 game::NotationKind, game::Chooser, game::Verdict, game::FactCode, game::EffectCode, game::PenaltyKind,
                 game::GameResult, game::ResultReason, game::Variant, game::Custody, game::PressMode, game::IllegalMode,
                 game::FindingVerdict, game::ReplayClocks, game::Told, game::ReportStanding, game::ClockTrouble,
                 game::StoppedUnit, game::Scope, game::Step, game::DeputyTask, game::Measure, game::RecordPart>
struct PageWords<T> {
  static std::span<const std::string_view> all() { return game::words_of<T>(); }
};
template <>
struct PageWords<game::Federation> {
  static std::span<const std::string_view> all() {
    static const std::vector<std::string_view> words{books::word_of(game::Federation::UsChess),
                                                     books::word_of(game::Federation::Fide)};
    return words;
  }
};
template <>
struct PageWords<Seat> {
  static std::span<const std::string_view> all() {
    static const std::vector<std::string_view> words = [] {
      std::vector<std::string_view> list;
      for (const Seat seat : seats) list.push_back(word_of(seat));
      return list;
    }();
    return words;
  }
};

namespace {

std::string made_of(std::string_view what, std::string_view where) {
  return "// " + std::string(what) + " Made from the descriptions in\n// " + std::string(where) +
         " by the test PageTypes: change those.\n";
}

/// What a journal's lines are made of.
void declare_journals(TypeScript& types) {
  std::string actors;
  for (const std::string_view word : game::words_of<game::Actor>()) {
    actors += (actors.empty() ? "'" : " | '") + std::string(word) + "'";
  }
  types.declare("Actor", actors);
  declare_journal<game::Variation>(types, "Variation");
  declare_journal<game::FallbackBook>(types, "FallbackBook");
  declare_journal<game::Opened>(types, "Opened");
  declare_coded<game::Fact>(types, "Fact", "fact");
  declare_coded<game::Effect>(types, "Effect", "effect");
  declare_journal<game::Option>(types, "Option");
  declare_journal<game::Needs>(types, "Needs");
  declare_journal<game::Ruling>(types, "Ruling");
  declare_journal<game::ClockReading>(types, "ClockReading");
  declare_journal<game::Source>(types, "Source");
  JournalMembers fields = event_members(types, static_cast<const game::EventBody*>(nullptr));
  fields.may("game", int{});
  fields.may("board", int{});
  fields.may("source", std::optional<game::Source>{});
  fields.may("clocks", std::optional<game::ClockReading>{});
  types.declare("ActFields", "{\n" + fields.text() + "}");
  types.declare("Act", "{ type: " + types.type<game::EventType>() + " } & ActFields");
  types.declare("Line",
                "Act & {\n  seq: number;\n  at: number;\n  by: Actor;\n  person?: string;\n  ruling: Ruling;\n"
                "  hash?: string;\n}");
}

/// Declares the modules in the order in which they name one another, up to that one.
std::string module_of(std::string_view wanted) {
  TypeScript types;
  for (const std::string_view name : {"Man", "Operation", "Seat", "Square"}) types.elsewhere(name);
  types.take("vocabulary/terms");
  types.elsewhere("Message");
  types.take("vocabulary/words");
  declare_journals(types);
  std::string text = types.take("vocabulary/journal");
  if (wanted == "vocabulary/journal") return text;
  types.type<game::StateShape>();
  text = types.take("vocabulary/state");
  if (wanted == "vocabulary/state") return text;
  if (wanted == "check/answer") {
    types.type<dispute::CheckedShape>();
    return types.take(wanted);
  }
  types.type<TableMessageShape>();
  types.type<EventMessageShape>();
  types.type<StandsShape>();
  types.type<RefusalShape>();
  types.type<LobbyGameShape>();
  types.type<CreatedShape>();
  types.type<SeatTakenShape>();
  types.type<MachinesShape>();
  types.type<HallShape>();
  types.type<OrganizersLinkShape>();
  types.type<accounts::MeShape>();
  types.type<accounts::PaperShape>();
  types.type<BookShape>();
  types.type<RulebookShape>();
  types.type<ClauseShape>();
  types.type<PlayedScenarioShape>();
  types.type<DoneShape>();
  types.type<WouldShape>();
  types.type<OpenedEventShape>();
  types.type<AppointedShape>();
  types.type<GivenLinkShape>();
  types.type<DeskLinksShape>();
  types.type<ListTakenShape>();
  types.type<FoundPlayersShape>();
  types.type<RefreshShape>();
  types.type<WhyShape>();
  types.type<ListedEventShape>();
  return types.take("vocabulary/hall");
}

void expect_module(std::string_view module, std::string_view what, std::string_view where) {
  expect_page_types("web/src/" + std::string(module) + ".ts", made_of(what, where) + module_of(module));
}

TEST(PageTypes, OfAJournalAreThoseOfItsDescription) {
  expect_module("vocabulary/journal", "What a game's journal is made of (docs/formats/journal.md).",
                "src/touchmove/game/journal/fields.hpp");
}

TEST(PageTypes, OfAGameAreThoseOfTheShapes) {
  expect_module("vocabulary/state", "The state of a game as a page is shown it (docs/formats/protocol.md).",
                "src/touchmove/game/view/state_shapes.hpp");
}

TEST(PageTypes, OfAnAnswerAreThoseOfTheShapes) {
  expect_module("check/answer", "The answer to a dispute (docs/formats/protocol.md).",
                "src/touchmove/dispute/answer_shapes.hpp");
}

TEST(PageTypes, OfTheHallAreThoseOfTheShapes) {
  expect_module("vocabulary/hall", "What the hall says and answers (docs/formats/protocol.md).",
                "src/touchmove/hall/core/*/*_shapes.hpp");
}

}  // namespace
}  // namespace touchmove::hall::typescript
