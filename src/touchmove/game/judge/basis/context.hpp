// What a judgement reads beside the state: the book, the event, whose side acts.
#pragma once

#include <cstdint>
#include <optional>

#include "touchmove/board/vocabulary/color.hpp"
#include "touchmove/clock/clock.hpp"
#include "touchmove/game/book/policies.hpp"
#include "touchmove/game/state/state.hpp"
#include "touchmove/game/vocabulary/event.hpp"
#include "touchmove/game/vocabulary/matter.hpp"
#include "touchmove/game/vocabulary/ruling.hpp"

namespace touchmove::game {

/// One event before one book. The state is no part of it: a judgement may ask another about the state as it was, or as
/// it will be. What it refers to must outlive it.
struct Context {
  const Policies& policies;
  const Event& event;
  std::int64_t at{0};                          ///< never before what happened last
  std::optional<board::Color> side{};          ///< of the seat that acts; none for an official or the hall
  std::optional<board::Color> partner_side{};  ///< of the seat's partner, who sits here
  const clock::Clock* stated{nullptr};         ///< the clock as stated with the event; null if it was not
  Custody told{Custody::Witnessed};            ///< see `custody`
  bool other_custody{false};                   ///< `told` is not the game's: what would be ruled then?
  bool* custody_asked{nullptr};                ///< set once a judgement asks who saw what is told

  /// What the clock shows: as stated, or else as computed.
  const clock::Clock& clock(const State& state) const { return stated != nullptr ? *stated : state.clock; }

  /// Who saw what is told. A ruling that asks may rest on it, and is compared with what it would be otherwise.
  Custody custody() const {
    if (custody_asked != nullptr) *custody_asked = true;
    return told;
  }
  bool is_reported() const { return custody() == Custody::Reported; }

  /// What of the book follows from custody.
  ByCustody by_custody() const {
    if (!policies.other_custody) return game::by_custody(policies);
    if (custody_asked != nullptr) *custody_asked = true;
    return other_custody ? *policies.other_custody : game::by_custody(policies);
  }

  /// Whether the book has a clause that decides a matter.
  bool decides(Matter matter) const { return policies.clauses[matter].deciding.has_value(); }

  /// Whether a win has to be shown, so that a question left undetermined leaves a draw; else that none is possible has.
  bool wins_must_be_shown() const { return policies.mating_question == Question::ForcedWin; }

  /// Whether certain men are asked for to win, and nothing else: no mate that is possible, or forced.
  bool asks_for_men_alone() const {
    return policies.may_win_on_time != nullptr && policies.forced_mate == nullptr &&
           policies.mating_question != Question::CanMate && decides(Matter::FlagMaterial);
  }

  /// The first of two matters that this book decides.
  Matter first_decided(Matter wanted, Matter otherwise) const { return decides(wanted) ? wanted : otherwise; }

  /// An option without effects, resting on the book's clauses for a matter. Without any it will be left out of the
  /// ruling.
  Option option(OptionId id, Chooser by, std::optional<Matter> matter = std::nullopt, bool is_default = false) const;
};

/// Whether one of the clocks shows so little that the book undoes less and asks for less.
bool in_time_trouble(const Context& in, const State& state);

/// Whether a side's clock runs, the opponent being on move, for it to write the moves missing on its sheet.
bool writes_up_sheet(const Context& in, const State& state, board::Color side);

/// The side of a seat; without one, of whoever acts.
std::optional<board::Color> color_of_seat(const Context& in, const State& state, std::optional<Actor> seat);

}  // namespace touchmove::game
