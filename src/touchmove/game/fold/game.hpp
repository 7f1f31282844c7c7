// The officiated game: a fold over the events of one encounter. `apply` rules on an event and carries the ruling out;
// it does no I/O, reads no clock, throws nothing, and allocates nothing on touch, move and press.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <tl/expected.hpp>

#include "touchmove/game/book/book.hpp"
#include "touchmove/game/state/state.hpp"
#include "touchmove/game/vocabulary/event.hpp"
#include "touchmove/game/vocabulary/permission.hpp"
#include "touchmove/game/vocabulary/ruling.hpp"

namespace touchmove::game {

enum class OpeningFault : std::uint8_t {
  UnknownFormat,
  WrongBook,    ///< the opening names another book than the one given
  BadStart,     ///< the FEN cannot be read
  BadChess960,  ///< no number from 0 to 959, or beside a FEN
  BadTimeControl,
  BadVariation,  ///< no such parameter, or a value that means nothing
  BadSeat,       ///< `white` is no seat, or on two boards none of the first
};

/// Why a game cannot be opened.
struct OpeningError {
  OpeningFault what{OpeningFault::UnknownFormat};
  std::string where;    ///< the field of `opened`
  std::string message;  ///< what is wrong with it, for people
};
std::string_view word_of(OpeningFault fault);
std::string to_string(const OpeningError& error);

/// The one place that knows what becomes of a ruling with more parts than it holds: it is refused as too much at once,
/// and nothing of it is carried out.
void refuse_if_overfull(Ruling& ruling);

class Game {
 public:
  /// A game ready for its first event, which is the `opened` event itself. The book must be a constant of the program.
  /// `board`: which of two linked ones.
  static tl::expected<Game, OpeningError> open(const Opened& opened, const Book& book, int board = 1);

  /// Rules on an event and carries the ruling out. `event.at_ms` below the last event's counts as that one's.
  Ruling apply(const Event& event);
  /// Rules on an event and changes nothing.
  Ruling rule(const Event& event) const;
  /// The same into a ruling that the caller has, which must be empty.
  void rule(const Event& event, Ruling& ruling) const;
  /// Carries out a ruling recorded earlier, whatever today's ruling would be. Effects that cannot be (a journal that
  /// was tampered with) are left out.
  void replay(const Event& event, const Ruling& recorded);

  /// Makes this a later game of its encounter: its number, the annulled game it is played in the place of (0: none),
  /// and what its clocks show when it begins (ignored without a clock).
  void stand_in_encounter(int number, int replaces, ClockReading reading, std::int64_t at_ms);

  /// Carries out the effects that a ruling on the board beside has here.
  void take_over(const Ruling& ruling, std::int64_t at_ms);
  /// This game as it would be had the board beside not stopped it.
  Game reopened(std::int64_t at_ms) const;

  /// Every act and claim open to a seat or office at that moment, or closed with its reason.
  Permitted permitted(Actor actor, std::int64_t at_ms) const;
  /// When the hall must next append an event by itself: the moment a flag falls that the book lets the hall state (then
  /// `Flag` of `flag_color`). Nothing while no such moment is in sight. May lie in the past.
  std::optional<std::int64_t> next_timer(std::int64_t now_ms) const;
  /// The event due at that time: `flag` of the running side.
  std::optional<EventBody> timer_event(std::int64_t now_ms) const;

  const Book& book() const { return *book_; }
  const Policies& policies() const { return policies_; }
  const State& state() const { return state_; }

  Phase phase() const { return state_.phase; }
  /// The number of the next event's predecessor: the seq of the last event applied, -1 before the first.
  std::int64_t last_seq() const { return state_.last_seq; }
  std::int64_t last_at_ms() const { return state_.last_at_ms; }
  const board::Placement& placement() const { return state_.placement; }
  /// The strictly legal position while the board is regular.
  const std::optional<board::Position>& position() const { return state_.position; }
  /// The side whose turn it is on the board: it changes when a move is determined.
  board::Color turn() const { return state_.placement.side_to_move; }
  /// The seat that has a colour now.
  Actor seat_of(board::Color color) const { return color == board::Color::White ? state_.white : state_.black; }
  std::optional<board::Color> color_of(Actor seat) const;
  const std::optional<Outcome>& outcome() const { return state_.outcome; }
  std::span<const PlyRecord> plies() const { return state_.plies; }
  std::int64_t remaining_ms(board::Color color, std::int64_t at_ms) const;
  bool flag_down(board::Color color, std::int64_t at_ms) const;

  /// Who sits opposite.
  static constexpr Actor other_seat(Actor seat) {
    switch (seat) {
      case Actor::A:
        return Actor::B;
      case Actor::A1:
        return Actor::B1;
      case Actor::B1:
        return Actor::A1;
      case Actor::A2:
        return Actor::B2;
      case Actor::B2:
        return Actor::A2;
      default:
        return Actor::A;
    }
  }

 private:
  Game() = default;

  const Book* book_{nullptr};
  Policies policies_;
  State state_;
};

}  // namespace touchmove::game
