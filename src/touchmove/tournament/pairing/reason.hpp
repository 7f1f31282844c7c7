// Why a board of a round is as it is, and what may be said against it: values, each kind of reason with what it tells.
// How a journal writes them is the event's (event/vocabulary/pairing_reason.hpp); what a person reads is made of the
// value at the rim.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>

#include "touchmove/base/outlined.hpp"
#include "touchmove/tournament/basis/points.hpp"
#include "touchmove/tournament/pairing/robin_settings.hpp"

namespace touchmove::tournament::pairing {

/// What a coach could appeal (iesa:19-4-1, 19-4-2), and what a director looks at before posting.
enum class Flag : std::uint8_t {
  MetBefore,
  ThirdColour,
  OutsideGroup,
  SameConference,
  Teammates,
  Family,
  KeptApart,
  SecondBye,
  Manual,
  OutstandingGame,  ///< paired while a game of one of the two was not finished
  OutOfReach,       ///< on a ladder: neither of the two may challenge the other
};

std::span<const std::string_view> code_words(std::type_identity<Flag>);

/// A rule, a criterion or a ground as the section's pairing system writes it: "29E5b", "C12", "met". Which there are is
/// the system's to say, so that another one needs no other values.
using RuleCode = std::string;

/// The kinds of reasons, each with its word in the journal. Numbers of players are pairing numbers.
namespace reason {

/// The board was made in the bracket of this score: FIDE's word for a score group.
struct Bracket {
  static constexpr std::string_view word = "bracket";
  Points score{0};
  friend bool operator==(const Bracket&, const Bracket&) = default;
};

/// The same of a US Chess score group.
struct Group {
  static constexpr std::string_view word = "group";
  Points score{0};
  friend bool operator==(const Group&, const Group&) = default;
};

/// By this line of a round-robin table (rule 29L).
struct Line {
  static constexpr std::string_view word = "line";
  int line{0};
  friend bool operator==(const Line&, const Line&) = default;
};

/// It is the pairing's bye, given by this rule.
struct Bye {
  static constexpr std::string_view word = "bye";
  RuleCode rule{};
  friend bool operator==(const Bye&, const Bye&) = default;
};

/// Rule 28L2a: who would have had the bye, by how many rating points, and how many it may be.
struct Instead {
  static constexpr std::string_view word = "instead";
  int player{0};
  int size{0};
  std::optional<int> limit{};
  friend bool operator==(const Instead&, const Instead&) = default;
};

/// Who would have had the bye, had the others been pairable then; with a `Barred` behind it, but for that rule.
struct Passed {
  static constexpr std::string_view word = "passed";
  int player{0};
  friend bool operator==(const Passed&, const Passed&) = default;
};

/// Paired apart from the rest of the group; of 29I the class.
struct Pool {
  static constexpr std::string_view word = "pool";
  RuleCode rule{};
  std::string prize_class{};
  friend bool operator==(const Pool&, const Pool&) = default;
};

/// For whom the opponent was sought.
struct Higher {
  static constexpr std::string_view word = "higher";
  int player{0};
  friend bool operator==(const Higher&, const Higher&) = default;
};

/// The natural opponent.
struct Natural {
  static constexpr std::string_view word = "natural";
  int player{0};
  friend bool operator==(const Natural&, const Natural&) = default;
};

/// What stands between the two.
struct Barred {
  static constexpr std::string_view word = "barred";
  RuleCode ground{};
  friend bool operator==(const Barred&, const Barred&) = default;
};

/// The criterion for which the natural opponent plays another.
struct Moved {
  static constexpr std::string_view word = "moved";
  RuleCode criterion{};
  friend bool operator==(const Moved&, const Moved&) = default;
};

/// One of the two comes from another group; by which rule, if the system says.
struct Floats {
  static constexpr std::string_view word = "floats";
  RuleCode rule{};
  friend bool operator==(const Floats&, const Floats&) = default;
};

/// Two players exchanged their places, or the halves of their group.
struct Exchange {
  bool between_halves{false};
  int first{0};
  int second{0};
  friend bool operator==(const Exchange&, const Exchange&) = default;
};

/// A transposition or an interchange: its rule, how many rating points it is of how many, and between whom (not said by
/// older journals).
struct Switch {
  static constexpr std::string_view word = "switch";
  RuleCode rule{};
  int size{0};
  std::optional<int> limit{};
  std::optional<Exchange> exchange{};
  friend bool operator==(const Switch&, const Switch&) = default;
};

/// The rule that gave the colours.
struct Colour {
  static constexpr std::string_view word = "colour";
  RuleCode rule{};
  friend bool operator==(const Colour&, const Colour&) = default;
};

/// Why what may be appealed could not be avoided.
struct Excuse {
  static constexpr std::string_view word = "excuse";
  Flag flag{Flag::MetBefore};
  RuleCode rule{};
  friend bool operator==(const Excuse&, const Excuse&) = default;
};

/// On the first board: why no line of the table was left (29L).
struct NoLine {
  static constexpr std::string_view word = "no_line";
  RuleCode why{};
  friend bool operator==(const NoLine&, const NoLine&) = default;
};

/// By a round of the section's table; older journals do not say which table it is.
struct TableRound {
  static constexpr std::string_view word = "table";
  int round{0};
  std::optional<RobinTable> table{};
  friend bool operator==(const TableRound&, const TableRound&) = default;
};

/// By a round of a quad's table.
struct QuadRound {
  static constexpr std::string_view word = "quad";
  int round{0};
  friend bool operator==(const QuadRound&, const QuadRound&) = default;
};

/// A game of the table that was postponed.
struct MadeUp {
  static constexpr std::string_view word = "made_up";
  friend bool operator==(const MadeUp&, const MadeUp&) = default;
};

/// By the engine, in a repair of a round that stood: with how many players.
struct Anew {
  static constexpr std::string_view word = "anew";
  int players{0};
  friend bool operator==(const Anew&, const Anew&) = default;
};

/// A match of a knockout: of how many lines the bracket still is, and the two seeds, from 1; no second: a bye. No
/// lines: the match for the third place.
struct Knockout {
  static constexpr std::string_view word = "knockout";
  int lines{0};
  int first{0};
  int second{0};
  friend bool operator==(const Knockout&, const Knockout&) = default;
};

/// A challenge on a ladder: who, from which place, whom, at which place; the places from 1.
struct Challenge {
  static constexpr std::string_view word = "challenge";
  int player{0};
  int from{0};
  int whom{0};
  int at{0};
  friend bool operator==(const Challenge&, const Challenge&) = default;
};

/// A text that is none of these: of a later version, or of somebody else.
struct Unread {
  std::string text{};
  friend bool operator==(const Unread&, const Unread&) = default;
};

}  // namespace reason

using PairingReasonKinds =
    std::variant<reason::Bracket, reason::Group, reason::Line, reason::Bye, reason::Instead, reason::Passed,
                 reason::Pool, reason::Higher, reason::Natural, reason::Barred, reason::Moved, reason::Floats,
                 reason::Switch, reason::Colour, reason::Excuse, reason::NoLine, reason::TableRound, reason::QuadRound,
                 reason::MadeUp, reason::Anew, reason::Knockout, reason::Challenge, reason::Unread>;
using PairingReason = base::Outlined<PairingReasonKinds>;

}  // namespace touchmove::tournament::pairing
