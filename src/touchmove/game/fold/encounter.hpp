// An encounter: who sits down together under one heading. One journal holds its games, in the order they are begun: the
// two of a blitz round, a series with alternating colours, an annulled game and the one played in its place. Each game
// is a fold of its own; what concerns more than one of them is decided and carried out here. Where a book
// links two boards each game is two folds, and this is where one board learns what happened on the other.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <tl/expected.hpp>
#include <vector>

#include "touchmove/game/fold/game.hpp"

namespace touchmove::game {

/// Half points of both sides of the encounter, from the games that count.
struct Score {
  int a{0};
  int b{0};
  friend bool operator==(const Score&, const Score&) = default;
};

/// An event of the hall's own that is due, and the game it belongs to.
struct DueEvent {
  int game{1};
  int board{1};
  EventBody body;
};

class Encounter {
 public:
  /// The first game ready for its first event, which is the `opened` event itself. The book must be a constant of the
  /// program.
  static tl::expected<Encounter, OpeningError> open(const Opened& opened, const Book& book);

  /// Rules on an event of the game it names and carries the ruling out. An event of a game that is not begun is
  /// refused.
  Ruling apply(const Event& event);
  /// Rules on an event and changes nothing.
  Ruling rule(const Event& event) const;
  /// Carries out a ruling recorded earlier, whatever today's ruling would be.
  void replay(const Event& event, const Ruling& recorded);

  /// The number of games begun so far; they are numbered from 1.
  int game_count() const { return static_cast<int>(games_.size()); }
  int board_count() const { return static_cast<int>(games_.front().size()); }
  /// The game of that number, on one board of it. Precondition: it is begun, and has that board.
  const Game& game(int number, int board = 1) const {
    return games_[static_cast<std::size_t>(number - 1)][static_cast<std::size_t>(board - 1)];
  }
  /// The number of the game that is on: the first begun that is not over, else the last.
  int current_number() const;
  const Game& current(int board = 1) const { return game(current_number(), board); }
  /// Whether that seat has agreed to the draw that all four must agree to.
  bool has_agreed(Actor seat) const;
  /// How many games that count the encounter has.
  int games_planned() const { return planned_; }
  /// Whether every game is over and no other follows.
  bool over() const { return is_over(current_number()); }
  Score score() const;

  /// Every act and claim open to a seat or office in the game that is on.
  Permitted permitted(Actor actor, std::int64_t at_ms) const;
  /// As `Game::next_timer`, of the game that is on.
  std::optional<std::int64_t> next_timer(std::int64_t now_ms) const;
  /// The event due at that time.
  std::optional<DueEvent> timer_event(std::int64_t now_ms) const;

  const Book& book() const { return current().book(); }
  const Policies& policies() const { return current().policies(); }
  const Opened& opened() const { return *opened_; }
  /// Of the last event applied; -1 before the first.
  std::int64_t last_seq() const { return last_seq_; }
  std::int64_t last_at_ms() const { return last_at_ms_; }

 private:
  Encounter() = default;

  bool has_game(int number, int board) const {
    return number >= 1 && number <= game_count() && board >= 1 && board <= board_count();
  }
  bool is_over(int number) const;
  void add_points_of(int number, Score& score, const Ruling* ruling, int board) const;
  /// What `rule` says of an event of a game that is begun, before it is known to fit.
  void rule_whole(const Event& event, Ruling& ruling) const;
  /// Numbers the game a ruling begins, and adds what it means for the games after this one.
  void follow(const Event& event, Ruling& ruling) const;

  // linked.cpp
  /// Adds what a ruling on one board means for the board beside it.
  void link(const Event& event, Ruling& ruling) const;
  /// A draw is agreed by all four or not at all.
  void rule_on_agreement(const Event& event, Ruling& ruling) const;
  /// An end on a board that was stopped at the same moment, as far as anyone can tell. True if that is what it is; then
  /// the ruling, empty before, is given.
  bool rule_on_simultaneous_end(const Event& event, Ruling& ruling) const;
  /// A hand on the board beside one's own: a matter of one's own board, on which it costs and is recorded. True if that
  /// is what it is; then the ruling, empty before, is given.
  bool rule_on_reaching_over(const Event& event, Ruling& ruling) const;

  void carry_out(const Event& event, const Ruling& ruling);
  void begin(const Effect& next, bool mended, std::int64_t at_ms);

  std::shared_ptr<const Opened> opened_;
  std::vector<std::vector<Game>> games_;  ///< by number, by board
  int planned_{1};
  std::uint8_t agreed_{0};          ///< bits of the seats that agree to a draw
  std::int64_t stopped_at_ms_{-1};  ///< when one board's end stopped the other
  std::int64_t last_seq_{-1};
  std::int64_t last_at_ms_{0};
};

}  // namespace touchmove::game
