// What a pairing system is to everybody who does not belong to it: a row of what it is called, what it asks for, and
// how it is asked. An event, the reports, the shell and the page know rows, and no system.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include <tl/expected.hpp>

#include "touchmove/tournament/pairing/field.hpp"
#include "touchmove/tournament/pairing/reason.hpp"
#include "touchmove/tournament/pairing/system/pairings.hpp"
#include "touchmove/tournament/pairing/system/settings.hpp"

namespace touchmove::tournament::pairing {

/// How a section goes on from round to round.
enum class Shape : std::uint8_t {
  Swiss,   ///< every round is paired by what has happened
  Table,   ///< all of it is one table, fixed before its first round
  Groups,  ///< tables of a few players each, and perhaps a small Swiss below them
  ByHand,  ///< nothing pairs it but the director
  Own,     ///< every round is paired by what has happened, and not everybody who is there plays in it
};

std::span<const std::string_view> code_words(std::type_identity<Shape>);

/// What the pairing's own bye is worth where the section says nothing.
enum class ByeWorth : std::uint8_t {
  Win,
  Draw,
  WinAndDraw,  ///< of two games: a win of the first, a draw of the second
};

/// A round to be paired.
struct Task {
  const Field& field;
  const Settings& settings;
  /// A pairing is of an even number of games, in which the colours even out: nobody is moved for them.
  bool colours_even_out{false};
  std::uint64_t lots{0};  ///< what lots are drawn from
  /// Somebody reads the reasons. Where nobody does, those that take long may be left out; the boards are the same.
  bool reasons_asked{true};
};

/// A board has at most so many reasons that its journal keeps besides those of colours and appeals.
inline constexpr std::size_t most_reasons = 50;
/// And a text in a reason at most so many bytes.
inline constexpr std::size_t longest_reason_text = 150;

struct ReasonedBoard {
  Board board;
  std::vector<PairingReason> why;
};

enum class NoRoundFault : std::uint8_t {
  NoColourLot,      ///< the colour of the first board has to be drawn
  AllRoundsPlayed,  ///< there is no next round
  OtherSettings,    ///< the settings are not for this system; `detail` says which
  NoLegalPairing,   ///< nobody can be paired without breaking a rule; `detail` says of what kind
};

/// Why there is no round. What a person reads of it are the sentences `pairing.none.*` of messages/.
struct NoRound {
  NoRoundFault fault{NoRoundFault::NoLegalPairing};
  std::string_view detail{};         ///< the word of a sentence that says more; empty: there is no more to say
  std::string value{};               ///< what stands in it
  std::vector<std::size_t> stuck{};  ///< entrants some of whom every pairing leaves over
  std::vector<std::string_view> could_give_up{};  ///< words of what would be enough, each by itself
};

/// Something wrong with a round: which rule, and with which entrant, the White player of a board, by index.
struct Breach {
  std::string_view what;
  std::size_t entrant{0};
};

/// The boards that an engine of a system explained, each with the system's `reasons_of` it.
template <typename Explained>
std::vector<ReasonedBoard> reasoned(const Field& field, const std::vector<Explained>& boards) {
  std::vector<ReasonedBoard> made;
  for (const Explained& board : boards) made.push_back({board.board, reasons_of(field, board)});
  return made;
}

/// What a checker of a system found, as the system's `describe` says it.
template <typename Found>
std::vector<Breach> described(const std::vector<Found>& found) {
  std::vector<Breach> breaches;
  for (const Found& each : found) breaches.push_back({describe(each.violation), each.entrant});
  return breaches;
}

/// How a Tournament Report File names a system.
struct ReportNames {
  std::string_view written{};                ///< record 192; empty: nothing is written
  std::span<const std::string_view> read{};  ///< what else it may say that means this system
  /// Where what is written hangs on the settings, and on whether match points are the primary score.
  std::string (*type_of)(const Settings& settings, bool by_match_points){nullptr};
  /// Where record 192 can only say that it is some Swiss of its own (CUSTOM_SWISS): what record 092 says of it in
  /// words.
  std::string_view custom{};
};

/// The column of the standings for what a system ranks by in place of points.
struct RankedName {
  std::string_view column{};
  std::string_view key{};   ///< of its name
  std::string_view rule{};  ///< where it comes from
};

/// Functions that a system does not have are null.
struct System {
  Pairings code{};
  std::string_view word{};   ///< as an event's journal has it, and people type it
  std::string_view title{};  ///< behind "Individual" or "Team", as record 092 of a report has it
  Shape shape{Shape::Swiss};
  bool meets_twice{false};         ///< of a table: two games between any two
  std::string_view edition{};      ///< of the rules it follows; empty where no rules of a year are meant
  bool has_fide_tiebreaks{false};  ///< under any rulebook
  bool has_starting_list{false};   ///< numbers by rating, title and the alphabet (C.04.2), not by lot
  bool of_teams{false};            ///< pairs teams and nobody else
  int games{0};                    ///< of one pairing of two players, if it is for no other number
  ByeWorth bye{ByeWorth::Win};
  bool repeats{false};                            ///< players may meet again, and have the bye again
  bool keeps_people_apart{false};                 ///< looks at teams, clubs, families and conferences
  bool asks_for_ratings{false};                   ///< and pairs nobody without one
  std::span<const SettingGroup> settings{};       ///< it has besides those of all
  std::span<const Acceleration> accelerations{};  ///< besides none; those of another system's stay unused
  ReportNames report{};
  /// The next round: of a Swiss all of it, of groups the small Swiss below them. The boards in order of publication.
  tl::expected<std::vector<ReasonedBoard>, NoRound> (*pair)(const Task& task){nullptr};
  /// A round looked at again, written apart from the engine; empty if it is as the system's rules have it.
  std::vector<Breach> (*check)(const Task& task, std::span<const Board> boards){nullptr};
  /// By what score each entrant belongs to a group in the round to be paired, where it is not always the plain score.
  std::vector<Points> (*group_scores)(const Task& task){nullptr};
  /// What the standings go by in place of points, of each entrant, in hundredths; null: they go by points.
  std::vector<std::int64_t> (*ranked_by)(const Task& task){nullptr};
  RankedName ranked_name{};  ///< where there is one
  /// Whether two entrants may be paired at all by the system's own rule, whoever makes the board; null: anybody.
  bool (*may_meet)(const Task& task, std::size_t one, std::size_t other){nullptr};
  /// Its settings that are not the usual ones, as a round's record in the journal has them: each with a blank before
  /// it.
  std::string (*variations)(const Settings& settings){nullptr};
  /// Settings of its own that contradict one another, by the name of the one to be changed; empty if none do.
  std::string_view (*contradiction)(const Settings& settings){nullptr};

  /// What record 192 of a report says; empty: nothing.
  std::string report_type(const Settings& settings, bool by_match_points) const;
  bool is_swiss() const { return shape == Shape::Swiss; }
  bool leaves_some_out() const { return shape == Shape::Own; }
  bool is_of_tables() const { return shape == Shape::Table || shape == Shape::Groups; }
  bool takes(Acceleration acceleration) const;
  bool has(SettingGroup group) const;
};

}  // namespace touchmove::tournament::pairing
