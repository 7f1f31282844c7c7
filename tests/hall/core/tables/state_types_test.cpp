// The page's types of a game's state and of the claim checker's answer are those of the descriptions they are made by.
#include <gtest/gtest.h>

#include <concepts>
#include <span>
#include <string>
#include <string_view>

#include "tests/hall/core/typescript.hpp"
#include "touchmove/dispute/answer_shapes.hpp"
#include "touchmove/game/view/state_shapes.hpp"

namespace touchmove::hall::testing {

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
inline constexpr std::string_view page_value<game::Option> = "Option";
template <>
inline constexpr std::string_view page_value<game::Fact> = "Fact";
template <>
inline constexpr std::string_view page_value<game::Chooser> = "Chooser";
// Only players' seats are shown.
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
inline constexpr std::string_view page_name<board::PositionFault> = "PositionFault";
template <>
inline constexpr std::string_view page_name<game::SheetMark> = "Mark";
template <>
inline constexpr std::string_view page_name<game::NotationKind> = "NotationKind";

template <typename T, typename... Codes>
concept OneOf = (std::same_as<T, Codes> || ...);

template <typename T>
  requires OneOf<T, board::Color, board::PositionFault, game::TablePhase, game::EventType, game::ClaimKind,
                 game::Incident, game::Party, game::ClosedReason, game::OptionId, game::Question, game::SheetMark,
                 game::Taken, game::StopReason, game::NotationKind>
struct PageWords<T> {
  static std::span<const std::string_view> all() { return game::words_of<T>(); }
};

namespace {

TEST(StateTypes, OfAGameAreThoseOfTheShapes) {
  TypeScript types;
  types.type<game::StateShape>();
  expect_page_types(
      "web/src/vocabulary/state.ts",
      "// The state of a game as a page is shown it (docs/formats/protocol.md). Made from the descriptions in\n"
      "// src/touchmove/game/view/state_shapes.hpp by the test StateTypes: change those.\n"
      "import type { Chooser, Man, Option, Seat, Square } from './terms';\n\n" +
          types.text());
}

TEST(StateTypes, OfAnAnswerAreThoseOfTheShapes) {
  TypeScript types;
  for (const std::string_view name : {"State", "Permitted", "Side"}) types.elsewhere(name);
  types.type<dispute::CheckedShape>();
  expect_page_types("web/src/check/answer.ts",
                    "// The answer to a dispute (docs/formats/protocol.md). Made from the descriptions in\n"
                    "// src/touchmove/dispute/answer_shapes.hpp by the test StateTypes: change those.\n"
                    "import type { Fact, Line, Permitted, Side, State } from '../vocabulary/protocol';\n\n" +
                        types.text());
}

}  // namespace
}  // namespace touchmove::hall::testing
