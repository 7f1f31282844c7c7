#include "touchmove/hall/core/tables/game_pgn.hpp"

#include <charconv>
#include <utility>
#include <vector>

#include "touchmove/clock/time_control.hpp"
#include "touchmove/hall/core/protocol/json.hpp"
#include "touchmove/notation/games/pgn_writer.hpp"

namespace touchmove::hall {
namespace {

using Tags = std::vector<std::pair<std::string, std::string>>;

/// Whose move it is first, and its number, by the fields of a FEN.
std::pair<board::Color, unsigned> first_turn(std::string_view fen) {
  std::vector<std::string_view> fields;
  for (std::size_t from = 0; from <= fen.size();) {
    const auto end = std::min(fen.find(' ', from), fen.size());
    if (end > from) fields.push_back(fen.substr(from, end - from));
    from = end + 1;
  }
  const auto side = fields.size() > 1 && fields[1] == "b" ? board::Color::Black : board::Color::White;
  unsigned number = 1;
  if (fields.size() > 5) std::from_chars(fields[5].data(), fields[5].data() + fields[5].size(), number);
  return {side, std::max(1U, number)};
}

/// A control as PGN's TimeControl has it, in seconds; empty where PGN has no word for it: a delay, sides with other
/// times.
std::string pgn_time(std::string_view text) {
  const auto control = clock::parse_time_control(text);
  if (!control || control->white != control->black) return "";
  const clock::SideControl& side = control->white;
  if (side.kind == clock::ControlKind::None) return "-";
  if (side.kind != clock::ControlKind::Periods && side.kind != clock::ControlKind::Rate) return "";
  std::string out;
  for (const clock::Period& period : side.periods) {
    if (period.bonus != clock::Bonus::None && period.bonus != clock::Bonus::Increment) return "";
    if (period.allotted_ms % 1000 != 0 || period.bonus_ms % 1000 != 0) return "";
    if (!out.empty()) out += ':';
    if (period.moves > 0) out += std::to_string(period.moves) + '/';
    out += std::to_string(period.allotted_ms / 1000);
    if (period.bonus_ms > 0) out += '+' + std::to_string(period.bonus_ms / 1000);
  }
  return out;
}

std::string name_or_unknown(const std::string& name) { return name.empty() ? "?" : name; }

}  // namespace

std::string game_pgn(std::string_view state, const game::Opened& opened, const PlayerNames& names,
                     std::string_view date, const store::Hash& head) {
  const auto object = parse_object(state);
  const auto* outcome = object ? object->if_contains("result") : nullptr;
  std::string result = "*";
  std::string reason;
  if (outcome != nullptr && outcome->is_object()) {
    result = text_of(outcome->get_object(), "result").value_or("*");
    reason = text_of(outcome->get_object(), "reason").value_or("");
  }
  // Results PGN has no word for, such as a loss for both, are open in the tag and said in Termination.
  const auto known = notation::parse_result(result);
  if (!known) reason += ": " + result;

  Tags tags{{"Event", "Touchmove hall"},
            {"Date", std::string(date)},
            {"White", name_or_unknown(names.white)},
            {"Black", name_or_unknown(names.black)},
            {"Result", std::string(notation::to_string(known.value_or(notation::PgnResult::Unknown)))}};
  if (const auto time = opened.time.empty() ? std::string("-") : pgn_time(opened.time); !time.empty()) {
    tags.emplace_back("TimeControl", time);
  }
  if (opened.start) {
    tags.emplace_back("SetUp", "1");
    tags.emplace_back("FEN", *opened.start);
  }
  tags.emplace_back("Rulebook", opened.rulebook + (opened.edition.empty() ? "" : " (" + opened.edition + ")"));
  if (!opened.variations.empty()) {
    // Whatever the event has otherwise than its book.
    std::string changes;
    for (const game::Variation& change : opened.variations) {
      changes += (changes.empty() ? "" : "; ") + change.parameter + "=" + change.value;
      if (!change.clause.empty()) changes += " (" + change.clause + ")";
    }
    tags.emplace_back("Variations", changes);
  }
  if (!opened.time.empty()) tags.emplace_back("Clock", opened.time);
  if (!reason.empty()) tags.emplace_back("Termination", reason);
  tags.emplace_back("JournalHead", store::to_hex(head));

  std::string text;
  notation::PgnWriter writer(text);
  writer.tags(tags);
  const auto [side, number] = first_turn(opened.start.value_or(""));
  writer.begin_moves(side, number);
  std::string irregular;
  const auto* moves = object ? object->if_contains("moves") : nullptr;
  if (moves != nullptr && moves->is_array()) {
    for (const auto& entry : moves->get_array()) {
      if (!entry.is_object()) continue;
      const auto& move = entry.get_object();
      const std::string san = text_of(move, "san").value_or("");
      if (!irregular.empty() || flag_of(move, "illegal")) {
        irregular += (irregular.empty() ? "" : " ") + san;
        continue;
      }
      writer.move(san);
      if (const auto clock = integer_of(move, "clock")) writer.clock(std::chrono::milliseconds(*clock));
      if (flag_of(move, "offer")) writer.comment("=");
    }
  }
  if (!irregular.empty()) writer.comment("from here on the board was irregular: " + irregular);
  writer.result(known.value_or(notation::PgnResult::Unknown));
  return text;
}

}  // namespace touchmove::hall
