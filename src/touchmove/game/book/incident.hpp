// What a book hands over about incidents: tables of rows, each a trigger, its conditions, its clause and the remedies
// it permits. The flow that reads them names no book.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>

#include "touchmove/clock/clock.hpp"
#include "touchmove/game/state/state.hpp"
#include "touchmove/game/vocabulary/event.hpp"
#include "touchmove/game/vocabulary/incident_codes.hpp"
#include "touchmove/game/vocabulary/ruling.hpp"
#include "touchmove/rulebook/citation.hpp"

namespace touchmove::game {

/// One choice a row permits.
struct Remedy {
  OptionId id{OptionId::Continue};
  rulebook::Citation clause;
  std::int64_t ms{0};        ///< the time given or taken; 0: the usual amount, and the official may name another
  std::int64_t floor_ms{0};  ///< TakeTime never leaves less than this, if there was more
  bool usual{false};         ///< what the book does unless the official chooses otherwise
  bool disturbed{false};     ///< the time goes to the player reported, whose game was disturbed
  bool told{false};          ///< the player reported pays, for what somebody else told him
  bool warns{false};         ///< and the offender is warned
  bool as_reading{false};    ///< the other player's clock is set to `ms` rather than given it
  bool loses{false};         ///< and the game is lost, whatever else
  bool announced{false};     ///< of the event's own penalty for devices (`Policies::device_ms`): its time, or a warning
  std::optional<rulebook::Citation> beside{};
  std::optional<rulebook::Citation> once_asked{};  ///< in place of `clause` where the player was found and asked
  ResultReason reason{ResultReason::Penalty};      ///< of the result, where it brings one; anything else is no penalty
};

/// Whose turn it was, seen from the player reported.
enum class TurnOf : std::uint8_t { Anyone, Offender, Opponent };
/// How an incident came to the official.
enum class Brought : std::uint8_t {
  Anyhow,
  ByClaim,   ///< a player complained
  Meant,     ///< it was judged to be deliberate
  NotMeant,  ///< or not to be
  Warned,    ///< an earlier warning was ignored
  Observed,  ///< none of these
};
/// Whether the player reported was there when the round began.
enum class Presence : std::uint8_t { Anyhow, There, Late };
/// When a row speaks.
enum class Stage : std::uint8_t { Running, Before, Over, Anytime };

/// Clauses named beside a deciding one.
using Besides = std::array<std::optional<rulebook::Citation>, 3>;
using PartySet = CodeSet<Party>;

/// A trigger and what it permits. Of the rows for an incident the first whose conditions hold decides.
struct IncidentRow {
  Incident about{Incident::OtherBreach};
  rulebook::Citation clause;
  std::span<const Remedy> remedies{};  ///< none: no fault
  Besides beside{};                    ///< other clauses it rests on
  PartySet parties{};                  ///< none: anyone
  std::uint8_t from{1};                ///< the first offence of this kind it speaks of
  std::uint8_t to{255};                ///< and the last
  TurnOf turn{TurnOf::Anyone};
  Brought brought{Brought::Anyhow};
  Stage stage{Stage::Running};
  bool flag_fallen{false};   ///< only if the other player's flag is down
  std::int64_t until_ms{0};  ///< only within so long of the opening; 0: always
  bool team_event{false};    ///< only where teams play
  bool has_moved{false};     ///< only if the player has made a move
  Presence presence{Presence::Anyhow};
  bool at_once{false};  ///< the first remedy takes effect as soon as the fact stands
  StepSet steps{};      ///< what must be done before anything but Continue and Dismiss is chosen
  std::optional<rulebook::Citation> steps_clause{};
  Chooser office{Chooser::Official};  ///< the lowest office that may decide, or the player whose choice it is
  bool offers_draw{false};            ///< it counts as an offer of a draw; there are no remedies
  Scope scope{Scope::Person};         ///< whose earlier offences count
  bool demanded{false};               ///< there is such a fault only where the opponent had required something
  bool disregarded{false};            ///< nothing follows from it, fault or not; there are no remedies
};

/// The same of somebody whose game is not on, or not any more.
constexpr IncidentRow throughout(IncidentRow row) {
  row.stage = Stage::Anytime;
  return row;
}

/// An office that hears appeals.
struct AppealLevel {
  Chooser office{Chooser::Chief};
  rulebook::Citation clause;
};

/// Until when a ruling can be appealed against.
enum class AppealWindow : std::uint8_t {
  BeforeMove,  ///< before the appellant makes a further move
  Anytime,     ///< also when the game is over
};

struct AppealRules {
  rulebook::Citation right;
  std::span<const AppealLevel> levels;  ///< the next office first
  AppealWindow window{AppealWindow::Anytime};
  rulebook::Citation window_clause;
  rulebook::Citation uphold;
  rulebook::Citation reverse;
  rulebook::Citation order;                     ///< no office is passed over
  rulebook::Citation last;                      ///< nothing beyond the last office
  std::optional<rulebook::Citation> stops{};    ///< the clocks are stopped meanwhile
  std::optional<rulebook::Citation> outcome{};  ///< what an appeal may end in
};

/// Where no office is above the board: what is open may by agreement be put to somebody outside the game.
struct ReferralRules {
  rulebook::Citation fact;     ///< a disputed fact
  rulebook::Citation law;      ///< what the rules mean, or do not cover
  rulebook::Citation without;  ///< the two do not agree
};

/// Of what a step of an inquiry is spoken.
enum class Inquiry : std::uint8_t {
  Anything,
  Touch,       ///< whether a man was touched
  Prescribed,  ///< what a row says must not be decided before certain steps are taken
  Appeal,      ///< while it is heard
};

/// A step of an inquiry and the clause that allows or asks for it. What no row speaks of an official asks all the same,
/// to decide what is his to decide.
struct StepRow {
  Step step{Step::Testimony};
  rulebook::Citation clause;
  Inquiry into{Inquiry::Anything};
};

/// A penalty an official may give of his own accord.
struct PenaltyRow {
  PenaltyKind kind{PenaltyKind::Warning};
  rulebook::Citation clause;
};

/// What a deputy may be asked to do, and the clause for it.
struct DeputyRow {
  DeputyTask task{DeputyTask::Write};
  rulebook::Citation clause;
  bool for_opponent{false};                      ///< also for the player who is not disabled, once the other has one
  std::optional<rulebook::Citation> opponent{};  ///< the clause for that
  std::optional<rulebook::Citation> acting{};    ///< named when the deputy does it
};

struct MeasureRow {
  Measure measure{Measure::TwoBoards};
  rulebook::Citation clause;
  bool anytime{false};  ///< granted during the game too
};

/// What an announced move does.
enum class Announcing : std::uint8_t {
  WithTheMove,  ///< a move counts once it is both announced and made
  Binds,        ///< repeated by the opponent, it must be played
  MakesMove,    ///< announced, it counts as made
};

struct HelperRules {
  std::span<const DeputyRow> duties;
  std::span<const MeasureRow> measures;
  rulebook::Citation appoint;  ///< who may have a deputy
  /// Who plays against a disabled player, and may have one too; none: nothing is said of it.
  std::optional<rulebook::Citation> appoint_opponent{};
  std::optional<rulebook::Citation> before{};   ///< asked for before the game; none: at any time, by an official
  bool by_official{false};                      ///< a deputy must be acceptable to an official, who assigns him
  std::optional<rulebook::Citation> granted{};  ///< who grants special measures
  std::optional<rulebook::Citation> request{};  ///< when they are asked for
  std::optional<rulebook::Citation> scoring{};  ///< other ways of keeping score than writing
  rulebook::Citation touched;                   ///< what is touched on a securing board
  rulebook::Citation made;                      ///< what makes a move there
  std::optional<rulebook::Citation> placed{};   ///< or, by hand, that the man is put into its hole
  std::optional<rulebook::Citation> taken{};    ///< and of a capture, that the other man is out of it
  std::optional<rulebook::Citation> press{};    ///< the clock is not pressed before
  Announcing announcing{Announcing::WithTheMove};
  rulebook::Citation announced;                  ///< moves are announced
  rulebook::Citation repeated;                   ///< and repeated by the opponent
  std::optional<rulebook::Citation> executed{};  ///< before they are made
  rulebook::Citation slip;                       ///< a slip is corrected before the opponent's clock is started
  /// Where a deputy makes the moves: they are repeated by the opponent first, and that binds.
  std::optional<rulebook::Citation> deputy_confirmed{};
  std::optional<rulebook::Citation> confirmed_binds{};
};

/// What a book says of incidents. Every span lives as long as the program.
struct IncidentRules {
  std::span<const IncidentRow> rows{};
  std::span<const PenaltyRow> penalties{};
  std::span<const StepRow> steps{};
  const AppealRules* appeals{nullptr};
  const ReferralRules* referral{nullptr};
  const HelperRules* helpers{nullptr};
  std::optional<rulebook::Citation> explain{};         ///< a player may ask for a point of the rules to be explained
  std::optional<rulebook::Citation> inquiry{};         ///< what an official may do before he decides
  std::optional<rulebook::Citation> disallowed{};      ///< what is not found is recorded all the same
  std::optional<rulebook::Citation> disputed{};        ///< how a disputed fact is found
  std::optional<rulebook::Citation> record{};          ///< every penalty is recorded
  std::optional<rulebook::Citation> record_what{};     ///< nothing is imposed unless what happened is on record
  std::optional<rulebook::Citation> record_who{};      ///< nor unless it says who imposed it
  std::optional<rulebook::Citation> record_names{};    ///< nor unless it names who was involved
  std::optional<rulebook::Citation> record_penalty{};  ///< what was imposed stands there too
  std::optional<rulebook::Citation> record_kept{};     ///< earlier entries count
  std::optional<rulebook::Citation> combined{};        ///< two penalties may be given together
  std::optional<rulebook::Citation> substitute{};      ///< who expels says whether a substitute may play
  const IncidentRules* fallback{nullptr};              ///< asked where this book is silent
  std::optional<rulebook::Citation> sending{};         ///< the clause that sends there
  /// What holds where the event has announced a milder penalty for devices: these tables with other rows before them.
  const IncidentRules* milder{nullptr};
};

/// A row, and the clause that sent to the book it stands in.
struct FoundRow {
  const IncidentRow* row{nullptr};
  std::optional<rulebook::Citation> sending{};
};

/// The first row that speaks of an incident, in the book's own table or, where it is silent, in those it sends to.
/// `clock`: as it shows then.
FoundRow find_row(const IncidentRules* rules, const OpenIncident& incident, const State& state,
                  const clock::Clock& clock);
/// Offences of the same kind by the same player on record, of this game and of earlier ones.
int offences_before(const State& state, const OpenIncident& incident, Scope scope);
/// The penalty an option stands for; nothing for one that is none.
std::optional<PenaltyKind> penalty_of(OptionId id);

}  // namespace touchmove::game
