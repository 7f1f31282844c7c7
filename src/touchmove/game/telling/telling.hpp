// What people say of a game, made into the events a journal has: moves in any notation, a whole list of them at once,
// times as 9:15, events called by a name. The journal knows none of it.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <utility>

#include "touchmove/game/fold/encounter.hpp"
#include "touchmove/game/fold/finder.hpp"
#include "touchmove/game/journal/hearing.hpp"
#include "touchmove/game/journal/json.hpp"

namespace touchmove::game {

/// The type of a line that tells several moves.
inline constexpr std::string_view told_moves = "moves";

/// A game that is told of, line by line.
class Telling final : public Hearing {
 public:
  /// `tables`: whom to ask of endings where the line leaves a question to be computed; without it they are made here.
  explicit Telling(EndgameTables tables = {}) : tables_(std::move(tables)) {}

  /// Rules on an event by the encounter that `tell` was given, and gives the verdict.
  using Apply = std::function<Verdict(Event& event)>;

  /// Reads one line and hands each event it means to `apply`, numbered and timed after what was applied before. What
  /// cannot be read is the error; of a list of moves, what stood before it has been applied by then. So is a move that
  /// was not let stand, if others follow.
  /// The list's moves are by whoever is on move, pressed where the clock is; the clock is started if it is not.
  tl::expected<void, EventError> tell(std::string_view line, const EventDefaults& defaults, const Encounter& table,
                                      const Apply& apply);

  void listen(const Event& head) override;
  tl::expected<board::BoardMove, std::string> move(std::string_view text) const override;
  tl::expected<int, std::string> ply(std::string_view text) const override;
  std::optional<std::int64_t> event(std::string_view name) const override;
  bool call(std::string_view name) override;

  /// Whether the event being ruled on is one of several that the line tells; the last ruling among them is the line's.
  bool is_in_list() const { return in_list_; }
  /// Whether the event being ruled on only serves what the line tells, so that its ruling is not the line's.
  bool is_aside() const { return aside_; }

 private:
  /// An event that was named, or left something open.
  struct Named {
    std::int64_t seq{0};
    std::uint16_t game{1};
    std::uint16_t board{1};
  };

  const Game& spoken_of() const;
  bool says(std::string_view field) const;
  std::optional<Named> last_open() const;
  /// What is wrong with when it is said to be.
  std::optional<EventError> fault_of_time(const Event& event) const;
  std::optional<EventError> fault_of_list(const ToldMoves& told) const;
  /// What a ruling left for computation, computed.
  tl::expected<void, EventError> compute(std::string_view line, const EventDefaults& defaults, const Apply& apply);
  using Make = std::function<Event(Actor by, EventBody body)>;
  tl::expected<void, EventError> play(std::string_view line, const EventDefaults& defaults, const Apply& apply);
  tl::expected<void, EventError> play_on(const ToldMoves& told, const Make& make, const Apply& apply);
  Verdict carry_out(Event& event, const Apply& apply);

  EndgameTables tables_;
  const Encounter* table_{nullptr};
  std::string_view line_;  ///< that is being read
  Event head_{};
  std::optional<Finder> finder_;  ///< made when first asked
  std::string called_;            ///< what the event that is being read is to be called
  std::map<std::string, Named, std::less<>> named_;
  mutable std::optional<Named> meant_;  ///< by the name that the event being read gives
  bool in_list_{false};
  bool aside_{false};
};

/// Ends what is only begun when a hand lets go of the man it moved: the rook goes beside the king, the captured man
/// leaves the board. `apply` is given the events that do it, which are as that of the move.
void complete_by_hand(const Encounter& table, Event move, const std::function<void(Event&)>& apply);

}  // namespace touchmove::game
