// The enumerations whose words stand in a game's journal, each with what it is called. Internal to this folder.
#pragma once

#include <string_view>

#include "touchmove/game/journal/codes.hpp"

// clang-format off
#define TOUCHMOVE_ENUMERATIONS(row) \
  row(EventType, "event") row(Actor, "seat or office") row(ClaimKind, "claim") row(PenaltyKind, "penalty") \
  row(OptionId, "option") row(Question, "question") row(FindingVerdict, "answer") \
  row(ReplayClocks, "clocks of a replay") row(ReportStanding, "standing") row(Told, "who was told") \
  row(Counter, "who counted") row(NotationKind, "notation") row(ClockTrouble, "clock trouble") \
  row(StoppedUnit, "stopped unit") row(Incident, "incident") row(Party, "party") row(Scope, "scope") \
  row(Step, "step") row(RecordPart, "part of a record") row(DeputyTask, "duty") row(Measure, "measure") row(Variant, "variant") row(Custody, "custody") \
  row(PressMode, "press") row(IllegalMode, "illegal moves") row(Verdict, "verdict") row(FactCode, "fact") \
  row(EffectCode, "effect") row(Chooser, "chooser") row(GameResult, "result") row(ResultReason, "reason of a result") \
  row(ClosedReason, "reason of a refusal") row(board::IllegalReason, "fault of a move") row(board::Color, "side") \
  row(board::Role, "role")
// clang-format on

namespace touchmove::game {

/// What an enumeration is called.
template <typename Code>
inline constexpr std::string_view name_of{};
#define TOUCHMOVE_NAMED(Code, name) \
  template <>                       \
  inline constexpr std::string_view name_of<Code> = name;
TOUCHMOVE_ENUMERATIONS(TOUCHMOVE_NAMED)
#undef TOUCHMOVE_NAMED

}  // namespace touchmove::game
