// Who may have something done by an address of the HTTP API that changes something: a row for each. Of an event's
// addresses it is the link's role that decides (event_rights.hpp). docs/rights.md is made from it, and a test holds the
// list to the API's description.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace touchmove::hall {

/// What whoever asks must come with.
enum class Asker : std::uint8_t {
  Anybody,
  SeatHolder,   ///< a seat's own secret, an office's too; an invitation is none
  PlayerThere,  ///< the same of a player's seat
  EventLink,    ///< a link of the event, whose role may do it
  Opener,       ///< anybody, or the organizer's link where the hall is so started (`--open-to organizer`)
  Organizer,    ///< the hall's organizer's link, or an account of that role
  SignedIn,     ///< the session of an account
  Client,       ///< the token of a player of the Lichess API, who acts in their own games
};

struct RouteRights {
  std::string_view path;  ///< of a POST, names in braces
  Asker asker{};
};

inline constexpr std::array route_rights{
    RouteRights{"/api/games", Asker::Anybody},
    RouteRights{"/api/games/{game}/join", Asker::Anybody},
    RouteRights{"/api/games/{game}/links", Asker::SeatHolder},
    RouteRights{"/api/games/{game}/rematch", Asker::SeatHolder},
    RouteRights{"/api/games/{game}/rematch/decline", Asker::PlayerThere},
    RouteRights{"/api/check", Asker::Anybody},
    RouteRights{"/api/story", Asker::Anybody},
    RouteRights{"/api/events", Asker::Opener},
    RouteRights{"/api/hall/organizer", Asker::Organizer},
    RouteRights{"/api/hall/invitations", Asker::Organizer},
    RouteRights{"/api/hall/resets", Asker::Organizer},
    RouteRights{"/api/accounts", Asker::Anybody},
    RouteRights{"/api/accounts/sign-in", Asker::Anybody},
    RouteRights{"/api/accounts/reset", Asker::Anybody},
    RouteRights{"/api/accounts/sign-out",
                Asker::Anybody},  // a cookie that is no good any more is forgotten all the same
    RouteRights{"/api/accounts/password", Asker::SignedIn},
    RouteRights{"/api/accounts/close", Asker::SignedIn},
    RouteRights{"/api/accounts/keep", Asker::SignedIn},
    RouteRights{"/api/accounts/forget", Asker::SignedIn},
    RouteRights{"/api/events/{event}/do", Asker::EventLink},
    RouteRights{"/api/events/{event}/pair", Asker::EventLink},
    RouteRights{"/api/events/{event}/repair", Asker::EventLink},
    RouteRights{"/api/events/{event}/import", Asker::EventLink},
    RouteRights{"/api/events/{event}/import/pgn", Asker::EventLink},
    RouteRights{"/api/events/{event}/links", Asker::EventLink},
    RouteRights{"/api/events/{event}/register", Asker::Anybody},
    RouteRights{"/api/events/{event}/prizes", Asker::EventLink},
    RouteRights{"/api/events/{event}/prize", Asker::EventLink},
    RouteRights{"/api/events/{event}/tables", Asker::EventLink},
    RouteRights{"/api/events/{event}/table", Asker::EventLink},
    RouteRights{"/api/events/{event}/list", Asker::EventLink},
    RouteRights{"/api/events/{event}/look-up", Asker::EventLink},
    RouteRights{"/api/events/{event}/refresh", Asker::EventLink},
    RouteRights{"/api/hall/players", Asker::Anybody},
    RouteRights{"/api/token/test", Asker::Anybody},
    RouteRights{"/api/challenge/{user}", Asker::Client},
    RouteRights{"/api/challenge/{id}/accept", Asker::Client},
    RouteRights{"/api/challenge/{id}/decline", Asker::Client},
    RouteRights{"/api/challenge/{id}/cancel", Asker::Client},
    RouteRights{"/api/bot/account/upgrade", Asker::Client},
    RouteRights{"/api/board/seek", Asker::Client},
    RouteRights{"/api/bot/game/{id}/move/{uci}", Asker::Client},
    RouteRights{"/api/bot/game/{id}/chat", Asker::Client},
    RouteRights{"/api/bot/game/{id}/abort", Asker::Client},
    RouteRights{"/api/bot/game/{id}/resign", Asker::Client},
    RouteRights{"/api/bot/game/{id}/claim-victory", Asker::Client},
    RouteRights{"/api/bot/game/{id}/claim-draw", Asker::Client},
    RouteRights{"/api/bot/game/{id}/draw/{answer}", Asker::Client},
    RouteRights{"/api/bot/game/{id}/takeback/{answer}", Asker::Client},
    RouteRights{"/api/board/game/{id}/move/{uci}", Asker::Client},
    RouteRights{"/api/board/game/{id}/chat", Asker::Client},
    RouteRights{"/api/board/game/{id}/abort", Asker::Client},
    RouteRights{"/api/board/game/{id}/resign", Asker::Client},
    RouteRights{"/api/board/game/{id}/claim-victory", Asker::Client},
    RouteRights{"/api/board/game/{id}/claim-draw", Asker::Client},
    RouteRights{"/api/board/game/{id}/draw/{answer}", Asker::Client},
    RouteRights{"/api/board/game/{id}/takeback/{answer}", Asker::Client},
};

/// Who may ask at an address behind a game's own; of one that is not in the table, only a player there.
constexpr Asker asker_at_game(std::string_view what) {
  constexpr std::string_view game = "/api/games/{game}";
  for (const RouteRights& route : route_rights) {
    if (route.path.starts_with(game) && route.path.substr(game.size()) == what) return route.asker;
  }
  return Asker::PlayerThere;
}

/// Why somebody may not ask at an address behind a game's own, which says who may.
constexpr std::string_view why_not_asked(Asker asker) {
  return asker == Asker::SeatHolder
             ? "This is for who has a seat at the table; your link opens none by which to do this."
             : "This is for who plays at the table; your link opens no seat by which to do this.";
}

}  // namespace touchmove::hall
