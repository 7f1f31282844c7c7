#include "rulings/table_text.hpp"

#include <cstdlib>
#include <string_view>
#include <type_traits>
#include <variant>

#include "rim/terminal.hpp"
#include "touchmove/clock/clock.hpp"
#include "touchmove/game/journal/codes.hpp"
#include "touchmove/game/journal/named_values.hpp"
#include "touchmove/game/view/view.hpp"
#include "touchmove/notation/letters.hpp"
#include "touchmove/rulebook/catalog.hpp"

namespace touchmove::app {
namespace {

using board::Color;

constexpr std::size_t indent = 2;

void add(std::string& out, std::string_view text, std::size_t blanks = indent) {
  out += paragraph(visible(text), blanks, blanks + indent, output_width());
}

template <typename List>
void add_list(std::string& out, std::string_view title, const List& list) {
  if (list.empty()) return;
  add(out, title);
  for (const auto& each : list) add(out, game::in_words(each), 2 * indent);
}

std::string two_digits(std::int64_t number) { return (number < 10 ? "0" : "") + std::to_string(number); }

/// "1:29:40", "0:12.3" below ten seconds.
std::string time_text(std::int64_t ms) {
  if (ms >= clock::unlimited_ms) return "no limit";
  const std::int64_t whole = std::abs(ms) / 1000;
  std::string text = ms < 0 ? "-" : "";
  if (whole >= 3600) text += std::to_string(whole / 3600) + ":" + two_digits(whole / 60 % 60);
  if (whole < 3600) text += std::to_string(whole / 60);
  text += ":" + two_digits(whole % 60);
  if (whole < 10) text += "." + std::to_string(std::abs(ms) % 1000 / 100);
  return text;
}

void add_diagram(std::string& out, const board::Placement& placement) {
  for (int rank = 7; rank >= 0; --rank) {
    out += "  " + std::to_string(rank + 1) + " ";
    for (int file = 0; file < 8; ++file) {
      const auto man = placement.at(board::make_square(static_cast<board::File>(file), static_cast<board::Rank>(rank)));
      out += ' ';
      out += man ? notation::letter_of(*man) : '.';
    }
    out += '\n';
  }
  out += "     a b c d e f g h\n";
}

std::string squares_text(const game::SquareList& squares) {
  std::string text;
  for (const board::Square square : squares) text += (text.empty() ? "" : " ") + board::to_string(square);
  return text;
}

void add_duty(std::string& out, const game::DutyShape& duty) {
  std::string text;
  const auto say = [&text](std::string_view what, const std::string& which) {
    text.append(text.empty() ? "" : ", ").append(what).append(which);
  };
  if (!duty.must_move.empty()) say("must move the man on ", squares_text(duty.must_move));
  if (!duty.must_capture.empty()) say("must capture on ", squares_text(duty.must_capture));
  if (duty.must_castle) say("must castle ", game::in_words(*duty.must_castle));
  if (duty.must_play) say("must play ", game::in_words(*duty.must_play));
  if (duty.castling_barred) say("may not castle with the rook on ", board::to_string(*duty.castling_barred));
  if (duty.clause) text += " (" + rulebook::to_string(*duty.clause) + ")";
  if (!text.empty()) add(out, "Owed: " + text);
}

void add_open(std::string& out, const game::OpenRulingShape& open) {
  std::string text = "Open: ruling " + std::to_string(open.ruling);
  if (open.needs) text += ", waits for computation";
  if (open.by) text += ", for the " + std::string(game::word_of(*open.by));
  for (std::size_t i = 0; i < open.options.size(); ++i) {
    text += i == 0 ? ": " : " | ";
    text += game::word_of(open.options[i].id);
    if (!open.options[i].squares.empty()) text += " " + squares_text(open.options[i].squares);
  }
  add(out, text);
}

void add_state(std::string& out, const game::StateShape& state, const game::Game& game) {
  add_diagram(out, game.placement());
  add(out, state.fen);
  std::string text(game::word_of(state.phase));
  text += ", " + std::string(game::word_of(state.turn)) + " to move";
  if (state.to_press) text += ", " + std::string(game::word_of(*state.to_press)) + " has not pressed";
  if (state.in_check) text += ", " + std::string(game::word_of(*state.in_check)) + " is in check";
  add(out, text);
  if (state.clocks) {
    const auto side = [&](const game::SideClockShape& clock, Color color) {
      const bool running = state.clocks->running == color;
      return time_text(clock.remaining) + (clock.flag ? " (flag down)" : running ? " (running)" : "");
    };
    add(out, "Clocks: white " + side(state.clocks->white, Color::White) + ", black " +
                 side(state.clocks->black, Color::Black));
  }
  if (state.lifted) add(out, "In the hand: the man from " + board::to_string(state.lifted->square));
  if (!state.touched.empty()) add(out, "Touched: " + squares_text(state.touched));
  if (state.obligation) add_duty(out, *state.obligation);
  if (state.must_promote) add(out, "Owed: a new man for the pawn on " + board::to_string(*state.must_promote));
  if (!state.displaced.empty()) add(out, "Knocked over: " + squares_text(state.displaced));
  if (state.offer) add(out, "Offered: a draw by " + std::string(game::word_of(state.offer->side)));
  for (const game::OpenRulingShape& open : state.open) add_open(out, open);
  const auto& counts = game.state().illegal_count;
  if (counts.white + counts.black > 0) {
    add(out, "Illegal moves: white " + std::to_string(counts.white) + ", black " + std::to_string(counts.black));
  }
  if (state.result) {
    add(out, "Result: " + std::string(state.result->result) + " (" + std::string(state.result->reason) + ")");
  }
}

game::StateShape state_of(const game::Encounter& table, const game::Game& game) {
  game::Viewer official{.as = game::Actor::Official};
  official.moves_from = game.plies().size();
  game::StateShape state = game::view(table, official, table.last_at_ms());
  state.permitted.clear();
  return state;
}

}  // namespace

std::string ruling_text(const game::Event& event, const game::Ruling& ruling) {
  std::string head = std::to_string(event.seq) + " " + std::string(game::word_of(event.by)) + ": " +
                     std::string(game::word_of(event.type()));
  std::visit(
      [&head](const auto& body) {
        if constexpr (requires { requires std::is_enum_v<decltype(body.kind)>; })
          head.append(" ").append(game::word_of(body.kind));
        if constexpr (requires { requires std::is_enum_v<decltype(body.about)>; })
          head.append(" ").append(game::word_of(body.about));
        if constexpr (requires { game::in_words(body.move); }) head.append(" ").append(game::in_words(body.move));
      },
      event.body);
  std::string out;
  add(out, head + " -> " + std::string(game::word_of(ruling.verdict)), 0);
  for (const rulebook::Citation citation : ruling.clauses) {
    add(out, rulebook::to_string(citation) + ": " + std::string(rulebook::clause(citation).rule));
  }
  add_list(out, "Facts:", ruling.facts);
  add_list(out, "Effects:", ruling.effects);
  add_list(out, "To be chosen:", ruling.options);
  return out;
}

std::string table_text(const game::Encounter& table) {
  std::string out;
  const game::Game& game = table.current();
  const game::StateShape state = state_of(table, game);
  add_state(out, state, game);
  if (state.beside) {
    add(out, "Board 2:");
    add_state(out, *state.beside, table.current(2));
  }
  return out;
}

std::string table_json(const game::Encounter& table) {
  const game::Game& game = table.current();
  std::string out = game::state_json(state_of(table, game));
  const auto& counts = game.state().illegal_count;
  out.pop_back();
  return out + ",\"illegal_moves\":{\"white\":" + std::to_string(counts.white) +
         ",\"black\":" + std::to_string(counts.black) + "}}";
}

}  // namespace touchmove::app
