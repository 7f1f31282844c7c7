#include "touchmove/dispute/claim_check_json.hpp"

#include <fmt/format.h>

#include <string_view>

#include "touchmove/board/vocabulary/square.hpp"
#include "touchmove/game/journal/codes.hpp"
#include "touchmove/notation/letters.hpp"
#include "touchmove/wire/json.hpp"

namespace touchmove::dispute {
using wire::quoted;

namespace {

using board::Color;

std::string_view name(game::SheetMark mark) {
  switch (mark) {
    case game::SheetMark::Blank:
      return "blank";
    case game::SheetMark::Same:
      return "same";
    case game::SheetMark::Other:
      return "other";
    case game::SheetMark::Illegible:
      break;
  }
  return "illegible";
}

std::string_view name(game::Taken taken) {
  switch (taken) {
    case game::Taken::Agreed:
      return "agreed";
    case game::Taken::OneSheet:
      return "one_sheet";
    case game::Taken::Chosen:
      return "chosen";
    case game::Taken::Inferred:
      return "inferred";
    case game::Taken::Settled:
      break;
  }
  return "settled";
}

std::string_view name(game::StopReason reason) {
  switch (reason) {
    case game::StopReason::Gap:
      return "gap";
    case game::StopReason::Illegible:
      return "illegible";
    case game::StopReason::Irregular:
      break;
  }
  return "irregular";
}

/// A move by its squares, as journals write it.
std::string text_of(const board::BoardMove& move) {
  std::string text = board::to_string(move.source) + board::to_string(move.target);
  if (move.promotion) text += notation::letter_of(board::Piece{Color::Black, *move.promotion});
  return text;
}

std::string readings(const std::vector<game::OtherReading>& others) {
  std::string list = "[";
  for (const game::OtherReading& other : others) {
    list += fmt::format(R"({}{{"move":"{}","san":{}}})", list.size() > 1 ? "," : "", text_of(other.move),
                        quoted(other.san));
  }
  return list + "]";
}

std::string places(const game::SheetPlaces& sheet) {
  std::string list = "[";
  for (const std::string& entry : sheet) {
    if (list.size() > 1) list += ',';
    list += quoted(entry);
  }
  return list + "]";
}

std::string stop_of(const game::CollationStop& stop) {
  std::string out = fmt::format(R"({{"ply":{},"reason":"{}","candidates":{})", stop.ply, name(stop.reason),
                                readings(stop.candidates));
  if (stop.written) out += fmt::format(R"(,"written":"{}")", text_of(*stop.written));
  if (stop.fault) {
    // As the fact `move_illegal` of a ruling says it.
    out += fmt::format(R"(,"fault":{{"fact":"move_illegal","reason":"{}")", game::word_of(stop.fault->reason));
    if (stop.fault->square) out += fmt::format(R"(,"square":"{}")", board::to_string(*stop.fault->square));
    if (stop.fault->man) out += fmt::format(R"(,"man":"{}")", notation::letter_of(*stop.fault->man));
    out += '}';
  }
  return out + '}';
}

}  // namespace

std::string to_json(const game::Collation& collation, std::size_t played) {
  std::string out = "{\"plies\":[";
  int number = 0;
  for (const game::CollatedPly& ply : collation.plies) {
    out += fmt::format(R"({}{{"ply":{},"move":"{}","taken":"{}","certain":{},"white":"{}","black":"{}","others":{}}})",
                       number == 0 ? "" : ",", number + 1, text_of(ply.move), name(ply.taken), ply.certain,
                       name(ply.marks.white), name(ply.marks.black), readings(ply.others));
    ++number;
  }
  out += fmt::format(R"(],"played":{},"places":{{"white":{},"black":{}}},"notation":{{"white":"{}","black":"{}"}})",
                     played, places(collation.places.white), places(collation.places.black),
                     game::word_of(collation.notation.white), game::word_of(collation.notation.black));
  out += ",\"shifts\":[";
  for (const game::SheetShift& shift : collation.shifts) {
    out += fmt::format(R"({}{{"sheet":"{}","ply":{},"by":{}}})", out.back() == '[' ? "" : ",",
                       game::word_of(shift.sheet), shift.ply, shift.by);
  }
  out += "],\"stop\":" + (collation.stop ? stop_of(*collation.stop) : std::string("null"));
  return out + '}';
}

}  // namespace touchmove::dispute
