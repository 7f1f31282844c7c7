// An encounter: who sits down together under one heading. One journal holds its games, in the order they are begun: the
// two of a blitz round, a series with alternating colours, an annulled game and the one played in its place. Each game
// is a fold of its own; what concerns more than one of them is decided and carried out here.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <tl/expected.hpp>
#include <vector>

#include "touchmove/game/game.hpp"

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
  /// The game of that number. Precondition: it is begun.
  const Game& game(int number) const { return games_[static_cast<std::size_t>(number - 1)]; }
  /// The number of the game that is on: the first begun that is not over, else the last.
  int current_number() const;
  const Game& current() const { return game(current_number()); }
  /// How many games that count the encounter has.
  int games_planned() const { return planned_; }
  /// Whether every game is over and no other follows.
  bool over() const { return current().phase() == Phase::Ended; }
  Score score() const;

  /// Every act and claim open to a seat or office in the game that is on.
  Permitted permitted(Actor actor, std::int64_t at_ms) const { return current().permitted(actor, at_ms); }
  /// As `Game::next_timer`, of the game that is on.
  std::optional<std::int64_t> next_timer(std::int64_t now_ms) const { return current().next_timer(now_ms); }
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

  bool has_game(int number) const { return number >= 1 && number <= game_count(); }
  /// Adds what a ruling on one game means for the games after it.
  void follow(const Game& game, Ruling& ruling) const;
  void carry_out(const Event& event, const Ruling& ruling);
  void begin(const Effect& next, bool mended, std::int64_t at_ms);

  std::shared_ptr<const Opened> opened_;
  std::vector<Game> games_;
  int planned_{1};
  std::int64_t last_seq_{-1};
  std::int64_t last_at_ms_{0};
};

}  // namespace touchmove::game
