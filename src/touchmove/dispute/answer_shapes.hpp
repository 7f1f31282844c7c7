// The answer to a dispute as a page is shown it (docs/formats/protocol.md, "Check a claim"). The page's types are made
// from these descriptions (web/src/check/answer.ts).
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "touchmove/game/evidence/collation.hpp"
#include "touchmove/game/journal/codes.hpp"
#include "touchmove/game/view/shape_values.hpp"
#include "touchmove/game/view/state_shapes.hpp"

namespace touchmove::dispute {

struct ReadingShape {
  static constexpr std::string_view name = "Reading";
  board::BoardMove move{};
  std::string san{};
  static void fields(auto& v, auto& x) {
    v.must("move", x.move);
    v.must("san", x.san);
  }
};

struct CollatedPlyShape {
  static constexpr std::string_view name = "CollatedPly";
  std::size_t ply{0};
  board::BoardMove move{};
  game::Taken taken{};
  bool certain{false};
  game::SheetMark white{};
  game::SheetMark black{};
  std::vector<ReadingShape> others{};
  static void fields(auto& v, auto& x) {
    v.must("ply", x.ply);
    v.must("move", x.move);
    v.must("taken", x.taken);
    v.must("certain", x.certain, "Not where what follows tells no difference, and the mover's own sheet was followed.");
    v.must("white", x.white);
    v.must("black", x.black);
    v.must("others", x.others);
  }
};

/// Why reading went no further.
struct StopShape {
  static constexpr std::string_view name = "Stop";
  int ply{0};
  game::StopReason reason{};
  std::vector<ReadingShape> candidates{};
  std::optional<board::BoardMove> written{};
  std::optional<game::Fact> fault{};
  static void fields(auto& v, auto& x) {
    v.must("ply", x.ply);
    v.must("reason", x.reason);
    v.must("candidates", x.candidates);
    v.may("written", x.written, "The illegal move the words name.");
    v.may("fault", x.fault, "What is wrong with it.");
  }
};

struct ShiftShape {
  static constexpr std::string_view name = "Shift";
  board::Color sheet{};
  int ply{0};
  int by{0};
  static void fields(auto& v, auto& x) {
    v.must("sheet", x.sheet);
    v.must("ply", x.ply);
    v.must("by", x.by, "From there on it was read as many places later; below zero: earlier.");
  }
};

struct CollationShape {
  static constexpr std::string_view name = "Collation";
  std::vector<CollatedPlyShape> plies{};
  std::size_t played{0};
  board::ByColor<game::SheetPlaces> places{};
  board::ByColor<game::NotationKind> notation{};
  std::vector<ShiftShape> shifts{};
  std::optional<StopShape> stop{};
  static void fields(auto& v, auto& x) {
    v.must("plies", x.plies);
    v.must("played", x.played, "So many of them are played on.");
    v.must("places", x.places);
    v.must("notation", x.notation);
    v.must("shifts", x.shifts);
    v.must("stop", x.stop);
  }
};

struct PartiesShape {
  static constexpr std::string_view name = "PermittedByParty";
  std::vector<game::PermittedShape> a{};
  std::vector<game::PermittedShape> b{};
  std::vector<game::PermittedShape> official{};
  static void fields(auto& v, auto& x) {
    v.must("A", x.a);
    v.must("B", x.b);
    v.must("official", x.official);
  }
};

/// The state, and what each party may do in it.
struct SituationShape {
  static constexpr std::string_view name = "Situation";
  game::StateShape state{};
  PartiesShape permitted{};
  static void fields(auto& v, auto& x) {
    v.must("state", x.state);
    v.must("permitted", x.permitted);
  }
};

struct DiagramShape {
  static constexpr std::string_view name = "Diagram";
  std::int64_t ply{0};
  std::string fen{};
  static void fields(auto& v, auto& x) {
    v.must("ply", x.ply);
    v.must("fen", x.fen);
  }
};

struct EventFaultShape {
  static constexpr std::string_view name = "EventFault";
  std::size_t event{0};
  std::string code{};
  std::string where{};
  std::string message{};
  static void fields(auto& v, auto& x) {
    v.must("event", x.event, "From 0.");
    v.must("code", x.code);
    v.must("where", x.where);
    v.must("message", x.message);
  }
};

struct CheckedShape {
  static constexpr std::string_view name = "Checked";
  CollationShape collation{};
  SituationShape before{};
  std::size_t first{0};
  std::vector<game::RawJson> lines{};
  std::string head{};
  SituationShape after{};
  std::vector<DiagramShape> diagrams{};
  bool asked{false};
  std::optional<EventFaultShape> fault{};
  static void fields(auto& v, auto& x) {
    v.must("collation", x.collation);
    v.must("before", x.before);
    v.must("first", x.first, "The first line of the dispute itself.");
    v.must("lines", x.lines, "From there on; where the journal was asked for, all.");
    v.must("head", x.head, "The hash of the last line.");
    v.must("after", x.after);
    v.must("diagrams", x.diagrams, "The positions that the rulings name by the ply after which they stood there.");
    v.must("asked", x.asked, "A question is left to computation.");
    v.may("fault", x.fault, "An event that could not be read; those after it were left out.");
  }
};

/// The sheets laid side by side, so many plies of them played on.
CollationShape collation_shape(const game::Collation& collation, std::size_t played);

}  // namespace touchmove::dispute

namespace touchmove::game {

template <>
std::span<const std::string_view> words_of<SheetMark>();
template <>
std::span<const std::string_view> words_of<Taken>();
template <>
std::span<const std::string_view> words_of<StopReason>();

}  // namespace touchmove::game
