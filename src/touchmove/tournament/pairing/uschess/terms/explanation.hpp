// Why a US Chess round is paired as it is: typed facts, by rule; words are made elsewhere.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "touchmove/tournament/pairing/field.hpp"
#include "touchmove/tournament/pairing/uschess/terms/colours.hpp"
#include "touchmove/tournament/pairing/uschess/terms/ranking.hpp"
#include "touchmove/tournament/pairing/uschess/terms/switches.hpp"

namespace touchmove::tournament::pairing::uschess {

/// Who may have the full-point bye, in the order asked (28L).
enum class ByeTier : std::uint8_t {
  Rated,           ///< 28L2: rated, without a bye behind or ahead and without a forfeit win
  LateEntrant,     ///< the same, but entered late; asked after the others in round one
  Unrated,         ///< 28L2: unrated, but known from a rated event
  Newcomer,        ///< 28L2, 28L5
  HalfPointBye,    ///< 28L4: had or has asked for another bye, as everybody in the group had one or a forfeit win
  NoFullPointBye,  ///< 28L3: anybody without a full-point bye or forfeit win
  TableLine,       ///< 29L: whom the line of the table leaves over
};
std::string_view word_of(ByeTier tier);

/// Who is paired apart from the others.
enum class Pool : std::uint8_t {
  Everybody,
  ClassContenders,  ///< 29I
  Unrated,          ///< 29J
};
std::string_view word_of(Pool pool);

/// Why a player is paired below the own score group.
enum class FloatReason : std::uint8_t {
  OddGroup,     ///< 29D: the group is odd
  NoOpponent,   ///< 29D2: everybody in the group, or in one on the way down, is barred or taken
  RestNeedsIt,  ///< 29D1: otherwise somebody further down could not be paired
};

/// For which rule that keeps players apart a board is as it is: without it, it would be another.
enum class Held : std::uint8_t {
  Teammates,   ///< 28N
  Family,      ///< 28T
  Requested,   ///< 28T
  Conference,  ///< IESA 19-4-2c
  Others,      ///< no such rule: others could not all be paired otherwise (29D1)
};
std::string_view word_of(Held held);

/// What a coach may appeal (IESA 19-4-1, 19-4-2).
enum class Ground : std::uint8_t {
  SecondMeeting,   ///< 19-4-1a: illegal
  ThirdColour,     ///< 19-4-2a: these and the next potentially so
  OutsideGroup,    ///< 19-4-2b
  SameConference,  ///< 19-4-2c
  Teammates,       ///< 19-4-2d
  Family,          ///< 28T: no ground of its own there, but shown with them
};
std::string_view clause_of(Ground ground);

/// Why a round that was to go by a line of a table does not (29L).
enum class NoLine : std::uint8_t {
  Newcomer,     ///< somebody was not paired in round one, which made the table
  OtherBoards,  ///< an earlier round was not a line of it
  Absent,       ///< so many are away that every line would leave over more than one
  NoneLeft,     ///< every line is used, or pairs somebody who may not meet
};
/// As the codes of a board have it.
std::string_view word_of(NoLine reason);

/// Why there was no alternative.
enum class Excuse : std::uint8_t {
  OddGroup,            ///< 29D: an odd number of players cannot be paired among themselves
  NoOpponent,          ///< 29D2: everybody in the group is barred or taken
  RestNeedsIt,         ///< 29D1: somebody further down would be left without an opponent
  NoSwitchHelps,       ///< 29E5: no permitted switch of the group gives another colour
  OutsideOpponent,     ///< the pair crosses score groups, where 29D1 leaves no choice
  GroupStaysTogether,  ///< 28N1: at plus two or more nobody leaves the group to avoid a teammate
  FieldNeedsIt,        ///< the whole field cannot be paired otherwise
  NotInForce,          ///< the event does not keep these apart, or not with these scores
  TableLine,           ///< 29L: the line of the table has it so
  KeptFromTeammates,   ///< 28N: any other board would be of teammates, or make one
  KeptFromConference,  ///< IESA 19-4-2c
  KeptApart,           ///< 28T
};
std::string_view word_of(Excuse excuse);

struct Appeal {
  Ground ground{Ground::OutsideGroup};
  std::size_t entrant{0};  ///< who has the third colour; else the higher ranked
  Excuse excuse{Excuse::OddGroup};
  friend bool operator==(const Appeal&, const Appeal&) = default;
};

/// Entrants by index throughout.
struct Explanation {
  std::size_t higher{0};   ///< the higher ranked of the two, or who has the bye
  Points higher_score{0};  ///< what decided the score groups: added points included
  Points lower_score{0};
  std::size_t group{0};                ///< index of the group it was paired in
  std::optional<std::size_t> natural;  ///< 29C, 29D1: the higher's opponent if everything were allowed
  Bars obstacles{0};                   ///< between the higher and the natural opponent
  std::vector<std::size_t> switches;   ///< of the group: those that moved one of the two
  std::optional<FloatReason> floats;   ///< if the higher came from a group above
  std::optional<Held> held;            ///< for which rule it is so, where the others here do not say it
  ColourRule colour_rule{ColourRule::None};
  int due{0};  ///< the colour both are due, 1 White, -1 Black; 0 if they are due different ones or none
  std::optional<std::size_t> line;  ///< 29L: the number of the table's line, from 1
  std::vector<Appeal> appeals;

  friend bool operator==(const Explanation&, const Explanation&) = default;
};

struct ExplainedBoard {
  Board board;
  Explanation why;
};

/// A score group as it was paired.
struct GroupReport {
  Points score{0};
  Pool pool{Pool::Everybody};
  std::string prize_class;              ///< of a pool of class contenders
  std::vector<std::size_t> from_above;  ///< entrants by rank
  std::vector<std::size_t> members;     ///< whom upper and lower half were made of, by rank
  std::vector<std::size_t> went_down;
  std::vector<Switch> switches;  ///< players are entrants; in order, from the natural boards to those made
};

/// Why somebody who stands lower than whoever has the bye has it not.
enum class NoBye : std::uint8_t {
  HadFullPoint,  ///< 28L3: a full-point bye before, or a win by forfeit
  HadAnother,    ///< 28L4: another bye before, or one asked for
  Unrated,       ///< 28L2: the rated come first
  Newcomer,      ///< 28L5: and whoever is new comes last
};
std::string_view word_of(NoBye why);

struct Spared {
  std::size_t entrant{0};
  NoBye why{NoBye::HadFullPoint};
  friend bool operator==(const Spared&, const Spared&) = default;
};

struct ByeReport {
  std::size_t entrant{0};
  ByeTier tier{ByeTier::Rated};
  std::vector<Spared> spared;  ///< from the lowest up
  /// Before whom the others could not all have been paired.
  std::vector<std::size_t> passed_over;
  /// 28L2a: who would have had it but for the colours, how much lower rated that player is, and the limit if there is
  /// one; in points.
  std::optional<std::size_t> instead_of;
  int size{0};
  std::optional<int> limit;
};

struct PairedRound {
  std::vector<ExplainedBoard> boards;  ///< in order of publication, the bye last
  std::vector<GroupReport> groups;     ///< from the top
  std::optional<ByeReport> bye;
  std::optional<NoLine> no_line;  ///< paired as any Swiss, though by 29L it was to be a line
};

}  // namespace touchmove::tournament::pairing::uschess
