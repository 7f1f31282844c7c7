// The page's types of what the hall shows of an event are those of the hall's own descriptions.
#include <gtest/gtest.h>

#include <string>

#include "tests/hall/core/typescript.hpp"
#include "touchmove/hall/core/events/basis/paper_shapes.hpp"
#include "touchmove/hall/core/events/views/event_shapes.hpp"
#include "touchmove/hall/core/events/views/pairing_systems.hpp"
#include "touchmove/hall/core/events/views/standings_shapes.hpp"
#include "touchmove/hall/core/events/views/table_shapes.hpp"
#include "touchmove/tournament/event/exports/award_shapes.hpp"
#include "touchmove/tournament/event/views/ratings.hpp"

namespace touchmove::hall::typescript {

template <>
inline constexpr std::string_view page_name<ev::Result> = "Result";
template <>
inline constexpr std::string_view page_name<ev::Phase> = "Phase";
template <>
inline constexpr std::string_view page_name<ev::Role> = "Role";
template <>
inline constexpr std::string_view page_name<ev::Office> = "Office";
template <>
inline constexpr std::string_view page_name<ev::Penalty> = "PenaltyKind";
template <>
inline constexpr std::string_view page_name<ev::Flag> = "Flag";
template <>
inline constexpr std::string_view page_name<ev::Pairings> = "Pairings";
template <>
inline constexpr std::string_view page_name<tournament::pairing::Shape> = "Shape";
template <>
inline constexpr std::string_view page_name<ev::SectionPlan> = "Plan";
template <>
inline constexpr std::string_view page_name<ev::Parameters> = "Limits";
template <>
inline constexpr std::string_view page_name<ev::ReportFacts> = "ReportFacts";
template <>
inline constexpr std::string_view page_name<ev::SectionFacts> = "SectionReport";

// Its fields are those of its type; what a list of the log says of one it reads by name.
template <>
inline constexpr std::string_view page_value<ev::Event> = "EventLine";

// The page says it in its reader's language.
template <>
inline constexpr std::string_view page_value<messages::Message> = "Message";

namespace {

std::string page_types() {
  TypeScript types;
  types.type<EventShape>();
  types.type<MineShape>();
  types.declare("EventLine", "{ type: string; by?: { station?: string }; [key: string]: unknown }");
  types.type<LogLineShape>();
  types.type<StandingsShape>();
  types.type<ArithmeticShape>();
  types.type<SystemShape>();
  types.type<ev::PrizesShape>();
  types.type<ev::RatingsShape>();
  types.type<ReadinessShape>();
  types.type<StillToPlayShape>();
  types.type<TablesShape>();
  return "// What the hall shows of an event (docs/formats/protocol.md). Made from the descriptions in\n"
         "// src/touchmove/hall/core/events/views/*_shapes.hpp by the test PageTypes: change those.\n"
         "import type { Message } from '../../vocabulary/words';\n\n" +
         types.text();
}

TEST(PageTypes, AreThoseOfTheShapes) { expect_page_types("web/src/event/model/shapes.ts", page_types()); }

struct Small {
  static constexpr std::string_view name = "Small";
  int number{0};
  std::optional<std::string> word{};
  std::vector<bool> list{};
  std::array<int, 2> both{};
  std::optional<ev::Phase> phase{};
  static void fields(auto& v, auto& x) {
    v.must("number", x.number, "How many.");
    v.may("word", x.word);
    v.may("list", x.list);
    v.must("both", x.both);
    v.must("phase", x.phase);
  }
};

TEST(PageTypes, AShapeIsAnInterfaceOfItsFields) {
  TypeScript types;
  EXPECT_EQ(types.type<std::vector<Small>>(), "Small[]");
  EXPECT_EQ(types.type<Small>(), "Small");
  EXPECT_EQ(types.text(),
            "export type Phase = 'paired' | 'posted' | 'locked';\n"
            "export interface Small {\n  /** How many. */\n  number: number;\n  word?: string;\n  list?: boolean[];\n"
            "  both: [number, number];\n  phase: Phase | null;\n}\n");
}

TEST(Shapes, WhatSaysNothingIsLeftOut) {
  EXPECT_EQ(shape_value(Small{}), boost::json::value({{"number", 0}, {"both", {0, 0}}, {"phase", nullptr}}));
  Small said;
  said.word = "";
  said.list = {true};
  said.phase = ev::Phase::Posted;
  EXPECT_EQ(shape_value(said),
            boost::json::value({{"number", 0}, {"word", ""}, {"list", {true}}, {"both", {0, 0}}, {"phase", "posted"}}));
}

TEST(Shapes, AValueOfTheJournalIsShownWhole) {
  const ev::SectionPlan plan{.id = "open", .rounds = 3};
  const auto value = shape_value(Whole<ev::SectionPlan>{&plan});
  EXPECT_EQ(value.at("rounds"), 3);
  EXPECT_EQ(value.at("acceleration"), "none");
  EXPECT_FALSE(value.as_object().contains("rating_below"));
}

}  // namespace
}  // namespace touchmove::hall::typescript
