// The tags of an event's games in PGN. Which: docs/formats/pgn-tags.md.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "touchmove/tournament/basis/date.hpp"
#include "touchmove/tournament/standings/results/section.hpp"

namespace touchmove::tournament::publish {

/// How a game ended, for the tag Termination.
enum class Termination : std::uint8_t { Normal, TimeForfeit, RulesInfraction, Forfeit, Adjudication, Unterminated };

/// What the tags say that the cross table does not.
struct GameFacts {
  std::string event;
  std::string site;
  std::optional<results::Date> first_day;  ///< of the event; the game's day is known of an event of one day
  std::optional<results::Date> last_day;   ///< nothing: the same
  int board{0};                            ///< 0: not known
  std::string time_control;                ///< as PGN's TimeControl has it: "5400+30"
  std::string annotator;
  std::optional<std::string> fen;  ///< of a game that did not begin at the initial position
  std::string match;               ///< the encounter both boards of a bughouse game belong to
  Termination termination{Termination::Normal};
};

using Tags = std::vector<std::pair<std::string, std::string>>;

/// The tags of the game an entrant had with White in a round (both from 0), in the order they are written. Values that
/// are not known are left out, but for the roster's. Nothing if the entrant had no opponent in that round, or Black.
/// A forfeit says so by its Termination whatever `facts` say.
std::optional<Tags> pgn_tags(const results::Section& section, std::size_t white, std::size_t round,
                             const GameFacts& facts);

/// The tags alone, with the empty line that ends them.
std::string pgn_tag_section(const Tags& tags);

/// The game in PGN with these tags and moves in SAN (in turn, White first). A forfeit without moves is its result
/// alone.
std::string pgn_game(const Tags& tags, const std::vector<std::string>& san);

}  // namespace touchmove::tournament::publish
