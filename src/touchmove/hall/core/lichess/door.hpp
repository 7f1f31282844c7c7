// The Lichess Board and Bot API, as far as its own clients need it (docs/lichess-api.md), over the hall's tables. What
// a client says becomes events of its seat, ruled on by the book like anybody's; what happens at the table becomes
// lines of the client's streams. A client knows moves, offers and results, and nothing of touch and press: its move is
// the whole of them.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "touchmove/hall/core/lichess/form.hpp"
#include "touchmove/hall/core/lichess/host.hpp"
#include "touchmove/hall/core/lichess/players.hpp"
#include "touchmove/hall/core/lichess/shapes.hpp"

namespace touchmove::hall::lichess {

class Door {
 public:
  explicit Door(Host& host) : host_(host) {}
  Door(const Door&) = delete;
  Door& operator=(const Door&) = delete;

  /// Whether that address of a request is of this API.
  static bool is_its(std::string_view path);
  void requested(const Request& request);
  /// The client of a stream has gone.
  void stream_ended(std::uint64_t request);
  /// A player as the store has it.
  void restore(const std::string& id, std::string_view entry);
  /// Something happened at a table where players of the API sit.
  void changed(Table& table);
  /// A table was read from the store, at the hall's start or because a write had failed: those who play there are told
  /// how it stands if that is not what they know.
  void reread(Table& table);
  /// A table of that name is not in memory any more: it is over, at rest, or never came to be.
  void forgotten(const std::string& game);
  void wake();
  std::optional<Time> next_wake() const;

 private:
  enum class StreamKind : std::uint8_t { Events, Game, Seek };
  struct Stream {
    StreamKind kind{StreamKind::Events};
    std::string player;
    std::string game;
    std::optional<Clock> sought;  ///< of a seek
    std::string color;
  };
  /// A player of a game without a stream of it.
  struct Gone {
    Time since{0};
    bool told{false};
  };
  /// What of a game its streams have been told: a program answers each state that gives it the move.
  struct Told {
    std::vector<std::string> moves;
    std::optional<bool> white_offers;
    bool paused{false};
    RecordEnd end{RecordEnd::None};
    friend bool operator==(const Told&, const Told&) = default;
  };
  using Words = std::vector<std::string_view>;

  // door.cpp: who asks for what
  void route(const Request& request, const Words& words, const Player& me);
  void make_player(const Request& request);
  void test_tokens(const Request& request);
  void respond(const Request& request, const boost::json::object& body, int status = 200);
  void respond_ok(const Request& request);
  void respond_error(const Request& request, int status, std::string_view text, int retry_after = 0);
  /// There is no such game, or it cannot be read now, which passes.
  void respond_not_stored(const Request& request);
  void respond_no_game(const Request& request, bool store_failed);
  void respond_lines(const Request& request, std::string body);
  std::optional<Form> form_of(const Request& request);
  void show_playing(const Request& request, const Player& me);
  void show_statuses(const Request& request);
  void show_bots(const Request& request);
  bool is_online(const Player& player) const;
  /// The running games of a player.
  std::vector<std::string> games_of(const std::string& player) const;

  // door_streams.cpp: streams and what goes down them
  /// Opens a stream; with a table, when all that happened there is stored.
  bool open_stream(const Request& request, Stream stream, Table* table = nullptr);
  void write(std::uint64_t stream, std::string text);
  void end(std::uint64_t stream);
  void tell(const std::string& player, const boost::json::object& event);
  void open_events(const Request& request, const Player& me);
  void open_game(const Request& request, const std::string& game, const Player& me);
  void tell_gone();
  static Told told_of(const GameRecord& record) {
    return {record.moves, record.white_offers, record.paused, record.end};
  }
  std::string gone_line(const Gone& gone) const;
  /// A player who has no stream of the game has done something in it all the same.
  void is_there(const Pairing& pairing, bool white);
  /// Tells a player's opponent that they are there again.
  void tell_return(const Pairing& pairing, bool white);
  /// A player has a stream of the game again, `own`, and sees whether the other is there.
  void tell_back(Table& table, const Pairing& pairing, std::uint64_t own, bool white);
  /// Whether a player has a stream of the game.
  bool sees(const Player& player, const std::string& game) const;
  /// Where a hall that was started again waits for the players, lets them go on if they are there.
  void go_on(Table& table, const Pairing& pairing);

  // door_challenges.cpp
  void challenge(const Request& request, std::string_view to, const Player& me);
  void answer_challenge(const Request& request, const std::string& id, std::string_view how, const Player& me);
  static constexpr Time challenge_time = 10 * 60 * 1000;  ///< ms that a challenge waits for its answer
  void drop_old_challenges();
  void list_challenges(const Request& request, const Player& me);
  void seek(const Request& request, const Player& me);
  /// Whether who asks may play here now; if not, the request is answered.
  bool may_play(const Request& request);
  /// Opens the game of a challenge that was accepted, and answers who asked when it is stored. The problem says why
  /// there is none.
  std::optional<Problem> begin(const Challenge& challenge, std::function<void(Table&)> answer);
  void take_back(const std::string& id, std::string_view event, std::string_view declined = {});

  // door_games.cpp
  void act(const Request& request, const std::string& game, const Words& words, const Player& me);
  void move(const Request& request, Table& table, std::string_view uci, bool white);
  void draw(const Request& request, Table& table, bool yes, bool white);
  void call_off(const Request& request, Table& table, bool white);
  void claim_victory(const Request& request, Table& table, bool white);
  void chat(const Request& request, Table& table, const Player& me);
  void export_game(const Request& request, const std::string& game);
  std::optional<Pairing> pairing_of(const Table& table) const;
  void done(const Request& request, Table& table);
  static Seat seat_of(const Table& table, bool white);
  /// Has an event ruled on that a player wants, by their seat or as official. False if it was refused.
  static bool attempt(Table& table, bool white, std::string_view by, game::EventBody event);

  Host& host_;
  Players players_;
  std::map<std::string, Challenge> challenges_;
  std::map<std::uint64_t, Stream> streams_;
  std::map<std::string, Pairing> running_;             ///< games not over, as far as they have been seen
  std::map<std::string, Told> told_;                   ///< by game
  std::set<std::pair<std::string, bool>> offers_;      ///< draws to be offered with the next move: game, by White
  std::map<std::pair<std::string, bool>, Gone> gone_;  ///< by game and colour
  std::optional<Time> alive_at_;                       ///< when open streams are next sent a sign of life
};

}  // namespace touchmove::hall::lichess
