// What the hall needs to know of chess, and no more: tables are opened, events ruled on, states shown. The hall moves
// the lines about, and says itself when play stops and goes on; only what stands behind this interface reads the rest.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "touchmove/game/vocabulary/event.hpp"
#include "touchmove/hall/core/machines/duty.hpp"
#include "touchmove/hall/core/protocol/problem.hpp"
#include "touchmove/hall/core/protocol/seat.hpp"
#include "touchmove/hall/core/tables/game_record.hpp"
#include "touchmove/store/hash_chain.hpp"

namespace touchmove::hall {

/// What a table's creator chose. Empty texts leave the choice to the book or the preset.
struct TableSettings {
  std::string rulebook;
  std::string time;
  std::string start;          ///< a FEN; empty: the initial position
  std::string odds;           ///< by name, where the book knows odds; empty: an even game
  std::string press;          ///< "own" or "automatic"
  std::string illegal_moves;  ///< "played" or "refused"
  bool supervised{false};
  Seat white{Seat::A};
  bool colors_by_lot{false};
  int games{1};  ///< of the encounter, with alternating colours
};

/// Which event it is and who did it, as the hall knows it.
struct Stamp {
  std::uint64_t seq{0};
  std::int64_t at{0};   ///< ms since the opening
  std::string_view by;  ///< a seat, "official" or "hall"
  std::string_view person;
};

struct Ruled {
  std::string line;  ///< the journal line, without its hash
  bool refused{false};
  /// How many moves, from the first on, are shown as after the line before.
  std::size_t moves_from{0};
};

struct Viewer {
  std::optional<Seat> seat;  ///< nothing: a spectator
  bool hints{false};
  bool waiting{false};        ///< not all have come
  std::size_t moves_from{0};  ///< the moves before this one are left out: the viewer has them
};

/// A question that a ruling left for computation.
struct Question {
  std::uint64_t seq{0};  ///< of that ruling
  /// Computes the `finding`. May take seconds; touches nothing of the game, so any thread may call it.
  std::function<game::Event()> answer;
};

/// How a game ended for the sides: the one whose seat is A (A1 and A2 of two boards), and the other.
enum class Ending : std::uint8_t { None, A, B, Draw, BothLose, AHalf, BHalf };

enum class Phase : std::uint8_t { Ready, Playing, Paused, Ended };

/// Somebody at a table waits for an official.
struct Call {
  std::uint64_t seq{0};         ///< of the line since which
  std::int64_t since{0};        ///< ms since the opening
  Seat office{Seat::Official};  ///< who is awaited
  bool asked{false};            ///< a player called; else a ruling is left to that office
};

/// A table as somebody sees it who walks by.
struct Glance {
  bool white_on_move{true};
  int moves{0};                                      ///< played by both sides together
  std::optional<std::array<std::int64_t, 2>> times;  ///< ms that White's and Black's clock show; nothing: no clock
  std::optional<Seat> running;                       ///< whose clock runs
  std::vector<Call> calls;                           ///< the longest waiting first
};

/// Names for the PGN, and where it was played; empty if not known, or nowhere but here.
struct PlayerNames {
  std::string white;
  std::string black;
  std::string beside_white{};  ///< on the second of two linked boards
  std::string beside_black{};
  std::string event{};  ///< whose board it is
  std::string round{};  ///< "3.12": of round 3, board 12
};

/// The two parts of a game in PGN's export format, each with the blank line behind it; the moves end with the result.
struct GameText {
  std::string tags;
  std::string moves;
};

/// One officiated game, its opening applied.
class Encounter {
 public:
  Encounter() = default;
  Encounter& operator=(const Encounter&) = delete;
  virtual ~Encounter() = default;
  /// Another that stands as this one does, and goes on by itself.
  virtual std::unique_ptr<Encounter> copy() const = 0;

  /// How many moves, from the first on, are shown as when this was last asked, or an event was ruled on.
  virtual std::size_t moves_as_shown() { return 0; }

  /// Rules on an event given as JSON (type and the event's own fields) and carries the ruling out. A text that is no
  /// event is a problem and changes nothing.
  virtual tl::expected<Ruled, Problem> apply(const Stamp& stamp, std::string_view event) = 0;
  /// The same of an event the hall itself has: that it stood still, what was due, what a question was answered with, or
  /// what a machine does in a seat. Its header is the stamp's; and it is about the game that is on.
  virtual tl::expected<Ruled, Problem> apply(const Stamp& stamp, game::Event event) = 0;
  /// Carries out the ruling recorded in a line.
  virtual std::optional<Problem> replay(std::string_view line) = 0;

  /// The state object of the protocol, as of `at`.
  virtual std::string view(const Viewer& viewer, std::int64_t at) const = 0;
  /// Of two linked boards: playing while either is.
  virtual Phase phase() const = 0;
  /// How many boards are played on side by side.
  virtual int boards() const { return 1; }
  /// The seat that has White now, on the first of two boards.
  virtual Seat white() const = 0;
  /// The game that is on, of two boards the first, and who waits for an official at either.
  virtual Glance glance(std::int64_t /*at*/) const { return {}; }
  /// How each game that counts has ended, one for each the encounter has; `None` while it has not, or was annulled and
  /// is to be played again.
  virtual std::vector<Ending> endings() const { return {}; }
  /// Whether the rulebook knows people who act for a player.
  virtual bool knows_deputies() const { return false; }
  /// Whether somebody has been assigned to act for the player of a seat.
  virtual bool is_deputy(Seat /*seat*/, std::string_view /*person*/) const { return false; }
  /// What a machine in that seat has before it; nothing where it has nothing to do with the game that is on.
  virtual std::optional<Duty> duty(Seat /*seat*/, std::int64_t /*at*/) const { return std::nullopt; }
  /// The game that is on as clients see it that know nothing of touch and press.
  virtual GameRecord record(std::int64_t /*at*/) const { return {}; }
  /// The event of the legal move that a text in UCI means now; nothing if there is none.
  virtual std::optional<game::EventBody> move_event(std::string_view /*uci*/) const { return std::nullopt; }
  /// When the hall must next look whether an event of its own is due; nothing while none is in sight.
  virtual std::optional<std::int64_t> next_timer(std::int64_t at) const = 0;
  /// The hall's own event due at `at`.
  virtual std::optional<game::Event> timer_event(std::int64_t at) const = 0;
  /// The question a ruling left for computation that waits longest; nothing if none does.
  virtual std::optional<Question> question() const = 0;
  /// Its games so far, in the order they were begun, as PGN has them. `date` is "2026.11.20".
  virtual std::vector<GameText> games(const PlayerNames& names, std::string_view date,
                                      const store::Hash& head) const = 0;
  /// All of them as one PGN file.
  std::string pgn(const PlayerNames& names, std::string_view date, const store::Hash& head) const;

 protected:
  Encounter(const Encounter&) = default;
};

struct OpenedTable {
  std::unique_ptr<Encounter> encounter;
  std::string line;  ///< line 0, without its hash
};

/// Makes the answer to `POST /api/check` or shows a scenario: a JSON object. May take seconds; touches nothing of the
/// hall, so any thread may call it.
using Check = std::function<std::string()>;

class Rules {
 public:
  Rules() = default;
  Rules(const Rules&) = delete;
  Rules& operator=(const Rules&) = delete;
  virtual ~Rules() = default;

  virtual tl::expected<OpenedTable, Problem> open(const TableSettings& settings) const = 0;
  /// The game whose line 0 this is.
  virtual tl::expected<std::unique_ptr<Encounter>, Problem> load(std::string_view line) const = 0;
  /// What `GET /api/books` answers.
  virtual std::string books() const = 0;
  /// What `GET /api/rulebooks` answers: every book with its clauses, for reading and searching.
  virtual std::string rulebooks() const = 0;
  /// What `GET /api/articles` answers: the articles of the printed Laws, by clause.
  virtual std::string articles() const { return "{}"; }
  /// What `GET /api/clauses/ID` answers; nothing if there is no such clause.
  virtual std::optional<std::string> clause(std::string_view id) const = 0;
  /// The scenario of that number among those the clause's answer lists, from 0, ready to be played; nothing if there is
  /// none, or none that is the story of a game.
  virtual std::optional<Check> scenario(std::string_view clause, std::size_t number) const = 0;
  /// A game's story told in the format of scenarios, ready to be played; a problem if it is none, or too long.
  virtual tl::expected<Check, Problem> story(std::string_view told) const = 0;
  /// A dispute reported from a real board, ready to be ruled on; a problem if the text is none.
  virtual tl::expected<Check, Problem> check(std::string_view body) const = 0;
};

}  // namespace touchmove::hall
