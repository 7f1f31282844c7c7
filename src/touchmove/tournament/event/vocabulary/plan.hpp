// What an event announces before it begins: its sections, how they are paired and scored, and its limits. Everything of
// it is in the journal's first lines, so that a change is an event and no setting lives on somebody's laptop.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "touchmove/tournament/event/vocabulary/names.hpp"
#include "touchmove/tournament/pairing/system/pairings.hpp"
#include "touchmove/tournament/pairing/system/settings.hpp"

namespace touchmove::tournament::event {

/// Points in tenths.
using Points = int;

/// An entry's number in its event, from 1 in the order of entering; 0 means none. It is never used again.
using EntryNumber = int;

/// Milliseconds: a moment counts from the opening of the journal, a span from its own beginning.
using Milliseconds = std::int64_t;

/// What sits down at a board of the section.
enum class Unit : std::uint8_t {
  Person,       ///< individuals; of a medley team too (iesa:1-3-3)
  Team,         ///< a team meets a team on as many boards as `games` (iesa:1-3-2)
  Partnership,  ///< two of bughouse
};

/// What a pairing's games are worth together.
enum class MatchScore : std::uint8_t {
  Games,     ///< the sum of the games' points
  Match,     ///< win, draw or loss of the match, by that sum
  Weighted,  ///< win, draw or loss by the sum weighted with `board_weights`
};

using pairing::Acceleration;
using pairing::Pairings;
using pairing::RobinNumbers;
using pairing::RobinTable;
using pairing::uschess::ClassPairings;
using pairing::uschess::ColourPriority;
using pairing::uschess::TableLines;
using pairing::uschess::TeamAvoidance;

/// Which entry of a player who entered a section again stands in its standings (US Chess 28S5).
enum class ReEntryScore : std::uint8_t { Better, Latest };

/// Which tie-break list's codes are meant.
enum class TieBreakSystem : std::uint8_t { UsChess, Fide };

/// How the teams of a section are scored, if they are.
enum class TeamScore : std::uint8_t {
  None,
  Members,    ///< the sum of the members' points, of all or of the best `team_count` (iesa:1-3-3, 1-3-4)
  MatchOnly,  ///< as the pairings of teams have it (iesa:1-3-2)
};

/// What an event is, or is attached to.
enum class Rank : std::uint8_t {
  Local,
  State,     ///< the state's championship; under "iesa" its State Tournament
  National,  ///< another national event
  SpringNational,
};

/// Which colour the higher-ranked player of the first board has in round one.
enum class ColourLot : std::uint8_t { NotDrawn, White, Black };

/// A section as announced.
struct SectionPlan {
  std::string id{};    ///< short and unique within the event: "open", "u1200"
  std::string name{};  ///< as printed
  Pairings pairings{Pairings::UsChess};
  Unit unit{Unit::Person};
  int rounds{5};
  int games{1};                ///< games of one pairing: 2 of a blitz round, the boards of a team match, 2 of bughouse
  std::string time_control{};  ///< as players write it
  Points win{10};
  Points draw{5};
  Points loss{0};
  MatchScore match_score{MatchScore::Games};
  std::vector<int> board_weights{};  ///< of MatchScore::Weighted, board 1 first
  TieBreakSystem tiebreak_system{TieBreakSystem::UsChess};
  std::string tiebreaks{};       ///< the list's codes; empty: the system's own list
  pairing::Settings settings{};  ///< of its pairing
  ReEntryScore re_entry_score{ReEntryScore::Better};
  std::optional<int> rating_below{};     ///< who is rated so or higher does not belong here
  std::optional<int> rating_at_least{};  ///< who is rated lower does not
  TeamScore team_score{TeamScore::None};
  int team_count{0};    ///< the best so many members count; 0: all
  int team_minimum{0};  ///< members a team needs to be placed
  /// A team or partnership without a rating of its own is ranked by the average of its members, of the first so many;
  /// 0: of all.
  int rating_boards{0};
  int places{0};              ///< so many entries at most, those withdrawn and house players apart; 0: no limit
  int first_board{1};         ///< the number of its first board: sections in one room number their boards on
  std::string room{};         ///< where it plays, as charts say it
  bool hall_tables{false};    ///< the hall opens a table for every board of a posted round
  std::string team_across{};  ///< sections whose subgroups share their team score (board Swiss) share this word
  bool championship{false};   ///< carries the title of a National Scholastic Championship (bughouse:B1.0.championship)
  int awards{0};              ///< places with a team award, announced; 0: none are
  int expected{0};            ///< attendance projected when they were fixed
  bool fide_rated{false};     ///< submitted for FIDE rating
  std::optional<Points> pairing_bye{};  ///< what the pairing's own bye is worth; nothing: a win, or what its system has
  std::optional<Points> forfeit_loss{};   ///< what whoever forfeits has; nothing: as for a loss
  Points absence{0};                      ///< what a round missed is worth, zero-point byes among them
  ColourLot colour{ColourLot::NotDrawn};  ///< drawn for this section; not drawn: the event's holds

  friend bool operator==(const SectionPlan&, const SectionPlan&) = default;
};

/// Limits and deadlines of the whole event. Times before a round count from its appointed start and mean nothing while
/// none is appointed.
struct Parameters {
  int half_byes{2};                       ///< half-point byes open to one player
  int half_bye_last_round{0};             ///< no half-point bye later than this round; 0: in any round
  int half_bye_irrevocable_from{0};       ///< a bye of this round or later cannot be given back; 0: none is so
  Milliseconds bye_notice{3'600'000};     ///< a bye is asked for at least so long before its round
  Milliseconds forfeit_after{3'600'000};  ///< a player not there so long after the start has lost
  int forfeit_control_percent{100};       ///< or after this share of the first control, whichever comes first
  Milliseconds pairing_appeal{600'000};   ///< pairings are appealed within so long of the round's start
  Milliseconds ruling_appeal{1'800'000};  ///< rulings within so long of being given
  bool players_enter_results{true};
  bool blind_double_entry{false};  ///< a result stands when two people have entered the same
  bool forfeit_withdraws{true};    ///< whoever forfeits is withdrawn (uschess:II.8.withdrawn)
  /// Nobody changes section once pairings of round one are posted, but by a director's recorded act.
  bool sections_close_when_posted{true};
  bool coaches_appeal_pairings{false};  ///< and nobody else does (iesa:19-4)
  /// A pairing is appealed only for what a pairing may be appealed for: the flags of its board (iesa:19-4-1, 19-4-2).
  bool pairing_appeals_need_flag{false};
  bool opponents_confirm{true};  ///< two players' equal entries settle a result
  /// When entries close; whoever was in line by then is still entered (bughouse:B2.3). Nothing: they stay open.
  std::optional<Milliseconds> entries_close{};
  /// After that the chief director lets nobody in without the organizer (bughouse:B2.3.late).
  bool organizer_admits_late{false};
  Rank rank{Rank::Local};
  int host_awards{0};  ///< places with a team award in the championship section of the event it is attached to
  /// Boards and men, and clocks, are the players' to bring; else the advertising says that the organizer provides them.
  bool players_bring_sets{true};
  bool players_bring_clocks{true};
  bool own_scoresheets{true};  ///< players may record on sheets or books of their own
  /// A half-point bye of a Swiss's last round is declared before the player's first game and then stands (22C); where
  /// a director lets an irrevocable one be given back, a win counts a draw for prizes (22C5).
  bool last_bye_before_play{false};
  Milliseconds board_delay{0};  ///< who only watches sees the boards played in a hall so much later

  friend bool operator==(const Parameters&, const Parameters&) = default;
};

/// What a rulebook lays down of these, where an event announces nothing else. An unknown book has the general ones.
Parameters default_parameters(std::string_view rulebook);

/// How a section is paired, and whose tie-breaks it has, where nothing else is said: by the federation whose rules the
/// event runs under. Dutch pairings have FIDE's tie-breaks under any book.
Pairings default_pairings(std::string_view rulebook);
TieBreakSystem default_tiebreak_system(std::string_view rulebook, Pairings pairings);

/// What `RobinTable::Usual` is under a rulebook: Crenshaw's under those of US Chess and those that are silent beside
/// them, else Berger's. Never `Usual`.
RobinTable usual_table(std::string_view rulebook);
/// What `RobinNumbers::Usual` is, for so many players: a lot (US Chess 30A, FIDE C.05), but under the rulebooks of US
/// Chess three or four are numbered by rating, as in a quad (30G). Never `Usual`.
RobinNumbers usual_numbers(std::string_view rulebook, std::size_t players);

}  // namespace touchmove::tournament::event
