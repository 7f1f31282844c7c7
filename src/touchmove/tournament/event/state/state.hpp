// An event as it stands after some of its journal: sections, entries, rounds with their boards, results with who said
// so, penalties and appeals. Only `commit` (fold.hpp) changes it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "touchmove/tournament/event/state/person_index.hpp"
#include "touchmove/tournament/event/vocabulary/event.hpp"

namespace touchmove::tournament::event {

/// Where an entry was in a round.
enum class SeatKind : std::uint8_t {
  Board,
  ZeroBye,  ///< asked for, or not there: withdrawn, not yet entered, left out
  HalfBye,
  FullBye,  ///< given by a director; the pairing's own bye is a board without Black
};

struct Seat {
  SeatKind kind{SeatKind::ZeroBye};
  bool requested{false};   ///< a bye asked for; else an absence
  std::size_t section{0};  ///< of Board: index among the sections
  int board{0};

  friend bool operator==(const Seat&, const Seat&) = default;
};

struct RequestedBye {
  int round{0};
  ByeKind kind{ByeKind::Zero};
  friend bool operator==(const RequestedBye&, const RequestedBye&) = default;
};

struct SectionMove {
  std::int64_t seq{0};
  std::string from{};
  std::string into{};
  friend bool operator==(const SectionMove&, const SectionMove&) = default;
};

struct Withdrawal {
  int from_round{0};
  bool notice{true};
  bool by_forfeit{false};  ///< of the round before
  bool expelled{false};
  friend bool operator==(const Withdrawal&, const Withdrawal&) = default;
};

/// A member of a team who forfeited a board: out until the chief director lets them in again.
struct MemberOut {
  std::string person{};  ///< empty where the team names no members
  int from_round{0};
  int back_from{0};  ///< 0: not yet
  friend bool operator==(const MemberOut&, const MemberOut&) = default;
};

struct Entry {
  EntryNumber number{0};
  std::string person{};
  std::size_t section{0};
  EntryStanding standing{};
  bool house{false};
  std::vector<std::string> members{};
  int first_round{1};
  ByeKind missed{ByeKind::Zero};
  bool checked_in{false};
  int pairing_number{0};                         ///< within the section, given when its first round is paired; 0 before
  std::optional<Withdrawal> withdrawal{};        ///< what keeps the entry out: the earlier of the two below
  std::optional<Withdrawal> withdrawn_by_act{};  ///< asked for, or expelled
  std::vector<int> forfeits{};                   ///< rounds whose forfeit, standing, withdrew the entry; rising
  std::vector<RequestedBye> byes{};              ///< of rounds, rising
  /// Rounds whose irrevocable bye a director let the player give back (22C5).
  std::vector<int> byes_given_back{};
  EntryNumber re_entry_of{0};  ///< the entry of the same person before this one (rule 28S); 0: none
  EntryNumber re_entered{0};   ///< and the one after it
  std::map<int, std::vector<std::string>> line_ups{};
  std::vector<MemberOut> members_out{};
  std::vector<Seat> seats{};  ///< by round
  std::vector<SectionMove> moves{};

  friend bool operator==(const Entry&, const Entry&) = default;
};

/// What somebody said a result was.
struct Statement {
  By by{};
  Result result{Result::None};
  std::int64_t seq{0};
  friend bool operator==(const Statement&, const Statement&) = default;
};

struct Game {
  Result result{Result::None};  ///< what stands
  int version{0};               ///< counts every change of this record
  bool disputed{false};
  bool colours_reversed{false};
  std::int64_t since{-1};               ///< the event by which the result came; wins stay where they were (bughouse)
  std::vector<Statement> statements{};  ///< the last word of each
  std::vector<Statement> corrected{};   ///< what stood before, with who set it, oldest first
  friend bool operator==(const Game&, const Game&) = default;
};

/// What an inspection of a board's equipment came to.
struct Inspected {
  std::optional<Supply> board{};  ///< whose is used; nothing: there is none, or it is still to be chosen
  std::optional<Supply> men{};
  std::optional<Supply> clock{};
  bool lacks{false};           ///< something that must be there is not
  EntryNumber responsible{0};  ///< who had to bring it; 0: nobody of the two
  std::int64_t seq{0};
  friend bool operator==(const Inspected&, const Inspected&) = default;
};

/// A match of a knockout that ended level: who went through, and by what.
struct Settled {
  EntryNumber winner{0};
  TieSettled by{TieSettled::Games};
  std::vector<Result> games{};  ///< for White of the board
  friend bool operator==(const Settled&, const Settled&) = default;
};

struct Board {
  int number{0};
  EntryNumber white{0};
  EntryNumber black{0};  ///< 0: White has the full-point bye
  int group{0};
  PairingReasons why{};
  std::vector<Flag> flags{};  ///< found here, whatever the engine said
  std::vector<Game> games{};  ///< none of a bye
  std::string encounter{};
  std::int64_t seq{0};                                ///< of the event that made the board
  std::map<int, Inspected> inspected{};               ///< by game
  bool opponent_told{false};                          ///< of an assistant, by an official
  std::vector<std::pair<int, EntryNumber>> sealed{};  ///< papers of an adjourned game, and for whom
  std::optional<Settled> settled{};                   ///< means nothing while the match's games put somebody ahead
  friend bool operator==(const Board&, const Board&) = default;
};

struct Round {
  Phase phase{Phase::Paired};
  std::string engine{};
  std::string settings{};
  std::vector<Board> boards{};  ///< by number
  std::vector<Supposed> supposed{};
  std::optional<Milliseconds> posted{};
  std::int64_t seq{0};

  friend bool operator==(const Round&, const Round&) = default;
};

/// A table of a round robin or of a quad, fixed when its first round is paired. Whoever leaves keeps the number.
struct FixedTable {
  int first_round{1};                  ///< the section's round that is the table's first
  std::vector<EntryNumber> numbers{};  ///< who has which, from 1; of an odd field the next number sits out
  bool twice{false};
  bool swiss{false};                    ///< the small Swiss of quads, which has no table
  RobinTable kind{RobinTable::Berger};  ///< of a round robin; never `Usual`
  friend bool operator==(const FixedTable&, const FixedTable&) = default;
};

struct Section {
  SectionPlan plan{};
  std::vector<EntryNumber> entries{};  ///< everybody who is in it now, by number; it follows from their entries
  std::vector<Round> rounds{};
  std::vector<FixedTable> tables{};      ///< of sections of tables, once a round is paired
  std::map<int, Milliseconds> starts{};  ///< appointed, by round
  std::string merged_into{};             ///< no longer its own
  bool ever_posted{false};               ///< pairings of round one have been posted
  std::vector<PrizePlan> prizes{};
  SectionFacts report{};

  friend bool operator==(const Section&, const Section&) = default;
};

struct KeptApart {
  std::vector<EntryNumber> entries{};
  int first_round{1};
  int last_round{0};
  friend bool operator==(const KeptApart&, const KeptApart&) = default;
};

struct PenaltyRecord {
  Penalise what{};
  By by{};
  Milliseconds at{0};
  std::int64_t seq{0};
  friend bool operator==(const PenaltyRecord&, const PenaltyRecord&) = default;
};

struct AppealStep {
  Office level{Office::SectionChief};
  std::optional<Decision> decision{};
  std::int64_t seq{0};
  friend bool operator==(const AppealStep&, const AppealStep&) = default;
};

struct AppealRecord {
  Appeal what{};
  By by{};
  std::vector<AppealStep> steps{};  ///< the last one is where it lies
  friend bool operator==(const AppealRecord&, const AppealRecord&) = default;
};

struct CoachRecord {
  NameCoach what{};
  std::int64_t seq{0};
  friend bool operator==(const CoachRecord&, const CoachRecord&) = default;
};

struct Assistant {
  EntryNumber entry{0};
  int first_round{1};
  int last_round{0};  ///< 0: to the end
  std::string person{};
  std::vector<HelperDuty> duties{};
  friend bool operator==(const Assistant&, const Assistant&) = default;
};

/// Where a game of the hall belongs.
struct GamePlace {
  std::string section{};
  int round{0};
  int board{0};
  friend bool operator==(const GamePlace&, const GamePlace&) = default;
};

/// A secret link of the desk, by what the journal knows of it.
struct DeskLink {
  Role role{Role::ChiefDirector};
  std::vector<std::string> sections{};  ///< only these; none: all
  std::string person{};
  std::string station{};
  Milliseconds issued{0};
  bool revoked{false};
  friend bool operator==(const DeskLink&, const DeskLink&) = default;
};

/// The last word of a game of the hall.
struct Report {
  std::string encounter{};
  int game{1};
  Result result{Result::None};
  std::int64_t line{0};
  friend bool operator==(const Report&, const Report&) = default;
};

/// A game beside the pairings, and how it ended.
struct ExtraRecord {
  ExtraGame what{};
  Result result{Result::None};
  By by{};               ///< whose word the result is
  std::int64_t seq{-1};  ///< the event it came by; the game's own while there is none
  friend bool operator==(const ExtraRecord&, const ExtraRecord&) = default;
};

/// What was noted of fees, and when.
struct FeeRecord {
  NoteFee what{};
  By by{};
  Milliseconds at{0};
  std::int64_t seq{0};
  friend bool operator==(const FeeRecord&, const FeeRecord&) = default;
};

/// Somebody who asked to be entered, and what became of it.
struct ApplicationRecord {
  Apply what{};
  ApplicationState state{ApplicationState::Asked};
  bool by_self{false};   ///< on the public page
  EntryNumber entry{0};  ///< once entered
  std::string reason{};  ///< of the last answer
  Milliseconds at{0};
  friend bool operator==(const ApplicationRecord&, const ApplicationRecord&) = default;
};

struct State {
  std::optional<Opened> opened{};  ///< as announced; `parameters` and `sections` below are what holds now
  Parameters parameters{};
  std::vector<Section> sections{};
  std::vector<Entry> entries{};  ///< by number
  PersonIndex persons{};         ///< of the entries, and of their members; empty where it is not kept (basis.hpp)
  std::vector<KeptApart> kept_apart{};
  std::vector<VirtualPoints> virtual_points{};  ///< in the order in which they were given
  std::vector<PenaltyRecord> penalties{};
  std::vector<AppealRecord> appeals{};
  ReportFacts report{};
  std::vector<DeskLink> links{};  ///< by number
  std::map<std::string, GamePlace> encounters{};
  std::vector<Report> reported{};
  std::optional<Announce> announced{};  ///< what differs from the book
  std::vector<CoachRecord> coaches{};   ///< one of a team or entry
  std::vector<Assistant> assistants{};
  std::vector<FeeRecord> fees{};
  std::vector<ExtraRecord> extra_games{};  ///< by number, from 1
  OpenRegistration registration{.open = false};
  std::vector<ApplicationRecord> applications{};  ///< by number

  friend bool operator==(const State&, const State&) = default;
};

/// What a game has reported; null if nothing yet.
const Report* find_report(const State& state, std::string_view encounter, int game);

/// The days of a section, YYYY-MM-DD: as its own report says, else the event's, else the opening; empty where none
/// does.
std::string first_day_of(const State& state, const Section& section);
std::string last_day_of(const State& state, const Section& section);

/// Nothing if there is none of the name; merged sections are found too.
const Section* find_section(const State& state, std::string_view id);
std::optional<std::size_t> section_index(const State& state, std::string_view id);
const Entry* find_entry(const State& state, EntryNumber number);
const Round* find_round(const Section& section, int round);
const Board* find_board(const Round& round, int board);
/// The entry of a person that is not withdrawn, else their latest; null if there is none.
const Entry* entry_of_person(const State& state, std::string_view person);
/// The latest entry whose own person this is, withdrawn or not; null if there is none.
const Entry* latest_entry_of(const State& state, std::string_view person);

/// Entries of a section that have not moved elsewhere, by number.
std::vector<const Entry*> entries_of(const State& state, std::size_t section);

/// Entries of a section without a pairing number yet, in the order in which they get one (rule 29A): by rating, the
/// unrated last, equals by the event's lot.
std::vector<EntryNumber> to_be_numbered(const State& state, std::size_t section);
/// The first pairing number that nobody of the section has had.
int next_pairing_number(const State& state, std::size_t section);

/// Whether an entry is to be paired in a round: entered, not withdrawn, no bye asked for, not suspended.
bool is_available(const State& state, const Entry& entry, int round);
/// Whether an entry sits at a board of that round in another section than this one: a game begun there stays there.
bool sits_elsewhere(const Entry& entry, std::size_t section, int round);
/// Whether an entry that has moved on to another section has a board of that round in this one, and is there to play.
bool stays_to_play(const State& state, const Entry& entry, std::size_t section, int round);

/// How many of a section's rounds everybody knows: those before the first that is not posted.
int rounds_posted(const Section& section);
/// Whether an entry's place in a round is another section's, whose round is not posted: a table of this one shows and
/// counts nothing of it.
bool is_hidden_elsewhere(const State& state, const Entry& entry, std::size_t section, int round);

/// Whether an entry had a full-point bye or won by forfeit before a round, and is not paired out any more (rule 28L3).
bool had_full_bye(const State& state, const Entry& entry, int before_round);
/// The entry in whose place this one came in its section (rule 28S): the same person's, now left; null if none.
const Entry* first_entry_of(const State& state, const Entry& entry);
/// Whether this entry is the one of its person that stands in the section's standings (28S5); true of all who have not
/// entered again.
bool stands_for_person(const State& state, const Entry& entry);

/// Whether an entry's first game has begun: a round with an opponent is posted, and its appointed start has come.
bool has_begun_play(const State& state, const Entry& entry, Milliseconds at);
/// Whether rule 22C asks for a half-point bye of this round before the first game: the last round of a Swiss.
bool is_last_bye(const State& state, const Entry& entry, int round);
/// Whether the bye an entry asked for can be given back by nobody but a director.
bool is_irrevocable(const State& state, const Entry& entry, const RequestedBye& bye, Milliseconds at);

/// The bye an entry asked for in a round, if any.
std::optional<ByeKind> requested_bye(const Entry& entry, int round);

/// Whether two entries have played each other before a round (a forfeit is no meeting, rule 27A1). Whoever has entered
/// again has met whom the first entry met, unless the other has entered again since as well (28S).
bool have_met(const State& state, EntryNumber a, EntryNumber b, int before_round);

/// How often two entries have played each other before a round; what either played by another entry is not looked at.
int times_met(const State& state, EntryNumber a, EntryNumber b, int before_round);

/// The rounds in which two sat down to each other, forfeits among them, rising.
std::vector<int> rounds_met(const State& state, EntryNumber a, EntryNumber b);

/// What an entry scored in a round, penalties apart; nothing while a game of it is not finished. In a round robin
/// whoever left is scored by 30B (robin.hpp), and so are those they were to meet.
std::optional<Points> points_in_round(const State& state, const Entry& entry, int round);

/// The colour drawn for a section's first board: its own, else the event's.
ColourLot colour_lot(const State& state, std::size_t section);

/// The sum of the rounds before `before_round` less penalty points; games not finished count as `supposed` there, else
/// 0.
Points score_before(const State& state, const Entry& entry, int before_round);
/// The same, and whether there is such a game.
struct ScoreBefore {
  Points points{0};
  bool outstanding{false};
};
ScoreBefore score_and_outstanding(const State& state, const Entry& entry, int before_round);
/// Of the rounds that are posted; penalties of any round count at once.
Points score_of(const State& state, const Entry& entry);
/// The penalties that take points off an entry's score before a round: those of earlier rounds, and, of whatever
/// round, those given before it was paired.
std::vector<const PenaltyRecord*> points_off(const State& state, EntryNumber entry, int before_round);

/// Whether nothing of a pairing is outstanding: every game is finished, or one decides the match (bughouse).
bool is_settled(const SectionPlan& plan, const Board& board);

/// The game (from 1) whose win is the match, the first that was won (bughouse:B-1.end); 0 while none is, or where the
/// games' points decide.
int deciding_game(const SectionPlan& plan, const Board& board);

/// What each side of a pairing scores, by the section's plan; nothing while one of the games is not finished.
struct PairingScore {
  Points white{0};
  Points black{0};
};
/// What the pairing's own bye is worth a game: what the plan says, else a win, or a draw where the system pairs teams.
Points bye_points(const SectionPlan& plan, int game = 0);

std::optional<PairingScore> score_of_board(const SectionPlan& plan, const Board& board);

/// The points one result gives; Adjourned and None give none and are not finished.
std::optional<PairingScore> score_of_result(const SectionPlan& plan, Result result);
constexpr bool is_finished(Result result) { return result != Result::None && result != Result::Adjourned; }
/// Both players were there and a game was played.
constexpr bool is_played(Result result) {
  return result == Result::WhiteWins || result == Result::BlackWins || result == Result::Draw ||
         result == Result::BothLose || result == Result::WhiteHalf || result == Result::BlackHalf;
}
constexpr bool is_forfeit(Result result) {
  return result == Result::WhiteForfeits || result == Result::BlackForfeits || result == Result::BothForfeit;
}

/// The board an entry sat at in a round; null if it sat at none.
const Board* board_in_round(const State& state, const Entry& entry, int round);

/// The coach whom the form of an entry, or of its team, names; null if none is named.
const CoachRecord* coach_of(const State& state, const Entry& entry);
/// The entries whose coach a person is.
std::vector<EntryNumber> coached_by(const State& state, std::string_view person);
/// Whether a person is a coach here: by an entry form, or by a link of the desk.
bool is_coach(const State& state, std::string_view person);

/// The assistants an entry has in a round.
std::vector<const Assistant*> assistants_of(const State& state, EntryNumber entry, int round);

/// Whom of a board an official has yet to tell of the other's assistant, with that other.
struct ToBeTold {
  EntryNumber opponent{0};
  EntryNumber assisted{0};
};
std::vector<ToBeTold> to_be_told(const State& state, int round, const Board& board);

/// The colour an entry really had on the board of a round, in the first game: 'w', 'b', or '-' where no game was
/// played.
char colour_in_round(const State& state, const Entry& entry, int round);

}  // namespace touchmove::tournament::event
