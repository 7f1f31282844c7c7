// The words journals, protocol and scenarios use for codes, and which values each fact and effect carries. One table
// for all readers and writers.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "touchmove/board/vocabulary/illegal_reason.hpp"
#include "touchmove/game/state/state.hpp"
#include "touchmove/game/vocabulary/event.hpp"
#include "touchmove/game/vocabulary/permission.hpp"
#include "touchmove/game/vocabulary/ruling.hpp"

namespace touchmove::game {

/// The words for an enumeration, in the order of its values. Defined for every enumeration that is written anywhere.
template <typename Code>
std::span<const std::string_view> names_of();

template <>
std::span<const std::string_view> names_of<Actor>();
template <>
std::span<const std::string_view> names_of<EventType>();
template <>
std::span<const std::string_view> names_of<ClaimKind>();
template <>
std::span<const std::string_view> names_of<PenaltyKind>();
template <>
std::span<const std::string_view> names_of<Question>();
template <>
std::span<const std::string_view> names_of<FindingVerdict>();
template <>
std::span<const std::string_view> names_of<OptionId>();
template <>
std::span<const std::string_view> names_of<ReplayClocks>();
template <>
std::span<const std::string_view> names_of<Told>();
template <>
std::span<const std::string_view> names_of<Standing>();
template <>
std::span<const std::string_view> names_of<Verdict>();
template <>
std::span<const std::string_view> names_of<GameResult>();
template <>
std::span<const std::string_view> names_of<ResultReason>();
template <>
std::span<const std::string_view> names_of<FactCode>();
template <>
std::span<const std::string_view> names_of<EffectCode>();
template <>
std::span<const std::string_view> names_of<Chooser>();
template <>
std::span<const std::string_view> names_of<ClosedReason>();
template <>
std::span<const std::string_view> names_of<Phase>();
template <>
std::span<const std::string_view> names_of<Variant>();
template <>
std::span<const std::string_view> names_of<Custody>();
template <>
std::span<const std::string_view> names_of<PressMode>();
template <>
std::span<const std::string_view> names_of<IllegalMode>();
template <>
std::span<const std::string_view> names_of<NotationKind>();
template <>
std::span<const std::string_view> names_of<ClockTrouble>();
template <>
std::span<const std::string_view> names_of<StoppedUnit>();
template <>
std::span<const std::string_view> names_of<Incident>();
template <>
std::span<const std::string_view> names_of<Party>();
template <>
std::span<const std::string_view> names_of<Scope>();
template <>
std::span<const std::string_view> names_of<Step>();
template <>
std::span<const std::string_view> names_of<DeputyTask>();
template <>
std::span<const std::string_view> names_of<Measure>();
template <>
std::span<const std::string_view> names_of<board::IllegalReason>();
template <>
std::span<const std::string_view> names_of<board::Color>();
template <>
std::span<const std::string_view> names_of<board::Role>();

/// The word for a code; "" for a number that is none.
template <typename Code>
std::string_view name_of(Code code) {
  const auto names = names_of<Code>();
  const auto index = static_cast<std::size_t>(code);
  return index < names.size() ? names[index] : std::string_view{};
}

/// The code of a word; nothing for other words.
template <typename Code>
std::optional<Code> parse_code(std::string_view word) {
  const auto names = names_of<Code>();
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (names[i] == word) return static_cast<Code>(i);
  }
  return std::nullopt;
}

/// A value of a fact or an effect, as it is written.
enum class Field : std::uint8_t {
  Square,      ///< "square": squares[0]
  Squares,     ///< "squares"
  Man,         ///< "man"
  Move,        ///< "move"
  Captured,    ///< "captured": man
  Promoted,    ///< "promoted"
  Side,        ///< "side"
  Ms,          ///< "ms": number
  Count,       ///< "count": number
  Ply,         ///< "ply": number
  White,       ///< "white": number
  Black,       ///< "black": other
  Illegal,     ///< "reason": kind, an IllegalReason
  Penalty,     ///< "kind": kind, a PenaltyKind
  Result,      ///< "result": kind, a GameResult
  Reason,      ///< "reason": reason, a ResultReason
  Closed,      ///< "reason": kind, a ClosedReason
  Ruling,      ///< "ruling": number
  Option,      ///< "option": kind, an OptionId
  Seat,        ///< "seat"
  WhiteSeat,   ///< "white_seat": seat
  Game,        ///< "game": kind, a game's number
  Replaces,    ///< "replaces": reason, a game's number; absent if it replaces none
  StartWhite,  ///< "white": number, a clock's first reading; absent without a clock
  StartBlack,  ///< "black": other, likewise
  PointsA,     ///< "a": number, half points
  PointsB,     ///< "b": other, half points
  Counted,     ///< "moves_counted": other, absent if 0
  About,       ///< "about": reason, an Incident
  Scope,       ///< "scope": number, a Scope
  Step,        ///< "step": other, a Step
  Duties,      ///< "duties": number, a set
  Measures,    ///< "measures": number, a set
};

/// The fields of a code, in the order they are written.
struct Fields {
  std::array<Field, 5> fields{};
  std::size_t count{0};
  std::span<const Field> span() const { return {fields.data(), count}; }
};

Fields fields_of(FactCode code);
Fields fields_of(EffectCode code);
/// "square", "ms", ...
std::string_view name_of_field(Field field);
/// Whether a field has a value to write; numbers always have, unless their field says otherwise.
bool has_value(const Values& values, Field field);

}  // namespace touchmove::game
