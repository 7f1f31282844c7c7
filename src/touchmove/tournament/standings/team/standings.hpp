// Standings of teams that play matches, with their tie-breaks: US Chess 34G, FIDE C.07 articles 11 to 13.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "touchmove/messages/message.hpp"
#include "touchmove/tournament/standings/team/match.hpp"
#include "touchmove/tournament/standings/tiebreak/settings.hpp"

namespace touchmove::tournament::team {

enum class Code : std::uint8_t {
  MatchPoints,       ///< MP
  GamePoints,        ///< GP
  AmateurTeam,       ///< UST, 34G2: opponents' final match scores times own game points against them
  ModifiedMedian,    ///< MM, 34E1 on match points
  Solkoff,           ///< SO, 34E2 on match points
  HeadToHead,        ///< HH, 34E5 on matches
  Buchholz,          ///< BH, C.07 8.1 on the primary score
  DirectEncounter,   ///< EDE: direct encounter on match points, then on game points
  MatchMatch,        ///< EMMSB: opponents' match points times own match points against them
  MatchGame,         ///< EMGSB: opponents' match points times own game points
  GameMatch,         ///< EGMSB
  GameGame,          ///< EGGSB
  BoardCount,        ///< BC: boards' numbers times points on them; the lower first
  TopBoard,          ///< TBR: points on board 1, then on board 2, and so on
  BottomBoard,       ///< BBE: game points without the last board, then without the last two, and so on
  ScheduleStrength,  ///< SSSC, C.07 13.4: the other score, and Buchholz on the primary one divided by a factor
};

struct CodeEntry {
  Code code{Code::MatchPoints};
  std::string_view text;
  std::string_view name;  ///< the key of what it is called
  std::string_view rule;
};

const CodeEntry& entry_of(Code code);

/// An entry of a list.
struct TieBreak {
  Code code{Code::MatchPoints};
  /// What SSSC divides Buchholz by, where the event announces it; 0: the most primary points of the rounds held over
  /// the most other points of a match, without its fraction, and at least 1.
  int divisor{0};

  TieBreak() = default;
  TieBreak(Code which, int divided_by = 0) : code(which), divisor(divided_by) {}  // NOLINT(google-explicit-constructor)
  friend bool operator==(const TieBreak&, const TieBreak&) = default;
};

/// A list such as "GP, UST, SSSC/K4", letters in either case. Or every reason why not.
tl::expected<std::vector<TieBreak>, std::vector<messages::Message>> parse_list(std::string_view text);

/// A part of a value: what one match contributes.
struct Term {
  std::size_t round{0};
  std::optional<std::size_t> opponent;
  Exact base;    ///< the opponent's score, or a dummy's
  Exact factor;  ///< own points in the match
  friend bool operator==(const Term&, const Term&) = default;
};

struct Value {
  std::vector<Exact> values;  ///< compared in turn; empty: not compared
  std::optional<std::size_t> place_among_tied;
  std::vector<Term> terms;     ///< of a sum of products
  std::optional<Exact> added;  ///< to that sum: the other score, of SSSC
  friend bool operator==(const Value&, const Value&) = default;
};

struct TeamStanding {
  std::size_t team{0};     ///< index
  std::size_t place{1};    ///< shared by those equal on everything
  Points match_points{0};  ///< before any penalty
  Points game_points{0};
  Points penalty{0};
  Points score{0};  ///< the primary score less the penalty
  std::vector<Value> tiebreaks;
};

/// The teams from first to last: by primary score less penalties, then by each tie-break in turn. Those equal on
/// everything share a place and stand by rating, name and number. Penalties change no tie-break.
std::vector<TeamStanding> standings(const Event& event, Primary primary, const std::vector<TieBreak>& list,
                                    tiebreak::Edition edition = tiebreak::Edition::March2026);
/// The same of some of the teams, indices each once: places count among them, and a tie-break that compares the tied
/// looks at nobody else. Of the settings the edition counts, and whether everybody was to meet everybody.
std::vector<TeamStanding> standings(const Event& event, Primary primary, const std::vector<TieBreak>& list,
                                    const tiebreak::Settings& settings, const std::vector<std::size_t>& among);

}  // namespace touchmove::tournament::team
