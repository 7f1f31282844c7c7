// Judging one event. Internal to this folder: the judgements of each subject stand in their own file.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "touchmove/tournament/event/fold/fold.hpp"
#include "touchmove/tournament/event/vocabulary/rights.hpp"

namespace touchmove::tournament::event {

/// Offices from `floor` up that direct; the hall's program is none.
constexpr bool is_director(Office office) { return office >= Office::FloorOfficial && office <= Office::ChiefDirector; }

/// What a result's entry makes of the record of a game.
enum class Entered : std::uint8_t { Same, Awaited, Settled, Disagrees };
struct Entering {
  Game after;
  Entered what{Entered::Same};
};

/// One more statement about a game. `overrides`: its author has seen the record as it is and may change it.
Entering enter_statement(const State& state, const Board& board, const Game& game, const By& by, Result result,
                         std::int64_t seq, bool overrides);

/// What a game's own report makes of its record; `before` is what it had reported.
Entering enter_report(const Round& round, const Game& game, const Report* before, const Event& event, Result result);

/// The result of a game that an entry loses by a penalty: the other wins, unless they have lost it too.
Result with_game_lost(const State& state, const Board& board, int round, int game, EntryNumber entry);

/// Forfeits of the board that a result brings: White's, Black's.
struct Forfeited {
  bool white{false};
  bool black{false};
};
Forfeited forfeited(Result result);

/// Which entries of a board its forfeits withdraw: who forfeited a game, of teams who came to no board at all.
Forfeited withdrawn_by(const SectionPlan& plan, const Board& board);

/// A game's new record with the event its result stands by. A win corrected to the other side's was won when it was.
Game dated(const Game& before, Game after, std::int64_t seq);

/// The first round of a section that has not been paired.
int next_round(const Section& section);

/// A pairing as far as its legality goes.
struct Places {
  int board{0};
  EntryNumber white{0};
  EntryNumber black{0};
  bool fresh{true};  ///< made now; else it stood before, and only who sits there matters
};

/// The boards of a round as `ChangeBoards` would leave them.
std::vector<Places> changed_boards(const Round& round, const ChangeBoards& change);

/// The sections an event concerns, by id; nothing if it is the whole event's. Of `Undo`, nothing.
std::optional<std::vector<std::string>> sections_concerned(const State& state, const Body& body);

/// Whether a link that is good for some sections only may bring what concerns these.
bool is_within(const DeskLink& link, const std::optional<std::vector<std::string>>& sections);

class BoardFlags;

class Judge {
 public:
  Judge(const State& state, const Event& event, Occasion occasion, std::span<const Event> earlier)
      : state_(state), event_(event), occasion_(occasion), earlier_(earlier) {}

  Outcome run();

  void operator()(const Opened& x);
  void operator()(const PlanSection& x);
  void operator()(const ChangeParameters& x);
  void operator()(const Schedule& x);
  void operator()(const Enter& x);
  void operator()(const EditEntry& x);
  void operator()(const ChangeSection& x);
  void operator()(const MergeSections& x);
  void operator()(const SplitSection& x);
  void operator()(const CheckIn& x);
  void operator()(const Withdraw& x);
  void operator()(const Reinstate& x);
  void operator()(const RequestBye& x);
  void operator()(const CancelBye& x);
  void operator()(const KeepApart& x);
  void operator()(const VirtualPoints& x);
  void operator()(const CheckInAll& x);
  void operator()(const NoteFee& x);
  void operator()(const OpenRegistration& x);
  void operator()(const Apply& x);
  void operator()(const AnswerApplication& x);
  void operator()(const LineUp& x);
  void operator()(const PairRound& x);
  void operator()(const ChangeBoards& x);
  void operator()(const MakeUp& x);
  void operator()(const Unpair& x);
  void operator()(const SetPhase& x);
  void operator()(const EnterResult& x);
  void operator()(const CorrectResult& x);
  void operator()(const LinkGame& x);
  void operator()(const GameEnded& x);
  void operator()(const Penalise& x);
  void operator()(const Appeal& x);
  void operator()(const DecideAppeal& x);
  void operator()(const Escalate& x);
  void operator()(const SetPrizes& x);
  void operator()(const SetReport& x);
  void operator()(const SetSectionReport& x);
  void operator()(const Undo& x);
  void operator()(const Announce& x);
  void operator()(const NameCoach& x);
  void operator()(const AssignRating& x);
  void operator()(const Assist& x);
  void operator()(const Inspect& x);
  void operator()(const ChooseColours& x);
  void operator()(const TellOpponent& x);
  void operator()(const SettleTie& x);
  void operator()(const ExtraGame& x);
  void operator()(const ExtraResult& x);
  void operator()(const SealPapers& x);
  void operator()(const Appoint& x);
  void operator()(const IssueLinks& x);
  void operator()(const RevokeLinks& x);

 private:
  /// A reason against the event, or, if it can be waived and is, a consequence.
  void refuse(Code code, std::string_view field, Finding finding = {});
  void follow(Code code, Finding finding = {});

  /// Refuses what is not for the author's office (rights.hpp). Whether it is for them at all.
  bool check_office();
  Grant grant() const { return grant_of(event_.by.office, event_.type()); }
  /// Of what players may do with the own entry alone: refuses one that is another's.
  void needs_own(const Entry* entry);
  /// Refuses unless the author holds at least this office, directing, where it is more than the kind of event asks.
  void needs(Office least);
  bool is_own(const Entry& entry) const;
  /// Whether the link the event came by may bring it: it is good, has the author's office, and the sections concerned.
  void check_link();
  void check_links(const std::vector<int>& links, const std::vector<EntryNumber>& entries);

  // Each refuses if there is no such thing, and then gives null.
  const Section* section(std::string_view id, std::string_view field = "section");
  const Section* live_section(std::string_view id, std::string_view field = "section");
  const Entry* entry(EntryNumber number, std::string_view field = "entry");
  const Round* round(const Section* section, int number);
  const Board* board(const Round* round, int number);
  /// A game of a board that has an opponent.
  const Game* game(const Board* board, int number);
  bool in_range(std::int64_t value, std::int64_t low, std::int64_t high, std::string_view field);
  bool short_enough(std::string_view text, std::string_view field, std::size_t longest = 120);

  void check_plan(const SectionPlan& plan, std::string_view field);
  void check_parameters(const Parameters& parameters);
  void needs_chief_to_readmit(EntryNumber entry);
  std::int64_t last_word_on(const Board& board, int round, Matter matter) const;
  void check_standing(const EntryStanding& standing);
  void check_prize(const PrizePlan& prize, const std::string& at);
  void check_day(std::string_view day, std::string_view field);
  void check_days(std::string_view first, std::string_view last);
  void check_entries_open(const Enter& x);
  void check_belongs(const EntryStanding& standing, const SectionPlan& plan);
  void check_boards(const Section& section, int round, const std::vector<Places>& boards);
  void check_results_settled(const Section& section, const Round& round, int number);
  void check_bye_deadline(const Section& section, int round);
  /// Lost by forfeit is what nobody sits at (uschess:II.8).
  void check_seated(const Section& section, int round, const Board& board, int game, Result result);
  /// Whether a section has a place for one more, who is no house player.
  void check_room(const Section& section, EntryNumber entry, std::string_view field);
  /// The application an entry grants.
  void check_application(const Enter& x);
  /// Who waits for the place that an entry leaves.
  void follow_place_free(const Entry& leaves);
  void follow_ranking(EntryNumber entry, const EntryStanding& standing, const SectionPlan& plan);
  /// Whether so many more can get a number in the section's table, if it has begun.
  void check_place(const Section& section, std::size_t more, EntryNumber entry, std::string_view field);
  /// Whether an entry may leave its section, whose table it may have a number in.
  void check_leaves(const Entry& entry, std::string_view field);
  /// Whether the table and the numbers that a round fixes can be taken as they are.
  bool check_table(std::size_t section, const PairRound& x);
  void follow_tables(std::size_t section, const PairRound& x);
  void follow_postponed(std::size_t section, int round, EntryNumber white, EntryNumber black);
  void check_forfeit_time(const Section& section, int round, const Board& board, int game, Result result);
  /// What a section's title and awards may be, with these parameters of the event.
  void check_awards(const SectionPlan& plan, const Parameters& parameters, std::string_view rulebook,
                    std::string_view field);
  /// Limits of the event that a clause lays down are changed only as announced.
  void check_announced(const Parameters& now, const Parameters& then, std::string_view rulebook);
  void check_form(const Entry& entry);
  void check_game_loss(const Penalise& x, const Entry* entry);
  /// Refuses while a round of the section is paired and not posted: what is posted goes with whoever changes section,
  /// what nobody has seen yet is made anew.
  void check_not_busy(const Section& section, std::string_view field, EntryNumber entry = 0);
  /// The games an entry that changes section has still to finish where they are played.
  std::vector<Finding> games_going_on(const Entry& entry) const;
  void follow_to_be_told(const Section& section, int round, const Board& board);
  /// Round one of a section begins when entries are closed, or later.
  void check_first_start(std::string_view section, Milliseconds starts, const Parameters& parameters,
                         std::string_view field);
  /// Whose piece is used, or that there is none, or who is to choose.
  void follow_item(const Inspect& x, const Board& board, Gear item, Supply chosen);
  /// What a game's new result changes for both sides, and which later boards rested on the old one.
  void follow_new_result(const Section& section, int round, const Board& board, int game, const Game& after);
  /// One side of a game beside the pairings: that its round is there and, where the game counts, free.
  void check_extra_side(EntryNumber number, int round, bool counts, std::string_view side);
  /// Whom a new result shows to have been paired on a wrong supposition (rule 29H).
  void follow_mistaken(int round, const Board& board);
  void follow_unsettled(const Section& section);
  void follow_appealable(const BoardFlags& flags, EntryNumber white, EntryNumber black, int board);

  const State& state_;
  const Event& event_;
  Occasion occasion_;
  std::span<const Event> earlier_;
  Outcome outcome_;
};

}  // namespace touchmove::tournament::event
