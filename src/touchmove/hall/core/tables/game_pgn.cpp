#include "touchmove/hall/core/tables/game_pgn.hpp"

#include <algorithm>
#include <charconv>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "touchmove/clock/time_control.hpp"
#include "touchmove/game/fold/game.hpp"
#include "touchmove/game/journal/codes.hpp"
#include "touchmove/game/view/shown_moves.hpp"
#include "touchmove/game/vocabulary/opened.hpp"
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

/// PGN has no word for the others, such as a loss for both.
std::optional<notation::PgnResult> pgn_result(game::GameResult result) {
  switch (result) {
    case game::GameResult::WhiteWins:
      return notation::PgnResult::WhiteWins;
    case game::GameResult::BlackWins:
      return notation::PgnResult::BlackWins;
    case game::GameResult::Draw:
      return notation::PgnResult::Draw;
    default:
      return std::nullopt;
  }
}

struct Ended {
  notation::PgnResult result{notation::PgnResult::Unknown};
  std::string termination;
};

/// What PGN has no word for is open in the Result tag and said in Termination.
Ended ended(const game::State& state) {
  if (!state.outcome) return {notation::PgnResult::Unknown, state.annulled ? "annulled" : ""};
  const auto result = pgn_result(state.outcome->result);
  std::string reason(word_of(state.outcome->reason));
  if (!result) reason += ": " + std::string(word_of(state.outcome->result));
  return {result.value_or(notation::PgnResult::Unknown), reason};
}

}  // namespace

GameText game_text(const game::Game& played, const game::Opened& opened, const PlayerNames& names,
                   std::string_view date, const store::Hash& head) {
  const auto [result, termination] = ended(played.state());
  Tags tags{{"Event", names.event.empty() ? "Touchmove hall" : names.event},
            {"Date", std::string(date)},
            {"Round", name_or_unknown(names.round)},
            {"White", name_or_unknown(names.white)},
            {"Black", name_or_unknown(names.black)},
            {"Result", std::string(notation::word_of(result))}};
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
  if (!termination.empty()) tags.emplace_back("Termination", termination);
  tags.emplace_back("JournalHead", store::to_hex(head));

  GameText text;
  notation::PgnWriter(text.tags).tags(tags);
  notation::PgnWriter writer(text.moves);
  const auto [side, number] = first_turn(opened.start.value_or(""));
  writer.begin_moves(side, number);
  std::string irregular;
  for (const game::ShownMove& move : game::shown_moves(played.state())) {
    if (!irregular.empty() || !move.legal) {
      irregular += (irregular.empty() ? "" : " ") + move.san;
      continue;
    }
    writer.move(move.san);
    if (move.clock_ms) writer.clock(std::chrono::milliseconds(*move.clock_ms));
    if (move.offered) writer.comment("=");
  }
  if (!irregular.empty()) writer.comment("from here on the board was irregular: " + irregular);
  writer.result(result);
  return text;
}

}  // namespace touchmove::hall
