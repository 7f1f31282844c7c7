// Carrying out an event that was judged: the only place where a state changes. Nothing is judged here, and an event
// that means nothing in this state is passed over.
#include <algorithm>
#include <utility>

#include "touchmove/tournament/event/fold/commit_around.hpp"
#include "touchmove/tournament/event/fold/judge.hpp"
#include "touchmove/tournament/event/proposals/board_flags.hpp"
#include "touchmove/tournament/event/state/announced.hpp"
#include "touchmove/tournament/event/state/robin.hpp"
#include "touchmove/tournament/event/state/starting_list.hpp"
#include "touchmove/tournament/event/state/team_boards.hpp"

namespace touchmove::tournament::event {
namespace {

class Commit {
 public:
  Commit(State& state, const Event& event) : state_(state), event_(event) {}

  void operator()(const Opened& x) {
    state_.opened = x;
    state_.parameters = x.parameters;
    state_.links.emplace_back();
    for (const SectionPlan& plan : x.sections) state_.sections.push_back({.plan = plan});
  }

  void operator()(const PlanSection& x) {
    if (Section* known = section(x.plan.id)) {
      known->plan = x.plan;
    } else {
      state_.sections.push_back({.plan = x.plan});
    }
  }

  void operator()(const ChangeParameters& x) { state_.parameters = x.parameters; }

  void operator()(const Schedule& x) {
    if (Section* at = section(x.section)) at->starts[x.round] = x.starts;
  }

  void operator()(const Enter& x) {
    const auto into = section_index(state_, x.section);
    if (!into || x.entry != static_cast<EntryNumber>(state_.entries.size()) + 1) return;
    Entry entry;
    entry.number = x.entry;
    entry.person = x.person;
    entry.section = *into;
    entry.standing = x.standing;
    entry.house = x.house;
    entry.members = x.members;
    entry.first_round = x.first_round;
    entry.missed = x.missed;
    entry.pairing_number = x.pairing_number;
    if (const Entry* latest = latest_entry_of(state_, x.person)) {
      entry.re_entry_of = latest->number;
      this->entry(latest->number)->re_entered = entry.number;
    }
    state_.entries.push_back(std::move(entry));
    index(state_.entries.back());
    state_.sections[*into].entries.push_back(x.entry);
    grant_application(state_, x);
    fill_missed(state_.entries.back(), state_.sections[*into].rounds.size());
    number_late(*into, state_.entries.back());
    take_place(*into, x.entry);
  }

  void operator()(const EditEntry& x) {
    Entry* entry = this->entry(x.entry);
    if (entry == nullptr) return;
    unindex(*entry);
    if (x.person) entry->person = *x.person;
    if (x.standing) entry->standing = *x.standing;
    if (x.members) {
      keep_line_ups(*entry);
      entry->members = *x.members;
    }
    index(*entry);
    if (x.house) entry->house = *x.house;
  }

  void operator()(const ChangeSection& x) {
    Entry* entry = this->entry(x.entry);
    const auto into = section_index(state_, x.section);
    if (entry != nullptr && into) move(*entry, *into);
  }

  void operator()(const MergeSections& x) {
    const auto from = section_index(state_, x.from);
    const auto into = section_index(state_, x.into);
    if (!from || !into || *from == *into) return;
    for (Entry& entry : state_.entries) {
      if (entry.section == *from) move(entry, *into);
    }
    state_.sections[*from].merged_into = x.into;
    merge_applications(state_, x);
  }

  void operator()(const SplitSection& x) {
    const auto from = section_index(state_, x.from);
    if (!from || section_index(state_, x.plan.id)) return;
    Section made{.plan = x.plan};
    // The rounds played before the split keep their numbers; their boards stay where they were played.
    for (const Round& round : state_.sections[*from].rounds) {
      Round played;
      played.phase = round.phase;
      played.engine = "split";
      played.posted = round.posted;
      played.seq = event_.seq;
      made.rounds.push_back(std::move(played));
    }
    made.ever_posted = state_.sections[*from].ever_posted;
    state_.sections.push_back(std::move(made));
    for (const EntryNumber number : x.entries) {
      if (Entry* entry = this->entry(number)) move(*entry, state_.sections.size() - 1);
    }
  }

  void operator()(const CheckIn& x) {
    if (Entry* entry = this->entry(x.entry)) entry->checked_in = x.present;
  }

  void operator()(const Withdraw& x) {
    Entry* entry = this->entry(x.entry);
    if (entry == nullptr) return;
    const int next = next_round(state_.sections[entry->section]) + (x.notice ? 0 : 1);
    entry->withdrawn_by_act = Withdrawal{x.from_round != 0 ? x.from_round : next, x.notice, false, false};
    settle_withdrawal(*entry);
  }

  void operator()(const Reinstate& x) {
    Entry* entry = this->entry(x.entry);
    if (entry == nullptr) return;
    const int from = x.from_round != 0 ? x.from_round : next_round(state_.sections[entry->section]);
    for (MemberOut& out : entry->members_out) {
      if (out.back_from == 0) out.back_from = from;
    }
    if (entry->withdrawal && x.from_round > entry->first_round) {
      entry->first_round = x.from_round;
      entry->missed = ByeKind::Zero;
    }
    entry->withdrawn_by_act.reset();
    entry->forfeits.clear();
    settle_withdrawal(*entry);
    take_place(entry->section, x.entry);
  }

  void operator()(const RequestBye& x) {
    Entry* entry = this->entry(x.entry);
    if (entry == nullptr) return;
    std::erase(entry->byes_given_back, x.round);
    const auto later = std::find_if(entry->byes.begin(), entry->byes.end(),
                                    [&](const RequestedBye& bye) { return bye.round > x.round; });
    entry->byes.insert(later, RequestedBye{x.round, x.kind});
  }

  void operator()(const CancelBye& x) {
    Entry* entry = this->entry(x.entry);
    if (entry == nullptr) return;
    const auto asked = requested_bye(*entry, x.round);
    if (asked == ByeKind::Half && state_.parameters.last_bye_before_play &&
        is_irrevocable(state_, *entry, {x.round, *asked}, event_.at)) {
      entry->byes_given_back.push_back(x.round);
    }
    std::erase_if(entry->byes, [&](const RequestedBye& bye) { return bye.round == x.round; });
  }

  void operator()(const KeepApart& x) { state_.kept_apart.push_back({x.entries, x.first_round, x.last_round}); }

  void operator()(const VirtualPoints& x) { state_.virtual_points.push_back(x); }

  void operator()(const LineUp& x) {
    Entry* entry = this->entry(x.entry);
    if (entry == nullptr) return;
    const auto forfeits = forfeits_of(*entry, x.round);
    for (const std::size_t seat : forfeits) put_out(x.entry, true, false, x.round, seat);
    entry->line_ups[x.round] = x.members;
    for (const std::size_t seat : forfeits) put_out(x.entry, false, true, x.round, seat);
    for (MemberOut& out : entry->members_out) {
      const bool named = std::find(x.members.begin(), x.members.end(), out.person) != x.members.end();
      // The chief director has let them in again.
      if (named && out.from_round <= x.round && out.back_from == 0) out.back_from = x.round;
    }
  }

  void operator()(const PairRound& x) {
    const auto index = section_index(state_, x.section);
    if (!index || x.round != next_round(state_.sections[*index])) return;
    Section& at = state_.sections[*index];
    if (!is_of_tables(at.plan)) number_by_list(state_, *index, x.numbers);
    give_numbers(*index, x.numbers);
    if (is_of_tables(at.plan) && at.tables.empty()) at.tables = tables_to_fix(state_, *index, x);
    Round round;
    round.engine = x.engine;
    round.settings = x.settings;
    round.supposed = x.supposed;
    round.seq = event_.seq;
    const BoardFlags flags(state_, *index, x.round, x.supposed);
    for (const PairedBoard& board : x.boards) round.boards.push_back(made(flags, board, x.engine == "manual"));
    sort(round);
    state_.sections[*index].rounds.push_back(std::move(round));
    seat_everyone(*index, x.round);
  }

  void operator()(const ChangeBoards& x) {
    const auto index = section_index(state_, x.section);
    Round* round = index ? this->round(*index, x.round) : nullptr;
    if (round == nullptr) return;
    std::erase_if(round->boards, [&](const Board& board) {
      const bool is_gone =
          std::find(x.removed.begin(), x.removed.end(), board.number) != x.removed.end() ||
          std::any_of(x.boards.begin(), x.boards.end(), [&](const PairedBoard& b) { return b.board == board.number; });
      if (is_gone && !board.encounter.empty()) state_.encounters.erase(board.encounter);
      return is_gone;
    });
    const BoardFlags flags(state_, *index, x.round);
    for (const PairedBoard& board : x.boards) {
      const bool is_by_engine = !board.why.empty() && std::holds_alternative<reason::Anew>(*board.why.begin());
      round->boards.push_back(made(flags, board, !is_by_engine));
    }
    sort(*round);
    unseat_everyone(*index, x.round);
    seat_everyone(*index, x.round);
  }

  void operator()(const MakeUp& x) {
    const auto index = section_index(state_, x.section);
    Round* round = index ? this->round(*index, x.round) : nullptr;
    if (round == nullptr || find_board(*round, x.board) != nullptr) return;
    const FixedTable* table = table_with(state_.sections[*index], x.white);
    PairedBoard board{x.board, x.white, x.black, 0, {reason::MadeUp{}}, {}};
    if (table != nullptr && is_of_groups(state_.sections[*index].plan)) {
      board.group = static_cast<int>(table - state_.sections[*index].tables.data()) + 1;
    }
    round->boards.push_back(made(BoardFlags(state_, *index, x.round), board, false));
    sort(*round);
    for (const EntryNumber who : {x.white, x.black}) {
      Entry* entry = this->entry(who);
      if (entry == nullptr) continue;
      fill_missed(*entry, static_cast<std::size_t>(x.round));
      entry->seats[static_cast<std::size_t>(x.round) - 1] = {SeatKind::Board, false, *index, x.board};
    }
  }

  void operator()(const Unpair& x) {
    const auto index = section_index(state_, x.section);
    if (!index || state_.sections[*index].rounds.empty() ||
        x.round != static_cast<int>(state_.sections[*index].rounds.size())) {
      return;
    }
    for (const Board& board : state_.sections[*index].rounds.back().boards) {
      if (!board.encounter.empty()) state_.encounters.erase(board.encounter);
    }
    Section& at_section = state_.sections[*index];
    at_section.rounds.pop_back();
    if (!at_section.tables.empty() && at_section.tables.front().first_round == x.round) at_section.tables.clear();
    for (Entry& entry : state_.entries) {
      const auto at = static_cast<std::size_t>(x.round) - 1;
      if (entry.seats.size() <= at) continue;
      const bool sat_here = entry.seats[at].kind == SeatKind::Board && entry.seats[at].section == *index;
      const bool sat_elsewhere = entry.seats[at].kind == SeatKind::Board && !sat_here;
      if (sat_elsewhere) continue;
      if (entry.section == *index && entry.seats.size() == at + 1) {
        entry.seats.pop_back();
      } else if (entry.section == *index || sat_here) {
        entry.seats[at] = Seat{};  // has moved on, or played later rounds elsewhere: one not played
      }
    }
  }

  void operator()(const SetPhase& x) {
    const auto index = section_index(state_, x.section);
    Round* round = index ? this->round(*index, x.round) : nullptr;
    if (round == nullptr) return;
    if (x.phase == Phase::Posted && round->phase == Phase::Paired) {
      round->posted = event_.at;
      if (x.round == 1) state_.sections[*index].ever_posted = true;
    }
    if (x.phase == Phase::Paired) round->posted.reset();
    round->phase = x.phase;
  }

  void operator()(const EnterResult& x) {
    Board* board = this->board(x.section, x.round, x.board);
    if (board == nullptr || x.game < 1 || static_cast<std::size_t>(x.game) > board->games.size()) return;
    Game& game = board->games[static_cast<std::size_t>(x.game) - 1];
    const Entering entering =
        enter_statement(state_, *board, game, event_.by, x.result, event_.seq, is_director(event_.by.office));
    replace(x.section, *board, game, entering.after, x.round);
  }

  void operator()(const CorrectResult& x) {
    Board* board = this->board(x.section, x.round, x.board);
    if (board == nullptr || x.game < 1 || static_cast<std::size_t>(x.game) > board->games.size()) return;
    Game& game = board->games[static_cast<std::size_t>(x.game) - 1];
    Game after = ruled(game, x.result);
    after.colours_reversed = x.colours_reversed;
    replace(x.section, *board, game, after, x.round);
  }

  void operator()(const LinkGame& x) {
    Board* board = this->board(x.section, x.round, x.board);
    if (board == nullptr) return;
    board->encounter = x.encounter;
    state_.encounters[x.encounter] = {x.section, x.round, x.board};
  }

  void operator()(const GameEnded& x) {
    const auto place = state_.encounters.find(x.encounter);
    if (place == state_.encounters.end()) return;
    const Report* const before = find_report(state_, x.encounter, x.game);
    if (before != nullptr && (before->result == x.result || before->line >= x.line)) return;
    const auto index = section_index(state_, place->second.section);
    const Round* round = index ? this->round(*index, place->second.round) : nullptr;
    Board* board = this->board(place->second.section, place->second.round, place->second.board);
    if (board == nullptr || x.game < 1 || static_cast<std::size_t>(x.game) > board->games.size()) return;
    Game& game = board->games[static_cast<std::size_t>(x.game) - 1];
    const Game after = enter_report(*round, game, before, event_, x.result).after;
    std::erase_if(state_.reported,
                  [&](const Report& said) { return said.encounter == x.encounter && said.game == x.game; });
    state_.reported.push_back({x.encounter, x.game, x.result, x.line});
    replace(place->second.section, *board, game, after, place->second.round);
  }

  void operator()(const Penalise& x) {
    state_.penalties.push_back({x, event_.by, event_.at, event_.seq});
    Entry* entry = this->entry(x.entry);
    if (x.penalty == Penalty::GameLoss && x.game > 0 && entry != nullptr) lose_game(*entry, x.round, x.game);
    if (x.penalty == Penalty::Expulsion && entry != nullptr) {
      const int next = next_round(state_.sections[entry->section]);
      const auto& before = entry->withdrawn_by_act;
      entry->withdrawn_by_act = Withdrawal{before ? std::min(before->from_round, next) : next, true, false, true};
      settle_withdrawal(*entry);
    }
  }

  void operator()(const Appeal& x) {
    state_.appeals.push_back({x, event_.by, {AppealStep{Office::SectionChief, std::nullopt, event_.seq}}});
  }

  void operator()(const DecideAppeal& x) {
    if (AppealRecord* record = appeal(x.appeal)) {
      record->steps.back().decision = x.decision;
      record->steps.back().level = event_.by.office;
      record->steps.back().seq = event_.seq;
    }
  }

  void operator()(const Escalate& x) {
    AppealRecord* record = appeal(x.appeal);
    if (record == nullptr) return;
    const Office next = record->what.matter == Matter::Pairing ? Office::PairingDirector : Office::ChiefDirector;
    record->steps.push_back({next, std::nullopt, event_.seq});
  }

  void operator()(const SetPrizes& x) {
    if (Section* at = section(x.section)) at->prizes = x.prizes;
  }

  void operator()(const SetReport& x) { state_.report = x.facts; }

  void operator()(const SetSectionReport& x) {
    if (Section* at = section(x.section)) at->report = x.facts;
  }

  void operator()(const CheckInAll& x) { check_in_all(state_, x); }
  void operator()(const NoteFee& x) { state_.fees.push_back({x, event_.by, event_.at, event_.seq}); }
  void operator()(const OpenRegistration& x) { state_.registration = x; }
  void operator()(const ExtraGame& x) { arrange_extra_game(state_, x, event_); }
  void operator()(const ExtraResult& x) { end_extra_game(state_, x, event_); }
  void operator()(const Apply& x) { apply_for(state_, x, event_); }
  void operator()(const AnswerApplication& x) { answer_application(state_, x); }

  void operator()(const Undo&) {}

  void operator()(const Announce& x) {
    state_.announced = x;
    state_.parameters = with_announced(state_.parameters, state_.opened->rulebook, x);
  }

  void operator()(const NameCoach& x) {
    std::erase_if(state_.coaches, [&](const CoachRecord& record) {
      return record.what.team == x.team && record.what.entry == x.entry && record.what.person == x.person;
    });
    state_.coaches.push_back({x, event_.seq});
  }

  void operator()(const AssignRating& x) {
    Entry* entry = this->entry(x.entry);
    if (entry == nullptr) return;
    entry->standing.rating = x.rating;
    entry->standing.rating_kind = RatingKind::Assigned;
  }

  void operator()(const Assist& x) {
    const Entry* entry = this->entry(x.entry);
    if (entry == nullptr) return;
    const int now = static_cast<int>(state_.sections[entry->section].rounds.size());
    state_.assistants.push_back({x.entry, x.round != 0 ? x.round : std::max(1, now), x.round, x.person, x.duties});
  }

  void operator()(const Inspect& x) {
    Board* board = this->board(x.section, x.round, x.board);
    const Section* at = section(x.section);
    if (board != nullptr && at != nullptr) board->inspected[x.game] = inspected(state_, *at, *board, x, event_.seq);
  }

  void operator()(const ChooseColours& x) {
    const auto index = section_index(state_, x.section);
    Board* board = this->board(x.section, x.round, x.board);
    if (board == nullptr || !index || x.white == 0 || board->white == x.white || board->black != x.white) return;
    std::swap(board->white, board->black);
    board->flags = BoardFlags(state_, *index, x.round).of(board->white, board->black);
    board->seq = event_.seq;
  }

  void operator()(const TellOpponent& x) {
    if (Board* board = this->board(x.section, x.round, x.board)) board->opponent_told = true;
  }

  void operator()(const SettleTie& x) {
    if (Board* board = this->board(x.section, x.round, x.board)) board->settled = Settled{x.winner, x.by, x.games};
  }

  void operator()(const SealPapers& x) {
    if (Board* board = this->board(x.section, x.round, x.board)) board->sealed.emplace_back(x.game, x.entry);
  }

  void operator()(const Appoint& x) { appoint(state_, x, event_.at); }
  void operator()(const IssueLinks& x) { issue_links(state_, x, event_.at); }
  void operator()(const RevokeLinks& x) { revoke_links(state_, x); }

 private:
  Section* section(const std::string& id) {
    const auto index = section_index(state_, id);
    return index ? &state_.sections[*index] : nullptr;
  }
  Entry* entry(EntryNumber number) {
    return find_entry(state_, number) == nullptr ? nullptr : &state_.entries[static_cast<std::size_t>(number) - 1];
  }
  void index(const Entry& entry) {
    state_.persons.add(entry.person, entry.number);
    for (const std::string& member : entry.members) state_.persons.add(member, entry.number);
  }
  void unindex(const Entry& entry) {
    state_.persons.remove(entry.person, entry.number);
    for (const std::string& member : entry.members) state_.persons.remove(member, entry.number);
  }
  Round* round(std::size_t section, int number) {
    auto& rounds = state_.sections[section].rounds;
    return number < 1 || static_cast<std::size_t>(number) > rounds.size()
               ? nullptr
               : &rounds[static_cast<std::size_t>(number) - 1];
  }
  Board* board(const std::string& id, int number, int board) {
    const auto index = section_index(state_, id);
    Round* at = index ? round(*index, number) : nullptr;
    if (at == nullptr) return nullptr;
    const Board* found = find_board(*at, board);
    return found == nullptr ? nullptr : &at->boards[static_cast<std::size_t>(found - at->boards.data())];
  }
  AppealRecord* appeal(int number) {
    return number < 1 || static_cast<std::size_t>(number) > state_.appeals.size()
               ? nullptr
               : &state_.appeals[static_cast<std::size_t>(number) - 1];
  }

  static void sort(Round& round) {
    std::sort(round.boards.begin(), round.boards.end(),
              [](const Board& a, const Board& b) { return a.number < b.number; });
  }

  /// Rounds before an entry came are worth what it was given for them, and no round is without a seat.
  static void fill_missed(Entry& entry, std::size_t rounds) {
    while (entry.seats.size() < rounds) {
      const bool before = static_cast<int>(entry.seats.size()) + 1 < entry.first_round;
      const bool half = before && entry.missed == ByeKind::Half;
      entry.seats.push_back({half ? SeatKind::HalfBye : SeatKind::ZeroBye, half, 0, 0});
    }
  }

  /// Rule 28B: who comes after the first pairing has the next free number.
  void number_late(std::size_t section, Entry& entry) {
    if (entry.pairing_number == 0 && !state_.sections[section].rounds.empty()) {
      entry.pairing_number = next_pairing_number(state_, section);
    }
  }

  /// Whoever comes to a table that has begun gets the number that sits out, if there is one, or joins the Swiss.
  void take_place(std::size_t section, EntryNumber entry) {
    Section& at = state_.sections[section];
    if (table_with(at, entry) != nullptr) return;
    const auto open = std::find_if(at.tables.begin(), at.tables.end(), [](const FixedTable& table) {
      return table.swiss || table.numbers.size() % 2 == 1;
    });
    if (open != at.tables.end()) open->numbers.push_back(entry);
  }

  /// To these first, in their order, and then to everybody else.
  void give_numbers(std::size_t section, const std::vector<EntryNumber>& first) {
    int next = next_pairing_number(state_, section);
    for (const EntryNumber number : first) {
      Entry* entry = this->entry(number);
      if (entry != nullptr && entry->pairing_number == 0) entry->pairing_number = next++;
    }
    for (const EntryNumber number : to_be_numbered(state_, section)) entry(number)->pairing_number = next++;
  }

  void move(Entry& entry, std::size_t into) {
    entry.moves.push_back({event_.seq, state_.sections[entry.section].plan.id, state_.sections[into].plan.id});
    std::erase(state_.sections[entry.section].entries, entry.number);
    entry.section = into;
    std::vector<EntryNumber>& there = state_.sections[into].entries;
    there.insert(std::upper_bound(there.begin(), there.end(), entry.number), entry.number);
    entry.pairing_number = 0;
    fill_missed(entry, state_.sections[into].rounds.size());
    number_late(into, entry);
    take_place(into, entry.number);
  }

  Board made(const BoardFlags& flags, const PairedBoard& board, bool manual) const {
    Board result;
    result.number = board.board;
    result.white = board.white;
    result.black = board.black;
    result.group = board.group;
    result.why = board.why;
    result.flags = flags.of(board.white, board.black);
    if (manual) result.flags.push_back(Flag::Manual);
    if (board.black != 0) result.games.resize(static_cast<std::size_t>(state_.sections[flags.section()].plan.games));
    result.seq = event_.seq;
    return result;
  }

  /// Whoever sits at a board of the section in a round, here or moved on since, sits nowhere until the boards say
  /// where.
  void unseat_everyone(std::size_t section, int number) {
    const auto at = static_cast<std::size_t>(number) - 1;
    for (Entry& entry : state_.entries) {
      const bool sits = entry.seats.size() > at && entry.seats[at].kind == SeatKind::Board;
      if (sits && entry.seats[at].section == section) entry.seats[at] = Seat{};
    }
  }

  /// Gives everybody of the section their seat in a round from its boards. Nobody sits there yet.
  void seat_everyone(std::size_t section, int number) {
    const Round* round = find_round(state_.sections[section], number);
    for (const EntryNumber who : state_.sections[section].entries) {
      Entry& entry = *this->entry(who);
      fill_missed(entry, static_cast<std::size_t>(number) - 1);
      const auto at = static_cast<std::size_t>(number) - 1;
      if (entry.seats.size() > at && entry.seats[at].kind == SeatKind::Board && entry.seats[at].section != section) {
        continue;  // played that round elsewhere
      }
      Seat seat;
      const auto asked = requested_bye(entry, number);
      if (asked) {
        seat.requested = true;
        seat.kind = *asked == ByeKind::Full   ? SeatKind::FullBye
                    : *asked == ByeKind::Half ? SeatKind::HalfBye
                                              : SeatKind::ZeroBye;
      } else if (number < entry.first_round && entry.missed == ByeKind::Half) {
        seat = {SeatKind::HalfBye, true, 0, 0};
      }
      if (entry.seats.size() > at) {
        entry.seats[at] = seat;
      } else {
        entry.seats.push_back(seat);
      }
    }
    if (round == nullptr) return;
    for (const Board& board : round->boards) {
      for (const EntryNumber who : {board.white, board.black}) {
        if (Entry* entry = this->entry(who);
            entry != nullptr && entry->seats.size() >= static_cast<std::size_t>(number)) {
          entry->seats[static_cast<std::size_t>(number) - 1] = {SeatKind::Board, false, section, board.number};
        }
      }
    }
  }

  /// The record of a game after a director's ruling on its result.
  Game ruled(const Game& game, Result result) const {
    Game after = game;
    if (game.result != Result::None) after.corrected.push_back({event_.by, game.result, event_.seq});
    after.result = result;
    after.disputed = false;
    after.statements.clear();
    if (result != Result::None) after.statements.push_back({event_.by, result, event_.seq});
    ++after.version;
    return after;
  }

  void lose_game(const Entry& entry, int round, int number) {
    if (board_in_round(state_, entry, round) == nullptr) return;
    const Seat& seat = entry.seats[static_cast<std::size_t>(round) - 1];
    Board* board = this->board(state_.sections[seat.section].plan.id, round, seat.board);
    if (board == nullptr || static_cast<std::size_t>(number) > board->games.size()) return;
    Game& game = board->games[static_cast<std::size_t>(number) - 1];
    const Result lost = with_game_lost(state_, *board, round, number, entry.number);
    if (lost != game.result || game.disputed)
      replace(state_.sections[seat.section].plan.id, *board, game, ruled(game, lost), round);
  }

  /// Puts a game's new record in its place, and withdraws who forfeited, or not any more.
  void replace(const std::string& section, Board& board, Game& game, const Game& after, int round) {
    const SectionPlan& plan = this->section(section)->plan;
    const Forfeited was = withdrawn_by(plan, board);
    const Forfeited lost_before = forfeited(game.result);
    game = dated(game, after, event_.seq);
    if (!state_.parameters.forfeit_withdraws) return;
    const Forfeited is = withdrawn_by(plan, board);
    if (plan.unit == Unit::Team) {
      const Forfeited lost = forfeited(game.result);
      const auto seat = static_cast<std::size_t>(&game - board.games.data());
      put_out(board.white, lost_before.white, lost.white, round, seat);
      put_out(board.black, lost_before.black, lost.black, round, seat);
    }
    const auto one = [&](EntryNumber number, bool before, bool now) {
      Entry* entry = this->entry(number);
      if (entry == nullptr || before == now) return;
      std::vector<int>& forfeits = entry->forfeits;
      if (now) {
        forfeits.insert(std::upper_bound(forfeits.begin(), forfeits.end(), round), round);
      } else if (entry->re_entered == 0) {  // whoever has entered again is there already
        std::erase(forfeits, round);
      }
      settle_withdrawal(*entry);
    };
    one(board.white, was.white, is.white);
    one(board.black, was.black, is.black);
  }

  /// Of what was asked for and what a forfeit did, the earlier keeps the entry out.
  static void settle_withdrawal(Entry& entry) {
    entry.withdrawal = entry.withdrawn_by_act;
    if (entry.forfeits.empty()) return;
    const int from = entry.forfeits.front() + 1;
    if (entry.withdrawal && entry.withdrawal->from_round < from) return;
    entry.withdrawal = Withdrawal{from, false, true, entry.withdrawal && entry.withdrawal->expelled};
  }

  /// uschess:II.8.withdrawn of a team: whoever sat at the forfeited board is out, or not any more.
  void put_out(EntryNumber number, bool before, bool now, int round, std::size_t seat) {
    Entry* entry = this->entry(number);
    if (entry == nullptr || before == now) return;
    keep_line_ups(*entry);
    const std::string person = sitting(*entry, round, seat);
    if (person.empty() && !entry->members.empty()) return;
    if (!now) {
      std::erase_if(entry->members_out,
                    [&](const MemberOut& out) { return out.person == person && out.from_round == round + 1; });
      return;
    }
    const bool known = std::any_of(entry->members_out.begin(), entry->members_out.end(), [&](const MemberOut& out) {
      return out.person == person && out.from_round == round + 1 && out.back_from == 0;
    });
    if (!known) entry->members_out.push_back({person, round + 1, 0});
  }

  /// The boards (from 0) of a team's match that it has forfeited, and by which members are out.
  std::vector<std::size_t> forfeits_of(const Entry& entry, int round) const {
    std::vector<std::size_t> seats;
    const Board* board = board_in_round(state_, entry, round);
    const bool of_team = state_.sections[entry.section].plan.unit == Unit::Team;
    for (std::size_t seat = 0; board != nullptr && of_team && seat < board->games.size(); ++seat) {
      const Forfeited lost = forfeited(board->games[seat].result);
      const bool own = board->white == entry.number ? lost.white : lost.black;
      if (own && state_.parameters.forfeit_withdraws) seats.push_back(seat);
    }
    return seats;
  }

  /// Boards that were played stay with who played them, whatever the list of members says later.
  void keep_line_ups(Entry& entry) {
    if (entry.members.empty()) return;
    for (int round = 1; round <= static_cast<int>(entry.seats.size()); ++round) {
      const Board* board = board_in_round(state_, entry, round);
      const bool begun = board != nullptr && std::any_of(board->games.begin(), board->games.end(),
                                                         [](const Game& game) { return game.result != Result::None; });
      if (!begun || entry.line_ups.contains(round)) continue;
      std::vector<std::string> sat;
      for (std::size_t seat = 0; seat < board->games.size(); ++seat) sat.push_back(sitting(entry, round, seat));
      entry.line_ups[round] = std::move(sat);
    }
  }

  State& state_;
  const Event& event_;
};

}  // namespace

void commit(State& state, const Event& event) {
  if (event.type() != Type::Opened && !state.opened) return;
  if (event.type() == Type::Opened && state.opened) return;
  std::visit(Commit(state, event), event.body);
}

}  // namespace touchmove::tournament::event
