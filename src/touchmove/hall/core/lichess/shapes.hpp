// The objects of the Lichess API, as text. What a field means is theirs (docs/lichess-api.md lists what is served).
#pragma once

#include <boost/json/object.hpp>
#include <cstdint>
#include <optional>
#include <string>

#include "touchmove/hall/core/lichess/players.hpp"
#include "touchmove/hall/core/protocol/time.hpp"
#include "touchmove/hall/core/tables/game_record.hpp"

namespace touchmove::hall::lichess {

/// How many seconds each has and gains a move.
struct Clock {
  int limit{300};
  int increment{0};
};

struct Challenge {
  std::string id;
  const Player* from{nullptr};
  const Player* to{nullptr};
  Clock clock;
  std::string color;  ///< white, black or random, of who challenges
  bool from_white{true};
  Time made_at{0};
};

/// A game between two players of the API.
struct Pairing {
  std::string id;
  const Player* white{nullptr};
  const Player* black{nullptr};
  Clock clock;
  Time created_at{0};
};

/// bullet, blitz, rapid, classical: by the time of forty moves.
std::string speed_of(const Clock& clock);

boost::json::object account(const Player& player, bool online);
boost::json::object challenge(const Challenge& challenge, std::string_view status);
/// `declined`: the reason's key, of a challenge that was declined; `generic` stands for one that is none.
boost::json::object challenge_event(std::string_view type, const Challenge& each, std::string_view declined = {});
/// As `side` sees it, in the events `gameStart` and `gameFinish` and in the list of games being played.
boost::json::object game_info(const Pairing& pairing, const GameRecord& record, bool white);
boost::json::object game_event(std::string_view type, const Pairing& pairing, const GameRecord& record, bool white);
boost::json::object game_state(const Pairing& pairing, const GameRecord& record);
boost::json::object game_full(const Pairing& pairing, const GameRecord& record);
boost::json::object chat_line(const Player& from, std::string_view room, std::string_view text);
boost::json::object opponent_gone(bool gone, std::optional<int> claim_in);

/// A line of a stream.
std::string line_of(const boost::json::object& object);
/// `{"error":"..."}`.
std::string error_of(std::string_view text);

}  // namespace touchmove::hall::lichess
