// A ruling as an official says it to the two players: one paragraph, in a language of messages/.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "touchmove/board/position/placement.hpp"
#include "touchmove/board/vocabulary/board_move.hpp"
#include "touchmove/board/vocabulary/color.hpp"
#include "touchmove/game/state/state.hpp"
#include "touchmove/game/vocabulary/event.hpp"
#include "touchmove/game/vocabulary/ruling.hpp"
#include "touchmove/rulebook/citation.hpp"

namespace touchmove::app {

/// "Article 9.2", "Rule 12-5-3a", "Law 22a" in that language; of a clause the printed book has no number for its name.
std::string printed_name(rulebook::Citation citation, std::string_view language);

/// Whether a ruling is worth a sentence: more than a move going its way.
bool is_worth_explaining(const game::Event& event, const game::Ruling& ruling);

/// Explains the rulings of one game after the other.
class Explainer {
 public:
  /// The language must be one of `messages::catalogs()`.
  explicit Explainer(std::string_view language) : language_(language) {}

  /// The moves on the board, by which later rulings call them. To be told of each state before it is changed by a
  /// ruling that takes moves back; moves taken back keep their names until others stand in their place.
  void learn(const game::State& state);
  /// The same of the state that an event at that time (in ms) is about to change; a clock that runs has run until then.
  void learn_before(const game::State& state, std::int64_t at_ms);
  /// The move of a ply, as it is written; `half_moves` are those before the first, counted from White's move 1.
  void learn(int ply, const std::string& san, int half_moves);

  /// The men on the board, by whose names facts call them.
  void learn(const board::Placement& men) { stood_ = men; }

  /// One paragraph: what is ruled, the facts, what follows, what may be chosen, and the clauses with the numbers of the
  /// printed books, the deciding one first. `actor` is the side of whoever caused it.
  std::string explain(const game::Event& event, const game::Ruling& ruling, std::optional<board::Color> actor) const;

 private:
  using Times = board::ByColor<std::int64_t>;  ///< in ms

  std::vector<std::string> clocks_after(const game::Event& event, const game::Ruling& ruling) const;

  std::string_view language_;
  std::vector<std::string> names_;       ///< by ply, from the first
  std::vector<board::BoardMove> moves_;  ///< those the names are of
  board::Placement stood_{};             ///< as last learnt
  bool black_began_{false};
  std::optional<Times> before_;  ///< what the clocks showed before the last event; nothing if there are none
  std::optional<Times> after_;   ///< what they show as last learnt
};

}  // namespace touchmove::app
