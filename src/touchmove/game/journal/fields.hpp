// The fields of every event and of a ruling, named once: what reads them and what writes them visit the same
// description (field_reader.hpp, field_writer.hpp). Internal to this folder.
//
// `v.must(name, field)` is a field that has to be there, `v.may(name, field)` one that is left out at its usual value,
// `v.always(name, field)` one that is always written and need not be there. They are visited in the order they are
// written; where several are at fault the first of them is named.
#pragma once

#include <concepts>
#include <cstdint>
#include <limits>
#include <type_traits>

#include "touchmove/base/fields.hpp"
#include "touchmove/clock/clock.hpp"
#include "touchmove/game/journal/codes.hpp"
#include "touchmove/game/journal/json.hpp"

namespace touchmove::game {

/// The numbers a field may have, or how long its text may be (`high`), and the value at which it is left out.
struct Bounds {
  std::int64_t low{0};
  std::int64_t high{std::int64_t{1} << 53U};  ///< what a JSON number holds exactly everywhere
  std::int64_t usual{0};
  bool is_time{false};    ///< bounded when it is said; a stored line is read as older programs may have written it
  bool is_moment{false};  ///< of the journal; said as a time is
  bool is_ply{false};     ///< of the game; said by its move as well, as "24...Kf8"
};
inline constexpr Bounds below_zero_too{-Bounds{}.high, Bounds{}.high};
inline constexpr std::int64_t longest_time_ms = 1000LL * 3'600'000;  ///< as a time control may be written
inline constexpr Bounds durations{0, longest_time_ms, 0, true};
inline constexpr Bounds displays{-longest_time_ms, longest_time_ms, 0, true};  ///< a clock may have run on below zero
inline constexpr Bounds moments{.is_moment = true};
inline constexpr Bounds any_int{0, std::numeric_limits<int>::max()};
inline constexpr Bounds plies{1, 100'000};
inline constexpr Bounds told_plies{.high = 100'000, .is_ply = true};
inline constexpr Bounds places{1, 1200};  ///< of a scoresheet: no sheet holds more
inline constexpr Bounds amounts{0, 1000};
constexpr Bounds longest(std::int64_t bytes) { return {0, bytes}; }

/// A number that holds a code, and one that holds a set of codes.
template <typename Code, typename Number>
struct AsCode {
  Number& number;
  Code code() const { return static_cast<Code>(number); }
};
template <typename Code, typename Number>
struct AsCodeSet {
  Number& number;
  CodeSet<Code> set() const { return CodeSet<Code>::from_bits(static_cast<std::uint16_t>(number)); }
};
template <typename Code, typename Number>
AsCode<Code, Number> code_in(Number& number) {
  return {number};
}
template <typename Code, typename Number>
AsCodeSet<Code, Number> codes_in(Number& number) {
  return {number};
}
/// A list of which only the first square counts.
template <typename List>
struct FirstOf {
  List& list;
};
template <typename List>
FirstOf(List&) -> FirstOf<List>;

/// Whether a field has the value at which it is left out.
template <typename T>
constexpr bool is_usual(const T& field, Bounds bounds) {
  if constexpr (requires { field.list; }) {
    return field.list.empty();
  } else if constexpr (requires { field.has_value(); }) {
    return !field.has_value();
  } else if constexpr (requires { field.empty(); }) {
    return field.empty();
  } else if constexpr (std::integral<T> && !std::same_as<T, bool>) {
    return field == bounds.usual;
  } else {
    return field == T{};
  }
}

/// A T to be read into, or a T that is written.
template <typename X, typename T>
concept Is = std::same_as<std::remove_const_t<X>, T>;
/// A body that says nothing but that it happened.
template <typename X>
concept Bare = std::is_empty_v<X>;

void visit_fields(auto&, Bare auto&) {}

/// What any event may say beside what is its own.
void visit_head(auto& v, Is<Event> auto& x) {
  v.always("seq", x.seq);
  v.always("at", x.at_ms, moments);
  v.always("game", x.game, Bounds{1, 1000});
  v.always("by", x.by);
  v.may("board", x.board, Bounds{1, 1000, board_of(x.by)});
  v.may("person", x.person);
  v.may("source", x.source);
  if (x.type() != EventType::Opened) v.may("clocks", x.clocks);
}

// ------------------------------------------------------------------------------------------------ the opening

void visit_fields(auto& v, Is<FallbackBook> auto& x) {
  v.must("rulebook", x.rulebook, longest(64));
  v.always("digest", x.digest, longest(128));
}

void visit_fields(auto& v, Is<Variation> auto& x) {
  v.must("parameter", x.parameter, longest(64));
  v.must("value", x.value, longest(64));
  v.always("clause", x.clause, longest(64));
}

void visit_fields(auto& v, Is<Opened> auto& x) {
  v.always("format", x.format, any_int);
  v.check(x.format >= 1 && x.format <= journal_format, EventFault::UnknownFormat, "format");
  v.always("ruling_version", x.ruling, any_int);
  v.always("variant", x.variant);
  v.may("start", x.start, longest(256));
  v.may("chess960", x.chess960, Bounds{0, 959});
  v.must("rulebook", x.rulebook, longest(64));
  v.may("edition", x.edition, longest(256));
  v.may("digest", x.digest, longest(128));
  TOUCHMOVE_MAY(fallback, variations);
  v.may("time", x.time, longest(128));
  TOUCHMOVE_ALWAYS(supervised, custody, press, illegal_moves, white);
  v.may("games", x.games, Bounds{1, 100});
  v.may("start2", x.start2, longest(256));
  v.may("lots", x.lots);
  v.after_reading(x, [](Opened& opened) {
    if (opened.chess960) opened.variant = Variant::Chess960;
  });
}

void visit_fields(auto& v, Is<Opening> auto& x) { v.held(x.opened); }

// ------------------------------------------------------------------------------------------------ at the board

void visit_fields(auto& v, Is<ClockReading> auto& x) {
  v.must("white", x.white_ms, displays);
  v.must("black", x.black_ms, displays);
}

TOUCHMOVE_FIELDS(Source, (must, said_by), (always, standing))
TOUCHMOVE_FIELDS(Touch, (must, squares), (may, order_unknown, felt))
TOUCHMOVE_FIELDS(Adjust, (may, square, told))

void visit_fields(auto& v, Is<Release> auto& x) {
  v.may("off_board", x.off_board);
  if (!x.off_board) v.must("square", x.square);
  v.may("second", x.second);
  v.may("rook", x.rook);
  v.may("capture_left", x.capture_left);
}

TOUCHMOVE_FIELDS(PlayMove, (must, move), (may, two_hands, second, rook))

void visit_fields(auto& v, Is<Promote> auto& x) {
  v.must("role", x.role);
  v.check(x.role != board::Role::Pawn && x.role != board::Role::King, EventFault::BadValue, "role");
  v.may("stand_in", x.stand_in);
  v.may("square", x.square);
}

TOUCHMOVE_FIELDS(Press, (may, other_hand))
TOUCHMOVE_FIELDS(TakeBack, (may, allowed))
TOUCHMOVE_FIELDS(KnockOver, (must, squares))

void visit_fields(auto& v, Is<Restore> auto& x) {
  v.may("squares", x.squares);
  v.may("ply", x.ply, plies);
  v.may("wrong", x.wrong);
}

void visit_fields(auto& v, Is<Claim> auto& x) {
  v.must("kind", x.kind);
  TOUCHMOVE_MAY(move, square, unrestorable, counted, counted_by);
  v.may("after", x.after, told_plies);
  v.may("clock_stopped", x.clock_stopped);
}

TOUCHMOVE_FIELDS(CallOfficial, (may, about))
TOUCHMOVE_FIELDS(Pause, (may, about))

void visit_fields(auto& v, Is<Choose> auto& x) {
  v.ruling_of(x.ruling);
  v.must("option", x.option);
  v.may("squares", x.squares);
}

TOUCHMOVE_FIELDS(Announce, (must, move))

// ------------------------------------------------------------------------------------------------ beside the board

void visit_fields(auto& v, Is<Entry> auto& x) {
  v.may("sheet", x.sheet);
  v.may("ply", x.ply, places);
  v.must("text", x.text);
}

void visit_fields(auto& v, Is<SheetBody> auto& x) {
  v.always("notation", x.notation);
  v.must("moves", x.entries);
}

void visit_fields(auto& v, Is<Sheet> auto& x) {
  v.may("sheet", x.sheet);
  v.held(x.body);
}

void visit_fields(auto& v, Is<MoveList> auto& x) {
  v.must("moves", x.moves);
  TOUCHMOVE_MAY(pressed, timed);
  v.may("until", x.until, plies);
}

TOUCHMOVE_FIELDS(RequestSheet, (may, sheet))

void visit_fields(auto& v, Is<Excuse> auto& x) {
  v.must("seat", x.seat);
  v.may("about", x.about);
  v.may("ms", x.ms, durations);
}

TOUCHMOVE_FIELDS(EngageCounter, (must, counter), (may, accepted))

void visit_fields(auto& v, Is<ClockReport> auto& x) {
  v.must("kind", x.kind);
  TOUCHMOVE_MAY(seat, stopped);
  v.may("elapsed", x.elapsed_ms, durations);
  v.may("white", x.white_ms, durations);
  v.may("black", x.black_ms, durations);
  v.may("bonus", x.bonus_ms, durations);
}

void visit_fields(auto& v, Is<ReportClock> auto& x) { v.held(x.report); }
TOUCHMOVE_FIELDS(Arrive, (may, seat))
TOUCHMOVE_FIELDS(Absent, (may, seat))
void visit_fields(auto& v, Is<Adjourn> auto& x) { v.may("ends", x.ends_ms, moments); }

void visit_fields(auto& v, Is<SealedBox> auto& x) {
  v.must("commitment", x.commitment, longest(64));
  v.must("box", x.box, longest(512));
}

void visit_fields(auto& v, Is<Seal> auto& x) {
  v.may("text", x.text);
  v.held_if_any(x.box, "commitment", "box");
}

TOUCHMOVE_FIELDS(Envelope, (may, lacks))

void visit_fields(auto& v, Is<Unseal> auto& x) {
  TOUCHMOVE_MAY(text, lost);
  v.may("salt", x.salt, longest(64));
}

// ------------------------------------------------------------------------------------------------ clock and officials

TOUCHMOVE_FIELDS(Flag, (must, color))

void visit_fields(auto& v, Is<Outage> auto& x) {
  v.must("from", x.from_ms, moments);
  v.must("to", x.to_ms, moments);
  v.check(x.to_ms >= x.from_ms, EventFault::BadValue, "to");
}

void visit_fields(auto& v, Is<SetClock> auto& x) {
  visit_fields(v, x.reading);
  TOUCHMOVE_MAY(reckoned);
}

void visit_fields(auto& v, Is<Decide> auto& x) {
  v.ruling_of(x.ruling);
  v.must("option", x.option);
  TOUCHMOVE_MAY(squares, also);
  v.may("ms", x.ms, durations);
  v.may("count", x.count, amounts);
  v.may("substitute", x.substitute);
}

void visit_fields(auto& v, Is<Penalty> auto& x) {
  TOUCHMOVE_MUST(kind, seat);
  v.may("ms", x.ms, durations);
  v.may("about", x.about);
  v.may("count", x.count, amounts);
  v.may("substitute", x.substitute);
}

TOUCHMOVE_FIELDS(Intervene, (may, about))
TOUCHMOVE_FIELDS(Annul, (may, replay))

void visit_fields(auto& v, Is<FindingBody> auto& x) {
  TOUCHMOVE_MUST(question, side);
  v.may("ply", x.ply, Bounds{0, 100'000});
  v.may("key", x.key);
  v.must("verdict", x.verdict);
  v.may("line", x.line);
  v.may("certificate", x.certificate, longest(4096));
  v.may("engine", x.engine, longest(128));
  v.may("limit", x.limit_nodes);
}

void visit_fields(auto& v, Is<Finding> auto& x) { v.held(x.body); }

TOUCHMOVE_FIELDS(Report, (must, about), (may, seat, party, offender, deliberate))

void visit_fields(auto& v, Is<Appeal> auto& x) {
  v.ruling_of(x.ruling);
  v.may("to", x.to);
}

TOUCHMOVE_FIELDS(History, (must, seat, about), (always, kind, scope))

void visit_fields(auto& v, Is<Inquire> auto& x) {
  v.ruling_of(x.ruling);
  v.must("step", x.step);
}

TOUCHMOVE_FIELDS(AssignDeputy, (must, seat, deputy, duties))
TOUCHMOVE_FIELDS(Accommodate, (must, seat, measures))

// ------------------------------------------------------------------------------------------------ rulings

/// A value of a fact or an effect: its name, and where `Values` keeps it.
void visit_value(auto& v, Field field, Is<Values> auto& x) {
  constexpr Bounds clock_start{below_zero_too.low, below_zero_too.high, clock::unlimited_ms};
  // clang-format off
  switch (field) {
    case Field::Square: return v.may("square", FirstOf{x.squares});
    case Field::Squares: return v.may("squares", x.squares);
    case Field::Man: return v.may("man", x.man);
    case Field::Move: return v.must("move", x.move);
    case Field::Castling: return v.may("castling", x.move);
    case Field::Captured: return v.may("captured", x.man);
    case Field::Promoted: return v.may("promoted", x.promoted);
    case Field::Side: return v.may("side", x.side);
    case Field::Ms: return v.must("ms", x.number, below_zero_too);
    case Field::Count: return v.must("count", x.number, below_zero_too);
    case Field::Ply: return v.must("ply", x.number, below_zero_too);
    case Field::White: return v.must("white", x.number, below_zero_too);
    case Field::Black: return v.must("black", x.other, below_zero_too);
    case Field::Illegal: return v.must("reason", code_in<board::IllegalReason>(x.kind.byte()));
    case Field::Penalty: return v.must("kind", code_in<PenaltyKind>(x.kind.byte()));
    case Field::Result: return v.must("result", code_in<GameResult>(x.kind.byte()));
    case Field::Reason: return v.must("reason", code_in<ResultReason>(x.reason.byte()));
    case Field::Closed: return v.must("reason", code_in<ClosedReason>(x.kind.byte()));
    case Field::Ruling: return v.must("ruling", x.number, below_zero_too);
    case Field::Option: return v.must("option", code_in<OptionId>(x.kind.byte()));
    case Field::Seat: return v.may("seat", x.seat);
    case Field::WhiteSeat: return v.may("white_seat", x.seat);
    case Field::Game: return v.must("game", x.kind.byte(), Bounds{1, 255});
    case Field::Replaces: return v.may("replaces", x.reason.byte(), Bounds{1, 255});
    case Field::StartWhite: return v.may("white", x.number, clock_start);
    case Field::StartBlack: return v.may("black", x.other, clock_start);
    case Field::PointsA: return v.must("a", x.number, below_zero_too);
    case Field::PointsB: return v.must("b", x.other, below_zero_too);
    case Field::Counted: return v.may("moves_counted", x.other, Bounds{0, 1});
    case Field::About: return v.must("about", code_in<Incident>(x.reason.byte()));
    case Field::Scope: return v.must("scope", code_in<Scope>(x.number));
    case Field::Custody: return v.must("custody", code_in<Custody>(x.number));
    case Field::Counter: return v.must("counter", code_in<Counter>(x.number));
    case Field::Part: return v.must("part", code_in<RecordPart>(x.number));
    case Field::Step: return v.must("step", code_in<Step>(x.other));
    case Field::Duties: return v.always("duties", codes_in<DeputyTask>(x.number));
    case Field::Measures: return v.always("measures", codes_in<Measure>(x.number));
  }
  // clang-format on
}

void visit_values(auto& v, auto& x) {
  for (const Field field : fields_of(x.code).span()) visit_value(v, field, x.values);
  v.may("board", x.values.board, Bounds{1, 2});
}

void visit_fields(auto& v, Is<Fact> auto& x) {
  v.must("fact", x.code);
  visit_values(v, x);
}

void visit_fields(auto& v, Is<Effect> auto& x) {
  v.must("effect", x.code);
  visit_values(v, x);
}

void visit_fields(auto& v, Is<Option> auto& x) {
  v.must("option", x.id);
  v.always("by", x.by);
  v.may("default", x.is_default);
  v.may("squares", x.squares);
  TOUCHMOVE_ALWAYS(clauses, effects);
}

void visit_fields(auto& v, Is<Needs> auto& x) {
  TOUCHMOVE_MUST(question, side);
  v.always("ply", x.ply, Bounds{0, 100'000});
  v.always("key", x.key);
  v.may("also", x.also);
}

void visit_fields(auto& v, Is<Ruling> auto& x) {
  v.must("verdict", x.verdict);
  TOUCHMOVE_ALWAYS(clauses, facts, effects, options);
  v.part("needs", x.needs);
}

}  // namespace touchmove::game
