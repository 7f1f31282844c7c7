// What the door of the Lichess API needs of the hall behind it.
#pragma once

#include <array>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include <tl/expected.hpp>

#include "touchmove/game/vocabulary/event.hpp"
#include "touchmove/hall/core/protocol/output.hpp"
#include "touchmove/hall/core/protocol/problem.hpp"
#include "touchmove/hall/core/protocol/seat.hpp"
#include "touchmove/hall/core/protocol/time.hpp"
#include "touchmove/hall/core/tables/game_record.hpp"
#include "touchmove/hall/core/tables/table.hpp"

namespace touchmove::hall::lichess {

/// A table at which players of the API sit, as long as a step lasts.
class Table {
 public:
  virtual ~Table() = default;
  virtual const std::string& id() const = 0;
  /// Who sits where, and the clock as the API has it.
  virtual const ClientSides& sides() const = 0;
  virtual Time opened_at() const = 0;
  virtual GameRecord record() const = 0;
  virtual std::string pgn() const = 0;
  /// The event of the legal move that a text in UCI means; nothing if there is none.
  virtual std::optional<game::EventBody> move_event(std::string_view uci) const = 0;
  /// Has an event ruled on, by a seat, `hall` or `official`. False if it was refused; it is journaled all the same.
  virtual bool act(std::string_view by, game::EventBody event) = 0;
  /// Whether a seat may state something now: there is a limit to how much, and to how much that is refused.
  virtual bool may_act(Seat seat) = 0;
  /// What somebody wanted, in their seat's name or another's, was refused: it counts as theirs.
  virtual void was_refused(Seat seat) = 0;
  /// Lets the game go on if the hall paused it until both players are back.
  virtual void resume() = 0;
  /// Sent when everything up to now is stored. If it cannot be, a response turns into 503, and so does a stream that
  /// was to open; one that was to end ends.
  virtual void after(Output&& output) = 0;
};

class Host {
 public:
  /// The table, or nothing if there is none or (`store_failed`) it cannot be read now. May be called when the step that
  /// asked is long over: it keeps what it needs by value.
  using Then = std::function<void(Table*, bool store_failed)>;

  virtual ~Host() = default;
  virtual Time now() const = 0;
  virtual void emit(Output&& output) = 0;
  /// Has something stored, and goes on when that is done or has failed.
  virtual void keep(store::Put put, std::function<void(bool stored)> then) = 0;
  virtual std::string new_id() = 0;
  virtual std::string new_token() = 0;
  virtual bool toss() = 0;
  /// Whether this address may make one more game now, or one more player.
  virtual bool may_make(const std::string& address) = 0;
  virtual bool may_make_player(const std::string& address) = 0;
  /// Whether somebody at this address plays at a board of an event now.
  virtual bool plays_in_event(const std::string& address) const = 0;
  /// Opens a table of that id at which both sit. The problem says why not.
  virtual std::optional<Problem> open(const std::string& id, const TableSettings& settings, const ClientSides& sides,
                                      const std::array<std::string, 2>& names) = 0;
  /// Goes on with the table, at once or when it has been read; with nothing if there is none.
  virtual void with_table(const std::string& id, Then then) = 0;
};

}  // namespace touchmove::hall::lichess
